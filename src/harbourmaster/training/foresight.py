"""What positions promised, judged by what was seen later in the same games."""

from dataclasses import dataclass


@dataclass
class Moments:
    """Moments in the order of time, by column: of which story (below 0: of none), when, a score that was sure then,
    how much more it was in the end, and how much more somebody expected then."""

    stories: list[int]
    times: list[float]
    bases: list[float]
    ends: list[float]
    opinions: list[float]


def foreseen(moments: Moments, faith: float) -> list[float]:
    """What to expect at each moment: opinions of the later ones in its story, and its end.

    From one turn to the next the part `faith` waits for what is seen later still, the rest believes the opinion
    there. The end of one game is mostly luck; what a few turns bring is not.
    """
    found = list(moments.ends)
    following: dict[int, int] = {}
    for moment in range(len(found) - 1, -1, -1):
        story = moments.stories[moment]
        after = following.get(story, -1)
        if after >= 0:
            waits = faith ** (moments.times[after] - moments.times[moment])
            later = waits * found[after] + (1.0 - waits) * moments.opinions[after]
            found[moment] = later + moments.bases[after] - moments.bases[moment]
        if story >= 0:
            following[story] = moment
    return found
