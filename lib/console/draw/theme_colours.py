"""The colours of the themes: dark, light, and with more contrast."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.theme import Theme

_NUMBERS = (0x46464A, 0x1468E0, 0x0A7A50, 0xA8001C, 0x6A1890, 0xA85C00)
_STRONG_NUMBERS = (0x282828, 0x0024C0, 0x0C6040, 0x640804, 0x600874, 0x7C4C00)
_SEATS = (0xFF9A4A, 0x6AC4F6, 0xB2E058, 0xF79AC8)
_DEEP_SEATS = (0x9E4000, 0x1662A8, 0x436A06, 0xA83070)

# Per theme, by the numbers of ``console.draw.theme``.
THEMES = (
    (0x103C30, 0x9C8A66, 0xFFF5DE, 0xEDDDB6)
    + _NUMBERS
    + (0xFFD63A, 0xA4E6C8, 0x318365, 0x2A6450, 0xFFF09A, 0x201814)
    + (0x082820, 0x1A5040, 0x0C3026, 0xFFF5DE, 0xB4D6C6, 0x201814, 0x5C4A08, 0xC08A10, 0xFFD63A)
    + _SEATS
    + _SEATS
    + (0x082820, 0x1A5040, 0xFF6A5A, 0x9C3434, 0xFF9A8A),
    (0xCFE4D2, 0x8E8468, 0xFFFFFF, 0xEDE6D2)
    + _NUMBERS
    + (0xF2B400, 0x2A6A4C, 0xA6CDB2, 0xA9CBB2, 0xFFF0A0, 0x201814)
    + (0xF6F1E2, 0xF6F1E2, 0xBAD5C0, 0x201814, 0x3C5C4C, 0x201814, 0x5C4A08, 0xB07A00, 0x201814)
    + _SEATS
    + _DEEP_SEATS
    + (0x9DBFA6, 0xBAD5C0, 0xB42018, 0x9C3434, 0x9C3434),
    (0x000000, 0x000000, 0xFFFFFF, 0xE0E0E0)
    + _STRONG_NUMBERS
    + (0xFFE000, 0x00FFC0, 0x000000, 0x303030, 0xFFF7A0, 0x000000)
    + (0x000000, 0x202020, 0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000, 0x000000, 0xFFE000, 0xFFE000)
    + _SEATS
    + _SEATS
    + (0x000000, 0x202020, 0xFF6A5A, 0xFF6A5A, 0xFF9A8A),
)

# The tray per theme: wood, its upper edge, its lower edge and shadows; a bare tile, its numbers;
# the back of a tile, its darker parts; the shaded edge of a tile, ivory, the numbers 0 to 5, gold.
TRAYS = (
    (
        0x4A2C16,
        0xA06A38,
        0x331D0D,
        0xAE9872,
        0x2E1E10,
        0xB02A2A,
        0x6E1616,
        0xD8C49A,
        0xFFF5DE,
        0x46464A,
        0x1468E0,
        0x0A7A50,
        0xA8001C,
        0x6A1890,
        0xA85C00,
        0xFFD63A,
    ),
    (
        0xD9B788,
        0xF4DDB4,
        0xB08A58,
        0xBBA173,
        0x3A2818,
        0xB02A2A,
        0x7A1A1A,
        0xD5CDB8,
        0xFFFFFF,
        0x46464A,
        0x1468E0,
        0x0A7A50,
        0xA8001C,
        0x6A1890,
        0xA85C00,
        0xF2B400,
    ),
    (
        0x000000,
        0xFFFFFF,
        0x000000,
        0x9C9C9C,
        0x000000,
        0xC00000,
        0x800000,
        0xFFFFFF,
        0xFFFFFF,
        0x404040,
        0x0040C0,
        0x006020,
        0xB00000,
        0x6A0090,
        0x804000,
        0xFFE000,
    ),
)


def dress(theme: "Theme", number: int) -> None:
    """Set the colours of a theme, and all palettes that it has made."""
    theme.number = number
    colours = theme.colours = THEMES[number]
    theme.tray = TRAYS[number]
    for i in range(len(theme.table)):
        theme.table[i] = colours[i]
    for key, palette in theme.ramps.items():
        theme.mix(palette, abs(key) >> 8, abs(key) & 255)
