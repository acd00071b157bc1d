"""Saves of version 3: ``triangle-400`` charged every third draw 10 more then.

Their matches go on by the rule that they began with, which is a house rule now.
"""

import struct
from binascii import crc32

from engine.saves import MAGIC

_TRIANGLE_400 = 1  # its number in engine.rule_sets
_UNPLAYED = b"\x11\x00\x00"  # third_draw, number 17 in engine.knobs, as an option
_ALWAYS = b"\x11\x01\x00"


def as_of_today(data: bytes) -> bytes:
    """The save of version 3 as one of this version. IndexError if it ends too soon."""
    body = data[len(MAGIC) : -4]
    if body[0] == _TRIANGLE_400:
        end = 3 + 3 * body[2]
        options = [body[at : at + 3] for at in range(3, end, 3)]
        if _UNPLAYED in options:
            options.remove(_UNPLAYED)
        else:
            options.append(_ALWAYS)
            options.sort()
        body = body[:2] + bytes((len(options),)) + b"".join(options) + body[end:]
    body = MAGIC + body
    return body + struct.pack("<I", crc32(body))
