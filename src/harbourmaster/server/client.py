"""The files of the client: those whose names tell their content are kept by browsers, the page is asked for anew."""

import os

from fastapi.staticfiles import StaticFiles
from starlette.responses import Response
from starlette.types import Scope

_NAMED_BY_CONTENT = "assets/"
_KEPT = "public, max-age=31536000, immutable"


class Client(StaticFiles):
    """Serves the built client."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file with the word how long it may be kept."""
        answer = await super().get_response(path, scope)
        if answer.status_code in (200, 206, 304):
            kept = path.replace(os.sep, "/").startswith(_NAMED_BY_CONTENT)
            answer.headers["cache-control"] = _KEPT if kept else "no-cache"
        return answer
