"""The layout of a turn: score bar, table and tray; a pill and bubbles above the table."""

from micropython import const

from console.draw.listeners import listeners
from console.draw.pill import BOTH, HINT, LOWER, PLAIN, UPPER, Pill, least_hidden
from console.draw.score_bar import ScoreBar
from console.draw.sizes import PILL, PILL_GAP, SCORE_BAR, TOP_PILL_KEYS
from console.draw.text import wrap
from console.lifetimes import unload
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from engine.events import Event

_BESIDE = const(8)  # pixels of a bubble beside its text
_MARGIN = const(2)  # pixels between a pill and the edges of the screen

# How much a pill is shortened: 1: only A, no dots, only the points; _SMALL: also in small letters,
# a pixel nearer to the right edge; _NARROW: also as narrow as can be, at that edge.
_SMALL = const(2)
_NARROW = const(3)


class TurnLayout:
    """Adds its parts to a screen's group.

    ``group``: that of the screen; ``table_view``, ``rack_view``: the tiles; ``score_bar``: the
    scores; ``pill``: what the keys do; ``bubbles``: one per line of ``message``; ``bottom``: the
    row below the table; ``seat``: whose turn; ``aloud``: for screen readers; ``is_row``: dominoes.
    """

    def __init__(
        self,
        app: "App",
        group: "displayio.Group",
        seat: int,
        bar: ScoreBar | None = None,
    ) -> None:
        """``bar``: replaces the scores at the top."""
        self.pill = Pill(app, kept=True)
        self.pill.aloud = False
        from console.table.views import open_rack, open_table

        unload("console.table.views")
        self._app = app
        self.group = group
        self.message = ""
        self._last_message = ""  # the last one that was shown
        self.seat = seat
        self.score_bar = bar or ScoreBar(app, app.match.names, app.match.game.rules)
        self.show_scores()  # at first: others fill the gap where the module for it was
        self.rack_view = open_rack(app, app.match.game)
        top = app.sizes[SCORE_BAR] + self.score_bar.below
        self.bottom = app.height - self.rack_view.height
        self.table_view = open_table(app, app.match.game, top, self.bottom - top)
        self._width = 0  # of the pill, 0: it is hidden
        self._docked = 0  # the width of the pill when its corner was chosen
        self._changes = 0  # those of the table at that time
        self.hides_keys = False
        self._rows = BOTH  # where the pill may be
        self.is_row = app.match.game.rules.play == LINE
        self._brief = 0  # how much shorter the pill is, as in ``_write_keys``
        self.keys_text = ""
        self._look = PLAIN
        self.bubbles: list[Pill] = []
        if listeners:  # loaded with the turn, as later there is less memory
            from console.match.turn_aloud import TurnAloud

            self.aloud: TurnAloud | None = TurnAloud(app)
        else:
            self.aloud = None
        parts = [self.rack_view.grid, self.score_bar.group, self.pill.group]
        # The table changes most, so it is above what is beside it: the display asks from the top
        # down until one hides the rest. But its canvas may be larger.
        parts.insert(0 if app.canvas.height > self.bottom - top else 2, self.table_view.grid)
        for part in parts:
            group.append(part)

    def show_scores(self, less: int = 0) -> None:
        """Show scores, rack sizes and whose turn it is; ``less``: points not counted yet."""
        game = self._app.match.game
        totals = game.scores_before_bonus
        totals[self.seat] -= less
        self.score_bar.show(self.seat, totals, game.rack_sizes, less == 0)

    def tell(self, event: "Event") -> None:
        """Tell a screen reader at once what an action has done; scores follow its animation."""
        if self.aloud:
            self.aloud.tell(event)
            self.score_bar.tell(self._app.match.game.scores_before_bonus)

    def show_rack(self, tiles: list[int], playable: list[bool], at: int) -> None:
        """Show the rack as in ``RackView.show``, with dots on tiles drawn in this turn."""
        from console.match.slots import drawn_in_turn

        drawn = drawn_in_turn(self._app.match.game, self.seat, tiles)
        self.rack_view.show(tiles, playable, at, drawn)

    def show_keys(self, text: str, look: int = PLAIN, bright: str = "") -> None:
        """Show in the pill what keys do, or hide it if ``text`` is empty.

        ``look``: as in ``Pill.show``; ``bright``: what is chosen, for screen readers.
        """
        for listener in listeners:
            if bright:
                listener.show("> " + bright)
            if look != HINT:
                listener.show(text)
        self.keys_text = text
        self._look = look
        pill = self.pill
        pill.hide(self.hides_keys or not text)
        if (self._brief or self._rows < BOTH) and not self.table_view.actions:
            self._changes = -1  # it may have room for all keys
        else:
            self._write_keys(min(self._brief, _SMALL))
        self.settle()

    def hide_keys(self, hidden: bool) -> None:
        """Hide the pill, or show it again."""
        if self.hides_keys != hidden:
            self.hides_keys = hidden
            self.pill.hide(hidden or not self.keys_text)
            self._changes = -1
            self.settle()

    def make_way(self, rows: int = BOTH) -> None:
        """Keep the pill to LOWER or UPPER corners of the table, or let it be in BOTH.

        In an upper one it shows only the first key, if room is short.
        """
        if rows != self._rows:
            self._rows = rows
            if self.keys_text:
                self._changes = -1
                self.settle()

    def _write_keys(self, brief: int) -> None:
        """Show what the keys do; ``brief``: how much the text is shortened, at most _NARROW."""
        if brief != self._brief:
            self._brief = brief
            self.pill.text = ""  # it may be in other letters
        text = self.keys_text
        if brief or (self._rows == UPPER and not self._app.sizes[TOP_PILL_KEYS]):
            parts = text.partition("  B:")[0].partition("  ●")[0].split("  ")
            for i, part in enumerate(parts):
                points = part.rpartition(" ")[2]
                if points[:1] == "+":
                    parts[i] = (part[:3] if part[:2] == "A:" else "") + points
            text = "  ".join(parts)
        if text:
            self.pill.show(text, self._look, max(0, brief - 1))

    def settle(self) -> None:
        """Move pill and bubbles to where they hide least, if that may have changed.

        If the pill hides much in each corner, it is shortened step by step, and remains so while
        the cursor moves.
        """
        view = self.table_view
        pill = self.pill
        changed = view.changes != self._changes
        if changed and not (self._brief and view.actions):
            self._write_keys(0)
        width = 0 if pill.group.hidden else pill.width
        if width == self._width and not changed:
            return
        self._width = width
        self._changes = view.changes
        x = y = 0
        if width:
            x = _MARGIN if pill.group.x == _MARGIN else self._right()
            y = pill.group.y
            if changed:
                self._docked = 0
            if width > self._docked:
                self._docked = width
                changed = changed or bool(self.bubbles)
                # What it may hide before it is shortened once more; 4: a free upper corner.
                most = (2 * pill.height, 4, 3 * pill.height)
                if changed or not y or view.hidden_by(x, y, width, pill.height) > most[0]:
                    x, y, hidden = self._corner()
                    briefest = _SMALL if self.is_row else _NARROW  # few pixels free no domino
                    while self._brief < briefest and hidden > most[self._brief]:
                        self._write_keys(self._brief + 1)
                        self._width = self._docked = width = pill.width
                        x, y, hidden = self._corner()
            pill.place(x, y)
        view.cover(x, y, width, pill.height)
        if changed:
            self._place_bubbles()

    def _right(self) -> int:
        """The left edge of the pill in a corner on the right: a small one is nearer to the edge."""
        return self._app.width - self.pill.width - _MARGIN + self._brief**2 // 4

    def _corner(self) -> tuple[int, int, int]:
        """The upper left corner (x, y) for the pill, and what that hides.

        It is at the upper edge only if no message is shown there, or one that leaves room for it.
        """
        app = self._app
        right = self._right()
        gap = app.sizes[PILL_GAP]
        low = self.bottom - app.sizes[PILL] - gap
        below = self.score_bar.below
        high = app.sizes[SCORE_BAR] + below + gap
        bubbles = self.bubbles
        if bubbles and not below and (bubbles[1:] or bubbles[0].width > right - 2 * _MARGIN):
            high = low
        near, far = (_MARGIN, right) if app.rtl else (right, _MARGIN)
        corners: list[tuple[int, int, int]] = []
        if self._rows & LOWER:
            corners = [(near, low, 0), (far, low, 0)]
        if self._rows & UPPER:
            corners += [(near, high, 4), (far, high, 4)]
        hidden_by = self.table_view.hidden_by
        return least_hidden(hidden_by, self.pill.width, self.pill.height, corners)

    def _place_bubbles(self) -> None:
        """Put the bubbles at the top of the table, a single one where it hides least."""
        app = self._app
        y = app.sizes[SCORE_BAR] + 1 + app.sizes[PILL_GAP] // 2
        for bubble in self.bubbles:
            right = app.width - bubble.width
            side = min(_MARGIN, right)
            x = right // 2
            if len(self.bubbles) == 1:
                pill = self.pill.group
                if self._width and pill.y < y + bubble.height:  # beside the pill
                    x = side if pill.x > _MARGIN else right - side
                    y = pill.y
                else:
                    corners = ((x, y, 0), (side, y, 0), (right - side, y, 0))
                    hidden_by = self.table_view.hidden_by
                    x, _, _ = least_hidden(hidden_by, bubble.width, bubble.height, corners)
            bubble.place(x, y)
            y += bubble.height + 1

    def show_message(self, text: str, shorter: str = "") -> None:
        """Show a message in a bubble at the top of the table, or none if ``text`` is empty.

        If it is too long, ``shorter`` replaces it; without that, each line has its own bubble. If
        the heap has no piece for them, the pill shows it in place of the keys.
        """
        app = self._app
        if shorter and self.pill.width_of(text, True) > app.width:
            text = shorter
        if text == self.message:
            return
        self.message = text
        lines = [text] if text else []
        if self.pill.width_of(text, True) > app.width:
            lines = wrap(app.font, text, app.width - 2 * _BESIDE)
        bubbles = self.bubbles
        self._keep_bubbles(len(lines))
        try:
            while len(bubbles) < len(lines):
                bubble = Pill(app)
                self.group.append(bubble.group)
                bubbles.append(bubble)
            for bubble, line in zip(bubbles, lines):
                bubble.aloud = text != self._last_message
                bubble.show(line)
        except MemoryError:
            self._keep_bubbles(0)
            self.show_keys(lines[0])
        if text:
            self._last_message = text
            self._changes = -1
            self.settle()

    def _keep_bubbles(self, most: int) -> None:
        """Drop bubbles after the first ``most``."""
        while len(self.bubbles) > most:
            self.group.remove(self.bubbles.pop().group)
