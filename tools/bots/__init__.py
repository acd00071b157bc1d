"""Bots at a table on the PC: who they are, and their matches."""
