"""Fonts: every character of five languages, pixel for pixel as X11 has it."""

import struct

import pytest

from tests.assets.device import DeviceFile
from tools.assets import fonts
from tools.assets.build import ASSETS
from tools.assets.formats import decode_font
from tools.assets.letters import FALLBACK, WANTED
from tools.assets.picture import Picture
from tools.assets.symbols import DRAWN

ALPHABETS = {
    "english": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "slovak capitals": "AÁÄBCČDĎEÉFGHIÍJKLĹĽMNŇOÓÔPQRŔSŠTŤUÚVWXYÝZŽ",
    "slovak": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
    "bulgarian": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍабвгдежзийклмнопрстуфхцчшщъьюяѝ",
    "ukrainian": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "hebrew": "אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״",
    "digits": "0123456789",
    "punctuation": " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~’‘“”„‚—…«»×№€",
    "symbols": "▲▼◀▶△▽●○←↑→↓✓♥★",
}

each_font = pytest.mark.parametrize("name", fonts.SIZES)


def load(name):
    return decode_font((ASSETS / f"fonts/{name}.fnt").read_bytes())


@each_font
def test_every_character_is_there_and_to_be_seen(name):
    glyphs = load(name).glyphs
    assert set(glyphs) == WANTED
    assert set("".join(ALPHABETS.values()) + "–−" + chr(FALLBACK)) == set(map(chr, WANTED))
    assert [chr(code) for code, glyph in glyphs.items() if not any(glyph.pixels)] == [" "]


@each_font
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_no_two_characters_look_the_same(name, alphabet):
    glyphs = load(name).glyphs
    looks = {bytes(glyphs[ord(character)].pixels) for character in ALPHABETS[alphabet]}
    assert len(looks) == len(ALPHABETS[alphabet])


@each_font
def test_the_device_finds_the_glyphs(name):
    read, font = DeviceFile(f"fonts/{name}.fnt"), load(name)
    assert read.header == (b"TF1", font.width, font.height, font.ascent, len(WANTED))
    assert f"{font.width}x{font.height}" == name
    assert read.rest == b""
    code_points = struct.unpack(f"<{len(WANTED)}H", read.data)
    assert code_points == tuple(sorted(WANTED))
    strip = read.picture()
    for index, code_point in enumerate(code_points):
        cell = strip.cut(index * font.width, 0, font.width, font.height)
        assert cell == font.glyphs[code_point]


@pytest.mark.skipif(not fonts.installed(), reason=fonts.MISSING)
@each_font
def test_the_device_shows_the_pixels_of_the_x11_font(name):
    source = fonts.Source(name)
    read = DeviceFile(f"fonts/{name}.fnt")
    strip = read.picture()
    for index, code_point in enumerate(sorted(WANTED)):
        if code_point not in DRAWN[name]:
            cell = strip.cut(index * source.width, 0, source.width, source.height)
            assert cell == source.glyph(code_point), chr(code_point)


@each_font
@pytest.mark.parametrize(
    ("script", "letters"), [("latin", "slovak"), ("cyrillic", "ukrainian"), ("hebrew", "hebrew")]
)
def test_the_font_of_a_script_is_a_part_of_the_whole_one(name, script, letters):
    part, whole = load(f"{name}-{script}").glyphs, load(name).glyphs
    assert part.items() <= whole.items()
    everywhere = ALPHABETS["slovak capitals"] + ALPHABETS["punctuation"] + ALPHABETS["symbols"]
    assert set(map(ord, everywhere + ALPHABETS[letters])) | {FALLBACK} <= part.keys()
    assert len(part) < 256  # so that a TileGrid needs one byte a tile


def test_letters_are_upright_and_not_mirrored():
    glyphs = load("6x12").glyphs
    drawn = """
        ......  ......  ......  ......  ......
        ......  ......  ......  ......  ......
        ......  ......  ......  ......  ......
        #####.  ####..  ......  ......  ...#.#
        #.....  #.....  ......  ......  ...#.#
        #.....  #.....  #..#..  #####.  .###..
        ####..  ####..  .#..#.  ...#..  #..#..
        #.....  #...#.  .##.#.  ...#..  #..#..
        #.....  #...#.  #..#..  ...#..  #..#..
        #.....  ####..  ##..#.  ...#..  .###..
        ......  ......  ......  ......  ......
        ......  ......  ......  ......  ......
    """
    rows = [line.split() for line in drawn.strip().splitlines()]
    for character, text in zip("FБאדď", zip(*rows, strict=True), strict=True):
        assert glyphs[ord(character)] == Picture.from_text(text), character
