"""The package as a whole: its version, its stubs, its documents, its example."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path

from conftest import ROOT

import hippodrome

HERE = Path(hippodrome.__file__).parent


def version(manifest: Path) -> str:
    found = re.search(r'^version = "(.*)"$', manifest.read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return found[1]


def test_the_package_has_the_version_of_the_program() -> None:
    assert version(ROOT / "Cargo.toml") == hippodrome.__version__


def test_a_native_module_of_another_version_is_refused(tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "hippodrome")
    file = tmp_path / "hippodrome/_version.py"
    file.write_text('__version__ = "99.0"\n', encoding="utf-8")
    call = [sys.executable, "-c", "import hippodrome"]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"has version 99.0, its native module version {hippodrome.__version__}" in done.stderr


def test_the_stubs_say_what_is_there(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "mypy.stubtest", "hippodrome._native"]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (HERE / "py.typed").exists()


def test_the_documents_do_what_they_say() -> None:
    for file in (HERE / "__init__.py", ROOT / "docs/python.md"):
        failed, tried = doctest.testfile(str(file), module_relative=False, optionflags=doctest.ELLIPSIS)
        assert tried > 0 and failed == 0, file


def test_the_example_learns_to_win() -> None:
    """A short lesson; the example itself says at its end whether its margin is honest."""
    example = ROOT / "examples/train_in_a_minute.py"
    call = [sys.executable, str(example), "--games", "1000", "--matches", "200"]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "more than by chance" in done.stdout
