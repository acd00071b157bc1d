"""The simulator in a terminal: two pixels a character, in true colour."""

import os
import re
import select
import sys
import termios
import tty
from collections import deque
from typing import Self

from tools.cli import UsageError
from tools.sim.boards import Board
from tools.sim.live import KEYS_HELP, LiveHost
from tools.sim.machine import US_PER_MS, Machine, PowerOff
from tools.sim.script import Waits

KEYS = {
    b"\x1b[A": "UP",
    b"\x1b[B": "DOWN",
    b"\x1b[D": "LEFT",
    b"\x1b[C": "RIGHT",
    b"\x1bOA": "UP",
    b"\x1bOB": "DOWN",
    b"\x1bOD": "LEFT",
    b"\x1bOC": "RIGHT",
    b"w": "UP",
    b"s": "DOWN",
    b"a": "LEFT",
    b"d": "RIGHT",
    b"z": "A",
    b" ": "A",
    b"x": "B",
    b"\r": "START",
    b"\n": "START",
    b"\x7f": "SELECT",
    b"\x08": "SELECT",
    b"\t": "SELECT",
}
QUIT = b"\x1b"

_TYPED = re.compile(rb"\x1b[\[O][0-9;]*[A-Za-z~]|\x1b.|.", re.DOTALL)

ESCAPE_S = 0.05
"""An escape character after which nothing comes for so long is the Esc key."""

GAP_MS = 60
"""Between two presses made of typed characters, so that the firmware sees the key up."""

MOST_WAITING = 4
"""Typed characters that wait to be pressed: a held key must not go on long after its release."""

UPPER_HALF = "▀"
ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"


class Terminal(LiveHost):
    """A Host in the terminal, which is its own between `with` and its end.

    A terminal tells of keys only that they were typed: each is pressed and released.
    Raises UsageError if the screen does not fit.
    """

    def __init__(self, board: Board, waits: Waits) -> None:
        super().__init__(waits)
        self._columns, self._lines = board.width, (board.height + 1) // 2
        self._size = os.get_terminal_size(sys.stdout.fileno())
        if not self._fits():
            raise UsageError(
                f"this terminal has {self._size.columns}x{self._size.lines} characters, "
                f"{board.board_id} needs {self._columns}x{self._lines + 1}: "
                "make it larger or its letters smaller"
            )
        self._input = sys.stdin.fileno()
        self._shown_frames = -1
        self._shown = b""
        self._typed: deque[str] = deque()
        self._free_us = 0

    def __enter__(self) -> Self:
        self._attributes = termios.tcgetattr(self._input)
        tty.setcbreak(self._input)
        self._write(ENTER)
        return self

    def __exit__(self, *_exception: object) -> None:
        self._write(LEAVE)
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._attributes)

    def show(self, machine: Machine) -> None:
        """Draw the characters that have changed."""
        size = os.get_terminal_size(sys.stdout.fileno())
        if size != self._size:
            self._size = size
            self._shown = b""
            self._shown_frames = -1
            self._write("\x1b[0m\x1b[2J")
        if self._shown_frames == machine.display.frames:
            return
        self._shown_frames = machine.display.frames
        machine.display.bus.written.clear()
        if not self._fits():
            self._write(f"\x1b[Hplease make the terminal {self._columns}x{self._lines + 1}")
            return
        picture = machine.display.image().tobytes()
        if not self._shown:
            self._write(f"\x1b[{self._lines + 1}H\x1b[0m{KEYS_HELP[: self._columns]}")
        self._write(changes(self._shown, picture, self._columns))
        self._shown = picture

    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Read what is typed; wait for it for so long at most."""
        for typed in _TYPED.findall(self._read(max(0, timeout_s))):
            if typed == QUIT:
                raise PowerOff
            if typed in KEYS and len(self._typed) < MOST_WAITING:
                self._typed.append(KEYS[typed])
        if self._typed and machine.now_us >= self._free_us:
            key = self._typed.popleft()
            self.down(machine, key)
            self._free_us = self.up(machine, key) + GAP_MS * US_PER_MS

    def _read(self, timeout_s: float) -> bytes:
        """What is typed, with the whole of the last key."""
        if not select.select([self._input], [], [], timeout_s)[0]:
            return b""
        typed = os.read(self._input, 1024)
        return typed + self._read(ESCAPE_S) if typed.endswith(QUIT) else typed

    def _fits(self) -> bool:
        return self._size.columns >= self._columns and self._size.lines > self._lines

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def changes(before: bytes, after: bytes, width: int) -> str:
    """What to write to turn one picture into another; both are RGB, `before` may be empty."""
    written: list[str] = []
    stride = 3 * width
    for line in range(0, len(after) // stride, 2):
        at = line * stride
        if before[at : at + 2 * stride] == after[at : at + 2 * stride]:
            continue
        next_column, colors = -1, b""
        for column in range(width):
            upper = at + 3 * column
            lower = upper + stride
            cell = after[upper : upper + 3] + after[lower : lower + 3]
            if before and cell == before[upper : upper + 3] + before[lower : lower + 3]:
                continue
            if column != next_column:
                written.append(f"\x1b[{line // 2 + 1};{column + 1}H")
            if cell != colors:
                written.append("\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*cell))
            written.append(UPPER_HALF)
            next_column, colors = column + 1, cell
    return "".join(written)
