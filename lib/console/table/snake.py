"""The geometry of a snake of dominoes: lines to and fro, joined by upright spots."""


class Snake:
    """The spots of a row, from 0 on; ``most``: how many fit, 0 if they are too large for a snake.

    The first line runs to the right. A line consists of flat spots between two columns. At its end
    an upright spot is in one of these columns; the second half of that spot is in the next line.
    """

    def __init__(self, side: int, width: int, height: int, foot: int) -> None:
        """In pixels, ``side``: of half a domino; ``width``, ``height``: of the canvas; ``foot``:
        the height of its lower part that is left free if possible, as it may be covered.
        """
        self._side = side
        self._length = 2 * side + 1
        self._pitch = side + 1
        self._width = width
        self._height = height
        self._foot = foot
        self._columns = (width + 1) // self._pitch // 2 * 2
        self._per_line = self._columns // 2  # spots from one line to the next
        self.most = 0
        if self._per_line > 2:
            self.most = height // self._pitch * self._per_line - 1
        self._left = self._top = 0

    def centre(self, count: int) -> tuple[int, int]:
        """Centre ``count`` spots in the canvas, or put them higher to keep the foot free; returns
        the left end and the top of their lines.
        """
        lines = 1 + count // self._per_line
        columns = self._columns
        first = 0
        if lines == 1:
            columns = 2 * count
            first = 1
        elif lines == 2:  # the left column is empty, and beside it are only places
            columns -= 2
            first = 2
        self._left = (self._width - columns * self._pitch + 1) // 2 - first * self._pitch
        free = self._height - lines * self._pitch
        below = free
        if not count % self._per_line:  # the lower half of the last spot is empty, if it is a place
            below += self._pitch
        self._top = max(0, min(below // 2, below - self._foot, free))
        return self._left, self._top

    def box(self, spot: int) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a spot; the last two are outside it."""
        x, y = self.half(spot, 0)
        x = min(x, self.half(spot, 1)[0])
        if self.is_upright(spot):
            return x, y, x + self._side, y + self._length
        return x, y, x + self._length, y + self._side

    def half(self, spot: int, which: int) -> tuple[int, int]:
        """The upper left corner of the first (``which`` 0) or the second half (1) of a spot."""
        line, at = divmod(spot, self._per_line)
        back = line & 1
        if at == self._per_line - 1:
            x = 0 if back else self._columns - 1
            line += which
        else:
            x = 1 + 2 * at + which
            if back:
                x = self._columns - 1 - x
        return self._left + x * self._pitch, self._top + line * self._pitch

    def is_upright(self, spot: int) -> bool:
        """Whether a spot is upright; then its first half is on top."""
        return spot % self._per_line == self._per_line - 1

    def runs_back(self, spot: int) -> bool:
        """Whether a spot is in a line that runs to the left."""
        return spot // self._per_line & 1 > 0

    def joint(self, spot: int) -> tuple[int, int]:
        """The middle of the line between a spot and the one before it."""
        x, y = self.half(spot, 0)
        return x + self._side if self.runs_back(spot) else x - 1, y + self._side // 2
