"""The base of all screens. A screen decides; its parts draw."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination


class BaseScreen:
    """``group``: what the screen shows; ``here``: the destination that leads back to it, set by the
    app unless the screen does.
    """

    ROOT = False  # True: there is no way back from here
    PASSING = False  # True: the way back skips it
    ASLEEP = False  # True: shown while the console sleeps
    here: "Destination | None" = None

    def __init__(self, app: "App") -> None:
        self.app = app
        self.group = displayio.Group()

    def light_colour(self) -> int:
        """The colour of the board's lights, 0xRRGGBB; 0: off."""
        return 0

    def state(self) -> "Any":
        """What ``restore`` needs after the screen is made again from ``here``, or None."""

    def restore(self, state: "Any") -> None:
        """Restore what ``state()`` of an earlier screen returned."""

    def press(self, key: int) -> "Destination | None":
        """Handle a press of a logical key; returns a destination, or None to stay."""

    def tick(self, now: int) -> "Destination | None":
        """Work for one step, after the presses, at ``now`` ms; returns a destination, or None."""
