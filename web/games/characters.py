"""Replaces tools/record/characters.py: JavaScript answers what the VM cannot about characters."""

import _letters
from uctypes import addressof


def is_printable(text):
    """Whether a text has only visible characters and blanks."""
    data = text.encode()
    return _letters.is_printable(addressof(data), len(data))


def text_of(row):
    """Decode UTF-8. Raises UnicodeError if it is not valid."""
    if not _letters.is_utf8(addressof(row), len(row)):
        raise UnicodeError
    return row.decode("utf-8")


def quoted(text):
    """A text as messages quote it, with numbers for invisible characters."""
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
