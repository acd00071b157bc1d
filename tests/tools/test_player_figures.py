"""The table of players made from records: as on the console, and as counted from their lines."""

import json
from collections import Counter
from pathlib import Path

import pytest
from console import destination
from console.storage.player_figures import (
    BEST_ROUND,
    BEST_TILE,
    BOTS,
    BRIDGES,
    HEXAGONS,
    LONGEST_ROW,
)
from console.storage.player_figures import figures as kept

from engine.actions import PHASE_DEAL, PHASE_OVER
from engine.rules import Rules
from tests.console.drives import drive, switched_on
from tests.console.player import Player
from tests.console.saving import know, save_all
from tests.tools.command import assert_usage_error, run, run_here
from tests.tools.matches import record_of
from tests.tools.picture_facts import Svg, points
from tools.players.__main__ import main
from tools.players.figures import FAMILIES
from tools.record.__main__ import main as review

__all__ = ["drive"]

RULE_SETS = ("triominos-400", "triangle-casual", "trimino", "trimino-reverse", "symmetry")


def table(capsys, *arguments) -> dict:
    """The figures of each name."""
    assert main(["--json", *map(str, arguments)]) == 0
    return {player["name"]: player for player in json.loads(capsys.readouterr().out)}


def play(player: Player, rule_set: str, kinds: tuple[str, ...], called: list[str]) -> None:
    """A whole match on the console, the rounds without keys; it counts."""
    player.begin(rule_set, kinds=kinds)
    with player.sim.inside():
        match = player.app.match
        match.known[:] = know(player.app.memory, called)
        match.names[:] = [name or match.names[seat] for seat, name in enumerate(called)]
    while player.name != "match_over":
        with player.sim.inside():
            while player.game.phase not in (PHASE_DEAL, PHASE_OVER):
                player.game.apply(player.random.choice(player.game.legal_actions()))
            save_all(player.app)
            player.app.go(destination.ROUND_OVER)
        player.press("A")
    player.press("B")


def test_the_console_and_its_records_agree(drive: Path, capsys):
    with switched_on(drive, "A", seed=6) as sim:
        player = Player(sim, 6)
        for rule_set in RULE_SETS:
            play(player, rule_set, ("human", "hard", "human"), ["Ann", "", "Bob"])
            play(player, rule_set, ("human", "human"), ["Bob", ""])
        memory = player.app.memory
        console = {name: kept(memory.players, index) for index, name in enumerate(("Ann", "Bob"))}
    found = table(capsys, *sorted((drive / "records").glob("*.txt")))
    assert set(found) == {"Ann", "Bob"}
    for name, values in console.items():
        player = found[name]
        families = [player["families"].get(family, Counter()) for family in FAMILIES]
        shares = [share[key] for share in families for key in ("matches", "wins")]
        assert shares == values[: 2 * len(FAMILIES)]
        assert player["best_tile"] == values[BEST_TILE]
        assert player["best_round"] == values[BEST_ROUND]
        assert player["hexagons"] == values[HEXAGONS]
        assert player["bridges"] == values[BRIDGES]
        assert player["wins_in_a_row"] == values[LONGEST_ROW]
        hard = player["bots"]["hard"]
        assert [hard["matches"], hard["wins"]] == values[BOTS + 4 : BOTS + 6]
        assert player["bots"].keys() == {"hard"}
    assert found["Bob"]["matches"] == 2 * found["Ann"]["matches"] == 2 * len(RULE_SETS)


def test_names_of_other_records_are_players(write, capsys):
    names = ("Ann", "", "Zoë")
    records = [record_of(Rules("triominos"), 3, seed, names) for seed in range(8)]
    wins, winners = Counter(), []
    for record in records:
        *_, result = record.splitlines()
        winners.append([names[int(seat)] for seat in result.split(" ")[1:] if seat != "-"])
        wins.update(winners[-1])
    found = table(capsys, *write(*records))
    assert set(found) == {"Ann", "Zoë"}
    for name, player in found.items():
        assert (player["matches"], player["wins"]) == (8, wins[name])
        assert player["bots"] == {}
        row = "".join("x" if name in won else " " for won in winners)
        assert player["wins_in_a_row"] == max(map(len, row.split(" ")))
        assert player["wins_by_match"][-1] == [8, wins[name]]


def test_who_plays_elsewhere_is_no_bot_and_not_counted(write, capsys):
    record = record_of(Rules("symmetry"), 3, 4, ("Ann", "Bob", "Cy"))
    at = record.index("round 1")
    seats = "# seat 0 player\n# seat 1 easy\n# seat 2 elsewhere\n"
    found = table(capsys, *write(record[:at] + seats + record[at:]))
    assert set(found) == {"Ann"}
    assert found["Ann"]["bots"].keys() == {"easy"}


