"""What is refused, by which exception, in which words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import GAMES, played, records

import hippodrome


def test_unknown_names_are_answered_with_those_there_are() -> None:
    with pytest.raises(hippodrome.UnknownGame, match="no game “chess”; there are: .*celestia"):
        hippodrome.Match("chess", 2)
    with pytest.raises(hippodrome.UnknownGame, match="pas de jeu « chess »"):
        hippodrome.playouts("chess", lang="fr")
    with pytest.raises(hippodrome.UnknownBot, match="Celestia has no bot “genius”; it has: random, "):
        hippodrome.Match("celestia", 2).bot("genius")
    with pytest.raises(hippodrome.UnknownBot, match="genius"):
        hippodrome.playouts("celestia", 2, 10, bots=["genius"])
    with pytest.raises(hippodrome.BadArgument, match="no language"):
        hippodrome.Match("celestia", 2, lang="de")


@pytest.mark.parametrize("players", [0, -1, 9, 300, 2**40])
def test_numbers_of_players_that_no_table_has(players: int) -> None:
    for call in (hippodrome.Match, hippodrome.playouts):
        with pytest.raises(hippodrome.CannotSetUp, match="Celestia is for 2 to 6 players"):
            call("celestia", players)


def test_options_that_cannot_be() -> None:
    with pytest.raises(hippodrome.CannotSetUp, match="has no option \"wings\"; it has: "):
        hippodrome.Match("celestia", 2, 0, {"wings": True})
    with pytest.raises(hippodrome.CannotSetUp, match="takes: true, false"):
        switch = next(
            option["key"]
            for game in hippodrome.games()
            for option in game["options"]
            if option["kind"] == "switch" and game["id"] == "celestia"
        )
        hippodrome.Match("celestia", 2, 0, {switch: "perhaps"})
    with pytest.raises(hippodrome.CannotSetUp, match="not of the form key=value"):
        hippodrome.Match("celestia", 2, 0, ["lifeboat"])
    with pytest.raises(TypeError):
        hippodrome.Match("celestia", 2, 0, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "seven"])
def test_seeds_that_cannot_be(seed: object) -> None:
    with pytest.raises(hippodrome.BadArgument, match="a seed is a whole number"):
        hippodrome.Match("celestia", 2, seed)  # type: ignore[arg-type]
    with pytest.raises(hippodrome.BadArgument, match="a seed is a whole number"):
        hippodrome.playouts("celestia", 2, 1, seed)  # type: ignore[arg-type]


def test_names_must_be_as_many_as_players() -> None:
    assert hippodrome.Match("celestia", names=["Ada", "Ben", "Zoé"]).players == 3
    with pytest.raises(hippodrome.BadArgument, match="3 names for 2 players"):
        hippodrome.Match("celestia", 2, names=["Ada", "Ben", "Zoé"])


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_decision_changes_nothing(game: str) -> None:
    match = hippodrome.Match(game, 2, 1)
    before = (match.hash, match.moves)
    seat = match.to_act()[0]
    with pytest.raises(hippodrome.IllegalAction) as nonsense:
        match.apply(seat, "fly to the moon")
    assert nonsense.value.message and nonsense.value.clause is None
    with pytest.raises(hippodrome.IllegalAction):
        match.apply(seat, [match.legal(seat)[0], "fly to the moon"])
    assert (match.hash, match.moves) == before
    with pytest.raises(TypeError):
        match.apply(seat, 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_decision_names_the_clause(game: str) -> None:
    """Decisions of one seat are tried by others and at other moments, until one is refused by a rule."""
    match = hippodrome.Match(game, 2, 1)
    seen = set()
    for _ in range(200):
        seat = match.to_act()[0]
        legal = match.legal(seat)
        for action in sorted(seen - set(legal)):
            with pytest.raises(hippodrome.IllegalAction) as refused:
                match.apply(seat, action)
            error = refused.value
            assert error.clause and "-" in error.clause
            assert str(error) == f"{error.message} ({error.clause})"
            assert isinstance(error, ValueError)
            return
        seen |= set(legal)
        match.apply(seat, match.bot("random", seat))
    pytest.fail("everything was always legal")


@pytest.mark.parametrize("seat", [-1, 2, 300])
def test_seats_that_are_not_there(seat: int) -> None:
    match = hippodrome.Match("celestia", 2)
    calls = [
        lambda: match.view(seat),
        lambda: match.legal(seat),
        lambda: match.choices(seat),
        lambda: match.events(seat),
        lambda: match.apply(seat, "roll"),
        lambda: match.bot("random", seat),
        lambda: match.svg(seat),
        lambda: match.numbers(seat, 8),
        lambda: match.places(seat, 8),
    ]
    for call in calls:
        with pytest.raises(hippodrome.UnknownSeat, match=f"no seat {seat}; this match has seats 0 to 1"):
            call()


def test_a_bot_is_asked_for_a_seat_that_is_asked() -> None:
    match = hippodrome.Match("celestia", 2)
    other = 1 - match.to_act()[0]
    with pytest.raises(hippodrome.BadArgument, match=f"seat {other} is not asked now"):
        match.bot("random", other)
    with pytest.raises(hippodrome.BadArgument, match="over"):
        played("celestia").bot("random")


def test_sizes_that_cannot_be() -> None:
    match = hippodrome.Match("celestia", 2)
    for size in (0, 2**30):
        with pytest.raises(hippodrome.BadArgument, match="size is a whole number"):
            match.numbers(0, size)
        with pytest.raises(hippodrome.BadArgument, match="size is a whole number"):
            match.places(0, size)
    robots = hippodrome.Match("robo_rally", 2)
    with pytest.raises(hippodrome.BadArgument, match="only 2 places"):
        robots.places(robots.to_act()[0], 2)


def test_records_that_are_none_or_lie() -> None:
    for text in ("", "{}", "[1", '{"format": 1}'):
        with pytest.raises(hippodrome.BadRecord, match="this is no record"):
            hippodrome.Match.replay(text)
    record = json.loads(played("celestia").record())
    for later in ({"format": 99}, {"format": 99, "news": 1}):
        with pytest.raises(hippodrome.BadRecord, match="format 99; this program reads formats 1 to 3"):
            hippodrome.Match.replay(json.dumps({**record, **later}))
    with pytest.raises(hippodrome.BadRecord, match="version 99 of the rules of Celestia"):
        hippodrome.Match.replay(json.dumps({**record, "rules_version": 99}))
    with pytest.raises(hippodrome.BadRecord, match="move 1, `fly`, is not possible"):
        hippodrome.Match.replay(json.dumps({**record, "moves": [{"by": 0, "do": "fly"}]}))
    with pytest.raises(hippodrome.BadRecord, match="other content files"):
        hippodrome.Match.replay(json.dumps({**record, "content": "0" * 32}))
    with pytest.raises(hippodrome.BadRecord, match="last position differs"):
        hippodrome.Match.replay(json.dumps({**record, "hash": "0" * 32}))
    with pytest.raises(hippodrome.BadRecord, match="moves, not"):
        hippodrome.Match.replay(json.dumps(record), at=10**6)
    with pytest.raises(hippodrome.UnknownGame):
        hippodrome.Match.replay(json.dumps({**record, "game": "chess"}))
    with pytest.raises(hippodrome.BadRecord, match="pas un enregistrement"):
        hippodrome.Match.replay("{}", lang="fr")


def test_content_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    with pytest.raises(hippodrome.CannotSetUp, match="nowhere: there is no such file or directory"):
        hippodrome.Match("celestia", 2, content=missing)
    own = tmp_path / "celestia"
    own.mkdir()
    (own / "cards.toml").write_text("what = [", encoding="utf-8")
    for call in (hippodrome.Match, hippodrome.playouts):
        with pytest.raises(hippodrome.CannotSetUp, match=r"celestia/cards\.toml:1: this cannot be read"):
            call("celestia", 2, content=str(tmp_path))
    (own / "cards.toml").write_bytes(b"\xff")
    with pytest.raises(hippodrome.CannotSetUp, match="not UTF-8"):
        hippodrome.Match("celestia", 2, content=tmp_path)
    (own / "cards.toml").rename(own / "dragons.toml")
    with pytest.raises(hippodrome.CannotSetUp, match="has no content file of this name; it has: .*cards.toml"):
        hippodrome.Match("celestia", 2, content=tmp_path)


def test_a_running_match_keeps_its_seed_to_itself_unless_asked() -> None:
    match = hippodrome.Match("celestia", 2, 3)
    assert "seed" not in json.loads(match.record())
    with pytest.raises(hippodrome.BadRecord, match="no seed"):
        hippodrome.Match.replay(match.record())
    assert hippodrome.Match.replay(match.record(with_seed=True)).hash == match.hash


def test_the_seed_of_sealed_dice_stays_sealed() -> None:
    sealed = [path for _, path in records() if json.loads(path.read_text(encoding="utf-8")).get("words")]
    for path in sealed:
        running = hippodrome.Match.replay(path.read_text(encoding="utf-8"), at=1)
        with pytest.raises(hippodrome.BadArgument, match="sealed"):
            running.record(with_seed=True)


@pytest.mark.parametrize(("name", "value"), [("n", 0), ("n", -1), ("n", 10**12), ("threads", -1), ("threads", 10**6)])
def test_play_outs_that_cannot_be(name: str, value: int) -> None:
    with pytest.raises(hippodrome.BadArgument, match=f"{name} is a whole number from"):
        hippodrome.playouts("celestia", 2, **{name: value})  # type: ignore[arg-type]
    with pytest.raises(hippodrome.BadArgument, match="3 bots for 2 seats"):
        hippodrome.playouts("celestia", 2, 10, bots=["random"] * 3)
