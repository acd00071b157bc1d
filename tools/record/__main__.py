"""Checks and shows game records (docs/rules.md section 6; the reader says what it leaves open).

``python -m tools.record check [--partial] FILE...`` replays each record through the engine and
prints ``FILE:LINE: why`` on stderr for its first line that breaks a rule or cannot be read; a game
that is not finished is accepted with ``--partial`` only. Its last line says how many records follow
the rules. Exit status: 0 if all do, 1 if one does not, 2 for a wrong argument or a file that cannot
be read.

``python -m tools.record show [--at LINE] FILE`` prints the game for people, with drawings of the
table; ``--at`` reads only so many lines of it. Exit status: the same.
"""

import sys
from pathlib import Path

from tools import cli
from tools.record.lines import load
from tools.record.reader import BadRecord, read


def check(paths: list[Path], partial: bool) -> int:
    """Print what is wrong with each file, and how many are good; returns the exit status."""
    status = 0
    good = 0
    for path in paths:
        try:
            replay = read(load(path))
            if not (replay.complete or partial):
                raise BadRecord(
                    replay.line + 1, "the game is not finished (--partial accepts that)"
                )
            good += 1
        except BadRecord as error:
            print(f"{path}:{error}", file=sys.stderr)
            status = max(status, cli.WRONG)
        except cli.UsageError as error:
            cli.complain("record", error)
            status = cli.USAGE
    if status == 0:
        print("1 record, it follows" if good == 1 else f"{good} records, all follow", "the rules")
    elif status == cli.WRONG:
        print(f"{good} of {len(paths)} records follow the rules")
    return status


def show(path: Path, at: int | None) -> int:
    """Print the game of a record, or of its first ``at`` lines; returns the exit status."""
    from tools.record.show import show_record

    record = load(path)
    if at is not None:
        record = b"\n".join(record.split(b"\n", at)[:at])
    try:
        show_record(record)
    except BadRecord as error:
        print(f"{path}:{error}", file=sys.stderr)
        return cli.WRONG
    return 0


def main(arguments: list[str]) -> int:
    """Do as the arguments say; returns the exit status. Raises UsageError."""
    parser = cli.Parser("record", "Checks and shows game records.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="check|show")
    checking = verbs.add_parser("check", help="replay records and name the first wrong line")
    checking.add_argument("--partial", action="store_true", help="accept unfinished games")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    showing = verbs.add_parser("show", help="print a game with drawings of the table")
    showing.add_argument("--at", type=cli.number(1, 10**9), metavar="LINE", help="stop there")
    showing.add_argument("file", type=Path, metavar="FILE")
    args = parser.parse_args(arguments)
    if args.verb == "check":
        return check(args.files, args.partial)
    return show(args.file, args.at)


if __name__ == "__main__":
    cli.run("record", main)
