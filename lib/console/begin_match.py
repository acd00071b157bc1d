"""The match that is set up begins."""

from console.lifetimes import unload
from console.match.match import HUMAN
from console.match.new_match import new_match
from console.match.setup import seat_name, setup_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


def begin_set_up(app: "App") -> "Destination":
    """Begin the match that is set up, in the place of the one before; returns its first screen."""
    if app.has_match and app.match.game.is_over:
        from console.review.finish_match import finish_match

        finish_match(app)
    setup = setup_of(app)
    names = [seat_name(app, seat) for seat in range(setup.players)]
    unload("console.storage.players")
    match = new_match(setup.rule_set, tuple(setup.options.items()), names)
    match.seats[:] = setup.kinds[: setup.players]
    for seat, kind in enumerate(match.seats):
        if kind == HUMAN:
            match.known[seat] = app.memory.seats_last[seat]
    app.match = match
    app.setup = None
    app.memory.choice = setup.choice
    return match.next_screen()
