"""A match in few bytes, and back."""

from random import Random

import pytest

from tests.tools.matches import TABLES, random_rules, record_of, rewritten
from tests.tools.positions import FILES
from tools import ROOT
from tools.record.compact import BadLink, compact, expanded

_LONG_NAMES = ("Ľudmila Šťastná-Novotná", "", "שרה", "Їжак 7")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_comes_back_whole_from_few_bytes(name: str, players: int) -> None:
    rules = random_rules(name, Random(players))
    record = record_of(rules, players, 11, _LONG_NAMES[:players])
    content = compact(record)
    assert content
    assert expanded(content) == record
    assert len(content) < 150 + len(record) // 12


def test_a_match_in_progress_comes_back_as_far_as_it_goes() -> None:
    paths = [*FILES.values(), *sorted((ROOT / "tests/model/records").glob("*.txt"))]
    for path in paths:
        record = path.read_bytes()
        content = compact(record)
        assert content, path.name
        assert expanded(content) == rewritten(record), path.name


def test_damaged_bytes_are_no_match() -> None:
    content = compact(record_of(random_rules("symmetry", Random(1)), 2, 1))
    assert content
    rng = Random(2)
    for _ in range(200):
        damaged = bytearray(content)
        at = rng.randrange(len(damaged))
        damaged[at] ^= rng.randrange(1, 256)
        with pytest.raises(BadLink):
            expanded(bytes(damaged))
    for cut in range(len(content)):
        with pytest.raises(BadLink):
            expanded(content[:cut])
