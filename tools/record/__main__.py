"""Checks and shows game records (docs/rules.md section 6; the reader says what it leaves open).

``python -m tools.record check [--partial] FILE...`` replays each record through the engine and
prints ``FILE:LINE: why`` on stderr for its first line that breaks a rule or cannot be read; a game
that is not finished is accepted with ``--partial`` only. Its last line says how many records follow
the rules. Exit status: 0 if all do, 1 if one does not, 2 for a wrong argument or a file that cannot
be read.

``python -m tools.record show [--at LINE] FILE`` prints the game for people, with drawings of the
table; ``--at`` reads only so many lines of it. Exit status: the same.

``python -m tools.record picture [--turn N | --all] [--round N] [-o OUT] FILE`` draws the table of a
turn (default: as it is in the end) into OUT.png or OUT.svg, or all turns into OUT.gif or OUT.png
(APNG); ``chart`` draws the points of each seat turn by turn. ``--size`` and ``--theme`` say how; of
a file with several matches ``--match`` says which.

``python -m tools.record stats [--json] FILE...`` says for each rule set what the matches of these
files have in common: ``tools.record.stats`` says how it counts.

``python -m tools.record review [--json] [--level LEVEL] [-o OUT] FILE`` lets Expert (or Hard) judge
every choice of a record: what was done, what was better, and the points given away, as a table with
bars, and for each player as a sum, as the console tells it after a match; also as a chart into
OUT.svg or OUT.png.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from tools import cli
from tools.record.files import load
from tools.record.lines import split
from tools.record.picture import options
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


def stats(paths: list[Path], json_wanted: bool) -> int:
    """Print what happens in the matches of the files, and on stderr what is wrong with any of them;
    returns the exit status.
    """
    from tools.record.stats import groups_of, match_of
    from tools.record.stats_page import as_json, print_groups

    status = 0
    matches = []
    for path in cli.tracked(paths, len(paths), "Reading"):
        try:
            for before, record in split(load(path)):
                try:
                    matches.append(match_of(record))
                except BadRecord as error:
                    print(f"{path}:{before + error.line}: {error.why}", file=sys.stderr)
                    status = max(status, cli.WRONG)
        except cli.UsageError as error:
            cli.complain("record", error)
            status = cli.USAGE
    groups = groups_of(matches)
    if json_wanted:
        print(json.dumps(as_json(groups), indent=1))
    else:
        print_groups(groups)
    return status


def review(args: argparse.Namespace) -> int:
    """Print what each choice of a record was worth, draw it if asked; returns the exit status."""
    from tools.record.review import LEVELS, judgements
    from tools.record.review_page import as_json, print_review

    record = load(args.file)
    try:
        rules = read(record).game.rules
        judged = list(judgements(record, level=LEVELS[args.level]))
    except BadRecord as error:
        print(f"{args.file}:{error}", file=sys.stderr)
        return cli.WRONG
    if args.out:
        from tools.record.picture import command

        command.plot_losses(args, judged, rules)
    if args.json:
        print(json.dumps(as_json(judged, rules), indent=1))
    else:
        print_review(judged, rules)
    return 0


def drawn(write: Callable[[argparse.Namespace], None], args: argparse.Namespace) -> int:
    """Let a picture be written, or say what is wrong with the record; returns the exit status."""
    try:
        write(args)
    except BadRecord as error:
        print(f"{args.file}:{error}", file=sys.stderr)
        return cli.WRONG
    return 0


def main(arguments: list[str]) -> int:
    """Do as the arguments say; returns the exit status. Raises UsageError."""
    parser = cli.Parser("record", "Checks, shows and draws game records.")
    verbs = parser.add_subparsers(
        dest="verb", required=True, metavar="check|show|picture|chart|stats|review"
    )
    checking = verbs.add_parser("check", help="replay records and name the first wrong line")
    checking.add_argument("--partial", action="store_true", help="accept unfinished games")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    showing = verbs.add_parser("show", help="print a game with drawings of the table")
    showing.add_argument("--at", type=cli.number(1, 10**9), metavar="LINE", help="stop there")
    showing.add_argument("file", type=Path, metavar="FILE")
    options.add_picture(verbs.add_parser("picture", help="draw the table of a turn, or a film"))
    options.add_chart(verbs.add_parser("chart", help="draw the points turn by turn"))
    counting = verbs.add_parser("stats", help="count what happens in matches")
    counting.add_argument("--json", action="store_true", help="print JSON")
    counting.add_argument("files", nargs="+", type=Path, metavar="FILE")
    reviewing = verbs.add_parser("review", help="judge every choice of a record")
    reviewing.add_argument("--json", action="store_true", help="print JSON")
    reviewing.add_argument(
        "--level", choices=("hard", "expert"), default="expert", help="who judges (default: expert)"
    )
    options.add_losses(reviewing)
    args = parser.parse_args(arguments)
    if args.verb == "check":
        return check(args.files, args.partial)
    if args.verb == "show":
        return show(args.file, args.at)
    if args.verb == "stats":
        return stats(args.files, args.json)
    if args.verb == "review":
        return review(args)
    from tools.record.picture import command

    return drawn(command.picture if args.verb == "picture" else command.plot, args)


if __name__ == "__main__":
    cli.run("record", main)
