"""Tightened code takes less memory than its source, and does the same."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.drive.compiled import live_in_vm
from tools.drive import contents
from tools.drive.tight import tight

WRITTEN = '''\
"""A module."""

import sys  # for nothing


# A comment.
class Rack:
    """Of tiles."""

    size = 7

    def __init__(self, tiles):
        """Without a word."""
        self.tiles = tiles
        self.texts = """of

        two"""

    @property
    def sums(self):
        # a comment of its own
        return [
            sum([corner * corner for corner in tile if corner])

            for tile in self.tiles
        ]

    def without(self, *others):
        left = [tile for tile in self.tiles if tile not in others if tile]
        tile = len(left)
        return (tile,
                left)


class Empty(Rack):
    """Nothing but words."""


class Kind(Exception): pass


def fault(rack):
    return [
        corner
        for tile in rack.tiles
        for corner in tile.missing
    ]
'''
RUN = """
rack = Rack([(1, 2, 3), (0, 0, 5), ()])
said = [rack.sums, rack.without((1, 2, 3)), rack.size, rack.texts, Empty([]).sums]
said += [Rack.__name__, isinstance(Empty([]), Rack), str(Kind('kind'))]
"""


def result(source: str) -> object:
    space: dict[str, object] = {"__name__": "drive"}
    exec(source + RUN, space)
    return space["said"]


def test_it_does_the_same() -> None:
    assert result(tight(WRITTEN).source) == result(WRITTEN)


def test_nothing_is_left_that_is_not_executed() -> None:
    source, lines = tight(WRITTEN)
    assert source.count("\n") == len(lines)
    assert not any(
        word in source
        for word in ("# A", "Without", "of its own", "A module", " for tile in self.tiles]")
    )
    in_text = source.index('"""of\n'), source.index('two"""')
    assert "\n\n" not in source[: in_text[0]] + source[in_text[1] :]
    comprehensions = [
        each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.ListComp)
    ]
    assert not comprehensions


def test_each_line_is_known_from_the_source() -> None:
    written = WRITTEN.splitlines()
    source, lines = tight(WRITTEN)
    known = {line.strip(): lines[at] for at, line in enumerate(source.splitlines())}
    for text in ("class Rack:", "size = 7", 'two"""', "tile = len(left)", "return (tile,", "left)"):
        (at,) = [at for at, line in enumerate(written, 1) if line.strip() == text]
        assert known[text] == (at, at)
    forgets = [lines[at] for at, line in enumerate(source.splitlines()) if "del __" in line]
    assert [written[first - 1] for first, _ in forgets] == ["class Rack:", "class Empty(Rack):"]


def test_of_a_comprehension_in_several_lines_the_true_one_is_known() -> None:
    source, lines = tight(WRITTEN)
    space: dict[str, object] = {"__name__": "drive"}
    exec(compile(source + RUN, "tight", "exec"), space)
    with pytest.raises(AttributeError) as caught:
        eval("fault(rack)", space)
    at = caught.traceback[-1].lineno + 1
    first, last = lines[at - 1]
    assert WRITTEN.splitlines()[first - 1 : last] == ["        for corner in tile.missing"]


def test_on_the_device_it_does_the_same_in_less_memory(tmp_path: Path) -> None:
    before, said = live_in_vm(tmp_path, WRITTEN + RUN)
    after, now = live_in_vm(tmp_path, tight(WRITTEN).source + RUN)
    assert now == said
    assert after <= before - 160


def test_comprehensions_in_other_places_stay() -> None:
    """Where the statement may have done something before, or may not come to it."""
    kept = (
        "x = ask() + len([y for y in z])",
        "x = said and [y for y in z]",
        "x = f(ask(), [y for y in z])",
        "x = f(*z, [y for y in z])",
        "x[ask()] += [y for y in z]",
        "x = lambda: [y for y in z]",
        "x = [lambda: y for y in z]",
        "while x not in [y for y in z]: ask()",
        "return [(w := y) for y in z]",
        "if x: return [y for y in z]",
        "x = 1; return [y for y in z]",
        "x = [y for y in z]; return x",
    )
    for text in kept:
        source = f"def a(x, z):\n    {text}\n"
        assert tight(source).source == source
    source = "class A:\n    x = [y for y in z]\n"
    assert "for y in z]" in tight(source).source


@pytest.mark.parametrize(
    "text",
    [
        "return [x for x in z]",
        "x = [x for x in z for z in (x, x) if z if x]\n    return x, z",
        "return sum([x * x for x in z])",
        "return x not in [x + 4 for x in z]",
        "x = [[x + y for y in z] for x in z]\n    return x",
        "y = tuple([sum([x for x in (x, 2 * x)]) for x in z])\n    return x, y, z",
        "z.append([x, 1])\n    return [a + b for a, b in [(1, 2), (3, 4)]]",
        "z.extend([x for _ in z])\n    for x in z:\n        z = [x]\n    return z",
        "try: z = [1 // x for x in z]\n    except ZeroDivisionError: pass\n    return x, z",
        "if z:\n        z = [x, [V0 for V0 in z]]\n    return z",
    ],
)
def test_loops_make_the_same_lists(text: str) -> None:
    source = f"def made(x, z):\n    {text}\n"
    spaces: list[dict[str, Callable[..., object]]] = [{}, {}]
    for space, each in zip(spaces, (source, tight(source).source), strict=True):
        exec(each, space)
    for numbers in ([], [1], [3, 0, 5]):
        expected, found = (space["made"](7, list(numbers)) for space in spaces)
        assert found == expected


def test_modules_of_the_firmware_keep_their_statements() -> None:
    """But for words for people, and what classes forget."""
    compared = 0
    for path, content in contents.sources().items():
        source = content.decode()
        if " for " not in source:
            compared += 1
            assert statements(tight(source).source) == statements(source), path
    assert compared > 50


def statements(source: str) -> str:
    """A source without strings that stand alone, ``pass`` and ``del``."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [
                each
                for each in node.body
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
                and not isinstance(each, ast.Delete | ast.Pass)
            ]
    return ast.dump(tree)
