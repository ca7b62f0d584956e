"""Runs the notebooks of the guide."""

import pathlib

import nbclient
import nbformat
import pytest

NOTEBOOKS = sorted((pathlib.Path(__file__).parents[3] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path):
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    shown = {kind for output in outputs for kind in output.get("data", {})}
    assert shown & {"image/svg+xml", "image/png"}, "a notebook shows a picture"


def test_there_are_three_notebooks():
    assert len(NOTEBOOKS) == 3
