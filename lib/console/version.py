"""The console's version, defined only here."""

VERSION = "0.6.0"  # as in pyproject.toml
