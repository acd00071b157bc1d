"""Why an action is good: the kinds of reasons that ``bots.reasons`` gives."""

# What ``amount`` and ``corners`` (a tuple of numbers, mostly empty) are:
ONLY = 0  # there is nothing else to do
OUT = 1  # goes out; amount: the points that ends the round with, 0 where none are scored
SHAPE = 2  # makes a shape; amount: its bonus; corners: (the shape,) as in engine.actions
POINTS = 3  # scores; amount: the points of the tile
DENIES = 4  # the next player's reply is worth less: amount points less than before
LEAVES_NO = 5  # no open side with these two corners is left to the next player; amount: tiles of
# those not seen that fitted there. In a row: corners: (the number,) that no end shows any more
STUCK = 6  # the next player likely has nothing that fits; amount: the chance in percent
KEEPS = 7  # amount: own tiles that fit after it
SHEDS = 8  # lays off a heavy tile; amount: its value
DRAWS = 9  # drawing is better than any placement; corners: (own tiles that would fit after the
# best one,) if they are few
FIELD = 10  # closes a hexagon, which gives a tile on a new field
