"""The settings: a row for each, a row that resets them all, a row about the console."""

from micropython import const

from console import navigation
from console.appearance import apply_settings
from console.clock import now, since
from console.draw.menu import Menu
from console.draw.sizes import LANGUAGE_NAMED
from console.draw.theme import SOFT, TITLE
from console.hardware import keys
from console.sound.tunes import MOVE
from console.storage.setting_definitions import (
    KEPT,
    LANGUAGE,
    LEVEL,
    PACE,
    SETTINGS,
    SPEED,
    SWITCH,
    THEME,
    VOLUME,
)
from console.storage.settings import DIM_MINUTES, SLEEP_MINUTES, Settings
from console.words import languages
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_SAVE_MS = const(1500)  # after the last change, so that not every step is saved
_NEED_BRIGHTNESS = ("brightness", "dim")
_NEED_SOUND = ("sound",)
_APART = (KEPT, LANGUAGE)  # not shown, shown first

# States of the row that resets.


class Screen(Menu):
    """LEFT, RIGHT and A change a value, which takes effect at once and is saved a little later.

    ``entries``: those of SETTINGS that the board supports, the language first: whoever cannot read
    the others must find it.
    """

    def __init__(self, app: "App") -> None:
        self._texts = load_part(app.words, "settings")
        missing: tuple[str, ...] = () if app.idle.can_dim else _NEED_BRIGHTNESS
        if not app.sound:
            missing += _NEED_SOUND
        self.entries = [entry for entry in SETTINGS if entry[3] == LANGUAGE]
        self.entries += [
            entry for entry in SETTINGS if entry[0] not in missing and entry[3] not in _APART
        ]
        self._was_reset = False  # just now
        self._unsaved = False
        self._since = 0  # when the last change was made
        super().__init__(app, app.words.SETTINGS, len(self.entries) + 2, 0, True, 2)

    def label(self, index: int) -> str:
        if index > len(self.entries):
            return self.app.words.ABOUT
        if index == len(self.entries):
            return self._texts.RESET
        return self._texts.at("LABELS", self.entries[index][0])

    def value(self, index: int) -> str:
        if index >= len(self.entries):
            return ""
        key, count, _, kind = self.entries[index]
        value: int = getattr(self.app.memory.settings, key)
        words = self.app.words
        if kind == LANGUAGE:
            if not self.app.sizes[LANGUAGE_NAMED]:
                return ""
            return languages.name_of(self.app.memory.settings)
        if kind in (LEVEL, VOLUME):
            full = value + (kind == LEVEL)
            return "●" * full + "○" * (count - (kind == VOLUME) - full)
        if kind == SWITCH:
            return words.ON if value else words.OFF
        if kind == THEME:
            return self._texts.at("THEMES", value)
        if kind == SPEED:
            return self._texts.at("SPEEDS", value)
        if kind == PACE:
            return self._texts.at("PACES", value)
        minutes = (DIM_MINUTES if key == "dim" else SLEEP_MINUTES)[value]
        return self._texts.MINUTES % minutes if minutes else self._texts.NEVER

    def value_ink(self, index: int) -> int:
        levels = index < len(self.entries) and self.entries[index][3] in (LEVEL, VOLUME)
        return TITLE if levels else SOFT

    def note(self, index: int) -> str:
        if index > len(self.entries):
            return self._texts.ABOUT_SAYS
        if index == len(self.entries):
            return self._texts.RESET_DONE if self._was_reset else self._texts.RESET_SAYS
        return self._texts.at("NOTES", self.entries[index][0])

    def asks(self, index: int) -> str:
        return self._texts.RESET_SURE if index == len(self.entries) else ""

    def changes(self, index: int) -> bool:
        return index < len(self.entries) and self.entries[index][3] != LANGUAGE

    def changed(self, index: int, step: int) -> None:
        """Change to the next or previous value; bars stop at their ends, other values go round."""
        if not self.changes(index):
            return
        key, count, _, kind = self.entries[index]
        settings = self.app.memory.settings
        value = getattr(settings, key) + step
        if kind not in (LEVEL, VOLUME):
            value %= count
        if 0 <= value < count:
            setattr(settings, key, value)
            self._take_effect()

    def chosen(self, index: int) -> "Destination | None":
        """Change to the next value, after the last one the first."""
        if index != len(self.entries) and not self.changes(index):
            self._save()
            return navigation.LANGUAGE if index < len(self.entries) else navigation.ABOUT
        if index < len(self.entries):
            key, count = self.entries[index][:2]
            settings = self.app.memory.settings
            setattr(settings, key, (getattr(settings, key) + 1) % count)
        else:
            self._was_reset = True
            before = self.app.memory.settings
            settings = self.app.memory.settings = Settings()
            settings.language = before.language
            settings.lessons = before.lessons
        self._take_effect()
        return None

    def press(self, key: int) -> "Destination | None":
        self._was_reset = False
        if key == keys.B:
            self._save()
        return super().press(key)

    def tick(self, now: int) -> "Destination | None":
        if self._unsaved and since(self._since, now) >= _SAVE_MS:
            self._save()
        return super().tick(now)

    def _take_effect(self) -> None:
        if self.at < len(self.entries) and self.entries[self.at][3] == VOLUME:
            self.app.play_tune(MOVE)  # as loud as it is now
        self._unsaved = True
        self._since = now()
        apply_settings(self.app)

    def _save(self) -> None:
        self._unsaved = False
        self.app.memory.changed = True
