"""Dims the display when nobody touches the console; later the console plays by itself."""

from micropython import const

from console.clock import since
from console.storage.settings import DIM_MINUTES, SLEEP_MINUTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_MINUTE = const(60000)  # ms
_DIMMED = 0.1  # brightness
_LEVELS = (0.2, 0.4, 0.6, 0.8, 1.0)


class Idle:
    """Measures the time since the last press and sets the brightness of the display.

    ``can_dim``: the brightness of the display can be set.
    """

    def __init__(self, app: "App", now: int) -> None:
        self._app = app
        self._touched = now
        self._dim = False
        self.can_dim = True
        self.set_brightness()

    def set_brightness(self) -> None:
        """Set the brightness of the settings."""
        self._dim = False
        self._set(_LEVELS[self._app.memory.settings.brightness])

    def touch(self, now: int) -> bool:
        """Note a press; returns whether it only brightens a dimmed display."""
        self._touched = now
        if not self._dim:
            return False
        self.set_brightness()
        return True

    def tick(self, now: int) -> None:
        """Dim the display when its time has come."""
        minutes = DIM_MINUTES[self._app.memory.settings.dim]
        if self.can_dim and not self._dim and self._is_left_alone(minutes, now):
            self._dim = True
            self._set(_DIMMED)

    def is_asleep(self, now: int) -> bool:
        """Whether the console should play by itself now: not while a turn may come by a line."""
        minutes = SLEEP_MINUTES[self._app.memory.settings.sleep]
        return not self._app.line and self._is_left_alone(minutes, now)

    def _is_left_alone(self, minutes: int, now: int) -> bool:
        """Whether nobody has pressed a key for ``minutes``; never for 0."""
        return 0 < minutes * _MINUTE <= since(self._touched, now)

    def _set(self, level: float) -> None:
        try:
            self._app.display.brightness = level
        except (AttributeError, RuntimeError):
            self.can_dim = False
