"""PNG pictures of the files in assets/, for looking at: nothing else depends on them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from PIL import Image

from tools.assets import sprites
from tools.assets.board_sheets import Style
from tools.assets.build import ASSETS
from tools.assets.formats import Font, Sheet, decode_font, decode_sheet
from tools.assets.letters import FALLBACK
from tools.assets.palette import DEFAULT, OWNERS, Colour
from tools.assets.picture import Picture
from tools.assets.rack_sheets import State

_ENLARGED = 4

_TEXT = (0x103C30, 0x60787A, 0xAFB49C, 0xFFF5DE)  # the four shades of a text on the felt
_FIGURE = (DEFAULT[Colour.OWNER], DEFAULT[Colour.EDGE], DEFAULT[Colour.DISC])

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
    """Draw every file in assets/, as it is and enlarged; yields the pictures' paths."""
    directory.mkdir(parents=True, exist_ok=True)
    for path in sorted(ASSETS.rglob("*.fnt")):
        page = _font_page(decode_font(path.read_bytes()))
        yield from _save(page, _TEXT, directory / f"font-{path.stem}.png")
    for path in sorted(ASSETS.rglob("*.sht")):
        sheet = decode_sheet(path.read_bytes())
        name = f"{path.parent.name}-{path.stem}"
        draw, colours = _SHEETS[path.parent.name]
        yield from _save(sheet.picture, colours, directory / f"{name}-sheet.png")
        yield from _save(draw(sheet), colours, directory / f"{name}.png")


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


def _board(sheet: Sheet) -> Picture:
    """A board with tiles of four owners, one row with all styles, and a tile just laid."""
    hw, h, styles, radius = sheet.metrics
    rows, columns = (5, styles + 2) if radius else (9, 2 * styles)
    chance = Random(5)
    laid = (1, 4)
    cells = {
        (row, column): chance.choice((*range(OWNERS), None))
        for row in range(rows)
        for column in range(columns)
    }
    cells.update({(2, column + 1): column for column in range(styles)})
    cells[laid] = Style.PLAIN
    layers = [
        (_LAYERS.get(style, 2), cell, style) for cell, style in cells.items() if style is not None
    ]
    layers.append((3, laid, Style.OUTLINE))

    margin = radius + 2
    picture = Picture(hw * (columns + 1) + 1 + 2 * margin, h * rows + 1 + 2 * margin)
    for _, (row, column), style in sorted(layers):
        sprite = sprites.tile(sheet, style, bool((row + column) % 2))
        picture.put(sprite, margin + column * hw, margin + row * h)
    if radius:
        tiles = [cell for cell, style in cells.items() if style in _TILES]
        for row, column in sorted(set().union(*map(_corners, tiles))):
            lit = (row, column) in _corners(laid)
            disc = sprites.disc(sheet, chance.randrange(6), lit)
            picture.put(disc, margin + column * hw - radius, margin + row * h - radius)
    return picture


# What is laid later lies above.
_LAYERS = {Style.GHOST: 1, Style.LAST: 3, Style.OUTLINE: 3}
_TILES = range(Style.GHOST)


def _corners(cell: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = cell
    apex, base = (row + 1, row) if (row + column) % 2 else (row, row + 1)
    return {(apex, column + 1), (base, column), (base, column + 2)}


def _rack(sheet: Sheet) -> Picture:
    """A rack of nine tiles: two of them selected, three dimmed."""
    hw, h, _, pitch, *_ = sheet.metrics
    chance = Random(4)
    margin = 4
    picture = Picture(8 * pitch + 2 * hw + 1 + 2 * margin, h + 1 + 2 * margin)
    for index in range(9):
        left, down = margin + index * pitch, index % 2 == 1
        state = State.DIMMED if index in (1, 5, 6) else State.NORMAL
        picture.put(sprites.triangle(sheet, state, down), left, margin)
        if index in (3, 6):
            picture.put(sprites.triangle(sheet, State.OUTLINE, down), left, margin)
        for x, y in sprites.digit_places(sheet, down):
            digit = sprites.digit(sheet, chance.randrange(6), state == State.DIMMED)
            picture.put(digit, left + x, margin + y)
    return picture


def _figures(sheet: Sheet) -> Picture:
    """The figures with their lines of symmetry in a colour of their own."""
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


# A directory below assets/ -> how its sheets are shown, and in which colours.
_SHEETS: dict[str, tuple[Callable[[Sheet], Picture], tuple[int, ...]]] = {
    "tiles": (_board, DEFAULT),
    "racks": (_rack, DEFAULT),
    "figures": (_figures, _FIGURE),
}
