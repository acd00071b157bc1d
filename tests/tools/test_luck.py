"""``tools.luck``: compiled luck is that of the console; the luck of a record adds up."""

import json
from itertools import pairwise

import pytest
from bots.luck import UNIT, luck_before

from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE
from engine.rng import Rng
from engine.rules import Rules
from tests.engine.play import TRIANGLES
from tests.tools.command import assert_usage_error, run_here
from tools import selfplay
from tools.bots.matches import CHOICE, stream
from tools.record import __main__ as record
from tools.record.luck import luck_of


def of_engine(rules: Rules, players: int, seed: int, actions: list[int]) -> list[list[int]]:
    """The luck of each seat in each round of a match."""
    game = new_game(rules, players, seed)
    rounds = []
    waiting = list(actions)
    while waiting and not game.is_over:
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE + Rng(stream(seed, CHOICE)).below(players))
        elif game.end_reason or not game.round:
            game.apply(DEAL)
            rounds.append([0] * players)
        else:
            action = waiting.pop(0)
            for seat, luck in enumerate(luck_before(game, action)):
                rounds[-1][seat] += luck
            game.apply(action)
    return rounds


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", TRIANGLES)
def test_compiled_luck_is_that_of_the_console(name: str, players: int):
    pytest.importorskip("numba")
    from tools.fast.matches import Table
    from tools.luck.matches import Luck
    from tools.luck.measure import weights_of
    from tools.luck.players import LEVELS, policy_of

    rules = Rules(name)
    luck = Luck(rules, players, weights_of(rules))
    policies = [policy_of(rules, LEVELS[seat % 3]) for seat in range(players)]
    for seed in (1, 2):
        actions = Table(rules, players).play(policies, seed, 100_000).actions
        expected = of_engine(rules, players, seed, actions)
        assert luck.match(policies, seed).lucks.tolist() == expected
        assert any(any(seats) for seats in expected)


def reviewed(tmp_path, capsys, rules: str, bots: str) -> tuple[bytes, str]:
    chosen = ("--rules", rules, "--players", str(bots.count(",") + 1), "--games", "1")
    into = ("--seed", "3", "--bots", bots, "--records", str(tmp_path))
    assert selfplay.main([*chosen, *into]) == 0
    path = tmp_path / "00001.txt"
    capsys.readouterr()
    assert record.main(["review", str(path)]) == 0
    return path.read_bytes(), capsys.readouterr().out


def test_luck_and_play_are_the_points_won_by(tmp_path, capsys):
    text, out = reviewed(tmp_path, capsys, "triominos", "hard,medium")
    luck = luck_of(text)
    scores = [int(word) for word in text.decode().split("\nscore ")[1].splitlines()[0].split(" ")]
    first, second = luck.players
    assert first.luck + first.play == scores[0] - scores[1]
    assert (second.luck, second.play) == (-first.luck, -first.play)
    best = luck.draws[luck.luckiest]
    assert best.luck == max(draw.luck for draw in luck.draws) > 0
    assert f"luckiest draw: {best.player} {best.tile}, round 1, turn {best.turn}" in out
    assert f"{first.luck:+d}" in out


def test_moments_are_the_largest_changes_of_the_chances(tmp_path, capsys):
    text, _ = reviewed(tmp_path, capsys, "trimino", "hard,medium,easy")
    luck = luck_of(text)
    assert {turn.round for turn in luck.chances} == {1, 2, 3}
    for share in luck.players:
        line = [turn.chances[share.seat] for turn in luck.chances]
        steps = [after - before for before, after in pairwise(line)]
        assert steps[share.best - 1] == max(steps) > 0
        assert steps[share.worst - 1] == min(steps) < 0
    assert sorted(luck.chances[-1].chances)[-1] in (1000, 500, 333)


def test_a_part_of_a_match_has_luck_and_the_row_has_none(tmp_path, capsys):
    text, _ = reviewed(tmp_path, capsys, "triominos", "hard,medium")
    lines = text.splitlines(keepends=True)
    part = luck_of(b"".join(lines[: len(lines) // 2]))
    whole = luck_of(text)
    assert 0 < len(part.draws) < len(whole.draws)
    assert part.draws == whole.draws[: len(part.draws)]
    (tmp_path / "row").mkdir()
    text, out = reviewed(tmp_path / "row", capsys, "symmetry", "hard,medium")
    assert luck_of(text) is None
    assert "luckiest" not in out


def test_json_has_the_luck(tmp_path, capsys):
    text, _ = reviewed(tmp_path, capsys, "triangle-casual", "hard,medium")
    assert record.main(["review", "--json", str(tmp_path / "00001.txt")]) == 0
    told = json.loads(capsys.readouterr().out)["luck"]
    luck = luck_of(text)
    assert told["players"] == [share._asdict() for share in luck.players]
    assert [draw["luck"] for draw in told["draws"]] == [draw.luck for draw in luck.draws]
    assert all(draw["luck"] * UNIT == int(draw["luck"] * UNIT) for draw in told["draws"])
    assert len(told["chances"]) == len(luck.chances)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("fit", "--rules", "symmetry"), "--rules symmetry: it is not played with triangular"),
        (("table", "--rules", "chess"), "unknown rule set 'chess'"),
        (("table", "--matches", "1"), "--matches"),
        ((), "the following arguments are required: fit|table"),
    ],
)
def test_wrong_arguments(arguments, why):
    assert_usage_error(run_here("luck", *arguments), "luck", why)
