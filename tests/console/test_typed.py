"""Names that are typed on the keyboard of a PC."""

import shutil
from ast import literal_eval
from pathlib import Path

import pytest
from console.hardware import typed

from tests.console.menus import new_game, rows
from tests.console.player import Player
from tests.console.saving import seat_names
from tests.vm.vm import run_vm
from tools.sim import Simulator


@pytest.fixture
def console():
    with Simulator("pygamer", seed=7) as sim:
        yield Player(sim)


def picker(player: Player) -> None:
    """From anywhere to the letters for somebody new at the first seat."""
    new_game(player)
    player.sim.press("DOWN")
    player.sim.press("A")
    player.sim.press("RIGHT")
    player.sim.press("A")
    assert player.name == "name"


def test_a_name_is_typed(console: Player) -> None:
    picker(console)
    console.sim.type("Jo-Ann B")
    assert console.screen.text == "Jo-Ann B"
    console.sim.type("\r")
    assert console.name == "setup"
    assert rows(console)[0][0] == "Jo-Ann B"
    assert seat_names(console.app.memory)[0] == "Jo-Ann B"


def test_what_is_typed_is_shown_at_once(console: Player) -> None:
    picker(console)
    before = console.sim.image()
    console.sim.type("W")
    assert console.sim.image() != before
    console.sim.press("START")
    assert seat_names(console.app.memory)[0] == "W"


@pytest.mark.parametrize("eraser", ["\x7f", "\b"])
def test_backspace_deletes_and_never_leaves(console: Player, eraser: str) -> None:
    picker(console)
    console.sim.type("Al" + 5 * eraser + "Bo" + eraser)
    assert (console.name, console.screen.text) == ("name", "B")


def test_only_letters_of_a_name_and_no_more_than_fit(console: Player) -> None:
    picker(console)
    console.sim.type("  a  ж@Z\t1234567890")
    assert console.screen.text == "a Z1234567"
    assert console.screen.col == 2  # on Done
    console.sim.type("\n")
    assert seat_names(console.app.memory)[0] == "a Z1234567"


@pytest.mark.parametrize(
    ("language", "name"), [("uk", "Їжак’я"), ("he", "שלום"), ("sk", "Ľubôška")]
)
def test_letters_of_several_bytes_arrive_in_pieces(language: str, name: str) -> None:
    with Simulator("pygamer", seed=7, language=language) as sim:
        player = Player(sim)
        picker(player)
        for byte in name.encode():
            sim.machine.console.input.append(byte)
            sim.wait(30)
        assert player.screen.text == name


def test_arrows_of_a_serial_terminal_write_nothing(console: Player) -> None:
    picker(console)
    console.sim.type("A\x1b[CB\x1bODC\x1b[1;5AD\x1b[3~E")
    assert console.screen.text == "ABCDE"


def test_damaged_bytes_write_nothing(console: Player) -> None:
    picker(console)
    console.sim.machine.console.input += b"A\xff\x80\x80\xd1B\xc3\x28" + bytes([0x80] * 50) + b"C"
    console.sim.wait(50)
    assert console.screen.text == "ABC"


def test_what_came_before_the_letters_is_not_written(console: Player) -> None:
    console.sim.type("zzz")
    picker(console)
    assert console.screen.text == ""


def test_typing_keeps_the_console_awake(console: Player) -> None:
    picker(console)
    settings = console.app.memory.settings
    for _ in range(12):
        console.sim.wait(60_000)
        console.sim.type("a\x7f")
    assert console.app.display.brightness > 0.1
    assert (console.name, settings.sleep > 0) == ("name", True)


def test_only_the_letters_read_what_is_typed(console: Player) -> None:
    machine = console.sim.machine
    assert not machine.console.listens(machine.now_us)
    picker(console)
    assert machine.console.listens(machine.now_us)
    console.sim.press("START")
    assert console.name == "setup"
    assert not machine.console.listens(machine.now_us)


def test_a_board_without_the_console(console: Player) -> None:
    with console.sim.inside():
        import usb_cdc

        usb_cdc.console = None
    picker(console)
    console.sim.type("Al")
    assert console.screen.text == ""
    console.sim.press("A")
    assert console.screen.text == "A"


VM_PROGRAM = """
from typed import Typed

def step():
    typed = Typed(None)
    print([typed.next() for _ in range(9)])
    return True
"""

VM_CONSOLE = """
class Serial:
    def __init__(self):
        self.data = b""

    @property
    def in_waiting(self):
        return len(self.data)

    def read(self, size):
        taken = self.data[:size]
        self.data = self.data[size:]
        return taken

    def reset_input_buffer(self):
        self.data = bytes(DATA)

console = Serial()
"""


@pytest.mark.parametrize("has_console", [True, False])
def test_in_the_vm(tmp_path: Path, has_console: bool) -> None:
    """It decodes as it does here; a module that is not there is no error."""
    data = "aЇ\x1b[C’".encode() + b"\xff\x80\xd1b"
    (tmp_path / "engine").mkdir()
    (tmp_path / "lib").mkdir()
    shutil.copy(typed.__file__, tmp_path / "lib/typed.py")
    if has_console:
        (tmp_path / "lib/usb_cdc.py").write_text(VM_CONSOLE.replace("DATA", str([*data])))
    (tmp_path / "program.py").write_text(VM_PROGRAM)
    result = run_vm("program", 64, ("lib",), root=tmp_path)
    assert result.returncode == 0, result.stderr
    letters = ["a", "Ї", "’", "b"] if has_console else []
    assert literal_eval(result.stdout) == letters + [""] * (9 - len(letters))
