"""Writes docs/bots.md, with matches of ``tools.arena``.

It compares every level with the one below in every rule set, Expert with bots with one trick, and
Auto with people of every level. ``--deals K`` plays K deals in every row instead, each twice, and K
matches with each of K people; ``--percent P`` plays P percent of the matches and people of each
row. ``--file FILE`` writes to another file. Each row is printed when it is done.
"""

import platform
from collections.abc import Iterator
from time import monotonic
from typing import NamedTuple

from bots.auto import STRONGEST

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

    @property
    def command(self) -> str:
        """The command that plays these matches again."""
        match = f"--rules {self.rules} --bots {self.bots} --games {self.games} --seed {SEED}"
        return f".venv/bin/python -m tools.arena {match}"


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
_EXAMPLE = Row("triominos", "hard,medium", 2000)

_HEAD = """\
# The bots, measured

`make arena` plays every level against the one below, and Expert against bots with one trick each
(`tools/bots/tricks.py`), and writes this page. Two bots play every deal twice, with the seats
swapped. A shared win or a tie counts half for each. The intervals are 95 %: 1.96 standard errors of
the mean over deals. *Points* is the mean difference per match, in favour of the first bot (even in
`trimino`, where the fewest points win). The weights of the bots were found with other seeds than
those of this page.

| rule set | bots | matches | the first wins, % | points | ms per move |
| --- | --- | ---: | ---: | ---: | ---: |
"""

