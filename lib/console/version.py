"""The console's version, defined only here."""

VERSION = "0.7.0"  # as in pyproject.toml
