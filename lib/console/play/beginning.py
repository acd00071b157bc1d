"""A match begins."""

import os

from console.lifetimes import unload
from console.play.match import HUMAN, Match
from console.play.setup import seat_name, setup_of
from engine import new_game
from engine.actions import DEAL
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


def begin(rule_set: str, options: tuple, names: list) -> Match:
    """A match with a new seed, its first round dealt."""
    from console.storage.match_records import new_record

    seed = int.from_bytes(os.urandom(6), "little")
    match = Match(new_game(Rules(rule_set, options), len(names), seed), names)
    match.record = new_record()
    match.apply(DEAL)
    return match


def begin_set_up(app: "App") -> "Destination":
    """Begin the match that is set up, in the place of the one before; returns its first screen."""
    if app.has_match and app.match.game.is_over:
        from console.play.figures import let_go

        let_go(app)
    setup = setup_of(app)
    names = [seat_name(app, seat) for seat in range(setup.players)]
    unload("console.storage.players")
    match = begin(setup.rule_set, tuple(setup.options.items()), names)
    match.seats[:] = setup.kinds[: setup.players]
    for seat, kind in enumerate(match.seats):
        if kind == HUMAN:
            match.known[seat] = app.memory.seats_last[seat]
    app.match = match
    app.setup = None
    app.memory.choice = setup.choice
    return match.next_screen()
