"""Measures: each has a name, a value on every display, and a use; nothing else compares pixels."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from console.draw import size_classes, sizes
from console.draw.size_classes import sizes_of

from tools import ROOT
from tools.drive.displays import LARGE

CONSOLE = ROOT / "lib/console"
CLASSES = CONSOLE / "draw/size_classes.py"
NAMES = [name for name in vars(sizes) if name.isupper()]
BYTE = range(256)


def modules() -> list[Path]:
    """The modules of the console that draw."""
    return [path for path in CONSOLE.rglob("*.py") if path.parent.name != "profiles"]


def test_names_are_numbered_as_they_are_written() -> None:
    assert [getattr(sizes, name) for name in NAMES] == list(range(len(NAMES)))


def test_each_value_has_the_name_of_its_measure() -> None:
    lines = re.findall(r'^ {4}"(\d+) (\d+) ?"  # (\w+)$', CLASSES.read_text(), re.MULTILINE)
    assert [name for _, _, name in lines] == NAMES
    assert all(int(value) in BYTE for small, large, _ in lines for value in (small, large))
    assert size_classes.VALUES.split() == [value for *pair, _ in lines for value in pair]


def test_the_measures_of_a_class_differ_from_its_column() -> None:
    values = [int(value) for value in size_classes.VALUES.split()]
    for width, height, column, others in size_classes.CLASSES:
        row = sizes_of(width, height)
        assert len(row) == len(NAMES)
        for name, value in others.items():
            assert row[name] == value != values[2 * name + column], NAMES[name]


def test_a_display_has_the_first_class_that_it_has_room_for() -> None:
    found = size_classes.CLASSES
    assert found[-1][:2] == (0, 0)
    for at, (width, height, *_) in enumerate(found):
        for wide, high, *_ in found[:at]:
            assert wide > width or high > height, "a class that no display ever has"
    assert sizes_of(160, 128) != sizes_of(128, 128)
    assert sizes_of(240, 240) != sizes_of(240, 280)
    assert sizes_of(480, 320) == sizes_of(320, 240)


@pytest.mark.parametrize(
    "size", [(128, 128), (160, 128), (199, 320), (200, 200), (240, 240), (240, 280), (320, 240)]
)
def test_the_build_knows_which_pictures_a_display_asks_for(size: tuple[int, int]) -> None:
    assert sizes_of(*size)[sizes.ART] == (min(size) >= LARGE)


def test_each_measure_is_asked_for() -> None:
    used = {
        node.slice.id
        for path in modules()
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name)
    }
    assert [name for name in NAMES if name not in used] == []


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(CONSOLE)))
def test_no_module_compares_the_display_with_pixels_of_its_own(path: Path) -> None:
    """What differs between displays is a measure: a new display is a line in one place."""
    assert path == CLASSES or list(_breakpoints(path)) == []


def _breakpoints(path: Path) -> Iterator[str]:
    """The comparisons of width or height of the display with a number, and whatever is "large"."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Compare(left=left, comparators=others):
                compared = [left, *others]
            case ast.Call(func=ast.Name(id="min" | "max"), args=compared):
                pass
            case ast.Name(id="large") | ast.Attribute(attr="large") | ast.arg(arg="large"):
                yield f"{node.lineno}: large"
                continue
            case _:
                continue
        if any(map(_asks_display, compared)) and any(map(_is_number, compared)):
            yield f"{node.lineno}: {ast.unparse(node)}"


def _asks_display(expression: ast.expr) -> bool:
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in ("width", "height")
        and ast.unparse(node.value).rpartition(".")[2].lstrip("_") in ("app", "display")
        for node in ast.walk(expression)
    )


def _is_number(expression: ast.expr) -> bool:
    """Whether it is a number that is written there, or that a module binds."""
    match expression:
        case ast.Constant(value=int(number)):
            return number > 0
        case ast.Name(id=name):
            return name.lstrip("_").isupper()
    return False
