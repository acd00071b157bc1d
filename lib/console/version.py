"""The console's version, defined only here."""

VERSION = "0.14.0"  # as in pyproject.toml
