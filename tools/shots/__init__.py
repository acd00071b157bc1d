"""Draws pictures of all screens: ``python -m tools.shots``."""
