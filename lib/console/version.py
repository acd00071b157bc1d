"""Which version of the console this is: the one place on the device that says so."""

VERSION = "0.2.0"  # as in pyproject.toml
