"""What the bytes of a score pad begin with: its players, its rules, what is aside of it.

For each of four seats the index of a known player, or NOBODY; the number of the rule set, and of
house rules; (knob 6 bits | value 10 bits), the greater byte first, per house rule; if _ASIDE is
added to the number of house rules, a reference of ``console.storage.sheets``. _PACKED is always
added; without it, the bytes are those of an earlier version.
"""

import struct

from micropython import const

from console.pad.standing import Standing
from console.storage.payload import NOBODY, SEATS
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

# Offsets in the bytes of a pad, after the seats.
_RULE_SET = const(4)
_OPTIONS = const(5)
_AFTER = const(6)

_ASIDE = const(0x80)  # flags in the number of house rules
_PACKED = const(0x40)
_COUNT = const(0x3F)  # mask
_OPTION = const(2)  # bytes per house rule
_KNOB = const(10)  # shift of the number of a knob
_VALUE = const(1023)  # mask
REFERENCE = const(6)  # bytes


def new_pad(rules: Rules, players: int, known: bytes) -> bytes:
    """An empty pad as bytes; ``known``: the known player at each seat, or NOBODY."""
    seats = known[:players] + bytes([NOBODY] * (SEATS - players))
    return seats + packed_rules(rules) + Standing(rules, players).to_bytes()


def packed_rules(rules: Rules) -> bytes:
    """The rules as in the head of a pad."""
    out = bytearray((rules.number, _PACKED | len(rules.options)))
    if rules.options:
        from engine.knobs import KNOBS

        order = [entry[0] for entry in KNOBS]
        for knob, value in rules.options:
            out.extend(struct.pack(">H", order.index(knob) << _KNOB | value))
    return bytes(out)


def rules_in(data: bytes) -> Rules:
    """The rules of a pad. Raises IndexError or BadOption if they are damaged."""
    options: tuple[tuple[str, int], ...] = ()
    for at in range(_AFTER, _rules_end(data), _OPTION):
        from engine.knobs import KNOBS

        word = data[at] << 8 | data[at + 1]
        options += ((KNOBS[word >> _KNOB][0], word & _VALUE),)
    return Rules(RULE_SETS[data[_RULE_SET]][0], options)


def is_earlier(data: bytes) -> bool:
    """Whether the bytes of a pad are those of an earlier version."""
    return not data[_OPTIONS] & _PACKED


def reference_in(data: bytes) -> bytes:
    """The reference in the bytes of a pad to what is aside, empty if nothing is."""
    at = _rules_end(data)
    return data[at : at + REFERENCE] if data[_OPTIONS] & _ASIDE else b""


def with_reference(head: bytes, reference: bytes) -> bytes:
    """A head without a reference (``head_in``), and a reference, which may be empty."""
    out = bytearray(head + reference)
    if reference:
        out[_OPTIONS] |= _ASIDE
    return bytes(out)


def head_in(data: bytes) -> bytes:
    """The head of a pad without a reference."""
    out = bytearray(data[: _rules_end(data)])
    out[_OPTIONS] &= ~_ASIDE
    return bytes(out)


def _rules_end(data: bytes) -> int:
    return _AFTER + _OPTION * (data[_OPTIONS] & _COUNT)
