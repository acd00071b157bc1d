"""The figures of a player: levels won, wins by family, bests, mean grade, wins against bots."""

import displayio
from micropython import const

from console.draw.bar_rows import BarRows
from console.draw.listeners import listeners
from console.draw.pages import Pages
from console.draw.rows import Rows
from console.draw.sizes import FIGURES_HEAD, HEAD_FONT, MARGIN, PLAYER_BEYOND, ROW, TEXT_INSET
from console.draw.text import CENTRE, LEFT, add_label
from console.draw.theme import FELT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.draw.title import balanced
from console.hardware import keys
from console.match.badges import BADGE_COUNT
from console.match.match import ORDER
from console.navigation import player_menu
from console.storage.player_figures import (
    BADGES,
    BEST_ROUND,
    BEST_TILE,
    BOT_KINDS,
    BOTS,
    BRIDGES,
    FAMILIES,
    HEXAGONS,
    LADDER,
    LONGEST_ROW,
    REVIEWED,
    WELL,
    figures,
    share,
)
from console.storage.players import colour, name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.destination import Destination

_LADDER_PAGE = const(0)
_FAMILIES_PAGE = const(1)
_BEST_PAGE = const(2)
_WELL_PAGE = const(3)
_BADGES_PAGE = const(4)
_ON_A_PAGE = const(3)  # bots: half of their kinds
_SURE = const(3)  # matches without which a mean grade says little


