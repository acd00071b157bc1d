"""PNG pictures of the files in assets/, to look at: nothing else depends on them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from PIL import Image

from tools.assets import sprites
from tools.assets.board_sheets import ZOOMS
from tools.assets.build import ASSETS
from tools.assets.formats import Font, Sheet, decode_font, decode_sheets
from tools.assets.letters import FALLBACK
from tools.assets.palette import TABLE
from tools.assets.picture import Picture
from tools.assets.rack_sheets import APEX, BASE
from tools.assets.themes import TRAYS

_ENLARGED = 4

_TEXT = (0x103C30, 0x60787A, 0xAFB49C, 0xFFF5DE)  # the four shades of a text on the felt
_WOOD, _, _WOOD_DARK, _, _, _, _, _EDGE, _IVORY = TRAYS[0][:9]
# By ``rack_sheets.Part``: a tile on wood that can be played and is not the bright one.
_RACK = (_WOOD, _IVORY, _IVORY, _EDGE, _WOOD_DARK, _WOOD, _IVORY, *TRAYS[0][9:15])
_SHADES = (0x1A5040, 0x668779, 0xB2BEA2, 0xFFF5DE)  # of ink on a card
_FIGURE = (0x0A7A50, 0xFFF5DE, 0xFFD63A)  # a figure, what is around it, its lines

_TEXTS = (
    "Triangular dominoes: Leo, place a tile! 3-4-5 → 12+40 (bridge)",
    "Kŕdeľ šťastných ďatľov učí pri ústí Váhu mĺkveho koňa obhrýzať kôru",
    "KŔDEĽ ŠŤASTNÝCH ĎATĽOV UČÍ PRI ÚSTÍ VÁHU MĹKVEHO KOŇA",
    "Ах, чудна българска земьо, полюшвай цъфтящи жита! Ѝ ѝ №1",
    "АХ, ЧУДНА БЪЛГАРСКА ЗЕМЬО, ПОЛЮШВАЙ ЦЪФТЯЩИ ЖИТА",
    "Щастям б’єш жук їх глицю в фон й ґедзь пріч, яку ховаєш",
    "ЩАСТЯМ Б’ЄШ ЖУК ЇХ ГЛИЦЮ В ФОН Й ҐЕДЗЬ ПРІЧ",
    "דג סקרן שט בים מאוכזב ולפתע מצא חברה, ג׳ירף צה״ל"[::-1],
    "▲▼◀▶ ●○ ←↑→↓ ✓★ “x” „x“ «x» ‘x’ ‚x‘ – — … × № € −5 +5",
)


def draw_all(directory: Path) -> Iterator[Path]:
    """Draw every file in assets/, in its size and enlarged; yields the pictures' paths."""
    directory.mkdir(parents=True, exist_ok=True)
    for path in sorted(ASSETS.rglob("*.fnt")):
        page = _font_page(decode_font(path.read_bytes()))
        yield from _save(page, _TEXT, directory / f"font-{path.stem}.png")
    for path in sorted(ASSETS.rglob("*.sht")):
        sheets = decode_sheets(path.read_bytes())
        name = f"{path.parent.name}-{path.stem}"
        draw, colours = _SHEETS.get(path.parent.name, (None, TABLE))
        for number, sheet in enumerate(sheets):
            part = f"-{number}" if len(sheets) > 1 else ""
            yield from _save(sheet.picture, colours, directory / f"{name}-sheet{part}.png")
        if draw:
            yield from _save(draw(sheets[0]), colours, directory / f"{name}.png")
        elif path.stem in ZOOMS:
            yield from _save(_table(path.stem, sheets), colours, directory / f"{name}.png")


def _save(picture: Picture, colours: tuple[int, ...], file: Path) -> Iterator[Path]:
    image = Image.frombytes("P", (picture.width, picture.height), bytes(picture.pixels))
    image.putpalette(b"".join(colour.to_bytes(3) for colour in colours))
    for scale in (1, _ENLARGED):
        scaled = file.with_stem(f"{file.stem}-{scale}x")
        image.resize((image.width * scale, image.height * scale)).save(scaled)
        yield scaled


