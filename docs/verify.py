#!/usr/bin/env python3
"""Checks the dice of a Hippodrome record without Hippodrome: python3 verify.py RECORD.json

Derives every draw of the record again from its seed and the words of its seats, and follows its trail of hashes from the
first move to the last. Says which place is the first that does not fit. How the dice are made: docs/dice.md.
"""
import json
import sys
from hashlib import sha256


def digest(*parts):
    return sha256(b"".join(parts)).digest()


def key_of(seed, words):
    """Seed and words in one; each word is preceded by its length."""
    given = b"".join(len(word.encode()).to_bytes(4, "big") + word.encode() for word in words)
    return digest(b"hippodrome key", bytes.fromhex(seed), given)


def draw(key, number, name, of):
    """Draw number `number`: numbers of the last, incomplete round of `of` are passed over."""
    attempt = 0
    while True:
        numbered = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        value = int.from_bytes(digest(b"hippodrome draw", key, numbered, name.encode())[:8], "big")
        if value < 2**64 - 2**64 % of:
            return value % of
        attempt += 1


def key_at(record, move):
    """The key that a move draws from: its match's own, or a fresh one since moves were last taken back."""
    move = max(move, 1)
    ends = [origin["moves"] for origin in record.get("origins", [])]
    matches = record.get("origins", []) + [record]
    at = sum(1 for end in ends if end < move)
    key = key_of(matches[at]["seed"], matches[at]["words"])
    first = ends[at - 1] if at else 0
    back = [n for n, made in enumerate(record["moves"][: move - 1], 1) if made["do"].startswith("rewind ")]
    if back and back[-1] > first:
        key = digest(b"hippodrome again", key, len(back).to_bytes(4, "big"))
    return key


def draws_fault(record):
    key, number, counted = None, 0, 0
    for group in record["draws"]:
        now = key_at(record, group["move"])
        if now != key:
            key, number = now, 0
        for of, got in zip(group["of"], group["got"], strict=True):
            if draw(key, number, group["name"], of) != got:
                return f"move {group['move']}: `{group['name']}` {got} of {of} does not follow", counted
            number, counted = number + 1, counted + 1
    return None, counted


def trail_fault(record):
    told = {}
    for group in record["draws"]:
        lines = "".join(f"{group['name']} {of} {got}\n" for of, got in zip(group["of"], group["got"]))
        told[group["move"]] = told.get(group["move"], "") + lines
    head = [record[part] for part in ("format", "game", "rules_version", "content", "commitment")]
    head = "".join(f"{line}\n" for line in ["hippodrome trail", *head])
    words = record["words"] + [""] * len(record["seats"])
    head += "".join(f"{name}\t{word}\n" for name, word in zip(record["seats"], words))
    chain = digest((head + told.get(0, "")).encode())
    trail = [chain.hex()[:8]]
    for number, made in enumerate(record["moves"], 1):
        by = "-" if made["by"] is None else made["by"]
        chain = digest(chain, f"{by} {made['do']}\n{told.get(number, '')}".encode())
        trail.append(chain.hex()[:8])
    claimed = [record["trail"][at : at + 8] for at in range(0, len(record["trail"]), 8)]
    for number, (found, claim) in enumerate(zip(trail, claimed)):
        if found != claim:
            return "its beginning was changed" if number == 0 else f"move {number} or its draws were changed"
    return None if len(trail) == len(claimed) else "moves were added or taken away at its end"


def fault(record):
    if record.get("format") != 2 or not record.get("seed"):
        return "not a finished game with sealed dice (format 2)", 0
    if digest(b"hippodrome commitment", bytes.fromhex(record["seed"])).hex() != record["commitment"]:
        return "the seed is not the one that was sealed before the first move", 0
    broken = trail_fault(record)
    return (broken, 0) if broken else draws_fault(record)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong, count = fault(json.load(file))
    print(wrong or f"the seal, the trail and all {count} draws hold")
    sys.exit(1 if wrong else 0)
