"""What has ended, to be shown to others: a QR code for a phone's camera."""

from os import getenv

from micropython import const

from console.destination import BACK
from console.draw.listeners import listeners
from console.draw.qr_code import qr_code
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, MARGIN
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, SOFT, TITLE
from console.lifetimes import unload
from console.words.catalogue import load_part, with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.match.match import Match

_LEAST_ROOM = const(12)  # pixels for texts beside the code
_PAGE = "PAGE_URL"  # in settings.toml: where the page is that opens such links


class Screen(BaseScreen):
    """Any key leads back. ``link``: what the code says; ``has_qr``: there is room for it, else the
    link itself is shown.
    """

    def __init__(self, app: "App", what: str = "day", number: int = 0) -> None:
        """``what``: "day", its result; "match" or "round", a challenge to play it with the same
        tiles; or "puzzle", with its ``number`` in the book, from 1, or below 0 that of its day.
        """
        super().__init__(app)
        if what == "puzzle":
            texts = load_part(app.words, "puzzles")
            title, points = texts.PUZZLE % abs(number), ""
            link = "puzzle=%d" % number if number > 0 else "day=%d" % -number
        elif what == "day":
            title, link, points = _day(app, app.match)
        else:
            title, link, points = _challenge(app, app.match, what == "round")
        self.link = (getenv(_PAGE) or "") + "#" + link
        for name in (
            "today.day_link",
            "today.challenge",
            "today.same_round",
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
        most = min(app.height, app.width)
        made = qr_code(app.theme, self.link, min(most, app.width * 3 // 4) - 2 * margin)
        made = made or qr_code(app.theme, self.link, most)
        self.has_qr = bool(made)
        if made:
            picture, side = made
            picture.x = app.mirror(margin, side)
            picture.y = (app.height - side) // 2
            self.group.append(picture)
            left += side + margin
        room = app.width - left - margin
        if room < _LEAST_ROOM:
            picture.x = (app.width - side) // 2
            return
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


def _day(app: "App", match: "Match") -> tuple[str, str, str]:
    """The day, the link, and the points."""
    from console.today.day_link import day_link
    from console.today.deal import YOU, day_played

    number = day_played(match)
    title = load_part(app.words, "today").NUMBER % number
    return title, "day=" + day_link(number, match.game), "%d" % match.game.scores[YOU]


def _challenge(app: "App", match: "Match", only_round: bool) -> tuple[str, str, str]:
    """The game, the link, and the points to be beaten: empty where they say nothing."""
    from console.match.rule_set_title import rule_set_title
    from console.today.challenge import challenge_of
    from engine.choices import LINE
    from engine.rules import Rules

    if only_round:
        from console.today.same_round import round_code

        challenge, code = round_code(match)
    else:
        challenge = challenge_of(match)
        code = challenge.code
    rules = challenge.rules
    title = rule_set_title(load_part(app.words, "games"), Rules(rules.name), rules.target)
    unload("engine.rule_sets")
    scored = rules.play != LINE and any(match.game.scores)
    return title, "same=" + code, "%d" % challenge.points if scored else ""
