"""The terminal as a screen: what is written, and the whole simulator behind a pseudo-terminal."""

import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import termios
import time

import pytest
from PIL import Image, ImageDraw

from tools import ROOT
from tools.sim.terminal import ENTER, LEAVE, changes

PATIENCE_S = 20

WRITTEN = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[38;2;([\d;]+);48;2;(\d+);(\d+);(\d+)m|(▀)")


def paint(picture: Image.Image, written: str) -> None:
    """Do what a terminal does with cursor movements, colours and half blocks."""
    column = line = 0
    upper = lower = (0, 0, 0)
    for y, x, fore, red, green, blue, block in WRITTEN.findall(written):
        if y:
            line, column = int(y) - 1, int(x) - 1
        elif fore:
            upper = tuple(map(int, fore.split(";")))
            lower = int(red), int(green), int(blue)
        elif block:
            picture.putpixel((column, 2 * line), upper)
            picture.putpixel((column, 2 * line + 1), lower)
            column += 1


def test_changes_turn_one_picture_into_the_other():
    chance = random.Random(1)
    shown = Image.new("RGB", (20, 12), "blue")
    before = b""
    picture = Image.new("RGB", shown.size)
    for _ in range(30):
        box = sorted(chance.sample(range(20), 2)), sorted(chance.sample(range(12), 2))
        draw = ImageDraw.Draw(picture)
        draw.rectangle((box[0][0], box[1][0], box[0][1], box[1][1]), fill=chance.randrange(1 << 24))
        paint(shown, changes(before, picture.tobytes(), 20))
        assert shown.tobytes() == picture.tobytes()
        before = picture.tobytes()


def test_only_changes_are_written():
    picture = Image.new("RGB", (20, 12))
    before = picture.tobytes()
    assert changes(before, before, 20) == ""
    picture.putpixel((7, 5), (1, 2, 3))
    assert changes(before, picture.tobytes(), 20) == "\x1b[3;8H\x1b[38;2;0;0;0;48;2;1;2;3m▀"


class Session:
    """The simulator with a pseudo-terminal of some size, and what it has written to it."""

    def __init__(self, root, columns: int, lines: int) -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("4H", lines, columns, 0, 0))
        self.attributes = termios.tcgetattr(self.slave)
        environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.sim", "--root", root],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self._bytes = b""

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    @property
    def written(self) -> str:
        return self._bytes.decode(errors="replace")

    def read_until(self, condition) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not condition(self.written):
            assert time.monotonic() < deadline, self.written[-2000:]
            if select.select([self.master], [], [], 0.1)[0]:
                self._bytes += os.read(self.master, 1 << 16)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        status = self.process.wait(PATIENCE_S)
        self.read_until(lambda _: not select.select([self.master], [], [], 0.1)[0])
        assert termios.tcgetattr(self.slave) == self.attributes
        return status

    def picture(self) -> Image.Image:
        picture = Image.new("RGB", (160, 128))
        paint(picture, self.written)
        return picture


def square(picture, color):
    """Where the toy's square is."""
    x1, y1, x2, y2 = picture.getbbox()
    assert picture.crop((x1, y1, x2, y2)).getcolors() == [(256, color)]
    return x1, y1


@pytest.fixture
def session(toy):
    with Session(toy, 170, 70) as session:
        session.read_until(lambda written: written.count("▀") >= 160 * 64)
        yield session


def test_playing(session):
    assert "playing in the terminal" in session.written
    assert ENTER in session.written
    assert "Z or Space: A" in session.written
    assert square(session.picture(), (255, 0, 0)) == (16, 16)
    before = len(session.written)
    session.type("\x1b[C")
    session.read_until(lambda written: len(written) > before)
    session.type("s")
    session.read_until(lambda _: session.picture().getbbox() == (32, 32, 48, 48))
    assert len(session.written) - before < 4000
    session.type("z")
    session.read_until(lambda _: session.picture().getpixel((40, 40)) == (0, 255, 0))
    session.type("\x1b")
    assert session.end() == 0
    printed = session.written.partition(LEAVE)[2]
    assert printed.split() == ["boot", "start", "0", "RIGHT", "DOWN", "A"]


def test_typing_quickly_presses_every_key(session):
    session.type("ddd")
    session.read_until(lambda _: session.picture().getbbox() == (64, 16, 80, 32))
    session.type("\x03")
    assert session.end() == 130


def test_the_terminal_is_given_back_when_the_firmware_falls_over(session):
    session.type("\r")
    assert session.end() == 1
    after = session.written.partition(LEAVE)[2]
    assert "the toy has fallen over" in after


def test_a_terminal_that_is_too_small(toy):
    with Session(toy, 80, 24) as session:
        assert session.end() == 2
        assert session.written == (
            "tools.sim: no window (no display), and this terminal has 80x24 characters, "
            "pygamer needs 160x65: make it larger or its letters smaller\r\n"
        )
