"""``analogio``: the stick, with the values of ``machine.analog``."""

import machine

_MIDDLE = 32768


class AnalogIn:
    """Reads the voltage at a pin. Takes one block more than the device's, which has 8 bytes."""

    def __init__(self, pin):
        self._name = pin.name

    @property
    def value(self):
        """0 to 65535."""
        return machine.analog.get(self._name, _MIDDLE)

    def deinit(self):
        """Release the pin."""

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        pass
