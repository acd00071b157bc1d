"""Replaces tools/record/picture/typeface.py: widths of texts from characters measured on the PC."""

import json

_UNKNOWN = "?"
_UNSEEN = "\u2066\u2067\u2068\u2069"  # marks around text that keeps its own direction

with open("/games/letters.json") as _file:
    _known = json.load(_file)
CAP = _known["cap"]
_widths = {}
for _part in _known["parts"]:
    for _character, _width in _part["widths"].items():
        _widths.setdefault(_character, _width)
for _character in _UNSEEN:
    _widths[_character] = 0


def width(text):
    """The width of a text, in ems."""
    unknown = _widths[_UNKNOWN]
    return sum([_widths.get(character, unknown) for character in text]) / _known["em"]
