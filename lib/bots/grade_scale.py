"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 25 percent, 255
if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has how many seats
they were measured from.
"""

SCALE = (
    b"\x05\x1f\x06\x1c\x06\x1b",
    b"\xbb\x03\xb4\x04\xcc\x03",
    b"\x07\x15\x05\x22\x06\x14",
    b"\x05\x1f\x05\x1f\x06\x1b",
    b"\xb2\x04\xae\x04\xbf\x03",
    b"\xaf\x01\xbd\x04\xc2\x03",
    b"\xa9\x02\xb8\x04\xcb\x03",
    b"\x19\x21\x14\x23\x14\x1e",
    b"\x0b\x15\x07\x30\x07\x3b",
)
