"""The texts of pictures in English; the page replaces them by its languages."""

from collections.abc import Sequence

from tools.record.turns import END, Moment


class Words:
    """The texts of pictures of a match."""

    def title(self, moment: Moment) -> str:
        """The description of a picture."""
        if moment.seat == END:
            return f"Round {moment.round}: {moment.text}"
        return f"Round {moment.round}, turn {moment.turn}: {moment.text}"

    def deed(self, moment: Moment) -> str:
        """The caption of what was done."""
        return self.title(moment) if moment.seat == END else moment.text

    def turn(self, number: int) -> str:
        """The name of a turn."""
        return f"turn {number}"

    def field(self, number: int) -> str:
        """The name of a field, from 1."""
        return f"Field {number}"

    def round(self, number: int) -> str:
        """The name of a round."""
        return f"round {number}"

    def axis(self, scored: bool, turns: int) -> str:
        """The label of a chart's axis: points, or the tiles held if nothing is scored."""
        what = "points" if scored else "tiles held"
        return f"{what}, {turns} turn{'s' * (turns > 1)}"

    def chart(self, scored: bool, ends: Sequence[str]) -> str:
        """The description of a chart; ``ends``: each name with its last value."""
        return f"{'Points' if scored else 'Tiles held'} by turn: {', '.join(ends)}"
