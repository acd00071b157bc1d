"""Commands do with the packages that are installed for them: requirements/run.txt, build.txt."""

import subprocess
import sys

import pytest

from tools import ROOT

# Hides the packages that the lists do not name, imports all modules of the tools, then runs one.
PROGRAM = """\
import importlib, pkgutil, re, runpy, sys
from importlib.metadata import packages_distributions
from pathlib import Path

lists, tools, *arguments = sys.argv[1:]
known = lambda name: re.sub("[-_.]+", "-", name).lower()
pinned = {
    known(line.partition("==")[0])
    for name in lists.split()
    for line in Path("requirements", f"{name}.txt").read_text().splitlines()
}
hidden = {
    top
    for top, owners in packages_distributions().items()
    if not any(known(owner) in pinned for owner in owners)
}


class Hider:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"{name} is hidden", name=name)


sys.meta_path.insert(0, Hider())
for name in tools.split():
    module = importlib.import_module(f"tools.{name}")
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        if found.name != "modules":  # the device's, for the simulator
            importlib.import_module(f"{module.__name__}.{found.name}")
sys.argv = arguments
runpy.run_module(arguments[0], run_name="__main__")
"""


@pytest.mark.parametrize(
    ("lists", "tools", "command"),
    [
        ("run", "sim", "sim --headless --script steps"),
        (
            "run",
            "arena bots_page compare",
            "arena --rules symmetry --bots first,easy --games 2 --seed 1",
        ),
        ("run build", "drive flash page release shots traceback uf2", "page --help"),
    ],
)
def test_a_command_needs_no_package_of_later_lists(lists, tools, command, tmp_path):
    steps = tmp_path / "steps"
    steps.write_text("press A\n")
    done = subprocess.run(
        [
            *(sys.executable, "-W", "ignore", "-c", PROGRAM, lists, tools),
            *f"tools.{command}".replace(" steps", f" {steps}").split(),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
