"""Measures the tables of levels and of people in docs/bots.md, with matches of ``tools.arena``.

It compares every level with the one below in every rule set, Expert with bots with one trick, and
Auto with people of every level. The page keeps all that is not between the lines of a table's name.
``--deals K`` plays K deals in every row instead, each twice, and K matches with each of K people;
``--percent P`` plays P percent of the matches and people of each row. ``--file FILE`` writes the
page to another file. Each row is printed when it is done.
"""

import platform
from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from tools import ROOT, cli, intervals
from tools.arena.compare import Line, Match, compare
from tools.arena.deals import play_deals
from tools.arena.people import AHEAD, COUNTED, Person, share_of
from tools.bots.tricks import TRICKS
from tools.processes import default_jobs, processes

SEED = 9_000_000  # the weights of the bots were found with other seeds
_PLACE = ROOT / "docs/bots.md"
_LEVELS = ("easy,first", "medium,easy", "hard,medium", "expert,hard")


class Row(NamedTuple):
    """Two bots in a number of matches of a rule set."""

    rules: str
    bots: str
    games: int

    def match(self, deals: int | None, percent: int) -> Match:
        """The matches to play: ``percent`` of them, or ``deals`` twice instead."""
        games = 2 * (deals or max(1, self.games * percent // 200))
        return Match(self.rules, (), tuple(self.bots.split(",")), games, SEED)


def plan() -> Iterator[Row]:
    """The rows of the page."""
    games = {
        "triangle-casual": 3000,
        "triangle-400": 300,
        "symmetry": 1000,
        "triominos-casual": 3000,
        "triominos": 2000,
        "triominos-400": 200,
        "domino-108": 200,
        "trimino": 1000,
        "trimino-reverse": 1000,
    }
    for rules, count in games.items():
        for bots in _LEVELS:
            yield Row(rules, bots, count)
        if rules in _WITH_TRICKS:
            for trick in TRICKS:
                yield Row(rules, f"expert,{trick}", count)
    yield Row("triominos", "greedy,first", games["triominos"])
    yield Row("triominos", "expert,medium", games["triominos"])


_PEOPLE = {
    "triominos": 100,
    "triominos-400": 40,
    "triangle-400": 40,
    "domino-108": 40,
    "triominos-casual": 200,
    "triangle-casual": 200,
    "trimino": 200,
    "trimino-reverse": 200,
    "symmetry": 200,
}
"""The number of people per level, by the kinds of rules in ``bots.auto``."""
_LEVELS_OF_PEOPLE = ("first", "easy", "medium", "hard", "expert")

_WITH_TRICKS = ("triangle-400", "triominos", "triominos-400", "domino-108")

_LEVELS_HEAD = """\
| rule set | bots | matches | the first wins, % | points | ms per move |
| --- | --- | ---: | ---: | ---: | ---: |
"""
_LEVELS_FOOT = """
The seeds begin at {seed}. *ms per move* is for both bots, in turns with a choice, on {python} with
other programs running; [speed.md](speed.md) has the times on the device. This table took
{minutes:.0f} minutes in {processes}, with {percent} % of the matches of a full run:

    .venv/bin/python -m tools.bots_page --percent {percent}
"""
_PEOPLE_HEAD = """\
| rule set | people | First steps | Easy | Medium | Hard | Expert |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""
_PEOPLE_FOOT = """
Each plays {matches} matches; those after the first {ahead} count. This took {minutes:.0f} minutes
in {processes}.
"""


def with_block(page: str, name: str, block: str) -> str:
    """The page with what is between the line of this name and that of its end replaced.

    Raises ValueError if it has no such lines.
    """
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not found or not ended:
        raise ValueError(f"no lines {begin.strip()} and {end.strip()}")
    return before + begin + block + end + after


def wins_of(line: Line) -> str:
    """The share of matches that a bot wins, in percent."""
    return f"{line.wins:.1f} ± {line.wins_within:.1f}"


def rows_of_people(deals: int | None, percent: int, jobs: int) -> Iterator[str]:
    """The table of people, row by row; the arguments as the command's."""
    matches = (deals, deals) if deals else (AHEAD, COUNTED)
    with processes(jobs, share_of) as shares_of:
        for rules, count in _PEOPLE.items():
            people = deals or max(2, count * percent // 100)
            everybody = [
                Person(rules, level, SEED + number, *matches)
                for level in _LEVELS_OF_PEOPLE
                for number in range(people)
            ]
            shares = dict(cli.tracked(shares_of(everybody), len(everybody), f"auto {rules}"))
            cells = []
            for at in range(0, len(everybody), people):
                mean, within = intervals.mean([shares[at + number] for number in range(people)])
                cells.append(f"{mean:.1f} ± {within:.1f}")
            yield f"| `{rules}` | {people} | {' | '.join(cells)} |\n"


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
    parser = cli.Parser("bots_page", "Measures the bots against each other for docs/bots.md.")
    parser.add_argument("--deals", type=cli.number(1, 10**6), metavar="K", help="in every row")
    parser.add_argument("--percent", type=cli.number(1, 100), default=100, metavar="P")
    parser.add_argument("--file", type=cli.path, default=_PLACE, help="instead of docs/bots.md")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    args = parser.parse_args(arguments)
    page = _PLACE.read_text(encoding="utf-8")
    args.file.touch()  # a wrong place is noticed now
    began = monotonic()
    levels = people = ""
    with processes(args.jobs, play_deals) as play:
        for row in plan():
            match = row.match(args.deals, args.percent)
            line = line_of(match, compare(match, play))
            print(line, end="", flush=True)
            levels += line
    minutes = (monotonic() - began) / 60
    used = f"{args.jobs} process{'es' * (args.jobs > 1)}"
    for line in rows_of_people(args.deals, args.percent, args.jobs):
        print(line, end="", flush=True)
        people += line
    foot = _LEVELS_FOOT.format(
        seed=SEED,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        minutes=minutes,
        processes=used,
        percent=args.percent,
    )
    page = with_block(page, "levels", _LEVELS_HEAD + levels + foot)
    foot = _PEOPLE_FOOT.format(
        matches=AHEAD + COUNTED,
        ahead=AHEAD,
        minutes=(monotonic() - began) / 60 - minutes,
        processes=used,
    )
    text = with_block(page, "people", _PEOPLE_HEAD + people + foot)
    cli.write(args.file, text)
    print(f"{args.file} is written")
    return 0


if __name__ == "__main__":
    cli.run("bots_page", main)
