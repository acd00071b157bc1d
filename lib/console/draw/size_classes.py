"""The values of all measures: of small displays, of large ones, and what differs from these.

A new class of displays is one line of ``CLASSES`` (docs/adding.md). This is loaded only until the
row of measures of the display has been chosen.
"""

from console.draw import sizes

ART_NAMES = ("small", "large")  # the ends of the names of pictures in assets

# Of each measure, in the order of ``console.draw.sizes``: on small displays, and on large ones.
VALUES = (
    # On every screen.
    "4 8 "  # MARGIN
    "3 6 "  # RADIUS
    "14 22 "  # PILL
    "15 28 "  # ROW
    "13 25 "  # ROW_CARD
    "18 32 "  # TITLE_BAR
    "14 23 "  # SCORE_BAR
    "29 49 "  # TRAY
    "0 2 "  # PILL_GAP
    "6 10 "  # TEXT_INSET
    "4 6 "  # ARROW
    # Fonts: the number in the name of the file.
    "8 11 "  # BODY_FONT
    "7 0 "  # SMALL_FONT
    "0 8 "  # LONG_FONT
    "10 15 "  # HEAD_FONT
    "17 28 "  # BIG_FONT
    "1 1 "  # LIST_IN_BODY
    # Pictures.
    "0 1 "  # ART
    "0 1 "  # ZOOMS_OF_TILES
    "1 0 "  # ZOOM_OF_MAP
    "3 1 "  # ZOOM_OF_HOW_TO
    # Titles, lists, pages, pills.
    "2 4 "  # TITLE_LEADING
    "1 4 "  # LIST_TOP
    "2 5 "  # NOTE_LEADING
    "0 0 "  # NOTE_LINES_MORE
    "12 24 "  # SIGN_INDENT
    "4 8 "  # SIGN_INSET
    "6 10 "  # ROW_INSET
    "4 6 "  # ROW_ARROW
    "1 0 "  # ROW_FRAME
    "5 9 "  # LEVEL_DOT
    "3 6 "  # PAGE_TOP
    "2 6 "  # ENTRIES_TOP
    "4 10 "  # ENTRY_LEADING
    "2 5 "  # FOOT_GAP
    "11 17 "  # KEY_SIGN
    "3 5 "  # KEY_NEAR
    "6 10 "  # KEY_FAR
    "1 2 "  # BATTERY_SCALE
    "1 4 "  # BATTERY_TOP
    "2 4 "  # RIBBON_EDGE
    "3 8 "  # MESSAGE_TOP
    "4 8 "  # MESSAGE_LEADING
    "40 76 "  # BROKEN_HEIGHT
    "0 1 "  # BROKEN_ZOOM
    "8 13 "  # QUESTION_TOP
    "5 8 "  # QUESTION_LEADING
    "3 8 "  # QUESTION_GAP
    "1 2 "  # QUESTION_EDGE
    # Rows with bars, and the pages with them.
    "19 34 "  # BARS_LEAST
    "22 39 "  # BARS_MOST
    "2 4 "  # BARS_GAP
    "3 7 "  # BARS_BAR
    "8 12 "  # COLUMN_GAP
    "4 8 "  # FIGURES_HEAD
    "4 9 "  # PLAYERS_HEAD
    "3 3 "  # PLAYERS_COLUMNS
    "0 1 "  # PLAYERS_FOOT
    "0 0 "  # PLAYER_BEYOND
    "4 6 "  # WELL_LEADING
    # The score bar and the scores of a match.
    "3 4 "  # CHIP_EDGE
    "5 7 "  # CHIP_GAP
    "5 9 "  # CHIP_SIGN
    "13 19 "  # COUNT_SIGN
    "0 1 "  # COUNT_SIGN_TOP
    "20 34 "  # LINK_ROOM
    "3 6 "  # LINK_INSET
    "7 12 "  # LINK_WIDE
    "7 11 "  # LINK_HIGH
    "1 2 "  # LINK_EDGE
    "3 5 "  # THINK_DOT
    "3 6 "  # SCORES_LEADING
    # The table and the trays.
    "240 240 "  # TABLE_MOST
    "3 5 "  # TILE_LIFT
    "2 4 "  # DRAWN_DOT
    "7 7 "  # TRAY_FEW
    "0 0 "  # TRAY_GAP
    "14 30 "  # TRAY_TAB
    "2 3 "  # TRAY_EDGE
    "1 2 "  # TRAY_RIM
    "21 31 "  # TABLE_FIGURE
    "15 21 "  # TRAY_FIGURE
    "2 3 "  # FIGURE_FRAME
    "4 16 "  # DOMINOES_FRAME
    "2 8 "  # DOMINOES_TOP
    "0 0 "  # TOP_PILL_KEYS
    # The start and the end of rounds and matches.
    "16 24 "  # FOLD
    "2 3 "  # ROD
    "6 11 "  # ROD_TOP
    "8 10 "  # CURTAIN_STRIPS
    "25 40 "  # CURTAIN_STEP
    "2 3 "  # SHAKE
    "12 40 "  # CURTAIN_BESIDE
    "140 236 "  # CURTAIN_MOST
    "12 24 "  # CURTAIN_INSET
    "3 6 "  # CURTAIN_LEADING
    "4 14 "  # LOT_GAP
    "5 10 "  # LOT_INSET
    "4 8 "  # LOT_FRAME
    "1 1 "  # LOT_STARS
    "24 44 "  # CHANCE_PITCH
    "6 12 "  # CHANCE_INSET
    "4 8 "  # CARDS_GAP
    "58 114 "  # BEST_TILE
    "27 50 "  # RESULT_PITCH
    "5 9 "  # RESULT_BAR
    "17 31 "  # COIN
    "11 19 "  # TILE_SIGN
    "3 6 "  # DETAILS_GAP
    "4 10 "  # WINNER_TOP
    "4 8 "  # PODIUM_GAP
    "13 25 "  # CROWN
    "5 7 "  # CONFETTI
    "3 8 "  # GRADE_GAP
    "7 11 "  # GRADE_BAR
    # The screens before a match.
    "2 16 "  # MARK_LEFT
    "1 1 "  # HOME_ICONS
    "3 6 "  # HOME_GAP
    "3 7 "  # HOME_EDGE
    "4 7 "  # HOME_LEADING
    "9 14 "  # HOME_BESIDE
    "4 6 "  # HOME_INSET
    "210 160 "  # HERO_OF_MANY
    "3 10 "  # GAMES_TOP
    "4 4 "  # GAME_GAP
    "3 5 "  # GAME_INSET
    "6 10 "  # GAME_NAME
    "2 4 "  # GAME_NAME_BELOW
    "5 8 "  # FAMILY_DOT
    "4 10 "  # WHO_TOP
    "4 8 "  # WHO_GAP
    "13 23 "  # WHO_SIGN
    "3 6 "  # WHO_BESIDE
    "22 40 "  # WHO_PITCH
    "3 6 "  # WHO_BELOW
    "18 33 "  # WHO_PITCH_ALONE
    "2 4 "  # WHO_BELOW_ALONE
    "3 8 "  # NAME_TOP
    "240 240 "  # NAME_MOST
    "0 1 "  # NAME_FOOT
    "17 32 "  # NAME_FIELD
    "3 8 "  # NAME_BELOW
    "13 20 "  # LETTER_WIDTH
    "17 30 "  # LETTER_PITCH
    "2 3 "  # LETTER_GAP
    "15 28 "  # KEYS_PITCH
    "13 24 "  # KEYS_CARD
    "2 4 "  # KEYS_GAP
    "4 8 "  # KEYS_EDGE
    # Other screens.
    "0 2 "  # EMBLEM_GAP
    "110 110 "  # EMBLEM_MOST
    "1 1 "  # LANGUAGE_NAMED
    "15 36 "  # LESSON_ROOM
    "6 9 "  # EXERCISE_DOT
    "2 4 "  # EXERCISE_GAP
    "3 5 "  # EXERCISE_EDGE
    "5 8 "  # TEXT_LEADING
    "3 6 "  # TEXT_GAP
    "30 44 "  # PAUSE_BESIDE
    "5 8 "  # PAUSE_EDGE
    "2 6 "  # LEVELS_GAP
    "5 6 "  # LEVELS_INSET
    "8 24 "  # TEST_BARS
    "1 4 "  # TEST_GAP
    # The score pad.
    "27 44 "  # TOTALS
    "3 6 "  # TOTALS_NAME
    "14 22 "  # TOTALS_TOTAL
    "3 5 "  # TOTALS_GAP
    "4 7 "  # PAD_TOP
    "0 0 "  # PAD_FLAT
    "13 27 "  # PAD_PITCH
    "2 4 "  # PAD_BELOW
    "3 8 "  # PAD_INSET
    "0 3 "  # PAD_TEXT
    "0 1 "  # PAD_FRAME
    "4 4 "  # PAD_GAP
    "41 71 "  # PAD_TILE_LEAST
    "60 88 "  # PAD_TILE_MOST
    "4 8 "  # PAD_TILE_INSET
    "5 8 "  # PAD_TILE_TEXT
    "2 3 "  # PAD_MARK
    "3 6 "  # PAD_NEAR
    "3 7 "  # PAD_SUM
    "0 0 "  # PAD_OTHERS
    # The first picture.
    "32 46 "  # SPLASH_TEXT
    "12 24 "  # SPLASH_FOOT
    "3 6 "  # SPLASH_BAR
    "8 18"  # SPLASH_BAR_UP
)
_SMALL, _LARGE = range(2)

