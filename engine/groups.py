"""The families in which people know the rule sets, for lists and figures."""

GROUPS = (
    ("triominos-casual", "triominos", "triominos-400"),
    ("triangle-casual", "triangle-400", "domino-108"),
    ("trimino", "trimino-reverse"),
    ("symmetry",),
)


def group_of(name: str) -> int:
    """The number of the family to which a rule set belongs. ValueError if there is no such one."""
    for number, group in enumerate(GROUPS):
        if name in group:
            return number
    raise ValueError(name)
