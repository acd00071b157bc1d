"""What all tests need."""

import signal

import tools  # noqa: F401 - `python -m pytest` too is to find `code` in the standard library

# A shell ignores Ctrl-C for what it runs in the background, and so would the programs that tests
# interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
