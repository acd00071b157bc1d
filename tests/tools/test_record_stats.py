"""Statistics of records, compared with what counting their lines gives."""

import json
from collections import Counter, defaultdict
from statistics import mean, stdev

import pytest

from engine.rules import Rules
from tests.tools.command import assert_usage_error, run, run_for_nobody
from tests.tools.matches import record_of
from tools.record.__main__ import main

SHAPES = {"bridge": 40, "hexagon": 50, "two hexagons": 60, "three hexagons": 70}


@pytest.fixture
def figures(write, capsys):
    """The JSON of the statistics of some records."""

    def count(*records):
        assert main(["stats", "--json", *map(str, write(*records))]) == 0
        return json.loads(capsys.readouterr().out)

    return count


def triominos(count, players=3):
    names = ("Ann", "Bob", "Cid", "Dan")
    order = [names[at:players] + names[:at] for at in range(players)]
    return [
        record_of(Rules("triominos-400"), players, seed, order[seed % players])
        for seed in range(count)
    ]


class Counted:
    """What the lines of some records say, by names."""

    def __init__(self, records):
        self.finals = defaultdict(list)
        self.wins = defaultdict(list)
        self.gains = defaultdict(list)
        self.draws = defaultdict(list)
        self.shapes = []  # a Counter a round
        self.laid = 0
        self.best = defaultdict(int)
        self.ends = Counter()
        self.starter_won = []
        for record in records:
            self.read(record)

    def read(self, record):
        names = []
        totals = [0] * 4
        for row in record.splitlines():
            words = row.split(" ")
            if words[0] == "name":
                names.append(words[2])
            elif words[0] == "start":
                first = int(words[1])
                self.shapes.append(Counter())
                for name in names:
                    self.draws[name].append(0)
            elif words[0].isdigit() and words[1] == "draw":
                self.draws[names[int(words[0])]][-1] += 1
            elif words[0].isdigit() and words[1] == "place":
                value, points = sum(map(int, words[2].split("-"))), int(words[-1])
                self.laid += 1
                name = names[int(words[0])]
                self.best[name] = max(self.best[name], points)
                for shape, bonus in SHAPES.items():
                    self.shapes[-1][shape] += points - value == bonus
            elif words[0] == "over":
                self.ends[words[1]] += 1
            elif words[0] == "score":
                scores = [int(word) for word in words[1:]]
                gains = [now - then for now, then in zip(scores, totals, strict=False)]
                for name, gain in zip(names, gains, strict=True):
                    self.gains[name].append(gain)
                best = [seat for seat, gain in enumerate(gains) if gain == max(gains)]
                self.starter_won.append((first in best) / len(best))
                totals = scores
            elif words[0] == "result":
                winners = [int(word) for word in words[1:]]
                for seat, name in enumerate(names):
                    self.finals[name].append(totals[seat])
                    self.wins[name].append((seat in winners) / len(winners))


def assert_mean(figure, samples):
    within = 1.96 * stdev(samples) / len(samples) ** 0.5
    expected = (mean(samples), mean(samples) - within, mean(samples) + within)
    assert (figure["value"], figure["low"], figure["high"]) == pytest.approx(expected)


def test_all_is_counted_as_the_lines_have_it(figures):
    records = triominos(6)
    (group,) = figures(*records)
    counted = Counted(records)
    assert (group["rules"], group["options"], group["matches"]) == ("triominos-400", {}, 6)
    assert group["rounds"] == len(counted.shapes)
    assert {player["name"] for player in group["players"]} == {"Ann", "Bob", "Cid"}
    for player in group["players"]:
        name = player["name"]
        assert player["matches"] == len(counted.finals[name]) == 6
        assert player["wins"]["value"] == pytest.approx(mean(counted.wins[name]))
        assert_mean(player["points_a_match"], counted.finals[name])
        assert_mean(player["points_a_round"], counted.gains[name])
        assert_mean(player["draws_a_round"], counted.draws[name])
        assert player["best_tile"] == counted.best[name]
    wins = [player["wins"]["value"] for player in group["players"]]
    assert wins == sorted(wins, reverse=True)
    assert [bonus["name"] for bonus in group["bonuses"]] == list(SHAPES)
    for bonus in group["bonuses"]:
        samples = [shapes[bonus["name"]] for shapes in counted.shapes]
        assert bonus["times"] == sum(samples)
        assert_mean(bonus["a_round"], samples)
        assert bonus["of_tiles"]["value"] == pytest.approx(sum(samples) / counted.laid)
    hexagons = sum(
        player["hexagons_a_round"]["value"] * group["rounds"] for player in group["players"]
    )
    assert hexagons == pytest.approx(
        sum(s["hexagon"] + 2 * s["two hexagons"] + 3 * s["three hexagons"] for s in counted.shapes)
    )
    (start,) = group["starts"]
    assert (start["players"], start["rounds"]) == (3, group["rounds"])
    assert start["won"]["value"] == pytest.approx(mean(counted.starter_won))
    assert start["won"]["low"] < start["won"]["value"] < start["won"]["high"]
    assert start["by_chance"] == pytest.approx(1 / 3)
    assert {end["name"]: end["times"] for end in group["ends"]} == counted.ends


