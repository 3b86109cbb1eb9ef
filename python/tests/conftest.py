"""What the tests share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import List, Tuple

import pytest

import hippodrome

#: The project.
ROOT = Path(__file__).resolve().parents[2]

#: The games that people are offered.
GAMES = [game["id"] for game in hippodrome.games() if not game["example"]]


def played(game: str, players: int = 2, seed: int = 1, level: str = "random", **more: object) -> hippodrome.Match:
    """A match that bots have played to its end."""
    match = hippodrome.Match(game, players, seed, **more)  # type: ignore[arg-type]
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, match.bot(level, seat))
    return match


def records() -> List[Tuple[str, Path]]:
    """The finished matches that the games keep: game and file."""
    files = sorted(ROOT.glob("games/*/tests/records/*.json"))
    return [(path.parents[2].name, path) for path in files]


@pytest.fixture
def program() -> str:
    """The program of the project, where the caller names one."""
    path = os.environ.get("HIPPODROME")
    if not path:
        pytest.skip("HIPPODROME names no program to compare with")
    return path
