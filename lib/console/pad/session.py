"""The score pad in the memory: opening, storing, beginning and finishing it; its names."""

from console.destination import HOME
from console.lifetimes import unload
from console.pad.destinations import written_again
from console.pad.head import new_pad, reference_in
from console.pad.score_pad import ScorePad, present
from console.storage.drive import may_write
from console.storage.payload import NOBODY, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from engine.rules import Rules


def open_pad(app: "App") -> ScorePad | None:
    """The pad in the memory; None if there is none, or if it cannot be read.

    Raises what a damaged module raises.
    """
    data = app.memory.pad
    try:
        return ScorePad(data, _aside(data)) if data else None
    except (IndexError, ValueError):
        from damage import find

        if find():
            raise
        return None
    finally:
        unload("engine.rule_sets")  # a turn needs the room


def pad_at_hand(app: "App") -> ScorePad:
    """The pad in the memory. Raises ValueError if there is none, or if it cannot be read."""
    pad = open_pad(app)
    if not pad:
        raise ValueError("no score pad")
    return pad


def store_pad(app: "App", pad: ScorePad) -> None:
    """Store a pad in the memory, and on the drive what is new aside."""
    aside = pad.aside() if pad.is_aside_new else b""
    if aside:
        from console.storage.sheets import write

        try:
            write(aside, reference_in(present(app.memory.pad)))
        except (MemoryError, OSError):
            pad.give_up_aside()
    pad.is_aside_new = False
    store_bytes(app, pad.to_bytes())
    if aside:
        app.memory.save(None)  # from now on, what was aside before may be overwritten


def undo_last(app: "App", pad: ScorePad) -> "Destination | None":
    """Undo the last entry of a pad; returns where it is written again. An empty sheet is removed,
    which leads home. None if the last entry can't be undone any more.
    """
    if pad.is_empty:
        store_bytes(app, b"")
        return HOME
    entry = pad.undo()
    if not entry:
        return None
    store_pad(app, pad)
    return written_again(entry)


def store_bytes(app: "App", data: bytes) -> None:
    """Store the bytes of a pad in the memory; empty ones remove it."""
    app.memory.pad = data
    app.memory.changed = True


def begin_pad(app: "App", rules: "Rules", players: int, known: bytes) -> None:
    """Begin a new sheet; ``known``: as for ``new_pad``."""
    store_bytes(app, new_pad(rules, players, known))


def seat_names(app: "App", pad: ScorePad) -> list[str]:
    """The names of a pad's players, by seat."""
    from console.match.player_names import seat_names as make_names

    names = make_names(app, bytes(pad.players), pad.known)
    for module in ("console.match.player_names", "console.storage.players", "console.words.forms"):
        unload(module)
    return names


def begin_again(app: "App", pad: ScorePad) -> None:
    """Begin a new sheet by the same rules for those who play now."""
    playing = pad.standing.playing()
    known = bytes([pad.known[seat] for seat in playing] + [NOBODY] * (SEATS - len(playing)))
    begin_pad(app, pad.rules, len(playing), known)


def finish_sheet(app: "App", pad: ScorePad) -> None:
    """Remove the pad of a match that has ended, and count it for the known players who have played
    to its end.
    """
    from console.storage.count_match import count_match

    standing = pad.standing
    counts = standing.best_tile, standing.hexagons, standing.bridges, standing.best_round
    tallies = list(zip(*counts))
    family = pad.rules.family
    playing = standing.playing()
    known = [pad.known[seat] if seat in playing else NOBODY for seat in range(pad.players)]
    count_match(app.memory, family, known, standing.winners, tallies)
    store_bytes(app, b"")


def _aside(data: bytes) -> bytes | None:
    """What is aside of a pad; None if the console may not write to the drive."""
    if not may_write():
        return None
    reference = reference_in(present(data))
    if not reference:
        return b""
    from console.storage.sheets import read

    return read(reference)