def test_two_people_of_one_name_are_two_players(write, capsys):
    """Nobody knows which of them is the one of another match."""
    twice = record_of(Rules("triominos"), 3, 1, ("Ann", "Bob", "Ann"))
    once = record_of(Rules("triominos"), 2, 2, ("Ann", "Bob"))
    found = table(capsys, *write(twice, once, twice))
    matches = {name: player["matches"] for name, player in found.items()}
    assert matches == {"Ann": 1, "Ann (seat A)": 2, "Ann (seat C)": 2, "Bob": 3}
    wins = [found[name]["wins"] for name in ("Ann (seat A)", "Ann (seat C)")]
    winners = twice.splitlines()[-1].split(" ")[1:]
    assert wins == [2 * winners.count("0"), 2 * winners.count("2")]


def test_the_most_wins_come_first(write, capsys):
    names = ("Ann", "Bob", "Cid")
    records = [record_of(Rules("symmetry"), 3, seed, names) for seed in range(9)]
    wins = [(player["wins"], name) for name, player in table(capsys, *write(*records)).items()]
    assert [each for each, _ in wins] == sorted((each for each, _ in wins), reverse=True)
    out = run_here("players", *write(*records)).stdout
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == [name for _, name in wins]
    assert f"{wins[0][0]}/9" in lines[1]
    assert "symmetry" in lines[5]


def test_a_file_may_hold_several_matches(write, capsys):
    records = [record_of(Rules("symmetry"), 2, seed, ("Ann", "Bob")) for seed in range(3)]
    assert table(capsys, *write("".join(records)))["Ann"]["matches"] == 3


def test_the_chart_steps_up_at_each_win(write, tmp_path, capsys):
    names = ("Ann", "Bob", "Cid")
    records = [record_of(Rules("symmetry"), 3, seed, names) for seed in range(9)]
    out = tmp_path / "wins.svg"
    found = table(capsys, "--svg", out, *write(*records))
    shown = Svg(out.read_bytes())
    grid = [points(line.get("points")) for line in shown.all("grid")]
    marks = [int(text) for text in shown.texts("mark")]
    (left, zero), (right, _) = grid[0]
    high = grid[-1][0][1]
    lines = [points(line.get("points")) for line in shown.all("player")]
    for line, player in zip(reversed(lines), found.values(), strict=True):
        heights = [zero]
        for number in range(1, 10):
            x = left + (right - left) * number / 9
            heights.append(next(y for at, y in reversed(line) if at <= x + 0.01))
        wins = [round((zero - y) / (zero - high) * marks[-1]) for y in heights]
        assert wins == [0, *(count for _, count in player["wins_by_match"])]
    assert shown.texts("wins") == [str(player["wins"]) for player in found.values()]
    assert shown.texts("name") == list(found)


def test_what_is_wrong_is_said_in_one_line(write, tmp_path):
    good = record_of(Rules("symmetry"), 2, 1, ("Ann", "Bob"))
    bad, early, unnamed = write(
        good.replace("round 1", "round 2"),
        good[: good.index("over")],
        record_of(Rules("symmetry"), 2, 1),
    )
    number = good.splitlines().index("round 1") + 1
    assert_usage_error(run("players", bad), "players", f"{bad}:{number}: ")
    assert_usage_error(run_here("players", early), "players", f"{early}:", "not finished")
    assert_usage_error(run_here("players", unnamed), "players", "name no player")
    assert_usage_error(run_here("players", tmp_path / "none"), "players", "none")
    assert_usage_error(run_here("players"), "players", "RECORD")
    assert_usage_error(run_here("players", "--svg", "a.png", unnamed), "players", "a.png", ".svg")


def test_how_well_is_the_mean_of_what_a_review_of_each_match_says(write, capsys):
    names = ("Ann", "", "Zoë")
    paths = write(*(record_of(Rules("triominos"), 3, seed, names) for seed in range(3)))
    found = table(capsys, "--well", *paths)
    told = []
    for path in paths:
        assert review(["review", "--json", str(path)]) == 0
        players = json.loads(capsys.readouterr().out)["players"]
        told.append({player["player"]: player["well"] for player in players})
    for name, player in found.items():
        assert player["well"] == pytest.approx(sum(each[name] for each in told) / 3)
        assert table(capsys, *paths)[name]["well"] is None
    assert main(["--well", *map(str, paths)]) == 0
    assert "how well" in capsys.readouterr().out
