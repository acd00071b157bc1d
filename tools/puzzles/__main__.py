"""Makes and checks the puzzles: ``python -m tools.puzzles make|check``.

``make [--out FILE]`` finds all puzzles and writes their file (default: the one among the assets,
which the console reads); the same engine finds the same puzzles. Consoles that have solved some of
the earlier ones start again with the new ones.

``check [FILE]`` proves every puzzle of a file again: that its table can be laid, its goal and its
level by exact search, and that its solution solves it. It prints how many there are, and ``FILE:
puzzle N: why`` on stderr for each that is wrong. Exit status: 0, 1 if one is wrong, 2 for a wrong
argument or a file that cannot be read.
"""

import sys
from pathlib import Path

from tools import ROOT, cli
from tools.puzzles.check import complaint
from tools.puzzles.formats import BadPuzzles, pack, unpack
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


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError and OSError."""
    parser = cli.Parser("puzzles", "Makes and checks the puzzles.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="make|check")
    making = commands.add_parser("make", help="find all puzzles and write their file")
    making.add_argument("--out", type=cli.path, default=FILE, metavar="FILE")
    checking = commands.add_parser("check", help="prove every puzzle of a file")
    checking.add_argument("file", nargs="?", type=cli.path, default=FILE, metavar="FILE")
    args = parser.parse_args(arguments)
    if args.command == "check":
        return check(args.file)
    puzzles = make()
    data = pack(puzzles)
    cli.write(args.out, data)
    print(_summary(puzzles, len(data)))
    return 0


if __name__ == "__main__":
    cli.run("puzzles", main)
