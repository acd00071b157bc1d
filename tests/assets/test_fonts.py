"""Fonts: every character of all languages, in files that the device reads, within its memory."""

import struct

import pytest
from console.draw.font import Font as DeviceFont

from tests.assets.device import DeviceFile
from tests.gate import none
from tools.assets import fonts
from tools.assets.build import ASSETS
from tools.assets.formats import decode_font
from tools.assets.letters import FALLBACK, LANGUAGES, WANTED
from tools.sim.blinka import displayio
from tools.strings.catalogue import read_source

ALPHABETS = {
    "english": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "slovak capitals": "AÁÄBCČDĎEÉFGHIÍJKLĹĽMNŇOÓÔPQRŔSŠTŤUÚVWXYÝZŽ",
    "slovak": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
    "bulgarian": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЍабвгдежзийклмнопрстуфхцчшщъьюяѝ",
    "ukrainian": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "hebrew": "אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״",
    "digits": "0123456789",
    "punctuation": " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~’‘“”„‚–—…«»×№€−",
    "symbols": "▲▼◀▶●○←↑→↓✓★",
}
ALIKE = {"Il", ",‚"}  # pairs that the typeface itself draws alike, or nearly so
MOST_BYTES = 4096  # of a font in memory

each_font = pytest.mark.parametrize("name", fonts.NAMES)
each_strip = pytest.mark.parametrize("name", fonts.STRIPS)


def load(name):
    return decode_font((ASSETS / f"fonts/{name}.fnt").read_bytes())


def test_every_letter_is_looked_at():
    listed = {FALLBACK, *map(ord, "".join(ALPHABETS.values()))}
    if lacking := "".join(map(chr, sorted(WANTED - listed))):
        none([f"tests/assets/test_fonts.py: ALPHABETS lacks {lacking}"])
    if lacking := "".join(map(chr, sorted(listed - WANTED))):
        none([f"tools/assets/letters.py: no language has {lacking}"])


@each_font
def test_every_character_is_there_and_to_be_seen(name):
    glyphs = load(name).glyphs
    assert set(glyphs) == WANTED
    assert [chr(code) for code, glyph in glyphs.items() if not any(glyph.picture.pixels)] == [" "]


@each_font
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_no_two_characters_look_the_same(name, alphabet):
    glyphs = load(name).glyphs
    seen: dict[object, str] = {}
    for character in ALPHABETS[alphabet]:
        glyph = glyphs[ord(character)]
        look = (glyph.picture.width, bytes(glyph.picture.pixels), glyph.top)
        twin = seen.setdefault(look, character)
        assert twin == character or twin + character in ALIKE


@each_font
def test_capitals_and_small_letters_are_as_high_as_the_style_says(name):
    font = load(name)
    style = fonts.STYLES[name]
    for characters, height in (("HEIШБ", style.cap), ("xzvгн", style.x_height)):
        for character in characters:
            glyph = font.glyphs[ord(character)]
            rows = (-glyph.top, glyph.picture.height)
            assert rows == (height, height), (character, rows)
    assert font.cap == style.cap


@each_font
def test_every_glyph_is_inside_of_a_line_and_apart_from_its_neighbours(name):
    font = load(name)
    for code, glyph in font.glyphs.items():
        assert glyph.top >= -font.ascent, chr(code)
        assert glyph.top + glyph.picture.height <= font.height - font.ascent, chr(code)
        assert 0 <= glyph.left <= glyph.left + glyph.picture.width <= glyph.advance, chr(code)


@each_font
def test_digits_have_one_width(name):
    glyphs = load(name).glyphs
    assert len({glyphs[ord(digit)].advance for digit in ALPHABETS["digits"]}) == 1


@each_strip
def test_a_strip_has_the_letters_of_its_language_from_the_whole_font(name):
    style, language = fonts.STRIPS[name]
    part, whole = load(name).glyphs, load(style).glyphs
    assert part.items() <= whole.items()
    assert set(part) == LANGUAGES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_texts_of_a_language_need_is_in_memory(language):
    parts = read_source(language).values()
    used = {character for texts in parts for text in texts.values() for character in text}
    latin = set(ALPHABETS["english"])  # names of boards, terms: read from the drive when needed
    missing = {character for character in used if ord(character) not in LANGUAGES[language]}
    if lacking := missing - latin - set('←→↓★✓_"“”'):
        none([f"tools/assets/letters.py: {language} lacks {''.join(sorted(lacking))}"])


@each_strip
def test_a_font_takes_at_most_four_kilobytes_of_memory(name):
    read = DeviceFile(f"fonts/{name}.fnt")
    bitmap = read.bitmap
    row = (bitmap.width * 2 + 31) // 32 * 4
    assert row * bitmap.height + len(read.data) <= MOST_BYTES
    assert read.rest == b""


@each_strip
def test_the_device_draws_the_glyphs_of_a_strip(name):
    style, _ = fonts.STRIPS[name]
    device = DeviceFont(str(ASSETS / f"fonts/{style}.fnt"), str(ASSETS / f"fonts/{name}.fnt"))
    assert_draws(device, load(name))


@each_font
def test_the_device_draws_glyphs_that_it_reads_one_by_one(name):
    assert_draws(DeviceFont(str(ASSETS / f"fonts/{name}.fnt")), load(name))


def assert_draws(device, font):
    """The device draws each glyph where the font has it, and moves on as far as it says."""
    for code, glyph in font.glyphs.items():
        codes = [code, ord("8")]
        bitmap = displayio.Bitmap(font.glyphs[ord("8")].advance + glyph.advance + 1, font.height, 4)
        second = font.glyphs[ord("8")]
        assert device.measure(codes) == glyph.advance + second.left + second.picture.width
        device.draw(bitmap, codes, 0, 0)
        drawn = {
            (x, y): bitmap[x, y]
            for x in range(glyph.advance)
            for y in range(font.height)
            if bitmap[x, y]
        }
        picture = glyph.picture
        assert drawn == {
            (glyph.left + x, font.ascent + glyph.top + y): picture[x, y]
            for x in range(picture.width)
            for y in range(picture.height)
            if picture[x, y]
        }, chr(code)


def test_a_character_that_no_font_has_is_shown_as_a_box():
    font = DeviceFont(str(ASSETS / "fonts/body8.fnt"), str(ASSETS / "fonts/body8-en.fnt"))
    box = load("body8").glyphs[FALLBACK]
    assert font.measure([0x4E00]) == box.left + box.picture.width
    middle = box.picture.height // 2
    row = [box.picture[x, middle] for x in range(box.picture.width)]
    assert all((row[0], row[-1]))
    assert not row[len(row) // 2]


def test_a_file_that_is_no_font_is_refused(tmp_path):
    file = tmp_path / "bad.fnt"
    file.write_bytes(struct.pack("<3s3BH2B", b"TF1", 14, 11, 8, 1, 0, 0))
    with pytest.raises(ValueError, match="not a font"):
        DeviceFont(str(file))


def test_letters_are_upright_and_not_mirrored():
    glyphs = load("body8").glyphs
    for character, long_row in (("F", 0), ("L", -1)):
        picture = glyphs[ord(character)].picture
        rows = [
            "".join("#" if picture[x, y] >= 2 else "." for x in range(picture.width))
            for y in range(picture.height)
        ]
        assert all(row.startswith("#") for row in rows), rows
        assert rows[long_row].count("#") > rows[long_row ^ -1].count("#"), rows
