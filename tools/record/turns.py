"""The turns of a record, and the tiles on the table after each of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.actions import (
    BLOCKED,
    BRIDGE,
    DOUBLE,
    FIRST_TILE,
    HEXAGON,
    OUT,
    PLAIN,
    TARGET,
    TRIPLE,
)
from engine.board import Board
from engine.events import Event
from engine.game import Game
from engine.lattice import AROUND, CELL_MASK, corners
from engine.line import LEFT_END, LineGame
from engine.triangles import TriangleGame
from tools.record.reader import Replay, follow

SEAT_LETTERS = "ABCD"  # for seats without names
END = -1  # in place of a seat: the end of a round

ENDS = {BLOCKED: "blocked", OUT: "out", TARGET: "target"}

SHAPES = {
    BRIDGE: "bridge",
    HEXAGON: "hexagon",
    DOUBLE: "two hexagons",
    TRIPLE: "three hexagons",
}


class Lattice(NamedTuple):
    """Triangular tiles on the table, of all fields.

    ``cells``: filled cell -> ``seat << SEAT_SHIFT | face``; ``points``: lattice point -> (its
    number, the number of tiles around it); ``last``: the cells of the tiles laid in the turn;
    ``lit``: those that make its bridge or hexagons.
    """

    cells: dict[int, int]
    points: dict[int, tuple[int, int]]
    last: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()


class Row(NamedTuple):
    """The row of symmetry: its tiles from left to right, ``seat << SEAT_SHIFT | face``.

    ``left``: the number of tiles laid at its left end; ``last``: the tile laid in the turn, -1 for
    none.
    """

    tiles: tuple[int, ...]
    left: int = 0
    last: int = -1


Table = Lattice | Row


class Deed(NamedTuple):
    """Something that was done in a turn, or how a round or the match ended.

    ``verb``: the word in a record for an action; ``tile``: its name, empty for a draw, as only its
    player saw it; ``shape``: what a placement made. At the end of a round, ``verb`` is the record's
    word for the reason, and ``seats`` are the seats that are out or have reached the target. At the
    end of a match, it is ``result``, with the winners.
    """

    verb: str
    tile: str = ""
    shape: int = PLAIN
    seats: tuple[int, ...] = ()


class Moment(NamedTuple):
    """A turn that has been played, or the end of a round.

    ``round`` and ``turn``: from 1, turns counted through the match; the end of a round has the
    number of its last turn, and END for its ``seat``. ``deeds``: what was done; ``text``: the same
    as a sentence, without the points. ``first``: the number of actions of the match before it.
    ``shape``: the best shape made in the turn, as in ``engine.actions``. For each seat: ``gains``,
    the points of this moment; ``totals`` after it; ``held``: tiles on the rack. ``over``: the match
    has ended.
    """

    round: int
    turn: int
    seat: int
    deeds: tuple[Deed, ...]
    text: str
    shape: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    held: tuple[int, ...]
    table: Table
    first: int
    over: bool = False


def seat_name(names: Sequence[str], seat: int) -> str:
    """The name of a seat, or its letter in a record without names."""
    return names[seat] or SEAT_LETTERS[seat]


def moments(record: str | bytes) -> Iterator[Moment]:
    """Every turn of the record and, after the last one of a round, the end of the round.

    A turn in the middle of which the record stops comes last. Raises BadRecord.
    """
    return moments_of(follow(record))


def moments_of(replays: Iterable[Replay]) -> Iterator[Moment]:
    """The moments of a record that is being followed."""
    events: list[Event] = []
    turn = done = 0
    before: tuple[int, ...] = ()
    replay = None
    for replay in replays:
        game = replay.game
        if replay.word == "start":
            before = tuple(game.scores)
        elif replay.word == "score":
            yield _end(replay, turn, done)
        elif replay.word not in ("over", "bonus", "result"):
            events.append(Event(game, -1))
            if game.end_reason or game.seat != events[-1].seat:
                turn += 1
                moment = _turn(replay, turn, done, events, before)
                done += len(events)
                before = moment.totals
                events = []
                yield moment
    if events and replay:
        yield _turn(replay, turn + 1, done, events, before)


def _turn(
    replay: Replay, turn: int, done: int, events: list[Event], before: tuple[int, ...]
) -> Moment:
    game = replay.game
    totals = tuple(game.scores[seat] - game.bonus[seat] for seat in range(game.players))
    placements = [event for event in events if event.action >= FIRST_TILE]
    shape = max([event.shape for event in placements], default=PLAIN)
    seat = events[0].seat
    deeds = tuple([deed_of(game, event) for event in events])
    return Moment(
        game.round,
        turn,
        seat,
        deeds,
        f"{seat_name(replay.names, seat)} {_sentence(deeds)}",
        shape,
        tuple([totals[seat] - before[seat] for seat in range(game.players)]),
        totals,
        tuple(game.rack_sizes),
        _table(game, placements),
        done,
    )


def deed_of(game: Game, event: Event) -> Deed:
    """What an action has done."""
    if event.action < FIRST_TILE:
        return Deed(event.verb)
    return Deed(event.verb, game.tile_name(event.tile), event.shape)


def _sentence(deeds: Sequence[Deed]) -> str:
    """What a turn has done, as a sentence without its subject."""
    texts = []
    draws = sum([deed.verb == "draw" for deed in deeds])
    if draws:
        texts.append(f"draws {draws}")
    for deed in deeds:
        if deed.tile:
            made = f" ({SHAPES[deed.shape]})" if deed.shape else ""
            where = " on a new field" if deed.verb == "field" else ""
            texts.append(f"lays {deed.tile}{where}{made}")
    if deeds[-1].verb == "pass" or not texts:
        texts.append("passes")
    return ", ".join(texts)


def _end(replay: Replay, turn: int, done: int) -> Moment:
    game = replay.game
    names = [seat_name(replay.names, seat) for seat in range(game.players)]
    seats = (game.end_seat,) if game.end_seat >= 0 else ()
    deeds = [Deed(ENDS[game.end_reason], seats=seats)]
    if game.end_reason == BLOCKED:
        text = "blocked"
    elif game.end_reason == OUT:
        text = f"{names[game.end_seat]} is out"
    else:
        text = f"{names[game.end_seat]} reaches the target"
    if game.is_over:
        deeds.append(Deed("result", seats=tuple(game.winners)))
        winners = [names[seat] for seat in game.winners]
        won = " and ".join(winners) + (" win" if len(winners) > 1 else " wins")
        text += f"; {won if winners else 'a drawn game'}"
    return Moment(
        game.round,
        turn,
        END,
        tuple(deeds),
        text,
        PLAIN,
        tuple(game.bonus),
        tuple(game.scores),
        tuple(game.rack_sizes),
        _table(game, []),
        done,
        game.is_over,
    )


def _table(game: Game, placements: list[Event]) -> Table:
    """A copy of the table after the turn."""
    if isinstance(game, LineGame):
        laid = [action for action in game.log if action >= FIRST_TILE]
        left = sum([game.end_of(action) == LEFT_END for action in laid])
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
    """The cells of the tiles that make a shape: the full rings, or all tiles that touch."""
    return {
        point + step
        for point in corners(cell)
        if shape < HEXAGON or board.meeting(point) == len(AROUND)
        for step in AROUND
        if point + step in board.cells
    }
