"""Integer constants become literals, and nothing else about the firmware changes."""

import ast
import builtins
from collections.abc import Iterator

import pytest

from tools import cli
from tools.drive import contents
from tools.drive.constants import without_constants
from tools.drive.types import without_types
from tools.shipped import is_ours

KEYS = "UP = 1\nDOWN = 2\nPAD = UP | DOWN\n"
OF_KEYS = {"lib/console/__init__.py": "", "lib/console/keys.py": KEYS}


def alone(source: str) -> str:
    """What becomes of a module that no other one knows."""
    return without_constants({"lib/console/a.py": source}, ())["lib/console/a.py"]


def beside_keys(source: str) -> tuple[str, str]:
    """What becomes of a module beside the one of the keys, and of that."""
    made = without_constants({**OF_KEYS, "lib/console/a.py": source}, ())
    return made["lib/console/a.py"], made["lib/console/keys.py"]


@pytest.mark.parametrize(
    ("written", "built"),
    [
        ("A = 5\nprint(A)\n", "\nprint(5)\n"),
        ("_A = 5\nprint(_A)\n", "\nprint(5)\n"),
        ('A: "int" = 5\nprint(A)\n', "\nprint(5)\n"),
        ("from micropython import const\n_A = const(1 << 4)\nprint(_A)\n", "\n\nprint(16)\n"),
        ("A = 5  # why\nprint(A)\n", "  # why\nprint(5)\n"),
        ("A = 1 << 3\nB = (A | 4) - 2 * A % 5\nC = ~B\nprint(B, C)\n", "\n\n\nprint(11, (-12))\n"),
        ("A, B, C = 0, 1, 2\nprint(A, B, C)\n", "\nprint(0, 1, 2)\n"),
        ("A, B = range(2)\nprint(A, B)\n", "\nprint(0, 1)\n"),
        ("A = 4\nB, C = A, A + 1\nprint(B, C)\n", "\n\nprint(4, 5)\n"),
        ("A = B = 4\nprint(A, B)\n", "\nprint(4, 4)\n"),
        ("A = (\n    4\n    + 1\n)\nprint(A)\n", "\n\n\n\nprint(5)\n"),
        ("A = 0xFF\nč = [A, 'č', A]\n", "\nč = [255, 'č', 255]\n"),
    ],
)
def test_constants_become_literals_and_lines_stay(written, built):
    assert alone(written) == built


@pytest.mark.parametrize("use", ["-A", "A ** 2", "2 - A", "A.real", "[7, 8][A]", "(1 if A else 2)"])
@pytest.mark.parametrize("value", ["-1", "0", "1"])
def test_literals_keep_together_what_belongs_together(use, value):
    """Also where a sign or a dot comes beside them."""
    written = f"A = {value}\nfound.append({use})\n"
    found: list[object] = []
    for source in (written, alone(written)):
        exec(source, {"found": found})
    assert found[0] == found[1]
    assert "A" not in alone(written)


@pytest.mark.parametrize(
    "kept",
    [
        "A = True\nprint(A)\n",
        "A = 1.5\nprint(A)\n",
        "A = 'word'\nprint(A)\n",
        "A = (1, 2)\nprint(A)\n",
        "A = 1 << 30\nprint(A)\n",  # an object on the device
        "A = len('four')\nprint(A)\n",
        "A = 1\nA = 2\nprint(A)\n",
        "A = 1\nA += 1\nprint(A)\n",
        "A = 1\ndel A\nprint(A)\n",
        "A = 1\nfor A in (2, 3):\n    print(A)\n",
        "A = 1\nfrom b import A\nprint(A)\n",
        "A = 1\n\n\ndef A():\n    pass\n",
        "A = 1\n\n\ndef count():\n    global A\n    A += 1\n",
        "if 1:\n    A = 2\nprint(A)\n",
        "A = 1\nprint(f'{A}')\n",
        "A = 1\n\n\nclass Board:\n    A = A\n",
        "A, B = 1, len('four')\n",
        "range = range\nprint(range)\n",
    ],
)
def test_what_is_no_constant_stays(kept):
    assert alone(kept) == kept


