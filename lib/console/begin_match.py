"""Begins the match that is set up, and makes room for it."""

from console.lifetimes import unload
from console.match.match import HUMAN
from console.match.new_match import new_match
from console.match.player_names import seat_names
from console.match.setup import BEGIN_MATCH, setup_of
from console.navigation import matches, resume
from console.storage.payload import ELSEWHERE, NOBODY
from console.storage.shelf import has_room, lay_aside, records_aside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.match.match import Match


def begin_set_up(app: "App") -> "Destination":
    """Begin the match that is set up, or is to be joined; returns its first screen.

    The match before it is counted if it is over, else laid aside; if it is only in the memory, it
    is resumed first. If there is no room for both, a screen asks which one to give up.
    """
    memory = app.memory
    if memory.match and not app.has_match:
        return resume(BEGIN_MATCH)
    if app.has_match and app.match.game.is_over:
        from console.review.finish_match import finish_match

        finish_match(app)
    elif app.has_match and not (has_room(memory) and lay_aside(memory, app.match)):
        return matches(True)
    setup = setup_of(app)
    if setup.joins[0]:
        from console.link.joining import joined_match

        app.match = match = joined_match(app, *setup.joins)
        app.setup = None
        return _first_screen(app, match)
    kinds = setup.kinds[: setup.players]
    known = [
        memory.seats_last[seat] if kind in (HUMAN, ELSEWHERE) else NOBODY
        for seat, kind in enumerate(kinds)
    ]
    names = seat_names(app, kinds, known)
    unload("console.storage.players")
    seed = setup.seed
    if setup.day:
        from console.today.begin_day import begin

        seed = begin(memory, setup.day)
    else:
        memory.choice = setup.choice
    app.match = new_match(setup.rules(), names, kinds, known, records_aside(memory), seed)
    app.setup = None
    return _first_screen(app, app.match)


def _first_screen(app: "App", match: "Match") -> "Destination":
    if match.is_linked:
        from console.link.carriers import open_line

        open_line(app, match)
    return match.next_screen()