_FOOT = """
This command plays the matches of one line again:

    {example}

With `--dask ADDRESS` a Dask cluster plays them; its machines need nothing of this project. The
tools need Python 3.11 or PyPy 3.11, or a later one.

The seeds begin at {seed}. *ms per move* is for both bots, in turns with a choice, on {python} with
other programs running; [speed.md](speed.md) has the times on the device. The page took
{minutes:.0f} minutes in {jobs} processes, with {percent} % of the matches of a full run:

    .venv/bin/python -m tools.bots_page --percent {percent}

## Auto, as strong as the person

The console calls this level *like you*. Auto plays each turn as one of two neighbouring levels,
more often as the one nearer to its strength; below *First steps* there is a clumsy one. After each
match its strength against the person follows the result, by one to three steps of {steps}. The
steps are larger until it has first gone too far (`lib/bots/auto.py`). The strength is kept with the
person's figures, for each of four kinds of rules: with points, without, `trimino` and its reverse,
the row.

For this table bots of each level play the people, and Auto has never met them. Each plays {matches}
matches and changes seats after every match; the matches after the first {ahead} count. The table
shows what the people win of these, in percent; the intervals are 1.96 standard errors of the mean
over people. This took {minutes_of_people:.0f} minutes in {jobs} processes.

| rule set | people | First steps | Easy | Medium | Hard | Expert |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
{people}
## Is a bot better than another?

`tools.compare` plays pairs of matches, one deal with the seats swapped, until the result is sure. A
pair has five outcomes, from no match won to both. A sequential test compares how likely they are if
the first bot wins 50 % and if it wins 53 % (`--low`, `--high`), and ends when one of the two is
unlikely enough (`--alpha`, `--beta`), after 100 pairs at the earliest:

    .venv/bin/python -m tools.compare hard medium --rules triominos

The share of matches that it prints is a little too far from the middle, as the test ends when a
result looks clear. `--check 500` measures how often it is wrong: 500 pairs of the two bots are
played, their outcomes are shifted to a share of 50 % and of 53 %, and 500 tests draw outcomes by
chance from each. Both errors are to be 5 % at most:

    .venv/bin/python -m tools.compare hard medium --rules triominos --check 500

| bots | true share, % | tests | decided for 53 %, % | mean matches |
| --- | ---: | ---: | ---: | ---: |
| hard – medium | 50 | 500 | 4.8 | 1327 |
| | 53 | 500 | 95.6 | 1306 |
| hard – hard | 50 | 500 | 0.0 | 200 |
| | 53 | 500 | 97.8 | 218 |

Hard against itself plays alike, so each pair is shared: the hardest case for such a test.

## What makes a bot strong

- **Drawing though able to place.** A drawn tile costs 5 points, and is one more choice in every
  turn to come. Where two may draw freely and score, Hard and Expert count it as worth 8 points, 0.8
  more for each tile left in the pool, and 0.1 more for each on their own rack: they nearly always
  draw, until the pool is empty. Medium has the same weights, but draws only while it holds about
  eight tiles or fewer. To draw whenever possible (`draws`, `waits`) is strong for the same reason,
  but these bots do not choose places. With more than two players no level gives a drawn tile such
  worth: an earlier Expert that did won 19.5 ± 5.3 % of `triominos` rounds against three Hards of
  then, without it 30.0 ± 5.3 %.
- **The end, when two have drawn all tiles.** All is known then, and each may hold twenty tiles.
  Expert searches a hundred positions, and judges those where it stops by weights of their own. Hard
  does not search: that is all that sets the two apart. Searching two hundred positions would win
  57.3 ± 2.8 % of 600 matches of `triominos` against a hundred, but takes twice the time.
- **Policies made apart from the project.** One of one ply, fitted by cross-entropy, won 92 % of the
  rounds of `triominos` against version 0.3 (`TYPICAL` in `tools/fast/policy.py`). Today's Expert
  wins 80.2 ± 2.8 % of 600 matches against it, 92.5 ± 4.6 % of 120 of `triominos-400`, 74.6 ± 6.3 %
  of `triangle-400` and 91.7 ± 5.3 % of `domino-108` (compiled matches, seeds from 3000000 on).
  Against version 0.3 (`expert-2`) it wins 95.8 % of 200 matches of `triominos`, 100 % of 200 each
  of `triominos-400` and `domino-108`, and 96.0 % of 200 of `triangle-400` (`tools.compare`, seeds
  from 7400000 on).
- **The row.** Expert searches up to 24 deals of the hidden tiles to their end, 3000 positions a
  turn: `tools.compare` decided that it wins more than 52 % against Hard, with 56.5 % of 398 matches
  (`--low 52 --high 56 --seed 7700000`). Its first tile counts most: with 60 deals it won 55.2 ± 1.3
  % with the first tile laid at sight and 57.7 ± 1.5 % with that searched as well; 200 deals won no
  more. The Expert before it played the deals out by chance and won 53.5 %. Shown all tiles it would
  win 74.2 ± 2.0 %.
- **Reading the other's turns.** Expert doubts that a player has a tile that would have scored more
  than the one laid. That is worth 2 % of the rounds against Medium; a bot that is shown the other's
  tiles wins 4 % more still.
- **The reply.** Trying eight replies to each of five placements is worth 1 %; twelve replies to
  each of twelve are worth no more.
- **`trimino-reverse`.** Skill is small there: a player forced to draw may get anything. An earlier
  Expert that was shown the other's tiles won 54.1 ± 1.8 % of 2000 matches against Hard. A bot that
  plays the last turns out sixty times for each placement won no more than half. Today's Expert
  counts hexagons that only it can close as closed, so it builds them; it closes the other's, or
  does not begin them. It counts the points of the tiles that fit, so that its high ones find a
  place and the other's do not. It lays the high ones first if the other will be out sooner. With
  all this it won 51.3 ± 1.2 % of 4000 matches against Hard with seeds from that of this page on,
  and 52.9 ± 1.2 and 51.8 ± 1.2 % with seeds from 5000000 and 6000000 on, which were not used to
  choose anything; before, it won 50.5 ± 1.2 %.

These were tried without a clear gain: weights fitted to who wins instead of to points, weights that
depend on the tiles left on either rack or on the score, more features, a longer memory of turns.
Playing rounds out to their end is of no use with triangular tiles: results vary by 45 points, good
placements differ by 3, and there is time for only about thirty play-outs. Unless a line mentions
others, these effects were measured with other seeds than those of the table. Those of reading and
reply were measured before Expert drew as it does now.
"""


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
    parser = cli.Parser("bots_page", "Measures the bots against each other, writes docs/bots.md.")
    parser.add_argument("--deals", type=cli.number(1, 10**6), metavar="K", help="in every row")
    parser.add_argument("--percent", type=cli.number(1, 100), default=100, metavar="P")
    parser.add_argument("--file", type=cli.path, default=_PLACE, help="instead of docs/bots.md")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    args = parser.parse_args(arguments)
    args.file.touch()  # a wrong place is noticed now
    began = monotonic()
    text = _HEAD
    with processes(args.jobs, play_deals) as play:
        for row in plan():
            match = row.match(args.deals, args.percent)
            line = line_of(match, compare(match, play))
            print(line, end="", flush=True)
            text += line
    minutes = (monotonic() - began) / 60
    people = ""
    for line in rows_of_people(args.deals, args.percent, args.jobs):
        print(line, end="", flush=True)
        people += line
    text += _FOOT.format(
        people=people,
        steps=STRONGEST,
        matches=AHEAD + COUNTED,
        ahead=AHEAD,
        example=_EXAMPLE.command,
        seed=SEED,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        minutes=minutes,
        minutes_of_people=(monotonic() - began) / 60 - minutes,
        jobs=args.jobs,
        percent=args.percent,
    )
    cli.write(args.file, text)
    print(f"{args.file} is written")
    return 0


if __name__ == "__main__":
    cli.run("bots_page", main)
