"""How hypothesis runs here: the same examples every time, and no stopwatch."""

from hypothesis import HealthCheck, settings

settings.register_profile("mamut", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("mamut")
