"""Reads the score pads of versions before 0.4.0, whose players were the same to the end.

Their bytes: for each of four seats the index of a known player, or NOBODY; the number of the rule
set, of players, and of house rules; (knob, value u16) per house rule; the reference; a standing and
the entries. A standing is the round, its flags, and 9 bytes per player. The end of a round is 1 | 0
11 bits | why 2 | seat 2, then a word for every player. What is aside is a standing and entries.
"""

import struct

from micropython import const

from console.pad.head import REFERENCE, packed_rules, with_reference
from console.pad.log import RoundEnd
from console.pad.standing import standing_size
from console.storage.payload import SEATS
from engine.knobs import KNOBS
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

# Offsets in the bytes of a pad, after the seats.
_RULE_SET = const(4)
_PLAYERS = const(5)
_OPTIONS = const(6)

_ASIDE = const(0x80)  # flag in the number of house rules
_OPTION = const(3)  # bytes per house rule
_END = const(0x80)  # flag of the end of a round
_WHY = const(2)  # shifts
_VALUE_LEFT = const(6)
_SEAT = const(3)  # masks
_NUMBER_LEFT = const(63)
_FLAGS = const(2)  # bytes of a standing before those of its seats


def upgraded(data: bytes) -> bytes:
    """The bytes of a pad, with a reference to what is aside as it was. Raises IndexError or
    ValueError if they are damaged.
    """
    players = data[_PLAYERS]
    if not 2 <= players <= SEATS:
        raise ValueError("a score pad of %d players" % players)
    at = _OPTIONS + 1
    options: tuple[tuple[str, int], ...] = ()
    for _ in range(data[_OPTIONS] & ~_ASIDE):
        options += ((KNOBS[data[at]][0], data[at + 1] | data[at + 2] << 8),)
        at += _OPTION
    head = data[:SEATS] + packed_rules(Rules(RULE_SETS[data[_RULE_SET]][0], options))
    reference = b""
    if data[_OPTIONS] & _ASIDE:
        reference = data[at : at + REFERENCE]
        at += REFERENCE
    return with_reference(head, reference) + upgraded_part(data[at:], players)


def upgraded_part(data: bytes, players: int) -> bytes:
    """A standing and its entries, in the memory or aside."""
    at = standing_size(players) - 1
    if len(data) < at:
        raise ValueError("a score pad ends too soon")
    out = bytearray(data[:_FLAGS])
    out.append(players)
    out.extend(data[_FLAGS:at])
    while at < len(data):
        end = at + 2
        if data[at] & _END:
            end += 2 * players
            words = struct.unpack(">%dH" % (players + 1), data[at:end])
            tiles = [word & _NUMBER_LEFT for word in words[1:]]
            values = [word >> _VALUE_LEFT for word in words[1:]]
            why, seat = words[0] >> _WHY & _SEAT, words[0] & _SEAT
            out.extend(RoundEnd(why, seat, tiles, values).to_bytes())
        else:
            out.extend(data[at:end])
        at = end
    return bytes(out)
