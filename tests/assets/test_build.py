"""The files in assets/ are those that tools.assets builds, and the device can read them."""

import pytest

from tests.assets.device import DeviceFile
from tools.assets import build, fonts, rubik
from tools.assets.__main__ import main
from tools.assets.formats import decode_sheets
from tools.assets.picture import Picture, row_bytes

SHEETS = [path for path in build.BUILDERS if path.endswith(".sht")]

with_typeface = pytest.mark.skipif(not fonts.installed(), reason=fonts.MISSING)
without_typeface = pytest.mark.usefixtures("no_typeface")


@pytest.fixture
def no_typeface(monkeypatch, tmp_path):
    monkeypatch.setattr(rubik, "PACKAGE", tmp_path)
    rubik.instance.cache_clear()


@pytest.mark.thin(12)
@pytest.mark.parametrize("path", SHEETS)
def test_the_sheet_is_what_is_built(path):
    assert (build.ASSETS / path).read_bytes() == build.BUILDERS[path]()


@pytest.mark.thin(3)
@with_typeface
@pytest.mark.parametrize("name", [*fonts.NAMES, *fonts.STRIPS])
def test_the_font_is_what_is_built(name):
    path = f"fonts/{name}.fnt"
    assert (build.ASSETS / path).read_bytes() == build.BUILDERS[path]()


def test_there_are_no_other_binary_files():
    found = {
        path.relative_to(build.ASSETS).as_posix()
        for pattern in ("*.fnt", "*.sht")
        for path in build.ASSETS.rglob(pattern)
    }
    assert found == set(build.BUILDERS)


@pytest.mark.parametrize("path", SHEETS)
def test_the_device_reads_the_sheet(path):
    data = (build.ASSETS / path).read_bytes()
    for sheet in decode_sheets(data):
        read = DeviceFile(data)
        assert read.header[0] == b"SH1"
        assert read.data == sheet.metrics
        assert read.picture() == sheet.picture
        data = read.rest
    assert data == b""


@pytest.mark.parametrize(
    ("path", "kilobytes"),
    [
        ("tiles/18x31.sht", 3.1),
        ("tiles/13x23.sht", 2),
        ("tiles/10x15.sht", 1.1),
        ("tiles/26x45.sht", 6.4),
        ("tiles/18x30.sht", 3.3),
        ("tiles/11x17.sht", 1.3),
        ("tiles/4x7.sht", 0.1),
        ("arrows/large.sht", 1),
        ("racks/small.sht", 1),
        ("racks/small_narrow.sht", 1),
        ("racks/large.sht", 3),
        ("racks/large_narrow.sht", 2),
        ("figures/15.sht", 1),
        ("figures/21.sht", 1),
        ("figures/31.sht", 2),
    ],
)
def test_the_sheet_takes_little_memory(path, kilobytes):
    sheets = decode_sheets((build.ASSETS / path).read_bytes())
    if path.startswith("tiles"):  # of plain and patterned coins only one kind is in memory
        sheets = sheets[:4]
    taken = sum(row_bytes(s.picture.width, s.bits) * s.picture.height for s in sheets)
    assert taken <= 1024 * kilobytes


@pytest.mark.parametrize("bits", [1, 2, 4, 8])
@pytest.mark.parametrize("width", [1, 7, 8, 9, 33])
def test_pixels_survive_packing(bits, width):
    pixels = bytes((7 * index + index // 5) % (1 << bits) for index in range(3 * width))
    picture = Picture(width, 3, pixels)
    packed = picture.pack(bits)
    assert len(packed) % 4 == 0
    assert Picture.unpack(width, 3, bits, packed) == picture


def test_a_pixel_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="more than 2 bits"):
        Picture(1, 1, b"\4").pack(2)


def test_rebuild_writes_what_is_stale(tmp_path, monkeypatch):
    files = {"a/one.sht": b"1", "a/two.sht": b"2", "three.sht": b"3"}
    builders = {path: lambda data=data: data for path, data in files.items()}
    monkeypatch.setattr(build, "BUILDERS", builders)
    assert build.stale(tmp_path) == build.rebuild(tmp_path) == list(files)
    assert build.stale(tmp_path) == build.rebuild(tmp_path) == []
    (tmp_path / "a/one.sht").write_bytes(b"0")
    (tmp_path / "three.sht").unlink()
    assert build.stale(tmp_path) == build.rebuild(tmp_path) == ["a/one.sht", "three.sht"]
    assert {path: (tmp_path / path).read_bytes() for path in files} == files


@without_typeface
def test_only_fonts_need_the_typeface():
    assert list(build.buildable()) == SHEETS


@without_typeface
def test_check_passes_without_the_typeface_and_says_so(capsys, monkeypatch):
    monkeypatch.setattr(build, "BUILDERS", {"fonts/body8.fnt": bytes})
    assert main(["--check"]) == 0
    assert "make setup" in capsys.readouterr().err


def test_check_names_stale_files(monkeypatch, capsys):
    monkeypatch.setattr(build, "BUILDERS", {SHEETS[0]: lambda: b"new"})
    assert main(["--check"]) == 1
    assert SHEETS[0] in capsys.readouterr().out


@without_typeface
def test_building_fonts_needs_their_source(capsys, monkeypatch):
    monkeypatch.setattr(build, "BUILDERS", {})
    assert main([]) == 1
    assert "make setup" in capsys.readouterr().err
    with pytest.raises(FileNotFoundError, match="make setup"):
        fonts.Source(*fonts.STYLES["body8"])


def test_previews_of_every_file(tmp_path, capsys):
    assert main(["--preview", str(tmp_path)]) == 0
    drawn = capsys.readouterr().out.split()
    assert len(drawn) == len(set(drawn)) == len(list(tmp_path.iterdir()))
    assert all(path.stat().st_size for path in tmp_path.iterdir())
    for path in build.BUILDERS:
        folder, name = path.split("/")
        stem = f"{folder.removesuffix('s') if folder == 'fonts' else folder}-{name[:-4]}"
        assert len([file for file in drawn if f"/{stem}-" in file]) >= 2
