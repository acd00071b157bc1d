"""The referee on the command line: `python -m tests.model check|perft|divide|play ...`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .perft import divide, perft
from .play import PLAYERS, random_match
from .record import Illegal, check, read
from .rulesets import RULE_SETS


def main() -> int:
    """Run one command; 1 if a record is refused."""
    parser = argparse.ArgumentParser(prog="model", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="check records")
    checking.add_argument("--partial", action="store_true", help="accept a game in progress")
    checking.add_argument("files", nargs="+", type=Path)
    for name in ("perft", "divide"):
        counting = commands.add_parser(name, help="count from where a record stops")
        counting.add_argument("file", type=Path)
        counting.add_argument("depth", type=int)
    playing = commands.add_parser("play", help="write a random match")
    playing.add_argument("rules", choices=sorted(RULE_SETS))
    playing.add_argument("players", type=int)
    playing.add_argument("seed")
    playing.add_argument("--mode", choices=sorted(PLAYERS), default="plain")
    playing.add_argument("--option", nargs=2, action="append", default=[], metavar=("KNOB", "TO"))
    args = parser.parse_args()
    if args.command == "check":
        return max(_check(path, args.partial) for path in args.files)
    if args.command == "play":
        options = dict(args.option)
        sys.stdout.write(random_match(args.rules, args.players, args.seed, options, args.mode))
        return 0
    text = args.file.read_text(encoding="utf-8")
    if args.command == "perft":
        print(perft(text, args.depth))
    else:
        for action, found in sorted(divide(text, args.depth).items()):
            print(f"{action}: {found}")
    return 0


def _check(path: Path, partial: bool) -> int:
    text = path.read_text(encoding="utf-8")
    try:
        check(text, partial)
    except Illegal as wrong:
        print(f"{path}: {wrong}")
        return 1
    finished = read(text).result is not None
    print(f"{path}: legal" + ("" if finished else ", a game in progress"))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
