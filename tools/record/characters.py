"""Properties of characters that the MicroPython VM of the page lacks.

The page replaces this module by web/games/characters.py.
"""


def is_printable(text: str) -> bool:
    """Whether a text consists of visible characters and spaces."""
    return text.isprintable()


def text_of(row: bytes) -> str:
    """The text in UTF-8 bytes. Raises UnicodeError if they are not UTF-8."""
    return row.decode("utf-8")


def quoted(text: str) -> str:
    """A text as quoted in messages: invisible characters are shown as numbers."""
    return repr(text)
