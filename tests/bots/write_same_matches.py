"""Write ``same_matches.txt`` and ``same_luck.txt``: ``python -m tests.bots.write_same_matches``."""

from pathlib import Path

import tools  # the path to the device's packages  # noqa: F401
from tests.bots import luck_lines
from tests.bots.same_matches import MATCHES, summary

PATH = Path(__file__).with_name("same_matches.txt")
LUCK_PATH = PATH.with_name("same_luck.txt")


def lines() -> list[str]:
    """A line for each match, as CPython plays it."""
    return [line for match in MATCHES for line in summary(*match) if line]


def luck_of_all() -> list[str]:
    """A line for the luck of each match, as CPython computes it."""
    return [luck_lines.summary(*match) for match in luck_lines.matches()]


if __name__ == "__main__":
    for path, written in ((PATH, lines()), (LUCK_PATH, luck_of_all())):
        path.write_text("".join(f"{line}\n" for line in written))
