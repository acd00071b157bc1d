"""The base of what shows how it is settled who starts a round."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words


class StartDisplay:
    """Shows in ``count`` steps how the start is settled; ``text``: what happens now.

    ``speedup``: how many steps take the time of one; ``immediate``: nothing is animated.
    """

    speedup = 1
    immediate = False

    def __init__(self, app: "App", texts: "Words", text: str) -> None:
        self.group = displayio.Group()
        self.text = text
        self.texts = texts
        self.count = 1
        self._app = app
        self._game = app.match.game

    def step(self, number: int) -> None:
        """Show step ``number``, from 0."""
