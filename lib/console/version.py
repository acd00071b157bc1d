"""The console's version, defined only here."""

VERSION = "0.3.0"  # as in pyproject.toml
