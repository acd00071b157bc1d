"""Plays matches over a bad line: ``python -m tools.link_soak --matches N``.

Two simulated devices play matches of all rule sets through the lines of the console, which are
lost (5 of 100), damaged (1), doubled (2), delayed (2) or preceded by noise (1), while the line is
cut and devices are switched off at any time. Prints what happened; exit status 0 if both devices
have ended every match alike, 1 and the seed of each match that was not, 2 for a wrong argument.
"""

import sys
from random import Random

from engine import new_game
from engine.rule_sets import names
from engine.rules import Rules
from tools import cli
from tools.link_soak.pair import Faults, Pair

_PROG = "link_soak"
MOST_MS = 30 * 60 * 1000  # of a match


def new_pair(seed: int, faults: Faults) -> Pair:
    """A match of any rule set, with seats on both devices."""
    random = Random(seed)
    rules = Rules(random.choice(names()))
    seats = [0, 1] + [random.randrange(2) for _ in range(rules.max_players - 2)]
    seats = seats[: random.randint(2, rules.max_players)]
    random.shuffle(seats)
    return Pair(new_game(rules, len(seats), random.getrandbits(48)), seats, random, faults)


def play(pair: Pair) -> str:
    """Play to the end; returns what went wrong, or nothing."""
    while not pair.is_over and not pair.difference:
        pair.step()
        if pair.now > MOST_MS:
            return f"not over after {MOST_MS // 60000} minutes"
    return pair.difference


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "Plays matches of two devices over a bad line.")
    parser.add_argument("--matches", required=True, metavar="N", type=cli.number(1, 10**6))
    parser.add_argument("--seed", metavar="S", type=cli.number(0, 10**9), default=1)
    args = parser.parse_args(arguments)
    wrong = cuts = offs = turns = minutes = 0
    for seed in cli.tracked(range(args.seed, args.seed + args.matches), args.matches, "matches"):
        pair = new_pair(seed, Faults())
        why = play(pair)
        if why:
            wrong += 1
            print(f"seed {seed}: {why}", file=sys.stderr)
        cuts += pair.cuts
        offs += pair.offs
        turns += pair.wires[0].sent + pair.wires[1].sent
        minutes += pair.now // 1000
    print(
        f"{args.matches} matches, {wrong} not the same on both devices; the line was cut {cuts} "
        f"times, a device was off {offs} times; {turns} bytes in {minutes} simulated seconds"
    )
    return cli.WRONG if wrong else 0


if __name__ == "__main__":
    cli.run(_PROG, main)
