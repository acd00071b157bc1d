"""Whole matches of bots in every rule set: they end, and their records are legal."""

import pytest

from tests.bots.same_matches import MATCHES
from tests.bots.write_same_matches import PATH, lines
from tests.engine.play import SEATS
from tools import selfplay
from tools.bots.players import LEVELS
from tools.record import __main__ as record


def test_same_choices():
    """No bot plays, judges or explains otherwise than when the file was written."""
    assert len(MATCHES) == len(PATH.read_text().splitlines())
    assert lines() == PATH.read_text().splitlines()


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_records_pass_the_check(tmp_path, capsys, rules: str, players: int):
    """All levels sit at the table, two or more at a time."""
    seats = ("--rules", rules, "--players", str(players), "--games", "2")
    for first in range(2):
        names = [LEVELS[(first * 2 + seat) % 4] for seat in range(players)]
        records = tmp_path / str(first)
        bots = ("--seed", "11", "--bots", ",".join(names))
        assert selfplay.main([*seats, *bots, "--records", str(records)]) == 0
        assert record.main(["check", *map(str, sorted(records.iterdir()))]) == 0
        assert capsys.readouterr().err == ""
        text = (records / "00001.txt").read_text()
        for seat, name in enumerate(names):
            assert f"name {seat} {name}\n" in text
