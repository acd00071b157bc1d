"""What CPython knows of characters, and the MicroPython VM of the page does not: it has a module of
this name of its own, web/games/characters.py.
"""


def is_printable(text: str) -> bool:
    """Whether a text has nothing but what is to be seen, and blanks."""
    return text.isprintable()


def text_of(row: bytes) -> str:
    """What stands in UTF-8 there. Raises UnicodeError if it is none."""
    return row.decode("utf-8")


def quoted(text: str) -> str:
    """A text as it stands in messages: what cannot be seen has its number."""
    return repr(text)
