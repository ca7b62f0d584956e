"""The doctests of the package."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("module", ["", "._player", "._thinking", "._batch"])
def test_doctests_pass(module):
    result = doctest.testmod(importlib.import_module("parlor" + module))
    assert result.attempted > 0 and result.failed == 0
