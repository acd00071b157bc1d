"""Updates the matches when a known player is renamed or removed."""

from console.storage.payload import NOBODY, SEATS
from console.storage.players import renamed, start_of
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.storage.memory import Memory


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
        app.match.known[:] = _without(app.match.known, index)


def remove(memory: "Memory", index: int) -> None:
    """Remove a player: their seats get NOBODY, later players move up."""
    players = memory.players
    memory.players = players[: start_of(players, index)] + players[start_of(players, index + 1) :]
    memory.seats_last = _without(memory.seats_last, index)
    memory.match_known = _without(memory.match_known, index)
    shelf = bytearray(memory.shelf)
    for at, byte in enumerate(shelf):
        known = byte >> 4  # the index plus 1; 0: no known player, 15: no seat
        if known == index + 1:
            shelf[at] = byte & 15
        elif index + 1 < known < 15:
            shelf[at] = byte - 16
    memory.shelf = bytes(shelf)
    memory.pad = _without(memory.pad[:SEATS], index) + memory.pad[SEATS:]
    memory.changed = True


def _without(seats: "Sequence[int]", removed: int) -> bytes:
    """The indexes at some seats after one player was removed."""
    kept = bytearray(seats)
    for seat, index in enumerate(seats):
        if index == removed:
            kept[seat] = NOBODY
        elif removed < index < NOBODY:
            kept[seat] = index - 1
    return bytes(kept)


def _seats(app: "App") -> "list[tuple[list[str], Sequence[int]]]":
    """For the saved match and the one being played: the names and the known players of seats."""
    seats: list[tuple[list[str], Sequence[int]]] = [
        (app.memory.match_names, app.memory.match_known)
    ]
    if app.has_match:
        seats.append((app.match.names, app.match.known))
    return seats
