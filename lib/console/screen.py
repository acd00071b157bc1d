"""What every screen is: it decides, its widgets draw."""

import displayio

BACK = ("back",)  # the destination "where we came from"


class BaseScreen:
    """A screen owns ``group``; the app shows it from entry until the screen names another one.

    A destination is a tuple: the name of a module in ``console.screens``, then the arguments of its
    ``Screen`` after the app; or BACK. ``here`` is the destination that brings back the screen (the
    app sets it on entry; a screen may change it), ``state`` what else is needed to bring it back as
    it is now.
    """

    ROOT = False  # True: nothing to go back to from here
    ASLEEP = False  # True: shown while nobody touches the console
    here: tuple = ()

    def __init__(self, app) -> None:
        self.app = app
        self.group = displayio.Group()

    def light(self) -> int:
        """What the NeoPixels show meanwhile, 0xRRGGBB; 0: nothing."""
        return 0

    def state(self):
        """What ``restore`` needs when the screen is made again from ``here``; None: nothing."""

    def restore(self, state) -> None:
        """Be as the screen was that gave ``state``."""

    def press(self, key: int):
        """Handle a press of a logical key; returns a destination, or None to stay."""

    def tick(self, now: int):
        """Called in every step after the presses, at ``now`` ms; returns a destination, or None."""
