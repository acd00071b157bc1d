"""The console's version, defined only here."""

VERSION = "0.10.0"  # as in pyproject.toml
