"""The stubs match the native module, and the package is typed."""

import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent.parent
PACKAGE = FOLDER / "package" / "parlor"


def run(*command, **environment):
    ended = subprocess.run(
        [sys.executable, "-m", *command], cwd=FOLDER, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_stubs_match_the_module():
    run("mypy.stubtest", "parlor._native", "--concise")


def test_package_and_user_code_type_check():
    run("mypy", str(PACKAGE), str(FOLDER / "tests" / "typed_user.py"))


def test_stubs_have_the_docstrings_of_the_module():
    import parlor._native as native

    stubs = (PACKAGE / "_native.pyi").read_text()
    for name in ("Game", "Position", "Batch", "solve", "arena", "examine"):
        assert getattr(native, name).__doc__.splitlines()[0] in stubs, name
