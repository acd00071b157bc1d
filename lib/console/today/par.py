"""What Expert makes of the deal of a day, as far as it has been computed (``tools.today make``)."""

import struct

_PATH = "assets/today/par.bin"
_DAY = "<h"


def par(number: int) -> int | None:
    """The points of Expert in the seat of the person, or None if nobody has computed them."""
    if number < 1:
        return None
    size = struct.calcsize(_DAY)
    with open(_PATH, "rb") as file:
        file.seek(size * (number - 1))
        points = file.read(size)
    return struct.unpack(_DAY, points)[0] if len(points) == size else None
