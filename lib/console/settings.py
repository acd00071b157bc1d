"""The settings as one table: what there is, what it may be, what it is at first."""

# How values are shown.
LEVEL = 0  # a bar, from one step on
VOLUME = 1  # a bar, from nothing on
SWITCH = 2  # off or on
SPEED = 3
MINUTES = 4
LANGUAGE = 5  # by its own name; chosen on a screen of its own
PACE = 6
THEME = 7  # of theme.THEMES

# Key (also that of its words), number of values, default, how they are shown. Values are positions
# 0, 1, ... The order is that of the bytes in the store: append only.
SETTINGS = (
    ("brightness", 5, 3, LEVEL),
    ("sound", 4, 2, VOLUME),
    ("ghosts", 2, 1, SWITCH),  # show where the chosen tile fits
    ("hints", 2, 0, SWITCH),
    ("speed", 3, 1, SPEED),  # of animations: off, normal, slow
    ("hatching", 2, 1, SWITCH),
    ("big_digits", 2, 0, SWITCH),
    ("dim", 4, 2, MINUTES),
    ("sleep", 4, 2, MINUTES),  # the attract mode
    ("left_handed", 2, 0, SWITCH),
    ("console_writes", 2, 0, SWITCH),  # to the drive, from the next power-on
    ("language", 6, 0, LANGUAGE),  # 0: not chosen; else its place in languages.LANGUAGES, from 1
    ("pace", 4, 1, PACE),  # of bots: quick, normal, slow, one turn for each press of A
    ("theme", 3, 0, THEME),
    ("aloud", 2, 0, SWITCH),  # what is shown is printed on the serial console, too
)

DIM_MINUTES = (0, 1, 2, 5)  # 0: never
SLEEP_MINUTES = (0, 3, 5, 10)


class Settings:
    """One attribute a key of SETTINGS."""

    brightness = sound = ghosts = hints = speed = 0
    hatching = big_digits = dim = sleep = left_handed = console_writes = 0
    language = pace = theme = aloud = 0

    def __init__(self, data: bytes = b"") -> None:
        """``data`` as from ``to_bytes``; what is missing or not allowed takes its default."""
        for i, (key, count, default, _) in enumerate(SETTINGS):
            good = i < len(data) and data[i] < count
            setattr(self, key, data[i] if good else default)

    def to_bytes(self) -> bytes:
        """One byte a setting."""
        return bytes([getattr(self, entry[0]) for entry in SETTINGS])
