"""A notice that is shown once."""

from console.destination import BACK
from console.draw.message_screen import MessageScreen
from console.draw.theme import FELT, TEXT
from console.hardware import keys
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(MessageScreen):
    """A notice by its name among the NEWS of the words; A and B go back to the screen before."""

    ROOT = False

    def __init__(self, app: "App", what: str) -> None:
        says = load_part(app.words, "system").at("NEWS", what)
        super().__init__(app, [(says, app.theme.of(FELT, TEXT))], app.words.A_GOES_ON)

    def advance(self) -> "Destination":
        """Go back and save, so that a memory that could not be read is replaced."""
        self.app.memory.changed = True
        return BACK

    def press(self, key: int) -> "Destination | None":
        return super().press(keys.A if key == keys.B else key)
