"""The program of a Dask worker for a batch: deals from stdin, their figures to stdout, as JSON.

Exit status: 0, or 2 and one line on stderr for a match that does not end.
"""

import json
import sys

from tools.arena.deals import Deal, play_deals


def main(arguments: list[str]) -> int:
    """Play the batch; returns 0. Raises UsageError."""
    deals = [
        Deal(rules, tuple(options), tuple(bots), *rest)
        for rules, options, bots, *rest in json.load(sys.stdin)
    ]
    print(json.dumps(play_deals(deals)))
    return 0
