"""Imports for types alone follow the order of the console's packages.

The import contracts (``make lint``) leave them out, as the device never makes them. All packages
may import the type ``App``, which they get as an argument.
"""

import ast
import tomllib
from collections.abc import Iterator

from tools import ROOT

CONSOLE = ROOT / "lib/console"
ALLOWED = {
    ("sound", "console.storage.memory"),  # the settings of the sound
    ("hardware", "console.link.match_line"),  # it passes on letters that are typed between lines
    ("match", "console.link.match_line"),  # it belongs to a match
    ("storage", "console.match.match"),  # what is saved
    ("table", "console.match.animated"),  # what remains of a film is the screen's
    ("table", "console.match.turn_layout"),  # a film draws on it
    ("words", "console.storage.settings"),  # the language
}
"""Other types that a package may import from beside or above it."""


def ranks() -> dict[str, int]:
    """The layer of each package or module of the console, 0 at the top."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    (layers,) = [c["layers"] for c in contracts if c.get("containers") == ["console"]]
    return {name.strip(): i for i, layer in enumerate(layers) for name in layer.split("|")}


def imports() -> Iterator[tuple[str, str]]:
    """Each package and a module of another one that it imports, for types or for good."""
    for path in sorted(CONSOLE.rglob("*.py")):
        package = path.relative_to(CONSOLE).with_suffix("").parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("console."):
                module = str(node.module)
                if module.split(".")[1] != package:
                    yield package, module


def test_types_come_from_below() -> None:
    rank = ranks()
    found = set(imports())
    assert len(found) > 100
    against = {
        (package, module)
        for package, module in found
        if module != "console.app" and rank[module.split(".")[1]] <= rank[package]
    }
    assert against == ALLOWED
