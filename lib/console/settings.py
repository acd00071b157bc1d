"""The settings as one table: what there is, what it may be, what it is at first."""

# Key (also the name of its word), number of values, default. Values are positions 0, 1, ...
# The order is that of the settings screen and of the bytes in the store: append only.
SETTINGS = (
    ("brightness", 5, 3),
    ("sound", 4, 2),
    ("ghosts", 2, 1),  # show where the chosen tile fits
    ("hints", 2, 0),
    ("speed", 3, 1),  # of animations: off, normal, slow
    ("hatching", 2, 1),
    ("big_digits", 2, 0),
    ("dim", 4, 2),  # after DIM_MINUTES
    ("sleep", 4, 2),  # the attract mode, after SLEEP_MINUTES
    ("left_handed", 2, 0),
)

DIM_MINUTES = (0, 1, 2, 5)  # 0: never
SLEEP_MINUTES = (0, 3, 5, 10)


class Settings:
    """One attribute a key of SETTINGS."""

    brightness = sound = ghosts = hints = speed = 0
    hatching = big_digits = dim = sleep = left_handed = 0

    def __init__(self, data: bytes = b"") -> None:
        """``data`` as from ``to_bytes``; what is missing or not allowed takes its default."""
        for i, (key, count, default) in enumerate(SETTINGS):
            good = i < len(data) and data[i] < count
            setattr(self, key, data[i] if good else default)

    def to_bytes(self) -> bytes:
        """One byte a setting."""
        return bytes([getattr(self, key) for key, _, _ in SETTINGS])
