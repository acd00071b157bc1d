"""The plan of a flash, case by case: `cases.json`, to which the page's is held, too
(tests/web/board.test.js).

A case of ``plans`` has what is on the drive (``listed``: the contents that its manifest has hashes
of), what is ``built`` for its board, the plan, the steps of carrying it out, and the files
``after`` it. A case of ``targets`` has the reason why the drive's board is refused, if it is.
"""

import json
from pathlib import Path

import pytest

from tests.flash.drives import MemoryDrive
from tests.flash.firmwares import NEW
from tools.cli import UsageError
from tools.drive import manifest
from tools.drive.built import Built
from tools.drive.manifest import Manifest, digest
from tools.flash import find
from tools.flash.__main__ import wanted_on
from tools.flash.copy import carry_out
from tools.flash.plan import FRESH, Plan, make_plan

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
REASONS = {
    "no_circuitpython": "no boot_out.txt of CircuitPython",
    "too_old": "the console needs 10 or later",
    "compiled": "the build is compiled for",
    "unknown_board": "has no profile in the build",
}

plans = pytest.mark.parametrize("case", CASES["plans"], ids=lambda case: case["name"])


def encoded(files):
    return {path: content.encode() for path, content in files.items()}


def drive_of(case):
    """The drive before."""
    files = encoded(case["drive"])
    if case["listed"]:
        listed = case["listed"]
        hashes, before = (
            {path: digest(content) for path, content in encoded(listed[part]).items()}
            for part in ("hashes", "before")
        )
        files[manifest.NAME] = str(Manifest(listed["version"], "py", hashes, before)).encode()
    drive = MemoryDrive(files)
    for folder in case["folders"]:
        drive.make_directory(folder)
    return drive


def built_of(case):
    """The files that must be on the drive."""
    files = encoded(case["built"])
    return files | {manifest.NAME: str(manifest.of(files, "2", "py")).encode()}


def plan_of(plan: Plan):
    """A plan as a case says it."""
    return {
        "kept": {each.path: each.aside for each in plan.kept},
        **{part: getattr(plan, part) for part in ("added", "replaced", "removed", "closing")},
    }


class Recorded:
    """A drive that records the steps taken on it."""

    def __init__(self, drive):
        self._drive = drive
        self.steps = []

    def __getattr__(self, name):
        return getattr(self._drive, name)

    def replace(self, path, target):
        is_file_of_ours = path == FRESH and self._drive.read(FRESH) is not None
        self.steps.append(f"write {target}" if is_file_of_ours else f"rename {path} {target}")
        self._drive.replace(path, target)

    def remove(self, path):
        self.steps.append(f"remove {path}")
        self._drive.remove(path)

    def remove_directory(self, path):
        self.steps.append(f"remove folder {path}")
        self._drive.remove_directory(path)


@plans
def test_a_plan(case):
    assert plan_of(make_plan(built_of(case), drive_of(case))) == case["plan"]


@plans
def test_the_steps_of_carrying_it_out(case):
    drive, files = drive_of(case), built_of(case)
    recorded = Recorded(drive)
    carry_out(make_plan(files, drive), files, recorded, lambda _: None)
    assert recorded.steps == case["steps"]
    assert sorted(drive.files()) == case["after"]
    assert not make_plan(files, drive).lines()


@pytest.mark.parametrize("case", CASES["targets"], ids=lambda case: case["name"])
def test_a_drive_is_for_a_board_that_the_console_knows_or_is_refused(tmp_path, case):
    for name, text in (("boot_out.txt", case["boot_out"]), ("settings.toml", case["settings"])):
        if text is not None:
            (tmp_path / name).write_text(text, newline="")
    target = find.target_of(tmp_path)
    said = (target.board_id, target.version) if target else (None, None)
    assert said == (case["board"], case["version"])
    new = Built(Manifest("2", case["flavour"]), NEW)
    if case["refused"]:
        with pytest.raises(UsageError, match=REASONS[case["refused"]]):
            wanted_on(tmp_path, new, forced=False)
    else:
        assert wanted_on(tmp_path, new, forced=False).files
