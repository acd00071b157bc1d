"""What people missed: each turn on its table, first as it was played, then the better action."""

from displayio import Group
from micropython import const

from console.destination import BACK
from console.draw.bar import Bar
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.shapes import band
from console.draw.sizes import MARGIN, SCORE_BAR
from console.draw.text import CENTRE, LEFT, RIGHT, Label, add_label, fitting, wrap
from console.draw.theme import (
    BAR,
    FELT,
    GOLD,
    IVORY,
    LIT,
    SEAT,
    SEAT_TEXT,
    SOFT,
    TEXT,
    TITLE,
    mixed,
    overlay_palette,
)
from console.hardware import keys
from console.lifetimes import release
from console.review.replay import replayed
from console.table.views import open_table
from console.table.wood import frame_on
from console.words.catalogue import load_part, signed
from engine.actions import DECLINE, DRAW, END, FIRST_TILE
from engine.choices import TRIANGLES
from engine.lattice import CELL_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination

_REASONS = const(2)  # lines of a reason, or a bar and a reason
_EDGE, _MIDDLE = const(2), const(3)  # colours of a cursor


class Screen(BaseScreen):
    """A goes to the next step, B to the one before, and both back from either end.

    With the better action, a mark in the seat's colour shows where the tile was laid. A step is
    twice the number of the turn, plus one for the better action. ``table_view``: the table above.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        font = app.font
        theme = app.theme
        pad = app.sizes[MARGIN]
        width = self._width = app.canvas.width - 2 * pad  # between the wood
        left = app.canvas_x + pad
        self._texts = load_part(app.words, "bots")
        self._missed = app.match.missed
        self._step = 0
        self._game = app.match.game
        self._shown = -1  # the turn of the table
        self._yours: Group | None = None  # what shows where the tile was laid
        foot = Foot(app, self.group, self._texts.MISSED_KEYS)
        small = app.small_font
        self._bottom = app.height - foot.height - font.height - _REASONS * small.height
        ink = theme.of(FELT, TEXT)
        self.lines = [Label(font, width, left, 0, ink)]
        for _ in range(_REASONS):
            self.lines.append(Label(small, width, left, 0, ink))
        for line in self.lines:
            self.group.append(line.grid)
        self._bars = Group()
        self.group.append(self._bars)
        self.group.insert(0, frame_on(app, self._bottom))
        bar = theme.of(BAR, TEXT)
        self.group.append(band(0, 0, app.width, app.sizes[SCORE_BAR], bar))
        self._status = Group()
        self.group.append(self._status)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """A and B go through the steps and leave at either end."""
        if key == keys.A:
            self._step += 1
        elif key == keys.B:
            self._step -= 1
        else:
            return None
        if not 0 <= self._step < 2 * len(self._missed):
            return BACK
        self._show()
        return None

    def state(self) -> int:
        """The number of the step."""
        return self._step

    def restore(self, state: int) -> None:
        """Show that step again."""
        self._step = state
        self._show()

    def _show(self) -> None:
        if self._yours:
            view: Any = self.table_view
            view.over.remove(self._yours)
            self._yours = None
        turn = self._step // 2
        action, why = self._missed[turn][3:]
        if turn != self._shown:
            self._show_table(turn)
        elif self.table_view.actions:
            self.table_view.hide_placements()
        said = self._texts.BETTER
        reason = self._texts.WAS_BETTER
        if self._step % 2:
            from console.match.reason_texts import reason_text

            reason = reason_text(self._texts, self._game.rules, why[0])
        else:
            said = self._texts.PLAYED
            action = self._played
        small = self.app.small_font
        wrapped = wrap(small, reason, self._width)
        while len(self._bars):
            self._bars.pop()
        lost = 0
        points = self._game.points_of(action)
        if self._step % 2 and points > 0 and len(wrapped) < _REASONS:
            lost = max(0, points - self._game.points_of(self._played))
        shown = (2 if lost else 1) + len(wrapped)
        y = self._bottom + max(0, _REASONS + 1 - shown) * small.height // 2
        for i, line in enumerate(self.lines):
            line.grid.y = y
            y += line.bitmap.height
            line.hide(i >= shown)
        if lost:
            self._show_bars(action)
        else:
            said %= self._name(action)
            self.lines[0].paint(self.app.theme.of(FELT, TEXT))
            self.lines[0].use(fitting((self.app.font, small), said, self._width))
            self.lines[0].show(said, CENTRE)
        wrapped += [""] * len(self.lines)
        for i in range(2 if lost else 1, len(self.lines)):
            self.lines[i].paint(self.app.theme.of(FELT, SOFT if lost else TITLE))
            self.lines[i].show(wrapped.pop(0), LEFT if lost else CENTRE)
        self._show_status(lost)
        if action >= FIRST_TILE:
            self.table_view.show_placements([action], 0)
        if self._game.rules.play == TRIANGLES:
            if self._step % 2:
                self._mark_yours()
            if action >= FIRST_TILE:
                self._colour_cursor(self._step % 2 > 0)

    def _show_bars(self, better: int) -> None:
        """Show the points of the action that was played and of a better one, with a bar each."""
        app = self.app
        small = app.small_font
        points_of = self._game.points_of
        played = points_of(self._played)
        most = points_of(better)
        says = signed(played) if played > 0 else self._name(self._played)
        rows = ((self._texts.PLAYED % says, played), (self._texts.BETTER % signed(most), most))
        left = max([small.width(text) for text, _ in rows]) + small.cap
        for i, (text, points) in enumerate(rows):
            line = self.lines[i]
            line.paint(app.theme.of(FELT, TITLE if i else SEAT_TEXT + self._game.seat))
            line.use(small)
            line.show(text)
            high = small.cap - 2
            y = line.grid.y + line.base - high - 1
            bar = Bar(app, line.grid.x + left, y, self._width - left, high)
            bar.show(max(0, points), most, GOLD if i else SEAT + self._game.seat)
            self._bars.append(bar.grid)

    def _colour_cursor(self, better: bool) -> None:
        """Show the tile at the cursor in gold if it is the better one, else in the seat's colour,
        which its mark has in the next step.
        """
        view: Any = self.table_view
        colours = self.app.theme.colours
        palette = view.cursor.group[0].pixel_shader
        edge, middle = colours[GOLD], colours[LIT]
        if not better:
            edge = self.app.theme.seat_colour(self._game.seat)
            middle = mixed(colours[IVORY], edge, 1)
        palette[_EDGE] = edge
        palette[_MIDDLE] = middle

    def _mark_yours(self) -> None:
        """Show where the tile was laid, if that is another cell in sight: a place in the colour of
        the seat, its corners as well, below a mark, whose middle hides the sign of a place.
        """
        view: Any = self.table_view
        cell = self._played & CELL_MASK
        action = self._missed[self._shown][3]
        if self._played < FIRST_TILE or not view.sees(cell) or action & CELL_MASK == cell:
            return
        from console.table.places import Places  # these are of triangles only
        from console.table.tile_sprites import FAR

        theme = self.app.theme
        colour = theme.seat_colour(self._game.seat)
        inside = mixed(theme.colours[FELT], colour, 1)
        place = Places(view, theme)
        place.show([cell])
        grid: Any = place.group[0]
        grid.pixel_shader = overlay_palette(colour, inside)
        self._yours = Group()
        self._yours.append(place.group)
        if view.zoom is not FAR:
            mark = view.mark_grid(overlay_palette(colour, colour, inside))
            view.put_mark(mark, cell)
            self._yours.append(mark)
        view.over.insert(0, self._yours)

    def _show_table(self, turn: int) -> None:
        """Show the table of a turn, as it was before the action that was played."""
        app = self.app
        top = app.sizes[SCORE_BAR]
        if self._shown >= 0:  # two games with their tables would not fit into memory
            self.group.pop(0)
            release(self, "table_view")
            release(self, "_game")
        self._shown = turn
        save, at = self._missed[turn][1:3]
        game = replayed(save, at + 1)
        self._played = game.log[-1]
        game.undo()
        self._game = game
        view: Any = open_table(app, game, top, self._bottom - top)
        self.table_view = view
        if game.rules.play == TRIANGLES:
            from console.table.tile_sprites import FAR

            view.foot = 0  # no pill covers it
            actions = [a for a in (self._played, self._missed[turn][3]) if a >= FIRST_TILE]
            view.frame(actions)
            if not view.fits(view.zoom) and view.fits(FAR) and not app.memory.settings.big_digits:
                view.zooms += (FAR,)
                view.frame(actions)
        self.group.insert(0, self.table_view.grid)  # behind all texts

    def _show_status(self, lost: int) -> None:
        """Show who it was, and how many points a better action would have brought more; if that is
        0, the number of the turn, if there are several.
        """
        app = self.app
        theme = app.theme
        game = self._game
        small = app.small_font
        own = theme.over(BAR, SEAT_TEXT + game.seat)
        end = own
        text = ""
        if lost:
            end = theme.over(BAR, TITLE)
            text = self._texts.LOST % lost
        elif len(self._missed) > 1:
            text = "%d/%d" % (self._step // 2 + 1, len(self._missed))
        while len(self._status):
            self._status.pop()
        pad = app.sizes[MARGIN]
        y = (app.sizes[SCORE_BAR] - small.cap) // 2 - small.ascent + small.cap
        room = app.width - 2 * pad
        if text:
            add_label(self._status, small, text, (pad, y, room), end, RIGHT)
            room -= small.width(text) + small.cap
        name = app.match.names[game.seat]
        place = (app.mirror(pad, room), y, room)
        add_label(self._status, small, name, place, own)

    def _name(self, action: int) -> str:
        """The name of an action, and its points."""
        game = self._game
        words = self.app.words
        if action == DRAW:
            return words.DRAW
        if action == DECLINE:
            return words.DECLINE
        if action == END:
            return words.END if game.drawn else words.PASS
        text = game.tile_name(game.tile_of(action))
        points = game.points_of(action)
        return text + ", " + signed(points) if points else text
