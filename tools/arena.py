"""Compares bots: ``python -m tools.arena --rules ID --bots A,B --games K --seed S``.

Every deal is played once in each turning of the seats, so that chance favours nobody: K counts
matches and is a multiple of the number of bots. Deal d, from 0, has the seed S + d, as in
``tools.selfplay``. ``--option knob=value`` (several times) makes house rules.

``--jobs N`` uses N processes (default: one a core); ``--dask ADDRESS`` sends the same work to the
workers of a Dask cluster instead, which need this project on their path, and ``distributed`` here
and there. Where the work is done changes nothing but the times.

Prints a Markdown table, ``--json FILE`` writes the same figures; a line is a bot:

- *wins*: the share of matches that it won, in percent. A win that several share counts in equal
  parts; a drawn match is a share for everyone.
- *points*: by how much it was better in a match than the mean of the others; where the fewest
  points win, by how much lower.
- *ms a move*: its mean time for a turn in which it has a choice.

Both intervals are 95 %: 1.96 standard errors of the mean over deals, the turnings of one deal being
one sample.

Exit status: 0, or 2 for a wrong argument, a cluster that cannot be reached, or a match that has no
end after ROUND_LIMIT rounds.
"""

import json
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from engine import new_game
from engine.rules import BadOption
from tools import cli
from tools.arena_deals import Deal, Figures, play_deals
from tools.selfplay import names_of, rules_of

_DEVIATIONS = 1.96  # of a normal distribution: 95 % lie within
_BATCH = 8  # deals that a process gets at once
_WAIT = "10s"  # for the cluster

Batch = Sequence[Deal]
Played = Iterable[list[list[Figures]]]
Map = Callable[[Sequence[Batch]], Played]


class Line(NamedTuple):
    """A bot's line of the table, as the module describes it."""

    bot: str
    wins: float
    wins_within: float
    points: float
    points_within: float
    ms_a_move: float


class Match(NamedTuple):
    """What is compared: the bots in so many matches of these rules."""

    rules: str
    options: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: int

    def batches(self) -> list[Batch]:
        """The deals, in parts for a process each."""
        deals = [
            Deal(self.rules, self.options, self.bots, self.seed + number)
            for number in range(self.games // len(self.bots))
        ]
        return [deals[at : at + _BATCH] for at in range(0, len(deals), _BATCH)]


@contextmanager
def processes(jobs: int) -> Iterator[Map]:
    """``play_deals`` for all batches, in order, by so many processes."""
    if jobs == 1:
        yield lambda batches: map(play_deals, batches)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        try:
            yield lambda batches: pool.map(play_deals, batches)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Map]:
    """The same by the workers of a Dask cluster. Raises UsageError if it is out of reach."""
    try:
        from distributed import Client
    except ImportError:
        raise cli.UsageError("--dask needs the package distributed; pip can install it") from None
    try:
        client = Client(address, timeout=_WAIT)
    except (OSError, ValueError) as error:
        raise cli.UsageError(f"--dask {address}: {cli.reason(error) or 'no cluster'}") from None
    with client:
        yield lambda batches: (
            future.result() for future in client.map(play_deals, batches, pure=False)
        )


def compare(match: Match, play: Map) -> list[Line]:
    """Play the match; a line for each bot."""
    batches = match.batches()
    deals: list[list[Figures]] = []
    for played in cli.tracked(play(batches), len(batches), " ".join(match.bots)):
        deals += played
    return lines_of(match.bots, deals)


def lines_of(bots: Sequence[str], deals: Sequence[Sequence[Figures]]) -> list[Line]:
    """The table's lines, from the figures of each deal."""
    lines = []
    for bot, name in enumerate(bots):
        own = [deal[bot] for deal in deals]
        wins, wins_within = _mean([100 * figures.wins for figures in own])
        points, points_within = _mean([figures.points for figures in own])
        moves = sum(figures.moves for figures in own)
        seconds = sum(figures.seconds for figures in own)
        ms = 1000 * seconds / moves if moves else 0.0
        lines.append(Line(name, wins, wins_within, points, points_within, ms))
    return lines


def _mean(samples: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its interval; that of a single sample is unknown: 0."""
    count = len(samples)
    mean = sum(samples) / count
    if count == 1:
        return mean, 0.0
    variance = sum((sample - mean) ** 2 for sample in samples) / (count - 1)
    return mean, _DEVIATIONS * sqrt(variance / count)


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def table_of(lines: Sequence[Line]) -> str:
    """The lines as Markdown."""
    rows = ["| bot | wins, % | points | ms a move |", "| --- | ---: | ---: | ---: |"]
    for line in lines:
        wins = f"{line.wins:.1f} ± {line.wins_within:.1f}"
        points = f"{line.points:+.1f} ± {line.points_within:.1f}"
        rows.append(f"| {line.bot} | {wins} | {points} | {line.ms_a_move:.2f} |")
    return "\n".join(rows)


def _match(rules: str, options: Sequence[str], text: str, games: int, seed: int) -> Match:
    bots = tuple(names_of(text))
    try:
        new_game(rules_of(rules, options), len(bots))
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if games % len(bots):
        raise cli.UsageError(f"--games {games}: not a multiple of the {len(bots)} bots")
    return Match(rules, tuple(options), bots, games, seed)


def main(arguments: list[str]) -> int:
    """Play as the arguments say; returns 0. Raises UsageError and OSError."""
    parser = cli.Parser("arena", "Compares bots in paired deals and prints a Markdown table.")
    parser.add_argument("--rules", required=True, metavar="ID", help="the rule set")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="2 to 4, with commas")
    parser.add_argument("--games", required=True, metavar="K", type=cli.number(2, 10**9))
    parser.add_argument("--seed", required=True, metavar="S", type=cli.number(0, 10**18 - 1))
    parser.add_argument("--option", action="append", default=[], metavar="KNOB=VALUE")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="a cluster's scheduler: tcp://HOST:8786")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures")
    args = parser.parse_args(arguments)
    match = _match(args.rules, args.option, args.bots, args.games, args.seed)
    if args.json:
        args.json.touch()
    with cluster(args.dask) if args.dask else processes(args.jobs) as play:
        lines = compare(match, play)
    if args.json:
        report = match._asdict() | {"lines": [line._asdict() for line in lines]}
        args.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(table_of(lines))
    return 0


if __name__ == "__main__":
    cli.run("arena", main)
