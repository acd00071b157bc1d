"""Compares bots in paired deals: ``python -m tools.arena``."""
