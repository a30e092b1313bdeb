"""The page: files that the build has put beside the server."""

from __future__ import annotations

import functools
import gzip
from mimetypes import guess_type
from pathlib import Path

from starlette.convertors import PathConvertor, register_url_convertor
from starlette.responses import FileResponse, PlainTextResponse, Response

NOT_BUILT = "The page is not built. Run 'make page' once, then reload.\n"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
"""Files that become shorter by compression."""


class PagePath(PathConvertor):
    """Any address but those of the interface, which knows itself what is wrong with them."""

    regex = "(?!api(?:/|$)).*"


register_url_convertor("page", PagePath())


class Page:
    """Files by their name; every other address without a file ending is one of the page's own, and gets its index."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def find(self, path: str, encodings: str = "", language: str = "en") -> Response:
        """`encodings`: what the browser accepts. `language`: of the reader, before any script runs."""
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        file = (self.folder / path).resolve()
        if file.is_relative_to(self.folder) and file.is_file() and file != index:
            hashed = path.startswith("assets/")
            return send(file, FOR_EVER if hashed else ASK_AGAIN, encodings)
        if "." in path.rsplit("/", 1)[-1] and path != "index.html":
            return PlainTextResponse("Not found\n", 404)
        own = self.folder / f"index.{language}.html"
        answer = send(own if own.is_file() else index, ASK_AGAIN, encodings)
        answer.headers["Vary"] += ", Accept-Language"
        return answer


def send(file: Path, keep: str, encodings: str) -> Response:
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if file.suffix not in TEXTS or "gzip" not in encodings:
        return FileResponse(file, headers=headers)
    body = compressed(file, file.stat().st_mtime_ns)
    return Response(body, media_type=guess_type(file.name)[0], headers={**headers, "Content-Encoding": "gzip"})


@functools.lru_cache(maxsize=500)
def compressed(file: Path, changed: int) -> bytes:
    """Compressed once and kept until the file changes: the page is small, and its visitors are many."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)
