"""``busdisplay``: the display, which on the device is not in the heap."""

import machine
from displayio import Group


class BusDisplay:
    """Shows nothing, but keeps ``root_group`` alive as the device does."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.rotation = 0
        self.auto_refresh = True
        self.frames = 0
        self._brightness = 1.0
        self._root_group = None

    @property
    def root_group(self):
        """The Group shown, or None."""
        return self._root_group

    @root_group.setter
    def root_group(self, group):
        if group is not None and not isinstance(group, Group):
            raise ValueError("Must be a Group subclass.")
        self._root_group = group

    @property
    def brightness(self):
        """0 to 1."""
        return self._brightness

    @brightness.setter
    def brightness(self, level):
        if not 0 <= level <= 1:
            raise ValueError("brightness must be 0-1")
        if not machine.board["dimmable"]:
            raise RuntimeError("Brightness not adjustable")
        self._brightness = level

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """Count a frame."""
        self.frames += 1
        return True
