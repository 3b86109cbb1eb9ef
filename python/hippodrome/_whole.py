"""Whether the Python files and the native module belong together. Looked at before anything else is imported."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Optional

from hippodrome._version import __version__

__all__ = ["native"]

AGAIN = "Install one wheel again: pip install --force-reinstall hippodrome-….whl"

try:
    native = importlib.import_module("hippodrome._native")
except ImportError as error:
    raise ImportError(
        f"the package hippodrome cannot load its native module: {error}. It is part of a wheel, "
        "built for this system by scripts/wheel; the folder of the sources has none."
    ) from error


def _stub() -> Optional[str]:
    """The names of the native module, as the files beside this one say them. Who packs programs may leave stubs out."""
    try:
        with open(Path(__file__).with_name("_native.pyi"), encoding="utf-8", newline="") as file:
            return file.read()
    except OSError:
        return None


_other = getattr(native, "version", "unknown")
if _other != __version__:
    raise ImportError(
        f"the package hippodrome has version {__version__}, its native module version {_other}: "
        f"parts of two installations lie together. {AGAIN}"
    )
if _stub() not in (None, getattr(native, "stub", "")):
    raise ImportError(
        f"the Python files of the package hippodrome {__version__} belong to another build than its native module: "
        f"parts of two installations lie together. {AGAIN}"
    )
