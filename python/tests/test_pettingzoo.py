"""The environment passes PettingZoo's own tests, for every game."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np
import pytest
from conftest import GAMES
from pettingzoo.test import api_test, render_test, seed_test

import hippodrome
from hippodrome import pettingzoo_env

#: Seats per game: few, several, and the most.
TABLES = [(game["id"], players) for game in hippodrome.games() if not game["example"] for players in (2, game["players"][1])]


def made(**arguments: Any) -> Any:
    """An environment whose random actions are the same in every run."""
    env = pettingzoo_env.env(**arguments)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    env.reset(seed=1)
    return env


def random_step(env: Any) -> None:
    observation, _, terminated, truncated, _ = env.last()
    agent = env.agent_selection
    env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        # Observations are a dict with an action mask, which is empty once the game is over.
        for usual in ("Observation is not a NumPy array", "Observation space for each agent", "Action mask numpy array is all zeros"):
            warnings.filterwarnings("ignore", message=usual)
        api_test(made(game=game, players=players), num_cycles=400)


@pytest.mark.parametrize("game", GAMES)
def test_seed(game: str) -> None:
    seed_test(lambda: pettingzoo_env.env(game=game, players=3), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda picture: isinstance(picture, str) and picture.startswith("<?xml") and "</svg>" in picture}
    render_test(lambda render_mode: made(game=game, players=2, render_mode=render_mode), custom_tests=drawn)
    assert f"{game}: round" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_games_end_with_the_rewards_of_the_match(game: str) -> None:
    for rewards in ("win", "rank"):
        env = made(game=game, players=3, rewards=rewards)
        paid = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            _, reward, terminated, truncated, _ = env.last()
            paid[agent] += reward
            assert not truncated
            random_step(env)
        match = env.unwrapped.match
        assert match.over and env.agents == []
        for place in match.standings():
            reward = paid[f"player_{place['seat']}"]
            if rewards == "win":
                assert reward == (1.0 if place["winner"] else -1.0)
            else:
                assert reward == 2.0 - place["rank"]


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_what_is_legal(game: str) -> None:
    env = made(game=game, players=2).unwrapped
    for _ in range(60):
        if env.match.over:
            break
        agent = env.agent_selection
        seat = int(agent.removeprefix("player_"))
        assert seat == env.match.to_act()[0]
        mask = env.observe(agent)["action_mask"]
        named = env.infos[agent]["decisions"]
        assert sorted(named) == np.flatnonzero(mask).tolist()
        assert sorted(named.values()) == sorted(env.match.legal(seat, plays_only=True))
        other = env.possible_agents[1 - seat]
        assert not env.observe(other)["action_mask"].any()
        random_step(env)


def test_long_games_are_cut_off() -> None:
    env = made(game="robo_rally", players=2, max_cycles=5)
    for step in range(5):
        assert not any(env.truncations.values()), step
        random_step(env)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    while env.agents:
        random_step(env)


def test_an_illegal_action_loses_and_a_raw_environment_refuses_it() -> None:
    env = pettingzoo_env.env(game="celestia", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(illegal)
    assert env.rewards[agent] == -1 and all(env.terminations.values())

    raw = pettingzoo_env.raw_env(game="celestia", players=2)
    raw.reset(seed=1)
    before = raw.match.hash
    with pytest.raises(hippodrome.IllegalAction, match="no legal action of player_"):
        raw.step(illegal)
    with pytest.raises(hippodrome.BadArgument, match="not None"):
        raw.step(None)
    assert raw.match.hash == before


def test_a_copy_goes_its_own_way() -> None:
    env = made(game="memoracers", players=2).unwrapped
    before = env.match.hash
    other = copy.deepcopy(env)
    for _ in range(5):
        random_step(other)
    assert env.match.hash == before != other.match.hash


def test_a_french_environment_speaks_french() -> None:
    env = pettingzoo_env.env(game="celestia", players=2, render_mode="ansi", lang="fr")
    env.reset(seed=1)
    assert "celestia : tour 0, coup 0" in env.render() and "décide" in env.render()
    with pytest.raises(hippodrome.BadArgument, match="est au moins 1"):
        pettingzoo_env.env(game="celestia", max_cycles=0, lang="fr")


def test_what_cannot_be_made() -> None:
    with pytest.raises(hippodrome.UnknownGame):
        pettingzoo_env.env(game="chess")
    with pytest.raises(hippodrome.CannotSetUp):
        pettingzoo_env.env(game="celestia", players=40)
    for wrong in ({"rewards": "gold"}, {"render_mode": "film"}, {"max_cycles": 0}, {"size": 0}, {"actions": 0}):
        with pytest.raises(hippodrome.BadArgument):
            pettingzoo_env.env(game="celestia", **wrong)
    with pytest.raises(hippodrome.BadArgument, match="without a render_mode"):
        env = pettingzoo_env.env(game="celestia")
        env.reset()
        env.render()
