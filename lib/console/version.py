"""The console's version, defined only here."""

VERSION = "0.5.0"  # as in pyproject.toml
