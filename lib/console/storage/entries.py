"""The entries of a ``Journal``; its module describes their format."""

MAGIC = b"TD2"
HALF_HEAD = 5  # bytes at the start of a half
HEAD = 4  # bytes at the start of an entry
CRC = 4  # bytes at its end
BLANK = b"\xff"
