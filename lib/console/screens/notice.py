"""A notice that is shown once."""

from console.destination import BACK
from console.draw.message_screen import MessageScreen
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(MessageScreen):
    """A notice by its name among the NEWS of the words; A and B go back to the screen before."""

    def __init__(self, app: "App", what: str) -> None:
        texts = load_part(app.words, "system")
        title = texts.at("NEWS_TITLES", what)
        super().__init__(app, title, texts.at("NEWS", what), app.words.A_GOES_ON)

    def advance(self) -> "Destination":
        """Go back and save, so that a memory that could not be read is replaced."""
        self.app.memory.changed = True
        return BACK
