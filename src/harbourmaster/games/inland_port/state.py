"""The course of play: which question is open, its answers, and what each does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY
from harbourmaster.games.inland_port.building import begin_building, list_builds, list_payments, pay
from harbourmaster.games.inland_port.harbour import ACT, BUILD, CLOSE, END, OVER, PASS, PAY, SELL, USE, Harbour
from harbourmaster.games.inland_port.rounds import close_action, end_turn
from harbourmaster.games.inland_port.scoring import score
from harbourmaster.games.inland_port.selling import list_sales, sell
from harbourmaster.games.inland_port.using import answer, begin_use, list_answers, list_uses


class InlandPort(Harbour):
    """A position of The Inland Port."""

    def actor(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        return self.seat()

    def legal(self) -> vec[i64]:
        if self.phase == ACT:
            found = list_uses(self, list_builds(self, vec[i64]()))
            stuck = len(found) == 0
            found = list_sales(self, found)
            return append(found, PASS) if stuck else found
        if self.phase == CLOSE:
            return append(list_sales(self, vec[i64]()), END)
        if self.phase == OVER:
            return vec[i64]()
        if self.phase == PAY:
            return list_payments(self)
        return list_answers(self)

    def play(self, action: i64) -> None:
        if action >= SELL and action < END:
            sell(self, action - SELL)
        elif action == END:
            end_turn(self)
        elif self.phase == ACT:
            if action == PASS:
                done = True
            elif action >= USE:
                done = begin_use(self, action - USE)
            else:
                done = begin_building(self, action - BUILD)
            if done:
                close_action(self)
        elif self.phase == PAY:
            if pay(self, action):
                close_action(self)
        elif answer(self, action):
            close_action(self)

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def copy(self) -> "InlandPort":
        twin = InlandPort()
        twin.seats = self.seats
        twin.edition = self.edition
        twin.round = self.round
        twin.taken = self.taken
        twin.francs = self.francs[:]
        twin.cell = self.cell[:]
        twin.owner = self.owner[:]
        twin.sector = self.sector[:]
        twin.phase = self.phase
        twin.tile = self.tile
        twin.good = self.good
        twin.rest = self.rest
        twin.least = self.least
        twin.chosen = self.chosen
        return twin
