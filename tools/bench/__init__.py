"""Measures speed and memory of engine and bots: ``python -m tools.bench``."""
