"""PNG pictures as the tests read them: 8 bits a channel, grey, RGB or RGBA, not interlaced."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

CHANNELS = {0: 1, 2: 3, 6: 4}


@dataclass(frozen=True, slots=True)
class Picture:
    """Width and height in pixels, channels, and the rows without their filters."""

    width: int
    height: int
    channels: int
    rows: tuple[bytes, ...] = ()

    def colour(self, x: int, y: int) -> str:
        """The colour of a pixel as ``#rrggbb``."""
        start = x * self.channels
        red, green, blue = (
            (self.rows[y][start : start + 3] * 3)[:3] if self.channels > 1 else self.rows[y][x : x + 1] * 3
        )
        return f"#{red:02x}{green:02x}{blue:02x}"

    def grey(self) -> bytes:
        """The mean of the colours of every pixel."""
        if self.channels == 1:
            return b"".join(self.rows)
        step = self.channels
        return bytes(
            (r + g + b) // 3
            for row in self.rows
            for r, g, b in zip(row[::step], row[1::step], row[2::step], strict=True)
        )


def read_png(data: bytes, *, header_only: bool = False) -> Picture:
    """The picture in ``data``. AssertionError for a kind of PNG that is not read here."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", data[16:29])
    assert depth == 8 and colour in CHANNELS and interlace == 0, "a kind of PNG that is not read here"
    if header_only:
        return Picture(width, height, CHANNELS[colour])
    raw = zlib.decompress(b"".join(body for kind, body in chunks(data) if kind == b"IDAT"))
    return Picture(
        width,
        height,
        CHANNELS[colour],
        tuple(unfiltered(raw, height, width * CHANNELS[colour], CHANNELS[colour])),
    )


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += length + 12
    return found


def unfiltered(raw: bytes, height: int, stride: int, step: int) -> list[bytes]:
    """The rows of pixels behind PNG's five filters."""
    rows, above = [], bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1 : start + 1 + stride])
        kind = raw[start]
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above, strict=True))
        elif kind:
            for x in range(stride):
                left, up = (row[x - step] if x >= step else 0), above[x]
                corner = above[x - step] if x >= step else 0
                row[x] = (row[x] + predicted(kind, left, up, corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def predicted(kind: int, left: int, up: int, corner: int) -> int:
    """What filters 1 (left), 3 (mean) and 4 (Paeth) expect."""
    if kind == 1:
        return left
    if kind == 3:
        return (left + up) // 2
    guess = left + up - corner
    near = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return (left, up, corner)[near.index(min(near))]
