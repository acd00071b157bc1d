"""Fits the weights of luck, and measures how honest it is: ``python -m tools.luck fit|table``.

``fit [--rules ID] [--rounds N] [--seed S]`` plays about N rounds for each level of
``tools.luck.players`` and each rule set, and writes ``lib/bots/luck_weights.py``; of the other rule
sets it keeps the weights.

``table [--rules ID] [--matches N] [--seed S]`` prints a Markdown table. For each rule set in which
points are scored, N matches of Hard and Medium, each deal played twice with the seats swapped: the
mean luck of the first seat and of Hard with their standard errors, in points a round; then for
rounds of two Mediums, Hards and Experts (as ``tools.luck.players`` has them) the part of the
variance of a deal's points that is left without luck.

Exit status: 0, or 2 for a wrong argument.
"""

import argparse
from collections.abc import Iterator

from engine.choices import LINE, BadOption
from engine.rule_sets import names
from engine.rules import Rules
from tools import ROOT, cli
from tools.fast.__main__ import scored

_MODULE = ROOT / "lib/bots/luck_weights.py"
_HEAD = '''"""The weights of luck by the number of the rule set, two bytes each; the row has none.

Written by ``python -m tools.luck fit``; ``bots.luck`` has their order. Seed {seed}, about {rounds}
rounds each of two Mediums, two Hards and two Experts, as ``tools.luck.players`` has them.
"""

WEIGHTS = (
'''


def _triangles() -> list[str]:
    return [name for name in names() if Rules(name).play != LINE]


def fit(only: str | None, rounds: int, seed: int) -> None:
    """Fit the weights of the rule sets, or of ``only`` one, and write them."""
    from tools.luck.fit import lines_of, weights_of

    kept: tuple[bytes, ...] = ()
    if only:
        from bots.luck_weights import WEIGHTS

        kept = WEIGHTS
    lines: list[str] = []
    with cli.meter("luck") as show:
        for number, name in enumerate(names()):
            show(number / len(names()), name)
            if name not in _triangles():
                lines.append('    b"",')
                continue
            if only in (None, name):
                a_match = 4 if Rules(name).target else Rules(name).rounds
                weights = weights_of(name, max(1, rounds // a_match), seed)
            else:
                weights = [
                    int.from_bytes(kept[number][at : at + 2], "little", signed=True)
                    for at in range(0, len(kept[number]), 2)
                ]
            lines += ["    (", *lines_of(weights), "    ),"]
    text = _HEAD.format(seed=seed, rounds=rounds) + "\n".join(lines) + "\n)\n"
    cli.write(_MODULE, text)


def table(only: str | None, matches: int, seed: int) -> Iterator[str]:
    """The lines of the table."""
    from tools.luck.measure import row_of

    heads = ("rounds", "luck of the first seat", "luck of Hard", "left: Medium", "Hard", "Expert")
    yield "| rule set | " + " | ".join(heads) + " |"
    yield "| --- |" + " ---: |" * len(heads)
    for name in [only] if only else scored():
        yield row_of(name, matches, seed)


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns 0. Raises UsageError."""
    parser = cli.Parser("luck", "Fits the weights of luck, and measures how honest it is.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="fit|table")
    fitting = commands.add_parser("fit", help="write lib/bots/luck_weights.py")
    fitting.add_argument("--rounds", type=cli.number(100, 10**7), default=4000, metavar="N")
    fitting.add_argument("--seed", type=cli.number(0, 10**12), default=5_000_000, metavar="S")
    measuring = commands.add_parser("table", help="print a table of means and variances")
    measuring.add_argument("--matches", type=cli.number(4, 10**7), default=20_000, metavar="N")
    measuring.add_argument("--seed", type=cli.number(0, 10**12), default=9_500_000, metavar="S")
    for command in (fitting, measuring):
        command.add_argument("--rules", metavar="ID", help=f"one of: {', '.join(_triangles())}")
    args: argparse.Namespace = parser.parse_args(arguments)
    if args.rules:
        try:
            rules = Rules(args.rules)
        except BadOption as error:
            raise cli.UsageError(str(error)) from None
        if rules.play == LINE:
            raise cli.UsageError(f"--rules {args.rules}: it is not played with triangular tiles")
    try:
        if args.command == "fit":
            fit(args.rules, args.rounds, args.seed)
        else:
            for line in table(args.rules, args.matches, args.seed):
                print(line, flush=True)
    except ImportError as error:
        raise cli.UsageError(
            f"tools.luck needs the package {error.name}; pip can install it"
        ) from None
    return 0


if __name__ == "__main__":
    cli.run("luck", main)
