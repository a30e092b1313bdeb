"""`python -m mamut` is the command `mamut`."""

from mamut.cli.app import main

main()
