"""What a review finds in a round, while it goes back from turn to turn: bytes.

Three for each seat: how many of its turns had a choice, and what it has given away in them (u16),
as ``bots.grades`` counts it. Behind them is whose turn is being looked at (seat + 1, 0 as long as
none had a choice), with _MISSED if that has already been counted as one with a better action.
"""

from bots.grades import counts_points, is_missed
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

_SEAT = const(3)  # bytes
_MISSED = const(128)


def nothing(players: int) -> bytes:
    """Before the review."""
    return bytes(_SEAT * players + 1)


def passed(losses: bytes, seat: int) -> bytes:
    """An action of this seat is passed over, as it was no choice: what is before it belongs to
    another turn, if the seat does.
    """
    if losses[-1] and losses[-1] & ~_MISSED != seat + 1:
        return losses[:-1] + b"\0"
    return losses


def judged(losses: bytes, seat: int, loss: int, rules: "Rules") -> bytes:
    """A choice of this seat is so many points worse than the best."""
    out = bytearray(passed(losses, seat))
    at = _SEAT * seat
    if not out[-1]:
        out[-1] = seat + 1
        out[at] = min(out[at] + 1, 255)
    given_away = out[at + 1] | out[at + 2] << 8
    if counts_points(rules):
        given_away += loss
    elif is_missed(rules, loss) and out[-1] < _MISSED:
        out[-1] |= _MISSED
        given_away += 1
    given_away = min(given_away, 0xFFFF)
    out[at + 1] = given_away & 255
    out[at + 2] = given_away >> 8
    return bytes(out)


def of_seat(losses: bytes, seat: int) -> tuple:
    """How many turns, and what they gave away."""
    at = _SEAT * seat
    return losses[at], losses[at + 1] | losses[at + 2] << 8
