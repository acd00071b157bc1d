"""The version of the console: the one place on the device that tells it."""

VERSION = "0.2.0"  # as in pyproject.toml
