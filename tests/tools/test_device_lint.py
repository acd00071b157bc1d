"""One snippet that breaks each rule of the device lint, and the nearest one that keeps it."""

import pytest

from tools import cli, mpy_gate
from tools.device_lint import __main__ as device_lint
from tools.device_lint import language
from tools.device_lint.lint import lint
from tools.shipped import shipped_sources

# Rule, a module that breaks it in its last line, a module that does the same by the rules.
CASES = [
    ("syntax", "f'{a[", "f'{a[0]}'"),
    ("match", "match x:\n    case 1: pass", "match = re_match(x)"),
    ("positional-only", "def f(a, /, b): pass", "def f(a, *, b): pass"),
    ("unpacking", "x = [*a, *b]", "f(*a, *b)"),
    ("unpacking", "x = {*a, 1}", "first, *rest = a"),
    ("unpacking", "x = {**a}", "f(**a, **b)"),
    ("unpacking", "def f(a):\n    return (*a, 1)", "[first, *rest] = a"),
    ("unpacking", "for x in *a, *b: pass", "for x in a + b: pass"),
    ("except-star", "try: f()\nexcept* ValueError: pass", "try: f()\nexcept ValueError: pass"),
    ("with-parentheses", "with (a as b, c as d): pass", "with a as b, c as d: pass"),
    ("with-parentheses", "with (a, f(c)): pass", "with f(a, c): pass"),
    ("with-parentheses", "with (open(f(a)) as b): pass", "with (open(f(a))) as b: pass"),
    ("module", "import itertools", "import struct, displayio"),
    (
        "module",
        "from typing import Any",
        "try:\n    from typing import Any\nexcept ImportError: pass",
    ),
    (
        "module",
        "from typing import Any",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any",
    ),
    (
        "module",
        "if TYPE_CHECKING:\n    pass\nelse:\n    import enum",
        "if TYPE_CHECKING:\n    import enum",
    ),
    (
        "type-only",
        "if TYPE_CHECKING:\n    from a import App\nclass B(App): pass",
        "if TYPE_CHECKING:\n    from a import App\nclass B:\n    def f(self, app: 'App'): pass",
    ),
    (
        "type-only",
        "TYPE_CHECKING = False\nif not TYPE_CHECKING:\n    import displayio",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import displayio",
    ),
    (
        "type-only",
        "if TYPE_CHECKING:\n    import a\nx = a.b",
        "if TYPE_CHECKING:\n    import a\nfrom c import a\nx = a.b",
    ),
    ("module", "from __future__ import annotations", "from engine.tiles import TILES"),
    ("module", "import xml.dom", "from . import dom"),
    (
        "module",
        "try: import enum\nexcept OSError: pass",
        "try: import enum\nexcept ImportError: pass",
    ),
    ("no-module", "unload('consoel.draw')", "unload(name)"),
    ("no-module", "begin('consoel.draw')", "begin(name)"),
    ("no-module", "__import__('consoel.draw')", "__import__(name)"),
    ("no-module", "x = 'console.a engine.b'", "x = 'console a'"),
    ("no-module", "__import__('console.boards.' + x)", '"""See ``console.a``."""'),
    ("member", "import random\nrandom.shuffle(x)", "self.random.shuffle(x)"),
    ("member", "import random as r\nr.sample(x, 2)", "import random as r\nr.randrange(2)"),
    ("member", "from random import Random", "from random import choice, seed"),
    ("member", "import os\nos.replace(a, b)", "import os\nos.rename(a, b)"),
    ("member", "import os.path", "import os"),
    ("member", "import os\nos.path.join(a, b)", "import os\nos.stat(a)"),
    ("member", "from collections import defaultdict", "from collections import namedtuple"),
    ("member", "from collections.abc import Iterator", "import collections"),
    ("member", "import time\ntime.perf_counter()", "import time\ntime.monotonic_ns()"),
    ("builtin", "try: f()\nexcept FileNotFoundError: pass", "try: f()\nexcept OSError: pass"),
    ("builtin", "x = vars(a)", "def vars(a): pass\nx = vars(a)"),
    ("method", "x = a.zfill(3)", "x = self.zfill(3)"),
    ("method", "x = 'a'.ljust(3)", "x = 'a'.center(3)"),
    ("method", "x = f(a).bit_count()", "x = bit_count(a)"),
    ("keyword", "x = zip(a, b, strict=True)", "x = zip(a, b)"),
    ("keyword", "x = sum(a, start=1)", "x = sum(a, 1)"),
    ("keyword", "x = a.to_bytes(2, 'big', signed=True)", "x = a.to_bytes(2, 'big')"),
    ("keyword", "P = namedtuple('P', 'x y', defaults=(0,))", "P = namedtuple('P', 'x y')"),
    ("keyword", "x = a.split(maxsplit=1)", "x = a.split(None, 1)"),
    ("unstable", "x.sort(key=f)", "x.sort(reverse=True)"),
    ("bytewise", "x = y.strip('●○')", "x = y.strip('_')"),
    ("unstable", "x = sorted(y, key=f)", "x = sorted(y)"),
    ("arguments", "x = next(a, None)", "x = next(a)"),
    ("arguments", "x = next(iter(a), None)", "x = rng.next(a, None)"),
    ("arguments", "x = collections.deque()", "x = collections.deque((), 4)"),
    ("arguments", "x = deque()", "x = deque((), 4)"),
    ("arguments", "x = iter(f, 0)", "x = iter(a)"),
    ("union", "if isinstance(x, int | str): pass", "if isinstance(x, (int, str)): pass"),
    ("union", "Maybe = Tile | None", "def f(x: int | None = None) -> str | None: pass"),
    ("bytearray", "x = bytearray(2)\ndel x[0]", "x = [0, 0]\ndel x[0]"),
    ("bytearray", "def f(x: bytearray):\n    del x[0]", "def f(x: list):\n    del x[0]"),
    ("bytearray", "self.x = bytearray(2)\nself.x.pop()", "self.x = []\nself.x.pop()"),
    ("bytearray", "x: bytearray = f()\ndel x[1:]", "x: bytearray = f()\nx[1:] = b''"),
    ("slice-step", "x = a[::-1]", "x = reversed(a[1:])"),
    ("slice-step", "x = a[i : j : 2]", "x = [a[k] for k in range(i, j, 2)]"),
    ("const", "X = const(1)\nX = 2", "X = const(1)\nY = X"),
    ("const", "X = const(1)\nclass A:\n    X = 2", "X = const(1)\nclass A:\n    Y = X"),
    ("const", "X = const(1)\nX += 1", "X = 1\nX += 1"),
    ("const", "X = const(1)\ndef f(X): pass", "X = const(1)\ndef f(x=X): pass"),
    ("const", "X = const(1)\nf(X=2)", "X = const(1)\nf(x=X)"),
    ("const", "X = const(1)\nfor X in a: pass", "X = const(1)\na.X = 2"),
    ("const", "X = const(1)\nfrom a import X", "X = const(1)\nfrom a import X as Y"),
    ("hook", "class A:\n    def __set_name__(self, owner, name): pass", "a.__set_name__(b, c)"),
    ("class-keyword", "class A(metaclass=M): pass", "class A(M): pass"),
    ("slots", "class A:\n    __slots__ = ('x',)", "class A:\n    slots = ('x',)"),
    ("wide-int", "x = 0x40000000", "x = 0x3FFFFFFF"),
    ("wide-int", "x = 1 << 30", "x = 1 << 29"),
    ("bytes", "x = '" + "é" * 6200 + "'", "x = '" + "e" * 12000 + "'"),
    ("lines", "\n" * 300 + "x = 1", "\n" * 299 + "x = 1"),
]


