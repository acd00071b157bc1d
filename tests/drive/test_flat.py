"""The console without its packages, as it lies on the drive."""

import ast

import pytest

from tools import cli
from tools.drive import contents
from tools.drive.flat import flat, place
from tools.shipped import is_ours

SOURCES = {
    "code.py": "from console.app import App\n",
    "lib/console/__init__.py": '"""The console."""\n',
    "lib/console/app.py": (
        "from console.draw import menu, text as words\n"
        "from console.draw.text import (\n    Line,\n)\n"
        "import console.table.rack\n"
        'STAYS = ("console.table.rack", "console.screens.rack")\n'
        'found = __import__("console.draw.profiles." + console.table.rack.name)\n'
        "other.console.draw()\n"
    ),
    "lib/console/draw/__init__.py": '"""What is drawn."""\n',
    "lib/console/draw/menu.py": "",
    "lib/console/draw/text.py": "",
    "lib/console/draw/profiles/__init__.py": "PINS = 3\n",
    "lib/console/draw/profiles/pygamer.py": "from console.screens import rack\n",
    "lib/console/table/rack.py": "",
    "lib/console/screens/__init__.py": "",
    "lib/console/screens/rack.py": "from console.table import rack\n",
    "lib/bots/draw/menu.py": "",
    "engine/draw/menu.py": "",
}

APP = """\
from console import menu, text as words
from console.text import (
    Line,
)
import console.rack
STAYS = ("console.rack", "console.screens.rack")
found = __import__("console.profiles." + console.rack.name)
other.console.draw()
"""


def test_modules_come_out_of_their_packages():
    made = flat(SOURCES)
    assert made.written == {
        "code.py": "code.py",
        "lib/console/__init__.py": "lib/console/__init__.py",
        "lib/console/app.py": "lib/console/app.py",
        "lib/console/menu.py": "lib/console/draw/menu.py",
        "lib/console/text.py": "lib/console/draw/text.py",
        "lib/console/profiles/__init__.py": "lib/console/draw/profiles/__init__.py",
        "lib/console/profiles/pygamer.py": "lib/console/draw/profiles/pygamer.py",
        "lib/console/rack.py": "lib/console/table/rack.py",
        "lib/console/screens/__init__.py": "lib/console/screens/__init__.py",
        "lib/console/screens/rack.py": "lib/console/screens/rack.py",
        "lib/bots/draw/menu.py": "lib/bots/draw/menu.py",
        "engine/draw/menu.py": "engine/draw/menu.py",
    }
    assert made.sources.keys() == made.written.keys()
    assert made.sources["lib/console/app.py"] == APP
    assert made.sources["lib/console/screens/rack.py"] == "from console import rack\n"
    assert made.sources["lib/console/profiles/pygamer.py"] == "from console.screens import rack\n"


def test_what_has_no_packages_stays_as_it_is():
    stays = {path: source for path, source in SOURCES.items() if path == place(path)}
    assert len(stays) > 5
    assert flat(stays).sources == stays


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (
            {"lib/console/table/menu.py": ""},
            "draw/menu.py and lib/console/table/menu.py cannot both",
        ),
        ({"lib/console/menu.py": ""}, "cannot both be lib/console/menu.py on the drive"),
        ({"lib/console/draw/__init__.py": "A = 1\nB = 2\n"}, "a package that contains code"),
    ],
)
def test_what_cannot_come_out_is_refused(more, why):
    with pytest.raises(cli.UsageError, match=why):
        flat(SOURCES | more)


def test_every_module_of_the_firmware_finds_the_others():
    """No import of the console names a module that is not on the drive."""
    made = flat({path: source.decode() for path, source in contents.sources().items()})
    stems = {path.removesuffix(".py").removesuffix("/__init__") for path in made.sources}
    for path, source in made.sources.items():
        if not is_ours(path):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("console"):
                module = f"lib/{(node.module or '').replace('.', '/')}"
                assert module in stems, (path, node.module)
                if f"{module}.py" not in made.sources:  # a package: what comes from it are modules
                    for alias in node.names:
                        assert f"{module}/{alias.name}" in stems, (path, alias.name)
    assert {place(path) for path in made.written.values()} == made.sources.keys()
