"""Modules that are in memory only while they are needed."""

import sys

# Screens of a match between which the large pieces of memory stay (``App.piece``).
TABLE = ("turn", "curtain", "pause", "bot_turn", "hint", "look", "scores")

# From one of these to the other what the table needs stays, as loading it takes a moment;
_PLAYED = ("turn", "curtain", "pause", "bot_turn", "hint")
_PLAYED_WITH = (
    "console.advice",
    "console.board_view",
    "console.cursor",
    "console.domino",
    "console.flight",
    "console.lattice_view",
    "console.lattice_window",
    "console.row_view",
    "console.scroll",
    "console.tale",
    "console.views",
    "engine.saves",
)

# from one of these what a turn of a person needs besides.
_TURN = ("turn", "curtain", "pause")
_TURN_WITH = (
    "console.choosing",
    "console.placing",
    "console.rack_view",
    "console.row_rack",
    "console.strip",
)

# Packages that screens bring.
_SWEPT = (
    "adafruit_display_shapes",
    "adafruit_display_text",
    "adafruit_displayio_layout",
    "bots",
    "console",
)

# Parts of the engine that are only now and then called upon.
_SELDOM = (
    "engine.knobs",
    "engine.records",
    "engine.restore",
    "engine.rule_sets",
    "engine.saves",
    "engine.scoring",
    "engine.start",
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
    for name in list(sys.modules):
        if (
            name not in resident
            and not (screen in _PLAYED and name in _PLAYED_WITH)
            and not (screen in _TURN and name in _TURN_WITH)
            and (name in _SELDOM or name.split(".")[0] in _SWEPT)
        ):
            drop(name)
