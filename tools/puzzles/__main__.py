"""Makes and checks the puzzles: ``python -m tools.puzzles make|check|make-days|check-days``.

``make [--out FILE]`` finds all puzzles and writes their file (default: the one among the assets,
which the console reads); the same engine finds the same puzzles. Consoles that have solved some of
the earlier ones start again with the new ones.

``check [FILE]`` proves every puzzle of a file again: that its table can be laid, its goal and its
level by exact search, and that its solution solves it. It prints how many there are, and ``FILE:
puzzle N: why`` on stderr for each that is wrong. Exit status: 0, 1 if one is wrong, 2 for a wrong
argument or a file that cannot be read.

``make-days [--out FILE]`` and ``check-days [--sample N] [--seed S]`` do the same for the puzzles of
the days (``days``). A check looks for puzzles that are alike among all of them, and proves and
grades N of them, drawn by a seed (default: all). For each kind it prints how easy the puzzles of
each day of the week are for a bot by which they were not ordered, and how well that agrees.
"""

import statistics
import sys
from pathlib import Path
from random import Random

from console.practice.day_book import kind_of

from tools import ROOT, cli
from tools.puzzles import days, year
from tools.puzzles.check import complaint
from tools.puzzles.formats import BadPuzzles, pack, unpack
from tools.puzzles.grading import Grade, grade, spearman
from tools.puzzles.make import make
from tools.puzzles.puzzle import KINDS, LEVELS, Puzzle

FILE = ROOT / "assets/puzzles/puzzles.pzl"


def check(path: Path) -> int:
    """Print the contents of a file and what is wrong with it; returns the exit status."""
    data = cli.read_bytes(path)
    try:
        puzzles = unpack(data)
    except BadPuzzles as error:
        print(f"{path}: {error}", file=sys.stderr)
        return cli.WRONG
    status = 0
    seen: set[tuple[object, ...]] = set()
    numbered = enumerate(cli.tracked(puzzles, len(puzzles), "Proving"), 1)
    for number, puzzle in numbered:
        why = complaint(puzzle)
        key = puzzle.kind, frozenset(puzzle.laid), puzzle.rack
        if key in seen:
            why = "the file has it twice"
        seen.add(key)
        if why:
            print(f"{path}: puzzle {number}: {why}", file=sys.stderr)
            status = cli.WRONG
    print(_summary(puzzles, len(data)))
    return status


def _summary(puzzles: list[Puzzle], size: int) -> str:
    """The number of puzzles of each kind and level."""
    lines = [f"{len(puzzles)} puzzles, {size} bytes"]
    for kind, name in enumerate(KINDS):
        counts = [
            f"{sum((p.kind, p.level) == (kind, level) for p in puzzles)} {LEVELS[level]}"
            for level in range(len(LEVELS))
        ]
        lines.append(f"{name}: {', '.join(counts)}")
    return "\n".join(lines)


def check_days(sample: int, seed: int) -> int:
    """Print how hard the puzzles of the days are, and what is wrong; returns the exit status."""
    entries = days.unpack(cli.read_bytes(days.FILE))
    proven = {*Random(seed).sample(range(1, len(entries) + 1), min(sample, len(entries)))}
    status = 0
    seen: dict[str, int] = {}
    graded: dict[int, list[tuple[int, Grade]]] = {kind: [] for kind in range(len(KINDS))}
    for number in cli.tracked(range(1, len(entries) + 1), len(entries), "Proving"):
        kind = kind_of(number)
        game = days.game_at(kind, *entries[number - 1])
        why = "" if game else "there is no such position"
        if game:
            like = repr(days.likeness(kind, game))
            if like in seen:
                why = f"it is like that of day {seen[like]}"
            seen[like] = number
        if game and number in proven:
            if not days.proof_of(kind, game):
                why = f"it is not a puzzle of the kind {KINDS[kind]}"
            else:
                graded[kind].append((days.level_of(number), grade(kind, game)))
        if why:
            print(f"{days.FILE.name}: day {number}: {why}", file=sys.stderr)
            status = cli.WRONG
    if cli.read_bytes(year.FILE) != year.pack(entries[: year.DAYS]):
        print(f"{year.FILE.name}: its puzzles are others", file=sys.stderr)
        status = cli.WRONG
    print(f"{len(entries)} puzzles, {days.FILE.stat().st_size} bytes, {len(proven)} proven")
    for kind, found in graded.items():
        if found:
            print(_week(KINDS[kind], found))
    return status


def _week(name: str, found: list[tuple[int, Grade]]) -> str:
    """How easy the puzzles of a kind are for the other bot, from Mondays to Sundays."""
    means = []
    for level in range(days.WEEK):
        chances = [one.other for at, one in found if at == level]
        means.append(f"{statistics.mean(chances):.0%}" if chances else "-")
    levels = [float(level) for level, _ in found]
    agrees = spearman(levels, [-one.other for _, one in found]) if len(found) > 1 else 1.0
    greedy = sum(one.greedy for _, one in found)
    more = f", {greedy} of {len(found)} by the largest tile" if greedy else ""
    return f"{name}: {' '.join(means)}; Spearman {agrees:.2f}{more}"


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError and OSError."""
    parser = cli.Parser("puzzles", "Makes and checks the puzzles.")
    commands = parser.add_subparsers(
        dest="command", required=True, metavar="make|check|make-days|check-days"
    )
    making = commands.add_parser("make", help="find all puzzles and write their file")
    making.add_argument("--out", type=cli.path, default=FILE, metavar="FILE")
    checking = commands.add_parser("check", help="prove every puzzle of a file")
    checking.add_argument("file", nargs="?", type=cli.path, default=FILE, metavar="FILE")
    making = commands.add_parser("make-days", help="find the puzzles of the days")
    making.add_argument("--out", type=cli.path, default=days.FILE, metavar="FILE")
    checking = commands.add_parser("check-days", help="prove the puzzles of the days")
    checking.add_argument("--sample", type=cli.number(1, days.DAYS), default=days.DAYS, metavar="N")
    checking.add_argument("--seed", type=cli.number(0, 10**12), default=1, metavar="S")
    args = parser.parse_args(arguments)
    if args.command == "make-days":
        found = days.make()
        order = [(found[number].seed, found[number].turn) for number in sorted(found)]
        cli.write(args.out, days.pack(order))
        if args.out == days.FILE:
            cli.write(year.FILE, year.pack(order[: year.DAYS]))
        return 0
    if args.command == "check-days":
        return check_days(args.sample, args.seed)
    if args.command == "check":
        return check(args.file)
    puzzles = make()
    data = pack(puzzles)
    cli.write(args.out, data)
    print(_summary(puzzles, len(data)))
    return 0


if __name__ == "__main__":
    cli.run("puzzles", main)
