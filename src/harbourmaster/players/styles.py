"""Named opponents with a style of their own, as strong as a captain."""

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation import evaluate_best
from harbourmaster.players.evaluation.styles import STYLES, styled
from harbourmaster.players.levels import level
from harbourmaster.players.player import Player
from harbourmaster.players.searching import SearchPlayer
from harbourmaster.players.settings import read_settings


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """The player with that style; BadOption if the game knows no such style."""
    read_settings(name, settings, {})
    styles = STYLES.get(game.name, ())
    if name not in styles:
        raise BadOption(N_("The game '{game}' knows no style '{name}'; it knows: {allowed}."),
                        game=game.name, name=name, allowed=", ".join(styles) or "–")
    captain = level(game.name, "captain")
    return SearchPlayer(name, game, styled(evaluate_best(game), name),
                        captain.budget(), seed, captain.ease, captain.exploration)
