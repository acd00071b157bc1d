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

Both intervals are 95 %: 1.96 standard errors of the mean over deals; the rotations of one deal are
one sample.

Exit status: 0, or 2 for a wrong argument, a cluster that cannot be reached, or a match that has not
ended after ROUND_LIMIT rounds.
"""

import json
from collections.abc import Sequence
from pathlib import Path

from engine import new_game
from engine.choices import BadOption
from tools import cli
from tools.arena.cluster import cluster
from tools.arena.compare import Match, compare, table_of
from tools.arena.deals import play_deals
from tools.arena.processes import default_jobs, processes
from tools.bots.matches import names_of, rules_of


def _match(rules: str, options: Sequence[str], text: str, games: int, seed: int) -> Match:
    bots = tuple(names_of(text))
    try:
        new_game(rules_of(rules, options), len(bots))
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if games % len(bots):
        raise cli.UsageError(f"--games {games}: not a multiple of the {len(bots)} bots")
    return Match(rules, tuple(options), bots, games, seed)


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns 0. Raises UsageError and OSError."""
    parser = cli.Parser("arena", "Compares bots in paired deals and prints a Markdown table.")
    parser.add_argument("--rules", required=True, metavar="ID", help="the rule set")
    parser.add_argument(
        "--bots", required=True, metavar="NAMES", help="2 to 4, separated by commas"
    )
    parser.add_argument("--games", required=True, metavar="K", type=cli.number(2, 10**9))
    parser.add_argument("--seed", required=True, metavar="S", type=cli.number(0, 10**18 - 1))
    parser.add_argument("--option", action="append", default=[], metavar="KNOB=VALUE")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="a cluster's scheduler: tcp://HOST:8786")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    args = parser.parse_args(arguments)
    match = _match(args.rules, args.option, args.bots, args.games, args.seed)
    if args.json:
        args.json.touch()
    with cluster(args.dask) if args.dask else processes(args.jobs, play_deals) as play:
        lines = compare(match, play)
    if args.json:
        report = match._asdict() | {"lines": [line._asdict() for line in lines]}
        args.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(table_of(lines))
    return 0


if __name__ == "__main__":
    cli.run("arena", main)
