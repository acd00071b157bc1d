"""State that the modules here share: the board, its clock, keys and pins."""

import gc

LOW = 12288
TIGHT = 4096

board = {}  # the profile: id, width, height, nvm_size, pins, register (or None)
ticks = 60000  # ms since power-on
scanner = None  # the keypad scanner of the firmware
analog = {}  # the value at each analog pin
room = 0  # bytes that were free after the last collection


def wait(ms):
    """Let time pass."""
    global ticks
    ticks = (ticks + ms) & 0x1FFFFFFF


def make_room():
    """Collect garbage when little is free: the device does so when it finds no room at all.

    Little garbage, a sixteenth of what is free, is left to the next collection, unless very little
    is free.
    """
    global room
    free = gc.mem_free()
    if free < TIGHT or (free < LOW and room - free > free >> 4):
        gc.collect()
        free = room = gc.mem_free()
    room = max(room, free)


class Pin:
    """A pin, by its name in ``board``."""

    def __init__(self, name):
        self.name = name
