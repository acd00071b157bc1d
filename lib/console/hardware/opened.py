"""The devices of the board that ``console.hardware.boards`` has opened."""

devices: dict = {}  # display; upright, its rotation at power-on; keys


def turn_display(turned: bool) -> None:
    """Turn the open display for a board that is held upside down, or back."""
    display = devices["display"]
    rotation = (devices["upright"] + 180 * turned) % 360
    if display.rotation != rotation:
        display.rotation = rotation
