"""``struct``: the VM's. Saves use it, so it makes room for them."""

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
