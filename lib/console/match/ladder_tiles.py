"""The levels of bots as a row of tiles: ivory if they are won, gold the one to be won next."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.sizes import HEAD_FONT
from console.draw.text import CENTRE, LEFT, add_label, fitting
from console.draw.theme import (
    CARD,
    FELT,
    GOLD,
    INK,
    IVORY,
    LOST,
    SEAM,
    SOFT,
    TITLE,
    overlay_palette,
)
from console.draw.tile_strip import draw_tile
from console.draw.title import balanced
from console.match.badge_tiles import add_sign_tiles
from console.match.ladder import LEVELS, kind_of, standing
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words

_BEST_OF = const(3)  # matches


def fill_ladder(
    app: "App",
    body: displayio.Group,
    texts: "Words",
    place: tuple[int, int, int, int],
    figure: int,
) -> None:
    """Add the tiles, the level to be won next, and its matches; ``place``: x, y, width, height;
    ``figure``: LADDER of the player's figures.
    """
    from engine.rule_sets import names

    x, y, width, height = place
    theme = app.theme
    small = app.small_font
    level, rule_set, won, lost = standing(figure)
    kinds = load_part(app.words, "setup")
    bots = [kinds.at("KINDS", kind_of(each)) for each in range(LEVELS)]
    head = "%s %d/%d" % (texts.LEVELS, level, LEVELS)
    add_label(body, small, head, (x, y, width), theme.over(FELT, SOFT), LEFT)
    bottom = y + height
    y += small.height
    said = texts.ALL_LEVELS
    lines: list[str] = []
    if level < LEVELS:
        said = texts.NEXT_LEVEL % bots[level]
        line = texts.WIN_LEVEL
        if rule_set >= 0:
            line = load_part(app.words, "games").at("RULE_SETS", names()[rule_set])
        lines = balanced(small, line, width)
    head_font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
    font = fitting((head_font, app.font, small), said, width)
    strip = app.font.cap | 1 if rule_set >= 0 else 0
    below = font.height + len(lines) * small.height
    if strip and len(lines) > 1:  # then there is more room beside the head
        end = app.mirror(x + width - 2 * strip, 2 * strip)
        _add_results(app, body, (end, y - small.descent - strip, 2 * strip), strip, won, lost, "")
        strip = 0
    y += small.descent
    if strip:  # and what it means beside it
        below += small.descent + (strip + small.cap + 1) // 2 + small.height - small.ascent

    def look(tile: int) -> tuple[int, int, int]:
        if tile == level or level == LEVELS:
            return GOLD, IVORY, INK
        return (IVORY, SEAM, INK) if tile < level else (CARD, CARD, SOFT)

    signs = [str(each + 1) for each in range(LEVELS)]
    free = bottom - y - below
    y = add_sign_tiles(app, body, app.font, (x, y, width, free), signs, LEVELS, look)
    y += (bottom - y - below) // 2
    add_label(body, font, said, (x, y, width), theme.over(FELT, TITLE), CENTRE, False)
    y += font.height
    for line in lines:
        add_label(body, small, line, (x, y, width), theme.over(FELT, SOFT), CENTRE, False)
        y += small.height
    results = texts.OF_TWO % won + (", " + texts.ONE_LOST if lost else "")
    if strip:
        below_it = (x, y + small.descent, width)
        _add_results(app, body, below_it, strip, won, lost, results)
    for listener in listeners:
        if level:
            listener.show(texts.LEVELS_WON % ", ".join(bots[:level]))
        if rule_set >= 0:
            said += ", " + results
        listener.show(said)
        listener.show(" ".join(lines))


def _add_results(
    app: "App",
    body: displayio.Group,
    place: tuple[int, int, int],
    high: int,
    won: int,
    lost: int,
    said: str,
) -> None:
    """Add a small tile for each of three matches: won ones are gold, lost ones red; and what they
    mean. ``place``: x, y, and the width in whose middle they are.
    """
    half = high * 4 // 7
    bitmap = displayio.Bitmap((_BEST_OF + 1) * (half + 1), high, 4)
    colours = [GOLD] * won + [LOST] * lost + [CARD] * _BEST_OF
    for at in range(_BEST_OF):
        column = _BEST_OF - 1 - at if app.rtl else at
        draw_tile(bitmap, column, half + 1, half - 1, high, at + 1)
    palette = overlay_palette(*[app.theme.colours[colour] for colour in colours[:_BEST_OF]])
    x, y, width = place
    font = app.small_font
    beside = font.cap // 2 + font.width(said) if said else 0
    x += (width - bitmap.width - beside) // 2
    left = x + beside if app.rtl else x
    body.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=left, y=y))
    if said:
        x += 0 if app.rtl else bitmap.width + font.cap // 2
        y += (high - font.cap) // 2 - font.ascent + font.cap
        place = (x, y, font.width(said))
        add_label(body, font, said, place, app.theme.over(FELT, SOFT), LEFT, False)
