"""The console's version, defined only here."""

VERSION = "0.4.0"  # as in pyproject.toml
