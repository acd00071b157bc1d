"""Which modules stay when a screen is left; all others of the screen are unloaded.

The app loads this module only while it changes screens, and keeps it behind a curtain.
"""

import gc
import sys

from micropython import const

from console.lifetimes import load_if_roomy, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

# Tables of names separated by spaces: a string takes less memory than a tuple of strings.

_SPARE = const(4096)  # bytes that must be free while modules are unloaded
_PICTURES = const(46080)  # bytes free: pictures of a turn wait behind the curtain

# Screens that share large bitmaps (``App.shared_bitmap``).
TABLE_SCREENS = "turn bot_turn elsewhere lesson"

# Some screens, and the modules that stay between them, as loading them takes a moment.
STAYS = (
    (
        "turn curtain pause bot_turn elsewhere hint lesson",
        (
            "console.draw.pill console.draw.score_bar console.draw.scroll console.draw.seat_sign "
            "console.match.advice console.match.turn_aloud console.match.turn_layout "
            "console.table.board_view console.table.dominoes console.table.game_view "
            "console.table.lattice_view console.table.lattice_window console.table.row_ends "
            "console.table.row_pool console.table.row_rack console.table.row_view "
            "console.table.snake console.table.snake_picture console.table.tile_sprites"
        ),
    ),
    (
        "turn curtain bot_turn elsewhere lesson",
        (
            "console.draw.chips console.match.animated console.match.board_mode "
            "console.match.rack_mode console.match.slots "
            "console.table.rack_tiles console.table.rack_view "
            "console.table.tile_colours console.table.tray_parts"
        ),
    ),
    (
        "turn curtain",
        (
            "console.screens.turn console.table.cursor console.table.cursor_moves "
            "console.table.edge_arrows console.table.places console.table.scrolling"
        ),
    ),
    ("curtain", "console.staying"),
    (
        "rule_sets setup pad_setup house_rules who_plays name code_entry join_seat begin",
        "console.match.setup",
    ),
)

# Resident from the first match on: the match outlives the screens, and so do the packages.
RESIDENT = (
    "console.match console.match.match console.pad console.practice console.review "
    "console.screens console.table"
)

# What lasts as long as a match. Before the screen that resumes one, it is loaded where the heap
# begins, and does not cut what is free in pieces.
_FIRST = "engine.triangles console.match.match"

# Screens load modules of these packages, and the modules of the engine that are seldom needed. On a
# built drive the console is no package: there they load all that is not of the engine.
_BROUGHT = "bots console damage adafruit_display_text adafruit_displayio_layout"
_ENGINE = "engine"
_IS_PACKAGE = "." in __name__
SELDOM = (
    "engine.counting engine.knobs engine.records engine.restore engine.rule_sets "
    "engine.saves engine.start"
)


def unload_except(app: "App", screen: str) -> None:
    """Unload the modules of other screens: all except the resident ones and those that stay for
    ``screen``; and drop their bitmaps, but behind the curtain only if they leave no room.

    If ``screen`` is empty there was no room: a line also gives way then.
    """
    if not screen:
        app.shared.clear()
        if app.line and app.line.talks:
            app.line.talks.give_way(app.line)
    resident = app.resident
    of_line = app.line.staying if app.line else ""
    load_if_roomy(room=_SPARE, collects=True)  # the screen that is left is garbage now
    for name in list(sys.modules):
        package = name.partition(".")[0]
        is_brought = _has(_BROUGHT, package) if _IS_PACKAGE else package != _ENGINE
        if not is_brought and not _has(SELDOM, name):
            continue
        if name in resident or _has(RESIDENT, name) or _has(of_line, name):
            continue
        for screens, modules in STAYS:
            if _has(modules, name) and _has(screens, screen):
                break
        else:
            unload(name)
    if screen == "resume":
        gc.collect()
        load_if_roomy(_FIRST)
    if screen == "curtain":
        gc.collect()
        if load_if_roomy(room=_PICTURES):
            return
    elif _has(TABLE_SCREENS, screen):
        return
    for name in list(app.shared):
        if name != "pill":
            app.shared[name] = None  # else the slot would keep it, as in ``unload``
            del app.shared[name]


def _has(names: str, name: str) -> bool:
    """Whether a table has this name; ``split`` would take memory where there is least of it."""
    at = names.find(name) if name else -1
    while at >= 0:
        end = at + len(name)
        if (not at or names[at - 1] == " ") and (end == len(names) or names[end] == " "):
            return True
        at = names.find(name, at + 1)
    return False
