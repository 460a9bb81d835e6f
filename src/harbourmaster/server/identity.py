"""Who somebody is: signed tokens for persons and for seats; no accounts."""

import secrets

from itsdangerous import BadSignature, Signer, URLSafeSerializer

COOKIE = "harbourmaster"
_PERSON = "person"
_SEAT = "seat"
_NEXT = "next"


class Identity:
    """Signs and reads tokens with the secret of one installation."""

    def __init__(self, secret: str) -> None:
        self._persons = Signer(secret, salt=_PERSON)
        self._seats = URLSafeSerializer(secret, salt=_SEAT)

    def new_person(self) -> str:
        """The identifier of a person never seen before."""
        return secrets.token_urlsafe(12)

    def token(self, person: str) -> str:
        """What a person shows to be recognised again."""
        return self._persons.sign(person).decode()

    def person(self, token: str) -> str | None:
        """The person of a token, None if we did not sign it."""
        try:
            return self._persons.unsign(token).decode()
        except (BadSignature, UnicodeError):
            return None

    def seat_token(self, table: str, seat: int, holder: str = "") -> str:
        """What lets its bearer sit down on a free seat, or share the seat of a holder."""
        return str(self._seats.dumps([table, seat, holder]))

    def next_table(self, table: str) -> str:
        """The name of the table where a game is played again: the same for all who ask, and not to be guessed."""
        return self._seats.make_signer(_NEXT).get_signature(table).decode()[:12]

    def host(self, token: str, table: str, seat: int) -> str | None:
        """Whose seat the token shares; empty for an invitation to a free seat, None if it opens nothing there."""
        try:
            found = self._seats.loads(token)
        except (BadSignature, ValueError, UnicodeError):
            return None
        return str(found[2]) if len(found) == 3 and found[:2] == [table, seat] else None
