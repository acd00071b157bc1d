"""The console's version, defined only here."""

VERSION = "0.12.0"  # as in pyproject.toml
