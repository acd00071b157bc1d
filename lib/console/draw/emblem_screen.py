"""The base of screens with the emblem, a title and small lines below it."""

from displayio import TileGrid

from console.draw.emblem import TILES, draw_emblem, emblem_for
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT, MARGIN, MESSAGE_LEADING
from console.draw.text import CENTRE, Label, add_label, fitting
from console.draw.theme import FELT, SOFT, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


class EmblemScreen(BaseScreen):
    """``lines``: the small lines below the title, which may change; ``emblem``: None where there is
    no room for it. It is in the app's canvas: a heap in pieces may have no room for another bitmap.
    """

    def __init__(
        self,
        app: "App",
        title: str,
        lines: "Sequence[str]",
        keys: str = "",
        ink: int = TEXT,
        style: str = "",
        tiles: int = TILES,
    ) -> None:
        """``keys``: the text of the foot; ``ink``, ``style``: of the title, if it fits; ``tiles``:
        how many the emblem has at first.
        """
        super().__init__(app)
        bottom = app.height
        if keys:
            bottom -= Foot(app, self.group, keys).height
        sizes = app.sizes
        pad = sizes[MARGIN]
        room = app.width - 2 * pad
        fonts = [app.font.of_style("head%d" % sizes[HEAD_FONT]), app.font]
        if style:
            fonts.insert(0, app.font.of_style(style))
        head = fitting(fonts, title, room)
        small = app.small_font
        leading = sizes[MESSAGE_LEADING]
        pitch = leading + small.cap
        free = bottom - head.cap - head.descent - len(lines) * pitch
        self._size = emblem_for(room, free - 4 * pad - 1)  # more than its surroundings need
        self._tiles = -1
        self.emblem: TileGrid | None = None
        y = free * 2 // 5
        if self._size:
            _, _, _, wide, tall = self._size
            below = min(2 * pad, (free - tall) // 4)
            y = (free - tall - below) * 2 // 5
            canvas = app.canvas
            canvas.fill(0)
            top = max(0, y + tall - canvas.height)
            self._corner = canvas.width // 2 - wide // 2, y - top
            self.emblem = TileGrid(canvas, pixel_shader=app.theme.table, x=app.canvas_x, y=top)
            self.group.insert(0, self.emblem)
            self.light(tiles)
            y += tall + below
        place = (pad, y - head.ascent + head.cap, room)
        palette = app.theme.of(FELT, ink)
        if style:  # the line of large letters begins above the emblem's end
            palette = app.theme.over(FELT, ink)
        add_label(self.group, head, title, place, palette, CENTRE)
        y += head.cap + head.descent + leading - small.ascent + small.cap
        self.lines: list[Label] = []
        for line in lines:
            self.lines.append(Label(small, room, pad, y, app.theme.of(FELT, SOFT)))
            self.group.append(self.lines[-1].grid)
            self.lines[-1].show(line, CENTRE)
            y += pitch

    def light(self, tiles: int) -> None:
        """Draw more tiles of the emblem, once the heap, in pieces, has room for their pictures."""
        if self.emblem and tiles > self._tiles:
            try:
                draw_emblem(self.app.canvas, self._size, tiles, *self._corner)
                self._tiles = tiles
            except MemoryError:
                pass
