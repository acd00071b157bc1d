"""Brings a built drive onto handhelds that are plugged in."""
