"""``struct``: the VM's. Matches are kept and brought back with it, so there is room for those."""

import machine
from ustruct import *
from ustruct import pack as _pack
from ustruct import unpack as _unpack


def pack(form, *values):
    """The values as bytes."""
    machine.make_room()
    return _pack(form, *values)


def unpack(form, data):
    """The values of the bytes."""
    machine.make_room()
    return _unpack(form, data)
