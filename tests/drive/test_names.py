"""Short names: names that meet stay apart, and names that others use are kept."""

import ast
import builtins
import re
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.console.test_profiles import NOT_YET, PROFILES, modules_of
from tests.vm.vm import run_vm
from tools.drive import contents
from tools.drive.names import (
    IN_FLASH_OF_BOARDS,
    IN_FLASH_OF_PYTHON,
    Shared,
    share_names,
)
from tools.shipped import is_ours
from tools.strings.catalogue import all_names, name_hash, read_source

ENGINE = """
class Tiles:
    FIRST = 1

    def value_of(self, number):
        half = number // 2
        return self._double(half)

    def _double(self, number):
        return 2 * number


def spare_tile(seat=0):
    return Tiles().value_of(seat)
"""

SCREEN = """
from displayio import Group
from engine.tiles_of import Tiles, spare_tile

_EDGE = 3


class Widget:
    def __init__(self, corner_left):
        self.corner_left = corner_left
        self.soft_shade = Group()
        self.soft_shade.hidden = True

    def paint_edge(self, words):
        thing = self.corner_left
        return (words.KEY_OF_WORDS, getattr(self, "by_string"), thing, _EDGE)


class Button(Widget):
    by_string = 4

    def __init__(self):
        super().__init__(corner_left=7)
        self.pressed_long = spare_tile(seat=2)


class Apart:
    def __init__(self):
        self.other_thing = 5
        self.thing_besides = self.third_thing = 6


def answers():
    button = Button()
    apart = Apart()
    seen = button.paint_edge(Catalogue())
    return seen, button.pressed_long, button.corner_left, apart.other_thing


class Catalogue:
    def __getattr__(self, name):
        return "text"
"""

SOURCES = {"engine/tiles_of.py": ENGINE, "lib/console/widgets_of.py": SCREEN}

LIBRARY = {
    "lib/adafruit_thing/__init__.py": """
class ThingBase:
    def __init__(self, pressed_long):
        self._deep_inside = pressed_long
""",
    "lib/adafruit_thing/small_one.py": """
from adafruit_thing import ThingBase


class SmallThing(ThingBase):
    def twice(self, offset):
        self._also_inside = self._deep_inside + offset
        return self._deep_inside + self._also_inside
""",
}


@pytest.fixture(scope="module")
def shared() -> Shared:
    return share_names(SOURCES, LIBRARY, ["KEY_OF_WORDS", "WIDGETS.left"])


def names_in(source: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "arg", "name"):
            found.add(getattr(node, field, None))
    return found


def run(sources: dict[str, str]) -> object:
    """What the function that calls all the others returns, whatever it is called now."""
    space: dict[str, object] = {}
    for path in SOURCES:
        lines = [line for line in sources[path].splitlines() if "engine.tiles_of" not in line]
        exec("\n".join(lines), space)
    functions = [value for value in space.values() if getattr(value, "__code__", None)]
    return functions[-1]()


def test_it_does_what_it_did(shared):
    assert run(shared.sources) == run(SOURCES) == (("text", 4, 7, 3), 2, 7, 5)


def test_what_others_call_by_its_name_keeps_it(shared):
    _, screen = (names_in(shared.sources[path]) for path in SOURCES)
    assert {"by_string", "hidden", "Group", "__init__"} <= screen


CALLER = """
from adafruit_thing.small_one import SmallThing


def answer():
    return SmallThing(pressed_long=3).twice(offset=4)
"""


def test_names_of_libraries_become_short_as_ours_call_them():
    ours = {"lib/console/caller.py": CALLER}
    sources = share_names(ours, LIBRARY, []).sources
    names = set().union(*map(names_in, sources.values()))
    assert not {"ThingBase", "pressed_long", "SmallThing", "twice", "_also_inside"} & names
    space: dict[str, Callable[[], int]] = {}
    for path in (*LIBRARY, *ours):
        lines = [line for line in sources[path].splitlines() if "adafruit_thing" not in line]
        exec("\n".join(lines), space)
    (answer,) = (n.name for n in ast.parse(sources[path]).body if isinstance(n, ast.FunctionDef))
    assert space[answer]() == 3 + 7


