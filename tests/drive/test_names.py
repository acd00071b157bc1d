"""Short names: names that meet stay apart, and what others call by its name keeps it."""

import ast

import pytest

from tools.drive import contents
from tools.drive.names import share_names
from tools.shipped import is_ours

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
        self._shade = Group()
        self._shade.hidden = True

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


def answers():
    button = Button()
    apart = Apart()
    return button.paint_edge(Catalogue), button.pressed_long, button.corner_left, apart.other_thing


class Catalogue:
    KEY_OF_WORDS = "text"
"""

SOURCES = {"engine/tiles_of.py": ENGINE, "lib/console/widgets_of.py": SCREEN}


@pytest.fixture(scope="module")
def shared() -> dict[str, str]:
    return share_names(SOURCES, ["def adafruit_thing(pressed_long):\n    pass\n"], ["KEY_OF_WORDS"])


def names_in(source: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "arg", "name"):
            found.add(getattr(node, field, None))
    return found


def run(sources: dict[str, str]) -> object:
    """What the function that calls all the others returns, whatever it is called now."""
    space: dict[str, object] = {}
    for source in sources.values():
        lines = [line for line in source.splitlines() if "engine.tiles_of" not in line]
        exec("\n".join(lines), space)
    functions = [value for value in space.values() if getattr(value, "__code__", None)]
    return functions[-1]()


def test_it_does_what_it_did(shared):
    assert run(shared) == run(SOURCES) == (("text", 4, 7, 3), 2, 7, 5)


def test_what_others_call_by_its_name_keeps_it(shared):
    engine, screen = (names_in(source) for source in shared.values())
    assert {"Tiles", "FIRST", "value_of", "_double", "number", "spare_tile", "seat"} <= engine
    assert {"KEY_OF_WORDS", "by_string", "hidden", "Group", "pressed_long", "__init__"} <= screen


def test_names_of_our_own_become_short(shared):
    engine, screen = (names_in(source) for source in shared.values())
    assert "half" not in engine
    assert not {"_EDGE", "Widget", "corner_left", "_shade", "paint_edge", "other_thing"} & screen


def test_names_that_never_meet_become_one(shared):
    """An attribute of one class and one of another, which are not related."""
    classes = {
        node.name: node
        for node in ast.parse(shared["lib/console/widgets_of.py"]).body
        if isinstance(node, ast.ClassDef)
    }
    members = [
        {part.attr for part in ast.walk(classes[name]) if isinstance(part, ast.Attribute)}
        for name in classes
    ]
    assert members[0] & members[2]  # Widget's and Apart's


@pytest.fixture(scope="module")
def firmware() -> tuple[dict[str, str], dict[str, str]]:
    """Our own sources, as they were written and with short names."""
    sources = {path: text for path, text in contents.sources().items() if is_ours(path)}
    written = {path: text.decode() for path, text in sources.items()}
    return written, contents.with_short_names(contents.sources())


def test_the_firmware_has_far_fewer_names(firmware):
    before, after = (
        set().union(*(names_in(texts[path]) for path in firmware[0])) for texts in firmware
    )
    assert len(after) < 0.65 * len(before)


def test_lines_stay_where_they_are(firmware):
    """So that a compiled module tells the line of its source when something goes wrong."""
    written, short = firmware
    for path, text in written.items():
        assert text.count("\n") == short[path].count("\n")


def test_private_constants_stay_private(firmware):
    """The device's compiler leaves out constants only if their names begin with an underscore."""
    written, short = (texts["lib/console/flight.py"] for texts in firmware)
    constants = [line for line in short.splitlines() if " = const(" in line]
    assert len(constants) == written.count(" = const(") > 0
    assert all(line.startswith("_") for line in constants)
