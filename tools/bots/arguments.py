"""Arguments that the commands with matches of bots share; their help lists the allowed values."""

from engine.knobs import KNOBS
from engine.rule_sets import names
from tools import cli
from tools.bots.players import NAMES

BOTS = f"{', '.join(NAMES)}, or a bot of a file: FILE.py:NAME"


def add_rules(parser: cli.Parser) -> None:
    """``--rules`` and ``--option``."""
    parser.add_argument(
        "--rules", required=True, metavar="ID", help=f"the rule set: {', '.join(names())}"
    )
    knobs = ", ".join(f"{knob}={_values(values)}" for knob, values, _ in KNOBS)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KNOB=VALUE",
        help=f"a house rule, repeatable: {knobs}",
    )


def _values(values: range | tuple[str, ...] | tuple[int, ...]) -> str:
    if isinstance(values, range):
        return f"{values[0]}..{values[-1]}"
    return "|".join(map(str, values))
