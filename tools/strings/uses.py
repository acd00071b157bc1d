"""The texts of the catalogues that the firmware shows, as far as its source reveals.

A text is used as an attribute in capitals of a catalogue (``words.PLAY``), or by ``at`` and
``plural`` with its name (``words.at("SHAPES", shape)``, ``texts.at("NOTES." + knob, value)``).
"""

import ast
import os
from dataclasses import dataclass, field
from pathlib import Path

from tools import ROOT

_CATALOGUES = ("words", "_words", "texts", "_texts")  # names of variables
_CALLS = ("at", "plural")


@dataclass
class Uses:
    """Whole names, and beginnings of names whose rest is computed; each with its ``file:line``."""

    whole: dict[str, str] = field(default_factory=dict)
    beginnings: dict[str, str] = field(default_factory=dict)

    def missing(self, names: set[str]) -> dict[str, str]:
        """The names that are used but not in ``names``, with their places."""
        found = {name: where for name, where in self.whole.items() if name not in names}
        for beginning, where in self.beginnings.items():
            if not any(name.startswith(beginning) for name in names):
                found[beginning] = where
        return found

    def idle(self, names: set[str]) -> set[str]:
        """Those of ``names`` that are not used."""
        beginnings = tuple(self.beginnings)
        return {name for name in names - self.whole.keys() if not name.startswith(beginnings)}


def used_names(directory: Path = ROOT / "lib/console") -> Uses:
    """The names used by all modules below the directory."""
    uses = Uses()
    for path in sorted(directory.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            _add(uses, node, f"{os.path.relpath(path, ROOT)}:{getattr(node, 'lineno', 0)}")
    return uses


def _add(uses: Uses, node: ast.AST, where: str) -> None:
    match node:
        case ast.Attribute(value=catalogue, attr=name) if name.isupper() and _is_one(catalogue):
            uses.whole[name] = where
        case ast.Call(func=ast.Attribute(value=catalogue, attr=call), args=[first, *_]) if (
            call in _CALLS and _is_one(catalogue)
        ):
            for beginning in _beginnings(first):
                uses.beginnings[beginning] = where


def _is_one(node: ast.expr) -> bool:
    """Whether an expression is a catalogue, by its last name."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in _CATALOGUES
        case ast.Call(func=ast.Name(id="load_part") | ast.Attribute(attr="words_of")):
            return True
    return False


def _beginnings(node: ast.expr) -> list[str]:
    """The possible beginnings of a name that this expression computes."""
    match node:
        case ast.Constant(value=str(name)):
            return [name + "."]
        case ast.BinOp(left=ast.Constant(value=str(name)), op=ast.Add()):
            return [name]
        case ast.IfExp(body=body, orelse=orelse):
            return _beginnings(body) + _beginnings(orelse)
    return []
