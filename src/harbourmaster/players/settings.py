"""Players that are named together with their settings, as in `search:simulations=500`."""

from harbourmaster.core.errors import BadOption
from harbourmaster.core.words import N_


def read_settings(player: str, text: str, defaults: dict[str, str]) -> dict[str, str]:
    """Settings written as `name=value,name=value` over the defaults; BadOption names one that is unknown."""
    settings = dict(defaults)
    for part in text.split(",") if text else []:
        name, mark, value = part.partition("=")
        if not mark or name not in defaults:
            raise BadOption(N_("The player '{player}' has no setting '{setting}'; there are: {allowed}."),
                            player=player, setting=part, allowed=", ".join(defaults))
        settings[name] = value
    return settings


def read_number(player: str, settings: dict[str, str], name: str) -> float:
    """A setting that is a number from 0 on; BadOption if it is not."""
    try:
        number = float(settings[name])
    except ValueError:
        number = -1.0
    if not 0.0 <= number < 1e12:
        raise BadOption(N_("The setting '{setting}' of the player '{player}' must be a number from 0 on."),
                        setting=name, player=player)
    return number
