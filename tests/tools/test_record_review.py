"""``tools.record review``: worse players give more away, and a replayed match stays the same."""

import json

import pytest
from bots import HARD

from tests.engine.play import ALL_RULES
from tests.tools.command import assert_usage_error, run_here
from tools import selfplay
from tools.record import __main__ as record
from tools.record.picture import look, losses
from tools.record.picture.shapes import Box
from tools.record.reader import read
from tools.record.review import judgements, summaries
from tools.record.turns import END, moments


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
    path, _ = played(tmp_path, "triominos", "first,hard", seed=1)
    capsys.readouterr()
    assert record.main(["review", "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    first, hard = told["players"]
    assert (first["player"], hard["player"]) == ("first", "hard")
    assert first["a_turn"] > hard["a_turn"]
    assert first["loss"] == sum(c["counted"] for c in told["choices"] if c["seat"] == 0)


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


def test_the_sums_are_those_of_the_choices(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos-400", "first,medium,hard")
    capsys.readouterr()
    assert record.main(["review", "--json", "--level", "hard", str(path)]) == 0
    told = json.loads(capsys.readouterr().out)
    for seat, player in enumerate(told["players"]):
        own = [choice for choice in told["choices"] if choice["seat"] == seat]
        turns = {(choice["round"], choice["turn"]) for choice in own}
        assert (player["choices"], player["turns"]) == (len(own), len(turns))
        assert player["a_turn"] == sum(choice["loss"] for choice in own) / len(turns)
        assert 0 <= player["best_turns"] <= player["turns"]
        assert 0 <= player["well"] <= 1
    assert told["players"][2]["well"] == 1  # who plays as the judge does
    assert told["players"][0]["well"] < told["players"][1]["well"]


def test_turns_are_numbered_as_in_pictures(tmp_path):
    path, _ = played(tmp_path, "triominos-400", "easy,medium")
    data = path.read_bytes()
    of_turn: dict[tuple[int, int], int] = {}
    last = turn = 0
    for moment in moments(data):
        if moment.seat != END:
            turn = turn + 1 if moment.round == last else 1
            last = moment.round
            of_turn[moment.round, turn] = moment.seat
    for entry in judgements(data, level=HARD):
        assert of_turn[entry.round, entry.turn] == entry.seat


def test_the_chart_has_a_bar_for_each_turn_that_gave_points_away(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos-400", "first,hard,medium")
    game = read(path.read_bytes()).game
    judged = list(judgements(path.read_bytes()))
    drawn = losses.draw(judged, summaries(judged, game), (640, 480), look.look("dark"))
    lost: dict[tuple[int, int, int], int] = {}
    for entry in judged:
        key = entry.seat, entry.round, entry.turn
        lost[key] = lost.get(key, 0) + entry.loss
    bars = [shape for shape in drawn.shapes if isinstance(shape, Box)]
    wanted = sorted(loss for loss in lost.values() if loss)
    assert len(bars) == len(wanted)
    scale = max(bar.height for bar in bars) / wanted[-1]
    heights = sorted(bar.height for bar in bars)
    assert all(abs(h - scale * loss) < 0.01 for h, loss in zip(heights, wanted, strict=True))
    assert all(bar.x > 0 and bar.x + bar.width < 640 for bar in bars)
    for ending, magic in ((".svg", b"<svg"), (".png", b"\x89PNG")):
        out = tmp_path / ("review" + ending)
        assert record.main(["review", "--size", "320x240", "-o", str(out), str(path)]) == 0
        assert magic in out.read_bytes()[:200]


def test_a_chart_of_another_kind_is_refused(tmp_path, capsys):
    path, _ = played(tmp_path, "triominos", "first,hard")
    out = tmp_path / "review.gif"
    assert_usage_error(run_here("record", "review", "-o", out, path), "record", ".svg, .png")
    assert not out.exists()
