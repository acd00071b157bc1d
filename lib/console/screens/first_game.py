"""The offer of a lesson at the very first start."""

from console.destination import HOME
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT, MARGIN
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, TEXT
from console.draw.title import balanced
from console.hardware import keys
from console.navigation import lesson
from console.words.catalogue import load_part
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination


class Screen(BaseScreen):
    """A begins the first lesson, B goes home; the offer is made only once."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        from console.practice.how_to_pages import MATCH
        from console.practice.how_to_pictures import make_picture

        super().__init__(app)
        texts = load_part(app.words, "learn")
        height = app.height - Foot(app, self.group, texts.OFFER_KEYS).height
        picture = make_picture(app, MATCH, Rules("trimino"))  # without points
        font = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        room = app.width - 2 * app.sizes[MARGIN]
        lines = balanced(font, texts.OFFER, room)
        free = height - picture.height - len(lines) * font.height
        y = free // 3
        for line in lines:
            place = (app.sizes[MARGIN], y, room)
            add_label(self.group, font, line, place, app.theme.over(FELT, TEXT), CENTRE)
            y += font.height
        picture.draw(self.group, y + free // 3)

    def press(self, key: int) -> "Destination | None":
        if key == keys.A:
            return lesson(0, 0, True)
        return HOME if key == keys.B else None
