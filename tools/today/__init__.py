"""The days of *Today*: ``python -m tools.today``."""
