"""Writes docs/bots.md: every level against the one below, in every rule set, by ``tools.arena``.

``--deals K`` plays so many deals in every row instead, each twice; ``--file FILE`` writes
elsewhere. Each row is also printed as it comes.
"""

import platform
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tools import ROOT, cli
from tools.arena.compare import Line, Match, compare
from tools.arena.processes import default_jobs, processes

SEED = 9_000_000  # the weights of the bots were found with other seeds
_PLACE = ROOT / "docs/bots.md"
_LEVELS = ("medium,easy", "hard,medium", "expert,hard")


class Row(NamedTuple):
    """Two bots in so many matches of a rule set."""

    rules: str
    bots: str
    games: int

    def match(self, deals: int | None) -> Match:
        """What is to be played; ``deals``: so many instead."""
        games = 2 * deals if deals else self.games
        return Match(self.rules, (), tuple(self.bots.split(",")), games, SEED)

    @property
    def command(self) -> str:
        """What plays these matches again."""
        match = f"--rules {self.rules} --bots {self.bots} --games {self.games} --seed {SEED}"
        return f".venv/bin/python -m tools.arena {match}"


def plan() -> Iterator[Row]:
    """The rows of the page."""
    games = {
        "triangle-casual": (2000, 2000, 1000),
        "triangle-400": (2000, 2000, 1000),
        "symmetry": (4000, 4000, 4000),
        "triominos-casual": (2000, 2000, 1000),
        "triominos": (4000, 4000, 4000),
        "triominos-400": (1000, 1000, 400),
        "domino-108": (600, 600, 400),
        "trimino": (1000, 1000, 1000),
        "trimino-reverse": (1000, 1000, 2000),
    }
    for rules, counts in games.items():
        for bots, count in zip(_LEVELS, counts, strict=True):
            yield Row(rules, bots, count)
        if rules in ("triominos", "triominos-400"):
            yield Row(rules, "expert,medium", counts[1])


_EXAMPLE = Row("triominos", "hard,medium", 4000)
# What the text below the table tells of.
_DRAWS = (Row("triominos", "draws,medium", 4000), Row("triominos", "draws,expert", 1000))

_HEAD = """\
# The bots, measured

`make arena` plays every level against the one below, two at the table, and writes this page. Every
deal is played twice, with the seats swapped; a shared or drawn match counts half for each. The
intervals are 95 %: 1.96 standard errors of the mean over deals. *Points* is the mean difference in
a match, in favour of the first bot (also in `trimino`, where the fewest win). The weights of the
bots were found with other seeds than those of this page.

| rule set | bots | matches | the first wins, % | points | ms a move |
| --- | --- | ---: | ---: | ---: | ---: |
"""

_FOOT = """
Each line can be played again by itself:

    {example}

With `--dask ADDRESS` a Dask cluster does it, whose machines need nothing of this project.

Seeds from {seed} on. *ms a move*: of both bots, where there is a choice, on CPython {python} with
other programs running; what a move takes on the device is in [speed.md](speed.md). The whole page
took {minutes:.0f} minutes on {jobs} cores.

## Where skill lies

- **Drawing though able to place.** Hard and Expert draw where the tiles not seen would score so
  much more, in the mean, than the best of their own that it pays; to Hard a tile more is a burden
  of 2 points, to Expert none. To draw far more often does not pay: `draws`, a bot that draws
  whenever it may and then lays what scores most, wins {draws[0]} % of the rounds of `triominos`
  against Medium, which draws only where it must, and {draws[1]} % against Expert.

      {commands[0]}
      {commands[1]}

- **Reading the other's turns.** That Expert doubts whether a player holds a tile which would have
  scored more than the one laid is worth 2 % of the rounds against Medium; a bot that is shown their
  tiles wins 4 % more still.
- **The reply.** To try eight replies to each of five placements is worth 1 %, twelve to each of
  twelve no more than that.
- **The end.** The pool is empty in every third round of `triominos` before it is over. Expert's
  search of what then is open is worth half a percent.

Tried without a clear gain: weights fitted to who wins and not to points, weights that depend on the
tiles left on either rack or on the score, more features, a longer memory of turns. Play-outs to the
end of the round are of no use with triangular tiles: results vary by 45 points, good placements
differ by 3, and some thirty play-outs would fit into the time. In `trimino-reverse` Expert is no
better than Hard. All these effects but that of `draws` were measured with other seeds than those of
the table, in a fast model of the rules.
"""


def wins_of(line: Line) -> str:
    """The share of matches that a bot wins, in percent."""
    return f"{line.wins:.1f} ± {line.wins_within:.1f}"


def line_of(match: Match, lines: list[Line]) -> str:
    """A row of the page."""
    first, second = lines
    points = f"{first.points:+.1f} ± {first.points_within:.1f}"
    if not (first.points or first.points_within):
        points = ""
    times = f"{first.ms_a_move:.2f}, {second.ms_a_move:.2f}"
    names = " – ".join((first.bot, second.bot))
    return (
        f"| `{match.rules}` | {names} | {match.games} | {wins_of(first)} | {points} | {times} |\n"
    )


def main(arguments: list[str]) -> int:
    """Measure and write the page; returns 0. Raises UsageError and OSError."""
    parser = cli.Parser("bots_page", "Measures the bots against each other, writes docs/bots.md.")
    parser.add_argument("--deals", type=cli.number(1, 10**6), metavar="K", help="in every row")
    parser.add_argument("--file", type=Path, default=_PLACE, help="instead of docs/bots.md")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    args = parser.parse_args(arguments)
    began = monotonic()
    text = _HEAD
    with processes(args.jobs) as play:
        for row in plan():
            match = row.match(args.deals)
            line = line_of(match, compare(match, play))
            print(line, end="", flush=True)
            text += line
        draws = [wins_of(compare(row.match(args.deals), play)[0]) for row in _DRAWS]
    text += _FOOT.format(
        example=_EXAMPLE.command,
        draws=draws,
        commands=[row.command for row in _DRAWS],
        seed=SEED,
        python=platform.python_version(),
        minutes=(monotonic() - began) / 60,
        jobs=args.jobs,
    )
    args.file.write_text(text, encoding="utf-8")
    print(f"{args.file} is written")
    return 0


if __name__ == "__main__":
    cli.run("bots_page", main)
