import ast
import hashlib
import io
import re
import zipfile

import pytest

from tests.drive import straw
from tests.shared import made_once
from tests.tools.command import assert_usage_error, run
from tools import ROOT
from tools.drive import built, contents, manifest, origins
from tools.release import archive

VERSION = contents.version()
PAGES = {"flashing.md", "boards.md", "playing.md", "building.md"}


def release(place, compiler):
    flavours = ("--mpy-cross", compiler) if compiler else ()
    done = run("release", "--out", place, *flavours)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """The files of a release, in a place where one was before; made elsewhere in the world, in a
    Python that hashes strings in its own way.
    """

    def make(directory):
        place = directory / "release"
        place.mkdir()
        (place / "old.zip").touch()
        with pytest.MonkeyPatch.context() as environment:
            environment.setenv("PYTHONHASHSEED", "1")
            environment.setenv("TZ", "Asia/Tokyo")
            release(place, straw.mpy_cross(directory))

    place = made_once(tmp_path_factory, "release", make) / "release"
    return {path.name: path.read_bytes() for path in place.iterdir()}


def test_there_is_a_zip_for_each_flavour_with_its_names_and_their_checksums(released):
    names = {
        f"triangular-dominoes-console-{VERSION}-{kind}.{ending}"
        for kind in ("py", "mpy-10.2.1")
        for ending in ("zip", "names.json")
    }
    names.add(f"triangular-dominoes-console-{VERSION}-page.zip")
    assert released.keys() == names | {"SHA256SUMS"}
    assert sorted(released["SHA256SUMS"].decode().splitlines()) == sorted(
        f"{hashlib.sha256(released[name]).hexdigest()}  {name}" for name in names
    )


@pytest.mark.thin(0)
def test_a_release_is_not_made_again(tmp_path):
    place = tmp_path / "release"
    release(place, None)
    date = (place / "SHA256SUMS").stat().st_mtime_ns
    assert run("release", "--out", place).stdout.endswith("release: up to date\n")
    assert (place / "SHA256SUMS").stat().st_mtime_ns == date


def test_a_zip_holds_the_drive_and_what_a_person_needs(released, built_drive):
    packed = zipfile.ZipFile(io.BytesIO(released[f"triangular-dominoes-console-{VERSION}-py.zip"]))
    assert packed.testzip() is None
    files = {name: packed.read(name) for name in packed.namelist()}
    drive = built.read(built_drive.place).files
    assert {name: files.pop(f"CIRCUITPY/{name}") for name in drive} == drive
    assert files.pop("LICENSE") == (ROOT / "LICENSE").read_bytes()
    for page in PAGES:
        assert files.pop(page) == (ROOT / "docs" / page).read_bytes()
    assert b"MIT License" in files.pop("licences/adafruit-circuitpython-display-text.txt")
    assert all(name.startswith("licences/adafruit-") for name in files)
    assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_page_in_a_zip_leads_to_no_page_that_is_not_there(released):
    packed = zipfile.ZipFile(io.BytesIO(released[f"triangular-dominoes-console-{VERSION}-py.zip"]))
    for page in PAGES:
        text = packed.read(page).decode()
        links = {link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link}
        assert links <= PAGES, page


def test_names_are_those_of_the_modules_in_the_zip(released):
    for kind, ending in (("py", ".py"), ("mpy-10.2.1", ".mpy")):
        name = f"triangular-dominoes-console-{VERSION}-{kind}"
        packed = zipfile.ZipFile(io.BytesIO(released[f"{name}.zip"]))
        modules = {path for path in packed.namelist() if path.endswith((".py", ".mpy"))}
        known = origins.load(released[f"{name}.names.json"])
        assert {f"CIRCUITPY/{path}" for path in known} == modules
        assert all(path.endswith(ending) for path in known if "/" in path)


def drive_in(released, kind):
    """The files of the drive in one of the zips."""
    name = f"triangular-dominoes-console-{VERSION}-{kind}.zip"
    packed = zipfile.ZipFile(io.BytesIO(released[name]))
    paths = (path for path in packed.namelist() if path.startswith("CIRCUITPY/"))
    return {path.removeprefix("CIRCUITPY/"): packed.read(path) for path in paths}


def test_compiled_modules_take_the_place_of_sources(released):
    files, compiled = drive_in(released, "py"), drive_in(released, "mpy-10.2.1")
    assert manifest.read(compiled["manifest.txt"].decode()).flavour == "mpy-10.2.1"
    in_root = {"boot.py", "code.py", "damage.py", "safemode.py"}
    assert {path for path in compiled if path.endswith(".py")} == in_root
    modules = {path for path in files if path.endswith(".py")} - in_root
    assert len({path for path in compiled if path.endswith(".mpy")}) < len(modules)  # more joined
    name = f"triangular-dominoes-console-{VERSION}"
    py, mpy = (origins.load(released[f"{name}-{kind}.names.json"]) for kind in ("py", "mpy-10.2.1"))
    assert {part.path for parts in py.values() for part in parts} == {
        part.path for parts in mpy.values() for part in parts
    }
    for path in [path for path in compiled if path.startswith("engine/")]:
        head, _, source = compiled[path].partition(b":")
        assert head.decode() == f"C{path}"
        known = sum(_definitions(part.source) for part in mpy[path])
        assert _definitions(source.decode()) == known


def _definitions(source: str) -> int:
    kinds = (ast.FunctionDef, ast.ClassDef)
    return sum(isinstance(node, kinds) for node in ast.walk(ast.parse(source)))


def test_the_same_tree_gives_the_same_bytes(released, built_drive):
    """As here, where strings have other hashes; the compiled ones come from the same sources."""
    name = f"triangular-dominoes-console-{VERSION}-py"
    drive = built.read(built_drive.place)
    assert released[f"{name}.zip"] == archive(drive)
    names = origins.load(built_drive.place.with_name("out.names.json").read_bytes())
    packed = {path: found for path, found in names.items() if path in drive.files}
    assert released[f"{name}.names.json"] == origins.dump(packed)


def test_the_page_is_a_folder_to_be_served(released):
    name = f"triangular-dominoes-console-{VERSION}-page.zip"
    packed = zipfile.ZipFile(io.BytesIO(released[name]))
    assert packed.testzip() is None
    wanted = {"index.html", "main.js", "service.js", "worker.js", "console.pack", "licences.txt"}
    assert {f"page/{name}" for name in wanted} <= {*packed.namelist()}


def test_the_same_sources_make_the_same_page(released, page):
    """As here, from the drive of another build."""
    name = f"triangular-dominoes-console-{VERSION}-page.zip"
    packed = zipfile.ZipFile(io.BytesIO(released[name]))
    made = {f"page/{path.name}": path.read_bytes() for path in page.iterdir()}
    assert {path: packed.read(path) for path in made} == made


def test_what_was_released_before_is_gone(released):
    assert "old.zip" not in released


def test_a_wrong_compiler_is_one_line(tmp_path):
    done = run("release", "--out", tmp_path, "--mpy-cross", "/bin/true")
    assert_usage_error(done, "release", "/bin/true is no mpy-cross")
