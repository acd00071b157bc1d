"""Modules that are in memory only while they are needed."""

import sys

# Screens of a match between which the large pieces of memory stay (``App.piece``).
TABLE = ("turn", "curtain", "pause", "bot_turn", "hint", "look", "scores")

# Modules stay from one of these screens to the other, as loading them takes a moment. The names are
# in one text each, where they are only looked for: a sweep leaves little garbage.
_TABLE_SCREENS = "turn curtain pause bot_turn hint"
_TABLE_MODULES = (
    "console.advice console.board_view console.domino console.flight console.lattice_view "
    "console.lattice_window console.row_view console.scroll console.tale console.views engine.saves"
)
_TURN_SCREENS = "turn curtain pause"
_TURN_MODULES = (
    "console.choosing console.placing console.rack_tiles console.rack_view console.row_rack "
    "console.strip"
)
_NEW_SCREENS = "rule_sets setup house_rules name"
_NEW_MODULES = "console.setup"

# How the names of modules begin that screens bring.
_BROUGHT = ("console.", "bots", "adafruit_display")

# Parts of the engine that are only now and then called upon.
_SELDOM = (
    "engine.knobs engine.records engine.restore engine.rule_sets engine.saves engine.scoring "
    "engine.start"
)


def forget(thing, name: str) -> None:
    """Delete an attribute. Its value would stay in memory until another one takes its place."""
    setattr(thing, name, None)
    delattr(thing, name)


def drop(name: str) -> None:
    """Forget a module that has been imported; its memory is free once nothing of it is in use."""
    if name in sys.modules:
        parent, _, last = name.rpartition(".")
        sys.modules[name] = sys  # else it would stay, as in `forget`
        del sys.modules[name]
        if parent in sys.modules:
            forget(sys.modules[parent], last)


def sweep(resident, screen: str) -> None:
    """Forget what other screens have brought: all modules but the ``resident`` and those that are
    kept for this one.
    """
    kept = ""
    for screens, modules in (
        (_TABLE_SCREENS, _TABLE_MODULES),
        (_TURN_SCREENS, _TURN_MODULES),
        (_NEW_SCREENS, _NEW_MODULES),
    ):
        if screen in screens.split():
            kept += modules
    for name in [name for name in sys.modules if name not in resident and name not in kept]:
        away = name in _SELDOM
        for beginning in _BROUGHT:
            away = away or name.startswith(beginning)
        if away:
            drop(name)
