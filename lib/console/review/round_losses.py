"""The losses and the luck that a review has found in a round so far, as bytes.

Five bytes per seat: the number of its turns that had a choice, what they gave away (u16), as in
``bots.grades``, and its luck (i16), as in ``bots.luck``. The last byte is the seat of the turn
being reviewed plus one, or 0 while none had a choice. The flag _MISSED is added once the turn has
counted as one with a better action.
"""

import struct

from bots.grades import counts_points, is_missed
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rules import Rules

_SEAT = const(5)  # bytes per seat
_LUCK = const(3)  # offset of the luck
_MISSED = const(128)
_MOST_TURNS = const(255)
_MOST_U16 = const(0xFFFF)
_MOST_I16 = const(0x7FFF)


def empty(players: int) -> bytes:
    """The losses before the review."""
    return bytes(_SEAT * players + 1)


def skipped(losses: bytes, seat: int) -> bytes:
    """Skip an action of this seat that was no choice.

    If the turn being reviewed is another seat's, it ends here.
    """
    if losses[-1] and losses[-1] & ~_MISSED != seat + 1:
        return losses[:-1] + b"\0"
    return losses


def with_choice(losses: bytes, seat: int, loss: int, rules: "Rules") -> bytes:
    """Add a choice of this seat that was worse than the best one by ``loss``."""
    out = bytearray(skipped(losses, seat))
    at = _SEAT * seat
    if not out[-1]:
        out[-1] = seat + 1
        out[at] = min(out[at] + 1, _MOST_TURNS)
    given_away = out[at + 1] | out[at + 2] << 8
    if counts_points(rules):
        given_away += loss
    elif is_missed(rules, loss) and out[-1] < _MISSED:
        out[-1] |= _MISSED
        given_away += 1
    given_away = min(given_away, _MOST_U16)
    out[at + 1] = given_away & 255
    out[at + 2] = given_away >> 8
    return bytes(out)


def seat_totals(losses: bytes, seat: int) -> tuple[int, int]:
    """The number of turns of a seat that had a choice, and what they gave away."""
    at = _SEAT * seat
    return losses[at], losses[at + 1] | losses[at + 2] << 8


def with_luck(losses: bytes, lucks: "Sequence[int]") -> bytes:
    """Add the luck of an event; ``lucks``: of each seat."""
    out = bytearray(losses)
    for seat, luck in enumerate(lucks):
        luck += seat_luck(losses, seat)
        luck = max(~_MOST_I16, min(luck, _MOST_I16))
        struct.pack_into("<h", out, _SEAT * seat + _LUCK, luck)
    return bytes(out)


def seat_luck(losses: bytes, seat: int) -> int:
    """The luck of a seat."""
    at = _SEAT * seat + _LUCK
    luck: int = struct.unpack("<h", losses[at : at + 2])[0]
    return luck
