"""``pwmio``: a silent pin."""

# pwmio_pwmout_obj_t is 24 bytes, 2 blocks. Here: an instance of 2 attributes, 2 blocks.


class PWMOut:
    """A square wave."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self.duty_cycle = duty_cycle
        self.frequency = frequency

    def deinit(self):
        """Release the pin."""
