"""What is wired to which pin, one module a board, named by its ``board.board_id``.

Each says the same by the names that ``board`` has for the pins; what a board lacks is None.

``BUTTONS``: the pins of UP, DOWN, LEFT, RIGHT, A, B, START and SELECT, in this order; pressed they
are low. If the last one is missing, START held is SELECT; if both are, A held is START and B held
is SELECT.
``REGISTER``: instead of that, the keys behind the shift register, in the order of its bits.
``STICK``: the pins of an analog stick, x and y; they read low at the left and at the top.
``SOUND``: what can be heard: ``buzzer PIN``; ``dac PIN`` and the pin that turns the amplifier on;
``i2s`` and the pins of bit clock, word select and data; ``pio`` and pins as of ``dac``: a buzzer on
an RP2 whose pin cannot have a PWM of its own.
``BATTERY``: the pin that measures it, and by how much its voltage is divided there.
``PIXELS``: the pin of a chain of NeoPixels, and how many they are.
"""
