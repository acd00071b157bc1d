"""Finds what the device lacks: ``python -m tools.device_lint``."""
