"""Pages look as they did: compared block by block with pictures that somebody has looked at."""

import pytest

from tests.render.pictures import FOLDER, PAGES, differing, drawn
from tests.render.png import Picture, read_png


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name: str) -> None:
    now = drawn(name)
    assert set(now) == {path.name for path in FOLDER.glob(f"{name}-*.png")}
    for file, data in now.items():
        places = differing(read_png((FOLDER / file).read_bytes()), read_png(data))
        assert places == [], f"{file} differs; look at it with: python -m tests.render.pictures"


def test_a_missing_word_is_seen() -> None:
    picture = read_png((FOLDER / "sheet-en-a4-1.png").read_bytes())
    rows = list(picture.rows)
    for y in range(10, 30):
        rows[y] = b"\xff" * (30 * picture.channels) + rows[y][30 * picture.channels :]
    without = Picture(picture.width, picture.height, picture.channels, tuple(rows))
    assert differing(picture, without)
    assert not differing(picture, picture)
    assert differing(picture, Picture(1, 1, 1, (b"\x00",)))