def test_what_is_called_by_others_than_ours_keeps_its_names():
    ours = {"lib/console/caller.py": CALLER}
    sources = share_names(ours, LIBRARY, [], fixed=LIBRARY).sources
    base, small = (names_in(sources[path]) for path in LIBRARY)
    assert {"ThingBase", "pressed_long", "SmallThing", "twice", "offset"} <= base | small
    assert not {"_deep_inside", "_also_inside"} & (base | small)


def test_texts_of_a_plain_module_keep_no_name_long():
    told = 'def _told(longest_row):\n    return {"longest_row": f"{longest_row}"}\n'
    keys = told.replace('f"{longest_row}"', "longest_row")
    for source, plain, stays in (
        (keys, (), True),
        (keys, ("lib/told.py",), False),
        (told, ("lib/told.py",), True),  # names in an f-string are not replaced
    ):
        made = share_names({"lib/told.py": source}, {}, (), plain=plain).sources["lib/told.py"]
        assert '"longest_row"' in made
        assert ("(longest_row)" in made) is stays


def test_names_of_our_own_become_short(shared):
    engine, screen = (names_in(shared.sources[path]) for path in SOURCES)
    assert not {"Tiles", "FIRST", "value_of", "_double", "number", "spare_tile", "seat"} & engine
    assert not {"_EDGE", "Widget", "corner_left", "paint_edge", "other_thing"} & screen


def test_words_take_names_that_the_device_has_anyway(shared):
    _, screen = (names_in(shared.sources[path]) for path in SOURCES)
    assert shared.words.keys() == {"KEY_OF_WORDS"}  # the other one is in strings
    assert set(shared.words.values()) < screen
    assert shared.words["KEY_OF_WORDS"] in {*dir(builtins), *dir(str), *dir(list), *dir(dict)}


def test_python_has_these_names_in_its_flash(tmp_path):
    """The VM interns no more names when an object is asked for them."""
    asked = IN_FLASH_OF_PYTHON.split()
    (tmp_path / "engine").mkdir()
    (tmp_path / "program.py").write_text(
        "import micropython, sys\n\n\ndef step():\n"
        "    for name in sys.argv[1].split():\n"
        "        micropython.qstr_info()\n"
        "        getattr(None, name, None)\n"
        "    micropython.qstr_info()\n"
        "    return True\n"
    )
    new = "a_name_that_is_new"
    said = run_vm("program", 128, args=(" ".join([*asked, new]),), root=tmp_path).stdout
    interned = [int(count) for count in re.findall(r"n_qstr=(\d+)", said)]
    assert len(interned) == len(asked) + 2
    costs = {name: interned[i + 1] - interned[i] for i, name in enumerate([*asked, new])}
    assert [name for name in costs if costs[name]] == [new]


def test_all_boards_have_these_names_in_their_flash():
    """They are names of modules that CircuitPython has on each of them, by its own stubs."""
    boards = [board for board in PROFILES if board not in NOT_YET]
    modules = set.intersection(*map(modules_of, boards))
    names = set(modules)
    for module in modules:
        for stub in Path(sysconfig.get_path("purelib")).glob(f"{module}-stubs/**/*.pyi"):
            names |= names_in(stub.read_text(encoding="utf-8"))
    assert set(IN_FLASH_OF_BOARDS.split()) <= names


@pytest.mark.thin(0)
def test_no_two_words_are_found_by_the_same_hash(firmware):
    names = all_names(read_source("en"))
    words = {firmware[1].words.get(name, name) for name in names}
    assert len({name_hash(word) for word in words}) == len(words) == len(names)


