"""The console's version, defined only here."""

VERSION = "0.9.0"  # as in pyproject.toml
