"""The score pad in the memory: opened, kept, begun; who sits there."""

from console.match.person import person
from console.pad.score_pad import ScorePad, new_pad, reference_in
from console.storage.drive import may_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.rules import Rules


def open_pad(app: "App") -> ScorePad | None:
    """The pad that was begun; None if there is none, or none that can be read."""
    data = app.memory.pad
    try:
        return ScorePad(data, _aside(data)) if data else None
    except (IndexError, ValueError):
        return None


def pad_at_hand(app: "App") -> ScorePad:
    """The pad that was begun. ValueError if there is none that can be read."""
    pad = open_pad(app)
    if not pad:
        raise ValueError("no score pad")
    return pad


def store_pad(app: "App", pad: ScorePad) -> None:
    """Remember a pad as it is now."""
    aside = pad.aside() if pad.is_aside_new else b""
    if aside:
        from console.storage.sheets import write

        try:
            write(aside, reference_in(app.memory.pad))
        except (MemoryError, OSError):
            pad.give_up_aside()
    pad.is_aside_new = False
    store_bytes(app, pad.to_bytes())
    if aside:
        app.memory.save(None)  # what was aside before may be overwritten from now on


def store_bytes(app: "App", data: bytes) -> None:
    """Remember the bytes of a pad; empty: there is none any more."""
    app.memory.pad = data
    app.memory.changed = True


def begin_pad(app: "App", rules: "Rules", players: int, who: bytes) -> None:
    """Begin a new sheet; ``who``: the known player at each seat."""
    store_bytes(app, new_pad(rules, players, who))


def seat_names(app: "App", pad: ScorePad) -> list:
    """What the players of a pad are called."""
    return [person(app, seat, pad.known[seat]) for seat in range(pad.players)]


def finish_sheet(app: "App", pad: ScorePad) -> None:
    """Put away the pad of a match that has ended: with that, it counts for known players."""
    from console.storage.count_match import count_match
    from engine.groups import group_of

    standing = pad.standing
    counts = standing.best_tile, standing.hexagons, standing.bridges, standing.best_round
    tallies = list(zip(*counts))
    family = group_of(pad.rules.name)
    count_match(app.memory, family, pad.known[: pad.players], standing.winners, tallies)
    store_bytes(app, b"")


def _aside(data: bytes) -> bytes | None:
    """What is aside of a pad; None if the console may not write the drive."""
    if not may_write():
        return None
    reference = reference_in(data)
    if not reference:
        return b""
    from console.storage.sheets import read

    return read(reference)
