"""Checks and shows records (docs/rules.md section 6; ``tools.record.reader`` has the details).

``python -m tools.record check [--partial] FILE...`` replays each record through the engine. On
stderr it prints ``FILE:LINE: why`` for the first line of a record that breaks a rule or cannot be
read. An unfinished match is accepted only with ``--partial``. The last line shows how many records
follow the rules. Exit status: 0 if all do, 1 if one does not, 2 for a wrong argument or a file that
cannot be read.

``python -m tools.record show [--at LINE] FILE`` prints the match for people, with drawings of the
table; ``--at`` stops at that line of the file. Exit status: the same.

``python -m tools.record picture [--turn N | --all] [--round N] [-o OUT] FILE`` draws the table
after a turn (default: the last) into OUT.png or OUT.svg, or all turns into OUT.gif or OUT.png
(APNG); ``chart`` draws the points of each seat turn by turn. ``--size`` and ``--theme`` set the
size and the colours.

``check`` looks at all matches in a file; ``--match`` chooses one of several for the other commands.

``python -m tools.record stats [--json] FILE...`` prints statistics of the matches in these files
for each rule set; ``tools.record.stats`` describes how it counts.

``python -m tools.record review [--json] [--level LEVEL] [-o OUT] FILE`` lets Expert (or Hard) judge
every choice of a record: what was done, what was better, and the points given away. It prints a
table with bars and the sums of each player, as the console shows them after a match; then for each
player what was luck and what was play, in points (``bots.luck``), how likely a win was after each
turn, the best and the worst moment, and the luckiest draw. It also draws a chart into OUT.svg or
OUT.png.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from tools import cli
from tools.record.files import NUMBER, chosen, load
from tools.record.lines import split
from tools.record.picture import options
from tools.record.reader import BadRecord, read
from tools.record.seats import seats_of


def check(paths: list[Path], partial: bool) -> int:
    """Print what is wrong with each record, and how many are right; returns the exit status."""
    status = 0
    good = count = 0
    for path in paths:
        try:
            records = list(split(load(path)))
        except cli.UsageError as error:
            cli.complain("record", error)
            status = cli.USAGE
            continue
        count += len(records)
        for before, record in records:
            try:
                _check(record, partial)
                good += 1
            except BadRecord as error:
                print(f"{path}:{before + error.line}: {error.why}", file=sys.stderr)
                status = max(status, cli.WRONG)
    if status == 0:
        print("1 record, it follows" if good == 1 else f"{good} records, all follow", "the rules")
    elif status == cli.WRONG:
        print(f"{good} of {count} records follow the rules")
    return status


def _check(record: bytes, partial: bool) -> None:
    """Raise BadRecord for a record that breaks a rule or, unless ``partial``, stops early."""
    replay = read(record)
    seats_of(record, replay.game.players)
    if not (replay.complete or partial):
        raise BadRecord(replay.line + 1, "the match is not finished (--partial accepts that)")


def show(path: Path, match: int | None, at: int | None) -> int:
    """Print a match of a file, or of its first ``at`` lines; returns the exit status.

    ``match``: its number, from 1; without one, the file has only one. Raises UsageError.
    """
    from tools.record.show import show_record

    data = load(path)
    if at is not None:
        data = b"\n".join(data.split(b"\n", at)[:at])
    before, record = chosen(path, data, match)
    try:
        show_record(record)
    except BadRecord as error:
        print(f"{path}:{before + error.line}: {error.why}", file=sys.stderr)
        return cli.WRONG
    return 0


def stats(paths: list[Path], json_wanted: bool) -> int:
    """Print statistics of the matches in the files, and on stderr what is wrong with any of them.

    Returns the exit status.
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
    """Print the value of each choice of a record, draw it if asked; returns the exit status."""
    from tools.record.luck import luck_of
    from tools.record.review import LEVELS, judgements
    from tools.record.review_page import as_json, print_review

    before, record = chosen(args.file, load(args.file), args.match)
    try:
        game = read(record).game
        judged = list(judgements(record, level=LEVELS[args.level]))
        luck = luck_of(record)
    except BadRecord as error:
        print(f"{args.file}:{before + error.line}: {error.why}", file=sys.stderr)
        return cli.WRONG
    if args.out:
        _pictures().plot_losses(args, judged, game)
    if args.json:
        print(json.dumps(as_json(judged, game, luck), indent=1))
    else:
        print_review(judged, game, luck)
    return 0


def _pictures() -> ModuleType:
    """The module that draws pictures. Raises UsageError where only the engine is installed."""
    try:
        from tools.record.picture import command
    except ModuleNotFoundError as error:
        why = f"pictures need {error.name}: draw them from the project's folder, after make setup"
        raise cli.UsageError(why) from None
    return command


def drawn(write: Callable[[argparse.Namespace], None], args: argparse.Namespace) -> int:
    """Write a picture, or print what is wrong with the record; returns the exit status."""
    try:
        write(args)
    except BadRecord as error:
        print(f"{args.file}:{error}", file=sys.stderr)
        return cli.WRONG
    return 0


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser("record", "Checks, shows and draws records of matches.")
    commands = parser.add_subparsers(
        dest="command", required=True, metavar="check|show|picture|chart|stats|review"
    )
    checking = commands.add_parser("check", help="replay records and print the first wrong line")
    checking.add_argument("--partial", action="store_true", help="accept unfinished matches")
    checking.add_argument("files", nargs="+", type=cli.path, metavar="FILE")
    showing = commands.add_parser("show", help="print a match with drawings of the table")
    showing.add_argument("--match", type=NUMBER, metavar="N", help="one of several in a file")
    showing.add_argument("--at", type=cli.number(1, 10**9), metavar="LINE", help="stop there")
    showing.add_argument("file", type=cli.path, metavar="FILE")
    options.add_picture(commands.add_parser("picture", help="draw the table of a turn, or a film"))
    options.add_chart(commands.add_parser("chart", help="draw the points turn by turn"))
    counting = commands.add_parser("stats", help="count what happens in matches")
    counting.add_argument("--json", action="store_true", help="print JSON")
    counting.add_argument("files", nargs="+", type=cli.path, metavar="FILE")
    reviewing = commands.add_parser("review", help="judge every choice of a record")
    reviewing.add_argument("--json", action="store_true", help="print JSON")
    reviewing.add_argument(
        "--level",
        choices=("hard", "expert"),
        default="expert",
        help="the bot that judges (default: expert)",
    )
    options.add_losses(reviewing)
    args = parser.parse_args(arguments)
    if args.command == "check":
        return check(args.files, args.partial)
    if args.command == "show":
        return show(args.file, args.match, args.at)
    if args.command == "stats":
        return stats(args.files, args.json)
    if args.command == "review":
        return review(args)
    command = _pictures()
    return drawn(command.picture if args.command == "picture" else command.plot, args)


if __name__ == "__main__":
    cli.run("record", main)
