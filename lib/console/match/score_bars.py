"""The players by rank, each with a bar: how far the goal is, and what the round's end gave.

Where no points count, the bars are the tiles that are left; where a round gives one point, coins.
"""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.counters import make_coins, make_tiles
from console.draw.crown import make_crown
from console.draw.film import slowing
from console.draw.listeners import listeners
from console.draw.shapes import fill_round
from console.draw.signed_text import make_signed, name_palette, signed_width
from console.draw.sizes import COIN, CROWN, MARGIN, RESULT_BAR, RESULT_PITCH
from console.draw.text import RIGHT, Label, add_label
from console.draw.theme import (
    CARD_SHADOW,
    DOTS,
    FELT,
    GOLD,
    LOST,
    LOST_TEXT,
    SEAT,
    SOFT,
    TEXT,
    TITLE,
    overlay_palette,
)
from console.match.ranking import merits, order
from console.match.turn_summary import standing_text
from console.words.catalogue import signed, with_minus
from engine.choices import WIN_MOST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.draw.film import Track
    from console.match.ranking import Outcome

# Colours of a bar; 0 is transparent.
_TRACK = const(1)
_BEFORE = const(2)
_CHANGE = const(3)

_GROW_MS = const(70)
_GROWTHS = const(7)  # steps: first as before the end of the round, then as after it
_SWAP_MS = const(500)  # rows change places at once, as a step between would take too long
_CROWN_MS = const(720)
_CROWN_STEP_MS = const(40)
_FALLS = (90, 50, 0)  # of a hundred, how far above its place the crown is
END_MS = 840

_MOST_COINS = const(5)


