"""Weights fitted by play: replies to replies, in a file that can be gone on with."""

import json

import pytest

from tests.tools.command import assert_usage_error, run_here
from tools.fast.deals import Found, Task, measure
from tools.fast.policy import EXPERT, HARD_OF_THREE, SCALES, TYPICAL, WEIGHTS
from tools.tune import weights_of

pytest.importorskip("cma")
pytest.importorskip("numba")

FEW = ("--rules", "triominos", "--generations", "2", "--pairs", "4", "--jobs", "1")
PASSIVE = tuple(-10_000 if name == "drawn_by_pool" else 0 for name in WEIGHTS)


def tune(file, *arguments):
    done = run_here("tune", *FEW, "--file", file, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_file_is_gone_on_with(tmp_path):
    """Two runs find what one run of twice the length does, whatever does the work."""
    once, twice = tmp_path / "once", tmp_path / "twice"
    all_lines = tune(once, "--replies", "2", "--jobs", "2")
    lines = tune(twice) + tune(twice)
    assert lines == all_lines
    assert twice.read_text() == once.read_text()


def test_a_cluster_finds_the_same(tmp_path, dask):
    """With a worker that has nothing of the project."""
    pytest.importorskip("distributed")
    dask.worker()
    here, there = tmp_path / "here", tmp_path / "there"
    few = ("--population", "4", "--generations", "1", "--piece", "16")  # six pieces
    lines = tune(here, *few)
    assert tune(there, *few, "--dask", dask.address) == lines
    assert there.read_text() == here.read_text()


def test_more_candidates_at_a_time(tmp_path):
    tune(tmp_path / "a", "--population", "20")
    fit = json.loads((tmp_path / "a").read_text())
    assert fit["policies"][1]["games"] == 2 * 20 * 4 * 2  # generations, candidates, pairs, seats


def test_the_file_says_where_weights_come_from(tmp_path):
    tune(tmp_path / "a", "--seed", "9")
    fit = json.loads((tmp_path / "a").read_text())
    assert (fit["rules"], fit["options"], fit["seed"]) == ("triominos", [], 9)
    assert fit["names"] == list(WEIGHTS)
    first, reply = fit["policies"]
    assert first["weights"] == list(TYPICAL)
    assert (reply["from"], reply["opponents"]) == ("reply to 0", [0])
    assert len(reply["weights"]) == len(WEIGHTS)
    assert reply["games"] == reply["rounds"] > 2 * 2 * 4  # of matches of one round
    assert 0 <= reply["wins"][0] <= 100
    assert fit["latest"] == (reply["wins"][0] > 50)


def test_a_bad_policy_is_left_behind(tmp_path):
    """Its reply wins, and becomes the policy that the next reply is to."""
    file = tmp_path / "a"
    tune(file)
    fit = json.loads(file.read_text())
    fit["policies"] = [{"weights": list(PASSIVE), "from": "a test"}]
    fit["latest"] = 0
    file.write_text(json.dumps(fit))
    tune(file, "--generations", "8", "--pairs", "12")
    fit = json.loads(file.read_text())
    assert fit["policies"][1]["wins"][0] > 60
    assert fit["latest"] == 1


def test_pairs_are_measured():
    deals = tuple((PASSIVE, seed) for seed in range(20))
    found = measure(Task("triominos", (), 2, TYPICAL, deals))
    assert isinstance(found, Found)
    assert sum(found.wins) > 30
    assert found.rounds == 40
    assert sum(found.points) > 0


def test_weights_keep_to_the_integers_of_the_device():
    weights = weights_of([1e9] * len(SCALES), 100)
    assert len(weights) == len(WEIGHTS)
    assert all(abs(weight) < 1 << 16 for weight in weights)
    assert weights[WEIGHTS.index("positions")] == 100
    assert weights_of([-1.0] * len(SCALES), 0)[WEIGHTS.index("hexagon")] == 0


def test_experts_weights_are_fitted_for_more_players(tmp_path):
    """The file has the policies that it begins with, and is refused for another table."""
    file = tmp_path / "a"
    three = ("--players", "3", "--start", "expert", "hard-of-three", "--positions", "5")
    line = tune(file, *three)
    assert line.startswith("2: reply to 0 wins ")
    fit = json.loads(file.read_text())
    assert [policy["from"] for policy in fit["policies"]] == [
        "expert",
        "hard-of-three",
        "reply to 0",
    ]
    assert [tuple(policy["weights"]) for policy in fit["policies"][:2]] == [
        EXPERT,
        HARD_OF_THREE,
    ]
    assert fit["policies"][2]["weights"][-1] == 5
    assert fit["players"] == 3
    done = run_here("tune", *FEW, "--file", file)
    assert_usage_error(done, "tune", str(file), "of other rules: triominos [] for 3 players")


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", '{"rules": "triominos", "options": [], "policies": [{}], "latest": 0}'],
)
def test_another_file_is_refused_and_kept(content, tmp_path):
    file = tmp_path / "a"
    file.write_text(content)
    done = run_here("tune", *FEW, "--file", file)
    assert_usage_error(done, "tune", str(file), "not a file of tools.tune")
    assert file.read_text() == content


def test_other_rules_are_refused(tmp_path):
    file = tmp_path / "a"
    tune(file, "--generations", "1")
    before = file.read_text()
    done = run_here("tune", *FEW, "--option", "draws=2", "--file", file)
    assert_usage_error(done, "tune", str(file), "of other rules: triominos")
    assert file.read_text() == before


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["--rules"]),
        (["--rules", "triominos"], ["--file"]),
        ([*FEW, "--file", "x", "--rules", "chess"], ["chess", "triominos-400"]),
        ([*FEW, "--file", "x", "--rules", "symmetry"], ["symmetry", "triangular tiles"]),
        ([*FEW, "--file", "x", "--pairs", "0"], ["--pairs", "'0'"]),
        ([*FEW, "--file", "x", "--population", "3"], ["--population", "'3'", "4"]),
        ([*FEW, "--file", "x", "--dask", "nonsense:1"], ["--dask nonsense:1"]),
        ([*FEW, "--file", "/nowhere/x"], ["/nowhere/x"]),
        ([*FEW, "--file", "tools"], ["tools"]),
    ],
)
def test_wrong_arguments_are_one_line(arguments, parts):
    assert_usage_error(run_here("tune", *arguments), "tune", *parts)
