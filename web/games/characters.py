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


def quoted(text):
    """A text as it stands in messages: what cannot be seen has its number."""
    mark = '"' if "'" in text and '"' not in text else "'"
    return mark + "".join([_shown(one, mark) for one in text]) + mark


def _shown(character, mark):
    if character in ("\\", mark):
        return "\\" + character
    code = ord(character)
    if code > 127 and is_printable(character):
        return character
    if code < 256:
        return repr(character)[1:-1]
    return ("\\u%04x" if code < 65536 else "\\U%08x") % code
