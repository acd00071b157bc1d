"""What pictures say, in English; the page says it in its own languages."""

from collections.abc import Sequence

from tools.record.turns import END, Moment


class Words:
    """The texts of pictures of a match."""

    def title(self, moment: Moment) -> str:
        """What a picture shows."""
        if moment.seat == END:
            return f"Round {moment.round}: {moment.text}"
        return f"Round {moment.round}, turn {moment.turn}: {moment.text}"

    def deed(self, moment: Moment) -> str:
        """What was done."""
        return self.title(moment) if moment.seat == END else moment.text

    def turn(self, number: int) -> str:
        """Which turn it was."""
        return f"turn {number}"

    def field(self, number: int) -> str:
        """Which field it is, from 1."""
        return f"Field {number}"

    def round(self, number: int) -> str:
        """Which round it was."""
        return f"round {number}"

    def axis(self, scored: bool, turns: int) -> str:
        """What a chart counts: points, or the tiles held where none are scored."""
        what = "points" if scored else "tiles held"
        return f"{what}, {turns} turn{'s' * (turns > 1)}"

    def chart(self, scored: bool, ends: Sequence[str]) -> str:
        """What a chart shows; ``ends``: each name with the value in the end."""
        return f"{'Points' if scored else 'Tiles held'} by turn: {', '.join(ends)}"
