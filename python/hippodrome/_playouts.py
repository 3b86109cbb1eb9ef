"""Many games between bots at once, and how they ended."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Optional, Sequence

from hippodrome import _native
from hippodrome.types import ContentPath, Options

__all__ = ["Playouts", "playouts"]


@dataclass(frozen=True)
class Playouts:
    """How many games ended. Row ``i`` is the game with seed ``seed + i``.

    All columns are arrays of numpy where it is installed, lists otherwise.
    """

    #: (games, players) of bool: who has won; several who share, or none.
    winners: Any
    #: (games, players): the place of each seat, 1 is best; 0 in a game that was given up.
    ranks: Any
    #: (games, players): points; None in a game that counts none.
    points: Any
    #: (games,) of bool: whether the game came to its end.
    finished: Any
    #: (games,): rounds as the rulebook counts them.
    rounds: Any
    #: (games,): decisions of all seats together.
    decisions: Any


def playouts(
    game: str,
    players: int = 2,
    n: int = 1_000,
    seed: int = 0,
    threads: int = 0,
    options: Optional[Options] = None,
    *,
    bots: Sequence[str] = ("random",),
    content: Optional[ContentPath] = None,
    lang: str = "en",
) -> Playouts:
    """Plays ``n`` games between bots, on all cores unless ``threads`` says on how many.

    The results are the same for any number of threads, and those of ``hippodrome simulate``. ``bots`` are levels of the
    game's bots in seat order; a list shorter than the seats is repeated. Other threads of Python run meanwhile.
    """
    seats, columns = _native.play_out(game, players, n, seed, threads, options, list(bots), content, lang)
    winners, ranks, points, finished, rounds, decisions = columns
    return Playouts(
        winners=_column(winners, "B", seats, truth=True),
        ranks=_column(ranks, "B", seats),
        points=_column(points, "h", seats) if points else None,
        finished=_column(finished, "B", truth=True),
        rounds=_column(rounds, "I"),
        decisions=_column(decisions, "I"),
    )


def _column(column: bytes, kind: str, seats: Optional[int] = None, *, truth: bool = False) -> Any:
    """Little-endian numbers of one kind as an array, with one row a game where there are several seats."""
    try:
        import numpy
    except ImportError:
        return _listed(column, kind, seats, truth)
    array = numpy.frombuffer(column, dtype=numpy.dtype("<" + {"I": "u4", "h": "i2", "B": "u1"}[kind]))
    array = array.astype(bool) if truth else array.astype(array.dtype.newbyteorder("="))
    return array if seats is None else array.reshape(-1, seats)


def _listed(column: bytes, kind: str, seats: Optional[int], truth: bool) -> Any:
    each = [value for (value,) in struct.iter_unpack("<" + kind, column)]
    if truth:
        each = [bool(value) for value in each]
    if seats is None:
        return each
    return [each[first : first + seats] for first in range(0, len(each), seats)]
