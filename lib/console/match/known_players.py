"""What becomes of the matches when a player is called otherwise, or is known no more."""

from console.storage.players import remove, renamed, without
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


def change_name(app: "App", index: int, called: str) -> None:
    """A player is called so from now on, also in the match that is played or waits."""
    memory = app.memory
    memory.players = renamed(memory.players, index, called)
    memory.changed = True
    for names, known in _seats(app):
        for seat, sits in enumerate(known):
            if sits == index:
                names[seat] = called


def forget(app: "App", index: int) -> None:
    """A player is known no more; who sits in a match is called by the seat there."""
    for names, known in _seats(app):
        for seat, sits in enumerate(known):
            if sits == index:
                names[seat] = default_name(app.words, seat, False)
    remove(app.memory, index)
    if app.has_match:
        app.match.known[:] = without(app.match.known, index)


def _seats(app: "App") -> "list[tuple[list, Sequence[int]]]":
    """Names and players at the seats of the match in the memory, and of the one being played."""
    seats: list = [(app.memory.match_names, app.memory.match_known)]
    if app.has_match:
        seats.append((app.match.names, app.match.known))
    return seats
