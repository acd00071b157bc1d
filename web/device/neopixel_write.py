"""``neopixel_write``: lights that stay dark."""


def neopixel_write(digitalinout, buf):
    """Do nothing."""
