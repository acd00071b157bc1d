"""Time, restarts, the drive, and the two worlds of one process."""

import os
import sys
import time
from pathlib import Path

import pytest

from tools.cli import UsageError
from tools.sim import Simulator

LOOP = """
import time
while True:
    time.sleep(0.01)
"""


def test_time_stands_still_while_the_firmware_computes_and_passes_while_it_sleeps(firmware):
    code = """
import time
from supervisor import ticks_ms
start, began = time.monotonic(), ticks_ms()
for _ in range(10000):
    pass
print(time.monotonic() - start, ticks_ms() - began)
time.sleep(1.5)
print(time.monotonic() - start, ticks_ms() - began)
"""
    with firmware(code) as sim:
        sim.wait(2000)
        assert sim.serial.splitlines() == ["0.0 0", "1.5 1500"]


def test_a_firmware_that_waits_for_the_clock_is_not_stuck(firmware):
    code = """
from supervisor import ticks_ms
end = ticks_ms() + 250
while ticks_ms() < end:
    pass
print("done")
"""
    with firmware(code) as sim:
        sim.wait(300)
        assert sim.serial == "done\n"


def test_ticks_wrap_after_65536_ms(firmware):
    code = """
import time
from supervisor import ticks_ms
print(ticks_ms())
time.sleep(0.036)
print(ticks_ms())
"""
    with firmware(code, uptime_ms=65_500) as sim:
        assert sim.serial.split() == [str((1 << 29) - 36), "0"]


def test_sleeping_backwards_is_refused(firmware):
    sim = firmware("import time\ntime.sleep(-1)")
    with pytest.raises(ValueError, match="non-negative"), sim:
        pass


def test_a_simulator_waits_for_no_real_time(firmware, monkeypatch):
    monkeypatch.setattr(time, "sleep", lambda _seconds: pytest.fail("it sleeps in earnest"))
    with firmware(LOOP) as sim:
        began = sim.machine.now_us
        sim.wait(60_000)
        assert sim.machine.now_us - began == 60_000_000


def test_boot_then_code_then_waiting(firmware):
    with firmware("print(__name__)", boot="print('boot')") as sim:
        sim.press("A")
        assert sim.serial == "boot\n__main__\n"


def test_what_boot_says_holds_for_the_code(firmware):
    code = "import supervisor\nprint(supervisor.runtime.autoreload)"
    with firmware(code, boot="import supervisor\nsupervisor.runtime.autoreload = False") as sim:
        assert sim.serial == "False\n"


def test_sys_exit_ends_the_code_and_not_the_simulator(firmware):
    with firmware("import sys\nprint('bye')\nsys.exit()") as sim:
        sim.wait(10)
        assert sim.serial == "bye\n"


@pytest.mark.parametrize(
    ("restart", "boots", "reasons"),
    [
        ("supervisor.reload()", 1, ["SUPERVISOR_RELOAD", "POWER_ON"]),
        ("microcontroller.reset()", 2, ["STARTUP", "SOFTWARE"]),
    ],
)
def test_restarts(firmware, restart, boots, reasons):
    code = f"""
import microcontroller, supervisor
print(supervisor.runtime.run_reason.name, microcontroller.cpu.reset_reason.name)
microcontroller.nvm[0] = (microcontroller.nvm[0] + 1) & 255
print("code", microcontroller.nvm[0])
if microcontroller.nvm[0] == 0:
    {restart}
"""
    with firmware(code, boot="print('boot')") as sim:
        assert sim.serial.count("boot") == boots
        assert sim.serial.split()[-4:] == [*reasons, "code", "1"]


def test_a_restart_frees_pins_and_modules(toy):
    with Simulator("pimoroni_picosystem", toy) as sim:
        sim.press("RIGHT")
        sim.press("SELECT")
        assert sim.globals["toy"].x == 16


def test_exceptions_come_out_of_the_call_that_met_them(toy):
    with Simulator("pygamer", toy) as sim:
        sim.press("A")
        with pytest.raises(ValueError, match="fallen over"):
            sim.press("START")
        with pytest.raises(RuntimeError, match="has ended"):
            sim.press("A")


def test_a_bare_except_is_found(firmware):
    code = """
import time
while True:
    try:
        time.sleep(0.01)
    except:
        pass
"""
    with pytest.raises(RuntimeError, match="bare except"), firmware(code):
        pass


def test_each_world_has_its_own_modules_path_and_functions(toy, monkeypatch):
    mine = type(sys)("toy")
    monkeypatch.setitem(sys.modules, "toy", mine)
    before = os.getcwd(), [*sys.path], time.sleep, os.urandom, sys.stdout, open
    board = sys.modules["microcontroller"]
    with Simulator("pygamer", toy) as sim:
        assert (os.getcwd(), [*sys.path], time.sleep, os.urandom, sys.stdout, open) == before
        assert sys.modules["toy"] is mine
        assert sys.modules["microcontroller"] is board
        assert type(sim.globals["toy"]).__module__ == "toy"
        assert type(sim.globals["toy"]) is not getattr(mine, "Toy", None)


def test_a_module_that_has_come_onto_the_drive_is_the_firmwares_alone(firmware, tmp_path):
    with firmware(""):
        pass
    (tmp_path / "newcomer.py").touch()
    with firmware("import newcomer") as sim:
        assert "newcomer" in sim.globals
        assert "newcomer" not in sys.modules


