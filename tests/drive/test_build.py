"""What `make build` writes, through the command line."""

import re
import shutil
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from tests.drive import straw
from tests.tools.command import assert_usage_error, run
from tools import ROOT, cli, mpy_gate
from tools.assets.formats import decode_font
from tools.device_lint import language
from tools.drive import __main__ as command
from tools.drive import built, contents, manifest, origins
from tools.drive.flat import place
from tools.shipped import is_ours, shipped_sources


def tree(place):
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in place.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def out(built_drive):
    """Where a drive is built, and another one was before."""
    return built_drive.place


@pytest.fixture(scope="module")
def drive(built_drive, out):
    """A drive as Python, what the command said, and where each module comes from."""
    return tree(out), built_drive.said, origins.load(Path(f"{out}.names.json").read_bytes())


def test_all_that_the_device_runs_is_there(drive):
    files, _, known = drive
    built_of = {origin.path: path for path, parts in known.items() for origin in parts}
    for source in shipped_sources():
        path = source.relative_to(ROOT).as_posix()
        if path == "lib/console/__init__.py":
            assert path not in built_of
        elif path in contents.ON_THE_PAGE:
            assert built_of[path] not in files
        else:
            assert place(path) is None or built_of[path] in files
    assert {"settings.toml", "lib/adafruit_display_text/__init__.py"} <= files.keys()
    for path in (ROOT / "assets").rglob("*.sht"):
        assert files[path.relative_to(ROOT).as_posix()] == path.read_bytes()


def test_nothing_else_is_there(drive):
    files, _, known = drive
    roots = {"boot.py", "code.py", "damage.py", "safemode.py", "settings.toml"}
    roots |= {"manifest.txt", "sums.bin"}
    for path in files.keys() - roots:
        assert re.fullmatch(r"\w+/[\w/-]+\.(py|fnt|sht|bin|pzl)", path), path
    written = {path: known[path][0].path for path in files if path in known}
    libraries = {path for path in written if not is_ours(written[path])}
    assert all(path.startswith("lib/adafruit_") for path in libraries)
    console = {path.partition("/")[0] for path in written if "/console/" in written[path]}
    assert len(console) == 1
    assert {path.partition("/")[0] for path in files.keys() - roots} - console == {
        *("assets", "engine", "lib")
    }


def test_beside_the_drive_lie_the_names_of_its_modules(drive, out):
    files, _, known = drive
    names = {path.name for path in out.parent.iterdir()}
    assert names == {"out", "out.names.json", "out.page", "out.stamp"}
    page = tree(out.with_name("out.page"))
    assert known.keys() == {path for path in (*files, *page) if path.endswith(".py")}
    assert not files.keys() & page.keys()
    for each in chain.from_iterable(known.values()):
        if is_ours(each.path):
            assert each.source == (ROOT / each.path).read_text()


def test_the_manifest_names_every_file(drive):
    files, _, _ = drive
    listed = manifest.read(files["manifest.txt"].decode())
    assert listed.hashes.keys() == files.keys() - {"manifest.txt"}
    assert all(manifest.digest(files[path]) == listed.hashes[path] for path in listed.hashes)
    assert (listed.version, listed.flavour) == (contents.version(), "py")


