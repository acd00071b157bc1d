"""The base of every screen. A screen decides; its parts draw."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination


class BaseScreen:
    """A screen owns ``group``; the app shows it from entry until the screen names another one.

    ``here`` is the destination that brings back the screen (the app sets it on entry; a screen may
    change it), ``state`` what else is needed to bring it back as it is now.
    """

    ROOT = False  # True: nothing to go back to from here
    PASSING = False  # True: nobody comes back to it
    ASLEEP = False  # True: shown while nobody touches the console
    here: "Destination | None" = None

    def __init__(self, app: "App") -> None:
        self.app = app
        self.group = displayio.Group()

    def light_colour(self) -> int:
        """What the lights of the board show meanwhile, 0xRRGGBB; 0: nothing."""
        return 0

    def state(self) -> "Any":
        """What ``restore`` needs when the screen is made again from ``here``; None: nothing."""

    def restore(self, state: "Any") -> None:
        """Return to the state of an earlier screen, as its ``state()`` gave it."""

    def press(self, key: int) -> "Destination | None":
        """Handle a press of a logical key; returns a destination, or None to stay."""

    def tick(self, now: int) -> "Destination | None":
        """Called in every step after the presses, at ``now`` ms; returns a destination, or None."""
