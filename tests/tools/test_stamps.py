"""What is up to date, and what is not: tools.stamps."""

import shutil
import subprocess

import pytest

from tests.tools.command import run_here
from tools import ROOT
from tools.drive import contents, manifest
from tools.stamps import Product


@pytest.fixture
def place(tmp_path):
    for name in ("source/deep", "made/deep"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("source/a.py", "source/deep/b.py", "made/a", "made/deep/b", "made.names"):
        (tmp_path / name).write_text(name)
    return tmp_path


def product(place, *options):
    return Product((place / "made", place / "made.names"), (place / "source",), options)


def test_what_was_built_from_the_same_is_up_to_date(place):
    made = product(place, "en", None)
    assert not made.is_current()
    made.note(made.sources())
    assert made.is_current()
    (place / "source/__pycache__").mkdir()
    (place / "source/__pycache__/a.pyc").touch()
    (place / "source/a.py").write_text("source/a.py")  # as an editor saves it, or git
    assert made.is_current()
    made.forget()
    assert not made.is_current()


CHANGES = {
    "a source changes": lambda place: (place / "source/deep/b.py").write_text("new"),
    "a source is added": lambda place: (place / "source/c.py").touch(),
    "a source is removed": lambda place: (place / "source/a.py").unlink(),
    "a source is renamed": lambda place: (place / "source/a.py").rename(place / "source/aa.py"),
    "the sources are gone": lambda place: shutil.rmtree(place / "source"),
    "an output is damaged": lambda place: (place / "made/deep/b").write_text("mad"),
    "an output is deleted": lambda place: (place / "made/a").unlink(),
    "an output is added": lambda place: (place / "made/c").touch(),
    "the second output is deleted": lambda place: (place / "made.names").unlink(),
    "all outputs are gone": lambda place: shutil.rmtree(place / "made"),
    "the stamp is damaged": lambda place: (place / "made.stamp").write_text("{"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_what_has_changed_is_built_again(place, change):
    made = product(place, "en")
    made.note(made.sources())
    change(place)
    assert not made.is_current()


def test_other_options_and_other_packages_are_another_product(place, monkeypatch):
    made = product(place, "en")
    made.note(made.sources())
    assert not product(place, "sk").is_current()
    assert not product(place).is_current()
    (place / "site/some_library-2.0.dist-info").mkdir(parents=True)
    monkeypatch.syspath_prepend(place / "site")
    assert not made.is_current()


def test_what_changes_during_a_build_is_built_again(place):
    made = product(place)
    sources = made.sources()
    (place / "source/a.py").write_text("saved while the build ran")
    made.note(sources)
    assert not made.is_current()


def test_a_drive_is_built_once_and_again_for_other_options(tmp_path, monkeypatch):
    place = tmp_path / "drive"
    built = []

    def build(_compiler, *options):
        """As quick as can be; what a true one makes is in tests/drive."""
        built.append(options)
        files = {"code.py": b"pass", "assets/strings/en.bin": b""}
        return contents.Built(manifest.of(files, "1.0", "py"), files, {})

    def drive(*options):
        done = run_here("drive", "--out", place, *options)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    monkeypatch.setattr(contents, "build", build)
    assert " files " in drive("--board", "pygamer")
    dates = {path: path.stat().st_mtime_ns for path in place.rglob("*")}
    for _ in range(2):
        assert drive("--board", "pygamer").endswith(f"{place.name}: up to date\n")
    assert dates == {path: path.stat().st_mtime_ns for path in place.rglob("*")}
    (place / "code.py").write_text("damaged")
    assert " files " in drive("--board", "pygamer")
    assert (place / "code.py").read_text() == "pass"
    drive("--board", "pygamer", "--languages", "sk")
    drive("--page-url", "https://example.org")
    drive()
    drive("--no-lines")
    usual = None, "pygamer", None, True
    others = [
        (["sk"], "pygamer", None, True),
        (None, None, "https://example.org", True),
        (None, None, None, True),
        (None, None, None, False),
    ]
    assert built == [usual, usual, *others]


def plan_of(target, *settings):
    """The tools that `make TARGET` would start, in order."""
    done = subprocess.run(
        ["make", "-n", target, *settings], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [" ".join(line.split()) for line in done.stdout.splitlines() if "tools" in line]


@pytest.mark.parametrize(
    ("target", "first", "then"),
    [
        ("uf2", "-m tools.uf2 file.uf2 --check", "-m tools.drive"),
        ("flash", "-m tools.flash --find", "-m tools.drive"),
        ("page", "setup.sh node", "-m tools.drive"),
    ],
)
def test_make_checks_what_is_cheap_before_it_builds(target, first, then):
    lines = plan_of(target, "CIRCUITPY_UF2=file.uf2")
    places = [
        next(at for at, line in enumerate(lines) if part in line.replace('"', ""))
        for part in (first, then)
    ]
    assert places == sorted(places)


def test_make_run_needs_no_package_of_the_page_or_the_tests():
    assert plan_of("run")[0] == "tools/setup.sh python run"
