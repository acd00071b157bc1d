"""Tunes, and what plays them."""
