"""The board: its profile and its devices."""
