"""Whether each text has the room that it needs."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from console.draw.sizes import MARGIN

from tests.console.layout import PILL, boxes
from tools.shots.stage import Stage
from tools.shots.table import Shot
from tools.sim.pixels import pixels

OVER_EACH_OTHER = ("turn", "lesson", "puzzle", "attract", "splash", "look")
"""What they draw on the table may leave it."""
NOT_OF_THE_APP = ("splash", "crash")

NOTHING = 4
"""Of the colours of a pill."""

ACCENTS = 3  # pixels at the top of a line that only capitals with accents need


def watched(shot: Shot, found: list[str]) -> Shot:
    """A shot that also notes all that has no room when it is brought on."""
    if shot.screen in NOT_OF_THE_APP:
        return shot

    def prepare(stage: Stage) -> None:
        watcher = Watcher(stage)
        shot.prepare(stage)
        found.extend(f"{shot.name}: {fault}" for fault in sorted(watcher.found))
        if shot.screen not in OVER_EACH_OTHER:
            found.extend(f"{shot.name}: {fault}" for fault in faults(stage))

    return replace(shot, prepare=prepare)


class Watcher:
    """Notes every text that a firmware has to cut or that is too wide for its label, every pill
    that is wider than the screen, every note with too many lines, every word broken in two.

    Not the names in the score bar of a turn, which are cut on purpose: those of the others are
    shown as far as there is room beside a turn's own.
    """

    def __init__(self, stage: Stage) -> None:
        self.found: set[str] = set()
        with stage.sim.inside():
            from console.draw import menu, pill, text, title

            # They stay, with what is watched in them, for the screens that come.
            stage.app.resident += (menu.__name__, pill.__name__, title.__name__)
            cut, wrap, show = text.cut, text.wrap, text.Label.show
            show_note, show_pill, place = menu.Menu.show_note, pill.Pill.show, pill.Pill.place

            def watched_cut(font: Any, line: str, width: int) -> str:
                shown = cut(font, line, width)
                if shown != line:
                    self.found.add(f"{font.width(line)} in {width} pixels: {line!r}")
                return shown

            def watched_wrap(font: Any, line: str, width: int, widths: Any = ()) -> list:
                lines = wrap(font, line, width, widths)
                if " ".join(lines) != " ".join(line.split(" ")).strip():
                    self.found.add(f"a word broken at {width} pixels: {line!r}")
                return lines

            def watched_show(label: Any, line: str, align: int = 0, end: str = "") -> None:
                show(label, line, align, end)
                font = label.font
                needs = font.width(line) + (font.width(end) + font.cap if end else 0)
                if needs > label.width:
                    self.found.add(f"{needs} in {label.width} pixels: {line!r} {end!r}")

            def watched_note(screen: Any, said: str, wrong: bool) -> None:
                width = screen.app.width - 2 * screen.app.sizes[MARGIN]
                paragraphs = said.split("\n") if said else []
                lines = [
                    part
                    for line in paragraphs
                    for part in title.balanced(screen.app.small_font, line, width)
                ]
                room = screen.below.room if screen.below else 0
                if len(lines) > room:
                    self.found.add(f"{room} lines: {said!r}")
                show_note(screen, said, wrong)

            def watched_pill(shown: Any, line: str, *how: int, **more: bool) -> None:
                show_pill(shown, line, *how, **more)
                if shown.width > stage.app.width:
                    self.found.add(f"a pill of {shown.width} pixels: {line!r}")

            def watched_place(shown: Any, x: int, y: int) -> None:
                place(shown, x, y)
                if not 0 <= x <= stage.app.width - shown.width:
                    self.found.add(f"a pill from {x} to {x + shown.width}: {shown.text!r}")

            pill.Pill.place = watched_place
            menu.Menu.show_note = watched_note
            pill.Pill.show = watched_pill
            text.Label.show = watched_show
            ours = [module for name, module in sys.modules.items() if name.startswith("console.")]
            for module in ours:
                for old, new in ((cut, watched_cut), (wrap, watched_wrap)):
                    if getattr(module, old.__name__, None) is old:
                        setattr(module, old.__name__, new)


def faults(stage: Stage) -> Iterator[str]:
    """What leaves the screen."""
    app = stage.app
    for left, right in pills(app.screen.group):
        if not 0 <= left < right <= app.width:
            yield f"a pill from {left} to {right} of {app.width}"
    for box in boxes(app.screen.group, pills=False):
        if not (box.left >= 0 and box.right <= app.width):
            yield f"from {box.left} to {box.right} of {app.width}"
        if not (box.top >= -ACCENTS and box.bottom <= app.height):
            yield f"from {box.top} down to {box.bottom} of {app.height}"


def pills(group: Any, x: int = 0) -> Iterator[tuple[int, int]]:
    """From where to where each pill of a group reaches. A Watcher sees only those whose module has
    been there all the time.
    """
    x += group.x
    for part in group:
        if part.hidden:
            continue
        if hasattr(part, "scale"):
            yield from pills(part, x)
        elif hasattr(part, "tile_width") and len(part.pixel_shader) == PILL:
            (columns,) = np.nonzero((pixels(part.bitmap) != NOTHING).any(axis=0))
            yield x + part.x + int(columns.min()), x + part.x + int(columns.max()) + 1
