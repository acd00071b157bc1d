"""Where the places of a snake of dominoes are: lines to and fro, joined by upright places."""


class Snake:
    """``most``: how many places there is room for, 0 if they were too large for a snake.

    The first line runs to the right. Each line has as many places that lie flat as fit between two
    columns; in these one stands at the end of the line, and its second half is in the next one.
    """

    def __init__(self, side: int, width: int, height: int, foot: int) -> None:
        """``side``: of half a domino; ``width``, ``height``: of the room, ``foot``: of its lower
        edge where something else may lie, and which therefore is better left free. All in pixels.
        """
        self._side = side
        self._length = 2 * side + 1
        self._pitch = side + 1
        self._width = width
        self._height = height
        self._foot = foot
        self._columns = (width + 1) // self._pitch // 2 * 2
        self._turn = self._columns // 2  # places from one line to the next
        self.most = 0
        if self._turn > 2:
            self.most = height // self._pitch * self._turn - 1
        self._left = self._top = 0

    def centre(self, count: int) -> tuple[int, int]:
        """Put so many places into the middle of the room, or higher where they would lie in the
        foot; returns where they begin.
        """
        lines = 1 + count // self._turn
        columns = self._columns
        first = 0
        if lines == 1:
            columns = 2 * count
            first = 1
        elif lines == 2:  # nothing is at the left edge, and only slots are beside it
            columns -= 2
            first = 2
        self._left = (self._width - columns * self._pitch + 1) // 2 - first * self._pitch
        free = self._height - lines * self._pitch
        self._top = max(0, min(free // 2, free - self._foot))
        return self._left, self._top

    def box(self, place: int) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a place; the last two are outside of it."""
        x, y = self.half(place, 0)
        x = min(x, self.half(place, 1)[0])
        if self.stands(place):
            return x, y, x + self._side, y + self._length
        return x, y, x + self._length, y + self._side

    def half(self, place: int, which: int) -> tuple[int, int]:
        """The upper left corner of the first or the second half of a place."""
        line, at = divmod(place, self._turn)
        back = line & 1
        if at == self._turn - 1:
            x = 0 if back else self._columns - 1
            line += which
        else:
            x = 1 + 2 * at + which
            if back:
                x = self._columns - 1 - x
        return self._left + x * self._pitch, self._top + line * self._pitch

    def stands(self, place: int) -> bool:
        """Whether a place is upright; its first half is on top then."""
        return place % self._turn == self._turn - 1

    def runs_back(self, place: int) -> bool:
        """Whether a place is in a line that runs to the left."""
        return place // self._turn & 1 > 0

    def joint(self, place: int) -> tuple[int, int]:
        """The middle of the line between a place and the one before it."""
        x, y = self.half(place, 0)
        return x + self._side if self.runs_back(place) else x - 1, y + self._side // 2
