"""What is refused, and why."""

from __future__ import annotations

from typing import Optional

__all__ = [
    "BadArgument",
    "BadRecord",
    "CannotSetUp",
    "Error",
    "IllegalAction",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
]


class Error(ValueError):
    """Something was refused. Nothing has changed."""

    #: The reason in one sentence.
    message: str
    #: The id of the clause in the rules of the game; None if no rule is behind it.
    clause: Optional[str]

    def __init__(self, message: str, clause: Optional[str] = None) -> None:
        super().__init__(message if clause is None else f"{message} ({clause})")
        self.message = message
        self.clause = clause


class UnknownGame(Error):
    """There is no such game."""


class UnknownBot(Error):
    """The game has no such bot."""


class UnknownSeat(Error):
    """The match has no such seat."""


class CannotSetUp(Error):
    """No table can have these options or so many players."""


class IllegalAction(Error):
    """The rules refuse this decision, or it is none."""


class BadRecord(Error):
    """This is no record, or it does not lead where it claims."""


class BadArgument(Error):
    """A number or a name that is not taken here."""
