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


def imported(place: Path) -> tuple[int, str]:
    """What Python says to the package in this place."""
    call = [sys.executable, "-c", "import hippodrome"]
    done = subprocess.run(call, cwd=place, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def test_a_native_module_of_another_version_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "hippodrome"
    shutil.copytree(HERE, copy)
    assert imported(tmp_path) == (0, "")
    (copy / "_version.py").write_text('__version__ = "99.0"\n', encoding="utf-8")
    code, said = imported(tmp_path)
    assert code == 1
    assert f"has version 99.0, its native module version {hippodrome.__version__}" in said


def test_python_files_of_another_build_of_the_same_version_are_refused(tmp_path: Path) -> None:
    copy = tmp_path / "hippodrome"
    shutil.copytree(HERE, copy)
    stub = copy / "_native.pyi"
    stub.write_text(stub.read_text(encoding="utf-8") + "more: int\n", encoding="utf-8")
    code, said = imported(tmp_path)
    assert code == 1
    assert "belong to another build than its native module" in said and "pip install --force-reinstall" in said
    stub.unlink()
    assert imported(tmp_path) == (0, ""), "stubs may be left out"


def test_a_native_module_that_is_old_or_missing_is_told_in_words(tmp_path: Path) -> None:
    copy = tmp_path / "hippodrome"
    shutil.copytree(HERE, copy, ignore=shutil.ignore_patterns("_native.*.so", "_native.pyd", "__pycache__"))
    code, said = imported(tmp_path)
    assert code == 1
    assert "cannot load its native module" in said and "scripts/wheel" in said
    (copy / "_native.py").write_text("Match = games = play_out = None\n", encoding="utf-8")
    code, said = imported(tmp_path)
    assert code == 1
    assert f"has version {hippodrome.__version__}, its native module version unknown" in said


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
