"""What the rounds of a match that have ended come to for each seat, of which the game keeps but the
totals: ``Match.tally``, as bytes that are saved with the match.

A seat takes TALLY bytes: points of its best tile, hexagons and bridges a byte each, points of its
best round u16. What is more than that is the most that there is.
"""

import struct

from console.storage.payload import NOBODY, TALLY
from engine.actions import BRIDGE, FIRST_TILE, HEXAGON
from engine.choices import WIN_FEWEST
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.play.match import Match

_FORM = "<BBBH"


def add_round(match: "Match") -> None:
    """Add the round that has ended, once: before the next deal, or when its match goes.

    Of bots, and of people whom nobody knows, nothing is counted; best is what brings most, so where
    the fewest points win, there is no best.
    """
    game = match.game
    scores = game.rules.win != WIN_FEWEST
    tallies = [list(seat) for seat in read(match.tally)]
    for index in range(len(game.log)):
        if game.log[index] >= FIRST_TILE:
            event = Event(game, index)
            tally = tallies[event.seat]
            if scores:
                tally[0] = max(tally[0], event.points)
            tally[1] += max(0, event.shape - HEXAGON + 1)
            tally[2] += event.shape == BRIDGE
    for seat, tally in enumerate(tallies):
        if match.known[seat] == NOBODY:
            continue
        if scores:
            tally[3] = max(tally[3], game.scores[seat] - game.scores_at_deal[seat])
        tally = [min(number, 255) for number in tally[:3]] + [min(tally[3], 0xFFFF)]
        match.tally[seat * TALLY : (seat + 1) * TALLY] = struct.pack(_FORM, *tally)


def read(tally: "bytes | bytearray") -> list:
    """For each seat: best tile, hexagons, bridges, best round."""
    return [struct.unpack(_FORM, tally[at : at + TALLY]) for at in range(0, len(tally), TALLY)]
