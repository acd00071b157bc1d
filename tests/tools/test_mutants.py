"""``tools.mutants``: what it draws, and that it counts what the tests notice."""

import json
from pathlib import Path

import pytest

pytest.importorskip("cosmic_ray", reason="installed by `make mutants`")

from tools import mutants

PLACES = """\
def halved(points: "int | None", most: int = 7) -> "int | None":
    return points // 2 if points > most else None
"""


def test_one_place_has_all_mutations_of_a_kind(tmp_path: Path):
    module = tmp_path / "places.py"
    module.write_text(PLACES)
    places = mutants.mutants_of(module)
    kinds = {(kind, line) for kind, (line, _) in places}
    assert {("NumberReplacer", 1), ("NumberReplacer", 2)} <= kinds
    assert {("ReplaceBinaryOperator", 2), ("ReplaceComparisonOperator", 2)} <= kinds
    division = next(found for (kind, _), found in places.items() if "Binary" in kind)
    assert len(division) == 11  # twelve operators


def test_the_seed_decides_what_is_drawn():
    drawn = mutants.draw(["engine"], 20, 5, ["engine/counting.py", "engine/lattice.py"])
    assert drawn == mutants.draw(["engine"], 20, 5, ["engine/counting.py", "engine/lattice.py"])
    assert drawn != mutants.draw(["engine"], 20, 6, ["engine/counting.py", "engine/lattice.py"])
    assert len({(mutant.path, mutant.source) for mutant in drawn}) == 20


def test_annotations_are_no_mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "module.py").write_text(
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    y = 7\n"
        "def taken(points: 1 | 2) -> 3 | 4:\n    x: 5 = 6\n"
    )
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (drawn,) = mutants.draw(["one"], 9, 1, [])
    assert "x: 5 = 6" not in drawn.source


@pytest.fixture
def one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one package of one module: 2 of its 3 numbers matter to its only test."""
    (tmp_path / "numbers_only").mkdir()
    (tmp_path / "numbers_only" / "three.py").write_text("A = 1\nB = 2\nC = 3\n")
    (tmp_path / "test_three.py").write_text(
        "import sys\nsys.path.insert(0, '.')\nfrom numbers_only.three import A, B\n\n"
        "def test_a_and_b():\n    assert (A, B) == (1, 2)\n"
    )
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "_WORK", tmp_path / "work")  # private: keep the real report
    monkeypatch.setattr(mutants, "NEAREST", {"numbers_only": ["test_three.py"]})
    mutants.subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def test_the_report_names_what_no_test_notices(one_module: Path, capsys: pytest.CaptureFixture):
    assert mutants.main(["--count", "3", "--jobs", "1"]) == 1  # two of three are too few
    out, err = capsys.readouterr()
    assert "66.7% of 3 mutants noticed" in out
    assert "-C = 3" in err
    assert "-A = 1" not in err
    report = (one_module / "work" / "report.jsonl").read_text().splitlines()
    assert len(report) == 3
    (unnoticed,) = [row for row in map(json.loads, report) if row["found"] == "unnoticed"]
    assert "-C = 3" in unnoticed["diff"]
    assert (one_module / "numbers_only" / "three.py").read_text() == "A = 1\nB = 2\nC = 3\n"
    assert not (one_module / "work" / "0").exists()


def test_what_never_ends_is_noticed(one_module: Path, capsys: pytest.CaptureFixture, monkeypatch):
    (one_module / "test_three.py").write_text(
        "import sys\nsys.path.insert(0, '.')\nfrom numbers_only.three import A, B, C\n\n"
        "def test_sum():\n    while A + B + C != 6:\n        pass\n"
    )
    monkeypatch.setattr(mutants, "_TO_BEGIN", 1)  # private: a test waits no longer
    assert mutants.main(["--count", "3", "--jobs", "1"]) == 0
    assert "3 mutants noticed, 3 of them endless" in capsys.readouterr().out


def test_a_run_goes_on_after_a_break(one_module: Path, capsys: pytest.CaptureFixture):
    assert mutants.main(["--count", "3", "--jobs", "1", "--seed", "4"]) == 1
    whole = capsys.readouterr().out
    report = one_module / "work" / "report.jsonl"
    lines = report.read_text().splitlines(keepends=True)
    report.write_text("".join(lines[:2]))
    assert mutants.main(["--count", "3", "--jobs", "1", "--seed", "4", "--resume"]) == 1
    assert report.read_text() == "".join(lines)
    (one_module / "test_three.py").write_text("def test_nothing():\n    assert False\n")
    assert mutants.main(["--count", "3", "--jobs", "1", "--seed", "4", "--resume"]) == 1
    assert capsys.readouterr().out == whole * 2  # the second time nothing was left to test


def test_tests_that_fail_without_a_mutant_judge_nothing(one_module: Path):
    (one_module / "test_three.py").write_text("def test_nothing():\n    assert False\n")
    with pytest.raises(mutants.cli.UsageError, match="fail without any mutant"):
        mutants.main(["--count", "1", "--jobs", "1"])


def test_a_module_without_mutants_is_refused_in_a_line():
    with pytest.raises(mutants.cli.UsageError, match="nothing"):
        mutants.main(["--module", "engine/nowhere.py"])
