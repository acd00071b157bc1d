"""What the rounds of a match that have ended come to for each seat, of which the game keeps but the
totals: ``Match.tally``, as bytes that are saved with the match.

A seat takes TALLY bytes: points of its best tile, hexagons and bridges a byte each, points of its
best round u16; of the turn in which it laid its best tile the round, the number in that round and
the tile, a byte each; how many of its turns a review has judged, a byte, and what they have given
away u16, as ``bots.grades`` counts it. What is more than that is the most that there is.

A review may end long after its round. In the first seat's byte of the tile _REVIEWED says that the
one of the round being played has been added: when a match is resumed, that round is reviewed again.
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

# Places among the numbers of a seat.
BEST_TILE, HEXAGONS, BRIDGES, BEST_ROUND, ROUND, TURN, TILE, TURNS, GIVEN_AWAY = range(9)

_FORM = "<BBBHBBBBH"
_TILES = const(63)
_REVIEWED = const(128)
_REVIEWED_AT = const(7)  # byte
_MOST = const(255)


def add_round(match: "Match") -> None:
    """Add the round that has ended, once: before the next deal, or when its match goes."""
    match.tally[:] = with_round(match)
    match.tally[_REVIEWED_AT] &= ~_REVIEWED


def with_round(match: "Match") -> bytearray:
    """The tally when the round that has ended is added.

    Of bots nothing is counted; best is what brings most, so where the fewest points win, there is
    no best.
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
        if match.is_bot(seat):
            continue
        if scores:
            points = min(game.scores[seat] - game.scores_at_deal[seat], 0xFFFF)
            tally[BEST_ROUND] = max(tally[BEST_ROUND], points)
        _write(out, seat, tally)
    if match.tally[_REVIEWED_AT] & _REVIEWED:
        out[_REVIEWED_AT] |= _REVIEWED
    return out


def add_review(match: "Match", number: int, losses: bytes) -> None:
    """Add what the review of the round of that number has found, once; ``losses``: see
    ``console.review.round_losses``.

    Of a long match turns and what they gave away are halved, so that both have room.
    """
    from console.review.round_losses import of_seat

    reviewed = match.tally[_REVIEWED_AT] & _REVIEWED
    if number == match.game.round:
        if reviewed:
            return
        reviewed = _REVIEWED
    tallies = seat_tallies(match.tally)
    for seat in range(len(tallies)):
        tally = list(tallies[seat])
        turns, given_away = of_seat(losses, seat)
        turns += tally[TURNS]
        given_away += tally[GIVEN_AWAY]
        if turns > _MOST or given_away > 0xFFFF:
            turns //= 2
            given_away //= 2
        tally[TURNS] = turns
        tally[GIVEN_AWAY] = given_away
        _write(match.tally, seat, tally)
    match.tally[_REVIEWED_AT] |= reviewed


def seat_tallies(tally: "bytes | bytearray") -> list:
    """The numbers of each seat, in the order of the places above."""
    seats = []
    for at in range(0, len(tally), TALLY):
        numbers = list(struct.unpack(_FORM, tally[at : at + TALLY]))
        numbers[TILE] &= _TILES
        seats.append(numbers)
    return seats


def _write(tally: bytearray, seat: int, numbers: list) -> None:
    tally[seat * TALLY : (seat + 1) * TALLY] = struct.pack(_FORM, *numbers)
