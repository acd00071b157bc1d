"""What the modules here share: the board that is played on, its clock, keys and pins."""

import gc

LOW = 12288  # bytes

board = {}  # the profile: id, width, height, nvm_size, pins, register (or None)
ticks = 60000  # ms since power-on
scanner = None  # the keypad scanner of the firmware
analog = {}  # the value at each analog pin


def wait(ms):
    """Let time pass."""
    global ticks
    ticks = (ticks + ms) & 0x1FFFFFFF


def make_room():
    """Collect garbage when little is free: the device does so when it finds no room at all."""
    if gc.mem_free() < LOW:
        gc.collect()


class Pin:
    """A pin, by its name in ``board``."""

    def __init__(self, name):
        self.name = name
