"""The console's version, defined only here."""

VERSION = "0.2.0"  # as in pyproject.toml
