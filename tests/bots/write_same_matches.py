"""Write ``same_matches.txt``: ``python -m tests.bots.write_same_matches``."""

from pathlib import Path

import tools  # the path to the device's packages  # noqa: F401
from tests.bots.same_matches import MATCHES, summary

PATH = Path(__file__).with_name("same_matches.txt")


def lines() -> list[str]:
    """A line for each match, as CPython plays it."""
    return [line for match in MATCHES for line in summary(*match) if line]


if __name__ == "__main__":
    PATH.write_text("".join(f"{line}\n" for line in lines()))
