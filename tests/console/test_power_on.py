"""boot.py decides who may write to the drive, and the console starts whatever is on it."""

from pathlib import Path
from random import Random

import pytest
from console import navigation
from console.destination import Destination
from console.storage.memory import Memory
from console.storage.settings import Settings

from tests.console.drives import drive, replace, switched_on
from tests.console.menus import add_players, choose_game, to_new_game
from tests.console.player import Player
from tests.console.saving import save, save_all
from tools import ROOT
from tools.sim.boards import BOARDS, LOGICAL_KEYS

__all__ = ["drive"]

NAMES = ("pygamer", "pimoroni_picosystem", "ugame22", "pewpew_m4")  # kinds of keys
SIZES = {name: BOARDS[name].nvm_size for name in NAMES}
EACH = pytest.mark.parametrize("board", NAMES)


def nvm_with(size: int, *, writes: int) -> bytearray:
    """Memory in which the switch is set so."""
    nvm = bytearray([0xFF] * size)
    memory = Memory(nvm)
    memory.settings.console_writes = writes
    memory.choice = bytes((5, 3, 0, 1, 0, 0))  # something is kept in any case
    assert save(memory)
    return nvm


@EACH
@pytest.mark.parametrize("writes", [0, 1])
def test_a_held_key_decides_else_the_switch(drive: Path, board: str, writes: int):
    physical = BOARDS[board].keys
    held: list[tuple[str, ...]] = [(), *((key,) for key in LOGICAL_KEYS), ("A", "B"), ("A", "UP")]
    for keys in held:
        nvm = nvm_with(SIZES[board], writes=writes)
        with switched_on(drive, *keys, board=board, nvm=nvm) as sim:
            pressed = {physical[key].physical for key in keys}
            ours = pressed == {physical["A"].physical} or (not keys and writes > 0)
            assert sim.machine.drive_readonly == (not ours), keys
            assert sim.machine.drive_visible
            assert not sim.machine.autoreload
            assert sim.serial == ""
            assert Player(sim).name == "home"


def test_the_first_picture_says_whose_it_is(drive: Path):
    shown = []
    for keys in ((), ("A",)):
        with switched_on(drive, *keys) as sim, sim.inside():
            from console import splash

            splash.show()
            shown.append(sim.image().tobytes())
    assert shown[0] != shown[1]


@pytest.mark.parametrize(
    "path",
    [
        "lib/console/storage/drive.py",
        "lib/console/hardware/keys.py",
        "lib/console/storage/memory.py",
    ],
)
@pytest.mark.parametrize("error", ["1 / 0", "raise OSError(5)", "raise MemoryError", "for"])
def test_whatever_fails_the_drive_is_the_pcs(drive: Path, path: str, error: str):
    replace(drive, path, error + "\n")
    replace(drive, "code.py", "")
    with switched_on(drive, "A", nvm=nvm_with(8192, writes=1)) as sim:
        assert sim.machine.drive_readonly == (path != "lib/console/storage/memory.py")
        assert not sim.machine.autoreload
        assert (sim.serial != "") == sim.machine.drive_readonly


def test_on_an_unknown_board_the_drive_is_the_pcs(drive: Path):
    text = (ROOT / "boot.py").read_text()
    replace(drive, "boot.py", "import board\nboard.board_id = 'other'\n" + text)
    with switched_on(drive, nvm=nvm_with(8192, writes=1)) as sim:
        assert sim.machine.drive_readonly
        assert Player(sim).name == "home"


@EACH
def test_random_content_gives_defaults_and_says_so_once(drive: Path, board: str):
    random = Random(board)
    for _ in range(5):
        nvm = bytearray(random.randbytes(SIZES[board]))
        with switched_on(drive, board=board, nvm=nvm) as sim:
            assert sim.machine.drive_readonly
            player = Player(sim)
            assert player.name == "notice"
            sim.press("A")
            assert player.name == "home"
            assert player.app.memory.settings.to_bytes() == Settings().to_bytes()
        with switched_on(drive, board=board, nvm=nvm) as sim:
            assert Player(sim).name == "home"


def test_a_save_that_cannot_be_read_is_told_once(drive: Path):
    nvm = bytearray([0xFF] * 4096)
    memory = Memory(nvm)
    memory.put_match(b"T\x01 of an older version", ["Ann", "Bob"], b"\0\0")
    save(memory)
    with switched_on(drive, board="pimoroni_picosystem", nvm=nvm) as sim:
        player = Player(sim)
        sim.press("A")
        assert (player.name, player.screen.here) == ("match_lost", navigation.MATCH_LOST)
        sim.press("A")
        assert player.name == "home"
    assert not Memory(nvm).match
    assert not Memory(nvm).pending_notice


def test_the_setting_takes_effect_at_the_next_power_on(drive: Path):
    nvm = nvm_with(8192, writes=0)
    with switched_on(drive, nvm=nvm) as sim:
        player = Player(sim)
        player.app.memory.settings.console_writes = 1
        with sim.inside():
            save(player.app.memory)
        assert sim.machine.drive_readonly
    with switched_on(drive, nvm=nvm) as sim:
        assert not sim.machine.drive_readonly


def test_rule_set_players_and_the_order_of_the_rack_are_kept(drive: Path):
    nvm = bytearray([0xFF] * 8192)
    with switched_on(drive, nvm=nvm) as sim:
        player = Player(sim)
        to_new_game(player)
        sim.press("A")
        choose_game(player, "triangle-400")
        sim.press("A")
        add_players(player, 3)
        sim.press("START")
        player.play("turn")
        sim.press("SELECT")
        slots = player.screen.rack_mode.tiles
        values = [player.game.VALUES[tile] for tile in slots]
        assert values == sorted(values)
        with sim.inside():
            save_all(player.app)
        rules = player.game.rules.name
        assert player.game.players == 3
    with switched_on(drive, nvm=nvm) as sim:
        player = Player(sim)
        sim.press("A")
        player.play("turn")
        assert player.screen.rack_mode.tiles == slots
        with sim.inside():
            player.app.match = None
            player.app.go(Destination("rule_sets", ()))
        assert player.at_rule_set(rules)
        sim.press("A")
        assert player.screen.setup.players == 3


@pytest.mark.parametrize("folder", ["records", "saves"])
def test_a_memory_like_new_is_not_new_beside_files_of_the_console(drive: Path, folder: str):
    """As a power cut may leave it that falls into an erase."""
    (drive / folder).mkdir()
    with switched_on(drive, nvm=bytearray(b"\xff" * SIZES[NAMES[0]])) as sim:
        player = Player(sim)
        assert (player.name, player.screen.here.arguments) == ("notice", ("damaged",))
        sim.press("A")
        nvm = bytearray(sim.nvm)
    with switched_on(drive, nvm=nvm) as sim:
        assert Player(sim).name == "home"
