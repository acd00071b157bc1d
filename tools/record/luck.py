"""What of a match was luck: each deal and draw, and how likely each seat was to win, turn by turn.

``bots.luck`` computes it, as on the console. The page uses this module in the MicroPython VM: it
keeps to the Python of that VM.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bots.luck import (
    UNIT,
    chances,
    has_luck,
    in_points,
    leads,
    luck_before,
)

from engine.actions import DRAW
from engine.events import Event
from engine.game import Game
from tools.record.reader import follow
from tools.record.turns import seat_name

_NO_TURN = ("start", "choose", "over", "bonus", "score", "result")


class Draw(NamedTuple):
    """A draw: ``luck`` in points, by which the tile was better than the mean of the pool."""

    round: int
    turn: int
    seat: int
    player: str
    tile: str
    luck: float


class Chances(NamedTuple):
    """How likely each seat was to win after a turn, in thousandths; ``seat``: who played it.

    ``turn``: from 1 in the round; 0 is the deal, whose ``seat`` is -1.
    """

    round: int
    turn: int
    seat: int
    chances: tuple[int, ...]


class Share(NamedTuple):
    """A player's points more than the mean of the others: those of luck, and those of play.

    Where no points are scored, a match won counts 100. ``best`` and ``worst``: the numbers in
    ``Luck.chances`` of the turns in which the chance to win has risen and fallen the most, -1 if
    it never did.
    """

    seat: int
    player: str
    luck: int
    play: int
    best: int
    worst: int


class Luck(NamedTuple):
    """The luck of a match; ``luckiest``: the number in ``draws`` of the best one, -1 without."""

    players: tuple[Share, ...]
    draws: tuple[Draw, ...]
    chances: tuple[Chances, ...]
    luckiest: int


def luck_of(record: str | bytes) -> Luck | None:
    """The luck of a record, or of the part that exists; None in the row. Raises BadRecord."""
    draws: list[Draw] = []
    turns: list[Chances] = []
    lucks: list[int] = []  # of the round
    points: list[int] = []  # of the rounds before it
    game: Game | None = None
    names: list[str] = []
    turn = 0
    before = -1
    for replay in follow(record):
        game = replay.game
        if not has_luck(game.rules):
            return None
        if replay.word == "start":
            names = [seat_name(replay.names, seat) for seat in range(game.players)]
            points = _sums(points or [0] * game.players, [in_points(luck) for luck in lucks])
            lucks = [0] * game.players
            turn = 0
            before = -1
        if replay.word in _NO_TURN:
            continue
        event = Event(game, -1)
        if event.seat != before:
            turn += 1
            before = event.seat
        game.undo()
        found = luck_before(game, event.action)
        if found and event.action != DRAW:
            turns.append(Chances(game.round, 0, -1, tuple(chances(game))))
        game.apply(event.action)
        lucks = _sums(lucks, found)
        if event.action == DRAW:
            tile = game.tile_name(event.tile)
            luck = found[event.seat] / UNIT
            draws.append(Draw(game.round, turn, event.seat, names[event.seat], tile, luck))
        if game.end_reason or game.seat != event.seat:
            turns.append(Chances(game.round, turn, event.seat, tuple(chances(game))))
    if game is None:
        return None
    lead = leads(game)
    players = []
    for seat in range(game.players):
        luck = points[seat] + in_points(lucks[seat])
        best, worst = _moments(turns, seat)
        play = in_points(lead[seat]) - luck
        players.append(Share(seat, names[seat], luck, play, best, worst))
    luckiest = -1
    for number, draw in enumerate(draws):
        if draw.luck > (draws[luckiest].luck if luckiest >= 0 else 0):
            luckiest = number
    return Luck(tuple(players), tuple(draws), tuple(turns), luckiest)


def _sums(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [luck + (other[seat] if other else 0) for seat, luck in enumerate(one)]


def _moments(turns: Sequence[Chances], seat: int) -> tuple[int, int]:
    """The numbers of the turns in which the chance of a seat has risen and fallen the most."""
    best = worst = -1
    most = least = 0
    for number in range(1, len(turns)):
        step = turns[number].chances[seat] - turns[number - 1].chances[seat]
        if step > most:
            most, best = step, number
        elif step < least:
            least, worst = step, number
    return best, worst