# What differs on small displays that are narrower than 160 pixels.
_NARROW = {
    sizes.NOTE_LINES_MORE: 1,
    sizes.SIGN_INDENT: 10,
    sizes.SIGN_INSET: 2,
    sizes.ROW_INSET: 2,
    sizes.ROW_ARROW: 3,
    sizes.LIST_IN_BODY: 0,
    sizes.PLAYERS_COLUMNS: 2,
    sizes.PLAYER_BEYOND: 2,
    sizes.TRAY_FEW: 5,
    sizes.CURTAIN_BESIDE: 6,
    sizes.CURTAIN_INSET: 8,
    sizes.LOT_INSET: 2,
    sizes.LOT_FRAME: 2,
    sizes.LOT_STARS: 0,
    sizes.CHANCE_INSET: 2,
    sizes.CARDS_GAP: 3,
    sizes.HOME_ICONS: 0,
    sizes.HOME_GAP: 2,
    sizes.HOME_EDGE: 2,
    sizes.LETTER_WIDTH: 10,
    sizes.KEYS_GAP: 1,
    sizes.KEYS_EDGE: 1,
    sizes.LANGUAGE_NAMED: 0,
    sizes.TOTALS: 26,
    sizes.TOTALS_TOTAL: 13,
    sizes.PAD_FLAT: 1,
    sizes.PAD_PITCH: 11,
    sizes.PAD_BELOW: 1,
    sizes.PAD_MARK: 1,
}

