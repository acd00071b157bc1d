"""Tells that the saved match cannot be read."""

from console.destination import HOME
from console.draw.message_screen import MessageScreen
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(MessageScreen):
    """The message, which leads home."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        texts = load_part(app.words, "system")
        super().__init__(app, texts.LOST_TITLE, texts.BAD_SAVE, texts.TO_HOME)

    def advance(self) -> "Destination":
        """Go home."""
        return HOME