def test_the_size_is_printed_by_part(drive):
    files, said, known = drive
    (console,) = {path.partition("/")[0] for path in known if "/console/" in known[path][0].path}
    assert re.search(rf"^lib/console \(in {console}\) .* files", said, re.MULTILINE)
    sizes = {part: float(size) for part, size in re.findall(r"(\S+) .* files +([\d.]+) KB", said)}
    assert {"assets", "engine", "lib/console", "lib/adafruit_display_text"} < sizes.keys()
    size = sum(map(len, files.values())) / 1024
    assert sizes.pop("all") == pytest.approx(size, abs=0.05)
    assert sum(sizes.values()) == pytest.approx(size, abs=0.05 * len(sizes))
    clusters = sum(-(-len(content) // 512) for content in files.values())
    assert said.endswith(f"On a drive of 1 MB they take {clusters / 2:.1f} KB.\n")


def test_the_drive_keeps_to_its_budget(drive):
    """What can be left out does not count."""
    files, _, known = drive
    extra = contents.lines_of(known)
    assert len(extra) > 1
    sizes = {path: len(content) for path, content in files.items()}
    assert sum(sizes.values()) - sum(sizes[path] for path in extra) <= command.BUDGET_KB * 1024


@pytest.mark.thin(0)  # it builds another drive
def test_what_lines_need_can_be_left_out(drive):
    """The console opens no line then, as if the board had no pins."""
    whole, _, known = drive
    without = contents.build(lines=False).files
    assert whole.keys() - without.keys() == set(contents.lines_of(known))
    assert "match_line" not in without["manifest.txt"].decode()


def test_the_device_can_compile_every_module(drive, tmp_path):
    """Short names and shrinking together: to the compiler a constant is one in every function."""
    modules = [path for path in drive[0] if path.endswith(".py")]
    assert len(modules) > 100
    for path in modules:
        source = tmp_path / "module.py"
        source.write_bytes(drive[0][path])
        assert mpy_gate.compile_error(source, str(tmp_path)) is None, path


def test_a_compiler_and_languages_can_be_chosen(drive, tmp_path, monkeypatch):
    """What comes of them: tests/tools/test_release.py, tests/flash/test_fat.py."""
    files, _, known = drive
    asked = []

    def build(compiler, languages, board, page_url, lines):
        asked.append((compiler.version, languages, board, page_url, lines))
        return built.Built(manifest.read(files["manifest.txt"].decode()), files, known)

    monkeypatch.setattr(contents, "build", build)
    compiler = straw.mpy_cross(tmp_path)
    chosen = ["--mpy-cross", compiler, "--languages", "en sk", "--board", "pygamer"]
    chosen += ["--no-lines", "--page-url", "https://example.org/dominoes/"]
    assert command.main(["--out", str(tmp_path / "out"), *chosen]) == 0
    assert asked == [("10.2.1", ["en", "sk"], "pygamer", chosen[-1], False)]
    assert tree(tmp_path / "out") == files


def test_the_address_of_the_page_is_a_line_of_the_settings(monkeypatch):
    monkeypatch.setattr(contents, "made_of", lambda *_: contents.Made({}, {}, {}))
    before = contents.build().files["settings.toml"].decode()
    after = contents.build(page_url="https://example.org/dominoes/").files["settings.toml"].decode()
    assert after == before + 'PAGE_URL = "https://example.org/dominoes/"\n'
    assert tomllib.loads(after)["PAGE_URL"] == "https://example.org/dominoes/"


@pytest.mark.parametrize(
    "address", ["", "example.org", 'https://a"b', "https://a/#m", "https://a b"]
)
def test_a_wrong_address_is_one_line(tmp_path, address):
    done = run("drive", "--out", tmp_path, "--page-url", address)
    assert_usage_error(done, "build", "is no address such as")


def test_what_was_there_before_is_gone(drive):
    assert "engine/old.py" not in drive[0]


def test_some_languages_only(tmp_path):
    strings = tmp_path / "assets/strings/src"
    strings.mkdir(parents=True)
    (tmp_path / "settings.toml").touch()
    (strings / "en.txt").touch()
    for name in ("en", "en_rules", "sk", "sk_rules", "he"):
        (strings.parent / f"{name}.bin").touch()
    (tmp_path / "assets/fonts").mkdir()
    for name in ("body8", "body8-en", "body8-sk", "body8-he"):
        shutil.copy(ROOT / f"assets/fonts/{name}.fnt", tmp_path / "assets/fonts")

    def spoken(languages=None):
        files = contents.assets(languages, root=tmp_path)
        return {Path(path).stem for path in files} - {"settings"}

    slovak = {"en", "en_rules", "sk", "sk_rules", "body8", "body8-en", "body8-sk"}
    assert spoken() == slovak | {"he", "body8-he"}
    assert spoken(["sk"]) == spoken(["en", "sk"]) == slovak
    with pytest.raises(cli.UsageError, match="no language uk; there are en he sk"):
        spoken(["en", "uk"])


def test_what_has_no_language_comes_with_any():
    texts, fonts = "assets/strings/", "assets/fonts/"
    left_out = contents.assets().keys() - contents.assets(["sk"]).keys()
    assert {path for path in left_out if not path.startswith((texts, fonts))} == set()


@pytest.mark.parametrize(
    ("languages", "letters"), [(["sk"], "Až"), (["uk"], "AžЯ"), (["he", "bg"], "AžЯא")]
)
def test_fonts_have_the_letters_of_the_languages_and_all_signs(languages, letters):
    whole = contents.assets()
    some = contents.assets(languages)
    for style in ("small7", "body11", "big28"):
        path = f"assets/fonts/{style}.fnt"
        before, glyphs = [decode_font(files[path]).glyphs for files in (whole, some)]
        assert [char for char in "AžЯא" if ord(char) in glyphs] == [*letters]
        assert {code for code in before if not chr(code).isalpha()} <= glyphs.keys()
        assert all(glyphs[code] == before[code] for code in glyphs)


def test_a_module_too_large_for_the_device_is_refused(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/big.py").write_text("#" * (language.MAX_BYTES + 1))
    with pytest.raises(cli.UsageError, match=r"engine/big\.py: 12289 bytes; a module has at most"):
        contents.sources(tmp_path)


def test_a_drive_over_the_budget_is_an_error(drive, tmp_path, monkeypatch, capsys):
    files, _, known = drive
    listed = manifest.read(files["manifest.txt"].decode())
    monkeypatch.setattr(contents, "build", lambda *_: built.Built(listed, files, known))
    monkeypatch.setattr(command, "BUDGET_KB", 100)
    assert command.main(["--out", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert re.fullmatch(r"build: [\d.]+ KB exceed the budget of 100 KB\n", error)


def test_a_wrong_compiler_is_one_line(tmp_path):
    assert_usage_error(run("drive", "--out", tmp_path, "--mpy-cross", "/nobody"), "build", "nobody")


def test_a_drive_that_is_not_whole_is_refused(tmp_path):
    with pytest.raises(cli.UsageError, match="run make build first"):
        built.read(tmp_path)
    files = {"code.py": b"a", "lib/a.py": b"b"}
    listed = str(manifest.of(files, "1", "py")).encode()
    built.write(files | {manifest.NAME: listed}, tmp_path)
    assert built.read(tmp_path).files == files | {manifest.NAME: listed}
    (tmp_path / "lib/a.py").write_bytes(b"c")
    with pytest.raises(
        cli.UsageError, match=r"lib/a\.py has changed since the build; run make build again"
    ):
        built.read(tmp_path)
    shutil.rmtree(tmp_path / "lib")
    with pytest.raises(cli.UsageError, match=r"lib/a\.py: No such file"):
        built.read(tmp_path)
