"""Faults that are planted into copies of good games: the referee must find each of them."""
import copy

from .board import WAYS
from .sheet import CARDS


def lines(game, name, fits=lambda body: True):
    """(move, line, body) of all events of that name."""
    return [(move, line, line["event"][name]) for move in game["moves"] for line in move["lines"]
            if isinstance(line["event"], dict) and name in line["event"] and fits(line["event"][name])]


def middle(found):
    """One of them, not at the beginning and not at the end."""
    return found[len(found) // 2] if found else None


def change(name, key, wrong, fits=lambda body: True):
    """A fault: one value of an event is another."""
    def fault(game):
        hit = middle(lines(game, name, fits))
        if hit:
            hit[2][key] = wrong(hit[2][key], game)
        return hit
    return fault


def drop(name, fits=lambda body: True):
    """A fault: an event is missing."""
    def fault(game):
        hit = middle(lines(game, name, fits))
        if hit:
            hit[0]["lines"].remove(hit[1])
        return hit
    return fault


def beside(at, game):
    return [at[0] + 1, at[1]]


def other_seat(seat, game):
    return (seat + 1) % len(game["seats"])


def other_winner(game):
    """Another player has won, in the event and in the standings."""
    hit = middle(lines(game, "race_won", lambda body: len(body["winners"]) == 1))
    if hit:
        was = hit[2]["winners"][0]
        hit[2]["winners"] = [other_seat(was, game)]
        for line in game["standings"]:
            line["winner"] = line["seat"] == other_seat(was, game)
    return hit


def other_places(game):
    """Two places of the standings are exchanged."""
    ranks = [line["rank"] for line in game["standings"]]
    if len(set(ranks)) > 1:
        low, high = game["standings"][ranks.index(min(ranks))], game["standings"][ranks.index(max(ranks))]
        low["rank"], high["rank"] = high["rank"], low["rank"]
    return len(set(ranks)) > 1


def foreign_card(game):
    """A player places a card that was dealt to no player."""
    hit = middle(lines(game, "turn_began"))
    after = game["moves"][game["moves"].index(hit[0]) + 1:] if hit else []
    move = next((move for move in after if move["do"].startswith("place ")), None)
    if move:
        dealt = {card for line in hit[0]["lines"] for card in line["event"].get("dealt", {}).get("cards", [])}
        free = next(card for card in CARDS if card not in dealt)
        move["do"] = f"place {free} {move['do'].split()[2]}"
    return move


def card_twice(game):
    """A card of one hand is dealt to the next player too."""
    for move in game["moves"][len(game["moves"]) // 2:]:
        hands = [line["event"]["dealt"] for line in move["lines"] if "dealt" in line["event"]]
        hands = [hand for hand in hands if hand["cards"]]
        if len(hands) > 1:
            hands[1]["cards"][0] = hands[0]["cards"][0]
            return move
    return None


def one_card_more(game):
    """A hand has a card more than the damage allows."""
    hit = middle(lines(game, "dealt", lambda body: 0 < body["count"]))
    if hit:
        dealt = {card for line in hit[0]["lines"] for card in line["event"].get("dealt", {}).get("cards", [])}
        hit[2]["cards"].append(next(card for card in CARDS if card not in dealt))
        hit[2]["count"] += 1
    return hit


def wrong_order(game):
    """The two first cards of a register are executed in the wrong order."""
    for move in game["moves"][len(game["moves"]) // 2:]:
        runs = [n for n, line in enumerate(move["lines"]) if "executes" in line["event"]]
        if len(runs) > 2 and not any("register_began" in line["event"] for line in move["lines"][runs[0]:runs[2]]):
            first, second, third = runs[:3]
            told = move["lines"]
            move["lines"] = told[:first] + told[second:third] + told[first:second] + told[third:]
            return move
    return None


def option_twice(game):
    """A robot draws an option that it was given before."""
    drawn = lines(game, "option_drawn")
    for number, (_, _, body) in enumerate(drawn):
        before = [b["option"] for _, _, b in drawn[:number] if b["seat"] == body["seat"]]
        kept = game["position"]["robots"][game["seats"][body["seat"]]]["options"]
        if before and before[-1] in kept:
            body["option"] = before[-1]
            return body
    return None


def entry_elsewhere(game):
    """A robot returns on another cell than its archive."""
    hit = middle(lines(game, "entered"))
    if hit:
        hit[2]["at"] = [hit[2]["at"][0] + 7, hit[2]["at"][1]]
        hit[0]["do"] = f"enter {hit[2]['at'][0]},{hit[2]['at'][1]} {hit[2]['facing']}"
    return hit


def other_player(game):
    """An answer comes from a player who was not asked."""
    asked = [move for move in game["moves"] if move["do"] in ("yes", "no", "take")]
    move = middle(asked)
    if move:
        move["by"] = game["seats"][other_seat(game["seats"].index(move["by"]), game)]
    return move


def damaged_at_the_end(game):
    """The last position shows another damage."""
    robot = next((r for r in game["position"]["robots"].values() if r["life"] == "active"), None)
    if robot:
        robot["damage"] += 1
    return robot


def after_the_end(game):
    """Something happens after the end of the race."""
    hit = middle(lines(game, "race_won"))
    if hit:
        hit[0]["lines"].append({"event": {"turn_began": {"turn": 999}}})
    return hit


def by_card(body):
    return body["by"] == "card"


def by_belt(body):
    return body["by"] in ("belt", "express_belt")


FAULTS = {
    "a card moves a robot to another cell": change("moved", "to", beside, by_card),
    "a move of a card is missing": drop("moved", by_card),
    "a belt carries a robot to another cell": change("moved", "to", beside, by_belt),
    "a belt stands still": drop("moved", by_belt),
    "a robot looks the wrong way": change("turned", "facing", lambda way, _: WAYS[WAYS.index(way) - 1]),
    "a gear does not turn": drop("gear_turned"),
    "a wall lets a robot pass": drop("blocked"),
    "a laser hits another robot": change("fired", "target", lambda who, game: {"seat": other_seat(who["seat"], game)}),
    "a laser does not fire": drop("fired"),
    "a board laser has a beam more": change("board_laser_hit", "beams", lambda beams, _: beams + 1),
    "a token is not taken": drop("token_taken"),
    "a token counts twice": change("token_taken", "damage", lambda damage, _: damage + 1),
    "another register locks": change("register_locked", "register", lambda register, _: (register + 1) % 5),
    "a register does not lock": drop("register_locked"),
    "a life too many is left": change("life_lost", "left", lambda left, _: left + 1),
    "a fallen robot stays": drop("destroyed"),
    "another flag is touched": change("flag_touched", "flag", lambda flag, _: flag + 1),
    "a flag is not touched": drop("flag_touched"),
    "the archive is on another cell": change("archive_moved", "to", beside),
    "too much is repaired": change("repaired", "damage", lambda damage, _: damage - 1),
    "an option is drawn that lies elsewhere": option_twice,
    "a robot does not go down": drop("went_down"),
    "a card was not in the hand": foreign_card,
    "a card is dealt twice": card_twice,
    "a hand is too large": one_card_more,
    "cards are executed in the wrong order": wrong_order,
    "another card is revealed": change("revealed", "slot", lambda slot, _: {"card": slot["card"] % 840 + 10}),
    "a robot returns elsewhere": entry_elsewhere,
    "another player answers": other_player,
    "another winner": other_winner,
    "other places": other_places,
    "another damage at the end": damaged_at_the_end,
    "something happens after the end": after_the_end,
}


def plant(name, game):
    """A copy of the game with that fault, or None where there is no place for it."""
    faulty = copy.deepcopy(game)
    return faulty if FAULTS[name](faulty) else None
