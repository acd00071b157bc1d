"""What the tests of the arena play, and what they compare."""

import json

PLAIN = ("--rules", "triominos", "--games", "12", "--seed", "5")
BOTS = (*PLAIN, "--bots", "medium,random")


def figures(path):
    """What a JSON file says, without the times."""
    report = json.loads(path.read_text())
    for line in report["lines"]:
        assert line.pop("ms_a_move") > 0
    return report
