"""The profile of a board wired by hand, from settings.toml."""

from os import getenv

BUTTONS = getenv("BOARD_BUTTONS")
REGISTER = None
STICK = getenv("BOARD_STICK")
SOUND = getenv("BOARD_SOUND")
BATTERY = getenv("BOARD_BATTERY")
PIXELS = getenv("BOARD_PIXELS")
LINK = None
