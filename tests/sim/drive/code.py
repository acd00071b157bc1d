"""The toy's firmware: a square that the keys move about."""

import time

from toy import Toy

toy = Toy()
while True:
    toy.tick()
    time.sleep(0.01)
