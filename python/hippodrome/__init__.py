"""The games of Hippodrome: matches, views, legal actions, bots, random play-outs.

    >>> import hippodrome
    >>> match = hippodrome.Match("celestia", players=3, seed=7)
    >>> while not match.over:
    ...     seat = match.to_act()[0]
    ...     match.apply(seat, match.bot("random", seat))
    >>> len(match.standings())
    3

``docs/python.md`` of the project describes everything; ``hippodrome.pettingzoo_env`` holds a PettingZoo environment.
"""

from hippodrome import _whole  # isort: skip (it looks whether all belongs together)
from hippodrome._native import Match, games
from hippodrome._playouts import Playouts, playouts
from hippodrome._version import __version__
from hippodrome.errors import (
    BadArgument,
    BadRecord,
    CannotSetUp,
    Error,
    IllegalAction,
    UnknownBot,
    UnknownGame,
    UnknownSeat,
)

__all__ = [
    "BadArgument",
    "BadRecord",
    "CannotSetUp",
    "Error",
    "IllegalAction",
    "Match",
    "Playouts",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "__version__",
    "games",
    "playouts",
]
