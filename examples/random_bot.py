#!/usr/bin/env python3
"""A bot for any game of Hippodrome: decides at random, the same way for the same seed.

    hippodrome arena celestia --bots "exec:python3 examples/random_bot.py,random"
"""
import json
import random
import sys

chance = random.Random()


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        say({"t": "ready", "protocol": 1})
    elif told["t"] == "game":
        chance.seed(told["seed"])
    elif told["t"] == "decide":
        say({"id": told["id"], "action": chance.choice(told["legal"])})
