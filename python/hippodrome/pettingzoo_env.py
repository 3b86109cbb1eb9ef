"""Every game as an environment of PettingZoo (AEC): ``hippodrome.pettingzoo_env.env(game="celestia", players=3)``.

**Agents** are ``player_0``, ``player_1``, … in seat order. Where several seats decide at the same time they are asked one
after the other, the lowest first; none sees what another has decided in secret before it is revealed.

**Actions** are numbers from ``Discrete(actions)``. A decision has its number by a hash of its text ("lane 3"), so that it
mostly has the same number in every position; where two legal ones would meet, the later gets the next free number.
``action_mask`` says which are legal. Taking back and giving up are not among them. ``infos[agent]["decisions"]`` names the
legal ones of the agent that is asked; ``env.unwrapped.decision(number)`` one of them.

**Observations** are ``{"observation", "action_mask"}``. The first is the agent's view as a fixed number of floats: each
leaf of the view (``Match.view``) adds to one or two places, chosen by a hash of where it stands in the view ("feature
hashing"). ``env.unwrapped.match`` is the match itself, for a program that makes numbers of its own from the view.

**Rewards** come at the end: 1 for those who have won, −1 for the others; with ``rewards="rank"`` from 1 for the first
place to −1 for the last, evenly.

A game that lasts longer than ``max_cycles`` decisions is truncated.
"""

from __future__ import annotations

from typing import Any, Dict, List, NoReturn, Optional

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

import hippodrome
from hippodrome.types import ContentPath, Options

__all__ = ["env", "raw_env"]

#: What a number of an observation lies within.
LIMIT = 16.0

#: How a game can be shown.
RENDER_MODES = ["human", "ansi", "svg"]

#: Lines of the log that a rendering as text shows.
LINES = 12


def env(**arguments: Any) -> Any:
    """The environment with PettingZoo's usual guards; the arguments are those of :class:`raw_env`.

    An action that is not legal ends the game, with the reward −1 for its agent and a warning.
    """
    guarded: Any = raw_env(**arguments)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment without guards: an action that is not legal raises ``hippodrome.IllegalAction``."""

    metadata = {
        "render_modes": RENDER_MODES,
        "name": "hippodrome_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Optional[Options] = None,
        *,
        size: int = 2048,
        actions: int = 2048,
        rewards: str = "win",
        max_cycles: int = 20_000,
        render_mode: Optional[str] = None,
        content: Optional[ContentPath] = None,
        lang: str = "en",
    ) -> None:
        super().__init__()
        self._lang = lang
        self._table = hippodrome.Match(game, players, 0, options, content=content, lang=lang)
        if rewards not in ("win", "rank"):
            self._refuse(
                f'rewards is "win" or "rank", not {rewards!r}',
                f'rewards est "win" ou "rank", pas {rewards!r}',
            )
        if render_mode is not None and render_mode not in RENDER_MODES:
            known = ", ".join(RENDER_MODES)
            self._refuse(
                f"render_mode is one of {known}, not {render_mode!r}",
                f"render_mode est l’un de {known}, pas {render_mode!r}",
            )
        if max_cycles < 1:
            self._refuse(
                f"max_cycles is at least 1, not {max_cycles}",
                f"max_cycles est au moins 1, pas {max_cycles}",
            )
        self._table.numbers(None, size)  # refuses a size that cannot be
        self._table.places(0, actions)
        self.match = self._table
        self.render_mode = render_mode
        self._size, self._actions = size, actions
        self._rewards, self._max_cycles = rewards, max_cycles
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.np_random, _ = seeding.np_random(None)
        self._decisions: Dict[int, str] = {}
        self._cycles = 0

    def _said(self, english: str, french: str) -> str:
        return french if self._lang.lower().startswith("fr") else english

    def _refuse(self, english: str, french: str) -> NoReturn:
        raise hippodrome.BadArgument(self._said(english, french))

    def __str__(self) -> str:
        return f"hippodrome_{self.match.game}_v0"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a new game. The seed decides all its chance; ``options`` is not used: a table keeps its own."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.match = self._table.again(int(self.np_random.integers(2**53)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._shown = 0
        self.agent_selection = self.agents[0]
        self._ask()

    def observe(self, agent: str) -> Dict[str, Any]:
        seat = self._seat_of[agent]
        numbers = np.frombuffer(self.match.numbers(seat, self._size), dtype="<f4")
        mask = np.zeros(self._actions, np.int8)
        if agent == self.agent_selection and not self.match.over:
            mask[list(self._decisions)] = 1
        return {
            "observation": np.clip(numbers, -LIMIT, LIMIT).astype(np.float32),
            "action_mask": mask,
        }

    def decision(self, action: int) -> str:
        """The text of a legal action of the agent that is asked."""
        try:
            return self._decisions[int(action)]
        except KeyError:
            legal = ", ".join(str(number) for number in sorted(self._decisions))
            agent = self.agent_selection
            raise hippodrome.IllegalAction(
                self._said(
                    f"{action} is no legal action of {agent}; legal are: {legal}",
                    f"{action} n’est pas une action permise de {agent} ; sont permises : {legal}",
                )
            ) from None

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            self._refuse(
                f"{agent} is asked: its action is a number, not None",
                f"{agent} doit répondre : son action est un nombre, pas None",
            )
        self.match.apply(self._seat_of[agent], self.decision(action))
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.over:
            self.rewards = dict(zip(self.possible_agents, self._final_rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """The lowest seat that is asked is the next agent."""
        self.infos = {agent: {} for agent in self.agents}
        self._decisions = {}
        if self.match.over:
            return
        seat = self.match.to_act()[0]
        self.agent_selection = self.possible_agents[seat]
        self._decisions = self.match.places(seat, self._actions)
        self.infos[self.agent_selection] = {"decisions": dict(self._decisions)}

    def _final_rewards(self) -> List[float]:
        places = self.match.standings() or []
        if self._rewards == "win" or len(places) < 2:
            return [1.0 if place["winner"] else -1.0 for place in places]
        return [1.0 - 2.0 * (place["rank"] - 1) / (len(places) - 1) for place in places]

    def render(self) -> Optional[str]:
        """What a spectator sees: printed (``human``), as text (``ansi``) or as the text of an SVG file (``svg``)."""
        if self.render_mode is None:
            self._refuse(
                "this environment was made without a render_mode",
                "cet environnement a été créé sans render_mode",
            )
        if self.render_mode == "svg":
            return self.match.svg()
        text = self._text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _text(self) -> str:
        match, told = self.match, self.match.events()
        head = self._said(
            f"{match.game}: round {match.rounds}, move {match.moves}",
            f"{match.game} : tour {match.rounds}, coup {match.moves}",
        )
        lines = [f"  {line['words']}" for line in told if line["noted"]][-LINES:]
        places = match.standings()
        if places is None:
            agent = self.agent_selection
            end = self._said(f"{agent} decides", f"{agent} décide")
        else:
            ordered = sorted(places, key=lambda place: place["rank"])
            named = ", ".join(f"{place['rank']}. {place['name']}" for place in ordered)
            end = self._said(f"over: {named}", f"fin : {named}")
        return "\n".join([head, *lines, end])

    def close(self) -> None:
        """Nothing is open."""
