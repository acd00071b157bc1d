"""The real window, on a real (if invisible) X server, with real key presses."""

import contextlib
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from tools import ROOT
from tools.sim import BOARDS, PowerOff
from tools.sim.machine import Machine
from tools.sim.window import Window

PATIENCE_S = 30

SCREEN = ("-screen", "0", "1000x800x24")

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="the window is tested where Xvfb and xdotool are installed",
)

RED, GREEN, WHITE = (255, 0, 0), (0, 255, 0), (255, 255, 255)
TEXT = (0xC0, 0xC0, 0xC0)


class Desktop:
    """An X server whose screen is a file, and the simulator on it."""

    def __init__(self, folder, home) -> None:
        self._screen = folder / "Xvfb_screen0"
        read, write = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-noreset",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                "1000x800x24",
                "-fbdir",
                folder,
            ],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self._environment = home | {"DISPLAY": f":{pipe.readline().strip()}"}
        self.simulator: subprocess.Popen[str]

    def close(self) -> None:
        self.simulator.kill()
        self.simulator.wait()
        self._server.terminate()
        self._server.wait()

    def start(self, *arguments) -> None:
        self.simulator = subprocess.Popen(
            [sys.executable, "-m", "tools.sim", *arguments],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._visible_window()
        self.xdotool("windowfocus", "--sync", self.window)
        self.title = self.xdotool("getwindowname", self.window).strip()

    def _visible_window(self) -> str:
        """The simulator's window. A search fails if a window closes meanwhile, as one does at its
        start.
        """
        search = ("search", "--sync", "--onlyvisible", "--pid", str(self.simulator.pid))
        for _ in range(4):
            with contextlib.suppress(subprocess.CalledProcessError):
                return self.xdotool(*search).split()[-1]
        return self.xdotool(*search).split()[-1]

    def set_layout(self, layout: str, variant: str = "") -> None:
        """What keyboard the desktop has."""
        subprocess.run(
            ["setxkbmap", layout, *(["-variant", variant] if variant else [])],
            env=self._environment,
            timeout=PATIENCE_S,
            check=True,
        )

    def quit(self) -> None:
        """Esc, until the simulator has ended: the first one asks."""
        self.xdotool("key", "Escape")
        self.xdotool("key", "Escape")
        assert self.simulator.wait(PATIENCE_S) == 0

    def xdotool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
            timeout=PATIENCE_S,
            check=True,
        ).stdout

    def picture(self) -> Image.Image:
        """The screen, from the file in which Xvfb keeps it (X Window Dump)."""
        dump = self._screen.read_bytes()
        header = struct.unpack(">25I", dump[:100])
        size, width, height, stride, colors = (header[i] for i in (0, 4, 5, 12, 19))
        start = size + 12 * colors
        data = dump[start : start + stride * height]
        return Image.frombytes("RGB", (width, height), data, "raw", "BGRX", stride)

    def wait_for(self, condition, patience_s: float = PATIENCE_S) -> None:
        deadline = time.monotonic() + patience_s
        while not condition(self.picture()):
            assert self.simulator.poll() is None, "the simulator has ended"
            if time.monotonic() > deadline:
                raise TimeoutError
            time.sleep(0.05)

    def press_until(self, key: str, condition) -> None:
        """Press a key that does no harm twice: the first one may come before the focus."""
        for _ in range(PATIENCE_S):
            self.xdotool("key", key)
            with suppress(TimeoutError):
                self.wait_for(condition, 1)
                return
        raise TimeoutError

    def printed(self) -> list[str]:
        """The words that the firmware has printed."""
        return self.simulator.stdout.read().split()


@pytest.fixture
def desktop(tmp_path, home):
    desktop = Desktop(tmp_path, home)
    yield desktop
    desktop.close()


def box(picture, color):
    """Where the pixels of a colour are."""
    same = [
        band.point([255 * (value == wanted) for value in range(256)])
        for band, wanted in zip(picture.split(), color, strict=True)
    ]
    return reduce(ImageChops.multiply, same).getbbox()


def test_playing_in_the_window(desktop, toy, tmp_path):
    desktop.start("--root", toy, "--shots", tmp_path / "shots")
    assert desktop.title == "pygamer"
    desktop.wait_for(lambda picture: box(picture, RED))
    left, top, right, bottom = box(desktop.picture(), RED)
    assert (right - left, bottom - top) == (4 * 16, 4 * 16)
    desktop.press_until("space", lambda picture: box(picture, GREEN) == (left, top, right, bottom))
    desktop.xdotool("key", "Right")
    desktop.wait_for(lambda picture: box(picture, GREEN)[0] == right)
    desktop.xdotool("key", "s")
    desktop.wait_for(lambda picture: box(picture, GREEN)[1] == bottom)
    desktop.xdotool("key", "F12")
    shot = tmp_path / "shots" / "screen-1.png"
    desktop.wait_for(lambda _: shot.exists() and shot.stat().st_size)
    with Image.open(shot) as picture:
        assert picture.size == (160, 128)
        assert box(picture.convert("RGB"), GREEN) == (32, 32, 48, 48)
    desktop.quit()
    assert desktop.printed()[-2:] == ["RIGHT", "DOWN"]


def test_seven_buttons_are_eight_keys(desktop, toy):
    desktop.start("--root", toy, "--board", "ugame22", "--seed", "1")
    desktop.press_until("space", lambda picture: box(picture, GREEN))
    desktop.xdotool("key", "Tab")
    desktop.wait_for(lambda picture: box(picture, RED))
    desktop.xdotool("key", "Return")
    assert desktop.simulator.wait(PATIENCE_S) == 1
    assert desktop.printed()[-4:] == ["SELECT", "start", "1", "START"]


