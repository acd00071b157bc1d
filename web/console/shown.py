"""The display of the page: it makes a picture only when something on it has changed."""

import _page
import busdisplay
import changes
import drawing


def install():
    """Let the display show its picture on the page. Call this before the firmware is imported."""
    changes.install()
    busdisplay.BusDisplay.refresh = _refresh


def _refresh(display, *, target_frames_per_second=None, minimum_frames_per_second=0):
    """Show a new picture if something has changed."""
    if changes.changed:
        changes.changed = False
        _page.brightness(int(100 * display.brightness))
        drawing.take(display, "")
    return True
