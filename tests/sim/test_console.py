"""The fake of usb_cdc, and where typed text goes."""

import ast
import inspect
from pathlib import Path

import pytest

from tests.sim.session import Session
from tools.sim.boards import DEFINITIONS
from tools.sim.keyboard import HELP, HELP_TYPING, KEYBOARD, is_text
from tools.sim.terminal import LEAVE

IDLE = """
while True:
    time.sleep(0.01)
"""


def run(firmware, code: str):
    return firmware("import time, usb_cdc\nconsole = usb_cdc.console\n" + code + IDLE)


def test_what_is_typed_waits_until_it_is_read(firmware):
    with run(firmware, "") as sim:
        sim.type("aя")
        with sim.inside():
            console = sim.globals["console"]
            assert console.in_waiting == 3
            assert (console.read(1), console.in_waiting) == (b"a", 2)
            buffer = bytearray(2)
            assert (console.readinto(buffer), bytes(buffer)) == (2, "я".encode())
            assert console.in_waiting == 0


def test_a_read_waits_for_what_it_wants(firmware):
    code = "print(console.timeout, console.read(3))"
    with run(firmware, code) as sim:
        sim.type("ab")
        sim.wait(5000)
        assert sim.serial == ""
        sim.type("cd")
        assert sim.serial == "None b'abc'\n"


@pytest.mark.parametrize("size", ["3", "-1", ""])
def test_a_read_gives_up_after_its_timeout(firmware, size):
    code = f"console.timeout = 0.5\nstart = time.monotonic()\nprint(console.read({size}))\n"
    with run(firmware, code + "print(round(time.monotonic() - start, 1))") as sim:
        sim.type("ab")
        sim.wait(600)
        assert sim.serial == "b'ab'\n0.5\n"


def test_a_read_without_patience(firmware):
    with run(firmware, "console.timeout = 0\nprint(console.read(3), console.read())") as sim:
        assert sim.serial == "b'' b''\n"


def test_the_input_can_be_dropped_and_a_restart_drops_it(firmware):
    code = "import supervisor\nprint(console.in_waiting)"
    with run(firmware, code) as sim:
        sim.type("abc")
        with sim.inside():
            from supervisor import runtime

            assert runtime.serial_bytes_available == 3
            sim.globals["console"].reset_input_buffer()
            assert runtime.serial_bytes_available == 0
    code = "import supervisor\nwhile not console.in_waiting:\n time.sleep(1)\nsupervisor.reload()"
    with run(firmware, code) as sim:
        sim.type("abc")
        sim.wait(1000)
        assert not sim.machine.console.input


def test_what_is_written_is_printed(firmware):
    with run(firmware, "print(console.write('я'.encode()), console.out_waiting)") as sim:
        assert sim.serial == "я2 0\n"


def test_the_signatures_are_those_of_the_device(firmware):
    stub = ast.parse((DEFINITIONS.parent / "usb_cdc-stubs/__init__.pyi").read_text())
    (serial,) = [node for node in stub.body if isinstance(node, ast.ClassDef)]
    device = {
        node.name: ast.unparse(node.args).replace("(", "").split(", ")[1:]
        for node in serial.body
        if isinstance(node, ast.FunctionDef) and node.name != "__init__"
    }
    with run(firmware, "") as sim:
        ours = type(sim.globals["console"])
    for name, function in inspect.getmembers(ours, inspect.isfunction):
        if not name.startswith("_"):
            wanted = [argument.partition(":")[0] for argument in device[name]]
            assert [*inspect.signature(function).parameters][1:] == wanted


def test_the_help_names_every_key_once():
    assert HELP == [
        "arrows or WASD: move",
        "Z or Space: A",
        "X, Backspace or Delete: B",
        "Enter: START",
        "Tab: SELECT",
        "F12: picture",
        "Esc: quit",
    ]


def test_the_help_while_the_firmware_reads_names_no_letters():
    assert HELP_TYPING == [
        "letters: typed",
        "arrows: move",
        "Delete: B",
        "Enter: START",
        "Tab: SELECT",
        "F12: picture",
        "Esc: quit",
    ]


def test_nothing_typed_stands_for_two_keys():
    typed = [text for key in KEYBOARD for text in key.typed]
    assert len(typed) == len({*typed})
    assert len({key.position for key in KEYBOARD}) == len(KEYBOARD)
    assert [key.name for key in KEYBOARD if key.is_text and not is_text(key.typed[-1])] == []


READS = """
import time, usb_cdc
text = b""
keys = open_keys()
while not text.endswith(b"."):
    if usb_cdc.console.in_waiting:
        text += usb_cdc.console.read(usb_cdc.console.in_waiting)
    key = keys.next()
    if key:
        print(key)
    time.sleep(0.01)
print("typed", text.decode().replace("\\x7f", "<"))
while True:
    time.sleep(0.01)
    key = keys.next()
    if key:
        print(key)
"""


def test_in_the_terminal_a_firmware_that_reads_gets_the_letters(toy: Path, home, tmp_path: Path):
    code = (toy / "lib/toy/keys.py").read_text() + READS
    (tmp_path / "code.py").write_text(code)
    with Session(tmp_path, home, 170, 70) as session:
        session.read_until(lambda written: "letters: typed" in written)
        session.type("z")
        session.type("яX \x7f\x1b[C\r\t")
        session.wait(0.5)
        session.type(".")
        session.wait(0.5)
        session.type("z")
        session.wait(0.5)
        session.type("\x03")
        assert session.end() == 130
        printed = session.written.partition(LEAVE)[2]
    words = printed.partition("tools.sim: interrupted")[0].split()
    assert words == ["RIGHT", "START", "SELECT", "typed", "zяX", "<.", "A"]
