"""The best round of the known player whom *Play now* seats, on its card at home.

A module of its own: most homes have none to show, and names of a module stay in memory.
"""

from console.draw.listeners import listeners
from console.draw.sizes import HOME_INSET
from console.draw.text import RIGHT, add_label
from console.storage.player_figures import BEST_ROUND, figures
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App

_WITHOUT = b"\0\2\3\7"  # points in a round, or the fewest win: numbers of rule sets


def show(
    app: "App",
    place: tuple[int, int, int],
    palette: "displayio.Palette",
    label: "displayio.TileGrid",
) -> None:
    """Show it at the end of the card's first line, if the game has such points, and if there is
    room beside the label, which begins the line if it must; ``place``: of the line below,
    ``palette``: of the text.
    """
    memory = app.memory
    points = figures(memory.players, memory.seats_last[0])[BEST_ROUND]
    if not points or memory.choice[:1] in [bytes((number,)) for number in _WITHOUT]:
        return
    font = app.small_font
    text = load_part(app.words, "players").BEST_SO_FAR % points
    left, _, room = place
    beyond = app.sizes[HOME_INSET] - 2  # of the end of the card's texts
    room -= beyond
    wide = label.bitmap.width
    needed = font.width(text) + font.cap // 2
    if needed + wide > room - beyond:
        return
    if app.rtl:
        left += beyond
        if label.x < left + needed + wide:
            label.x = left + room - beyond - wide
    elif label.x + wide + needed > left + room:
        label.x = left + beyond
    above = app.font if label.bitmap.height == app.font.height else font
    place = (left, label.y + above.ascent - font.ascent, room)
    add_label(app.screen.group, font, text, place, palette, RIGHT, False)
    for listener in listeners:
        listener.show(text)
