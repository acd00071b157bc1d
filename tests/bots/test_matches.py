"""Whole matches of bots in every rule set: they end, and their records are legal."""

import pytest

from tests.engine.play import SEATS
from tests.tools.command import run
from tools.bots.players import LEVELS


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_records_pass_the_check(tmp_path, rules: str, players: int):
    """All levels sit at the table, two or more at a time."""
    seats = ("--rules", rules, "--players", players, "--games", 2)
    for first in range(2):
        names = [LEVELS[(first * 2 + seat) % 4] for seat in range(players)]
        records = tmp_path / str(first)
        bots = ("--seed", 11, "--bots", ",".join(names))
        played = run("selfplay", *seats, *bots, "--records", records)
        assert played.returncode == 0, played.stderr
        checked = run("record", "check", *sorted(records.iterdir()))
        assert (checked.returncode, checked.stderr) == (0, "")
        text = (records / "00001.txt").read_text()
        for seat, name in enumerate(names):
            assert f"name {seat} {name}\n" in text
