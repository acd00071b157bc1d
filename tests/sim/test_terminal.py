"""The terminal as a screen: what is written, and the whole simulator behind a pseudo-terminal."""

import os
import random
import re
import time
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.sim.session import Session
from tools.sim.terminal import DOTS, ENTER, HALVES, LEAVE, Fit, changes, fit

WRITTEN = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[38;2;([\d;]+);48;2;(\d+);(\d+);(\d+)m|(▀)")

SMALL = Fit(HALVES, 20, 6)


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
        paint(shown, changes(before, picture.tobytes(), SMALL))
        assert shown.tobytes() == picture.tobytes()
        before = picture.tobytes()


def test_only_changes_are_written():
    picture = Image.new("RGB", (20, 12))
    before = picture.tobytes()
    assert changes(before, before, SMALL) == ""
    picture.putpixel((7, 5), (1, 2, 3))
    assert changes(before, picture.tobytes(), SMALL) == "\x1b[3;8H\x1b[38;2;0;0;0;48;2;1;2;3m▀"


def picture_of(session: Session) -> Image.Image:
    picture = Image.new("RGB", (160, 128))
    paint(picture, session.written)
    return picture


def square(picture, color):
    """Where the toy's square is."""
    x1, y1, x2, y2 = picture.getbbox()
    assert picture.crop((x1, y1, x2, y2)).getcolors() == [(256, color)]
    return x1, y1


@pytest.fixture
def session(toy, home):
    with Session(toy, home, 160, 65) as session:
        session.read_until(lambda written: written.count("▀") >= 160 * 64)
        yield session


def test_playing(session):
    assert "playing in the terminal" in session.written
    assert ENTER in session.written
    assert "Z or Space: A" in session.written
    assert square(picture_of(session), (255, 0, 0)) == (16, 16)
    before = len(session.written)
    session.type("\x1b[C")
    session.read_until(lambda written: len(written) > before)
    session.type("s")
    session.read_until(lambda _: picture_of(session).getbbox() == (32, 32, 48, 48))
    assert len(session.written) - before < 4000
    session.type("z")
    session.read_until(lambda _: picture_of(session).getpixel((40, 40)) == (0, 255, 0))
    session.type("\x1b")
    session.read_until(lambda written: "Press Esc again to quit" in written)
    session.type("\x1b")
    assert session.end() == 0
    printed = session.written.partition(LEAVE)[2]
    assert printed.split() == ["boot", "start", "0", "RIGHT", "DOWN", "A"]


def test_typing_quickly_presses_every_key(session):
    session.type("ddd")
    session.read_until(lambda _: picture_of(session).getbbox() == (64, 16, 80, 32))
    session.type("\x03")
    assert session.end() == 130


def test_the_terminal_is_given_back_when_the_firmware_falls_over(session):
    session.type("\r")
    assert session.end() == 1
    after = session.written.partition(LEAVE)[2]
    assert "the toy has fallen over" in after


def test_another_key_after_esc_plays_on(session):
    session.type("\x1b")
    session.read_until(lambda written: "Press Esc again" in written)
    session.type("d")
    session.read_until(lambda written: "Z or Space: A" in written.partition("Press Esc again")[2])
    session.type("\x1b")
    session.read_until(lambda written: written.count("Press Esc again") == 2)
    assert session.process.poll() is None


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("z", "x"),
        ("Z", "X"),
        ("я", "ч"),  # Ukrainian, Russian
        ("Я", "Ч"),
        ("ю", "й"),  # Bulgarian
        ("з", "ь"),  # Bulgarian, phonetic
        ("З", "Ж"),
        ("ז", "ס"),  # Hebrew
        (" ", "\x7f"),
        ("z", "\x1b[3~"),
    ],
)
def test_a_and_b_in_every_layout(session, a, b):
    for typed, color in ((a, (0, 255, 0)), (b, (255, 255, 255))):
        session.type(typed)
        session.read_until(lambda _, color=color: picture_of(session).getpixel((20, 20)) == color)


def test_a_letter_that_arrives_in_pieces(session):
    first, second = "я".encode()
    os.write(session.master, bytes([first]))
    session.type("")
    time.sleep(0.1)
    os.write(session.master, bytes([second]))
    session.read_until(lambda _: picture_of(session).getpixel((20, 20)) == (0, 255, 0))


def test_f12_saves_a_picture_and_says_where(session, home):
    session.type("\x1b[24~")
    shot = Path(home["XDG_PICTURES_DIR"]) / "triangular-dominoes" / "screen-1.png"
    session.read_until(lambda written: f"picture saved: {shot}"[:60] in written)
    session.type("\x03")
    assert session.end() == 130
    assert f"tools.sim: picture saved: {shot}\r\n" in session.written.partition(LEAVE)[2]
    with Image.open(shot) as picture:
        assert picture.size == (160, 128)


def test_a_folder_that_takes_no_picture(session, home):
    Path(home["XDG_PICTURES_DIR"]).write_text("no folder")
    session.type("\x1b[24~")
    session.read_until(lambda written: "no picture: " in written)
    session.type("\x03")
    assert session.end() == 130


