"""The arena's work in other processes: deals played with each rotation of the seats."""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from engine import new_game
from engine.choices import WIN_FEWEST
from engine.view import View
from tools import cli
from tools.bots.matches import ROUND_LIMIT, play, rules_of, seated
from tools.bots.players import Player


class Deal(NamedTuple):
    """One deal, to be played by these bots with each rotation of the seats."""

    rules: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int


class Figures(NamedTuple):
    """A bot in one deal: means of wins (0..1) and points over the rotations; seconds and moves in
    all.
    """

    wins: float
    points: float
    seconds: float
    moves: int


Batch = Sequence[Deal]
Played = list[list[Figures]]  # for each deal of a batch
# Plays batches; yields the number and the figures of each as it is done.
PlayBatches = Callable[[Sequence[Batch]], Iterable[tuple[int, Played]]]


class _Clock:
    """A player, and the time it takes for the turns in which it has a choice."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0
        self.moves = 0

    def __call__(self, view: View) -> int:
        began = perf_counter()
        action = self.player(view)
        if len(view.legal) > 1:
            self.seconds += perf_counter() - began
            self.moves += 1
        return action


def play_deal(deal: Deal) -> list[Figures]:
    """Play the deal; the figures of each bot. Raises UsageError if a match does not end."""
    count = len(deal.bots)
    rules = rules_of(deal.rules, deal.options)
    sign = -1 if rules.win == WIN_FEWEST else 1
    wins = [0.0] * count
    points = [0.0] * count
    seconds = [0.0] * count
    moves = [0] * count
    for turning in range(count):
        seats = [(bot + turning) % count for bot in range(count)]  # of each bot
        names = [deal.bots[seats.index(seat)] for seat in range(count)]
        clocks = [_Clock(player) for player in seated(rules, deal.seed, names)]
        game = new_game(rules, count, deal.seed)
        for number in play(game, deal.seed, clocks):
            if number == ROUND_LIMIT and not game.is_over:
                raise cli.UsageError(f"seed {deal.seed} has not ended after {ROUND_LIMIT} rounds")
        winners = game.winners or range(count)
        for bot, seat in enumerate(seats):
            others = (sum(game.scores) - game.scores[seat]) / (count - 1)
            wins[bot] += (seat in winners) / len(winners)
            points[bot] += sign * (game.scores[seat] - others)
            seconds[bot] += clocks[seat].seconds
            moves[bot] += clocks[seat].moves
    return [
        Figures(wins[bot] / count, points[bot] / count, seconds[bot], moves[bot])
        for bot in range(count)
    ]


def play_deals(deals: Batch) -> Played:
    """The results of ``play_deal`` for each."""
    return [play_deal(deal) for deal in deals]
