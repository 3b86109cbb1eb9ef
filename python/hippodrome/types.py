"""The shapes of what matches and lists of games are described with."""

from __future__ import annotations

import os
from typing import Any, List, Mapping, Optional, Sequence, TypedDict, Union

__all__ = ["ChoiceInfo", "ContentPath", "GameInfo", "OptionInfo", "Options", "Place", "Told"]

#: Options of a table: ``{"key": value}``, or words of the form ``"key=value"``.
Options = Union[Mapping[str, Any], Sequence[str]]

#: A directory with content files, as ``--content DIR`` has them.
ContentPath = Union[str, "os.PathLike[str]"]


class OptionInfo(TypedDict):
    """One option of a table."""

    key: str
    kind: str
    values: List[str]
    default: Any
    name: Optional[str]
    explained: Optional[str]


class GameInfo(TypedDict):
    """A game, and how it can be set up."""

    id: str
    name: str
    pitch: str
    players: List[int]
    rules_version: int
    tests_memory: bool
    example: bool
    bots: List[str]
    options: List[OptionInfo]


class ChoiceInfo(TypedDict):
    """A legal decision with its words."""

    action: str
    words: str
    kind: str


class Told(TypedDict):
    """A line of the log, as one viewer is told it."""

    move: int
    step: int
    clause: str
    words: str
    noted: bool
    seat: Optional[int]
    event: Any


class Place(TypedDict):
    """One seat's line of the final standings."""

    seat: int
    name: str
    rank: int
    points: Optional[int]
    winner: bool
