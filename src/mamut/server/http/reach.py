"""Where this server is found: by whoever sits at the machine, and by others in the same house."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

from mamut.server.settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")
"""What a server listens to that listens to all addresses of its machine."""
FAR_AWAY: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has: the way to them leads out of the machine."""


def here(settings: Settings) -> str:
    """For whoever sits at the machine."""
    return link("localhost" if settings.host in EVERYWHERE else settings.host, settings.port)


def elsewhere(settings: Settings) -> list[str]:
    """For others; none if nobody else can reach it, or if that is a proxy's business."""
    if settings.proxy or is_loopback(settings.host):
        return []
    if settings.host not in EVERYWHERE:
        return [link(settings.host, settings.port)]
    both = settings.host == "::"
    return [link(one, settings.port) for family, far in FAR_AWAY[: 1 + both] for one in _outward(family, far)]


def is_loopback(host: str) -> bool:
    """Whether a host is a name or an address of the machine that only itself can use."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _outward(family: socket.AddressFamily, far: str) -> list[str]:
    """The machine's own address on the way out. To connect a datagram's socket sends nothing."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            own: str = probe.getsockname()[0]
    except OSError:
        return []
    return [] if is_loopback(own) else [own]
