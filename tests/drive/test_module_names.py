"""The console's packages and modules have names on the drive that the firmware uses anyway."""

import pytest

from tools import cli
from tools.drive.module_names import rename_modules
from tools.drive.target import profile_of

SOURCES = {
    "code.py": "from console import heap\n\nheap.unite()\n",
    "lib/console/__init__.py": "",
    "lib/console/heap.py": "def unite(): ...\n",
    "lib/console/menu.py": (
        "from console import (\n    heap,\n    screens,\n)\n"
        "from console.text import wrap, cut as c\n\n"
        "STAYS = ('console.text', 'console.texts', 'text', 'console.heap console.text')\n"
        "PUT_TOGETHER = 'console.screens.', 'bots console', 'console', 'console_writes'\n"
        "SAID = 'Switch the console off, then on', 'The console writes'\n"
    ),
    "lib/console/text.py": "def wrap(): ...\n\n\ndef cut(): ...\n",
    "lib/console/profiles/__init__.py": "",
    "lib/console/profiles/pygamer.py": "",
    "lib/console/screens/__init__.py": "",
    "lib/console/screens/text.py": "from console.screens.text import text\n",
}
NAMES = ["_c", "bb", "a", "f", "e"]


def test_packages_and_modules_are_called_by_the_shortest_names() -> None:
    renamed = rename_modules(SOURCES, NAMES)
    assert set(renamed.sources) == {
        "code.py",
        "a/__init__.py",
        "a/f.py",
        "a/bb.py",
        "a/_c.py",
        "a/profiles/__init__.py",
        "a/profiles/pygamer.py",
        "a/e/__init__.py",
        "a/e/text.py",
    }
    assert renamed.before["a/bb.py"] == "lib/console/menu.py"
    assert renamed.before["a/e/text.py"] == "lib/console/screens/text.py"
    assert set(map(profile_of, renamed.sources)) == {None, "pygamer"}


def test_imports_and_names_in_strings_follow_and_lines_stay() -> None:
    renamed = rename_modules(SOURCES, NAMES).sources
    assert renamed["code.py"] == "from a import f as heap\n\nheap.unite()\n"
    assert renamed["a/bb.py"].split("\n") == [
        "from a import f as heap, e as screens",
        "",
        "",
        "",
        "from a._c import wrap, cut as c",
        "",
        "STAYS = ('a._c', 'a.texts', 'text', 'a.f a._c')",
        "PUT_TOGETHER = 'a.e.', 'bots a', 'console', 'console_writes'",
        "SAID = 'Switch the console off, then on', 'The console writes'",
        "",
    ]
    assert renamed["a/e/text.py"] == "from a.e.text import text\n"


def test_where_names_run_out_the_shortest_modules_keep_theirs() -> None:
    sources = SOURCES | {"lib/console/screen_reader.py": "from console import heap\n"}
    renamed = rename_modules(sources, ["a", "heap", "b", "c"])
    assert renamed.before["a/c.py"] == "lib/console/screen_reader.py"
    assert renamed.sources["a/c.py"] == "from a import heap\n"
    assert {"a/heap.py", "a/menu.py", "a/b/text.py"} < renamed.sources.keys()


def test_a_module_that_is_not_imported_from_its_package_is_refused() -> None:
    sources = SOURCES | {"lib/console/heap.py": "import console.text\n"}
    with pytest.raises(cli.UsageError, match=r"^import console\.text: import it with `from`"):
        rename_modules(sources, NAMES)