@pytest.mark.parametrize(("rule", "broken", "kept"), CASES)
def test_rule(rule, broken, kept):
    assert {offence.rule for offence in lint(broken)} == {rule}
    assert lint(kept) == []


def test_every_rule_has_a_case():
    assert {rule for rule, _, _ in CASES} == language.RULES.keys()


def test_an_offence_says_where_why_and_what_instead(tmp_path, capsys):
    path = tmp_path / "a.py"
    path.write_text("\nimport enum\nx = a[::2]\n")
    assert device_lint.main([str(path)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith(
        "a.py:2: module: the device has no module enum; instead integer constants"
    )
    assert "a.py:3: slice-step: " in second


def test_each_word_of_a_table_of_modules_is_looked_at():
    modules = {"console.draw", "console.draw.pill"}
    table = 'KEPT = (\n    "console.draw.pill "\n    "consoel.draw.bar console.draw.pil"\n)'
    offences = [str(offence).partition(";")[0] for offence in lint(table, modules)]
    assert offences == [
        "2: no-module: we have no module consoel.draw.bar",
        "2: no-module: we have no module console.draw.pil",
    ]
    assert lint("name = 'console.draw.' + x\nunload('console.draw.pill')", modules) == []


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(cli.UsageError, match=r"a\.py: No such file"):
        device_lint.main([str(tmp_path / "a.py")])


def test_a_file_that_is_not_text_is_refused(tmp_path):
    (tmp_path / "a.py").write_bytes(b"\xff\xfe")
    with pytest.raises(cli.UsageError, match=r"a\.py: not UTF-8"):
        device_lint.main([str(tmp_path / "a.py")])


def test_shipped_sources_are_those_of_the_device(tmp_path):
    ships = ["boot.py", "code.py", "engine/a.py", "lib/console/b.py", "lib/console/screens/c.py"]
    for name in [*ships, "setup.py", "lib/other/d.py", "tools/e.py", "tests/f.py"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert shipped_sources(tmp_path) == [tmp_path / name for name in ships]


@pytest.mark.thin(0)
@pytest.mark.parametrize("gate", [device_lint, mpy_gate])
def test_all_that_ships_passes(gate, capsys):
    assert gate.main([]) == 0, capsys.readouterr().out


def test_mpy_gate_names_the_line(tmp_path, capsys):
    path = tmp_path / "a.py"
    path.write_text("x = 1\nmatch x:\n    case 1: pass\n")
    assert mpy_gate.main([str(path)]) == 1
    assert capsys.readouterr().out.endswith("a.py:2: SyntaxError: invalid syntax\n")
