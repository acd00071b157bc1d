"""The console's packages and modules have names on the drive that the firmware uses anyway."""

import pytest

from tools import cli
from tools.drive.module_names import module_at, rename_modules
from tools.drive.target import profile_of

SOURCES = {
    "code.py": '"""Starts."""\n\nfrom console import heap\n\nheap.unite()\n',
    "damage.py": '"""Needs nothing."""\n\nimport time\n',
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
        "damage.py",
        "b/e.py",
        "b/f.py",
        "b/bb.py",
        "b/profiles/__init__.py",
        "b/profiles/pygamer.py",
        "b/a/__init__.py",
        "b/a/text.py",
    }
    assert renamed.before["b/f.py"] == "lib/console/menu.py"
    assert renamed.before["b/a/text.py"] == "lib/console/screens/text.py"
    assert module_at("b/f.py") == "f"
    assert module_at("b/a/__init__.py") == "a"
    assert module_at("lib/bots/easy.py") == "bots.easy"
    assert set(map(profile_of, renamed.sources)) == {None, "pygamer"}


def test_imports_and_names_in_strings_follow_and_lines_stay() -> None:
    renamed = rename_modules(SOURCES, NAMES).sources
    assert renamed["code.py"] == (
        "import sys; sys.path.insert(0, 'b')\n\nimport e as heap\n\nheap.unite()\n"
    )
    assert renamed["damage.py"] == SOURCES["damage.py"]
    assert renamed["b/f.py"].split("\n") == [
        "import e as heap, a as screens",
        "",
        "",
        "",
        "from bb import wrap, cut as c",
        "",
        "STAYS = ('bb', 'texts', 'text', 'e bb')",
        "PUT_TOGETHER = 'a.', 'bots console', 'console', 'console_writes'",
        "SAID = 'Switch the console off, then on', 'The console writes'",
        "",
    ]
    assert renamed["b/a/text.py"] == "from a.text import text\n"


def test_where_names_run_out_the_shortest_modules_keep_theirs() -> None:
    sources = SOURCES | {"lib/console/screen_reader.py": "from console import heap\n"}
    renamed = rename_modules(sources, ["a", "heap", "b"])
    assert renamed.before["b/b.py"] == "lib/console/screen_reader.py"
    assert renamed.sources["b/b.py"] == "import heap as heap\n"
    assert {"b/heap.py", "b/menu.py", "b/a/text.py"} < renamed.sources.keys()


def test_no_module_is_called_like_one_of_the_firmware() -> None:
    sources = SOURCES | {"lib/console/usb.py": ""}
    renamed = rename_modules(sources, ["gc", "Gc", "in", "damage", "a", "bb"])
    assert renamed.before["b/bb.py"] == "lib/console/usb.py"
    with pytest.raises(cli.UsageError, match=r"^console\.usb: a board may have a module usb"):
        rename_modules(sources, ["gc", "a"])


def test_what_imports_the_console_from_outside_needs_a_docstring() -> None:
    sources = SOURCES | {"boot.py": "from console import heap\n"}
    with pytest.raises(cli.UsageError, match=r"^boot\.py needs a docstring"):
        rename_modules(sources, NAMES)


def test_a_module_that_is_not_imported_from_its_package_is_refused() -> None:
    sources = SOURCES | {"lib/console/heap.py": "import console.text\n"}
    with pytest.raises(cli.UsageError, match=r"^import console\.text: import it with `from`"):
        rename_modules(sources, NAMES)
