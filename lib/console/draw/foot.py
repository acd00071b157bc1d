"""The foot of a screen: what its keys do, in one or two pills."""

from console.draw.pill import Pill
from console.draw.sizes import FOOT_GAP

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App


class Foot:
    """A pill at the bottom of a screen; ``height``: the pixels that it takes."""

    def __init__(self, app: "App", group: "displayio.Group", text: str = "") -> None:
        """A text that is too long for one pill goes into two, one above the other."""
        self._app = app
        self._gap = app.sizes[FOOT_GAP]
        self.pill = Pill(app, kept=True)
        self.height = self.pill.height + 2 * self._gap
        group.append(self.pill.group)
        if self.pill.width_of(text, True) > app.width:
            first, _, text = text.partition("  ")
            upper = Pill(app)
            upper.show(first)
            self.height += upper.height + self._gap
            upper.place((app.width - upper.width) // 2, app.height - self.height + self._gap)
            group.append(upper.group)
        self.show(text)

    def fits(self, text: str) -> bool:
        """Whether there is room for a text."""
        return self.pill.width_of(text) <= self._app.width

    def hide(self, hidden: bool) -> None:
        """Hide the pill, or show it again."""
        self.pill.hide(hidden)

    def show(self, text: str) -> None:
        """Show another text; an empty one hides the pill."""
        pill = self.pill
        pill.hide(not text)
        if text:
            pill.show(text)
            x = (self._app.width - pill.width) // 2
            pill.place(x, self._app.height - pill.height - self._gap)