@pytest.mark.parametrize(
    ("written", "built"),
    [
        ("def f(A):\n    return A\n", "def f(A):\n    return A\n"),
        ("def f(b=A):\n    return A + b\n", "def f(b=5):\n    return 5 + b\n"),
        ("def f():\n    A = 2\n    return A\n", "def f():\n    A = 2\n    return A\n"),
        (
            "def f():\n    for A in (1, 2):\n        print(A)\n",
            "def f():\n    for A in (1, 2):\n        print(A)\n",
        ),
        (
            "def f(A):\n    def g():\n        return A\n    return g\n",
            "def f(A):\n    def g():\n        return A\n    return g\n",
        ),
        ("print([A for A in range(A)])\n", "print([A for A in range(5)])\n"),
        ("print([A + b for b in (A,)])\n", "print([5 + b for b in (5,)])\n"),
        ("print(lambda A: A, lambda b: A)\n", "print(lambda A: A, lambda b: 5)\n"),
        (
            "class Board:\n    B = A\n\n    def f(self):\n        return self.A, A\n",
            "class Board:\n    B = 5\n\n    def f(self):\n        return self.A, 5\n",
        ),
        ("print(board(A=A).A)\n", "print(board(A=5).A)\n"),
    ],
)
def test_other_names_hide_a_constant(written, built):
    assert alone(f"A = 5\n{written}") == f"\n{built}"


def test_a_class_hides_its_attributes_from_its_methods_only():
    written = "A = 5\n\n\nclass Board:\n    A = 3\n\n    def f(self):\n        return A\n"
    assert alone(written) == "\n\n\nclass Board:\n    A = 3\n\n    def f(self):\n        return 5\n"


@pytest.mark.parametrize(
    ("written", "built"),
    [
        ("from console.keys import UP\nprint(UP)\n", "\nprint(1)\n"),
        ("from console.keys import PAD as UP\nprint(UP)\n", "\nprint(3)\n"),
        ("from console import keys\nprint(keys.UP)\n", "\nprint(1)\n"),
        ("import console.keys as keys\nprint(keys.UP)\n", "\nprint(1)\n"),
        (
            "def f():\n    from console.keys import UP\n    return UP\n",
            "def f():\n    \n    return 1\n",
        ),
        (
            "def f():\n    from console import keys, app\n    return keys.UP, app\n",
            "def f():\n    from console import app\n    return 1, app\n",
        ),
        (
            "from console.keys import (\n    DOWN,  # down\n    UP,\n    name_of,\n)\nprint(UP)\n",
            "from console.keys import name_of\n\n\n\n\nprint(1)\n",
        ),
        ("if print():\n    from console.keys import UP\n", "if print():\n    pass\n"),
        (
            "from console import keys\nprint(keys\n    .UP)\n",
            "\nprint(1)\n\n",
        ),
        (
            "from console import keys\nprint(keys.UP, keys.name_of)\n",
            "from console import keys\nprint(1, keys.name_of)\n",
        ),
        (
            "from console import keys\n\n\ndef f(keys):\n    return keys.UP\n",
            "from console import keys\n\n\ndef f(keys):\n    return keys.UP\n",
        ),
        ("from console import keys\n", "from console import keys\n"),  # it may do something
        ("from console.keys import UP\nB = UP + 1\nprint(B)\n", "\n\nprint(2)\n"),
    ],
)
def test_constants_of_other_modules_are_not_imported(written, built):
    assert beside_keys(written) == (built, "\n\n\n")


def test_constants_come_through_modules_that_import_them():
    sources = {
        "engine/a.py": "A = 7\n",
        "engine/b.py": "from engine.a import A\n",
        "engine/c.py": "from engine.b import A as B\nfrom engine import b\n\nprint(B, b.A)\n",
    }
    made = without_constants(sources, ())
    assert list(made.values()) == ["\n", "\n", "\n\n\nprint(7, 7)\n"]


