"""Who may join a match on the score pad between two rounds."""

from micropython import const

from console.storage.payload import NOBODY, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.score_pad import ScorePad

NEW = const(254)  # instead of a known player: one whose name is to be entered


def who_may_join(pad: "ScorePad", players: bytes) -> list[tuple[int, int]]:
    """Who may join, as (seat, known player): first nobody, then those who left, known ``players``,
    a guest, and somebody who gets a name.
    """
    joiners = [(-1, NOBODY)]
    standing = pad.standing
    if not standing.opens or len(standing.playing()) >= pad.rules.max_players:
        return joiners
    for seat in range(pad.players):
        if standing.away >> seat & 1:
            joiners.append((seat, pad.known[seat]))
    if pad.players < SEATS:
        from console.storage.players import MOST, count

        known = count(players)
        for index in range(known):
            if index not in pad.known[: pad.players]:
                joiners.append((pad.players, index))
        joiners.append((pad.players, NOBODY))
        if known < MOST:
            joiners.append((pad.players, NEW))
    return joiners
