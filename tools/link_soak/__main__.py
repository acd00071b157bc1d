"""Plays matches over bad lines and by bad post: ``python -m tools.link_soak --matches N``.

Two simulated devices play matches of all rule sets by a cable, by USB, and by a cable over the
network of this PC, through the carriers of the console. Their lines are lost (5 of 100), damaged
(1), doubled (2), delayed (2) or preceded by noise (1), while the line is cut and devices are
switched off, or draw a screen, at any time. By codes and by links (``post``) there are two to four
devices. Of fifty matches one is played whole; the others end sooner by house rules, with racks of
two to four tiles.

``--carrier NAME``: only by this one; ``--seed S``: of the first match (1 if it is left out), the
next one has S + 1; ``--workers N``: in N processes. Prints a row of a Markdown table for each; exit
status 0 if all devices have ended every match alike, 1 and the seed of each match that was not, 2
for a wrong argument.
"""

import sys
from collections import Counter
from collections.abc import Iterator

from tools import cli
from tools.link_soak.matches import CARRIERS, played
from tools.processes import processes

_PROG = "link_soak"
_PIECE = 20  # matches that a process plays at a time
_MOST_WRONG = 5  # matches whose seeds are told


def soak(carrier: str, first: int, matches: int, workers: int) -> bool:
    """Play the matches by a carrier and print their row; returns whether all ended alike."""
    seeds = range(first, first + matches)
    pieces = [(carrier, seeds[at : at + _PIECE]) for at in range(0, matches, _PIECE)]
    wrong: list[tuple[int, str]] = []
    counts: Counter[str] = Counter()
    with processes(workers, played) as share_out:
        done: Iterator[tuple[int, tuple[list[tuple[int, str]], Counter[str]]]]
        done = iter(share_out(pieces))
        for _, (found, counted) in cli.tracked(done, len(pieces), carrier):
            wrong += found
            counts.update(counted)
    for seed, why in sorted(wrong)[:_MOST_WRONG]:
        print(f"{carrier}, seed {seed}: {why}", file=sys.stderr)
    what = ", ".join(f"{_spaced(number)} {name}" for name, number in counts.items())
    print(
        f"| {carrier} | {_spaced(matches)} | {first} | {len(wrong)} | {what} |",
        flush=True,
    )
    return not wrong


def _spaced(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "Plays matches of several devices over bad lines.")
    parser.add_argument("--matches", required=True, metavar="N", type=cli.number(1, 10**6))
    parser.add_argument("--carrier", choices=CARRIERS)
    parser.add_argument("--seed", metavar="S", type=cli.number(0, 10**9), default=1)
    parser.add_argument("--workers", metavar="N", type=cli.number(1, 64), default=1)
    args = parser.parse_args(arguments)
    print("| carrier | matches | first seed | not alike | what happened |")
    print("| --- | ---: | ---: | ---: | --- |", flush=True)
    carriers = (args.carrier,) if args.carrier else CARRIERS
    alike = [soak(name, args.seed, args.matches, args.workers) for name in carriers]
    return 0 if all(alike) else cli.WRONG


if __name__ == "__main__":
    cli.run(_PROG, main)
