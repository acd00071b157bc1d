"""The console's version, defined only here."""

VERSION = "0.15.0"  # as in pyproject.toml
