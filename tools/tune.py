"""Fits the weights of a policy to a rule set: ``python -m tools.tune --rules ID --file FILE``.

A policy looks one placement ahead, and may search the end as Expert does (``tools.fast.policy``):
with ``--positions 100`` and ``--start expert`` the weights that are fitted are Expert's. Its reply
is the policy that wins most against it and against those before it, found by CMA-ES from compiled
matches (``tools.fast``). Then comes the reply to the reply, and so on, ``--replies`` times. Each is
measured in new deals against the policy that it replies to: once new replies win little more than
half, as at the end of the file, there is nothing more to gain in this family. A reply that wins
less than half is kept as an opponent, but the next search starts from the policy before it.

FILE is JSON: the rule set, the seed, and each policy with its weights and where they come from. If
it exists, the work goes on from its last policy; it is written after each reply, so that Ctrl-C
loses only the reply that is being fitted. Half of the deals of a search are played against the
latest policy, the others against all before it in turn. Each deal is played with the candidate in
every seat; with more than two ``--players`` all others play the same policy. ``--option
knob=value`` (repeatable) sets house rules.

``--dask ADDRESS`` plays on the workers of a Dask cluster instead of ``--jobs N`` processes. They
need Dask, numba and the same Python, but nothing of this project, and may come and go; the weights
found are the same. ``--piece N`` divides the deals of a candidate among workers, and ``--population
N`` makes more candidates at a time (docs/tools.md).

Prints a line per reply. Exit status: 0, or 2 for a wrong argument or file, or a cluster that cannot
be reached.
"""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any
from warnings import catch_warnings

from engine.choices import LINE, BadOption
from engine.rules import Rules
from tools import cli, intervals
from tools.bots.arguments import add_rules
from tools.bots.matches import rules_of
from tools.fast.deals import Found, Measure, Task, in_pieces, measure, on_cluster
from tools.fast.policy import EXPERT, HARD, HARD_OF_FOUR, HARD_OF_THREE, SCALES, TYPICAL, WEIGHTS
from tools.processes import default_jobs, processes

_PER_POINT = 0.001  # of a match: what a point more counts in a search, besides the matches won
_LARGEST = 30  # of a weight, in its scale: the device's integers have 30 bits
_SIGMA = 0.5  # of the scales: how far the search looks at first
_MEASURED = 8  # times the pairs of a candidate are those that measure a reply
_FEWEST = 4  # candidates of CMA-ES at a time
_SEEDS = 10**9  # from the deals of one reply to those of the next
STARTS = {
    "typical": TYPICAL,
    "hard": HARD,
    "expert": EXPERT,
    "hard-of-three": HARD_OF_THREE,
    "hard-of-four": HARD_OF_FOUR,
}
"""The policies that a file may begin with."""


def weights_of(scaled: Sequence[float], positions: int) -> tuple[int, ...]:
    """The weights at a point of the search, with a budget of positions."""
    limited = [max(-_LARGEST, min(_LARGEST, at)) for at in scaled]
    weights = [round(at * scale) for at, scale in zip(limited, SCALES, strict=True)]
    weights.append(positions)
    hexagon = WEIGHTS.index("hexagon")
    weights[hexagon] = max(0, weights[hexagon])
    return tuple(weights)


