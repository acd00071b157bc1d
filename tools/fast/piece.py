"""The program of a Dask worker for a task of ``tools.fast.deals``: from stdin to stdout, as JSON.

Exit status: 0, or 2 and one line on stderr if the worker has no numba.
"""

import json
import sys
from importlib.util import find_spec

from tools import cli
from tools.fast.deals import Task, measure


def main(arguments: list[str]) -> int:
    """Measure the task; returns 0. Raises UsageError."""
    if not find_spec("numba"):
        raise cli.UsageError("a worker of the cluster lacks the package numba")
    rules, options, players, weights, deals = json.load(sys.stdin)
    each = tuple((tuple(other), seed) for other, seed in deals)
    print(json.dumps(measure(Task(rules, tuple(options), players, tuple(weights), each))))
    return 0