def test_names_that_never_meet_become_one(shared):
    """An attribute of one class and one of another, which are not related."""
    classes = {
        node.name: node
        for node in ast.parse(shared.sources["lib/console/widgets_of.py"]).body
        if isinstance(node, ast.ClassDef)
    }
    members = [
        {part.attr for part in ast.walk(classes[name]) if isinstance(part, ast.Attribute)}
        for name in classes
    ]
    assert members[0] & members[2]  # Widget's and Apart's


@pytest.fixture(scope="module")
def firmware() -> tuple[dict[str, str], Shared]:
    """Our own sources, as they were written and with short names."""
    sources = {path: text.decode() for path, text in contents.sources().items()}
    written = {path: text for path, text in sources.items() if is_ours(path)}
    libraries = {path: text for path, text in sources.items() if path not in written}
    return written, share_names(written, libraries, all_names(read_source("en")))


def test_attributes_that_a_class_only_declares_meet_its_others() -> None:
    """Somebody else gives them to its objects: they must not take each other's names."""
    source = (
        "class Desk:\n    left_shelf: str\n    right_shelf: bool\n\n"
        "    def __init__(self):\n        self.middle_shelf = 0\n"
    )
    filling = "def fill(desk):\n    desk.left_shelf = 'a'\n    desk.right_shelf = True\n"
    others = {
        f"engine/{side}.py": f"class Cup:\n    def __init__(self):\n        self.{side}_shelf = 1\n"
        for side in ("left", "right")  # so that both are names to be given
    }
    sources = {"engine/desk.py": source, "engine/filling.py": filling, **others}
    shared = share_names(sources, {}, ())
    given = re.findall(r"desk\.(\w+)|\w+\.(\w+) =", shared.sources["engine/filling.py"])
    names = {first or second for first, second in given}
    assert len(names) == 2


@pytest.mark.parametrize(
    ("path", "imported"),
    [("lib/desk.py", "import desk"), ("lib/room/desk.py", "from room import desk")],
)
def test_attributes_meet_those_of_a_base_that_is_named_with_its_module(
    path: str, imported: str
) -> None:
    """A class that does not know what it inherits must not give it to something else."""
    sources = {
        path: "class Desk:\n    def __init__(self):\n        self._inherited_shelf = 0\n",
        "lib/table.py": (
            f"{imported}\n\n\nclass Table(desk.Desk):\n    def _added_shelf(self):\n        pass\n"
        ),
    }
    shared = share_names(sources, {}, ()).sources
    inherited = re.findall(r"\w\.(\w+) =", shared[path])
    added = re.findall(r"def (\w+)", shared["lib/table.py"])
    assert len(inherited) == len(added) == 1
    assert inherited != added


@pytest.mark.thin(0)
def test_the_firmware_has_far_fewer_names(firmware):
    written, short = firmware
    before, after = (
        set().union(*(names_in(texts[path]) for path in written))
        for texts in (written, short.sources)
    )
    assert len(after) < 0.5 * len(before)


@pytest.mark.thin(0)
def test_lines_stay_where_they_are(firmware):
    """So that a compiled module tells the line of its source when something goes wrong."""
    written, short = firmware
    for path, text in written.items():
        assert text.count("\n") == short.sources[path].count("\n")


@pytest.mark.thin(0)
def test_private_constants_stay_private(firmware):
    """The device's compiler leaves out constants only if their names begin with an underscore."""
    path = "lib/console/table/score_film.py"
    written, short = firmware[0][path], firmware[1].sources[path]
    constants = [line for line in short.splitlines() if " = const(" in line]
    assert len(constants) == written.count(" = const(") > 0
    assert all(line.startswith("_") for line in constants)


def test_names_in_f_strings_stay() -> None:
    """To the tokenizer of some Pythons such a string is a single piece."""
    source = 'def told(wide_number):\n    return f"{wide_number}: {other_number}"\n'
    assert "wide_number" in share_names({"lib/said.py": source}, {}, ()).sources["lib/said.py"]
