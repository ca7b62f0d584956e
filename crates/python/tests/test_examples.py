"""The examples in the package's own documentation."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("module", ["", "._player", "._thinking", "._batch"])
def test_examples_give_what_they_say(module):
    result = doctest.testmod(importlib.import_module("parlor" + module))
    assert result.attempted > 0 and result.failed == 0
