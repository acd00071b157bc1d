"""Compares bots in paired deals: the work in batches, and the table of results."""

from collections.abc import Sequence
from typing import NamedTuple

from tools import cli, intervals
from tools.arena.deals import Batch, Deal, Figures, PlayBatches
from tools.bots.guests import TURN_S

_BATCH = 8  # deals that a process gets at once


class Line(NamedTuple):
    """A bot's line of the table; the columns are described in ``tools.arena.__main__``."""

    bot: str
    wins: float
    wins_within: float
    points: float
    points_within: float
    ms_a_move: float


class Match(NamedTuple):
    """The bots to compare, the rules, and the number of matches."""

    rules: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    turn_s: int = TURN_S
    luck: bool = False

    def batches(self) -> list[Batch]:
        """The deals, divided into batches of one process each."""
        deals = [
            Deal(*self[:3], self.seed + number, self.turn_s, self.luck)
            for number in range(self.games // len(self.bots))
        ]
        return [deals[at : at + _BATCH] for at in range(0, len(deals), _BATCH)]


def compare(match: Match, play: PlayBatches) -> list[Line]:
    """Play the match; returns one line per bot."""
    return lines_of(match.bots, deals_of(match, play))


def deals_of(match: Match, play: PlayBatches) -> list[list[Figures]]:
    """Play the match; returns the figures of each bot in each deal, in order."""
    batches = match.batches()
    played = dict(cli.tracked(play(batches), len(batches), " ".join(match.bots)))
    return [deal for number in range(len(batches)) for deal in played[number]]


def forfeits_of(match: Match, deals: Sequence[Sequence[Figures]]) -> list[str]:
    """One line per reason why a bot has lost matches that it did not play to their end."""
    seeds: dict[tuple[str, str], list[int]] = {}
    for number, deal in enumerate(deals):
        for bot, figures in zip(match.bots, deal, strict=True):
            for why in figures.forfeits:
                seeds.setdefault((bot, why), []).append(match.seed + number)
    return [
        f"{bot} loses {len(of)} {'match' if len(of) == 1 else 'matches'}, first with seed {of[0]}: "
        f"{why}"
        for (bot, why), of in seeds.items()
    ]


def lines_of(bots: Sequence[str], deals: Sequence[Sequence[Figures]]) -> list[Line]:
    """The table's lines, from the figures of each deal."""
    lines = []
    for bot, name in enumerate(bots):
        own = [deal[bot] for deal in deals]
        wins, wins_within = intervals.mean([100 * figures.wins for figures in own])
        points, points_within = intervals.mean([figures.points for figures in own])
        moves = sum(figures.moves for figures in own)
        seconds = sum(figures.seconds for figures in own)
        ms = 1000 * seconds / moves if moves else 0.0
        lines.append(Line(name, wins, wins_within, points, points_within, ms))
    return lines


def table_of(lines: Sequence[Line]) -> str:
    """The lines as Markdown."""
    rows = ["| bot | wins, % | points | ms per move |", "| --- | ---: | ---: | ---: |"]
    for line in lines:
        wins = f"{line.wins:.1f} ± {line.wins_within:.1f}"
        points = f"{line.points:+.1f} ± {line.points_within:.1f}"
        rows.append(f"| {line.bot} | {wins} | {points} | {line.ms_a_move:.2f} |")
    return "\n".join(rows)
