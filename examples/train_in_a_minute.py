#!/usr/bin/env python3
"""Trains a bot for Celestia in less than a minute, and shows that it has learned on games that it has never seen.

    pip install dist/hippodrome-*.whl
    python3 examples/train_in_a_minute.py

Two players: one learns, the other decides at random. What a decision is worth in a situation is how the games went on average in
which it was taken there (Monte Carlo control). The learner is one table of such averages, in plain Python.
"""
import argparse
import math
import random
import sys
import time

import hippodrome

GAME, PLAYERS = "celestia", 2


def situation(view, seat):
    """What the learner looks at: a few small numbers out of its view."""
    captain = view["captain"]
    return (
        view["phase"],
        captain == seat,
        view["airship"]["city"],
        min(view["players"][captain]["cards"], 8) // 2,
        min(sum(view["airship"]["required"]), 4),
    )


def kind(decision):
    """Decisions that differ only in the cards that are named count as one."""
    return decision.split()[0]


class Learner:
    """By situation and kind of decision: how often it was taken, and how many of those games were won."""

    def __init__(self, chance):
        self.taken = {}
        self.chance = chance
        self.explores = 0.0

    def worth(self, key):
        games, won = self.taken.get(key, (0, 0))
        return (won + 1) / (games + 2)  # what was never tried counts as even

    def decide(self, match, seat, legal):
        here = situation(match.view(seat), seat)
        if self.chance.random() < self.explores:
            decision = self.chance.choice(legal)
        else:
            decision = max(legal, key=lambda each: (self.worth((here, kind(each))), each))
        return decision, (here, kind(decision))

    def learn(self, keys, won):
        for key in keys:
            games, before = self.taken.get(key, (0, 0))
            self.taken[key] = (games + 1, before + won)


def play(table, seed, learner, seat):
    """One game: whether the learner has won, and the decisions that it has taken."""
    match, chance, keys = table.again(seed), random.Random(seed), set()
    while not match.over:
        for asked in match.to_act()[:1]:
            legal = match.legal(asked, plays_only=True)
            if len(legal) == 1:
                decision = legal[0]
            elif asked == seat:
                decision, key = learner.decide(match, asked, legal)
                keys.add(key)
            else:
                decision = chance.choice(legal)
            match.apply(asked, decision)
    return match.standings()[seat]["winner"], keys


def interval(won, games):
    """Between which win rates the true one lies, 19 times out of 20 (Wilson)."""
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def win_rate(table, learner, seeds):
    """On games with these seeds, in each seat equally often."""
    won = sum(play(table, seed, learner, seed % PLAYERS)[0] for seed in seeds)
    low, high = interval(won, len(seeds))
    print(f"  {won} of {len(seeds)} games won: {won / len(seeds):.1%} (between {low:.1%} and {high:.1%})")
    return low, high


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=6_000, help="to learn from")
    arguments.add_argument("--matches", type=int, default=1_000, help="to be measured by")
    given = arguments.parse_args()
    if given.games < 0 or given.matches < 1:
        arguments.error("--games is at least 0, --matches at least 1")

    table = hippodrome.Match(GAME, PLAYERS)
    # Seeds from a million on are for measuring alone.
    unseen = range(1_000_000, 1_000_000 + given.matches)
    by_chance = Learner(random.Random(1))
    by_chance.explores = 1.0
    print("Two players who decide at random:")
    _, chance_high = win_rate(table, by_chance, unseen)

    learner, begun = Learner(random.Random(2)), time.monotonic()
    for seed in range(given.games):
        learner.explores = max(0.05, 0.5 * (1 - seed / (given.games * 0.8)))
        won, keys = play(table, seed, learner, seed % PLAYERS)
        learner.learn(keys, won)
    print(f"{given.games} games learned from in {time.monotonic() - begun:.0f} s, {len(learner.taken)} averages kept.")

    learner.explores = 0.0
    print("The learner against a player who decides at random, on games with other seeds:")
    low, _ = win_rate(table, learner, unseen)
    if low <= chance_high:
        print("The learner does not win more than by chance.")
        return 1
    print(f"The learner wins more than by chance: at least {low - chance_high:.1%} more games.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