@pytest.mark.parametrize(
    "written",
    [
        "from console import keys\nshow(keys)\nprint(getattr(keys, 'UP'))\n",
        "from console import keys\nshow(keys)\nprint(keys.DOWN, other.UP)\n",
        "import sys\n__import__('console.keys')\nprint(sys.modules['console.keys'].UP)\n",
        "name = 'console.' + 'keys'\n__import__(name)\nprint(given.UP)\n",
        "import console.keys\nprint(console.keys.UP)\n",
        "try:\n    from console.keys import UP\nexcept ImportError:\n    UP = 0\n",
        "class Board:\n    from console.keys import UP\n",
        "from console.keys import *\nprint(UP)\n",
        "from console import keys\nkeys.UP = 7\n",
        "from console import keys\nprint(f'{keys.UP}')\n",
    ],
)
def test_what_can_be_reached_unseen_stays(written):
    _, keys = beside_keys(written)
    assert "UP = 1" in keys


def test_a_name_in_a_string_stays_only_where_its_module_is_an_object():
    source = "from console import keys\nprint('UP', keys.UP)\n"
    assert beside_keys(source) == ("\nprint('UP', 1)\n", "\n\n\n")
    source = "from console import keys\nshow(keys)\nprint('UP', keys.UP, keys.DOWN)\n"
    built = "from console import keys\nshow(keys)\nprint('UP', keys.UP, 2)\n"
    assert beside_keys(source) == (built, "UP = 1\n\nPAD = UP | 2\n")


@pytest.mark.parametrize(
    "library", ["from console.keys import UP\n", "from console import keys\nprint(keys.UP)\n"]
)
def test_what_libraries_use_stays(library):
    made = without_constants(OF_KEYS, [library])
    assert made["lib/console/keys.py"] == "UP = 1\n\nPAD = UP | 2\n"


def test_an_import_that_begins_with_a_dot_is_refused():
    with pytest.raises(cli.UsageError, match=r"console\.a: import our modules by their full names"):
        beside_keys("from .keys import UP\n")


def test_const_is_imported_where_it_is_still_needed():
    written = (
        "from micropython import const\n_A = const(3)\n_B = const(len('four'))\nprint(_A, _B)\n"
    )
    assert alone(written) == (
        "from micropython import const\n\n_B = const(len('four'))\nprint(3, _B)\n"
    )


def test_what_only_type_checkers_read_is_left_alone():
    written = (
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from console.app import App\n\n"
        'A = 5\n\n\ndef f(app: "App", b: "int" = A) -> "int":\n    return b\n'
    )
    assert alone(written) == written.replace("A = 5", "").replace("= A)", "= 5)")


@pytest.fixture(scope="module")
def firmware() -> tuple[dict[str, str], dict[str, str]]:
    """Our sources as they were written, and without constants."""
    sources = {path: text.decode() for path, text in contents.sources().items()}
    written = {path: text for path, text in sources.items() if is_ours(path)}
    others = [text for path, text in sources.items() if path not in written]
    return written, without_constants(written, others)


def test_lines_of_the_firmware_stay_where_they_are(firmware):
    written, made = firmware
    for path, text in made.items():
        assert text.count("\n") == written[path].count("\n"), path


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def _bound(tree: ast.Module) -> set[str]:
    """All names that something in a module is called by, in whatever scope."""
    names = {"__import__", "__name__", *dir(builtins)}
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.ExceptHandler(name=str(name)):
                names.add(name)
            case ast.alias(name=name, asname=asname):
                names.add(asname or name.partition(".")[0])
    return names


def test_no_module_of_the_firmware_asks_for_a_name_that_is_gone(firmware):
    _, made = firmware
    trees = {path: ast.parse(without_types(text)) for path, text in made.items()}
    names = {
        path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", "."): (
            _bound(tree)
        )
        for path, tree in trees.items()
    }
    for path, tree in trees.items():
        for module, name in _imported(tree):
            if module in names:
                assert name in names[module] or f"{module}.{name}" in names, (path, module, name)
        used = {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        assert used <= _bound(tree), path


def test_hardly_a_constant_is_left_in_the_firmware(firmware):
    left = [
        (path, ast.unparse(statement))
        for path, text in firmware[1].items()
        for statement in ast.parse(text).body
        if isinstance(statement, ast.Assign)
        and isinstance(statement.value, ast.Constant)
        and type(statement.value.value) is int
    ]
    assert len(left) < 10, left
