"""Reads, checks and shows records of matches; ``python -m tools.record``."""
