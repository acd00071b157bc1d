"""A step of a lesson: a small table that allows only what the step teaches."""

import displayio
from micropython import const

from console.destination import BACK, HOME
from console.draw.score_bar import ScoreBar
from console.draw.sizes import LESSON_ROOM, PILL, SCORE_BAR
from console.hardware import keys
from console.lifetimes import unload
from console.match.animated import AnimatedScreen
from console.match.board_mode import OTHER_MODE
from console.match.match import Match
from console.match.rack_mode import NO_TILE
from console.navigation import lesson
from console.practice.lesson_progress import STEPS, note_step
from console.screens.turn import TurnScreen
from console.sound.tunes import BONUS, ERROR
from console.words.catalogue import load_part
from engine.actions import FIRST_TILE, PHASE_FIELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.film import Film

_LINES = "lines"  # the task to look at the lines of symmetry, without laying a tile
_BESIDE = const(6)  # pixels of a bubble beside its text
_LONGER = "draw hexagon"  # tasks that may go on after their first action


class Screen(TurnScreen):
    """A turn that explains its ``task`` when a key does not help, and ends with ``praise``.

    After the praise A goes on to the next ``step``. B leaves at any time, except on the table,
    where it puts the tile back. ``ribbon``: the praise on one, if there is room for it.
    """

    ROOT = False
    LEAVES_SHAPES = False

    def __init__(self, app: "App", number: int, step: int, first: bool) -> None:
        """``number``: that of the lesson; ``first``: leaving it leads home."""
        AnimatedScreen.__init__(self, app)
        app.lay_aside()
        self._lesson = number
        self.step = step
        self._first = first
        self._looks = False  # at the lines of symmetry
        self.ribbon: displayio.Group | None = None
        self._confetti: Film | None = None
        self._begin()
        bar = ScoreBar(app, app.match.names, app.match.game.rules)
        longest = max(
            [app.small_font.width(said) for said in (self._says, self._helps, self._then)]
        )
        bar.below = app.sizes[LESSON_ROOM]
        if longest + _BESIDE > app.width:  # it takes two lines
            bar.below += app.sizes[PILL] + 1
        self._open(0, bar)
        if app.canvas_x:
            from console.table.wood import add_frame

            unload("console.table.wood")
            sides = displayio.Group(x=app.canvas_x, y=app.sizes[SCORE_BAR])
            add_frame(app, sides, bar.below)  # beside the text as well
            self.group.insert(0, sides)
        game = app.match.game
        self._enter_rack(game.racks[0][0] if game.legal_actions()[-1] >= FIRST_TILE else -1)

    def _begin(self) -> None:
        """Make the table and load the texts; the modules that are needed for it are unloaded."""
        from console.practice.lesson_steps import step_of

        unload("console.practice.lesson_steps")
        app = self.app
        task, praise, game = step_of(self._lesson, self.step)
        texts = load_part(app.words, "learn")
        app.exercise = Match(game, [texts.LESSON % (self.step + 1, STEPS)])
        self.task = task
        self._says = texts.at("TO_DO", task)
        self._helps = texts.at("HELPS", task)
        self.praise = texts.at("PRAISE", praise)
        self._then = texts.at("THEN", task) if task in _LONGER.split() else ""
        self._other_tile = texts.OTHER_TILE

    def press(self, key: int) -> "Destination | None":
        if self.animation:
            self.end_animation(self.layout)  # so that the praise can be read first
            return None
        self.rack_mode.touch()
        mode = self.mode
        if not mode:
            return self._advance(key)
        if key == keys.B and mode is self.rack_mode:
            return self._leave()
        if not self._is_of_use(key):
            self.app.play_tune(ERROR)
            self._tell(True)
            return None
        if key == keys.SELECT and mode is self.rack_mode:
            self._looks = True
            return None
        action = mode.press(key)
        if action >= 0:
            self._act(action)
        elif action == OTHER_MODE:
            self._change_mode()
            self._tell()
        elif mode is self.rack_mode:
            self._show_way()
            self._tell()
        elif key != keys.A:  # after A the text explains which halves don't match
            self._tell()
        return None

    def tick(self, now: int) -> "Destination | None":
        super().tick(now)
        if self._confetti:
            self._confetti.tick(now)
        if self._looks and not self.app.keys.down & keys.SELECT:
            self._looks = False
            self.app.play_tune(BONUS)
            self._enter_done()
        return None

    def state(self) -> None:
        """Keep nothing: on coming back the step starts again."""

    def _goes_on(self) -> bool:
        return self._game.log[-1] < FIRST_TILE or self._game.phase == PHASE_FIELD

    def _note_here(self, done: bool) -> None:
        self.here = lesson(self._lesson, self.step, self._first)

    def _enter_rack(self, tile: int = -1) -> None:
        super()._enter_rack(tile)
        self._show_way()
        if not self.animation:
            self._tell()

    def _enter_done(self) -> None:
        note_step(self.app.memory, self._lesson, self.step)
        self.mode = None
        layout = self.layout
        tiles = self._match.slots(0)
        layout.show_rack(tiles, [False] * len(tiles), -1)
        layout.show_keys("A: " + self.app.words.NEXT)
        if self.animation:
            layout.show_message("")
        else:
            self._show_praise()

    def animated(self) -> None:
        """Show what comes after the tile, of which nothing is left."""
        if self.mode:
            self._enter_rack(self.rack_mode.tile)  # the film may have shown another field
        else:
            self._show_praise()

    def _show_praise(self) -> None:
        """Show the praise on a ribbon, with confetti; without room for them in a bubble."""
        from console.practice.praise import praise

        unload("console.practice.praise")
        self.ribbon, self._confetti = praise(self.app, self.layout, self.praise)
        self.layout.show_message("" if self.ribbon else self.praise)

    def _can_lay(self) -> bool:
        """Whether some tile fits."""
        return self.rack_mode.legal[-1] >= FIRST_TILE

    def _is_of_use(self, key: int) -> bool:
        """Whether a key can help with the task."""
        tile = self.rack_mode.tile
        table_view = self.layout.table_view
        if self.mode is self.board_mode:
            return key in (keys.A, keys.B) or (key != keys.START and len(table_view.actions) > 1)
        if key in (keys.LEFT, keys.RIGHT):
            return True
        if self.task == _LINES:
            return key == keys.SELECT
        if key != keys.A:
            return key in (keys.UP, keys.DOWN) and table_view.fields > 1
        if tile == NO_TILE:
            return self._game.phase != PHASE_FIELD
        return len(table_view.candidates(tile, self.rack_mode.legal)) > 0

    def _show_way(self) -> None:
        """If the bright tile does not fit, show how to choose another one."""
        tile = self.rack_mode.tile
        table_view = self.layout.table_view
        if tile != NO_TILE and not table_view.candidates(tile, self.rack_mode.legal):
            self.layout.show_keys(self._other_tile)

    def _tell(self, helping: bool = False) -> None:
        """Show the task; ``helping``: in other words."""
        said = self._helps if helping else self._says
        if self._game.log and self._can_lay():  # a tile has been drawn, or a hexagon closed
            said = self._then
        self.layout.show_message(said)

    def _advance(self, key: int) -> "Destination | None":
        """React to a key after the praise: A leads to the next step, and after the last one ends
        the lesson.
        """
        if key == keys.B:
            return self._leave()
        if key != keys.A:
            return None
        if self.step + 1 < STEPS:
            self.PASSING = True
            return lesson(self._lesson, self.step + 1, self._first)
        if not self.praise:
            return self._leave()
        self.praise = ""
        if self.ribbon:
            self.group.remove(self.ribbon)
        self.layout.show_message(load_part(self.app.words, "learn").LEARNT)
        return None

    def _leave(self) -> "Destination":
        return HOME if self._first else BACK
