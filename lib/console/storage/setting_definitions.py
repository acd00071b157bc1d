"""The settings: what there is to set, which values it may have, which one at first."""

# How values are shown.
LEVEL = 0  # a bar, from one step on
VOLUME = 1  # a bar, from nothing on
SWITCH = 2  # off or on
SPEED = 3
MINUTES = 4
LANGUAGE = 5  # by its own name; chosen on a screen of its own
PACE = 6
THEME = 7  # of theme_colours.THEMES
KEPT = 8  # not shown: the console keeps it for itself

# Key (also that of its words), number of values, default, how they are shown. Values are positions
# 0, 1, ... The order is that of the bytes in the store: append only.
SETTINGS = (
    ("brightness", 5, 3, LEVEL),
    ("sound", 4, 2, VOLUME),
    ("ghosts", 2, 1, SWITCH),  # show where the chosen tile fits
    ("hints", 2, 0, SWITCH),
    ("speed", 3, 1, SPEED),  # of animations: off, normal, slow
    ("hatching", 2, 0, SWITCH),
    ("big_digits", 2, 0, SWITCH),
    ("dim", 4, 2, MINUTES),
    ("sleep", 4, 2, MINUTES),  # the attract mode
    ("left_handed", 2, 0, SWITCH),
    ("console_writes", 2, 0, SWITCH),  # to the drive, from the next power-on
    ("language", 6, 0, LANGUAGE),  # 0: not chosen; else its place in languages.LANGUAGES, from 1
    ("pace", 4, 1, PACE),  # of bots: quick, normal, slow, one turn for each press of A
    ("theme", 3, 0, THEME),
    ("aloud", 2, 0, SWITCH),  # what is shown is printed on the serial console, too
    ("lessons", 216, 0, KEPT),  # how far they were played: see console.practice.lesson_progress
)
