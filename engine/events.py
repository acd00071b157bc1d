"""What an action of the log has done, for screens and records."""

from engine.actions import CHOOSE, DECLINE, DRAW, END, FIRST_TILE, PHASE_FIELD
from engine.game import (
    DRAWN_MASK,
    PHASE_MASK,
    POINTS_BIAS,
    POINTS_MASK,
    SEAT_MASK,
    UNDO_DRAWN,
    UNDO_PHASE,
    UNDO_SEAT,
    UNDO_SHAPE,
    Game,
)


class Event:
    """One action of the round.

    ``seat``; ``action``; ``verb``: place, field, draw, end, pass, decline or choose (as in
    records); ``tile``: laid or drawn, -1 where there is none; ``points``: what it scored or cost at
    once; ``shape``: what a placement made (``actions.PLAIN`` to ``TRIPLE``).
    """

    def __init__(self, game: Game, index: int) -> None:
        """``index``: of the action in the log of ``game``; a negative one counts from the end."""
        if index < 0:
            index += len(game.log)
        action = game.log[index]
        word = game.undo_stack[index]
        self.action = action
        self.seat = word >> UNDO_SEAT & SEAT_MASK
        self.points = (word & POINTS_MASK) - POINTS_BIAS
        self.shape = word >> UNDO_SHAPE
        self.tile = -1
        if action >= FIRST_TILE:
            self.verb = "field" if word >> UNDO_PHASE & PHASE_MASK == PHASE_FIELD else "place"
            self.tile = game.tile_of(action)
        elif action == DRAW:
            self.verb = "draw"
            drawn = game.dealt
            for i in range(index):  # a list would leave garbage
                if game.log[i] == DRAW:
                    drawn += 1
            self.tile = game.deck[drawn]
        elif action == END:
            self.verb = game.END_VERBS[1 if word >> UNDO_DRAWN & DRAWN_MASK else 0]
        elif action == DECLINE:
            self.verb = "decline"
        elif action >= CHOOSE:
            self.verb = "choose"
            self.seat = action - CHOOSE
