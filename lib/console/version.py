"""The console's version, defined only here."""

VERSION = "0.13.0"  # as in pyproject.toml
