"""The small bilingual book of the site's tests."""

from tests.site.conftest import site

__all__ = ["site"]
