"""What has ended, to be shown to others: a QR code for a phone's camera."""

from os import getenv

from micropython import const

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.pill import Pill
from console.draw.qr_code import qr_code
from console.draw.screen import BaseScreen
from console.draw.sizes import FOOT_GAP, MARGIN, PILL, TITLE_BAR
from console.draw.text import CENTRE, add_label, wrap
from console.draw.theme import FELT, TEXT
from console.draw.title import Title
from console.lifetimes import unload
from console.words.catalogue import load_part, with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group

    from console.app import App
    from console.destination import Destination
    from console.match.match import Match

_WIDEST = const(72)  # the code, at most, of a hundred parts of a screen wider than high
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
            title, points = load_part(app.words, "puzzles").PUZZLE % abs(number), ""
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
        self._is_wide = app.width * 4 >= app.height * 5
        top = app.sizes[TITLE_BAR]
        below = 0 if self._is_wide else app.sizes[PILL] + 2 * app.sizes[FOOT_GAP]
        for above, foot in ((top, below), (top, 0), (0, 0)):
            made = self._make(app.height - above - foot, above)
            if made:
                break
        self.has_qr = made is not None
        if made and not above:
            picture, side = made
            picture.x = (app.width - side) // 2
            picture.y = (app.height - side) // 2
            self.group.append(picture)
            return
        texts = load_part(app.words, "today")
        back = texts.KEYS.partition("  ")[2]
        says = texts.SCAN
        end = with_minus(texts.ONLY % int(points)) if points else ""
        if made and self._is_wide:
            room = app.width - 5 * app.sizes[MARGIN]
            if end and app.small_font.width(title) + app.small_font.width(end) > room:
                says = end + "\n" + says
                end = ""  # else the title would take two lines
            self._put_beside(made, top, says, back)
        elif made:
            if foot:
                Foot(app, self.group, back)
            shown = self._put_above(made, top, app.height - foot, says)
            small = app.small_font
            room = app.width - 5 * app.sizes[MARGIN]
            if not shown and not end and app.font.width(title) + small.width(says) <= room:
                end = says
        else:
            self._put_link(top)
        self.group.append(Title(app, title, end).group)

    def press(self, key: int) -> "Destination | None":
        return BACK

    def _make(self, high: int, above: int) -> "tuple[Group, int] | None":
        """The code, as large as it can be in ``high`` rows, below ``above`` others that perhaps
        leave it no room.
        """
        app = self.app
        wide = app.width
        if above:
            high -= app.sizes[MARGIN]
            wide = wide * _WIDEST // 100 if self._is_wide else wide - 2 * app.sizes[MARGIN]
        return qr_code(app.theme, self.link, min(wide, high))

    def _put_beside(self, made: "tuple[Group, int]", top: int, says: str, back: str) -> None:
        """Add the code below row ``top``, and beside it what to do with it, and the key."""
        app = self.app
        picture, side = made
        small = app.small_font
        pill = Pill(app)
        margin = app.sizes[MARGIN]
        picture.y = top + (app.height - top - side) // 2
        edge = min(2 * margin, picture.y - top)
        left = edge + side + margin // 2
        room = app.width - left - margin // 2
        picture.x = app.mirror(edge, side)
        self.group.append(picture)
        pill.show(back, small=pill.width_of(back) > room)
        x = left + (room - pill.width) // 2
        pill.place(app.mirror(x, pill.width), picture.y + side - pill.height)
        self.group.append(pill.group)
        lines = []
        for part in says.split("\n"):
            lines += wrap(small, part, room)
        pitch = small.cap + small.descent + 2
        y = picture.y + (side - pill.height - len(lines) * pitch) // 2
        self._add(lines, app.mirror(left, room), y, room, pitch)

    def _put_above(self, made: "tuple[Group, int]", top: int, bottom: int, says: str) -> bool:
        """Add the code in the middle between two rows, and below it what to do with it; returns
        whether there is room for that.
        """
        app = self.app
        picture, side = made
        small = app.small_font
        room = app.width - 2 * app.sizes[MARGIN]
        high = small.cap + small.descent
        free = bottom - top - side
        fits = free >= 2 * high and small.width(says) <= room
        if fits:
            free -= high
        picture.x = (app.width - side) // 2
        picture.y = top + (free + 1) // 2
        self.group.append(picture)
        if fits:
            self._add([says], app.sizes[MARGIN], picture.y + side + small.cap // 2 + 1, room, high)
        return fits

    def _put_link(self, top: int) -> None:
        """Add the link itself below row ``top``."""
        app = self.app
        small = app.small_font
        margin = app.sizes[MARGIN]
        room = app.width - 2 * margin
        most = max(1, room // small.width("W"))
        link = self.link
        lines = [link[at : at + most] for at in range(0, len(link), most)]
        self._add(lines, margin, top + margin, room, small.cap + small.descent + 2)

    def _add(self, lines: list[str], x: int, y: int, room: int, pitch: int) -> None:
        """Add lines of small letters from row ``y`` on."""
        app = self.app
        small = app.small_font
        for line in lines:
            place = (x, y - (small.ascent - small.cap), room)
            add_label(self.group, small, line, place, app.theme.over(FELT, TEXT), CENTRE)
            y += pitch


def _day(app: "App", match: "Match") -> tuple[str, str, str]:
    """The day, the link, and the points."""
    from console.today.day_link import day_link
    from console.today.deal import YOU, day_played

    number = day_played(match)
    title = load_part(app.words, "today").TITLE % number
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