DOT = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[38;2;([\d;]+);48;2;(\d+;\d+;\d+)m|([\u2800-\u28ff ])")
BELOW = re.compile(r"\x1b\[0m\x1b\[\d+H\x1b\[J(\x1b\[\d+H|[^\x1b])*")
LEFT_DOTS, RIGHT_DOTS = (0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80)


def paint_dots(picture: Image.Image, written: str) -> None:
    """Do what a terminal does with cursor movements, colours and braille."""
    column = line = 0
    ink = paper = (0, 0, 0)
    for y, x, fore, back, character in DOT.findall(written):
        if y:
            line, column = int(y) - 1, int(x) - 1
        elif fore:
            ink, paper = (tuple(map(int, color.split(";"))) for color in (fore, back))
        else:
            dots = ord(character) - 0x2800 if character != " " else 0
            for dx, bits in enumerate((LEFT_DOTS, RIGHT_DOTS)):
                for dy, bit in enumerate(bits):
                    at = 2 * column + dx, 4 * line + dy
                    picture.putpixel(at, ink if dots & bit else paper)
            column += 1


def test_dots_turn_one_picture_of_two_colours_into_the_other():
    chance = random.Random(1)
    shown = Image.new("RGB", (20, 12), "blue")
    before = b""
    for _ in range(30):
        picture = Image.new("RGB", shown.size, chance.choice(("navy", "orange")))
        for _ in range(40):
            picture.putpixel((chance.randrange(20), chance.randrange(12)), (255, 255, 255))
        paint_dots(shown, changes(before, picture.tobytes(), Fit(DOTS, 10, 3)))
        assert shown.tobytes() == picture.tobytes()
        before = picture.tobytes()


def test_dots_of_three_colours_keep_the_two_that_differ_most():
    picture = Image.new("RGB", (2, 4), (0, 0, 0))
    picture.putpixel((0, 0), (255, 255, 255))
    picture.putpixel((1, 3), (200, 200, 200))
    shown = Image.new("RGB", (2, 4))
    paint_dots(shown, changes(b"", picture.tobytes(), Fit(DOTS, 1, 1)))
    assert shown.getpixel((0, 0)) == shown.getpixel((1, 3)) == (255, 255, 255)
    assert shown.getcolors() == [(2, (255, 255, 255)), (6, (0, 0, 0))]


def test_a_smaller_terminal_shows_dots_and_all_keys(toy, home):
    with Session(toy, home, 80, 34) as session:
        session.read_until(lambda written: "Esc: quit" in written and "38;2" in written)
        assert "in dots, as all its colours need 160x65 characters" in session.written
        assert "▀" not in session.written
        session.type("d")
        picture = Image.new("RGB", (160, 128))

        def moved(written: str) -> bool:
            paint_dots(picture, BELOW.sub("", written.partition(ENTER)[2]))
            return picture.getbbox() == (32, 16, 48, 32)

        session.read_until(moved)
        assert square(picture, (255, 0, 0)) == (32, 16)


def test_the_usual_terminal_shows_dots_half_as_high(toy, home):
    with Session(toy, home, 80, 24) as session:
        session.read_until(lambda written: "Esc: quit" in written and "38;2" in written)
        session.type("d")
        picture = Image.new("RGB", (160, 96))

        def moved(written: str) -> bool:
            paint_dots(picture, BELOW.sub("", written.partition(ENTER)[2]))
            return picture.getbbox() == (32, 11, 48, 22)  # from 16 to 32 of 128

        session.read_until(moved)
        assert re.search("\x1b\\[24H +Tab: SELECT .* Esc: quit", session.written)


@pytest.mark.parametrize("width", [160, 240, 320])
@pytest.mark.parametrize("height", [128, 240])
def test_a_screen_uses_the_room_of_the_terminal(width, height):
    for columns in range(20, 400, 7):
        for lines in range(10, 140, 3):
            found = fit(width, height, columns, lines)
            if found is None:
                assert columns < width / 4 or lines < height / 8
                continue
            assert found.columns <= columns
            assert found.lines <= lines
            block = found.block
            across, down = found.columns * block.columns, found.lines * block.rows
            if columns >= width and lines >= height / 2:
                assert block is HALVES
            assert columns - found.columns <= 1 or lines - found.lines <= 1 or across == width
            if across >= width and down >= height:  # as wide for its height as the console's
                assert abs(across / width - down / height) < max(block.columns, block.rows) / 128
            shown = Image.new("RGB", (width, height), "red")
            assert len(found.picture(shown)) == 3 * across * down


def test_a_screen_is_in_the_middle_of_the_terminal(toy, home):
    with Session(toy, home, 120, 40) as session:
        session.read_until(lambda written: "38;2" in written)
        columns = fit(160, 128, 120, 39).columns
        assert f"\x1b[1;{(120 - columns) // 2 + 1}H\x1b[38;2" in session.written


def test_a_terminal_that_changes_its_size(session):
    session.resize(80, 40)
    session.read_until(
        lambda written: re.search("[\u2801-\u28ff]", written) or "\x1b[48" in written
    )
    before = len(session.written)
    session.resize(80, 17)
    session.read_until(lambda written: "please make the terminal 40x19" in written[before:])
    session.resize(160, 65)
    session.read_until(lambda written: written[before:].count("▀") >= 160 * 64)


@pytest.mark.parametrize(
    ("board", "size"),
    [("pygamer", "40x19"), ("pimoroni_picosystem", "60x33"), ("ugame22", "80x32")],
)
def test_a_terminal_that_is_too_small(toy, home, board, size):
    with Session(toy, home, 39, 24, "--board", board) as session:
        assert session.end() == 2
        assert session.written.splitlines()[-1] == (
            "tools.sim: no window (no display), and this terminal has 39x24 characters, "
            f"{board} needs {size}: make it larger or its letters smaller"
        )
