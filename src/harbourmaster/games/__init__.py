"""The three games; each folder holds the rules of one."""

from harbourmaster.core.registry import register

register("inland-port", "harbourmaster.games.inland_port.game")
register("new-haven", "harbourmaster.games.new_haven.game")
register("le-havre", "harbourmaster.games.le_havre.game")
