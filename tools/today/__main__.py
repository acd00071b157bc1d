"""The days of *Today*: ``python -m tools.today show|make|check|table``.

``show [DAY ...]`` prints days, by number or as YYYY-MM-DD (default: this day): date, game, par, the
tiles of the deal in the notation of records, and the puzzle: what lies, and the tiles on the rack.
``--picture FILE`` also writes a PNG of the tiles that are dealt. A day alone shows it:
``python -m tools.today 330``.

``make [--days N]`` computes Expert's points, the par, of the first N days, and writes their file
among the assets. Days that the file has keep their par: nobody's result is judged twice.

``check [--sample N] [--seed S]`` plays N of the days in the file again, drawn by a seed, and
complains of each whose par today's Expert does not make. As Expert may have become better since,
a difference is no mistake; none is expected before the next one. Exit status: 0, 1 if one differs.

``check LINK ...`` plays the results in links to days again (``#day=330.XYZ``, or only what is
behind the sign), and prints what they are. Exit status: 1 if a link is wrong, if its round is not
one of that day, or if the other player did not do what Expert does, which may have played otherwise
in an earlier version.

``table [--days N]`` prints a Markdown table: for each game, the points that the levels make on the
first N days, and the share of these rounds that they win.

Exit status: 0, 1 as above, 2 for a wrong argument or a file that cannot be read.
"""

import statistics
from argparse import ArgumentTypeError
from collections import defaultdict
from collections.abc import Iterator
from contextlib import chdir
from datetime import date, timedelta
from random import Random

from bots import EASY, EXPERT, HARD, MEDIUM
from console.link.codes import FOREIGN, LENGTH, LETTER, OLD, BadCode
from console.practice.day_book import DayBook, kind_of
from console.practice.found import position
from console.today.day_link import read_day
from console.today.days import LAST, day_of
from console.today.deal import YOU, rules_of
from console.today.result import turns_of

from engine.choices import WIN_FEWEST
from engine.records import header, round_lines
from tools import ROOT, cli
from tools.processes import default_jobs, processes
from tools.puzzles.days import FILE as FOUND
from tools.puzzles.days import WEEK, level_of, unpack
from tools.puzzles.puzzle import KINDS, game_of
from tools.today.par import FILE, packed, unpacked
from tools.today.picture import picture
from tools.today.play import dealt, foreign_turn, results

PROG = "today"
REASONS = {
    LETTER: "a letter is wrong, or there is no such day",
    LENGTH: "a part is missing",
    FOREIGN: "the turns are not of that day",
    OLD: "the turns are not of that day",
}
LEVELS = {"Easy": EASY, "Medium": MEDIUM, "Hard": HARD, "Expert": EXPERT}


def date_of(number: int) -> date:
    """The date of a day."""
    return date(2026, 1, 1) + timedelta(number - 1)


def day(text: str) -> int:
    """The type of an argument that is a day: its number, or its date."""
    try:
        given = date.fromisoformat(text)
    except ValueError:
        return cli.number(1, LAST)(text)
    number = day_of(given.timetuple())
    if not 1 <= number <= LAST:
        raise ArgumentTypeError(f"{text}: days are from 2026-01-01 to {date_of(LAST)}")
    return number


def show(numbers: list[int]) -> int:
    """Print days; returns the exit status."""
    known = unpacked()
    for number in numbers:
        game = dealt(number)
        par = str(known[number - 1]) if number <= len(known) else "not computed"
        if game.rules.win == WIN_FEWEST:
            par += ", fewest points win"
        print(f"# day {number}, {date_of(number)}, par: {par}")
        print("\n".join([*header(game), *round_lines(game), *puzzle_lines(number)]))
    return 0


def puzzle_lines(number: int) -> Iterator[str]:
    """The puzzle of a day: its kind and level, what lies, the tiles on the rack."""
    with chdir(ROOT):  # the files of a drive are found from its root
        source = DayBook().source(number)
    kind = kind_of(source)
    found = position(kind, *unpack(FOUND.read_bytes())[source - 1])
    if not found:
        raise ValueError(f"{FOUND.name}: day {source} has no puzzle")
    laid, rack, _ = found
    game = game_of(kind, tuple(laid), tuple(rack))
    again = f", that of day {source} again" if source != number else ""
    level = level_of(source) + 1
    yield f"# puzzle: {KINDS[kind]}, level {level} of {WEEK} (Monday is 1){again}"
    for action in laid:
        yield f"laid {game.tile_name(game.tile_of(action))} {game.spot_of(action)}"
    yield " ".join(["rack", *map(game.tile_name, rack)])


def computed(numbers: list[int], levels: list[int], jobs: int) -> list[list[tuple[int, int]]]:
    """For each level, the points of both seats on these days."""
    pieces = [(number, level) for level in levels for number in numbers]
    found = [(0, 0)] * len(pieces)
    with processes(jobs, _results) as share_out:
        for at, result in cli.tracked(share_out(pieces), len(pieces), "Playing"):
            found[at] = result
    count = len(numbers)
    return [found[count * at : count * (at + 1)] for at in range(len(levels))]


def _results(piece: tuple[int, int]) -> tuple[int, int]:
    return results(*piece)


