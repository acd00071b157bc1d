"""The menu of house rules: every knob of the rule set."""

from console.draw.foot import Foot
from console.draw.sizes import FOOT_GAP, MARGIN
from console.draw.theme import TITLE
from console.hardware import keys
from console.match.knob_menu import KnobMenu
from console.match.setup import OPEN, setup_of
from console.words.catalogue import load_part
from engine.choices import LINE
from engine.knobs import KNOBS, presets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.rows import Rows
    from console.words.catalogue import Words

    Preset = tuple[str, tuple[tuple[str, int], ...]]  # see engine.knobs.presets


class Screen(KnobMenu):
    """The knobs with their values, then presets of several knobs, then a row that resets all.

    A dot marks what differs from the sheet, and the title counts that. LEFT and RIGHT change a
    value, A takes the next one, SELECT that of the sheet. ``knobs``: their names, in the order of
    the rows.
    """

    def __init__(self, app: "App") -> None:
        sheet = setup_of(app).sheet
        column = 2 if sheet.play == LINE else 1
        self.knobs = [entry[0] for entry in KNOBS if entry[column] is not None]
        self._presets = presets(sheet)
        self._words = load_part(app.words, "knobs")
        self._counted = 0  # in the title
        rows = len(self.knobs) + len(self._presets) + 1
        super().__init__(app, app.words.HOUSE_RULES, rows, 0, 3)

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> "Rows":
        self._foot = Foot(self.app, self.group)
        return super().make_rows(box, most, signs)

    def show_note(self, said: str, wrong: bool) -> None:
        """Show a note; if there is room below it, the value on the sheet is in a pill."""
        knob, _ = self._knob_and_preset(self.at)
        below = self.below
        pill = ""
        if below and said and not wrong and knob in self.setup.options:
            rest, _, sheet = said.rpartition("\n")
            super().show_note(rest, False)
            app = self.app
            if below.bottom() <= app.height - self._foot.height + app.sizes[FOOT_GAP]:
                pill = "SELECT: " + sheet
        if not pill:
            super().show_note(said, wrong)
        self._foot.show(pill)

    def draw(self) -> None:
        """Show all again, the title as well if its count has changed."""
        count = len(self.setup.options)
        if count != self._counted:
            self._counted = count
            self._titled = ""
        super().draw()

    def show_title(self) -> None:
        """Show the title, and how much has changed if there is room for it."""
        count = self._counted
        end = self._words.CHANGED % count if count else ""
        room = self.app.width - 3 * self.app.sizes[MARGIN]
        if self.app.font.width(self.title) + self.app.small_font.width(end) > room:
            end = "● %d" % count
        self._title.show(self.title, end, TITLE)

    def label(self, index: int) -> str:
        knob, preset = self._knob_and_preset(index)
        if not knob and not preset:
            return self._words.AS_ON_SHEET
        if preset:
            return ("● " if self._is_on(preset) else "") + self._words.at("PRESETS", preset[0])
        if self.in_clash(knob):
            return "! " + self.words_of(knob).at("LABELS", knob)
        return self.label_of(knob)

    def words_of(self, knob: str) -> "Words":
        return self.texts if knob in OPEN else self._words

    def value(self, index: int) -> str:
        knob, preset = self._knob_and_preset(index)
        if knob:
            return self.value_of(knob, self.setup.value(knob))
        if preset:
            return self.app.words.ON if self._is_on(preset) else self.app.words.OFF
        return ""

    def note(self, index: int) -> str:
        knob, preset = self._knob_and_preset(index)
        if preset:
            return self._words.at("PRESET_NOTES", preset[0])
        if not knob:
            return self._words.RESET_SAYS % len(self.setup.options)
        note = self.note_of(knob)
        label = self.label(index)
        if not self.rows.fit(label, self.value(index)):  # it is cut in its row
            note = self.words_of(knob).at("LABELS", knob) + "\n" + note
        if knob in self.setup.options:
            sheet = getattr(self.setup.sheet, knob)
            note += "\n" + self._words.SHEET_SAYS % self.value_of(knob, sheet)
        return note

    def warning(self, index: int) -> str:
        knob, _ = self._knob_and_preset(index)
        return self.texts.at("CLASHES", self.clash) if self.in_clash(knob) else ""

    def changed(self, index: int, step: int) -> None:
        knob, preset = self._knob_and_preset(index)
        if knob:
            self.change_knob(knob, self.allowed(knob), step)
        elif preset:
            self._switch(preset, not self._is_on(preset))

    def chosen(self, index: int) -> None:
        if index == self.count - 1:
            self.setup.options.clear()
            self.find_clash()
        else:
            self.changed(index, 1)

    def press(self, key: int) -> "Destination | None":
        if key == keys.SELECT:
            knob, preset = self._knob_and_preset(self.at)
            if preset:
                self._switch(preset, False)
            elif knob:
                self.setup.options.pop(knob, None)
                self.find_clash()
        return super().press(key)

    def _knob_and_preset(self, index: int) -> "tuple[str, Preset | None]":
        """The knob of a row or "", and its preset or None."""
        if index < len(self.knobs):
            return self.knobs[index], None
        index -= len(self.knobs)
        return "", self._presets[index] if index < len(self._presets) else None

    def _is_on(self, preset: "Preset") -> bool:
        for knob, value in preset[1]:
            if self.setup.value(knob) != value:
                return False
        return True

    def _switch(self, preset: "Preset", on: bool) -> None:
        """Set the knobs of the preset; if not ``on``, set them to the values of the sheet."""
        for knob, value in preset[1]:
            self.setup.change(knob, value if on else getattr(self.setup.sheet, knob))
        self.find_clash()
