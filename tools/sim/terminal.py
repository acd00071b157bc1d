"""The simulator in a terminal, in true colour: a character is one or two pixels wide."""

import codecs
import os
import re
import select
import sys
import termios
import tty
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Self

from PIL import Image

from tools.cli import UsageError
from tools.sim.boards import LOGICAL_KEYS, Board
from tools.sim.keyboard import HELP, KEYBOARD, is_text
from tools.sim.live import LiveHost, joined
from tools.sim.machine import US_PER_MS, Machine

KEYS = {typed: key.does for key in KEYBOARD for typed in key.typed}

ESCAPE = "\x1b"

_TYPED = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|\x1b[^\x1b]|.", re.DOTALL)

ESCAPE_S = 0.05
"""An escape character followed by nothing for this time is the Esc key."""

GAP_MS = 60
"""Between two presses made of typed characters, so that the firmware sees the key up."""

MOST_WAITING = 4
"""Typed characters that wait to be pressed: a held key must not go on long after its release."""

BLANKS = "  "
ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[0m\x1b[2J"

Cell = tuple[bytes, bytes, str]
"""The RGB of a character's ink and paper, and the character."""


@dataclass(frozen=True)
class Block:
    """How pixels become a character: how many of them across and down, and by which function.

    The function takes their RGB, line by line.
    """

    columns: int
    rows: int
    cell: Callable[[bytes], Cell]


def _half(pixels: bytes) -> Cell:
    """Two pixels: the upper half of the character is ink."""
    return pixels[:3], pixels[3:], "▀"


DOT_BITS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
"""The dots of a braille character, line by line, as bits added to the first such character."""

BRAILLE = 0x2800


@lru_cache(maxsize=1 << 14)
def _dots(pixels: bytes) -> Cell:
    """Eight pixels: the paper has the commonest colour, the dots another that stands out."""
    colors = [pixels[at : at + 3] for at in range(0, len(pixels), 3)]
    (paper, _), *others = Counter(colors).most_common()
    if not others:
        return paper, paper, " "
    ink = max(others, key=lambda other: other[1] * _distance(other[0], paper))[0]
    dots = sum(
        bit
        for bit, color in zip(DOT_BITS, colors, strict=True)
        if _distance(color, ink) < _distance(color, paper)
    )
    return ink, paper, chr(BRAILLE + dots)


def _distance(one: bytes, other: bytes) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


HALVES = Block(1, 2, _half)
DOTS = Block(2, 4, _dots)

_LOCAL_MODES = 3  # where tcgetattr has them

MOST_SQUEEZED = 2
"""The largest number of pixels of the screen per dot, in each direction."""


@dataclass(frozen=True)
class Fit:
    """How a screen fills a part of the terminal: the block, and the characters across and down."""

    block: Block
    columns: int
    lines: int

    def picture(self, screen: Image.Image) -> bytes:
        """The RGB of the screen in whole blocks, larger or smaller than it is."""
        size = self.columns * self.block.columns, self.lines * self.block.rows
        is_larger = size[0] >= screen.width and size[1] >= screen.height
        way = Image.Resampling.NEAREST if is_larger else Image.Resampling.BOX
        return screen.resize(size, way).tobytes()


def fit(width: int, height: int, columns: int, lines: int) -> Fit | None:
    """How a screen of that many pixels fits into characters; None if there is not enough room.

    It becomes as large as possible. If dots are too large for its pixels, it is squeezed to not
    less than half, in each direction as far as necessary.
    """
    for block in (HALVES, DOTS):
        scale = min(columns * block.columns / width, lines * block.rows / height)
        if scale >= 1:
            return Fit(
                block, int(width * scale) // block.columns, int(height * scale) // block.rows
            )
    most = -(-width // DOTS.columns), -(-height // DOTS.rows)
    if columns < most[0] / MOST_SQUEEZED or lines < most[1] / MOST_SQUEEZED:
        return None
    return Fit(DOTS, min(columns, most[0]), min(lines, most[1]))


class Terminal(LiveHost):
    """A Host in the terminal, which it uses alone between `with` and its end.

    If the terminal is too small for two pixels per character, it draws with dots: eight per
    character, in two colours, as `note` explains. UsageError if it is too small for these even at
    half the size.
    """

    needs_output = True

    def __init__(self, board: Board, shots: Path, say: Callable[[str], None]) -> None:
        super().__init__(shots, say)
        self._board = board
        self._input = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._typed: deque[str] = deque()
        self._pending: list[str] = []
        self._free_us = 0
        self._shown = b""
        self._shown_frames = -1
        self._shown_below: list[str] = []
        self._measure()
        if self._fit is None:
            raise UsageError(
                f"this terminal has {self._size.columns}x{self._size.lines} characters, "
                f"{board.board_id} needs {self._needs(DOTS, MOST_SQUEEZED)}: "
                "make it larger or its letters smaller"
            )

    @property
    def note(self) -> str:
        """Why it draws in dots, else empty."""
        if self._fit and self._fit.block is HALVES:
            return ""
        return f"in dots, as all its colours need {self._needs(HALVES)} characters"

    def __enter__(self) -> Self:
        self._attributes = termios.tcgetattr(self._input)
        tty.setcbreak(self._input)
        attributes = termios.tcgetattr(self._input)
        attributes[_LOCAL_MODES] |= termios.NOFLSH  # else Ctrl-C may drop what is written after it
        termios.tcsetattr(self._input, termios.TCSADRAIN, attributes)
        self._write(ENTER)
        return self

    def __exit__(self, *_exception: object) -> None:
        self._write(LEAVE)
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._attributes)
        for text in self._pending:
            super().announce(text)

    def announce(self, text: str) -> None:
        """Print a line for the player, as soon as the terminal is free."""
        self._pending.append(text)

    def show(self, machine: Machine) -> None:
        """Draw the characters that have changed."""
        if os.get_terminal_size(sys.stdout.fileno()) != self._size:
            self._measure()
            self._write(CLEAR)
            if self._fit is None:
                needed = self._needs(DOTS, MOST_SQUEEZED)
                self._write(f"\x1b[Hplease make the terminal {needed}")
        if self._fit is None:
            machine.display.bus.written.clear()
            return
        below = self.below(machine)
        if self._shown_below != below:
            self._shown_below = below
            self._show_lines(_lines(below, self._size.columns))
        if self._shown_frames != machine.display.frames:
            self._shown_frames = machine.display.frames
            machine.display.bus.written.clear()
            picture = self._fit.picture(machine.display.image())
            self._write(changes(self._shown, picture, self._fit, self._left))
            self._shown = picture

    def _measure(self) -> None:
        """Measure the terminal; everything must then be drawn again."""
        self._size = os.get_terminal_size(sys.stdout.fileno())
        columns = self._size.columns
        lines = self._size.lines - len(_lines(HELP, columns))
        self._fit = fit(self._board.width, self._board.height, columns, lines)
        self._left = (columns - self._fit.columns) // 2 if self._fit else 0
        self._shown = b""
        self._shown_frames = -1
        self._shown_below = []

    def _needs(self, block: Block, squeezed: int = 1) -> str:
        """The least columns and lines, including those of the help, as COLUMNSxLINES."""
        columns = -(-self._board.width // (block.columns * squeezed))
        lines = -(-self._board.height // (block.rows * squeezed))
        return f"{columns}x{lines + len(_lines(HELP, columns))}"

    def _show_lines(self, lines: list[str]) -> None:
        """Write below the picture."""
        assert self._fit is not None, "there is room"
        first = self._fit.lines + 1
        columns = self._size.columns
        text = "".join(
            f"\x1b[{first + number}H{line[:columns].center(columns).rstrip()}"
            for number, line in enumerate(lines)
        )
        self._write(f"\x1b[0m\x1b[{first}H\x1b[J{text}")

    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Read what is typed; wait for it at most `timeout_s`."""
        for typed in _TYPED.findall(self._read(max(0, timeout_s))):
            does = KEYS.get(typed, "")
            if is_text(typed) and machine.console.listens(machine.now_us):
                self.type(machine, typed)
            elif does not in LOGICAL_KEYS:
                self.command(machine, does)
            elif len(self._typed) < MOST_WAITING:
                self._typed.append(does)
        if self._typed and machine.now_us >= self._free_us:
            key = self._typed.popleft()
            self.down(machine, key)
            self._free_us = self.up(machine, key) + GAP_MS * US_PER_MS

    def _read(self, timeout_s: float) -> str:
        """What is typed, including the whole sequence of the last key."""
        if not select.select([self._input], [], [], timeout_s)[0]:
            return ""
        typed = self._decoder.decode(os.read(self._input, 1024))
        return typed + self._read(ESCAPE_S) if typed.endswith(ESCAPE) else typed

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def _lines(parts: list[str], columns: int) -> list[str]:
    return joined(parts, BLANKS, lambda line: len(line) <= columns)


def changes(before: bytes, after: bytes, fit: Fit, left: int = 0) -> str:
    """The text to write to turn one picture into another, right of `left` empty columns.

    Both are pictures of `fit`; `before` may be empty.
    """
    written: list[str] = []
    block = fit.block
    stride = 3 * fit.columns * block.columns
    across = 3 * block.columns
    for line in range(len(after) // (stride * block.rows)):
        rows = [stride * (line * block.rows + row) for row in range(block.rows)]
        if before[rows[0] : rows[-1] + stride] == after[rows[0] : rows[-1] + stride]:
            continue
        next_column, colors = -1, b""
        for column in range(fit.columns):
            starts = [row + across * column for row in rows]
            pixels = b"".join([after[at : at + across] for at in starts])
            if before and pixels == b"".join([before[at : at + across] for at in starts]):
                continue
            if column != next_column:
                written.append(f"\x1b[{line + 1};{left + column + 1}H")
            ink, paper, character = block.cell(pixels)
            if ink + paper != colors:
                colors = ink + paper
                written.append("\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*colors))
            written.append(character)
            next_column = column + 1
    return "".join(written)
