"""Where *Continue* leads."""

from console.lifetimes import unload
from console.navigation import matches, resume

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


def continues(app: "App") -> "Destination | None":
    """Where *Continue* leads: to the only match, or to a choice; None if no match waits."""
    from console.storage.shelf import laid_aside

    memory = app.memory
    aside = laid_aside(memory)
    unload("console.storage.shelf")
    if aside:
        return resume(matches()) if memory.match and not app.has_match else matches()
    return resume() if memory.match or app.has_match else None
