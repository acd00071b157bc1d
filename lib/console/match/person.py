"""What people at the table are called."""

from console.storage.payload import NOBODY
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


def person(app: "App", seat: int, index: int) -> str:
    """What a known player is called, or NOBODY: somebody at a seat whom nobody knows."""
    if index == NOBODY:
        return default_name(app.words, seat, False)
    from console.storage.players import name

    return name(app.memory.players, index)
