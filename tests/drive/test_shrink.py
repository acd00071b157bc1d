"""Shrunk modules do what the written ones do: the engine's own tests pass on them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine_common import same_games
from tests.engine_common.test_on_cpython import CHECKS, MODULES
from tests.vm.vm import run_vm
from tools import ROOT, mpy_gate
from tools.device_lint.lint import lint
from tools.device_lint.module_words import module_names
from tools.drive import contents
from tools.drive.shrink import named_in_calls, shrink

HEAP_KB = 144
OF_TESTS = ("tests/engine_common",)
LONG = ("--ignore=tests/engine/test_board.py", "--ignore=tests/engine/test_every_match.py")
OF_WORDS = ("--ignore=tests/engine/test_example.py",)

WRITTEN = '''\
"""Of the module."""

LIMIT: int = 3  # why


class Rack:
    """Of the class."""

    size: int

    def __init__(self, size: int = LIMIT) -> None:
        """Of the method."""
        self.size = size
        for seat in range(4):
            pass
        assert size, "no room"
        raise ValueError()


def nothing() -> None:
    """Only words."""
'''


def test_only_words_for_people_go():
    small = shrink(WRITTEN, "rack.py")
    for gone in ("Of the", "Only words", "why", "->", ": int"):
        assert gone not in small
    for kept in ("LIMIT=3", "def __init__(A,size=LIMIT)", "pass", "assert", "ValueError()"):
        assert kept in small


CALLED = """\
def area(width, height=(2, 3), *, scale=1):
    return width * (height[0] + height[1]) * scale

def text(words, end="", data=0):
    return words + words + end + end + str(data)

found = area(4, scale=2), area(5, (1, 1)), text("a", end="z")
"""


def test_only_arguments_that_calls_name_keep_their_names() -> None:
    named = named_in_calls([CALLED])
    assert named == {"scale", "end"}
    small = shrink(CALLED, "area.py", named)
    for gone in ("width", "height", "words"):
        assert gone not in small
    for kept in ("end=''", "data"):  # what comes after a named one stays
        assert kept in small
    assert "/" not in small  # the device's Python lacks it
    results: list[dict[str, object]] = [{}, {}]
    for source, found in zip((CALLED, small), results, strict=True):
        exec(source, found)
    assert results[0]["found"] == results[1]["found"] == (40, 10, "aazz0")


def test_a_string_that_looks_like_a_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="in a string"):
        shrink("PATH = 'a,/)'\n", "paths.py", set())


def shrunk_in(root, packages):
    """The root of a project, in which these packages are shrunk."""
    sources = {path: text.decode() for path, text in contents.sources().items() if "/" in path}
    for path, text in sources.items():
        if path.startswith(packages):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(shrink(text, path))
    (root / "tests").mkdir()
    (root / "tests/engine_common").symlink_to(ROOT / "tests/engine_common")
    return root


@pytest.fixture(scope="module")
def shrunk_engine(tmp_path_factory):
    return shrunk_in(tmp_path_factory.mktemp("shrunk_engine"), ("engine/",))


@pytest.fixture(scope="module")
def shrunk(tmp_path_factory):
    return shrunk_in(tmp_path_factory.mktemp("shrunk"), ("engine/", "lib/"))


def modules(root, *packages):
    return [path for package in packages for path in sorted((root / package).rglob("*.py"))]


@pytest.mark.thin(0)
def test_what_is_shrunk_keeps_to_the_devices_language(shrunk, tmp_path):
    paths = modules(shrunk, "engine", "lib")
    names = module_names([*paths, shrunk / "damage.py"], shrunk)
    for path in paths:
        offences = lint(path.read_text(), names) if "adafruit" not in str(path) else []
        assert not offences, path
        assert mpy_gate.compile_error(path, str(tmp_path)) is None


@pytest.mark.thin(0)
def test_the_engines_tests_pass_on_the_shrunk_engine(shrunk_engine):
    """In a Python of their own, where `engine` is the shrunk one from the beginning.

    Not the long ones, of random boards and matches: same_games plays matches, below. Not the
    example in the package's docstring either: a shrunk engine has no docstrings.
    """
    tests = ("tests/engine", "tests/engine_common/test_on_cpython.py")
    program = (
        "import sys, engine, pytest\n"
        f"assert engine.__file__.startswith({str(shrunk_engine)!r})\n"
        f"sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', *{tests!r}, *{LONG + OF_WORDS!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(shrunk_engine), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("module", MODULES)
def test_the_common_checks_pass_in_the_vm(shrunk_engine: Path, module: str):
    name = f"tests.engine_common.{module}"
    result = run_vm(
        "tests.engine_common.vm_checks",
        HEAP_KB,
        ("tests/engine_common",),
        (name,),
        root=shrunk_engine,
    )
    assert result.returncode == 0, result.stderr
    checks = sorted(str(check.id) for check in CHECKS if str(check.id).startswith(f"{module}."))
    done = [line.removeprefix("done ") for line in result.stdout.splitlines()]
    assert sorted(done) == checks


def test_the_same_matches_in_the_vm(shrunk_engine: Path):
    result = run_vm(
        "tests.engine_common.vm_games", HEAP_KB, ("tests/engine_common",), root=shrunk_engine
    )
    assert result.returncode == 0, result.stderr
    expected = [
        line for match in same_games.matches() for line in same_games.summary(*match) if line
    ]
    assert result.stdout.splitlines() == expected


@pytest.mark.parametrize(
    "value",
    [bytes(range(256)), b"\0" * 9, b"\x007", b"\x070\x00", b"\\x00", "\x00\x01 x00", b"\x08\x0f"],
)
def test_bytes_keep_their_values(value: bytes | str) -> None:
    shrunk = shrink(f"VALUE = {value!r}\n", "table")
    found: dict[str, object] = {}
    exec(shrunk, found)
    assert found["VALUE"] == value
    assert "\\x00\\" not in shrunk.replace("\\\\", "")
