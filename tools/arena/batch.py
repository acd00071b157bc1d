"""What a Dask worker runs for a batch: deals from stdin, their figures to stdout, both as JSON.

Exit status: 0, or 2 and one line on stderr for a match that has no end.
"""

import json
import sys

from tools.arena.deals import Deal, play_deals


def main(arguments: list[str]) -> int:
    """Play the batch; returns 0. Raises UsageError."""
    deals = [
        Deal(rules, tuple(options), tuple(bots), seed)
        for rules, options, bots, seed in json.load(sys.stdin)
    ]
    print(json.dumps(play_deals(deals)))
    return 0
