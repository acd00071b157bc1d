"""The result of a day to be shown to others: a QR code for the camera of a phone."""

from os import getenv

from console.destination import BACK
from console.draw.listeners import listeners
from console.draw.qr_code import qr_code
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, MARGIN
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, SOFT, TITLE
from console.lifetimes import unload
from console.today.deal import YOU, day_played
from console.words.catalogue import load_part, with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_PAGE = "PAGE_URL"  # in settings.toml: where the page is that opens such links


class Screen(BaseScreen):
    """Any key leads back. ``link``: what the code says; ``has_qr``: there is room for it, else the
    link itself is shown.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        from console.today.day_link import day_link

        texts = load_part(app.words, "today")
        game = app.match.game
        number = day_played(app.match)
        self.link = "%s#day=%s" % (getenv(_PAGE) or "", day_link(number, game))
        for name in ("today.day_link", "link.catch_up", "link.turns", "link.codes"):
            unload("console." + name)
        for listener in listeners:
            listener.show(self.link)
        margin = app.sizes[MARGIN]
        small = app.small_font
        left = margin
        made = qr_code(app.theme, self.link, min(app.height, app.width * 3 // 4) - 2 * margin)
        self.has_qr = bool(made)
        if made:
            picture, side = made
            picture.x = app.mirror(margin, side)
            picture.y = (app.height - side) // 2
            self.group.append(picture)
            left += side + margin
        room = app.width - left - margin
        points = with_minus("%d" % game.scores[YOU])
        big = fitting((app.font.of_style("big%d" % app.sizes[BIG_FONT]), app.font), points, room)
        lines = [(small, part, SOFT) for part in wrap(small, texts.NUMBER % number, room)]
        lines.append((big, points, TITLE))
        if not made:
            most = max(1, room // small.width("W"))
            link = self.link
            lines += [(small, link[at : at + most], SOFT) for at in range(0, len(link), most)]
        pitches = [font.cap + font.descent + 2 for font, _, _ in lines]
        y = max(0, app.height - sum(pitches)) // 2
        x = app.mirror(left, room)
        for at, (font, line, ink) in enumerate(lines):
            place = (x, y - (font.ascent - font.cap), room)
            add_label(self.group, font, line, place, app.theme.over(FELT, ink), CENTRE)
            y += pitches[at]

    def press(self, key: int) -> "Destination | None":
        return BACK
