"""Notices everything that can change the picture on the display."""

import bitmaptools
import busdisplay
import drawing
from displayio import Bitmap, Group, Palette, TileGrid

changed = True


def install():
    """Let the modules draw, and watch them. Call this before the firmware is imported."""
    drawing.install()
    for name in ("x", "y", "hidden", "bitmap", "pixel_shader", "flip_x", "flip_y"):
        _watch_attribute(TileGrid, name)
    for name in ("x", "y", "hidden", "scale"):
        _watch_attribute(Group, name)
    for name in ("append", "insert", "pop", "remove", "sort", "__setitem__", "__delitem__"):
        _watch_method(Group, name)
    for name in ("__setitem__", "make_transparent", "make_opaque"):
        _watch_method(Palette, name)
    for name in ("fill", "dirty", "__setitem__"):
        _watch_method(Bitmap, name)
    _watch_method(TileGrid, "__setitem__")
    for name in ("blit", "fill_region", "draw_line", "replace_color", "readinto"):
        setattr(bitmaptools, name, _watched(getattr(bitmaptools, name)))
    _watch_attribute(busdisplay.BusDisplay, "root_group")
    _watch_attribute(busdisplay.BusDisplay, "brightness")


def _watched(function):
    def call(*arguments, **named):
        global changed
        changed = True
        return function(*arguments, **named)

    return call


def _watch_method(kind, name):
    setattr(kind, name, _watched(getattr(kind, name)))


def _watch_attribute(kind, name):
    """Watch an attribute of objects; a property keeps its function under another name."""
    kept = "_kept_" + name
    if hasattr(kind, name):
        setattr(kind, kept, getattr(kind, name))

    def put(self, value):
        global changed
        changed = True
        setattr(self, kept, value)

    setattr(kind, name, property(lambda self: getattr(self, kept), put))
