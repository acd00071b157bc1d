"""The console's themes: their names, and by number their colours and those of their trays."""

from console.draw import theme_dark, theme_light, theme_strong

NAMES = ("dark", "light", "strong")
COLOURS = (theme_dark.COLOURS, theme_light.COLOURS, theme_strong.COLOURS)
TRAYS = (theme_dark.TRAY, theme_light.TRAY, theme_strong.TRAY)
