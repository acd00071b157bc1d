"""Joined modules do the same as separate ones."""

import ast
import importlib
import re
import sys
from pathlib import Path

import pytest

from tools import cli
from tools.drive import contents
from tools.drive.constants import without_constants
from tools.drive.scopes import module_at
from tools.drive.together import ROWS, Joined, together
from tools.shipped import is_ours

ROW = "table.rack table.tile table.sign"
OTHERS = {
    "lib/table/__init__.py": "",
    "lib/table/far.py": "from table.tile import Tile\n\n\ndef far():\n    return Tile(7).value\n",
}


def joined(rack: str, tile: str, sign: str = "", main: str = "") -> Joined:
    """Three modules as one, beside others that may call them."""
    return together(sources_of(rack, tile, sign, main), [ROW])


def sources_of(rack: str, tile: str, sign: str = "", main: str = "") -> dict[str, str]:
    return OTHERS | {
        "lib/table/rack.py": rack,
        "lib/table/tile.py": tile,
        "lib/table/sign.py": sign,
        "lib/table/main.py": main or "from table.rack import answer\n",
    }


def answer(sources: dict[str, str], place: Path) -> object:
    """What ``answer()`` of the module main returns where the sources are the modules."""
    for path, text in sources.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text)
    sys.path.insert(0, str(place / "lib"))
    importlib.invalidate_caches()
    try:
        return importlib.import_module("table.main").answer()
    finally:
        sys.path.pop(0)
        for name in [name for name in sys.modules if name.partition(".")[0] == "table"]:
            del sys.modules[name]


TILE = """\
import math

_SIDES = [3]


class Tile:
    def __init__(self, value):
        self.value = value


def _side(at):
    return _SIDES[at] + math.floor(0.5)
"""


def modules_in(text: str) -> dict[str, str]:
    """The modules that a text has under their names; the one of tiles if it has no other."""
    parts = re.split(r"^# (\w+)\n", text, flags=re.MULTILINE)[1:]
    return {"tile": TILE} | dict(zip(parts[::2], parts[1::2], strict=True))


SAME = {
    "names that both have": """\
# rack
from table.tile import Tile
_SIDES = [9]


def _side():
    return _SIDES


def answer():
    return _side(), Tile(_SIDES[0]).value
""",
    "another name in the importing module": """\
# rack
from table.tile import Tile as Stone, _side


Tile = 4


def answer():
    return Stone(Tile).value, _side(0)
""",
    "a whole module": """\
# rack
from table import tile
from table import sign as other


def answer(tile_side=0):
    return tile.Tile(other.SIGN).value, tile._side(tile_side)
# sign
SIGN = '+'
""",
    "imports in functions": """\
# rack
def answer():
    from table.tile import Tile
    from table.sign import sign as _side
    return _side(Tile(2))


def _side():
    return 0
# sign
from table.tile import _side as Side


def sign(tile):
    return tile.value, Side(0)
""",
    "a function that only imports": """\
# rack
from table.tile import Tile


def load():
    from table.sign import SIGN


def answer():
    load()
    return Tile(1).value
# sign
SIGN = 1
""",
    "a name of the language": """\
# rack
from table.tile import len


def answer():
    return len('four')
# tile
def len(text):
    return 'own ' + text
# sign
SIGNS = len('+-')
""",
    "a local name like that of another module": """\
# rack
from table.tile import Tile


def answer():
    sign = Tile(3)
    SIGN = [sign.value]
    return [SIGN for SIGN in SIGN]
# sign
SIGN = 1


def sign():
    return SIGN
""",
    "a global that a function changes": """\
# rack
from table import tile
from table.sign import next_sign

count = 5


def answer():
    global count
    count += 1
    next_sign()
    return count, next_sign(), tile._side(0)
# sign
count = 0


def next_sign():
    global count
    count += 1
    return count
""",
    "a name in an f-string": """\
# rack
from table.sign import SIGN

value = 3


def answer():
    return f'{value}{SIGN}{value:03}'
# tile
value = 4


def twice():
    return 2 * value
# sign
SIGN = '+'
value = 5
""",
    "the same imports": """\
# rack
import math
from math import floor
from table.tile import Tile


def answer():
    return floor(math.pi) + Tile(1).value
# sign
from math import ceil as floor
import math as sums

TEN = floor(9.5) + sums.floor(0.5)
""",
    "what only type checkers read": """\
# rack
TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.tile import Tile
    from table.far import far


def answer(tile: "Tile | None" = None) -> int:
    return 3 if tile is None else 4
""",
    "classes and their bases": """\
# rack
from table.tile import Tile


class Sign(Tile):
    value = 2
    twice = 2 * value

    @property
    def half(self):
        return self.value // 2


def answer():
    return Sign(6).half, Sign.twice
# sign
class Sign:
    half = 1
""",
    "an exception by its name": """\
# rack
from table.tile import Wrong


def answer():
    try:
        raise Wrong('so')
    except Wrong as error:
        return str(error)
# tile
class Wrong(ValueError):
    pass


error = 4
""",
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME)
def test_joined_modules_do_what_they_did(text, tmp_path):
    modules = modules_in(text)
    apart = sources_of(**modules)
    made = joined(**modules).sources
    assert made.keys() == apart.keys() - {"lib/table/tile.py", "lib/table/sign.py"}
    assert answer(made, tmp_path / "made") == answer(apart, tmp_path / "apart")


