"""The solution of the puzzle of a day, which its file does not have."""


class Solution:
    """The placements that solve a puzzle, found when they are asked for."""

    def __init__(self, kind: int, table: list[int], rack: bytes, laid: list[int]) -> None:
        """``laid``: the placements if they are known, else none."""
        self._puzzle = kind, table, rack
        self._laid = laid

    def __len__(self) -> int:
        return len(self._found())

    def __getitem__(self, at: int) -> int:
        return self._found()[at]

    def _found(self) -> list[int]:
        if not self._laid:
            from console.lifetimes import unload
            from console.practice.solving import solve

            unload("console.practice.solving")
            self._laid = solve(*self._puzzle)
        return self._laid
