"""The perft suite of tests/perft: partial records with the counts of their positions."""

import re

from tools import ROOT

FILES = {path.stem: path for path in sorted((ROOT / "tests" / "perft").glob("*.txt"))}


def counts_of(text):
    """Depth -> count, of the comments ``# perft DEPTH COUNT``."""
    found = re.findall(r"^# perft (\d+) (\d+)$", text, re.MULTILINE)
    return {int(depth): int(count) for depth, count in found}
