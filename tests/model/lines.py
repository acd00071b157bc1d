"""The lines of a record and their words (docs/rules.md section 6)."""

from __future__ import annotations

import re

WHOLE = "0|[1-9][0-9]{0,8}"
NUMBER = "0|-?[1-9][0-9]{0,8}"
POINTS = r"\+?0|[+-][1-9][0-9]{0,8}"


class Illegal(Exception):
    """The first line of a record that breaks a rule."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Stopped(Exception):
    """The record has no further line."""


class Lines:
    """The lines of a record, taken one by one; comment lines are passed over."""

    def __init__(self, text: str) -> None:
        rows = text.removeprefix("\ufeff").split("\n")
        if rows[0].endswith("\r"):  # as all lines then must; the others cannot be read
            whole = [row[:-1] if row.endswith("\r") else f"\n{row}" for row in rows[:-1]]
            rows = [*whole, rows[-1].removesuffix("\r")]
        if rows[-1] == "":
            rows.pop()
        self.last_line = len(rows)
        self.rows = [(n, row) for n, row in enumerate(rows, 1) if not row.startswith("#")]
        self.line = 0  # the number of the line last taken

    def refuse(self, why: str) -> Illegal:
        """What to raise when the line last taken breaks a rule."""
        return Illegal(self.line, why)

    def next_word(self) -> str:
        """The first word of the next line."""
        if not self.rows:
            raise Stopped
        return self.rows[0][1].split(" ")[0]

    def take(self, start: str = "", words: int = 0) -> list[str]:
        """The next line's words; it must begin with `start` and have `words` words."""
        if not self.rows:
            raise Stopped
        self.line, row = self.rows.pop(0)
        found = row.split(" ")
        if not all(found):
            raise self.refuse("words are parted by one space, and no line is empty")
        if start and found[: start.count(" ") + 1] != start.split(" "):
            raise self.refuse(f"expected {start!r}")
        if words and len(found) != words:
            raise self.refuse(f"expected {words} words")
        return found

    def number(self, word: str, pattern: str = WHOLE) -> int:
        """A number as it is written in a record."""
        if not re.fullmatch(pattern, word):
            raise self.refuse(f"{word!r} is not a number as it should be written here")
        return int(word)

    def numbers(self, word: str, count: int) -> tuple[int, ...]:
        """Numbers with commas."""
        parts = word.split(",")
        if len(parts) != count:
            raise self.refuse(f"{word!r} should be {count} numbers with commas")
        return tuple(self.number(part, NUMBER) for part in parts)