def test_a_test_can_go_inside(toy):
    with Simulator("pygamer", toy) as sim:
        now_us = sim.machine.now_us
        with sim.inside():
            import supervisor
            import toy as firmware

            assert type(sim.globals["toy"]) is firmware.Toy
            sim.globals["toy"].act("RIGHT")
            time.sleep(0.5)
            for _ in range(1000):
                supervisor.ticks_ms()
        assert sim.machine.now_us == now_us + 510_000
        assert "toy" not in sys.modules
        sim.press("RIGHT")
        assert sim.globals["toy"].x == 48


def test_two_boards_side_by_side(toy):
    with Simulator("pygamer", toy) as one, Simulator("ugame22", toy) as other:
        one.press("A")
        other.press("B")
        one.press("RIGHT")
        assert one.serial.split()[3:] == ["A", "RIGHT"]
        assert other.serial.split()[3:] == ["B"]
        assert one.image().size != other.image().size


def test_many_runs_in_one_process(toy):
    pictures = set()
    for _ in range(12):
        with Simulator("pygamer", toy) as sim:
            sim.press("A")
            pictures.add(sim.image().tobytes())
    assert len(pictures) == 1


CHANCE = """
import os, random
print(os.urandom(6).hex(), random.randrange(1 << 30))
"""


def test_a_seed_makes_chance_repeatable(firmware):
    def chance(seed):
        with firmware(CHANCE, seed=seed) as sim:
            return sim.serial

    assert chance(7) == chance(7) != chance(8)
    assert chance(None) != chance(None)


def test_relative_paths_are_on_the_drive(firmware, tmp_path):
    (tmp_path / "words.txt").write_text("hello")
    with firmware("print(open('words.txt').read())") as sim:
        assert sim.serial == "hello\n"


WRITE = """
import os, storage
for write in (lambda: open("file", "w").close(), lambda: os.mkdir("folder")):
    try:
        write()
        print("written")
    except OSError as error:
        print(error.errno)
"""


def test_the_drive_is_read_only_until_it_is_remounted(firmware, tmp_path):
    with firmware(WRITE) as sim:
        assert sim.serial.split() == ["30", "30"]
    boot = "import storage\nstorage.remount('/', False)\nprint(storage.getmount('/').readonly)"
    with firmware(WRITE, boot=boot) as sim:
        assert sim.serial.split() == ["False", "written", "written"]
    assert (tmp_path / "file").exists()


REMOUNT = """
import storage
try:
    storage.remount("/", readonly=False)
    print("remounted")
except RuntimeError as error:
    print(error)
"""


def test_no_remount_while_a_pc_sees_the_drive(firmware):
    with firmware(REMOUNT) as sim:
        assert sim.serial == "remounted\n"
    with firmware(REMOUNT, usb=True) as sim:
        assert sim.serial == "Cannot remount path when visible via USB.\n"
    boot = "import storage\nstorage.disable_usb_drive()"
    with firmware(REMOUNT, boot=boot, usb=True) as sim:
        assert sim.serial == "remounted\n"


def test_the_drive_can_be_hidden_in_boot_only(firmware):
    sim = firmware("import storage\nstorage.disable_usb_drive()")
    with pytest.raises(RuntimeError), sim:
        pass


def test_memory_outlives_the_power(toy, tmp_path):
    file = tmp_path / "memory.nvm"
    for start in range(3):
        with Simulator("ugame22", toy, nvm=file) as sim:
            assert f"start {start}" in sim.serial
            assert sim.nvm_writes == 1
    assert file.read_bytes() == b"\x02" + b"\xff" * 4095
    memory = bytearray(b"\xff" * 8192)
    with Simulator("pygamer", toy, nvm=memory):
        pass
    memory[0] = 9
    with Simulator("pygamer", toy, nvm=memory) as sim:
        assert "start 10" in sim.serial
        assert sim.nvm is memory


def test_memory_of_a_wrong_size(toy, tmp_path):
    file = tmp_path / "memory.nvm"
    file.write_bytes(b"short")
    with pytest.raises(UsageError, match="5 bytes, but this board has 4096"):
        Simulator("ugame22", toy, nvm=file)


def test_memory_is_a_byte_array_like_the_devices(firmware):
    code = """
from array import array
from microcontroller import nvm
import microcontroller
print(len(nvm), nvm[0], nvm[-1], nvm[2:4], type(nvm[0:1]).__name__, bool(nvm))
nvm[10:13] = b"abc"
nvm[-1] = 7
nvm[0:2] = array("B", [1, 2])
print(nvm[9:14], nvm[4095], nvm[:2], nvm[5:5], len(microcontroller.cpu.uid))
def refused(index, value):
    try:
        nvm[index] = value
    except Exception as error:
        print(type(error).__name__)
refused(slice(0, 3), b"ab")
refused(slice(0, 4, 2), b"ab")
refused(slice(0, 2), [1, 2])
refused(slice(0, 2), array("H", [1, 2]))
refused(0, 256)
refused(0, "a")
refused(4096, 1)
"""
    with firmware(code, "ugame22") as sim:
        assert sim.serial.splitlines() == [
            "4096 255 255 bytearray(b'\\xff\\xff') bytearray True",
            "bytearray(b'\\xffabc\\xff') 7 bytearray(b'\\x01\\x02') bytearray(b'') 8",
            *["ValueError", "NotImplementedError", "NotImplementedError", "ValueError"],
            *["ValueError", "TypeError", "IndexError"],
        ]
        assert sim.nvm_writes == 3


def test_the_repository_is_the_usual_drive():
    assert (Simulator.__init__.__defaults__ or ())[1] == Path(__file__).resolve().parents[2]
