"""HEIA-FR Picomo V3: 240x280, a switch in five ways and two keys."""

BUTTONS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_MID SW_TOPL SW_TOPR"
REGISTER = None
STICK = None
SOUND = "buzzer BUZZER"
BATTERY = None
PIXELS = None
LINK = "GP0 GP1"
