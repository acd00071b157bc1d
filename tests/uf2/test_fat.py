"""The FAT file systems that we make, read by mtools and checked by fsck."""

import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.flash.drives import FatDrive
from tools.uf2.fat import NoRoom, Shape, make_image, shape_of

KB = 1024
MB = KB * KB
SIZES = (192 * KB, 508 * KB, MB, 2 * MB, 7 * MB, 15 * MB)


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        # What CircuitPython 10.2.1 makes on a Sprig and on a PicoSystem.
        (MB, Shape(sectors=2048, cluster=1, fat=7, clusters=2008, is_fat12=True)),
        (15 * MB, Shape(sectors=30720, cluster=4, fat=31, clusters=7664, is_fat12=False)),
    ],
)
def test_a_drive_is_divided_as_circuitpython_does(size, shape):
    assert shape_of(size) == shape


def drive_of(place, files, size):
    """A drive with the files, on a chip that held something else before."""
    image = place / "drive"
    made = make_image(files, size, "CIRCUITPY")
    assert len(made) <= size
    image.write_bytes(made.ljust(size, b"\xa5"))
    return FatDrive(image, 512)


@pytest.mark.parametrize("size", SIZES)
def test_a_firmware_reads_back(tmp_path, size):
    files = {f"lib/console/screens/a_screen_{n}.py": bytes([n]) * 1000 * n for n in range(12)}
    files |= {f"lib/m{n}.py": b"" for n in range(40)}
    files |= {"code.py": b"x" * 512, ".metadata_never_index": b"", "assets/fonts/body8.fnt": b"f"}
    drive = drive_of(tmp_path, files, size)
    assert drive.files() == files
    assert (
        b"CIRCUITPY"
        in subprocess.run(
            ["mlabel", "-s", "-i", drive.image, "::"], capture_output=True, check=True
        ).stdout
    )


NAMES = st.text("abcXYZ019_-. +=~", min_size=1, max_size=30).filter(
    lambda name: name == name.strip(" .")
)
TREES = st.dictionaries(
    NAMES, st.binary(max_size=3000) | st.dictionaries(NAMES, st.binary(max_size=300), max_size=20)
)


def flat(tree):
    """The files of a tree by path; names that differ in case only are one name on FAT."""
    files, seen = {}, set()
    for name, content in tree.items():
        below = content.items() if isinstance(content, dict) else [("", content)]
        if name.lower() in seen:
            continue
        seen.add(name.lower())
        inside = set()
        for part, data in below:
            if part.lower() not in inside:
                inside.add(part.lower())
                files[f"{name}/{part}" if part else name] = data
    return files


@settings(max_examples=30, deadline=None)
@given(tree=TREES, size=st.sampled_from((508 * KB, 15 * MB)))
def test_any_files_read_back(tmp_path_factory, tree, size):
    files = flat(tree) | {"code.py": b""}
    assert drive_of(tmp_path_factory.mktemp("fat"), files, size).files() == files


def test_the_same_files_give_the_same_bytes():
    files = {"b/c": b"1", "a": b"2", "b/a": b"3"}
    assert make_image(files, MB, "X") == make_image(dict(reversed(files.items())), MB, "X")


def test_a_drive_can_be_filled_to_its_last_cluster(tmp_path):
    room = shape_of(MB).clusters * 512
    assert drive_of(tmp_path, {"a": bytes(room)}, MB).space().free == 0
    with pytest.raises(NoRoom, match="do not fit its 1024 KB"):
        make_image({"a": bytes(room + 1)}, MB, "X")


def test_the_root_has_its_limit():
    with pytest.raises(NoRoom, match="too many files in the root"):
        make_image({f"file{n}": b"" for n in range(256)}, MB, "X")
