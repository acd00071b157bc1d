"""The examples of docs and docstrings run as they are written."""

import doctest
import importlib
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.tools.command import assert_usage_error
from tools import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = sorted(
    path
    for folder in ("engine", "lib", "tools")
    for path in (ROOT / folder).rglob("*.py")
    if "\n>>> " in path.read_text(encoding="utf-8")
)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# Runs tools.record from the installed package where its pictures' libraries are missing.
NO_PICTURES = """
import runpy, sys
sys.modules["bidi"] = None
runpy.run_module("tools.record", run_name="__main__")
"""
LONG = {"--games 200": "--games 4"}  # what takes too long here


def name_of(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_the_examples_of_a_module(path):
    name = name_of(path).removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
    failed, tried = doctest.testmod(importlib.import_module(name.replace("/", ".")))
    assert not failed
    assert tried


@pytest.mark.parametrize(
    "path", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=name_of
)
def test_the_examples_of_a_page(path):
    failed, tried = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert not failed
    assert tried


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the package for authors of bots, as pip would install it."""
    place = tmp_path_factory.mktemp("installed")
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    command += ["--disable-pip-version-check", "--wheel-dir", place, ROOT]
    subprocess.run([sys.executable, *map(str, command)], check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(place / "packages")
    return place / "packages"


def blocks(page, heading):
    """The blocks of a section of a page: their language, and their text."""
    text = page.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    return FENCE.findall(text.partition("\n## ")[0])


def python(packages, folder, arguments):
    for long, short in LONG.items():
        arguments = arguments.replace(long, short)
    done = subprocess.run(
        [sys.executable, *arguments.split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(packages)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot_as_the_page_shows_it_plays_in_the_installed_arena(installed, tmp_path):
    (_, source), (_, commands), _ = blocks(ROOT / "docs/adding.md", "A bot")
    (tmp_path / source.splitlines()[0].removeprefix("# ")).write_text(source, encoding="utf-8")
    shown = [
        python(installed, tmp_path, line.removeprefix("../bots/bin/python "))
        for line in commands.splitlines()
        if "-m tools." in line
    ]
    arena, selfplay, record = shown
    assert "| mine.py:Bot | " in arena
    assert '"mine.py:Bot"' in selfplay
    assert "Won by" in record or "A drawn game" in record


def test_pictures_need_the_project(installed, tmp_path):
    """The package has no typeface and no library to draw with, and says so."""
    shutil.copy(ROOT / "tests/tools/records/four-players.txt", tmp_path / "game.txt")
    done = subprocess.run(
        [sys.executable, "-c", NO_PICTURES, "picture", "game.txt"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert_usage_error(done, "record", "pictures need bidi: draw them from the project's folder")


@pytest.mark.thin(0)
def test_the_commands_of_the_page_run(tmp_path):
    for name in ("tests", "assets"):
        (tmp_path / name).symlink_to(ROOT / name)
    (_, commands), *_ = blocks(ROOT / "docs/tools.md", "Matches and records")
    for line in commands.splitlines():
        command = line.partition("#")[0].strip().removeprefix(".venv/bin/python ")
        for part in [part for part in command.split() if "*" in part]:
            found = " ".join(str(path.relative_to(tmp_path)) for path in tmp_path.glob(part))
            command = command.replace(part, found)
        python(ROOT, tmp_path, command)
    assert (tmp_path / "00001.gif").stat().st_size > 1000
