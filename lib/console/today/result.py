"""The result of a day: points, Expert's, and a sign for each turn; noted where the try counts."""

from micropython import const

from console.today.deal import YOU
from engine.actions import PLAIN
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

# What a turn was: passed or only laid, with a bridge or a hexagon, with tiles drawn.
LAID = const(1)
SHAPE = const(2)
DRAWN = const(3)


def turns_of(game: "Game") -> bytes:
    """A sign for each turn of the person in the round: LAID, SHAPE or DRAWN."""
    turns = bytearray()
    going = False
    for index in range(len(game.log)):
        event = Event(game, index)
        if event.seat != YOU or event.verb == "choose":
            going = False
            continue
        if not going:
            turns.append(LAID)
            going = True
        if event.verb == "draw" and turns[-1] == LAID:
            turns[-1] = DRAWN
        elif event.verb == "place" and event.shape > PLAIN:
            turns[-1] = SHAPE
    return bytes(turns)
