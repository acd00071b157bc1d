"""Deals of compiled matches in pieces; numba is not needed here."""

import json
import sys
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest

from tools import cli
from tools.cluster import bundle
from tools.fast import piece
from tools.fast.deals import PROGRAM, Found, Task, in_pieces

TASKS = [
    Task("triominos", (), 2, (at,), tuple(((5,), 100 * at + i) for i in range(7))) for at in (1, 2)
]


def measure(task):
    """Of each deal its seed, and a round for each."""
    seeds = [seed for _, seed in task.deals]
    return Found(seeds, [-seed for seed in seeds], len(seeds))


@pytest.mark.parametrize("size", [1, 3, 7, 100])
def test_pieces_are_put_together_in_order(size):
    """Whichever is done first."""
    sizes = []

    def play(pieces):
        sizes.extend(len(piece.deals) for piece in pieces)
        return [(number, measure(piece)) for number, piece in enumerate(pieces)][::-1]

    assert in_pieces(TASKS, size, play) == [measure(task) for task in TASKS]
    assert max(sizes) == min(size, 7)
    assert sum(sizes) == 14


def test_a_piece_survives_its_way_to_a_worker(monkeypatch, capsys):
    monkeypatch.setattr(piece, "measure", lambda task: Found([task == TASKS[0]], [0.5], 1))
    monkeypatch.setattr(piece, "find_spec", lambda name: name)
    monkeypatch.setattr(sys, "stdin", StringIO(json.dumps(TASKS[0])))
    assert piece.main([]) == 0
    assert json.loads(capsys.readouterr().out) == [[True], [0.5], 1]


def test_a_worker_without_numba_is_told(monkeypatch):
    monkeypatch.setattr(piece, "find_spec", lambda _name: None)
    with pytest.raises(cli.UsageError, match="lacks the package numba"):
        piece.main([])


def test_a_worker_gets_nothing_but_the_code():
    """Always the same, so that it is unpacked and compiled once."""
    code = bundle(PROGRAM)
    assert code == bundle(PROGRAM)
    with ZipFile(BytesIO(code)) as archive:
        places = {name.rpartition("/")[0] for name in archive.namelist()}
        assert archive.read("__main__.py").startswith(b"from tools import cli\n")
    assert places == {"", "engine", "lib/bots", "tools", "tools/bots", "tools/fast"}
