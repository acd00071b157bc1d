"""What happens in a record, turn by turn, and what lies on the table after each turn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.actions import (
    BLOCKED,
    BRIDGE,
    DOUBLE,
    DRAW,
    FIRST_TILE,
    HEXAGON,
    OUT,
    PLAIN,
    TRIPLE,
)
from engine.board import Board
from engine.events import Event
from engine.game import Game
from engine.lattice import AROUND, CELL_MASK, corners
from engine.line import LEFT_END, LineGame
from engine.triangles import TriangleGame
from tools.record.drawing import SEAT_LETTERS
from tools.record.reader import Replay, follow

END = -1  # in place of a seat: the end of a round

SHAPES = {
    BRIDGE: "bridge",
    HEXAGON: "hexagon",
    DOUBLE: "two hexagons",
    TRIPLE: "three hexagons",
}


class Lattice(NamedTuple):
    """Triangular tiles on the table, of all fields.

    ``cells``: filled cell -> ``seat << 8 | face``; ``points``: lattice point -> (the number there,
    how many tiles meet there); ``last``: the cells of the tiles that the turn has laid; ``lit``:
    those that make its bridge or hexagons.
    """

    cells: dict[int, int]
    points: dict[int, tuple[int, int]]
    last: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()


class Row(NamedTuple):
    """The row of symmetry: its tiles from left to right, ``seat << 8 | face``; ``left``: how many
    of them have come to its left end; ``last``: the tile that the turn has laid, -1 for none.
    """

    tiles: tuple[int, ...]
    left: int = 0
    last: int = -1


Table = Lattice | Row


class Moment(NamedTuple):
    """A turn that has been played, or the end of a round.

    ``round`` and ``turn``: from 1, turns counted through the match; the end of a round has the
    number of its last turn, and END for its ``seat``. ``text``: what was done, without the points.
    ``shape``: the best that the turn has made, as in ``engine.actions``. For each seat: ``gains``,
    what this moment brought; ``totals`` after it; ``held``: tiles on the rack. ``over``: the match
    has ended.
    """

    round: int
    turn: int
    seat: int
    text: str
    shape: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    held: tuple[int, ...]
    table: Table
    over: bool = False


def seat_name(names: Sequence[str], seat: int) -> str:
    """Who sits there, or the seat's letter in a record without names."""
    return names[seat] or SEAT_LETTERS[seat]


def moments(record: str | bytes) -> Iterator[Moment]:
    """Every turn of the record and, after the last one of a round, the end of the round.

    A turn in the middle of which the record stops comes last. Raises BadRecord.
    """
    events: list[Event] = []
    turn = 0
    before: tuple[int, ...] = ()
    replay = None
    for replay in follow(record):
        game = replay.game
        if replay.word == "start":
            before = tuple(game.scores)
        elif replay.word == "score":
            yield _end(replay, turn)
        elif replay.word not in ("over", "bonus", "result"):
            events.append(Event(game, -1))
            if game.end_reason or game.seat != events[-1].seat:
                turn += 1
                moment = _turn(replay, turn, events, before)
                before = moment.totals
                events = []
                yield moment
    if events and replay:
        yield _turn(replay, turn + 1, events, before)


def _turn(replay: Replay, turn: int, events: list[Event], before: tuple[int, ...]) -> Moment:
    game = replay.game
    totals = tuple(game.scores[seat] - game.bonus[seat] for seat in range(game.players))
    placements = [event for event in events if event.action >= FIRST_TILE]
    shape = max((event.shape for event in placements), default=PLAIN)
    seat = events[0].seat
    return Moment(
        game.round,
        turn,
        seat,
        f"{seat_name(replay.names, seat)} {_deeds(game, events)}",
        shape,
        tuple(after - old for after, old in zip(totals, before, strict=True)),
        totals,
        tuple(game.rack_sizes),
        _table(game, placements),
    )


def _deeds(game: Game, events: list[Event]) -> str:
    """What a turn has done, as a sentence without its subject."""
    deeds = []
    draws = sum(event.action == DRAW for event in events)
    if draws:
        deeds.append(f"draws {draws}")
    for event in events:
        if event.action >= FIRST_TILE:
            made = f" ({SHAPES[event.shape]})" if event.shape else ""
            where = " on a new field" if event.verb == "field" else ""
            deeds.append(f"lays {game.tile_name(event.tile)}{where}{made}")
    if events[-1].verb == "pass" or not deeds:
        deeds.append("passes")
    return ", ".join(deeds)


def _end(replay: Replay, turn: int) -> Moment:
    game = replay.game
    names = [seat_name(replay.names, seat) for seat in range(game.players)]
    if game.end_reason == BLOCKED:
        text = "blocked"
    elif game.end_reason == OUT:
        text = f"{names[game.end_seat]} is out"
    else:
        text = f"{names[game.end_seat]} reaches the target"
    if game.is_over:
        winners = [names[seat] for seat in game.winners]
        won = " and ".join(winners) + (" win" if len(winners) > 1 else " wins")
        text += f"; {won if winners else 'a drawn game'}"
    return Moment(
        game.round,
        turn,
        END,
        text,
        PLAIN,
        tuple(game.bonus),
        tuple(game.scores),
        tuple(game.rack_sizes),
        _table(game, []),
        game.is_over,
    )


def _table(game: Game, placements: list[Event]) -> Table:
    """A copy of the table as the turn has left it."""
    if isinstance(game, LineGame):
        laid = [action for action in game.log if action >= FIRST_TILE]
        left = sum(game.end_of(action) == LEFT_END for action in laid)
        last = -1
        if placements:
            last = 0 if game.end_of(laid[-1]) == LEFT_END else len(laid) - 1
        return Row(tuple(game.table), left, last)
    assert isinstance(game, TriangleGame)
    board: Board = game.table
    points = {point: (board.number(point), board.meeting(point)) for point in board.points}
    cells = dict(board.cells)
    last_cells = tuple(event.action & CELL_MASK for event in placements)
    lit: set[int] = set()
    for event in placements:
        if event.shape:
            lit |= _shape_cells(board, event.action & CELL_MASK, event.shape)
    return Lattice(cells, points, last_cells, frozenset(lit))


def _shape_cells(board: Board, cell: int, shape: int) -> set[int]:
    """The cells of the tiles that make a shape: the rings that are full, or all that touch."""
    return {
        point + step
        for point in corners(cell)
        if shape < HEXAGON or board.meeting(point) == len(AROUND)
        for step in AROUND
        if point + step in board.cells
    }
