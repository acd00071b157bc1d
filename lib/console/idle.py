"""When nobody touches the console: it dims, then it plays by itself."""

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
    """Watches the time since the last press and sets the brightness of the display.

    ``can_dim``: the display has a brightness that can be set.
    """

    def __init__(self, app: "App", now: int) -> None:
        self._app = app
        self._touched = now
        self._dim = False
        self.can_dim = True
        self.light()

    def light(self) -> None:
        """Set the brightness of the settings."""
        self._dim = False
        self._set(_LEVELS[self._app.memory.settings.brightness])

    def touch(self, now: int) -> bool:
        """A key was pressed: whether it is used up by waking the display."""
        self._touched = now
        if not self._dim:
            return False
        self.light()
        return True

    def is_asleep(self, now: int) -> bool:
        """Dim the display if it is time; whether it is time to play alone."""
        idle = since(self._touched, now)
        settings = self._app.memory.settings
        dim = DIM_MINUTES[settings.dim] * _MINUTE
        sleep = SLEEP_MINUTES[settings.sleep] * _MINUTE
        if 0 < dim <= idle and self.can_dim and not self._dim:
            self._dim = True
            self._set(_DIMMED)
        return 0 < sleep <= idle

    def _set(self, level: float) -> None:
        try:
            self._app.display.brightness = level
        except (AttributeError, RuntimeError):
            self.can_dim = False
