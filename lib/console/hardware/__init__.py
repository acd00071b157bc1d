"""The board: its profile, and the devices on it."""
