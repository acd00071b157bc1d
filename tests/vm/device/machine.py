"""What the modules here share: the board that is played on, its clock, keys and pins."""

board = {}  # the profile: id, width, height, nvm_size, pins, register (or None)
ticks = 60000  # ms since power-on
scanner = None  # the keypad scanner of the firmware
analog = {}  # the value at each analog pin


def wait(ms):
    """Let time pass."""
    global ticks
    ticks = (ticks + ms) & 0x1FFFFFFF


class Pin:
    """A pin, by its name in ``board``."""

    def __init__(self, name):
        self.name = name
