"""Says on the table of a turn why what is chosen is good."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import HINT, Pill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

_MARGIN = const(4)  # pixels of the table beside a pill


def show_hint(app: "App", layout: "TurnLayout", why: str) -> None:
    """Say it in the pill: with the sign of a hint and the key that does it, as far as they have
    room, too; in bubbles if it is too long for that.
    """
    for listener in listeners:
        listener.show(why)
    measure = Pill(app)
    for text in ("?: " + why + "  A:", "?: " + why, why):
        for small in (False, True):
            if measure.width_of(text, small) <= app.width - _MARGIN:
                layout.tell("")
                layout.pill.show(text, HINT, small)
                layout.settle()
                return
    layout.tell(why)
