"""The 15 dominoes of lines of symmetry as a table (docs/rules.md section 5)."""

# Tiles 0..14 are 1-1, 1-2, ... 5-5: the numbers of symmetry lines of their halves, ascending.
HALVES = (
    b"\x01\x01\x01\x02\x01\x03\x01\x04\x01\x05\x02\x02\x02\x03\x02\x04\x02\x05"
    b"\x03\x03\x03\x04\x03\x05\x04\x04\x04\x05\x05\x05"
)
