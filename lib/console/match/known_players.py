"""Updates the matches when a known player is renamed or removed."""

from console.storage.players import remove, renamed, without
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


def change_name(app: "App", index: int, name: str) -> None:
    """Rename the known player ``index``, in the matches as well."""
    memory = app.memory
    memory.players = renamed(memory.players, index, name)
    memory.changed = True
    for names, known in _seats(app):
        for seat, player in enumerate(known):
            if player == index:
                names[seat] = name


def forget(app: "App", index: int) -> None:
    """Remove the known player ``index``; in matches, the name of the seat replaces theirs."""
    for names, known in _seats(app):
        for seat, player in enumerate(known):
            if player == index:
                names[seat] = default_name(app.words, seat, False)
    remove(app.memory, index)
    if app.has_match:
        app.match.known[:] = without(app.match.known, index)


def _seats(app: "App") -> "list[tuple[list[str], Sequence[int]]]":
    """For the saved match and the one being played: the names and the known players of seats."""
    seats: list[tuple[list[str], Sequence[int]]] = [
        (app.memory.match_names, app.memory.match_known)
    ]
    if app.has_match:
        seats.append((app.match.names, app.match.known))
    return seats
