"""Pajenicko PicoPad: 320x240, eight keys."""

BUTTONS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"
REGISTER = None
STICK = None
SOUND = "buzzer AUDIO"
BATTERY = "BAT_SENSE 3"
PIXELS = None
LINK = "TX RX"
