# The VM's side of test_memory.py: plays a match of RULES PLAYERS SEED to its end. A step imports
# one module, or does one action, so that the garbage of the one before is collected; game, the
# largest module, comes first, while the heap is empty. (The VM would keep a docstring.)

import sys

name = sys.argv[1]
modules = ["game", "line" if name == "symmetry" else "triangles"]
state = int(sys.argv[3])
game = None


def step():
    global game, state
    if modules:
        __import__("engine." + modules.pop(0))
    elif game is None:
        from engine import new_game
        from engine.rules import Rules

        game = new_game(Rules(name), int(sys.argv[2]), state)
    elif game.is_over:
        print(game.round, game.scores)
        return True
    else:
        legal = game.legal_actions()
        if legal[0] < 8 and len(legal) > 1:
            legal.pop(0)  # lay a tile where one fits
        state = (state * 1103 + 12345) & 0xFFFF
        game.apply(legal[(state >> 4) % len(legal)])
    return False
