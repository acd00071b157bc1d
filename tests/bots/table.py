"""Bots at a table, for their tests."""

from collections.abc import Iterator

from bots import CLUMSY, EASY, FIRST, Bot, new_bot

from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE, PHASE_DEAL
from engine.board import Board
from engine.game import Game
from engine.rules import Rules
from engine.tiles import CORNERS
from engine.view import View
from tests.engine.play import act, deal, lay, match

ALL_LEVELS = (*range(EASY, FIRST + 1), CLUMSY)


def still() -> int:
    """A clock that stands still: a slice lasts until all is thought out."""
    return 0


def bot_for(rules: Rules, level: int, seed: int = 1) -> Bot:
    return new_bot(rules, level, seed, still)


def thought(bot: Bot, view: View, played: int = -1) -> int:
    """What the bot does."""
    bot.begin(view, played)
    assert bot.think(1)
    return bot.best


def playing(rules: str, levels: list[int], seed: int, options: tuple = ()) -> Iterator[Game]:
    """A match of bots, one a seat; yields before each action that is a seat's, and at the end."""
    game = new_game(Rules(rules, options), len(levels), seed)
    bots = [bot_for(game.rules, level, seed + seat) for seat, level in enumerate(levels)]
    while not game.is_over:
        if game.phase == PHASE_DEAL:
            game.apply(DEAL)
        elif game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE)
        else:
            yield game
            game.apply(thought(bots[game.seat], game.view_for(game.seat)))
    yield game


def sides(tile: int) -> set[tuple[int, int]]:
    """The pairs of numbers at its sides, clockwise."""
    a, b, c = CORNERS[3 * tile : 3 * tile + 3]
    return {(a, b), (b, c), (c, a)}


def fitting_beside(tile: int, others: list[int]) -> int:
    """How many of the other tiles fit beside a tile."""
    asked = {(q, p) for p, q in sides(tile)}
    return sum(not asked.isdisjoint(sides(other)) for other in others)


def table_of(game: Game) -> object:
    """What lies on the table, as plain values."""
    table = game.table
    if isinstance(table, Board):
        return dict(table.cells), dict(table.points), dict(table.frontier), table.fields
    return list(table)


def drawn_without_ones() -> Game:
    """A row of `symmetry` from 1 to 2; who is not in turn drew when nothing but 1 was asked for."""
    game = deal(
        match("symmetry", 2), ["1-1 1-5 4-5 2-5 2-2", "3-3 3-4 2-3 2-4 4-4"], pool="1-2 5-5"
    )
    lay(game, "1-1")
    act(game, "draw")
    lay(game, "1-2")
    return game
