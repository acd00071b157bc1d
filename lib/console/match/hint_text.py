"""Shows on the table why the chosen action is good."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import HINT, Pill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.turn_layout import TurnLayout

_MARGIN = const(4)  # pixels of the table beside a pill


def show_hint(app: "App", layout: "TurnLayout", why: str) -> None:
    """Show why: in the pill, with the sign of a hint and the key if they fit, else in bubbles."""
    for listener in listeners:
        listener.show(why)
    measure = Pill(app)
    for text in ("?: " + why + "  A:", why + "  A:", "?: " + why, why):
        width = measure.width_of(text)
        if width > app.width:  # then the pill has small letters
            width = measure.width_of(text, True)
        if width <= app.width - _MARGIN:
            layout.show_message("")
            layout.show_keys(text, HINT)
            return
    layout.show_message(why)