class Screen(Pages):
    """LEFT and RIGHT change the page, UP and DOWN the badge, A opens the menu of the player."""

    PASSING = True

    def __init__(self, app: "App", index: int) -> None:
        super().__init__(app, footed=True)
        self._index = index
        players = app.memory.players
        self._name = name(players, index)
        self._ink = SEAT_TEXT + colour(players, index)
        self._values = figures(players, index)
        self._texts = load_part(app.words, "players")
        self._badge = 0
        self.count = _BADGES_PAGE + 1 + (BOT_KINDS + _ON_A_PAGE - 1) // _ON_A_PAGE
        self.show_page(0)

    def title(self) -> str:
        return self._name

    def title_end(self) -> str:
        """The number of the page, with arrows if the name is as large beside them."""
        app = self.app
        end = super().title_end()
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        widest = "◀ %s ▶" % end
        room = app.width - app.small_font.width(widest) - 3 * (app.sizes[MARGIN] + 1)
        return self.with_arrows(end) if head.width(self._name) <= room else end

    def hint(self) -> str:
        return self._texts.CHANGE_KEYS

    def press(self, key: int) -> "Destination | None":
        if key == keys.A:
            return player_menu(self._index)
        if key in (keys.UP, keys.DOWN):
            if self.page == _BADGES_PAGE:
                self._badge = (self._badge + (1 if key == keys.DOWN else -1)) % BADGE_COUNT
                self.show_page(self.page)
            return None
        return super().press(key)

    def fill(self, body: displayio.Group) -> None:
        if self.page == _BEST_PAGE:
            self._fill_best(body)
            return
        if self.page == _WELL_PAGE:
            self._fill_well(body)
            return
        app = self.app
        place = (self.x, self.top, self.width, self.room)
        if self.page == _LADDER_PAGE:
            from console.match.ladder_tiles import fill_ladder

            fill_ladder(app, body, self._texts, place, self._values[LADDER])
            return
        if self.page == _BADGES_PAGE:
            from console.match.badge_tiles import fill_badges

            fill_badges(app, body, self._texts, place, self._values[BADGES], self._badge)
            return
        if self.page == _FAMILIES_PAGE:
            words = load_part(app.words, "games")
            labels = [words.at("FAMILIES", i) for i in range(FAMILIES)]
            self._fill_bars(body, "", labels, range(0, 2 * FAMILIES, 2))
            return
        words = load_part(app.words, "setup")
        first = 1 + (self.page - _BADGES_PAGE - 1) * _ON_A_PAGE
        kinds = ORDER[first : min(first + _ON_A_PAGE, BOT_KINDS + 1)]
        labels = [words.at("KINDS", kind) for kind in kinds]
        self._fill_bars(body, self._texts.AGAINST, labels, [BOTS + 2 * kind - 2 for kind in kinds])

    def _fill_bars(
        self, body: displayio.Group, head: str, labels: list[str], places: "Sequence[int]"
    ) -> None:
        """Add a bar per label; ``places``: indexes of the shares in the figures."""
        app = self.app
        font = app.small_font
        shares = [share(self._values, at) for at in places]
        over = self._texts.OVER
        cells = [
            over % matches if more else "%d/%d" % (wins, matches) for matches, wins, more in shares
        ]
        wide = max([app.font.width(cell) for cell in cells])
        high = font.cap + app.sizes[FIGURES_HEAD]
        box = (self.x, self.top + high, self.width, self.room - high)
        rows = BarRows(app, box, labels, (wide,))
        y = self.top - (font.ascent - font.cap)
        inset = self.x + app.sizes[TEXT_INSET]
        room = app.width - 2 * inset - font.width(self._texts.WON) - font.cap
        if font.width(head) <= room:
            rows.add_head(body, 0, self._texts.WON, y)
        if head:
            place = (inset, y, app.width - 2 * inset)
            add_label(body, font, head, place, app.theme.of(FELT, SOFT), LEFT)
        rows.scroll(len(labels))
        for i, label in enumerate(labels):
            matches, wins, more = shares[i]
            rows.show(i, label, (wins, matches), self._ink, (cells[i],))
            rate = ", %d%%" % (100 * wins // matches) if more else ""  # which the bar shows
            for listener in listeners:
                listener.show(label + " " + cells[i] + rate)
        body.append(rows.group)

    def _fill_best(self, body: displayio.Group) -> None:
        shown = (BEST_TILE, BEST_ROUND, HEXAGONS, BRIDGES, LONGEST_ROW)
        self._fill_rows(
            body,
            self.top,
            [
                (self._texts.at("BEST", i), "%d" % self._values[figure])
                for i, figure in enumerate(shown)
            ],
        )

    def _fill_well(self, body: displayio.Group) -> None:
        """Add the mean grade of the matches that have been reviewed."""
        app = self.app
        texts = load_part(app.words, "well")
        font = app.small_font
        place = (self.x, self.top, self.width)
        head = load_part(app.words, "results").HOW_WELL
        add_label(body, font, head, place, app.theme.over(FELT, SOFT), LEFT)
        reviewed = self._values[REVIEWED]
        from console.review.grade_view import add_empty_scale, add_grade

        place = (self.x, self.top + font.height, self.width)
        lower = displayio.Group()
        body.append(lower)
        if reviewed:
            said = texts.plural("MORE", _SURE - reviewed) if reviewed < _SURE else ""
            y = add_grade(app, lower, texts, place, self._values[WELL], self._ink, said)
            from console.review.without_luck import share as fair_share

            lines = [(texts.MATCHES, "%d" % reviewed)]
            fair, error = fair_share(self._values)
            if error >= 0:
                least, most = max(0, fair - error), min(100, fair + error)
                lines.append((texts.WITHOUT_LUCK, texts.FAIR % (least, most)))
            self._fill_rows(lower, y, lines)
            y += len(lines) * app.sizes[ROW]
        else:
            y = add_empty_scale(app, lower, texts, place)
            for font in (app.font, app.small_font):
                parts = balanced(font, texts.NO_MATCH, self.width - self.x // 2)
                if len(parts) * font.height <= self.top + self.room - y:
                    break
            for line in parts:
                place = (self.x, y - font.ascent + font.cap, self.width)
                add_label(lower, font, line, place, app.theme.over(FELT, TEXT), CENTRE)
                y += font.height
        lower.y = max(0, self.top + self.room - y) * 2 // 5  # as after a match

    def _fill_rows(self, body: displayio.Group, y: int, lines: "Sequence[tuple[str, str]]") -> None:
        """Add labels with their figures, from ``y`` on."""
        app = self.app
        more = app.sizes[PLAYER_BEYOND]  # pixels at either side
        box = (self.x - more, y, self.width + 2 * more, self.top + self.room - y)
        rows = Rows(app, box, len(lines), True, arrows=False)
        rows.scroll(0, len(lines))
        for i, (label, number) in enumerate(lines):
            rows.show(i, label, number, TEXT, TITLE)
            for listener in listeners:
                listener.show(label + " " + number)
        rows.choose(-1, False)
        body.append(rows.group)
