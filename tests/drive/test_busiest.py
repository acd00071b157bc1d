"""The names that a module uses most often come first in its table."""

from pathlib import Path

from tests.drive.compiled import live_in_vm
from tools.drive.busiest import with_busiest_first

SELDOM = "".join(f"name_{i} = {i}\n" for i in range(130))
BUSY = """
from micropython import const

_LIMIT = const(3)


class Busy:
    def __init__(self, number):
        self.number_of_things = number
        self.other_things = _LIMIT + _LIMIT

    def sum_of_all(self, more):
        local = self.number_of_things + self.other_things * self.number_of_things
        local += self.number_of_things + self.other_things + self.number_of_things
        for number in range(self.number_of_things):
            local += self.other_things - self.number_of_things
        return local + self.number_of_things + name_7 + len(str(more))


said = Busy(20).sum_of_all(more=4)
"""


def test_a_module_of_few_names_stays_as_it_is() -> None:
    assert with_busiest_first(BUSY) == BUSY


def test_a_module_of_many_names_begins_with_those_of_its_functions() -> None:
    made = with_busiest_first(SELDOM + BUSY)
    first, _, rest = made.partition("\n")
    assert rest == SELDOM + BUSY
    names = first.removeprefix("__name__ or ").split(".")
    assert names[:2] == ["number_of_things", "other_things"]
    assert {"len", "more", "name_7", "range", "self", "str", "sum_of_all"} <= {*names}
    assert not {"_LIMIT", "const", "local", "name_8"}.intersection(names)
    assert len(names) == len({*names}) <= 126


def test_it_does_the_same(tmp_path: Path) -> None:
    _, said = live_in_vm(tmp_path, SELDOM + BUSY)
    _, now = live_in_vm(tmp_path, with_busiest_first(SELDOM + BUSY))
    assert now == said
