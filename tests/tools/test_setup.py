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
"-m pip"*)
    echo "$*" | tr ' ' '\\n' | sed -n 's|requirements/||p' >>log
    echo "a notice of pip" >&2
    [ ! -e no-network ] ;;
-V) echo "Python 3.11.0" ;;
esac
"""
NODE = "#!/bin/sh\n[ ! -e old ]\n"
NPM = (
    "#!/bin/sh\nmkdir node_modules; echo npm >>log; echo a notice of npm >&2; [ ! -e no-network ]\n"
)


class Machine:
    """A project directory and a PATH that holds only what is put there."""

    def __init__(self, directory):
        self.directory = directory
        self.path = directory / "bin"
        self.path.mkdir()
        (directory / "tools").mkdir()
        shutil.copytree(ROOT / "requirements", directory / "requirements")
        for name in ("tools/setup.sh", "package-lock.json"):
            shutil.copy(ROOT / name, directory / name)
        for name in ("cat", "cksum", "cp", "dirname", "mkdir", "rm", "sed", "sh", "tr"):
            (self.path / name).symlink_to(shutil.which(name))

    def install(self, name, script):
        (self.path / name).write_text(script)
        (self.path / name).chmod(0o755)

    def switch(self, name, on=True):
        (self.directory / name).touch() if on else (self.directory / name).unlink()

    def setup(self, *part):
        return subprocess.run(
            [self.directory / "tools/setup.sh", *part],
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
    *notices, complaint = result.stderr.splitlines()
    assert complaint.startswith("setup: ")
    assert len(notices) <= 1
    assert all(word in complaint for word in words), result.stderr


@pytest.mark.parametrize(
    ("part", "lock", "installed"),
    [
        (["python", "run"], "requirements/run.txt", ["run.txt"]),
        (["python", "build"], "requirements/run.txt", ["run.txt", "build.txt"]),
        (["python", "check"], "requirements/check.txt", ["run.txt", "build.txt", "check.txt"]),
        (
            ["python", "mutants"],
            "requirements/mutants.txt",
            ["run.txt", "build.txt", "check.txt", "mutants.txt"],
        ),
        (["node"], "package-lock.json", ["npm"]),
    ],
)
def test_setup_is_made_once_and_again_when_the_lock_changes(machine, part, lock, installed):
    first = machine.setup(*part)
    assert (first.returncode, first.stderr) == (0, "")
    again = machine.setup(*part)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert machine.log() == installed

    lock = machine.directory / lock
    lock.write_text(lock.read_text() + "\n")
    assert machine.setup(*part).returncode == 0
    assert machine.log() == installed * 2


def test_what_tests_need_is_installed_when_it_is_called_for(machine):
    lock = machine.directory / "requirements/check.txt"
    machine.setup("python", "run")
    lock.write_text(lock.read_text() + "\n")  # nobody has called for it yet
    for part, installed in (
        ("run", ["run.txt"]),
        ("check", ["run.txt", "build.txt", "check.txt"]),
        ("build", ["run.txt", "build.txt", "check.txt"]),
    ):
        assert machine.setup("python", part).returncode == 0
        assert machine.log() == installed


@pytest.mark.parametrize("part", [["python", "check"], ["node"]])
def test_a_setup_that_failed_is_not_taken_for_done(machine, part):
    machine.switch("no-network")
    failed = machine.setup(*part)
    refuses(failed, "could not install")
    assert "a notice of " in failed.stderr
    machine.switch("no-network", on=False)
    assert machine.setup(*part).returncode == 0
    assert len(machine.log()) in (2, 6)


@pytest.mark.parametrize(
    ("part", "name"), [(["python", "check"], ".venv"), (["node"], "node_modules")]
)
def test_a_link_to_another_checkout_is_refused(machine, part, name):
    other = machine.directory / "other"
    other.mkdir()
    (other / ".ready").write_text("that of the other checkout")
    (machine.directory / name).symlink_to(other)
    refused = machine.setup(*part)
    refuses(refused, f"{name} is a symbolic link")
    assert len(refused.stderr.splitlines()) == 1
    assert (other / ".ready").read_text() == "that of the other checkout"


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
