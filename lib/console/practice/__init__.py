"""Lessons and puzzles as exercises, the progress in them, and the pages of How to play."""
