"""CircuitPython and the console in one file."""

import struct

import pytest

from tests.flash.drives import FatDrive
from tests.tools.command import assert_usage_error, run_here
from tests.uf2.straw import FLASH, KB, NAME, circuitpython, uf2
from tools.drive import built, manifest
from tools.uf2 import blocks

NVM = 4 * KB

BOARDS = ("hack_club_sprig", "pimoroni_picosystem", "ugame22")
FILES = {f"lib/console/hardware/profiles/{board}.py": b"pins" for board in BOARDS}
FILES |= {"code.py": b"game", "lib/console/app.py": b"app" * 10000}
FONTS = {"hack_club_sprig": "small7", "pimoroni_picosystem": "body11", "ugame22": "body11"}
FILES |= {f"assets/fonts/{font}.fnt": b"font" for font in FONTS.values()}


@pytest.fixture
def new(tmp_path):
    return write(tmp_path / "built", "py")


def write(place, flavour):
    listed = str(manifest.of(FILES, "1.2.0", flavour)).encode()
    built.write(FILES | {manifest.NAME: listed}, place)
    return place


def join(tmp_path, new, file):
    (tmp_path / "cp.uf2").write_bytes(file)
    return run_here("uf2", tmp_path / "cp.uf2", "--built", new, "--out", tmp_path)


@pytest.mark.parametrize(
    ("board_id", "drive", "size"),
    [
        ("hack_club_sprig", (1024 * KB, 1024 * KB), 1024 * KB),
        ("ugame22", (1540 * KB, 508 * KB), 508 * KB),
        ("pimoroni_picosystem", (1024 * KB, 1024 * KB), 15 * 1024 * KB),  # it has 16 MB of flash
    ],
)
def test_the_drive_lies_where_circuitpython_looks_for_it(tmp_path, new, board_id, drive, size):
    firmware = circuitpython(board_id.encode(), drive=drive)
    done = join(tmp_path, new, uf2(firmware))
    assert done.returncode == 0, done.stderr
    file = tmp_path / f"triangular-dominoes-console-1.2.0-{board_id}.uf2"
    assert f"{file.name}: CircuitPython 10.2.1 and the console 1.2.0, " in done.stdout
    memory = blocks.unpack(file.read_bytes())
    assert uf2(memory) == file.read_bytes()
    start = FLASH + drive[0]
    assert {address: page for address, page in memory.items() if address < start} == firmware
    pages = [memory[address] for address in sorted(memory) if address >= start]
    assert sorted(memory)[len(firmware) :] == [start + 256 * n for n in range(len(pages))]
    assert len(pages) % 16 == 0  # whole sectors of flash
    image = tmp_path / "drive"
    image.write_bytes(b"".join(pages).ljust(size, b"\xff"))
    found = FatDrive(image, 512).files()
    wanted = {
        *("code.py", "lib/console/app.py", f"lib/console/hardware/profiles/{board_id}.py"),
        f"assets/fonts/{FONTS[board_id]}.fnt",
    }
    assert all(found[path] == FILES[path] for path in wanted)
    assert found.keys() - wanted == {
        manifest.NAME, ".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000",
    }  # fmt: skip


def test_what_is_in_the_nvm_stays(tmp_path, new):
    assert join(tmp_path, new, uf2(circuitpython())).returncode == 0
    (file,) = tmp_path.glob("tri*.uf2")
    nvm = range(FLASH + 1024 * KB - NVM, FLASH + 1024 * KB)
    assert not any(address in nvm for address in blocks.unpack(file.read_bytes()))


WHOLE = uf2(circuitpython())


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "empty"),
        (b"PK\3\4" + bytes(600), "not a UF2 file"),
        (WHOLE[:-512], "not a whole one"),
        (WHOLE[:-100], "not a whole one"),
        (uf2(circuitpython(), family=0xE48BFF59), "not for a board with an RP2040"),
        (uf2(circuitpython(name=b"MicroPython")), "not CircuitPython for an RP2040"),
        (
            uf2(circuitpython(board_id=b"adafruit_feather_rp2040")),
            "that the build has no profile for",
        ),
        (uf2(circuitpython(name=NAME.replace(b"10.2", b"9.2"))), "runs CircuitPython 9.2.1; the"),
        (
            WHOLE.replace(struct.pack("<I", 0x7188EBF2), bytes(4)),
            "position of its drive is missing",
        ),
        (uf2(circuitpython(drive=(1024 * KB, 16 * KB))), "the files do not fit its 16 KB"),
    ],
)
def test_what_is_no_circuitpython_for_the_console_is_refused(tmp_path, new, file, why):
    assert_usage_error(join(tmp_path, new, file), "uf2", "cp.uf2", why)


def test_what_is_compiled_for_another_version_is_refused(tmp_path):
    new = write(tmp_path / "built", "mpy-11.0.0")
    done = join(tmp_path, new, WHOLE)
    assert_usage_error(done, "uf2", "the build is compiled for 11.0.0")


def test_the_same_build_gives_the_same_bytes(tmp_path, new):
    made = []
    for name in ("a", "b"):
        place = tmp_path / name
        place.mkdir()
        assert join(place, new, WHOLE).returncode == 0
        made.append(next(place.glob("tri*.uf2")).read_bytes())
    assert made[0] == made[1]


def test_a_wrong_circuitpython_is_refused_without_a_build(tmp_path):
    file = tmp_path / "cp.uf2"
    for content, why in (
        (b"no UF2", "cp.uf2: "),
        (uf2(circuitpython(b"unknown_board")), "a board that the build has no profile for"),
    ):
        file.write_bytes(content)
        assert_usage_error(run_here("uf2", file, "--check"), "uf2", why)
    file.write_bytes(WHOLE)
    done = run_here("uf2", file, "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_joined_is_not_joined_again(tmp_path, new):
    assert join(tmp_path, new, WHOLE).returncode == 0
    (file,) = tmp_path.glob("tri*.uf2")
    first, date = file.read_bytes(), file.stat().st_mtime_ns
    assert join(tmp_path, new, WHOLE).stdout.endswith(": up to date\n")
    assert file.stat().st_mtime_ns == date
    file.write_bytes(first[:512])
    assert join(tmp_path, new, WHOLE).returncode == 0
    assert file.read_bytes() == first
