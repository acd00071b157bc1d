"""The parts of the board that ``console.boards`` has opened."""

parts: dict = {}  # display; upright, its rotation at power-on; keys


def turn_display(turned: bool) -> None:
    """Turn the open display for a board that is held upside down, or back."""
    display = parts["display"]
    rotation = (parts["upright"] + 180 * turned) % 360
    if display.rotation != rotation:
        display.rotation = rotation
