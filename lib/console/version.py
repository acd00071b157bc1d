"""The console's version, defined only here."""

VERSION = "0.11.0"  # as in pyproject.toml
