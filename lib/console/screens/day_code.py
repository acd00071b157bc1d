"""The result of a day, or of a match, to be shown to others: a QR code for a phone's camera."""

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
    from console.match.match import Match

_PAGE = "PAGE_URL"  # in settings.toml: where the page is that opens such links


class Screen(BaseScreen):
    """Any key leads back. ``link``: what the code says; ``has_qr``: there is room for it, else the
    link itself is shown.
    """

    def __init__(self, app: "App", same: bool = False) -> None:
        """``same``: it is a challenge to play a match with the same tiles."""
        super().__init__(app)
        match = app.match
        game = match.game
        if same:
            title, link, points = _challenge(app, match)
        else:
            from console.today.day_link import day_link

            number = day_played(match)
            title = load_part(app.words, "today").NUMBER % number
            link = "day=" + day_link(number, game)
            points = "%d" % game.scores[YOU]
        self.link = (getenv(_PAGE) or "") + "#" + link
        for name in (
            "today.day_link",
            "today.challenge",
            "link.catch_up",
            "link.turns",
            "link.invitation",
            "link.codes",
        ):
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
        points = with_minus(points)
        big = fitting((app.font.of_style("big%d" % app.sizes[BIG_FONT]), app.font), points, room)
        fits = max([small.width(word) for word in title.split(" ")]) < room
        parts = wrap(small, title, room) if fits else []
        lines = [(small, part, SOFT) for part in parts]
        if points:
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


def _challenge(app: "App", match: "Match") -> tuple[str, str, str]:
    """The game, the link, and the points to be beaten: empty where they say nothing."""
    from console.match.rule_set_title import rule_set_title
    from console.today.challenge import challenge_of
    from engine.choices import LINE
    from engine.rules import Rules

    challenge = challenge_of(match)
    if not challenge:
        raise ValueError("nobody here has played")
    rules = challenge.rules
    title = rule_set_title(load_part(app.words, "games"), Rules(rules.name), rules.target)
    unload("engine.rule_sets")
    scored = rules.play != LINE and any(match.game.scores)
    return title, "same=" + challenge.code, "%d" % challenge.points if scored else ""
