"""What a score pad lays aside on the drive: two files, of which a reference names the valid one."""

import os
from pathlib import Path
from random import Random

import pytest
from console.storage import sheets

SIZE = 1024
LENGTHS = (1, 2, 255, 256, 257, 511, 512, 1000)


@pytest.fixture
def drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def some(length: int) -> bytes:
    return Random(length).randbytes(length)


def files(drive: Path) -> list[Path]:
    return sorted((drive / "saves").iterdir())


def test_on_an_empty_drive_there_is_nothing(drive: Path) -> None:
    assert sheets.read(sheets.refer(b"what was there once")) == b""
    assert os.listdir(drive) == []


@pytest.mark.parametrize("length", LENGTHS)
def test_what_was_written_is_read(drive: Path, length: int) -> None:
    data = some(length)
    sheets.write(data, b"")
    assert sheets.read(sheets.refer(data)) == data
    assert [file.stat().st_size for file in files(drive)] == [SIZE, SIZE]
    other = bytes([data[0] ^ 1]) + data[1:]
    assert sheets.read(sheets.refer(other)) == b""


def test_the_valid_file_stays(drive: Path) -> None:
    """Until the memory has the new reference."""
    valid = some(300)
    sheets.write(valid, b"")
    for length in LENGTHS:
        data = some(length + 1)
        sheets.write(data, sheets.refer(valid))
        assert sheets.read(sheets.refer(valid)) == valid
        assert sheets.read(sheets.refer(data)) == data
        valid = data


@pytest.mark.parametrize("size", [None, 0, 1, SIZE - 1, SIZE + 1])
@pytest.mark.parametrize("which", [0, 1])
def test_a_file_that_is_missing_or_of_another_size_is_made_again(
    drive: Path, which: int, size: int | None
) -> None:
    sheets.write(some(40), b"")
    spoiled = files(drive)[which]
    if size is None:
        spoiled.unlink()
    else:
        spoiled.write_bytes(bytes(size))
    data = some(700)
    sheets.write(data, b"")
    assert sheets.read(sheets.refer(data)) == data
    assert [file.stat().st_size for file in files(drive)] == [SIZE, SIZE]


def test_a_drive_that_cannot_be_read_is_an_empty_one(
    drive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = some(40)
    sheets.write(data, b"")

    def fails(*_: object) -> object:
        raise OSError(5, "input/output error")

    monkeypatch.setattr("builtins.open", fails)
    assert sheets.read(sheets.refer(data)) == b""
