"""The arena's work in other processes: deals played with each rotation of the seats."""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from bots.luck import UNIT, luck_before

from engine import new_game
from engine.choices import WIN_FEWEST
from engine.game import Game
from engine.view import View
from tools import cli
from tools.bots.guests import TURN_S, Lost
from tools.bots.matches import ROUND_LIMIT, play, rules_of, seated
from tools.bots.players import Player


class Deal(NamedTuple):
    """One deal, to be played by these bots with each rotation of the seats.

    ``turn_s``: the seconds that a bot of a file has for a turn; ``luck``: measure it as well.
    """

    rules: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    turn_s: int = TURN_S
    luck: bool = False


class Figures(NamedTuple):
    """A bot in one deal: means of wins (0..1) and points over the rotations; seconds and moves in
    all; why it has lost matches without playing them to their end; the mean of its luck, in points
    (``bots.luck``).
    """

    wins: float
    points: float
    seconds: float
    moves: int
    forfeits: tuple[str, ...] = ()
    luck: float = 0.0


Batch = Sequence[Deal]
Played = list[list[Figures]]  # for each deal of a batch
# Plays batches; yields the number and the figures of each as it is done. Takes further ones only as
# there is room for them.
PlayBatches = Callable[[Iterable[Batch]], Iterable[tuple[int, Played]]]


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


def _with_luck(player: Player, game: Game, lucks: list[float]) -> Player:
    """The player; what chance does with its actions is added to ``lucks``, of each seat."""

    def act(view: View) -> int:
        action = player(view)
        for seat, luck in enumerate(luck_before(game, action)):
            lucks[seat] += luck / UNIT
        return action

    return act


def play_deal(deal: Deal) -> list[Figures]:
    """Play the deal; the figures of each bot. Raises UsageError if a match does not end.

    If a bot forfeits a match, the others share its win, and its points count for nobody.
    """
    count = len(deal.bots)
    rules = rules_of(deal.rules, deal.options)
    sign = -1 if rules.win == WIN_FEWEST else 1
    wins = [0.0] * count
    points = [0.0] * count
    seconds = [0.0] * count
    moves = [0] * count
    lucks = [0.0] * count
    forfeits: list[list[str]] = [[] for _ in range(count)]
    for turning in range(count):
        seats = [(bot + turning) % count for bot in range(count)]  # of each bot
        names = [deal.bots[seats.index(seat)] for seat in range(count)]
        game = new_game(rules, count, deal.seed)
        clocks: list[_Clock] = []
        found = [0.0] * count  # the luck of each seat
        try:
            for player in seated(rules, deal.seed, names, deal.turn_s):
                clocks.append(_Clock(player))
            players: list[Player] = list(clocks)
            if deal.luck:
                players = [_with_luck(clock, game, found) for clock in clocks]
            for number in play(game, deal.seed, players):
                if number == ROUND_LIMIT and not game.is_over:
                    raise cli.UsageError(
                        f"seed {deal.seed} has not ended after {ROUND_LIMIT} rounds"
                    )
            winners = [*(game.winners or range(count))]
            scores = game.scores
        except Lost as lost:
            loser = game.seat if len(clocks) == count else len(clocks)
            forfeits[seats.index(loser)].append(str(lost))
            winners = [seat for seat in range(count) if seat != loser]
            scores = [0] * count
            found = [0.0] * count
        for bot, seat in enumerate(seats):
            others = (sum(scores) - scores[seat]) / (count - 1)
            wins[bot] += (seat in winners) / len(winners)
            points[bot] += sign * (scores[seat] - others)
            lucks[bot] += found[seat]
        for seat, clock in enumerate(clocks):
            seconds[seats.index(seat)] += clock.seconds
            moves[seats.index(seat)] += clock.moves
    return [
        Figures(
            *(wins[bot] / count, points[bot] / count, seconds[bot], moves[bot], tuple(why)),
            luck=lucks[bot] / count,
        )
        for bot, why in enumerate(forfeits)
    ]


def play_deals(deals: Batch) -> Played:
    """The results of ``play_deal`` for each."""
    return [play_deal(deal) for deal in deals]
