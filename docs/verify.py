#!/usr/bin/env python3
"""Checks the dice of a Hippodrome record without Hippodrome: python3 verify.py RECORD.json

Derives every draw of the record again from its seed and the words of its seats, and follows its trail of hashes from the
first move to the last. Says what does not fit first. It does not know the rules of the games. More: docs/dice.md.
"""
import json
import sys
from hashlib import sha256
from os.path import commonprefix


def digest(*parts):
    return sha256(b"".join(parts)).digest()


def seal_of(match):
    return digest(b"hippodrome commitment", bytes.fromhex(match["seed"])).hex()


def draw(key, number, name, of):
    """Draw number `number`: numbers of the last, incomplete round of `of` are passed over."""
    for attempt in range(2**32):
        numbered = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        value = int.from_bytes(digest(b"hippodrome draw", key, numbered, name.encode())[:8], "big")
        if value < 2**64 - 2**64 % of:
            return value % of


def key_at(record, at, move):
    """What a move of match `at` draws from: its seed and words in one, another since moves were last taken back in it."""
    match, first = (record["origins"] + [record])[at], record["origins"][at - 1]["moves"] if at else 0
    words = b"".join(len(word.encode()).to_bytes(4, "big") + word.encode() for word in match["words"])
    key = digest(b"hippodrome key", bytes.fromhex(match["seed"]), words)
    back = [n for n, made in enumerate(record["moves"][: move - 1], 1) if made["do"].startswith("rewind ")]
    if back and back[-1] > first:
        key = digest(b"hippodrome again", key, len(back).to_bytes(4, "big"))
    return key


def check_draws(record):
    key, number, before, counts = None, 0, 0, [0] * (len(record["origins"]) + 1)
    for group in record["draws"]:
        name, move = group["name"], group["move"]
        if not before <= move <= len(record["moves"]):
            raise ValueError(f"move {move}: `{name}` is listed out of order, or after the last move")
        at = sum(1 for origin in record["origins"] if origin["moves"] < max(move, 1))
        old, key, before = key, key_at(record, at, max(move, 1)), move
        number = number if key == old else 0
        for of, got in zip(group["of"], group["got"], strict=True):
            if draw(key, number, name, of) != got:
                raise ValueError(f"move {move}: `{name}` {got} of {of} does not follow")
            number, counts[at] = number + 1, counts[at] + 1
    return counts


def check_trail(record):
    told = {}
    for group in record["draws"]:
        lines = "".join(f"{group['name']} {of} {got}\n" for of, got in zip(group["of"], group["got"]))
        told[group["move"]] = told.get(group["move"], "") + lines
    head = ["hippodrome trail", *(record[part] for part in ("format", "game", "rules_version", "content", "commitment"))]
    head += [f"{name}\t{word}" for name, word in zip(record["seats"], record["words"] + [""] * len(record["seats"]))]
    if record["format"] > 2:
        origins = [[seal_of(each), each.get("words"), each["moves"]] for each in record["origins"]]
        head += [json.dumps([record["options"], origins], sort_keys=True, separators=(",", ":"), ensure_ascii=False)]
    chain = digest("".join(f"{line}\n" for line in head).encode(), told.get(0, "").encode())
    trail = chain.hex()[:8]
    for number, made in enumerate(record["moves"], 1):
        by = "-" if made["by"] is None else made["by"]
        chain = digest(chain, f"{by} {made['do']}\n{told.get(number, '')}".encode())
        trail += chain.hex()[:8]
    if trail != record["trail"]:
        at = len(commonprefix([trail, record["trail"]])) // 8
        raise ValueError(f"move {at} or its draws were changed, added or taken away" if at else "its beginning was changed")


def check_seal(record):
    if record.get("format") not in (2, 3) or not record.get("seed"):
        raise ValueError("not a finished game with sealed dice (format 2 or 3)")
    if seal_of(record) != record["commitment"]:
        raise ValueError("the seed is not the one that was sealed before the first move")
    ends = [0] + [origin["moves"] for origin in record.setdefault("origins", [])]
    if ends != sorted(ends) or ends[-1] >= max(len(record["moves"]), 1):
        raise ValueError("its earlier matches are out of order, or leave no move to the seed that was sealed")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            given = json.load(file)
        check_seal(given)
        check_trail(given)
        *earlier, own = check_draws(given)
    except (KeyError, TypeError, ValueError) as fault:
        print(fault)
        sys.exit(1)
    print(f"the seal, the trail and all {own} draws hold")
    for it, count in zip(given["origins"], earlier):
        print(f"up to move {it['moves']}, {count} draws of an earlier match: seal {seal_of(it)}, words {it.get('words')}")
