"""House rules: every knob of the rule set, to be changed."""

from console.hardware import keys
from console.play.knob_menu import KnobMenu
from engine.knobs import KNOBS
from engine.rules import LINE


class Screen(KnobMenu):
    """The knobs with their values, marked where they differ from the sheet; the last row resets.

    LEFT and RIGHT change a value, A takes the next one, SELECT the sheet's.
    """

    def __init__(self, app) -> None:
        column = 2 if app.setup.sheet.family == LINE else 1
        self._knobs = [entry[0] for entry in KNOBS if entry[column] is not None]
        super().__init__(app, app.words.HOUSE_RULES, len(self._knobs) + 1, 0, 3)

    def label(self, index: int) -> str:
        if index == len(self._knobs):
            return self.texts.AS_ON_SHEET
        return self.texts.at("LABELS", self._knobs[index])

    def mark(self, index: int) -> str:
        if index == len(self._knobs):
            return " "
        knob = self._knobs[index]
        if self.at_fault(knob):
            return "!"
        return "●" if knob in self.setup.options else " "

    def value(self, index: int) -> str:
        if index == len(self._knobs):
            return ""
        knob = self._knobs[index]
        return self.value_of(knob, self.setup.value(knob))

    def note(self, index: int) -> str:
        if index == len(self._knobs):
            return self.texts.RESET_SAYS % len(self.setup.options)
        knob = self._knobs[index]
        note = self.note_of(knob)
        if knob in self.setup.options:
            sheet = getattr(self.setup.sheet, knob)
            note += "\n" + self.texts.SHEET_SAYS % self.value_of(knob, sheet)
        return note

    def warning(self, index: int) -> str:
        if index == len(self._knobs) or not self.at_fault(self._knobs[index]):
            return ""
        return self.texts.at("CLASHES", self.clash)

    def changed(self, index: int, step: int) -> None:
        if index < len(self._knobs):
            knob = self._knobs[index]
            self.turn(knob, self.allowed(knob), step)

    def chosen(self, index: int):
        if index == len(self._knobs):
            self.setup.options.clear()
            self.judge()
        else:
            self.changed(index, 1)

    def press(self, key: int):
        if key == keys.SELECT and self.at < len(self._knobs):
            self.setup.options.pop(self._knobs[self.at], None)
            self.judge()
        return super().press(key)
