"""What Hard sees: the reply, the own tiles that fit, the chance that the next player is stuck."""


def weights(rules) -> tuple:
    """The weights of ``Lookahead`` for these rules."""
    if not rules.tile_points:
        return (0, 0, 0, 64, -7, 600, 0)
    if rules.new_field:
        return (8, 0, 0, 16, 24, 400, 0)
    return (32, 0, 0, 12, 0, 300, 0)
