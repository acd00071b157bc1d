"""Begins the score pad that is set up."""

from console.match.setup import setup_of
from console.navigation import SCORE_PAD
from console.pad.session import begin_pad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


def begin_set_up(app: "App") -> "Destination":
    """Begin the score pad that is set up; returns its screen."""
    setup = setup_of(app)
    begin_pad(app, setup.rules(), setup.players, app.memory.seats_last)
    return SCORE_PAD