class ScoreBars:
    """``group`` shows them. ``tracks`` show how the round has changed them."""

    def __init__(
        self,
        app: "App",
        y: int,
        height: int,
        winner: int = -1,
        verdicts: "Sequence[str]" = (),
        pad: "tuple[()] | tuple[Sequence[str], Outcome, int]" = (),
    ) -> None:
        """``y``, ``height``: the rows that are free, in pixels; ``winner``: the seat that has won
        the round, or -1; ``verdicts``: a text per seat, shown where the end gives no points, none
        in the middle of a round; ``pad``: instead of the match: names, totals, who is away.
        """
        self._app = app
        self.group = displayio.Group()
        self._names, game, away = pad or (app.match.names, app.match.game, 0)
        self._game = game
        rules = game.rules
        count = game.players
        self._has_points = rules.win != WIN_ROUND
        self._is_over = len(verdicts) > 0
        self._coins = rules.rounds if rules.round_points == 1 and not rules.target else 0
        if self._coins > _MOST_COINS:
            self._coins = 0
        self._bonus = list(game.bonus) if self._is_over and self._has_points else [0] * count
        most = max([max(game.scores[i], game.scores[i] - self._bonus[i]) for i in range(count)])
        self._full = max(rules.target or most, 1)
        given = [self._given_text(seat, verdicts) for seat in range(count)]
        self._font = font = app.font  # of names
        amounts = [self._amount_text(seat) for seat in range(count)]
        self._column = max([font.width(text) for text in amounts]) + font.cap
        if self._coins:
            self._column = self._coins * app.sizes[COIN] * 4 // 3 + font.cap
        room = self._room = app.width - 2 * app.sizes[MARGIN]
        less = room - self._column  # beside an amount, or coins
        rooms = self._rooms = [less if text or self._coins else room for text in amounts]
        for name, text, free in zip(self._names, given, rooms):
            if signed_width(font, name) + (font.width(text) + font.cap if text else 0) > free:
                self._font = app.small_font
        shown = self._shown = list(given)  # where a name leaves room for it
        for seat, name in enumerate(self._names):
            if signed_width(self._font, name) + font.width(shown[seat]) + font.cap > rooms[seat]:
                shown[seat] = ""
        ranks = merits(game, [winner], away)
        sign = -1 if rules.win == WIN_MOST else 1
        before = [ranks[seat] - sign * self._bonus[seat] for seat in range(count)]
        playing = self.order = [seat for seat in order(ranks) if not away >> seat & 1]
        self._before = order(before)[: len(playing)]  # the seats by rank before the end
        self._leader = playing[0] if ranks.count(min(ranks)) == 1 else -1
        self._top = y + app.sizes[COIN] // 3 if self._coins else y
        self._pitch = min(height // len(playing), app.sizes[RESULT_PITCH] * 5 // 4)
        self._rows = [displayio.Group() for _ in amounts]
        self._numbers: list[Label | None] = [None] * count
        self._bars: list[displayio.Bitmap | None] = [None] * count
        self.crown: displayio.TileGrid | None = None
        for seat, amount in enumerate(amounts):
            self._add(seat, amount)
        self._place(playing)
        for seat in playing:
            self.group.append(self._rows[seat])
            for listener in listeners:
                said = self._names[seat], standing_text(app, game, seat), given[seat]
                listener.show(" ".join(said))

    def tracks(self) -> "list[Track]":
        """How points are added, rows change places, and the leader gets the crown."""
        tracks: list[Track] = []
        if max(self._bonus) or min(self._bonus):
            tracks.append((self._grow, 0, _GROW_MS, _GROWTHS))
            if self._before != self.order:
                self._place(self._before)
                tracks.append((self._swap, _SWAP_MS, 1, 1))
        if self.crown:
            self._crown_y = self.crown.y
            self.crown.hidden = True
            tracks.append((self._fall, _CROWN_MS, _CROWN_STEP_MS, len(_FALLS)))
        return tracks

    def _place(self, seats: list[int]) -> None:
        """Place the rows of seats in this order."""
        for i, seat in enumerate(seats):
            y = self._top + i * self._pitch
            if self._rows[seat].y != y:
                self._rows[seat].y = y

    def _swap(self, _step: int) -> None:
        """Place the rows in the order after the end."""
        self._place(self.order)

    def _grow(self, step: int) -> None:
        """Add a part of what the end gave to the bars and the numbers."""
        last = _GROWTHS - 1
        for seat in self.order:
            bonus = self._bonus[seat]
            if bonus:
                left = bonus - slowing(bonus, step, last)
                score = self._game.scores[seat] - left
                number = self._numbers[seat]
                if number:
                    number.show(with_minus("%d" % score), RIGHT)
                self._fill(seat, score)

    def _fall(self, step: int) -> None:
        """Let the crown fall."""
        crown = self.crown
        if crown:
            crown.y = self._crown_y - crown.tile_height * _FALLS[step] // 100
            crown.hidden = False

    def _given_text(self, seat: int, verdicts: "Sequence[str]") -> str:
        """The text left of the amount of a seat."""
        if not self._is_over:
            held = self._game.rack_sizes[seat]
            return self._app.words.TILES_LEFT % held if self._has_points else ""
        bonus = self._bonus[seat]
        return signed(bonus) if bonus and not self._coins else verdicts[seat]

    def _amount_text(self, seat: int) -> str:
        """The text at the end of the row of a seat."""
        if self._coins:
            return ""
        if self._has_points:
            return with_minus("%d" % self._game.scores[seat])
        held = self._game.rack_sizes[seat]
        return self._app.words.TILES_LEFT % held if held or not self._is_over else ""

    def _add(self, seat: int, amount: str) -> None:
        """Fill the row of a seat: a name with numbers, and what is below or beside it."""
        app = self._app
        font = app.font
        theme = app.theme
        row = self._rows[seat]
        pad = app.sizes[MARGIN]
        room = self._rooms[seat]
        given = self._shown[seat]
        if amount:
            number = self._numbers[seat] = Label(font, self._column, 0, 0, theme.over(FELT, TEXT))
            number.aloud = False
            number.grid.x = app.mirror(app.width - pad - self._column, self._column)
            number.show(amount, RIGHT)
            row.append(number.grid)
        if given:
            ink = theme.of(FELT, TITLE)
            if self._bonus[seat] < 0:
                ink = theme.of(FELT, LOST_TEXT)
            elif not self._is_over:
                ink = theme.of(FELT, SOFT)
            x = app.mirror(pad, room)
            add_label(row, font, given, (x, 0, room), ink, RIGHT, False)
            room -= font.width(given) + font.cap
        name = self._names[seat]
        wide = signed_width(self._font, name)
        place = (app.mirror(pad, room), font.ascent - self._font.ascent, room)
        row.append(make_signed(self._font, seat, name, place, name_palette(theme, seat)))
        size = app.sizes[CROWN] * 4 // 5 | 1
        beside = font.cap * 4 // 5
        if seat == self._leader and wide + beside + size <= room:
            crown = self.crown = make_crown(size, theme.over(FELT, GOLD))
            crown.x = app.mirror(pad + wide + beside, size)
            crown.y = self._crown_y = font.ascent - (font.cap + crown.tile_height) // 2
            row.append(crown)
        self._add_below(seat, max(font.ascent + font.cap - 5, font.height + 1))

    def _add_below(self, seat: int, y: int) -> None:
        """Add the bar of a seat, its tiles left, or its coins; ``y``: below the name."""
        app = self._app
        game = self._game
        theme = app.theme
        row = self._rows[seat]
        if self._coins:
            won = min(game.scores[seat], self._coins)
            middle = app.font.ascent - app.font.cap // 2
            row.append(make_coins(app, seat, won, self._coins, middle))
        elif not self._has_points and game.rack_sizes[seat]:
            row.append(make_tiles(app, game.rack_sizes[seat], y))
        else:
            colours = theme.colours
            height = app.sizes[RESULT_BAR]
            bitmap = displayio.Bitmap(self._room, height, 4)
            fill_round(bitmap, 0, 0, self._room, height, height // 2, _TRACK)
            self._bars[seat] = bitmap
            # Where shadows are as black as the felt, a bar would not end at the goal.
            palette = overlay_palette(
                colours[CARD_SHADOW] or colours[DOTS],
                colours[SEAT + seat] if self._has_points else colours[GOLD],
                colours[LOST if self._bonus[seat] < 0 else GOLD],
            )
            self._fill(seat, game.scores[seat])
            x = app.mirror(app.sizes[MARGIN], self._room)
            grid = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
            grid.flip_x = app.rtl
            row.append(grid)

    def _fill(self, seat: int, score: int) -> None:
        """Fill a bar as far as it has got to ``score``: what was lost or added is in its own
        colour.
        """
        bitmap = self._bars[seat]
        if not bitmap:
            return
        before = self._game.scores[seat] - self._bonus[seat]
        if not self._has_points:
            before = score = self._full
        radius = bitmap.height // 2
        kept = self._length(min(before, score))
        whole = self._length(max(before, score))
        for length, colour in ((whole, _CHANGE if whole > kept else _BEFORE), (kept, _BEFORE)):
            if length:
                fill_round(bitmap, 0, 0, length, bitmap.height, radius, colour)
        if 0 < kept < whole:  # the other colour begins at a straight line
            fill_region(bitmap, kept - radius, 0, kept, bitmap.height, _BEFORE)

    def _length(self, score: int) -> int:
        """The pixels of a bar for a score: none, or at least its round ends."""
        if score <= 0:
            return 0
        height = self._app.sizes[RESULT_BAR]
        return max(height, min(self._room, score * self._room // self._full))
