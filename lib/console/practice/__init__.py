"""Lessons and puzzles: a position for one seat, what to do in it, how far one is."""
