"""The new total below the rows of a correction, as large as the sum of a turn."""

from console.draw.foot import Foot
from console.draw.sizes import HEAD_FONT, MARGIN
from console.draw.text import CENTRE, Label
from console.draw.theme import FELT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.words.catalogue import Words


class NewTotal:
    """A line of gold letters between the rows and a pill with the keys."""

    def __init__(self, app: "App", group: "displayio.Group", top: int, texts: "Words") -> None:
        """``top``: the y below the rows; ``texts``: those of the pad."""
        choose = texts.CHOOSE_ROW_KEYS.partition("  ")[0]
        back = texts.CORRECT_KEYS.partition("  ")[2]
        foot = Foot(app, group, choose + "  " + back)
        margin = app.sizes[MARGIN]
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        middle = (top + app.height - foot.height) // 2
        y = middle - font.cap // 2 - (font.ascent - font.cap)
        ink = app.theme.of(FELT, TITLE)
        self._label = Label(font, app.width - 2 * margin, margin, y, ink)
        self._label.aloud = False
        group.append(self._label.grid)

    def show(self, text: str) -> None:
        """Show a text."""
        self._label.show(text, CENTRE)
