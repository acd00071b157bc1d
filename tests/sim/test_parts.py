"""Parts wired to the pins of a board: sound, lights, a battery, a display made by the firmware."""

from dataclasses import replace

import pytest

from tools.sim import BOARDS, Simulator

WIRED = "raspberry_pi_pico"

PANEL = """
import board, busio
from busdisplay import BusDisplay
from fourwire import FourWire
bus = FourWire(busio.SPI(board.GP18, board.GP19), command=board.GP16, chip_select=board.GP17)
display = BusDisplay(bus, b"\\x01\\x00", width={width}, height=240, rotation=90)
"""


def run(tmp_path, code: str, board: str) -> Simulator:
    (tmp_path / "code.py").write_text(code)
    return Simulator(board, tmp_path)


def test_a_buzzer_is_heard_while_its_duty_is_not_zero(firmware):
    code = """
import board, pwmio
with pwmio.PWMOut(board.A1, frequency=440, variable_frequency=True) as out:
    out.duty_cycle = 1000
    out.frequency = 880
    out.duty_cycle = 2000
"""
    with firmware(code) as sim:
        assert sim.machine.heard == [(0, 0), (440, 1000), (880, 2000), (0, 0)]


def test_a_sample_that_is_repeated_is_heard_as_its_frequency(firmware):
    code = """
import array, audiocore, audioio, board
out = audioio.AudioOut(board.SPEAKER)
out.play(audiocore.RawSample(array.array("h", [0, 50, 0, -50]), sample_rate=2000), loop=True)
out.stop()
"""
    with firmware(code) as sim:
        assert sim.machine.heard == [(500, 50), (0, 0)]


NEOPIXELS = """
import board, digitalio, neopixel_write
neopixel_write.neopixel_write(digitalio.DigitalInOut(board.NEOPIXEL), b"123")
"""


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (
            "import audioio, board; audioio.AudioOut(board.A0); audioio.AudioOut(board.SPEAKER)",
            "in use",
        ),
        ("import audiocore, array; audiocore.RawSample(array.array('i', [1]))", "type"),
        (
            "import audiocore, array; audiocore.RawSample(array.array('h', [1]), sample_rate=0)",
            "sample_rate",
        ),
        (NEOPIXELS, "direction is input"),
    ],
)
def test_what_the_device_refuses(firmware, code, reason):
    with pytest.raises(ValueError, match=reason), firmware(code):
        pass


def test_a_battery_is_measured_behind_its_divider(firmware):
    code = """
import analogio, board
pin = analogio.AnalogIn(board.A6)
def mv(): return round(pin.value * 2 * pin.reference_voltage * 1000 / 65535)
"""
    with firmware(code) as sim, sim.inside():
        sim.machine.wiring.battery_mv = 3600
        assert abs(sim.globals["mv"]() - 3600) < 2


def test_settings_toml_gives_texts(tmp_path, monkeypatch):
    board = replace(BOARDS[WIRED], settings={"NUMBER": 7, "WORD": "seven"})
    monkeypatch.setitem(BOARDS, WIRED, board)  # type: ignore[index]
    code = (
        "import os; print(os.getenv('NUMBER') == '7', os.getenv('WORD'), os.getenv('NO', 'none'))"
    )
    with run(tmp_path, code, WIRED) as sim:
        assert sim.serial.split() == ["True", "seven", "none"]


def test_a_display_that_the_firmware_makes(tmp_path):
    with run(tmp_path, PANEL.format(width=320), WIRED) as sim, sim.inside():
        display = sim.globals["display"]
        assert (display.width, display.height, display.rotation) == (320, 240, 90)
        display.rotation = 270
        assert sim.machine.display.rotation == 180
        with pytest.raises(RuntimeError, match="Brightness"):
            display.brightness = 0.5


def test_a_panel_has_the_size_that_it_has(tmp_path):
    sim = run(tmp_path, PANEL.format(width=240), WIRED)
    with pytest.raises(ValueError, match="320x240"), sim:
        pass


def test_a_board_without_a_display_has_none(tmp_path):
    with run(tmp_path, "import board; print(hasattr(board, 'DISPLAY'))", WIRED) as sim:
        assert sim.serial.split() == ["False"]
