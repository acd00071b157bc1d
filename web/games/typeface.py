"""How wide texts are in the typeface of the pictures, as the PC has measured its characters: in the
place of tools/record/picture/typeface.py.
"""

import json

_UNKNOWN = "?"
_UNSEEN = "\u2066\u2067\u2068\u2069"  # what keeps its own direction is between these

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
    """How wide a text is, in ems."""
    unknown = _widths[_UNKNOWN]
    return sum([_widths.get(character, unknown) for character in text]) / _known["em"]
