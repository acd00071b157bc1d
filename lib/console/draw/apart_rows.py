"""Rows of a list that are further apart than those of other lists, as there is room."""

from console.draw.rows import Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


class ApartRows(Rows):
    """``pitch``: pixels from one to the next; the others as for ``Rows``."""

    def __init__(
        self,
        app: "App",
        box: tuple[int, int, int, int],
        most: int,
        pitch: int,
        valued: bool = False,
        indent: int = 0,
    ) -> None:
        self._pitch = pitch
        super().__init__(app, box, most, valued, indent=indent)
        for i, card in enumerate(self._cards):
            card.y = self.y_of(i)

    def y_of(self, row: int) -> int:
        return self._top + row * self._pitch