def test_a_script_is_played_before_the_keys_are_the_players(desktop, toy, tmp_path):
    play = tmp_path / "play.txt"
    play.write_text("press RIGHT\nwait 300\npress A\n")
    desktop.start("--root", toy, "--script", play)
    desktop.wait_for(lambda picture: box(picture, GREEN))
    desktop.press_until("x", lambda picture: box(picture, WHITE))
    desktop.quit()
    assert desktop.printed()[3:6] == ["RIGHT", "A", "B"]


POSITIONS = {"A": "52", "B": "53"}
"""Where an English keyboard has Z and X, by the numbers that X has for keys."""


@pytest.mark.skipif(not shutil.which("setxkbmap"), reason="needs setxkbmap")
@pytest.mark.parametrize(
    "layout", [("us",), ("ua",), ("bg", "bds"), ("bg", "phonetic"), ("il",), ("fr",), ("de",)]
)
def test_keys_go_by_their_place(desktop, toy, layout):
    desktop.set_layout(*layout)
    desktop.start("--root", toy)
    desktop.press_until(POSITIONS["A"], lambda picture: box(picture, GREEN))
    desktop.press_until(POSITIONS["B"], lambda picture: box(picture, WHITE))
    desktop.press_until("Caps_Lock", lambda _: True)
    desktop.press_until(POSITIONS["A"], lambda picture: box(picture, GREEN))
    desktop.press_until("BackSpace", lambda picture: box(picture, WHITE))


def test_esc_asks(desktop, toy):
    desktop.start("--root", toy)
    desktop.press_until("space", lambda picture: box(picture, GREEN))
    before = desktop.picture()
    desktop.xdotool("key", "Escape")
    desktop.wait_for(lambda picture: picture != before)
    desktop.xdotool("key", "Right")
    desktop.wait_for(lambda picture: box(picture, GREEN)[0] == box(before, GREEN)[2])
    desktop.quit()


def close_after(ms: int) -> Iterator[int]:
    """Close the window, as its frame or the desktop does."""
    yield ms
    pygame.event.post(pygame.Event(pygame.QUIT))
    yield 60_000


def test_closing_the_window_ends_it_at_once_and_keeps_the_memory(toy, tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for start in range(2):
        with Window(BOARDS["pygamer"], tmp_path, print) as window:
            machine = Machine(BOARDS["pygamer"], toy, nvm=tmp_path / "nvm.bin")
            window.begin(close_after(300))
            with pytest.raises(PowerOff):
                machine.run(window)
        assert machine.serial.getvalue().split() == ["boot", "start", str(start)]
    assert (tmp_path / "nvm.bin").read_bytes()[0] == 1


def side(picture) -> tuple[int, int]:
    left, top, right, bottom = box(picture, RED) or (0, 0, 0, 0)
    return right - left, bottom - top


def test_the_window_can_be_resized(desktop, toy):
    desktop.start("--root", toy)
    desktop.wait_for(lambda picture: box(picture, RED))
    desktop.xdotool("windowmove", "--sync", desktop.window, "0", "0")
    for width, height, scale in ((400, 700, 2), (170, 250, 1), (1000, 790, 5), (700, 500, 3)):
        desktop.xdotool("windowsize", desktop.window, str(width), str(height))
        desktop.wait_for(lambda picture, scale=scale: side(picture) == (16 * scale, 16 * scale))
    left, top, _, _ = box(desktop.picture(), RED)
    assert left == (700 - 3 * 160) // 2 + 3 * 16
    assert 0 < top - 3 * 16 < 500 - 3 * 128


def test_the_keys_are_shown_below_the_screen(desktop, toy):
    desktop.start("--root", toy)
    desktop.wait_for(lambda picture: box(picture, RED))
    desktop.wait_for(lambda picture: box(picture, TEXT))
    assert box(desktop.picture(), TEXT)[1] > 4 * 128


def test_f12_says_where_the_picture_is(desktop, toy, home):
    desktop.start("--root", toy)
    shot = Path(home["XDG_PICTURES_DIR"]) / "triangular-dominoes" / "screen-1.png"
    desktop.press_until("F12", lambda _: shot.exists())
    desktop.quit()
    assert f"tools.sim: picture saved: {shot}\n" in desktop.simulator.stderr.read()
    assert not [*ROOT.glob("screen-*.png")]


READS = """
import time, usb_cdc
keys = open_keys()
while not keys.next():
    time.sleep(0.01)
text = b""
while not text.endswith(b"."):
    if usb_cdc.console.in_waiting:
        text += usb_cdc.console.read(usb_cdc.console.in_waiting)
    time.sleep(0.01)
print(text.decode().replace("\x7f", "<").strip(), flush=True)
while True:
    time.sleep(0.01)
"""


@pytest.mark.skipif(not shutil.which("setxkbmap"), reason="needs setxkbmap")
def test_what_is_typed_goes_to_a_firmware_that_reads_it(desktop, toy, tmp_path):
    code = (toy / "lib/toy/keys.py").read_text() + READS
    (tmp_path / "code.py").write_text(code)
    desktop.set_layout("ua")
    desktop.start("--root", tmp_path)
    desktop.wait_for(lambda picture: box(picture, TEXT))
    before = desktop.picture()
    desktop.press_until("space", lambda picture: picture != before)  # the help has changed
    for key in ("52", "53", "shift+52", "space", "BackSpace", "Right", "Return"):
        desktop.xdotool("key", key)
    desktop.set_layout("us")
    desktop.xdotool("key", "period")
    assert desktop.simulator.stdout.readline() == "ячЯ <.\n"
