"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 25 percent, 255
if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has how many seats
they were measured from.
"""

SCALE = (
    b"\x05\x1f\x06\x1c\x06\x1b",
    b"\xa0\x12\x99\x06\x8e\x04",
    b"\x07\x15\x05\x22\x06\x14",
    b"\x05\x1f\x05\x1f\x06\x1b",
    b"\x95\x12\x94\x06\x80\x05",
    b"\x8e\x06\xa2\x05\x85\x04",
    b"\x87\x09\x9d\x06\x92\x05",
    b"\x19\x21\x14\x23\x14\x1e",
    b"\x0b\x15\x07\x30\x07\x3b",
)
