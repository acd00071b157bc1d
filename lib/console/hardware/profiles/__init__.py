"""The wiring of the boards: one module per board, named by its ``board.board_id``.

All have the same attributes, with the pin names of ``board``; None for what a board lacks.

- ``BUTTONS``: the pins of UP, DOWN, LEFT, RIGHT, A, B, START and SELECT, in this order; low when
  pressed; at least six. Without the last one, START held is SELECT; without the last two, A held
  is START and B held is SELECT.
- ``REGISTER``: instead of ``BUTTONS``, the keys at the shift register, in the order of its bits.
- ``STICK``: the pins of an analog stick, x and y; low at the left and at the top.
- ``SOUND``: ``buzzer PIN``; ``dac PIN`` and the pin of the amplifier's switch; ``i2s`` and the pins
  of bit clock, word select and data; ``pio`` and pins as for ``dac``: a buzzer on an RP2 whose pin
  has no PWM of its own.
- ``BATTERY``: the pin that measures it, and the ratio of its voltage divider.
- ``PIXELS``: the pin of a chain of NeoPixels, and their number.
- ``LINK``: TX and RX of a serial port for a cable to another board (``docs/building.md``). Where it
  is None, ``BOARD_LINK`` of settings.toml may name them, as somebody may have soldered the wires.
"""
