"""Tests use public names; where one does not, a comment on its line says why."""

import ast
import re
from collections.abc import Iterator

from tools import ROOT

MOST = 40
OWN = ("cls", "self")
OF_TUPLES = ("_asdict", "_field_defaults", "_fields", "_make", "_replace")
"""Public names of named tuples."""

REASON = re.compile(r"# private: \w")


def is_private(name: object) -> bool:
    """Whether a name, perhaps with dots, ends with a private one."""
    last = str(name).rpartition(".")[2]
    return bool(re.match(r"_[A-Za-z]", last)) and last not in OF_TUPLES


def uses(tree: ast.AST) -> Iterator[int]:
    """The line of each use of a private name: an attribute, an import, an argument of setattr."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name)) if name in OWN:
                pass
            case ast.Attribute(attr=name) if is_private(name):
                yield node.end_lineno or node.lineno
            case ast.ImportFrom(names=names):
                yield from (each.lineno for each in names if is_private(each.name))
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called), args=arguments
            ) if called in ("delattr", "getattr", "hasattr", "setattr"):
                for each in arguments:
                    if isinstance(each, ast.Constant) and is_private(each.value):
                        yield each.lineno


def test_private_names_are_few_and_each_has_a_reason() -> None:
    count = 0
    without = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.splitlines()
        for number in uses(ast.parse(source)):
            count += 1
            if not REASON.search(lines[number - 1]):
                without.append(f"{path.relative_to(ROOT)}:{number}: {lines[number - 1].strip()}")
    assert without == []
    assert count < MOST


def test_the_uses_that_count() -> None:
    source = """
from tools.sim import _one, two
self._own, cls._own, row._replace(), made.__dict__
a.b._three
monkeypatch.setattr(module, "_four", 5)
monkeypatch.setattr("tools.sim._five", 5)
getattr(app, "screen")
"""
    assert list(uses(ast.parse(source))) == [2, 4, 5, 6]