def test_a_group_for_each_rule_set_and_its_house_rules(figures):
    records = [
        record_of(Rules("triominos"), 2, 1),
        record_of(Rules("triominos", (("bridge", "classic"), ("draws", "4"))), 2, 1),
        record_of(Rules("triominos"), 4, 2),
        record_of(Rules("symmetry"), 2, 1),
    ]
    groups = figures(*records)
    assert [(g["rules"], g["options"], g["matches"]) for g in groups] == [
        ("symmetry", {}, 1),
        ("triominos", {}, 2),
        ("triominos", {"bridge": "classic", "draws": "4"}, 1),
    ]
    assert groups[0]["bonuses"] == []
    assert [start["players"] for start in groups[1]["starts"]] == [2, 4]
    names = {player["name"] for player in groups[1]["players"]}
    assert names == {"seat A", "seat B", "seat C", "seat D"}


def test_of_one_sample_no_interval_of_a_mean_is_known(figures):
    (group,) = figures(record_of(Rules("triominos"), 2, 1))
    figure = group["players"][0]["points_a_match"]
    assert (figure["low"], figure["high"]) == (None, None)


def test_fewest_points_win_a_round_of_trimino(figures):
    """The seat that goes out gets nothing, the others the value of their racks: least is best."""
    record = record_of(Rules("trimino"), 2, 3)
    (group,) = figures(record)
    totals, won, first = [0, 0], [], 0
    for row in record.splitlines():
        words = row.split(" ")
        if words[0] == "start":
            first = int(words[1])
        elif words[0] == "score":
            scores = [int(word) for word in words[1:]]
            own, other = (scores[seat] - totals[seat] for seat in (first, 1 - first))
            won.append(0.5 if own == other else float(own < other))
            totals = scores
    assert group["starts"][0]["won"]["value"] == pytest.approx(mean(won))


def test_opening_bonuses_of_domino_108(figures):
    records = [record_of(Rules("domino-108"), 3, seed) for seed in range(6)]
    (group,) = figures(*records)
    times = {bonus["name"]: bonus["times"] for bonus in group["bonuses"]}
    first = [
        record.splitlines()[at + 1].split(" ")
        for record in records
        for at, row in enumerate(record.splitlines())
        if row.startswith("start ")
    ]
    tiles = [words[2] for words in first]
    triples = sum(len(set(tile.split("-"))) == 1 and tile != "0-0-0" for tile in tiles)
    assert times.get("triple first", 0) == triples > 0
    assert times.get("0-0-0 first", 0) == tiles.count("0-0-0")


def test_several_matches_in_a_file_count_as_in_several_files(figures, write):
    records = triominos(3)
    assert figures("".join(records)) == figures(*records)


def test_the_tables(write):
    done = run("record", "stats", *write(*triominos(4)))
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0] == ["triominos-400"]
    assert lines[1][:2] == ["4", "matches,"]
    assert {line[0] for line in lines} >= {"Ann", "Bob", "Cid", "bridge", "hexagon", "out"}
    assert "the starter wins" in done.stdout
    assert "\x1b" not in done.stdout


def test_what_is_wrong_is_named_and_the_rest_counted(write, tmp_path):
    good, bad, part = write(
        triominos(1)[0],
        triominos(2)[1].replace("\ndeal 1 ", "\ndeal 2 ", 1),
        "\n".join(triominos(1)[0].splitlines()[:60]),
    )
    done = run("record", "stats", "--json", bad, good, part)
    assert done.returncode == 1
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{bad}:9: expected 'deal 1'")
    assert second == f"{part}:61: the match is not finished"
    assert json.loads(done.stdout)[0]["matches"] == 1
    done = run("record", "stats", tmp_path / "none.txt", good)
    assert done.returncode == 2
    assert done.stderr == f"record: {tmp_path / 'none.txt'}: No such file or directory\n"


def test_arguments(write):
    assert_usage_error(run("record", "stats"), "record", "FILE")
    assert run_for_nobody("record", "stats", *write(*triominos(1))) == (141, "")
