"""`--thin`, which `make test` gives: fewer cases of the slow tests, some for each test.

The many cases of a test differ in rule set, board, language, number of players or seed. Without
`--thin` (`make test ALL=1`) each of them runs. Which ones are left depends on a test's name alone,
so all workers find the same ones, and each test others.
"""

from binascii import crc32
from collections.abc import Sequence
from typing import Protocol, TypeVar

import pytest

Each = TypeVar("Each")

SLOW = {"assets", "bots", "console", "drive", "flash", "link", "sim", "tools", "vm", "web"}
"""Directories of tests of which each case takes its time."""

MOST = 1
"""Cases that are left of such a test, unless its mark `thin` says another number."""


class Few(Protocol):
    """The fixture `few`, for a loop within a test: its cases, with `--thin` at most ``most``."""

    def __call__(self, cases: Sequence[Each], most: int) -> Sequence[Each]: ...


@pytest.fixture
def few(request: pytest.FixtureRequest) -> Few:
    """For a loop in a test: the cases, but with `--thin` no more than the given number of them."""

    def those(cases: Sequence[Each], most: int) -> Sequence[Each]:
        if request.config.getoption("thin"):
            return some(cases, most, request.node.nodeid)
        return cases

    return those


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--thin`."""
    parser.addoption("--thin", action="store_true", help="only some cases of the slow tests")


def pytest_configure(config: pytest.Config) -> None:
    """Describe the mark."""
    config.addinivalue_line("markers", "thin(most): the most cases that --thin leaves of a test")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what `--thin` leaves out."""
    if config.getoption("thin"):
        left = thinned(items)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in left])
        items[:] = [item for item in items if item.nodeid in left]


def thinned(items: Sequence[pytest.Item]) -> set[str]:
    """The ids of the tests that `--thin` leaves."""
    cases: dict[str, list[str]] = {}
    most: dict[str, int] = {}
    left = set[str]()
    for item in items:
        mark = item.get_closest_marker("thin")
        if mark or not SLOW.isdisjoint(item.path.parts):
            test = item.nodeid.partition("[")[0]
            cases.setdefault(test, []).append(item.nodeid)
            most[test] = mark.args[0] if mark else MOST
        else:
            left.add(item.nodeid)
    return left.union(*(some(same, most[test], test) for test, same in cases.items()))


def some(cases: Sequence[Each], most: int, name: str) -> list[Each]:
    """At most ``most`` of the cases, as far apart as they can be; which, depends on ``name``."""
    count = len(cases)
    if count <= most:
        return [*cases]
    first = crc32(name.encode()) % count
    return [cases[(first + at * count // most) % count] for at in range(most)]
