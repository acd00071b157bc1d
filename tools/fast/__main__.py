"""Proves that the compiled matches are those of the engine: ``python -m tools.fast --rounds N``.

Plays at least N rounds of each scored rule set with triangular tiles, two players and policies by
chance, in the engine with ``tools.fast.policy`` and in the kernel, and compares all actions of all
matches. Prints a Markdown table with the rounds of both per second of one core; compiling does not
count. ``--players P`` and ``--rules ID`` choose others.

Exit status: 0, 1 if a match differs, or 2 for a wrong argument.
"""

from random import Random
from time import process_time

from engine import new_game
from engine.choices import LINE, BadOption
from engine.rule_sets import names
from engine.rules import Rules
from engine.view import View
from tools import cli
from tools.bots.matches import play, stream
from tools.bots.players import Player, thought
from tools.fast.policy import MOST_ROUNDS, TYPICAL, WEIGHTS, policy

_ACTIONS = 100_000  # more than a match has


def policies(seed: int, players: int) -> list[list[int]]:
    """A policy for each seat, which chance makes of a typical one."""
    chance = Random(seed)
    found = []
    for _ in range(players):
        around = [round(weight * chance.uniform(0.2, 1.8)) for weight in TYPICAL]
        moved = [weight + chance.randrange(-8, 9) for weight in around]
        moved[WEIGHTS.index("hexagon")] = 8 * chance.randrange(9)
        moved[WEIGHTS.index("positions")] = chance.choice((0, 25, 100))
        found.append(moved)
    return found


def played(rules: Rules, weights: list[list[int]], seed: int) -> tuple[int, list[int], list[int]]:
    """The match of ``seed`` in the engine: its rounds, scores, and all actions of the policies."""
    actions = []

    def recorded(own: Player) -> Player:
        def act(view: View) -> int:
            actions.append(own(view))
            return actions[-1]

        return act

    game = new_game(rules, len(weights), seed)
    seats = [
        recorded(thought(policy(rules, own, stream(seed, seat))))
        for seat, own in enumerate(weights)
    ]
    for number in play(game, seed, seats):
        if number == MOST_ROUNDS:
            break
    return game.round, game.scores, actions


def row_of(rules: Rules, players: int, rounds: int) -> str:
    """The row of a rule set. Raises ValueError if a match differs."""
    from tools.fast.matches import Table

    table = Table(rules, players)
    table.play(policies(0, players), 0)  # compiles
    there = here = 0.0
    count = seed = 0
    while count < rounds:
        seed += 1
        weights = policies(seed, players)
        began = process_time()
        expected = played(rules, weights, seed)
        there += process_time() - began
        began = process_time()
        found = table.play(weights, seed, _ACTIONS)
        here += process_time() - began
        if expected != (found.rounds, found.scores, found.actions):
            raise ValueError(f"{rules.name}: the match of seed {seed} differs")
        count += expected[0]
    return f"| `{rules.name}` | {count} | {seed} | {count / there:.0f} | {count / here:.0f} |"


def scored() -> list[str]:
    """The rule sets with triangular tiles in which points are counted."""
    sets = [Rules(name) for name in names()]
    return [
        rules.name
        for rules in sets
        if rules.play != LINE and (rules.tile_points or rules.out_others_add)
    ]


def main(arguments: list[str]) -> int:
    """Compare as the arguments ask. Raises UsageError."""
    parser = cli.Parser("fast", "Proves that compiled matches are those of the engine.")
    parser.add_argument("--rounds", required=True, metavar="N", type=cli.number(1, 10**9))
    parser.add_argument("--players", default=2, metavar="P", type=cli.number(2, 4))
    parser.add_argument("--rules", metavar="ID", help=f"one of: {', '.join(scored())}")
    args = parser.parse_args(arguments)
    try:
        chosen = [Rules(name) for name in ([args.rules] if args.rules else scored())]
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if any(rules.play == LINE for rules in chosen):
        raise cli.UsageError(f"--rules {args.rules}: it is not played with triangular tiles")
    print("| rule set | rounds | matches | rounds/s, engine | rounds/s, compiled |")
    print("| --- | ---: | ---: | ---: | ---: |")
    try:
        for rules in chosen:
            print(row_of(rules, args.players, args.rounds), flush=True)
    except ImportError:
        raise cli.UsageError("tools.fast needs the package numba; pip can install it") from None
    except ValueError as error:
        cli.complain("fast", error)
        return cli.WRONG
    return 0


if __name__ == "__main__":
    cli.run("fast", main)
