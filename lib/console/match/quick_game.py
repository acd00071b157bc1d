"""*Play now*: which game it begins, and its name on home."""

from console.draw.listeners import listeners
from console.draw.text import add_label
from console.lifetimes import unload
from console.storage.payload import NOBODY
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.storage.memory import Memory

_SHORT = "triominos"


def quick_rule_set(memory: "Memory") -> str:
    """The name of the rule set that was played last, or of a short one."""
    from engine.rule_sets import names

    last = memory.choice[:1]
    return names()[last[0]] if last and last[0] < len(names()) else _SHORT


def show_game(
    app: "App",
    grid: "displayio.TileGrid",
    place: tuple[int, int, int],
    palette: "displayio.Palette",
    align: int,
    label: "displayio.TileGrid",
) -> None:
    """Show on home which game it begins, and against whom where there is room for both; and the
    best round of whoever plays, if the console knows them.

    ``grid``: the line that is replaced; ``label``: the line above it; the rest: as in
    ``add_label``.
    """
    group = app.screen.group
    name = load_part(app.words, "games").at("RULE_SETS", quick_rule_set(app.memory))
    unload("engine.rule_sets")
    for text in (name + ", " + app.words.VS_BOT, name):
        if app.small_font.width(text) <= place[2]:
            group.remove(grid)
            add_label(group, app.small_font, text, place, palette, align, False)
            break
    for listener in listeners:
        listener.show(name)
    if app.memory.seats_last[0] != NOBODY:
        from console.match.quick_best import show

        show(app, place, palette, label)
