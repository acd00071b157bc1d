"""Bots compared in paired deals; ``python -m tools.arena`` does it."""