CALLERS = [
    """\
from table.tile import Tile, _side as side


def answer():
    return Tile(2).value + side(0)
""",
    """\
from table import tile, rack as its


def answer():
    its.HELD.append(tile.Tile(5).value)
    return its.HELD, tile._SIDES
""",
    """\
def answer():
    from table.far import far
    from table.rack import HELD as held
    return far(), held
""",
]


@pytest.mark.parametrize("main", CALLERS)
def test_others_find_what_they_ask_for(main, tmp_path):
    modules = ("_SIDES = 8\nHELD = [_SIDES]\n\n\ndef _side():\n    return 0\n", TILE, "", main)
    apart = answer(sources_of(*modules), tmp_path / "apart")
    assert answer(joined(*modules).sources, tmp_path / "made") == apart


def test_parts_know_each_other_without_imports():
    made = joined(**modules_in(SAME["a whole module"])).sources["lib/table/rack.py"]
    assert "import math" in made
    assert "table" not in made
    assert "tile." not in made


def test_a_module_is_loaded_after_those_that_it_asks_for_at_once():
    parts = joined(**modules_in(SAME["names that both have"])).parts["lib/table/rack.py"]
    paths = [part.path for part in parts]
    assert paths.index("lib/table/tile.py") < paths.index("lib/table/rack.py")


def test_lines_stay_and_parts_keep_their_names():
    rack = "from table.tile import (\n    Tile,\n)\n_SIDES = Tile(2)\n"
    made = joined(rack, TILE, "SIGN = 2")
    parts = made.parts["lib/table/rack.py"]
    source = made.sources["lib/table/rack.py"]
    assert source.count("\n") == sum(part.text.count("\n") for part in parts)
    texts = {part.path: part.text for part in parts}
    assert texts["lib/table/rack.py"] == "\n\n\n_SIDES = Tile(2)\n"
    assert texts["lib/table/tile.py"] == TILE
    assert [path for path in made.parts if len(made.parts[path]) > 1] == ["lib/table/rack.py"]


def test_names_of_modules_in_tables_are_those_of_what_they_are_part_of():
    main = "STAYS = ('table.far', 'table.tile table.main table.rack ')\n"
    made = joined("", "", "", main).sources["lib/table/main.py"]
    assert ast.literal_eval(made.partition("= ")[2]) == ("table.far", "table.rack table.main ")


def test_a_row_becomes_several_modules_where_one_would_be_too_large():
    sources = sources_of("a = 1\n", "b = 2\n", "c = 3\n")
    made = together(sources, [ROW], most=12)
    found = [[part.path for part in parts] for parts in made.parts.values()]
    assert sorted(map(len, found)) == [1, 1, 1, 1, 2]
    assert "".join(made.sources.values()).count("=") == 3


@pytest.mark.parametrize(
    ("modules", "why"),
    [
        (("", "", "", "from table import tile\nfound = [tile]\n"), "table.main passes table.tile"),
        (("", "", "", "from table import tile\ntile.count = 1\n"), "table.main passes table.tile"),
        (("", "", "", "unload('table.tile')\n"), "table.main: table.tile is joined"),
        (
            ("", "from table.main import x\n", "", "from table.rack import y\nx = 1\n"),
            "one another",
        ),
    ],
)
def test_what_cannot_be_joined_is_refused(modules, why):
    with pytest.raises(cli.UsageError, match=why):
        joined(*modules)


def test_what_comes_after_a_bar_is_apart_only_where_the_device_compiles():
    sources = {f"{name}.py": f"{name} = 1\n" for name in ("one", "two", "three")}
    assert set(together(sources, ["one two | three"]).sources) == {"one.py"}
    assert set(together(sources, ["one two | three"], most=999).sources) == {"one.py", "three.py"}


def test_rows_are_of_modules_that_are_there():
    names = " ".join(ROWS).replace("|", "").split()
    there = {module_at(path) for path in contents.sources()}
    assert set(names) <= there
    assert len(set(names)) == len(names)


@pytest.mark.thin(0)
def test_nothing_of_the_firmware_gets_lost():
    texts = {path: source.decode() for path, source in contents.sources().items()}
    ours = {path: text for path, text in texts.items() if is_ours(path)}
    bare = without_constants(ours, [text for path, text in texts.items() if path not in ours])
    made = together(bare)
    assert len(made.sources) < len(bare)
    assert {part.path for parts in made.parts.values() for part in parts} == bare.keys()
    defined = [sum(map(_definitions, each.values())) for each in (bare, made.sources)]
    assert defined[0] == defined[1] > 1000


def _definitions(source: str) -> int:
    kinds = (ast.FunctionDef, ast.ClassDef)
    return sum(isinstance(node, kinds) for node in ast.walk(ast.parse(source)))
