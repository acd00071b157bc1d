"""The tally of a match's ended rounds (``Match.tally``), as bytes that are saved with the match.

The game keeps only total scores. The tally has TALLY bytes per seat: points of its best tile,
hexagons, bridges, one byte each; points of its best round, u16; of the turn of its best tile the
round, the number in the round, and the tile, one byte each; the number of its turns that a review
has judged, one byte; what those gave away as in ``bots.grades``, u16; u16 the points of its luck
(``bots.luck``) in the lower 12 bits, and above them the number of rounds reviewed, of which the
lowest four bits are kept. Larger numbers are capped.

A review may end long after its round, and a match that is resumed reviews its last round again. The
flag _REVIEWED, in the first seat's byte of the tile, is set once the review of the round being
played has been added.
"""

import struct

from micropython import const

from console.storage.payload import TALLY
from engine.actions import BRIDGE, FIRST_TILE, HEXAGON
from engine.choices import WIN_FEWEST
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

# Indexes in the numbers of a seat.
BEST_TILE, HEXAGONS, BRIDGES, BEST_ROUND, ROUND, TURN, TILE, TURNS, GIVEN_AWAY, LUCK, ROUNDS = (
    range(11)
)

_FORM = "<BBBHBBBBHH"
_TILES = const(63)  # mask
_REVIEWED = const(128)
_REVIEWED_AT = const(7)  # offset of the first seat's tile
_MOST = const(255)
_MOST_U16 = const(0xFFFF)
_MOST_LUCK = const(2047)
_LUCK_BITS = const(12)
_LUCK_SIGN = const(2048)
_ROUNDS_MASK = const(15)


def add_round(match: "Match") -> None:
    """Add the round that has ended, once: before the next deal, or when its match is removed."""
    match.tally[:] = with_round(match)
    match.tally[_REVIEWED_AT] &= ~_REVIEWED


def with_round(match: "Match") -> bytearray:
    """The tally together with the round that has ended.

    The numbers of bots stay 0. If the fewest points win, there is no best tile or round.
    """
    game = match.game
    scores = game.rules.win != WIN_FEWEST
    tallies = [list(seat) for seat in seat_tallies(match.tally)]
    turn = 1
    before = -1
    for index in range(len(game.log)):
        event = Event(game, index)
        if before not in (-1, event.seat):
            turn += 1
        before = event.seat
        if event.action >= FIRST_TILE:
            tally = tallies[event.seat]
            if scores and event.points > tally[BEST_TILE]:
                tally[BEST_TILE] = min(event.points, _MOST)
                tally[ROUND] = min(game.round, _MOST)
                tally[TURN] = min(turn, _MOST)
                tally[TILE] = event.tile
            tally[HEXAGONS] = min(tally[HEXAGONS] + max(0, event.shape - HEXAGON + 1), _MOST)
            tally[BRIDGES] = min(tally[BRIDGES] + (event.shape == BRIDGE), _MOST)
    out = bytearray(match.tally)
    for seat, tally in enumerate(tallies):
        if not match.is_here(seat):
            continue
        if scores:
            points = min(game.scores[seat] - game.scores_at_deal[seat], _MOST_U16)
            tally[BEST_ROUND] = max(tally[BEST_ROUND], points)
        _write(out, seat, tally)
    if match.tally[_REVIEWED_AT] & _REVIEWED:
        out[_REVIEWED_AT] |= _REVIEWED
    return out


def add_review(match: "Match", number: int, losses: bytes) -> None:
    """Add the review of round ``number``, once; ``losses``: see ``console.review.round_losses``.

    In a long match both turns and losses are halved when one of them has no room.
    """
    from bots.luck import in_points

    from console.review.round_losses import seat_luck, seat_totals

    reviewed = match.tally[_REVIEWED_AT] & _REVIEWED
    if number == match.game.round:
        if reviewed:
            return
        reviewed = _REVIEWED
    tallies = seat_tallies(match.tally)
    for seat in range(len(tallies)):
        tally = list(tallies[seat])
        turns, given_away = seat_totals(losses, seat)
        turns += tally[TURNS]
        given_away += tally[GIVEN_AWAY]
        if turns > _MOST or given_away > _MOST_U16:
            turns //= 2
            given_away //= 2
        tally[TURNS] = turns
        tally[GIVEN_AWAY] = given_away
        luck = tally[LUCK] + in_points(seat_luck(losses, seat))
        tally[LUCK] = max(~_MOST_LUCK, min(luck, _MOST_LUCK))
        tally[ROUNDS] = tally[ROUNDS] + 1 & _ROUNDS_MASK
        _write(match.tally, seat, tally)
    match.tally[_REVIEWED_AT] |= reviewed


def is_whole(match: "Match") -> bool:
    """Whether all rounds so far have been reviewed, so that the luck is that of the match."""
    rounds = seat_tallies(match.tally)[0][ROUNDS]
    return rounds == match.game.round & _ROUNDS_MASK


def seat_tallies(tally: "bytes | bytearray") -> list[list[int]]:
    """The numbers of each seat, in the order of BEST_TILE to ROUNDS."""
    seats = []
    for at in range(0, len(tally), TALLY):
        numbers = list(struct.unpack(_FORM, tally[at : at + TALLY]))
        numbers[TILE] &= _TILES
        rounds = numbers[LUCK] >> _LUCK_BITS
        numbers[LUCK] = (numbers[LUCK] + _LUCK_SIGN & 2 * _LUCK_SIGN - 1) - _LUCK_SIGN
        numbers.append(rounds)
        seats.append(numbers)
    return seats


def _write(tally: bytearray, seat: int, numbers: list[int]) -> None:
    luck = numbers[LUCK] & 2 * _LUCK_SIGN - 1 | numbers[ROUNDS] << _LUCK_BITS
    packed = struct.pack(_FORM, *(numbers[:LUCK] + [luck]))
    tally[seat * TALLY : (seat + 1) * TALLY] = packed
