"""What the VM does not know of characters, and JavaScript does: in the place of
tools/record/characters.py.
"""

import _letters
from uctypes import addressof


def is_printable(text):
    """Whether a text has nothing but what is to be seen, and blanks."""
    return _letters.is_printable(text)


def text_of(row):
    """What stands in UTF-8 there. Raises UnicodeError if it is none."""
    if not _letters.is_utf8(addressof(row), len(row)):
        raise UnicodeError
    return row.decode("utf-8")
