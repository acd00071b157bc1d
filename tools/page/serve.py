"""Serves the page to this PC, as any server of static files would."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import cli


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".pack": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # changes are visible at once
        super().end_headers()

    def log_message(self, *_message: object) -> None:
        """Print nothing for each file."""


def serve(place: Path, port: int) -> None:
    """Serve a folder until Ctrl-C. Raises UsageError if the port is in use."""
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=place))
    except OSError as error:
        raise cli.UsageError(f"port {port}: {error.strerror}; choose another with --port") from None
    with server:
        print(f"http://localhost:{server.server_port}/ (Ctrl-C ends it)", flush=True)
        server.serve_forever()
