"""The console's version, defined only here."""

VERSION = "0.8.0"  # as in pyproject.toml
