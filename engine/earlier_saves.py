"""Saves of versions 3 and 4, upgraded to this version.

Version 4 had the totals of earlier rounds in 32 bits. In version 3 ``triangle-400`` charged every
third draw 10 more. Such a match keeps the rule that it began with, which is a house rule now.
"""

import struct
from binascii import crc32

from engine.saves import MAGIC, kept_totals, shortened

_VERSION_3 = 3
_TRIANGLE_400 = 1  # its number in engine.rule_sets
_UNPLAYED = b"\x11\x00\x00"  # third_draw, number 17 in engine.knobs, as an option
_ALWAYS = b"\x11\x01\x00"
_TO_ROUND = 8  # bytes of the generator, between options and round
_HEAD = 3  # bytes before the options; of round and starting seat
_LONG = 4  # bytes of a total


def upgraded(data: bytes) -> bytes:
    """The save of version 3 or 4 as one of this version. Raises IndexError if it is too short."""
    body = data[len(MAGIC) : -4]
    if data[1] == _VERSION_3 and body[0] == _TRIANGLE_400:
        body = _with_its_third_draw(body)
    body = MAGIC + _with_short_totals(body)
    return body + struct.pack("<I", crc32(body))


def _with_its_third_draw(body: bytes) -> bytes:
    end = _HEAD + 3 * body[2]
    options = [body[at : at + 3] for at in range(_HEAD, end, 3)]
    if _UNPLAYED in options:
        options.remove(_UNPLAYED)
    else:
        options.append(_ALWAYS)
        options.sort()
    return body[:2] + bytes((len(options),)) + b"".join(options) + body[end:]


def _with_short_totals(body: bytes) -> bytes:
    at = _HEAD + 3 * body[2] + _TO_ROUND
    number = body[at] | body[at + 1] << 8
    at += _HEAD
    end = at + _LONG * body[1] * kept_totals(number)
    if end > len(body):
        raise IndexError
    out = bytearray(body[:at])
    for start in range(at, end, _LONG):
        total = struct.unpack("<i", body[start : start + _LONG])[0]
        out.extend(struct.pack("<h", shortened(total)))
    return bytes(out) + body[end:]
