"""The settings: their values, defaults, and how they are shown."""

# How values are shown.
LEVEL = 0  # a bar of at least one step
VOLUME = 1  # a bar that may be empty
SWITCH = 2  # off or on
SPEED = 3
MINUTES = 4
LANGUAGE = 5  # the language's own name; it has its own screen
PACE = 6
THEME = 7  # the number of a theme, see ``console.draw.theme``
KEPT = 8  # not shown

# Key (its words have the same), number of values, default, how it is shown. Values are numbers from
# 0 on. The order is that of the bytes in the store: append only.
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
    ("console_writes", 2, 0, SWITCH),  # the console owns the drive from the next power-on
    ("language", 255, 0, LANGUAGE),  # 0: not chosen; else its place in languages.LANGUAGES, from 1
    ("pace", 4, 1, PACE),  # of bots: quick, normal, slow, one turn per press of A
    ("theme", 3, 0, THEME),
    ("aloud", 2, 0, SWITCH),  # print what is shown on the serial console
    ("lessons", 216, 0, KEPT),  # see console.practice.lesson_progress
    ("luck", 2, 1, SWITCH),  # after a match: what was luck and what was play
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.settings import Settings


def set_all(settings: "Settings", data: bytes) -> None:
    """Give ``settings`` the values in ``data``; missing and invalid ones take their defaults."""
    settings.keys = tuple([entry[0] for entry in SETTINGS])
    for i, (key, count, default, _) in enumerate(SETTINGS):
        good = i < len(data) and data[i] < count
        setattr(settings, key, data[i] if good else default)
