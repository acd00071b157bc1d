"""``tools.record review``: who plays worse gives more away, and a replayed match stays the same."""

import json

import pytest

from tests.engine.play import ALL_RULES
from tools import selfplay
from tools.record import __main__ as record
from tools.record.review import judgements


def played(tmp_path, rules: str, bots: str, seed: int = 3) -> list:
    """The paths of two records of these bots."""
    seats = ("--rules", rules, "--players", str(bots.count(",") + 1), "--games", "2")
    chosen = ("--seed", str(seed), "--bots", bots)
    assert selfplay.main([*seats, *chosen, "--records", str(tmp_path)]) == 0
    return sorted(tmp_path.iterdir())


@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_record_is_judged(tmp_path, rules: str):
    for path in played(tmp_path, rules, "easy,medium")[:1]:
        judged = list(judgements(path.read_bytes()))
        assert judged
        assert all(bool(entry.better) == (entry.loss > 0) for entry in judged)


def test_a_child_gives_more_away_than_hard(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos", "first,hard")
    capsys.readouterr()
    assert record.main(["review", "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    first, hard = told["players"]
    assert (first["player"], hard["player"]) == ("first", "hard")
    assert first["a_turn"] > hard["a_turn"]
    assert first["loss"] == sum(c["loss"] for c in told["choices"] if c["seat"] == 0)


def test_the_page_has_a_bar_for_what_was_given_away(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos", "first,hard")
    capsys.readouterr()
    assert record.main(["review", str(path)]) == 0
    out = capsys.readouterr().out
    assert "points given away" in out
    assert out.count("█") > 20


def test_a_wrong_record_is_refused(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos", "first,hard")
    text = path.read_text().replace("draw", "drow", 1)
    path.write_text(text)
    capsys.readouterr()
    assert record.main(["review", str(path)]) == 1
    assert f"{path}:" in capsys.readouterr().err