def make(days: int, jobs: int) -> int:
    """Write the file of the first days; returns the exit status."""
    known = unpacked() if FILE.exists() else []
    [found] = computed(list(range(len(known) + 1, days + 1)), [EXPERT], jobs)
    pars = known + [par for par, _ in found]
    cli.write(FILE, packed(pars[: max(days, len(known))]))
    print(f"{FILE.name}: {max(days, len(known))} days, {len(found)} of them new")
    return 0


def check(sample: int, seed: int, jobs: int) -> int:
    """Play some days of the file again; returns the exit status."""
    known = unpacked()
    numbers = sorted(Random(seed).sample(range(1, len(known) + 1), min(sample, len(known))))
    [found] = computed(numbers, [EXPERT], jobs)
    status = 0
    for number, (result, _) in zip(numbers, found, strict=True):
        if result != known[number - 1]:
            cli.complain(PROG, f"day {number}: par {known[number - 1]}, but Expert makes {result}")
            status = cli.WRONG
    print(f"{len(numbers)} of {len(known)} days played again")
    return status


def check_links(links: list[str]) -> int:
    """Play the results of links again; returns the exit status."""
    status = 0
    for link in links:
        text = link.rpartition("=")[2]
        try:
            number, game = read_day(text)
        except BadCode as error:
            cli.complain(PROG, f"{link}: {REASONS[error.reason]}")
            status = cli.WRONG
            continue
        if not game:
            print(f"day {number}, {date_of(number)}: no result")
            continue
        known = unpacked()
        par = f"par {known[number - 1]}" if number <= len(known) else "no par"
        turns = len(turns_of(game))
        print(f"day {number}, {date_of(number)}: {game.scores[YOU]} points, {par}, {turns} turns")
        other = foreign_turn(number, game)
        if other:
            cli.complain(PROG, f"{link}: today's Expert does not play action {other} of the round")
            status = cli.WRONG
    return status


def table(days: int, jobs: int) -> int:
    """Print what the levels make of days; returns the exit status."""
    numbers = list(range(1, days + 1))
    known = unpacked()[:days]
    if len(known) < days:
        raise cli.UsageError(f"{FILE.name} has {len(known)} days: compute more with `make`")
    found = dict(zip(LEVELS, computed(numbers, [*LEVELS.values()], jobs), strict=True))
    games = defaultdict(list)
    for number in numbers:
        games[rules_of(number).name].append(number - 1)
    print("| game | days | par: mean, spread |", " | ".join(LEVELS), "|")
    print("| --- | ---: | ---: |" + " ---: |" * len(LEVELS))
    for name, at in games.items():
        pars = [known[i] for i in at]
        fewest = rules_of(at[0] + 1).win == WIN_FEWEST
        made = [_made([found[level][i] for i in at], fewest) for level in LEVELS]
        spread = f"{statistics.mean(pars):.1f}, {statistics.pstdev(pars):.1f}"
        print(f"| `{name}` | {len(at)} | {spread} |", " | ".join(made), "|")
    return 0


def _made(found: list[tuple[int, int]], fewest: bool) -> str:
    """The mean of one's own points, and the share of rounds that are won, a tie being half of one.

    ``fewest``: the fewest points win.
    """
    won = sum(0.5 if own == other else (own < other) == fewest for own, other in found)
    mean = statistics.mean(own for own, _ in found)
    return f"{mean:.1f}, {100 * won / len(found):.0f} %"


def main(arguments: list[str]) -> int:
    """Do what the arguments ask. Raises UsageError and OSError."""
    parser = cli.Parser(PROG, "Shows, computes and checks the days of *Today*.")
    commands = parser.add_subparsers(dest="command", required=True)
    days = cli.number(1, LAST)
    shows = commands.add_parser("show", help="print days")
    today = day_of(date.today().timetuple())
    shows.add_argument("days", nargs="*", type=day, metavar="DAY", default=[today])
    shows.add_argument("--picture", type=cli.path, metavar="FILE", help="a PNG of the last of them")
    makes = commands.add_parser("make", help="compute the par of days")
    makes.add_argument("--days", type=days, required=True, metavar="N", help="from day 1 on")
    checks = commands.add_parser("check", help="play results in links, or days of the file, again")
    checks.add_argument("links", nargs="*", metavar="LINK")
    checks.add_argument("--sample", type=days, default=100, metavar="N")
    checks.add_argument("--seed", type=cli.number(0, 10**12), default=1, metavar="S")
    tables = commands.add_parser("table", help="what the levels make of days")
    tables.add_argument("--days", type=days, default=400, metavar="N", help="from day 1 on")
    for each in (makes, checks, tables):
        each.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    if arguments and not arguments[0].startswith("-") and arguments[0][:1].isdigit():
        arguments = ["show", *arguments]
    args = parser.parse_args(arguments)
    if args.command == "show":
        status = show(args.days)
        if args.picture:
            cli.write(args.picture, picture(args.days[-1]))
        return status
    if args.command == "make":
        return make(args.days, args.jobs)
    if args.command == "check" and args.links:
        return check_links(args.links)
    if args.command == "check":
        return check(args.sample, args.seed, args.jobs)
    return table(args.days, args.jobs)


if __name__ == "__main__":
    cli.run(PROG, main)
