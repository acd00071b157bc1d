"""TinyCircuits Thumby Color: 128x128, nine keys, of which the right bumper is SELECT."""

BUTTONS = (
    "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT "
    "BUTTON_A BUTTON_B BUTTON_MENU BUTTON_BUMPER_RIGHT"
)
REGISTER = None
STICK = None
SOUND = "pio SPEAKER SPEAKER_ENABLE"  # its PWM channel is the one that dims the display
BATTERY = "VOLTAGE_MONITOR 2"
PIXELS = None
LINK = None
