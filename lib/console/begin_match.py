"""Begins the match that is set up."""

from console.lifetimes import unload
from console.match.match import HUMAN
from console.match.new_match import new_match
from console.match.player_names import seat_names
from console.match.setup import setup_of
from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


def begin_set_up(app: "App") -> "Destination":
    """Begin the match that is set up in place of the one before; returns its first screen."""
    if app.has_match and app.match.game.is_over:
        from console.review.finish_match import finish_match

        finish_match(app)
    memory = app.memory
    setup = setup_of(app)
    kinds = setup.kinds[: setup.players]
    known = [
        NOBODY if kind != HUMAN else memory.seats_last[seat] for seat, kind in enumerate(kinds)
    ]
    names = seat_names(app, kinds, known)
    unload("console.storage.players")
    app.match = match = new_match(setup.rules(), names, kinds, known)
    app.setup = None
    memory.choice = setup.choice
    return match.next_screen()
