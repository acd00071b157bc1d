"""What each turn of a record was worth: judged by Expert, who sees what the seat could see then.

A loss is in points, as ``bots.Bot.loss`` has it: by how much what was done is worse than what
Expert would have done. Where the choice was none, nothing can be given away.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bots import EXPERT, new_bot

from engine.actions import DRAW, END, FIRST_TILE
from engine.game import Game
from engine.triangles import TriangleGame
from tools.record.reader import follow
from tools.record.turns import SHAPES, seat_name

_LONG = 1000  # for a PC's bot time stands still
_NOT_JUDGED = ("start", "over", "bonus", "score", "result")
_PLAIN = {DRAW: "draws", END: "ends the turn"}  # and else: declines


class Judgement(NamedTuple):
    """An action that was chosen among several, of the round and by the player named: what was done,
    what was better (empty if nothing), and the points given away.
    """

    round: int
    seat: int
    player: str
    done: str
    better: str
    loss: int


class Summary(NamedTuple):
    """A player's judgements: how many, the points given away, and the mean."""

    player: str
    choices: int
    loss: int
    a_choice: float


def judgements(record: str | bytes, seed: int = 1) -> Iterator[Judgement]:
    """Every action of the record that was one of several. Raises BadRecord."""
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
            bot = new_bot(game.rules, EXPERT, seed, lambda: 0)
            bot.begin(view, action)
            while not bot.think(_LONG):
                pass
            loss = bot.loss(action)
            better = deed(game, bot.best) if loss else ""
            name = seat_name(replay.names, game.seat)
            yield Judgement(game.round, game.seat, name, deed(game, action), better, loss)
        game.apply(action)


def deed(game: Game, action: int) -> str:
    """What an action does, in a few words; the game is as before it."""
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


def summaries(judged: Sequence[Judgement]) -> list[Summary]:
    """One for each player, in the order of the seats."""
    found = []
    for seat in sorted({entry.seat for entry in judged}):
        own = [entry for entry in judged if entry.seat == seat]
        lost = sum(entry.loss for entry in own)
        found.append(Summary(own[0].player, len(own), lost, lost / len(own)))
    return found
