"""``binascii``: the VM's. Saves and texts use it, so it makes room for them."""

import machine
from ubinascii import crc32 as _crc32
from ubinascii import hexlify, unhexlify  # noqa: F401 (as the device has them)


def crc32(data, start=0):
    """The CRC-32 of the data."""
    machine.make_room()
    return _crc32(data, start)
