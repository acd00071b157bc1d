"""What only type checkers read does not reach the device."""

import ast

import pytest

from tests.drive.test_names import names_in
from tools.drive import contents
from tools.drive.libraries import used_modules
from tools.drive.names import share_names
from tools.drive.types import without_types

TYPED = '''\
"""Of the module."""

from displayio import Group

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable  # č

    from console.app_of import App

most: int
LIMIT: "tuple[int, int]" = (1, 2)  # why


class Screen(Group):
    app: "App"
    later: "Callable[[int], int]"

    def __init__(self, app: "App", size: int = 3, *more: int, key: "str" = "č", **rest) -> None:
        self.app: "App" = app
        self.size: int
        self.size = size


def long(
    first: "dict[str, "
    "int]",  # of all
    second: "int" = {1: 2}[1],
) -> (
    "int"
):
    if first:
        nothing: int
    return (lambda a: a)(second)


class Empty:
    one: int
    two: int
'''

BARE = '''\
"""Of the module."""

from displayio import Group








LIMIT = (1, 2)  # why


class Screen(Group):



    def __init__(self, app, size = 3, *more, key = "č", **rest):
        self.app = app

        self.size = size


def long(
    first\\
,  # of all
    second = {1: 2}[1],
)\\
\\
:
    if first:
        pass
    return (lambda a: a)(second)


class Empty:
    pass

'''


def test_types_go_and_lines_stay():
    assert [line.rstrip() for line in without_types(TYPED).split("\n")] == BARE.split("\n")


def test_what_has_no_types_stays():
    assert without_types(BARE) == BARE


@pytest.mark.parametrize(
    "kept",
    [
        "if TYPE_CHECKING:\n    import a\nelse:\n    import b\n",
        "if not TYPE_CHECKING:\n    import b\n",
        "TYPE_CHECKING = True\n",
        "def f():\n    if TYPE_CHECKING:\n        import a\n",
        "try:\n    import board\nexcept ImportError:\n    board = None\n",
    ],
)
def test_other_conditions_stay(kept):
    assert without_types(kept) == kept


def test_typing_is_not_looked_for():
    before = "import time\ntry:\n    from typing import Any\nexcept ImportError:\n    pass\n"
    after = "try:\n    import board\nexcept ImportError:\n    board = None\n"
    assert without_types(before + after) == "import time\n\n\n\n\n" + after


def _is_for_types(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"


@pytest.mark.thin(0)
def test_no_type_is_left_in_the_firmware():
    """The trees say so, which it does not go by alone; and all else is as it was."""
    for path, source in contents.sources().items():
        bare = ast.parse(without_types(source.decode()))
        assert not [node for node in ast.walk(bare) if isinstance(node, ast.AnnAssign)], path
        written = ast.parse(source)
        written.body = [part for part in written.body if not _is_for_types(part)]
        for tree in (written, bare):
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    node.returns = None
                if isinstance(node, ast.arg):
                    node.annotation = None
        functions = [
            [ast.unparse(node.args) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            for tree in (written, bare)
        ]
        assert functions[0] == functions[1], path


def test_a_word_in_an_annotation_keeps_no_name_long():
    source = (
        'class WidgetOfOurs:\n    pass\n\n\ndef paint(one: "WidgetOfOurs") -> "str":\n    pass\n'
    )
    short = share_names({"lib/console/a.py": source}, {}, []).sources["lib/console/a.py"]
    assert not {"WidgetOfOurs", "one"} & names_in(short)
    assert "WidgetOfOurs" not in short


def test_a_library_that_is_imported_for_its_types_is_not_shipped():
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import adafruit_ticks\n"
    assert not used_modules([source])
    assert used_modules([source.replace("TYPE_CHECKING", "HAS_TICKS")])
