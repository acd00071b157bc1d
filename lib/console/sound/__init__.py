"""Tunes, and the devices that play them."""
