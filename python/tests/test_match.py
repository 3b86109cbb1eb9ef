"""A match: who is asked, what is legal, what is seen, what is told, how it is kept."""

from __future__ import annotations

import copy
import json
import pickle
import xml.dom.minidom
from pathlib import Path

import pytest
from conftest import GAMES, ROOT, played, records

import hippodrome


def test_all_games_are_listed_in_both_languages() -> None:
    english, french = hippodrome.games(), hippodrome.games("fr")
    assert len(GAMES) == 5
    assert [game["id"] for game in english] == [game["id"] for game in french]
    assert all(one["pitch"] != other["pitch"] for one, other in zip(english, french))
    for game in english:
        assert game["bots"][0] == "random" and len(game["bots"]) > 1
        for option in game["options"]:
            assert option["default"] is not None and option["name"], (game["id"], option)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_is_accepted_and_a_match_comes_to_its_end(game: str) -> None:
    match = hippodrome.Match(game, 3, 11)
    while not match.over:
        for seat in match.to_act()[:1]:
            legal = match.legal(seat, plays_only=True)
            assert set(legal) <= set(match.legal(seat))
            match.apply(seat, legal[(match.moves * 7) % len(legal)])
    assert match.to_act() == []
    places = match.standings()
    assert places is not None and [place["seat"] for place in places] == [0, 1, 2]
    scores = match.scores()
    assert scores is None or scores == [place["points"] for place in places]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    one, other = played(game, seed=5), played(game, seed=5)
    assert one.hash == other.hash and one.record() == other.record()
    assert played(game, seed=6).record() != one.record()
    again = one.again(5)
    assert (again.game, again.players, again.options, again.moves) == (game, 2, one.options, again.moves)
    assert again.hash == hippodrome.Match(game, 2, 5).hash


@pytest.mark.parametrize("game", GAMES)
def test_a_view_shows_no_more_than_its_seat_may_know(game: str) -> None:
    match = hippodrome.Match(game, 2, 3)
    views = [match.view(0), match.view(1), match.view()]
    assert all(isinstance(view, dict) for view in views)
    assert match.view(None) == match.view()
    heard = [told for seat in (0, 1, None) for told in match.events(seat)]
    assert all(told["move"] == 0 or match.moves > 0 for told in heard)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_told_once_and_in_words(game: str) -> None:
    match = played(game, seed=2)
    told = match.events(0)
    assert told and all(line["words"] for line in told if line["noted"])
    assert [line["move"] for line in told] == sorted(line["move"] for line in told)
    middle = match.moves // 2
    assert match.events(0, since=middle) == [line for line in told if line["move"] > middle]
    french = hippodrome.Match.replay(match.record(), lang="fr")
    assert len(french.events(0)) == len(told)
    assert [line["words"] for line in french.events(0)] != [line["words"] for line in told]


@pytest.mark.parametrize(("game", "path"), records(), ids=lambda each: getattr(each, "stem", each))
def test_records_of_the_program_replay_and_are_written_alike(game: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = hippodrome.Match.replay(text)
    assert (match.game, match.over) == (game, True)
    ours, theirs = json.loads(match.record()), json.loads(text)
    # A record of before lacks the options that came later.
    assert ours.pop("options").items() >= theirs.pop("options").items()
    assert ours == theirs
    early = hippodrome.Match.replay(text, at=1)
    assert early.moves == 1 and not early.over


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_goes_its_own_way(game: str) -> None:
    match = hippodrome.Match(game, 2, 9)
    for _ in range(5):
        seat = match.to_act()[0]
        match.apply(seat, match.legal(seat, plays_only=True)[0])
    for clone in (match.clone(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert (clone.hash, clone.moves) == (match.hash, match.moves)
        assert clone.events(1) == match.events(1)
        before = match.hash
        seat = clone.to_act()[0]
        clone.apply(seat, clone.legal(seat, plays_only=True)[-1])
        assert match.hash == before
    # From the same position and seed, the same chance.
    ends = []
    for clone in (match.clone(), match.clone()):
        while not clone.over:
            seat = clone.to_act()[0]
            clone.apply(seat, clone.bot("random", seat))
        ends.append(clone.record())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_a_game_decide_what_is_legal(game: str) -> None:
    level = next(each["bots"][1] for each in hippodrome.games() if each["id"] == game)
    match = hippodrome.Match(game, 2, 4)
    for _ in range(12):
        seat = match.to_act()[0]
        decision = match.bot(level, seat)
        assert decision in match.legal(seat)
        assert match.clone().bot(level, seat) == match.clone().bot(level, seat)
        match.apply(seat, decision)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_one_whole_svg_file(game: str) -> None:
    match = played(game, seed=3, names=["Zoé", "<Ben>"])
    for picture in (match.svg(), match.svg(0), hippodrome.Match(game, 2, lang="fr").svg()):
        root = xml.dom.minidom.parseString(picture).documentElement
        assert root.tagName == "svg" and root.getAttribute("data-game") == game
        assert len(root.getElementsByTagName("main")[0].toxml()) > 1_000, "a board is drawn"
        assert "http" not in picture.replace("http://www.w3.org/", ""), "it needs nothing beside it"
    assert "&lt;Ben&gt;" in match.svg()


def test_options_are_taken_as_a_dict_or_as_words() -> None:
    for game in hippodrome.games():
        switches = [option for option in game["options"] if option["kind"] == "switch"]
        for option in switches[:1]:
            other = not option["default"]
            by_dict = hippodrome.Match(game["id"], game["players"][1], 1, {option["key"]: other})
            by_words = hippodrome.Match(game["id"], game["players"][1], 1, [f"{option['key']}={str(other).lower()}"])
            assert by_dict.options[option["key"]] is other
            assert by_dict.hash == by_words.hash


def test_content_of_ones_own_is_played_and_kept_in_mind(tmp_path: Path) -> None:
    built_in = (ROOT / "games/celestia/content/cards.toml").read_text(encoding="utf-8")
    (tmp_path / "celestia").mkdir()
    (tmp_path / "celestia/cards.toml").write_text("# Ours.\n" + built_in, encoding="utf-8")
    match = played("celestia", seed=4, content=tmp_path)
    usual = played("celestia", seed=4)
    assert match.hash == usual.hash and match.record() != usual.record()
    with pytest.raises(hippodrome.BadRecord, match="other content files"):
        hippodrome.Match.replay(match.record())
    for same in (hippodrome.Match.replay(match.record(), content=tmp_path), pickle.loads(pickle.dumps(match))):
        assert same.record() == match.record()
    # A directory that says nothing of a game leaves it as it is.
    assert played("memoracers", content=tmp_path).hash == played("memoracers").hash


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_places_have_a_fixed_size(game: str) -> None:
    match = hippodrome.Match(game, 2, 8)
    seat = match.to_act()[0]
    assert len(match.numbers(seat, 512)) == 4 * 512
    assert match.numbers(0, 512) == match.clone().numbers(0, 512)
    places = match.places(seat, 1024)
    assert sorted(places.values()) == sorted(match.legal(seat, plays_only=True))
    assert all(0 <= place < 1024 for place in places)
    # As few places as decisions: each has one.
    few = len(places)
    assert sorted(match.places(seat, few)) == list(range(few))