class Fit:
    """The state of the work, as the file has it."""

    def __init__(
        self, rules: str, options: tuple[str, ...], players: int, seed: int, start: Sequence[str]
    ) -> None:
        self.rules = rules
        self.options = options
        self.players = players
        self.seed = seed
        self.policies: list[dict[str, Any]] = [
            {"weights": list(STARTS[name]), "from": name} for name in start
        ]
        self.latest = 0  # the one that the next reply is to

    def text(self) -> str:
        """The content of the file."""
        report = {"names": WEIGHTS, **vars(self), "options": list(self.options)}
        return json.dumps(report, indent=1) + "\n"

    def load(self, path: Path) -> None:
        """Go on from a file. Raises UsageError if it is none of ours, or of other rules."""
        try:
            known = json.loads(cli.read_bytes(path))
            same = (known["rules"], known["options"], known["players"]) == (
                *(self.rules, list(self.options), self.players),
            )
            policies, latest, names = known["policies"], known["latest"], known["names"]
            right = all(
                len(policy["weights"]) == len(WEIGHTS)
                and all(type(weight) is int for weight in policy["weights"])
                for policy in policies
            )
            self.seed = int(known["seed"])
            right = right and 0 <= latest < len(policies) and names == list(WEIGHTS)
        except (ValueError, KeyError, TypeError):
            same, right = True, False
        if not right:
            raise cli.UsageError(f"{path}: not a file of tools.tune")
        if not same:
            rules = f"{known['rules']} {known['options']} for {known['players']} players"
            raise cli.UsageError(f"{path}: of other rules: {rules}")
        self.policies, self.latest = policies, latest

    def weights(self, number: int) -> tuple[int, ...]:
        return tuple(self.policies[number]["weights"])

    def reply(self, args: Namespace, play: Measure) -> dict[str, Any]:
        """Fit, measure and add the reply to the latest policy."""
        from cma import CMAEvolutionStrategy

        generations, pairs, positions = args.generations, args.pairs, args.positions
        start = self.seed * 1000 * _SEEDS + len(self.policies) * _SEEDS
        seeds = iter(range(start, start + _SEEDS))
        opponents = [number for number in range(len(self.policies)) if number != self.latest]
        scaled = [w / scale for w, scale in zip(self.weights(self.latest), SCALES, strict=False)]
        options = {"seed": self.seed + len(self.policies), "verbose": -9}
        if args.population:
            options["popsize"] = args.population
        search = CMAEvolutionStrategy(scaled, _SIGMA, options)
        game = self.rules, self.options, self.players
        games = rounds = 0
        for _ in cli.tracked(range(generations), generations, f"reply {len(self.policies)}"):
            deals = [
                (self.weights(opponents[at // 2 % len(opponents)]), next(seeds))
                if at % 2 and opponents
                else (self.weights(self.latest), next(seeds))
                for at in range(pairs)
            ]
            points = search.ask()
            tasks = [Task(*game, weights_of(point, positions), tuple(deals)) for point in points]
            done = in_pieces(tasks, args.piece or pairs, play)
            worths = [_worth(found, self.players) for found in done]
            search.tell(points, [-worth for worth in worths])
            games += self.players * pairs * len(tasks)
            rounds += sum(found.rounds for found in done)
        weights = weights_of(search.result.xfavorite, positions)
        deals = [(self.weights(self.latest), next(seeds)) for _ in range(_MEASURED * pairs)]
        task = Task(*game, weights, tuple(deals))
        wins = in_pieces([task], args.piece or pairs, play)[0].wins
        share, within = intervals.mean([100 * won / self.players for won in wins])
        made = {
            "weights": list(weights),
            "from": f"reply to {self.latest}",
            "opponents": [self.latest, *opponents],
            "games": games,
            "rounds": rounds,
            "wins": [round(share, 1), round(within, 1)],
        }
        self.policies.append(made)
        if share > 100 / self.players:
            self.latest = len(self.policies) - 1
        return made


def _worth(found: Found, players: int) -> float:
    """What a search makes as large as possible."""
    return (sum(found.wins) + _PER_POINT * sum(found.points)) / (players * len(found.wins))


def _lines(fit: Fit, args: Namespace) -> Iterator[str]:
    with on_cluster(args.dask) if args.dask else processes(args.jobs, measure) as play:
        for _ in range(args.replies):
            number = len(fit.policies)
            made = fit.reply(args, play)
            share, within = made["wins"]
            yield f"{number}: {made['from']} wins {share} ± {within} %: {made['weights']}"


def main(arguments: list[str]) -> int:
    """Fit as the arguments ask; returns 0. Raises UsageError."""
    parser = cli.Parser("tune", "Fits the weights of a policy to a rule set by play.")
    add_rules(parser)
    parser.add_argument("--file", required=True, type=cli.path, help="the weights, as JSON")
    for name, least, most, usual, what in (
        ("seed", 1, 10**4, 1, "of a new file"),
        ("replies", 1, 1000, 1, "to fit"),
        ("generations", 1, 10**5, 40, "of the search for each reply"),
        ("pairs", 1, 10**5, 100, "deals that each candidate plays, in every seat"),
        (
            "players",
            2,
            4,
            2,
            "at the table",
        ),
        ("positions", 0, 2000, 0, "that a candidate searches where Expert searches the end"),
        ("population", 0, 10**4, 0, "candidates at a time; 0: as many as CMA-ES advises"),
        ("piece", 0, 10**5, 0, "deals that a process gets at a time; 0: all of a candidate"),
    ):
        parser.add_argument(
            f"--{name}",
            type=cli.number(least, most),
            default=usual,
            metavar="N",
            help=f"{what} (default: %(default)s)",
        )
    parser.add_argument(
        "--start",
        nargs="+",
        choices=STARTS,
        default=["typical"],
        help="the policies of a new file; the first reply is to the first one (default: typical)",
    )
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="a cluster's scheduler: tcp://HOST:8786")
    args = parser.parse_args(arguments)
    try:
        rules: Rules = rules_of(args.rules, args.option)
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if rules.play == LINE:
        raise cli.UsageError(f"--rules {args.rules}: it is not played with triangular tiles")
    try:
        with catch_warnings(action="ignore"):  # there is no library to plot with
            import_module("cma")
        if not args.dask:
            import_module("numba")
    except ImportError as error:
        raise cli.UsageError(f"tools.tune needs {error.name}; pip can install it") from None
    if 0 < args.population < _FEWEST:
        message = f"--population: '{args.population}' is less than {_FEWEST}, and not 0"
        raise cli.UsageError(message)
    fit = Fit(args.rules, tuple(args.option), args.players, args.seed, args.start)
    if args.file.exists():
        fit.load(args.file)
    cli.write(args.file, fit.text())
    for line in _lines(fit, args):
        cli.write(args.file, fit.text())
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    cli.run("tune", main)
