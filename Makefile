# The same as `python3 do.py ...`, for those who like make.
PYTHON ?= python3

.PHONY: play test page screenshots types bench picture lock
play test page screenshots types bench picture lock:
	$(PYTHON) do.py $@ $(ARGS)