def _font_page(font: Font) -> Picture:
    columns = max(map(len, _TEXTS))
    every = "".join(map(chr, sorted(font.glyphs)))
    texts = [*_TEXTS, *(every[start:][:columns] for start in range(0, len(every), columns))]
    lines = [
        [font.glyphs.get(ord(character), font.glyphs[FALLBACK]) for character in text]
        for text in texts
    ]
    width = max(sum(glyph.advance for glyph in line) for line in lines)
    page = Picture(width, len(lines) * font.height)
    for row, line in enumerate(lines):
        x = 0
        for glyph in line:
            page.put(glyph.picture, x + glyph.left, row * font.height + font.ascent + glyph.top)
            x += glyph.advance
    return page


def _table(zoom: str, sheets: list[Sheet]) -> Picture:
    """A table with some tiles, a place, and their surroundings."""
    hw, h, coin, _ = ZOOMS[zoom]
    chance = Random(5)
    cells = [(row, column) for row in range(3) for column in range(8) if chance.random() < 0.7]
    numbers = {point: chance.randrange(6) for cell in cells for point in _corners(cell)}
    margin = coin // 2 + 2
    picture = Picture(hw * 9 + 1 + 2 * margin, h * 3 + 1 + 2 * margin)

    def put(sprite: Picture, point: tuple[int, int]) -> None:
        row, column = point
        x, y = margin + column * hw - sprite.width // 2, margin + row * h - sprite.height // 2
        picture.put(sprite, x, y)

    if coin:
        for point in numbers:
            put(sheets[2].picture.cut(0, 0, coin + 2, coin + 2), point)
    for row, column in cells:
        side = 2 * hw + 1
        tile = sheets[0].picture.cut((row + column) % 2 * side, 0, side, h + 1)
        picture.put(tile, margin + column * hw, margin + row * h)
    if coin:
        for point, number in numbers.items():
            put(sheets[3].picture.cut(number * coin, 0, coin, coin), point)
    return picture


def _corners(cell: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = cell
    apex, base = (row + 1, row) if (row + column) % 2 else (row, row + 1)
    return {(apex, column + 1), (base, column), (base, column + 2)}


def _rack(sheet: Sheet) -> Picture:
    """A rack of nine tiles, all of which can be played."""
    _, h, pitch, *_ = sheet.metrics
    chance = Random(4)
    margin = 4
    width = sprites.rack_tile(sheet, False).width
    picture = Picture(8 * pitch + width + 2 * margin, h + 1 + 2 * margin)
    for index in range(9):
        down = index % 2 == 1
        left, top = margin + index * pitch, margin + (BASE if down else APEX)
        picture.put(sprites.rack_tile(sheet, down), left, top)
        for x, y in sprites.digit_places(sheet, down):
            numeral = sprites.numeral(sheet, chance.randrange(sprites.DIGITS))
            picture.put(numeral, left + x, top + y)
    return picture


def _figures(sheet: Sheet) -> Picture:
    """The figures with their lines of symmetry in a separate colour."""
    size, count = sheet.metrics[:2]
    picture = Picture(count * size, size)
    for index in range(count):
        left = index * size
        picture.put(sprites.figure(sheet, index), left, 0)
        for x1, y1, x2, y2 in sprites.figure_lines(sheet, index):
            steps = max(abs(x2 - x1), abs(y2 - y1))
            for step in range(steps + 1):
                x = round(x1 + (x2 - x1) * step / steps)
                picture[left + x, round(y1 + (y2 - y1) * step / steps)] = 2
    return picture


def _whole(sheet: Sheet) -> Picture:
    """A sheet that is one picture, or icons side by side."""
    return sheet.picture


# A directory below assets/ -> how its sheets are drawn, and in which colours. The others have
# several sheets per file, for the table.
_SHEETS: dict[str, tuple[Callable[[Sheet], Picture], tuple[int, ...]]] = {
    "racks": (_rack, _RACK),
    "figures": (_figures, _FIGURE),
    "menus": (_whole, _SHADES),
    "games": (_whole, TABLE),
}
