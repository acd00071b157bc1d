"""The score pad in the memory: opened, kept, begun; who sits there."""

from console.play.score_pad import ScorePad, new_pad
from console.storage.payload import NOBODY
from console.storage.players import name
from console.words.forms import default_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from engine.rules import Rules


def open_pad(app: "App") -> ScorePad | None:
    """The pad that was begun; None if there is none, or none that can be read."""
    try:
        return ScorePad(app.memory.pad) if app.memory.pad else None
    except (IndexError, ValueError):
        return None


def keep(app: "App", pad: ScorePad) -> None:
    """Remember a pad as it is now."""
    put(app, pad.to_bytes())


def put(app: "App", data: bytes) -> None:
    """Remember the bytes of a pad; empty: there is none any more."""
    app.memory.pad = data
    app.memory.changed = True


def begin_pad(app: "App", rules: "Rules", players: int, who: bytes) -> None:
    """Begin a new sheet; ``who``: the known player at each seat."""
    put(app, new_pad(rules, players, who))


def seat_names(app: "App", pad: ScorePad) -> list:
    """What the players of a pad are called."""
    return [_name(app, pad.who[seat], seat) for seat in range(pad.players)]


def person(app: "App", seat: int) -> str:
    """What the person is called who sat at a seat last."""
    return _name(app, app.memory.seats_last[seat], seat)


def finish(app: "App", pad: ScorePad) -> None:
    """Put away the pad of a match that has ended: with that, it counts for known players."""
    from console.play.figures import add_match
    from engine.groups import group_of

    standing = pad.standing
    counts = standing.best_tile, standing.hexagons, standing.bridges, standing.best_round
    tallies = list(zip(*counts))
    family = group_of(pad.rules.name)
    add_match(app.memory, family, pad.who[: pad.players], standing.winners, tallies)
    put(app, b"")


def _name(app: "App", index: int, seat: int) -> str:
    """What a known player is called, or somebody at a seat whom nobody knows."""
    if index == NOBODY:
        return default_name(app.words, seat, False)
    return name(app.memory.players, index)
