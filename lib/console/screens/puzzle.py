"""A puzzle: a turn on a given table, with a verdict."""

from micropython import const

from console.destination import BACK, Destination
from console.draw.listeners import listeners
from console.draw.theme import BAR, LOST_TEXT, WARNING, mixed
from console.hardware import keys
from console.lifetimes import unload
from console.match.animated import AnimatedScreen
from console.match.match import Match
from console.navigation import puzzle
from console.practice.exercise_bar import ExerciseBar
from console.practice.puzzle import GOES_ON, RIGHT, WRONG, Puzzle
from console.screens.turn import TurnScreen
from console.sound.tunes import ERROR, WIN
from console.words.catalogue import load_part
from engine.choices import TRIANGLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.draw.film import Film
    from console.draw.pill import Pill
    from console.words.catalogue import Words


_GILT = const(8)  # the colours of numbers in a pill, as in ``console.draw.pill``
_SHADES = const(4)


class Screen(TurnScreen):
    """The person lays tiles until the verdict; after the third failure the solution is shown.

    ``puzzle``: the one shown. ``mode`` is None when it is over and while the solution is shown
    (``shows_solution``).
    Memory is as tight as in a turn, so words and progress are loaded only when they are needed.
    """

    ROOT = False
    LEAVES_SHAPES = False

    def __init__(self, app: "App", number: int) -> None:
        """``number``: that of the puzzle in the book; below 0 that of a day, with a minus."""
        AnimatedScreen.__init__(self, app)
        app.lay_aside()
        self._number = number
        self.verdict = GOES_ON
        self.shows_solution = False  # as far as it is laid
        self._confetti: Film | None = None
        self._rim: Any = None  # the mark round a wrong tile
        progress = self._progress()
        self.tries_left = progress.tries_left(number)
        self.puzzle = Puzzle(progress.book, number)
        app.exercise = Match(self.puzzle.game, [""])
        texts = self._texts()
        task = self.puzzle.task(texts)
        title = texts.PUZZLE % abs(number + (number >= 0))
        bar = self._bar = ExerciseBar(app, task, title, self.tries_left, progress.TRIES)
        self._open(0, bar, False)
        if self.tries_left:
            self._enter_rack()
        else:
            self.verdict = WRONG
            self._enter_done()
            self._tell_verdict()
        self.layout.show_message(title if bar.shows_task else task)
        if bar.shows_task and self._hidden(*self.layout.bubbles):
            self.layout.show_message("")

    def press(self, key: int) -> Destination | None:
        """Keys act as in a turn, but START leaves; when the puzzle is over, B leaves as well, and
        SELECT shows it to others if it is solved.
        """
        if self.animation and not self.mode:
            self.end_animation(self.layout)  # so that the verdict can be read first
            return None
        if key == keys.START:
            return BACK
        if self.mode:
            return super().press(key)
        if key == keys.A:
            return self._go_on()
        if key == keys.SELECT and self.verdict == RIGHT:
            number = self._number
            return Destination("day_code", ("puzzle", number + (number >= 0)))
        return BACK if key == keys.B and self.is_over() else None

    def tick(self, now: int) -> Destination | None:
        """Animate."""
        super().tick(now)
        if self._confetti:
            self._confetti.tick(now)
        return None

    def state(self) -> "Any":
        """Whether the solution is shown, the log, and the state of the turn."""
        return self.shows_solution, list(self._game.log), super().state()

    def restore(self, state: "Any") -> None:
        """Lay the same tiles, and restore the turn."""
        self.shows_solution, log, chosen = state
        for action in log:
            self._game.apply(action)
        table_view = self.layout.table_view
        if chosen:
            table_view.hide_placements()
            super().restore(chosen)
            return
        table_view.redraw()
        if self.shows_solution:
            self._bar.show_dots(0)
            self._show_step()
        else:
            self.verdict = self.puzzle.verdict() if log else WRONG
            self._enter_done()
            self._tell_verdict()

    def is_over(self) -> bool:
        all_lie = self.shows_solution and len(self._game.log) == len(self.puzzle.solution)
        return all_lie or self.verdict == RIGHT

    def _note_here(self, done: bool) -> None:
        self.here = puzzle(self._number)

    def _enter_done(self) -> None:
        self.mode = None
        layout = self.layout
        tiles = self._match.slots(0)
        layout.show_rack(tiles, [False] * len(tiles), -1)
        layout.show_message("")
        layout.show_keys("")

    def _goes_on(self) -> bool:
        """Judge the tile just laid, and note the end of a try."""
        if self.shows_solution:
            return False
        self.verdict = self.puzzle.verdict()
        if self.verdict == RIGHT:
            self._progress().end(self._number, True)
        elif self.verdict == WRONG:
            progress = self._progress()
            progress.count_try(self._number)
            self.tries_left = progress.tries_left(self._number)
        return self.verdict == GOES_ON

    def _act(self, action: int) -> None:
        super()._act(action)
        if not self.animation and not self.mode:
            self._show_result()

    def animated(self) -> None:
        """Show what comes after the tile, of which nothing is left."""
        if not self.mode:
            self._show_result()

    def _show_result(self) -> None:
        """Show the verdict on the tile just laid, or the next tile of the solution."""
        if self.shows_solution:
            self._show_step()
            return
        self.app.play_tune(WIN if self.verdict == RIGHT else ERROR)
        self._tell_verdict()

    def _tell_verdict(self) -> None:
        """Show the verdict, the result of a wrong try, and the keys."""
        layout = self.layout
        texts = self._texts()
        if self.verdict == RIGHT:
            if not self._celebrate(texts.SOLVED):
                layout.show_message(texts.SOLVED)
            layout.show_keys(texts.OVER_KEYS)
            return
        self._bar.show_dots(self.tries_left)
        shown = texts.TRY_AGAIN if self.tries_left else texts.SHOW_ME
        if self._game.log:
            self._mark_wrong()
            count = self.puzzle.count()
            if count:
                self._show_count(texts.SOLVED_OF % count, shown)
                return
            layout.show_message(texts.NO_HEXAGON)
            for listener in listeners:
                listener.show(texts.NO_HEXAGON)  # even if it is the same as before
        layout.show_keys(shown)

    def _show_count(self, counted: str, keys_text: str) -> None:
        """Show what a wrong try has brought: in the pill, or in a bubble if that hides tiles."""
        layout = self.layout
        layout.show_keys(counted + "  " + keys_text)
        pill = layout.pill
        if self._hidden(pill):
            layout.show_keys(keys_text)
            layout.show_message(counted)
            if layout.bubbles:
                pill = layout.bubbles[0]
                both = layout.pill, pill
                hidden = self._hidden(*both)
                self._mirror(*both)
                if self._hidden(*both) >= hidden:
                    self._mirror(*both)
        colours = self.app.theme.colours
        for i in range(_SHADES):
            pill.palette[_GILT + i] = mixed(colours[BAR], colours[LOST_TEXT], i)

    def _hidden(self, *pills: "Pill") -> int:
        """What it costs that the pills hide some of the table."""
        hidden_by = self.layout.table_view.hidden_by
        hidden = 0
        for pill in pills:
            hidden += hidden_by(pill.group.x, pill.group.y, pill.width, pill.height)
        return hidden

    def _mirror(self, *pills: "Pill") -> None:
        """Move the pills to the other side."""
        for pill in pills:
            pill.place(self.app.width - pill.width - pill.group.x, pill.group.y)

    def _mark_wrong(self) -> None:
        """Mark the tile just laid in red, if it is a triangle."""
        if self._game.rules.play == TRIANGLES:
            from engine.lattice import CELL_MASK

            view: Any = self.layout.table_view
            cell = self._game.log[-1] & CELL_MASK
            colour = self.app.theme.colours[WARNING]
            self._rim = view.mark(cell, colour, len(view.over))

    def _celebrate(self, said: str) -> bool:
        """Show a ribbon with a text, and confetti; returns whether there was memory for it."""
        from console.practice.praise import praise

        unload("console.practice.praise")
        ribbon, self._confetti = praise(self.app, self.layout, said)
        return ribbon is not None

    def _go_on(self) -> Destination | None:
        """Go on with A: to the next puzzle, the next tile of the solution, or another try."""
        if self.is_over():
            if self._number < 0:
                return BACK
            self.PASSING = True  # B in the next one leads to the list
            return puzzle(self._progress().following(self._number))
        if self.shows_solution:
            self.layout.table_view.hide_placements()
            self._act(self.puzzle.solution[len(self._game.log)])
            return None
        game = self._game
        while game.log:
            game.undo()
        if self._rim:
            view: Any = self.layout.table_view
            view.over.remove(self._rim)
            self._rim = None
        self.layout.table_view.hide_placements()
        if self.tries_left:
            self._enter_rack()
        else:
            self.shows_solution = True
            self._show_step()
        return None

    def _show_step(self) -> None:
        """Show where the next tile of the solution goes, or that the puzzle is over."""
        texts = self._texts()
        if self.is_over():
            self._progress().end(self._number, False)
            self._enter_done()
            self.layout.show_keys(texts.OVER_KEYS)
            return
        layout = self.layout
        action = self.puzzle.solution[len(self._game.log)]
        tiles = self._match.slots(0)
        self.mode = None
        layout.table_view.frame([action])
        tile = self._game.tile_of(action)
        layout.show_rack(tiles, [each == tile for each in tiles], tiles.index(tile))
        layout.table_view.show_placements([action], 0)
        layout.show_message("")
        bright = layout.aloud.place(action) if layout.aloud else ""
        layout.show_keys("A: " + self.app.words.NEXT, bright=bright)
        layout.show_message(texts.LIKE_THIS)  # it makes way for the keys

    def _progress(self) -> "Any":
        """The progress, without keeping its modules."""
        if self._number < 0:
            from console.today.day_progress import day_progress

            return day_progress(self.app.memory)
        from console.practice.puzzle_progress import PuzzleProgress

        unload("console.practice.puzzle_progress")
        unload("console.practice.puzzle_book")
        return PuzzleProgress(self.app.memory)

    def _texts(self) -> "Words":
        return load_part(self.app.words, "puzzles")
