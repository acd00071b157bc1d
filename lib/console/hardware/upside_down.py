"""Adapts the keys to how the board is held; not in memory with them, as that seldom changes."""

from console.hardware.keys import OPPOSITE, PAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.hardware.keys import Keys


def rotate_keys(keys: "Keys", upside_down: bool) -> None:
    """Adapt the directions to a board that is held upside down, with the pad on the right."""
    if upside_down != keys.upside_down:
        keys.upside_down = upside_down
        keys.short = bytes([OPPOSITE.get(key, key) for key in keys.short])
        keys.long = bytes([OPPOSITE.get(key, key) for key in keys.long])
        keys.repeating = 0  # a held direction will be released as another one
        keys.down &= ~PAD
