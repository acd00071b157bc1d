"""The colours of the theme with the most contrast."""

# By the numbers of ``console.draw.theme``.
COLOURS = (
    0x000000,  # FELT
    0x000000,  # SEAM
    0xFFFFFF,  # IVORY
    0xE0E0E0,  # IVORY_DOWN
    0x282828,  # NUMBER
    0x0024C0,  # NUMBER + 1
    0x0C6040,  # NUMBER + 2
    0x640804,  # NUMBER + 3
    0x600874,  # NUMBER + 4
    0x7C4C00,  # NUMBER + 5
    0xFFE000,  # GOLD
    0x00FFC0,  # PLACE
    0x000000,  # PLACE_FILL
    0x303030,  # DOTS
    0xFFF7A0,  # LIT
    0x000000,  # TABLE_INK
    0x000000,  # BAR
    0x202020,  # CARD
    0x000000,  # CARD_SHADOW
    0xFFFFFF,  # TEXT
    0xFFFFFF,  # SOFT
    0x000000,  # INK
    0x000000,  # SOFT_INK
    0xFFE000,  # GOLD_SHADOW
    0xFFE000,  # TITLE
    0xFF9A4A,  # SEAT
    0x6AC4F6,  # SEAT + 1
    0xB2E058,  # SEAT + 2
    0xF79AC8,  # SEAT + 3
    0xFF9A4A,  # SEAT_TEXT
    0x6AC4F6,  # SEAT_TEXT + 1
    0xB2E058,  # SEAT_TEXT + 2
    0xF79AC8,  # SEAT_TEXT + 3
    0x000000,  # FIELD_SHADOW
    0x202020,  # TRACK
    0xFF6A5A,  # WARNING
    0xFF6A5A,  # LOST
    0xFF9A8A,  # LOST_TEXT
)

# Of the tray and its tiles.
TRAY = (
    0x000000,  # wood
    0xFFFFFF,  # its upper edge
    0x000000,  # its lower edge, and shadows
    0x9C9C9C,  # a bare tile
    0x000000,  # its numbers
    0xC00000,  # the back of a tile
    0x800000,  # its darker parts
    0xFFFFFF,  # the shaded edge of a tile
    0xFFFFFF,  # ivory
    0x404040,  # the number 0
    0x0040C0,  # the number 1
    0x006020,  # the number 2
    0xB00000,  # the number 3
    0x6A0090,  # the number 4
    0x804000,  # the number 5
    0xFFE000,  # gold
)
