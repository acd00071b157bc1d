"""tools/setup.sh with a Python and a Node of straw, in a project that holds nothing else."""

import shutil
import subprocess

import pytest

from tools import ROOT

# Makes a .venv whose python is a copy of itself; logs what it installs; fails as its switches say.
PYTHON = """\
#!/bin/sh
case "$*" in
*version_info*) [ ! -e old ] && echo "$PWD/bin/python3" ;;
*ensurepip*) [ ! -e no-venv ] ;;
"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
"-m pip"*) echo pip >>log; [ ! -e no-network ] ;;
-V) echo "Python 3.11.0" ;;
esac
"""
NODE = "#!/bin/sh\n[ ! -e old ]\n"
NPM = "#!/bin/sh\nmkdir node_modules; echo npm >>log; [ ! -e no-network ]\n"


class Machine:
    """A project directory and a PATH that holds only what is put there."""

    def __init__(self, directory):
        self.directory = directory
        self.path = directory / "bin"
        self.path.mkdir()
        (directory / "tools").mkdir()
        for name in ("tools/setup.sh", "requirements.txt", "package-lock.json"):
            shutil.copy(ROOT / name, directory / name)
        for name in ("cat", "cksum", "cp", "dirname", "mkdir", "rm", "sh"):
            (self.path / name).symlink_to(shutil.which(name))

    def install(self, name, script):
        (self.path / name).write_text(script)
        (self.path / name).chmod(0o755)

    def switch(self, name, on=True):
        (self.directory / name).touch() if on else (self.directory / name).unlink()

    def setup(self, part):
        return subprocess.run(
            [self.directory / "tools/setup.sh", part],
            cwd=self.directory,
            env={"PATH": str(self.path)},
            capture_output=True,
            text=True,
            check=False,
        )

    def log(self):
        return (self.directory / "log").read_text().split()


@pytest.fixture
def machine(tmp_path):
    machine = Machine(tmp_path)
    machine.install("python3", PYTHON)
    machine.install("node", NODE)
    machine.install("npm", NPM)
    return machine


def refuses(result, *words):
    assert result.returncode == 2
    assert result.stderr.startswith("setup: ")
    assert result.stderr.count("\n") == 1
    assert all(word in result.stderr for word in words), result.stderr


@pytest.mark.parametrize(("part", "installer"), [("python", "pip"), ("node", "npm")])
def test_setup_is_made_once_and_again_when_the_lock_changes(machine, part, installer):
    assert machine.setup(part).returncode == 0
    again = machine.setup(part)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert machine.log() == [installer]

    lock = machine.directory / ("requirements.txt" if part == "python" else "package-lock.json")
    lock.write_text(lock.read_text() + "\n")
    assert machine.setup(part).returncode == 0
    assert machine.log() == [installer] * 2


@pytest.mark.parametrize("part", ["python", "node"])
def test_a_setup_that_failed_is_not_taken_for_done(machine, part):
    machine.switch("no-network")
    refuses(machine.setup(part), "could not install")
    machine.switch("no-network", on=False)
    assert machine.setup(part).returncode == 0
    assert len(machine.log()) == 2


def test_a_missing_python_is_named(machine):
    (machine.path / "python3").unlink()
    refuses(machine.setup("python"), "Python 3.11", "apt", "dnf", "brew")


def test_an_old_python_is_refused(machine):
    machine.switch("old")
    refuses(machine.setup("python"), "Python 3.11", "apt", "dnf", "brew")


def test_a_python_without_venv_is_refused(machine):
    machine.switch("no-venv")
    refuses(machine.setup("python"), "python3-venv")


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_a_missing_node_is_named(machine, missing):
    (machine.path / missing).unlink()
    refuses(machine.setup("node"), missing.replace("node", "Node 18"), "apt", "dnf", "brew")


def test_an_old_node_is_refused(machine):
    machine.switch("old")
    refuses(machine.setup("node"), "Node 18")
