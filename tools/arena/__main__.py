"""Compares bots: ``python -m tools.arena --rules ID --bots A,B --games K --seed S``.

Every deal is played once with each rotation of the bots around the seats, so that chance favours
nobody: K counts matches and is a multiple of the number of bots. Deal d, from 0, has the seed S +
d, as in ``tools.selfplay``. ``--option knob=value`` (repeatable) sets house rules.

``--jobs N`` uses N processes (default: one per core). ``--dask ADDRESS`` sends the same work to the
workers of a Dask cluster instead, such as ``dask scheduler`` and ``dask worker`` start. They need
nothing of this project, but the same Python (3.11, 3.12, ...) and version of ``distributed`` as
this machine. A worker that dies costs the time of its batch; if none is left, the arena waits for
the next. The place of the work changes only the times.

Prints a Markdown table with one line per bot; ``--json FILE`` writes the same figures:

- *wins*: the share of matches that it won, in percent. A shared win counts in equal parts; in a
  drawn match all share.
- *points*: how much better it was in a match than the mean of the others; where the fewest points
  win, how much lower.
- *ms per move*: its mean time for a turn in which it has a choice.

A bot may also be a function or a class of a file, FILE.py:NAME (docs/adding.md). It runs in a
process of its own, which is sent what its seat may see. If it raises an error, returns an illegal
action or takes longer than ``--limit S`` seconds for a turn, it loses the match, and a line on
stderr says why. The others share the win; the points of that match count for nobody.

Both intervals are 95 %: 1.96 standard errors of the mean over deals; the rotations of one deal are
one sample.

Exit status: 0, or 2 for a wrong argument, a cluster that cannot be reached, or a match that has not
ended after ROUND_LIMIT rounds.
"""

import json
from argparse import Namespace

from engine import new_game
from engine.choices import BadOption
from tools import cli
from tools.arena.cluster import on_cluster
from tools.arena.compare import Match, deals_of, forfeits_of, lines_of, table_of
from tools.arena.deals import play_deals
from tools.bots import guests
from tools.bots.arguments import BOTS, add_rules
from tools.bots.matches import names_of, rules_of
from tools.processes import default_jobs, processes


def _match(args: Namespace) -> Match:
    if "," not in args.bots:
        raise cli.UsageError(f"--bots {args.bots}: name 2 to 4 bots, separated by commas")
    bots = tuple(names_of(args.bots))
    try:
        new_game(rules_of(args.rules, args.option), len(bots))
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if args.games % len(bots):
        raise cli.UsageError(f"--games {args.games}: not a multiple of the {len(bots)} bots")
    if args.dask and any(map(guests.is_guest, bots)):
        raise cli.UsageError("--dask: bots of a file are played on this machine only (--jobs N)")
    return Match(args.rules, tuple(args.option), bots, args.games, args.seed, args.limit)


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns 0. Raises UsageError and OSError."""
    parser = cli.Parser("arena", "Compares bots in paired deals and prints a Markdown table.")
    add_rules(parser)
    parser.add_argument(
        "--bots", required=True, metavar="NAMES", help=f"2 to 4, separated by commas: {BOTS}"
    )
    parser.add_argument("--games", required=True, metavar="K", type=cli.number(2, 10**9))
    parser.add_argument("--seed", required=True, metavar="S", type=cli.number(0, 10**18 - 1))
    parser.add_argument(
        "--limit",
        type=guests.limit,
        default=guests.TURN_S,
        metavar="S",
        help="seconds that a bot of a file has for a turn (default: %(default)s)",
    )
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="a cluster's scheduler: tcp://HOST:8786")
    parser.add_argument(
        "--json", type=cli.path, metavar="FILE", help="write the figures to this file"
    )
    args = parser.parse_args(arguments)
    match = _match(args)
    if args.json:
        args.json.touch()
    with on_cluster(args.dask) if args.dask else processes(args.jobs, play_deals) as play:
        deals = deals_of(match, play)
    lines = lines_of(match.bots, deals)
    for forfeit in forfeits_of(match, deals):
        cli.complain("arena", forfeit)
    if args.json:
        report = match._asdict() | {"lines": [line._asdict() for line in lines]}
        cli.write(args.json, json.dumps(report, indent=1) + "\n")
    print(table_of(lines))
    return 0


if __name__ == "__main__":
    cli.run("arena", main)
