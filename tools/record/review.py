"""What each turn of a record was worth, judged by a bot that sees what the seat could see then.

A loss is in points, as in ``bots.Bot.loss``: how much worse the action was than what the bot would
have done. Without a choice, nothing can be given away.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bots import EXPERT, HARD, new_bot
from bots.grades import BEST, counted_loss, counts_points, grade, is_missed

from engine.actions import DRAW, END, FIRST_TILE
from engine.events import Event
from engine.game import Game
from engine.triangles import TriangleGame
from tools.record.reader import follow
from tools.record.turns import SHAPES, seat_name

LEVELS = {"hard": HARD, "expert": EXPERT}
"""Bots that may judge."""

_LONG = 1000  # a PC's bot gets no limit of time
_NOT_JUDGED = ("start", "over", "bonus", "score", "result")
_PLAIN = {DRAW: "draws", END: "ends the turn"}  # any other: declines


class Judgement(NamedTuple):
    """An action chosen among several: what was done, what was better, the points given away.

    ``better`` is empty if nothing was better. ``turn`` counts from 1 in each round; it lasts until
    another seat acts. ``counted``: what it gives away for the grade (``bots.grades``).
    """

    round: int
    turn: int
    seat: int
    player: str
    done: str
    better: str
    loss: int
    counted: int


class Summary(NamedTuple):
    """A player's judgements.

    The number of choices, and of the turns with choices; the number of these turns in which nothing
    much better could be done; the points given away, in all and per turn; how well that is, from 0
    to 1, as the console shows it by a bar.
    """

    seat: int
    player: str
    choices: int
    turns: int
    best_turns: int
    loss: int
    a_turn: float
    well: float


def judgements(record: str | bytes, seed: int = 1, level: int = EXPERT) -> Iterator[Judgement]:
    """Every action of the record that was one of several, judged by a bot of that level.

    The console asks Expert as well. Raises BadRecord.
    """
    for replay in follow(record):
        game = replay.game
        if replay.word in _NOT_JUDGED or not game.log:
            continue
        action = game.log[-1]
        if replay.word not in ("draw", "end", "pass", "decline") and action < FIRST_TILE:
            continue
        game.undo()
        view = game.view_for(game.seat)
        if len(view.legal) > 1:
            bot = new_bot(game.rules, level, seed, lambda: 0)
            bot.begin(view, action)
            while not bot.think(_LONG):
                pass
            loss = bot.loss(action)
            better = deed(game, bot.best) if loss else ""
            name = seat_name(replay.names, game.seat)
            done = deed(game, action)
            counted = counted_loss(bot, action)
            yield Judgement(game.round, _turn(game), game.seat, name, done, better, loss, counted)
        game.apply(action)


def _turn(game: Game) -> int:
    """The number of the turn in which the seat in turn acts next, from 1 in the round."""
    seats = [Event(game, at).seat for at in range(len(game.log))] + [game.seat]
    return 1 + sum(one != other for one, other in pairwise(seats))


def deed(game: Game, action: int) -> str:
    """An action in a few words; the game is as before it."""
    if action < FIRST_TILE:
        return _PLAIN.get(action, "declines")
    shape = f", {SHAPES[made]}" if (made := _shape_of(game, action)) else ""
    return f"{game.tile_name(game.tile_of(action))} at {game.spot_of(action)}{shape}"


def _shape_of(game: Game, action: int) -> int:
    if (
        isinstance(game, TriangleGame)
        and game.laid
        and game.table.frontier.get(TriangleGame.cell_of(action))
    ):
        return game.shape_of(action)
    return 0


def summaries(judged: Sequence[Judgement], game: Game) -> list[Summary]:
    """One per player who had a choice, in the order of the seats; ``game``: of the match."""
    rules = game.rules
    found = []
    for seat in sorted({entry.seat for entry in judged}):
        own = [entry for entry in judged if entry.seat == seat]
        turns: defaultdict[tuple[int, int], int] = defaultdict(int)
        for entry in own:
            turns[entry.round, entry.turn] |= is_missed(rules, entry.counted)
        best = sum(not missed for missed in turns.values())
        lost = sum(entry.counted for entry in own)
        given_away = lost if counts_points(rules) else len(turns) - best
        well = grade(rules, game.players, len(turns), given_away) / BEST
        a_turn = lost / len(turns)
        found.append(Summary(seat, own[0].player, len(own), len(turns), best, lost, a_turn, well))
    return found
