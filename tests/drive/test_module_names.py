"""The console's modules have names on the drive that the firmware has anyway."""

from tools.drive.module_names import rename_modules

SOURCES = {
    "code.py": "from console import heap\n\nheap.unite()\n",
    "lib/console/__init__.py": "",
    "lib/console/heap.py": "def unite(): ...\n",
    "lib/console/menu.py": (
        "from console import (\n    heap,\n)\nfrom console.text import wrap, cut as c\n\n"
        "STAYS = ('console.text', 'console.texts', 'text', 'console.heap console.text')\n"
    ),
    "lib/console/text.py": "def wrap(): ...\n\n\ndef cut(): ...\n",
    "lib/console/screens/__init__.py": "",
    "lib/console/screens/text.py": "import console.screens.text\n",
}


def test_modules_are_called_by_the_shortest_names() -> None:
    renamed = rename_modules(SOURCES, ["_c", "bb", "a"])
    assert set(renamed.sources) == {
        "code.py",
        "lib/console/__init__.py",
        "lib/console/a.py",
        "lib/console/bb.py",
        "lib/console/_c.py",
        "lib/console/screens/__init__.py",
        "lib/console/screens/text.py",
    }
    assert renamed.before["lib/console/bb.py"] == "lib/console/menu.py"


def test_imports_and_names_in_strings_follow_and_lines_stay() -> None:
    renamed = rename_modules(SOURCES, ["a", "bb", "_c"]).sources
    assert renamed["code.py"] == "from console import a as heap\n\nheap.unite()\n"
    lines = renamed["lib/console/bb.py"].split("\n")
    assert lines == [
        "from console import a as heap",
        "",
        "",
        "from console._c import wrap, cut as c",
        "",
        "STAYS = ('console._c', 'console.texts', 'text', 'console.a console._c')",
        "",
    ]
    assert renamed["lib/console/screens/text.py"] == SOURCES["lib/console/screens/text.py"]


def test_where_names_run_out_the_shortest_modules_keep_theirs() -> None:
    sources = SOURCES | {"lib/console/screen_reader.py": "import console.heap\n"}
    renamed = rename_modules(sources, ["a", "heap"])
    assert renamed.before["lib/console/a.py"] == "lib/console/screen_reader.py"
    assert renamed.sources["lib/console/a.py"] == "import console.heap\n"
    assert "lib/console/heap.py" in renamed.sources
