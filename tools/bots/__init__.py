"""Bots for tables on the PC, and their matches."""
