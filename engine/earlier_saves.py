"""Saves of versions 3 to 5, upgraded to this version.

Version 5 had options of three bytes, the number of lots in two, and a byte for each tile. Version 4
had the totals of earlier rounds in 32 bits as well. In version 3 ``triangle-400`` charged every
third draw 10 more. Such a match keeps the rule that it began with, which is a house rule now.
"""

import struct
from binascii import crc32

from engine import new_game
from engine.choices import OPTION_BITS
from engine.rule_sets import RULE_SETS
from engine.rules import Rules
from engine.saves import MAGIC, kept_totals, packed_tiles, shortened

_VERSION_3 = 3
_VERSION_5 = 5
_TRIANGLE_400 = 1  # its number in engine.rule_sets
_UNPLAYED = b"\x11\x00\x00"  # third_draw, number 17 in engine.knobs, as an option
_ALWAYS = b"\x11\x01\x00"
_OPTION = 3  # bytes
_MOST = 64  # knobs or tiles
_TO_ROUND = 8  # bytes of the generator, between options and round
_HEAD = 3  # bytes before the options; of round and starting seat
_LONG = 4  # bytes of a total


def upgraded(data: bytes) -> bytes:
    """The save of version 3, 4 or 5 as one of this version. Raises IndexError if it is damaged."""
    body = data[len(MAGIC) : -4]
    if data[1] == _VERSION_3 and body[0] == _TRIANGLE_400:
        body = _with_its_third_draw(body)
    if data[1] < _VERSION_5:
        body = _with_short_totals(body)
    body = MAGIC + _packed(body)
    return body + struct.pack("<I", crc32(body))


def _packed(body: bytes) -> bytes:
    """A body of version 5, its options and tiles packed as they are now."""
    out = bytearray(body[:_HEAD])
    at = _HEAD
    for _ in range(body[2]):
        knob, value = body[at], body[at + 1] | body[at + 2] << 8
        if knob >= _MOST or value >> OPTION_BITS:
            raise IndexError("no option")
        out.extend(struct.pack("<H", knob << OPTION_BITS | value))
        at += _OPTION
    number = body[at + _TO_ROUND] | body[at + _TO_ROUND + 1] << 8
    deal = at + _TO_ROUND + _HEAD + body[1] * (2 * kept_totals(number) + _LONG)
    out.extend(body[at:deal])
    if number:
        count = body[deal] | body[deal + 1] << 8
        lots = deal + 2
        deck = lots + count
        end = deck + new_game(Rules(RULE_SETS[body[0]][0]), 2).TILES
        if count >= _MOST or end > len(body) or max(body[lots:end]) >= _MOST:
            raise IndexError("no deal")
        out.append(count)
        out.extend(packed_tiles(body[lots:deck]))
        out.extend(packed_tiles(body[deck:end]))
        out.extend(body[end:])
    return bytes(out)


def _with_its_third_draw(body: bytes) -> bytes:
    end = _HEAD + _OPTION * body[2]
    options = [body[at : at + _OPTION] for at in range(_HEAD, end, _OPTION)]
    if _UNPLAYED in options:
        options.remove(_UNPLAYED)
    else:
        options.append(_ALWAYS)
        options.sort()
    return body[:2] + bytes((len(options),)) + b"".join(options) + body[end:]


def _with_short_totals(body: bytes) -> bytes:
    at = _HEAD + _OPTION * body[2] + _TO_ROUND
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
