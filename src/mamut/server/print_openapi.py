"""`python -m mamut.server.print_openapi` prints the description of the interface; the page makes its types from it."""

from __future__ import annotations

import sys

import msgspec

from mamut.server.app import create_app
from mamut.server.settings import Settings


def main() -> None:
    schema = create_app(Settings()).openapi()
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n")


if __name__ == "__main__":
    main()