# What differs on small displays that are much wider than high.
_LONG = {
    sizes.TRAY_FEW: 255,
    sizes.TRAY_GAP: 2,
    sizes.TOP_PILL_KEYS: 1,
    sizes.CURTAIN_MOST: 200,
    sizes.LETTER_WIDTH: 20,
    sizes.LETTER_PITCH: 22,
    sizes.PAD_PITCH: 15,
}

# What differs on large displays that are wider than high.
_WIDE = {
    sizes.TRAY_FEW: 255,
    sizes.TRAY_GAP: 3,
    sizes.TOP_PILL_KEYS: 1,
    sizes.PAD_TILE_MOST: 120,
}

# What differs on large displays that are higher than wide.
_HIGH = {
    sizes.ROW: 30,
    sizes.ROW_CARD: 27,
    sizes.TEST_BARS: 64,
    sizes.PAD_SUM: 11,
    sizes.PAD_OTHERS: 8,
}

# The classes, larger ones first: the width and the height that a display has at least, the column
# of values, and the measures that differ from it.
CLASSES: tuple[tuple[int, int, int, dict[int, int]], ...] = (
    (320, 200, _LARGE, _WIDE),
    (240, 280, _LARGE, _HIGH),
    (200, 200, _LARGE, {}),
    (320, 0, _SMALL, _LONG),
    (240, 0, _SMALL, {sizes.TOP_PILL_KEYS: 1, sizes.CURTAIN_MOST: 200}),
    (160, 0, _SMALL, {}),
    (0, 0, _SMALL, _NARROW),
)


def sizes_of(width: int, height: int) -> bytes:
    """Return the measures of the first class for which a display has the pixels."""
    for least in CLASSES:
        if width >= least[0] and height >= least[1]:
            break
    _, _, column, others = least
    values = VALUES.split()
    row = bytearray([int(values[i]) for i in range(column, len(values), 2)])
    for name, value in others.items():
        row[name] = value
    return bytes(row)
