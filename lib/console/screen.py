"""What every screen is: it decides, its widgets draw."""

import displayio

BACK = ("back",)  # the destination "where we came from"


class BaseScreen:
    """A screen owns ``group``; the app shows it from entry until the screen names another one.

    A destination is a tuple: the name of a module in ``console.screens``, then the arguments of its
    ``Screen`` after the app; or BACK.
    """

    ROOT = False  # True: nothing to go back to from here

    def __init__(self, app) -> None:
        self.app = app
        self.group = displayio.Group()

    def press(self, key: int):
        """Handle a press of a logical key; returns a destination, or None to stay."""

    def tick(self):
        """Called in every step after the presses; returns a destination, or None to stay."""
