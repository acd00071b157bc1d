"""The real window, on a real (if invisible) X server, with real key presses."""

import os
import shutil
import struct
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from PIL import Image

from tools import ROOT

PATIENCE_S = 30

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="the window is tested where Xvfb and xdotool are installed",
)

RED, GREEN, WHITE = (255, 0, 0), (0, 255, 0), (255, 255, 255)


class Desktop:
    """An X server whose screen is a file, and the simulator on it."""

    def __init__(self, folder) -> None:
        self._screen = folder / "Xvfb_screen0"
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x800x24", "-fbdir", folder],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self._environment = {**os.environ, "DISPLAY": f":{pipe.readline().strip()}"}
        self._environment.pop("WAYLAND_DISPLAY", None)
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
            text=True,
        )
        window = self.xdotool("search", "--sync", "--pid", str(self.simulator.pid)).split()[-1]
        self.xdotool("windowfocus", "--sync", window)
        self.title = self.xdotool("getwindowname", window).strip()

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
def desktop(tmp_path):
    desktop = Desktop(tmp_path)
    yield desktop
    desktop.close()


def box(picture, color):
    """Where the pixels of a colour are."""
    wanted = Image.new("RGB", picture.size, color).tobytes()
    same = bytes(
        255 * (a == b)
        for a, b in zip(
            struct.iter_unpack("3s", picture.tobytes()),
            struct.iter_unpack("3s", wanted),
            strict=True,
        )
    )
    return Image.frombytes("L", picture.size, same).getbbox()


def test_playing_in_the_window(desktop, toy, tmp_path):
    desktop.start("--root", toy, "--shots", tmp_path / "shots")
    assert desktop.title.startswith("pygamer: ")
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
    desktop.xdotool("key", "Escape")
    assert desktop.simulator.wait(PATIENCE_S) == 0
    assert desktop.printed()[-2:] == ["RIGHT", "DOWN"]


def test_seven_buttons_are_eight_keys(desktop, toy):
    desktop.start("--root", toy, "--board", "ugame22", "--seed", "1")
    desktop.press_until("space", lambda picture: box(picture, GREEN))
    desktop.xdotool("key", "BackSpace")
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
    desktop.xdotool("key", "Escape")
    assert desktop.simulator.wait(PATIENCE_S) == 0
    assert desktop.printed()[3:6] == ["RIGHT", "A", "B"]
