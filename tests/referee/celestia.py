#!/usr/bin/env python3
"""A referee for Celestia: checks recorded games against the rulebook, without the program's rules.

    hippodrome replay RECORD --json | tests/referee/celestia.py
    tests/referee/celestia.py [--self-test] GAMES ...

Each line is one game as `replay --json` prints it. A line printed with `--at 0` may stand before a game: it shows the
hands as dealt. Without it they are worked out from the end of the game; where that fails, unknown cards are written
`?`, and what depends on them is not judged. Rule numbers (CE-…) are those of the rulebook.

The game is played again: the moves say what players decided, the events must be what the rules make of it. Only dice,
drawn cards and treasures are taken from the record, and these must be possible. Questions whose answer cannot be known
from a record (an unknown card, a Spyglass or another treasure worth 2) are answered None, and the record decides.
"""

import copy
import json
import sys
from collections import Counter
from pathlib import Path

# CE-1.2: label, dice to reach it, points and copies; each of the first four has a Spyglass too, which counts 2.
CITIES = [
    (1, 0, {1: 5, 2: 3, 3: 2}), (2, 2, {2: 5, 3: 3, 4: 2}), (4, 2, {4: 5, 5: 3, 6: 1}), (6, 3, {6: 5, 7: 3, 8: 1}),
    (9, 3, {9: 6, 10: 3}), (12, 3, {12: 6, 13: 3}), (15, 4, {15: 6}), (20, 4, {20: 6}), (25, 4, {25: 6}),
]
SPYGLASS_CITIES = range(4)
BASE = Counter({"C": 20, "R": 18, "H": 16, "K": 14, "T": 8, "AR": 2, "BW": 2, "EJ": 2, "JP": 2})
LIFEBOAT = Counter({"NC": 2, "NG": 2, "SP": 2, "LB(F)": 1, "LB(L)": 1, "LB(B)": 1, "LB(P)": 1})
LITTLE_HELP = Counter({"C+": 1, "R+": 1, "H+": 1, "K+": 1, "hC": 2, "hR": 2, "hH": 2, "hK": 2})
DECKS = [BASE, BASE + LIFEBOAT, BASE + LITTLE_HELP, BASE + LIFEBOAT + LITTLE_HELP]
ANSWER = {"F": "C", "L": "R", "B": "H", "P": "K"}
HAZARDS = {"F": "fog", "L": "lightning", "B": "birds", "P": "pirates"}
CHARACTERS = {"red", "blue", "green", "yellow", "black", "purple"}
ROLL, REVEAL, RESCUE, ESCAPE = "before_roll", "before_reveal", "rescue", "escape"


class Lost(Exception):
    """The record has left the rules so far that the rest of the game cannot be followed."""


def any3(*values):
    """Whether one holds: yes, no, or None for "cannot be known"."""
    return True if True in values else None if None in values else False


def cards_of(text):
    return Counter(text.split())


def points_of(word):
    """`4:5` or `1:S` as label and points."""
    label, value = word.split(":")
    return int(label), 2 if value == "S" else int(value)


def event_of(line):
    """Name and fields of an event."""
    event = line["event"]
    return (event, {}) if isinstance(event, str) else next(iter(event.items()))


def all_events(game):
    return [(move, *event_of(line)) for move in game["moves"] for line in move["lines"]]


def dealt_hands(game, deck):
    """The first draw pile, and the hands as dealt, reckoned backwards: the last hand, less what was drawn, and what was
    spent. None for a hand thrown away with New Gear, unless a Spy saw it or it is the only one."""
    seats = range(len(game["seats"]))
    change, seen, geared = [Counter() for _ in seats], {}, set()
    pile, shuffled, helped = Counter(), False, Counter()
    for _, name, data in all_events(game):
        seat, spent = data.get("seat"), Counter()
        if name == "card_drawn":
            spent = Counter({data["card"]: -1})
            pile.update({} if shuffled else [data["card"]])
        elif name == "help_used":
            spent = cards_of(data["cards"])
            helped += spent
        elif name == "paid":
            spent, helped = cards_of(data["cards"]) - helped, Counter()
        elif name == "special_played":
            spent = Counter([data["card"]])
        elif name == "lifeboat_boarded":
            spent = Counter([f"LB({data['free'][0].upper()})"])
        elif name == "spied" and data["on"] not in geared:
            seen[data["on"]] = cards_of(data["cards"])
            seen[data["on"]].update(change[data["on"]])
        geared |= {seat} if name == "gear_changed" else set()
        shuffled = shuffled or name == "pile_reshuffled"
        if spent and seat not in geared:
            change[seat].update(spent)
    pile.update({} if shuffled else cards_of(game["position"]["draw"]))
    hands = [seen.get(seat) for seat in seats]
    for seat in set(seats) - geared:
        hands[seat] = cards_of(game["position"]["players"][game["seats"][seat]]["hand"])
        hands[seat].update(change[seat])
    if hands.count(None) == 1:
        rest = Counter(deck)
        for cards in [pile, *filter(None, hands)]:
            rest.subtract(cards)
        hands[hands.index(None)] = rest
    return pile, hands


class Referee:
    """Plays one recorded game again."""

    def __init__(self, name, game, opening=None):
        self.name, self.game, self.opening = name, game, opening
        self.checks, self.found, self.faces = 0, [], Counter()
        self.number, self.lines, self.last_asked = 0, [], set()
        self.names, self.seats = game["seats"], range(len(game["seats"]))

    # Reading the record.

    def check(self, rule, holds, text):
        self.checks += 1
        if not holds:
            self.found.append((rule, f"{self.name} move {self.number}: {rule}: {text}"))
        return holds

    def lost(self, rule, text):
        self.check(rule, False, text)
        raise Lost

    def peek(self):
        return event_of(self.lines[0]) if self.lines else (None, {})

    def expect(self, rule, name, **fields):
        """The next event must be this one, with these fields."""
        found, data = self.peek()
        if found != name:
            self.lost(rule, f"{name} {fields} must follow, the record has {found} {data}")
        self.lines.pop(0)
        self.check(rule, all(data[key] == value for key, value in fields.items()), f"{name} must be {fields}: {data}")
        return data

    def next_is(self, seat, verbs):
        """Whether the record asks this player now, and the answer is one of these."""
        moves = self.game["moves"][self.number:]
        verb = next((move["do"].split()[0] for move in moves if move["by"] == self.names[seat]), None)
        asked = ("asked", {"seat": seat}) in map(event_of, self.lines) and self.peek()[0] == "asked"
        return (asked or not self.number and moves[0]["by"] == self.names[seat]) and verb in verbs.split()

    def ask(self, seats, rule, verbs):
        """CE-20.1, CE-18.6: these players, and no others, are asked now. Gives who answers, and the words."""
        asked = set()
        while self.peek()[0] == "asked":
            asked.add(self.expect("CE-20.1", "asked")["seat"])
        if asked != seats and (asked or self.number and seats != self.last_asked):
            self.lost(rule, f"seats {seats} must be asked about `{verbs}`, the record asks {asked or 'no seat'}")
        self.last_asked, words = seats, ["signal"]
        while words[0] in ("signal", "listen", "ask"):
            if self.lines:
                self.lost(rule, f"nothing more may happen here, the record has {self.peek()}")
            if self.number == len(self.game["moves"]):
                raise EOFError
            move = self.game["moves"][self.number]
            self.number += 1
            seat, words, self.lines = self.names.index(move["by"]), move["do"].split(), list(move["lines"])
            self.check("CE-18.6", move["number"] == self.number, "moves are numbered one by one")
            if self.said(seat, words) and self.lines:
                words = ["pass"]
        self.check(rule, seat in seats, f"seat {seat} moves, {seats} must")
        if words[0] not in verbs.split():
            self.lost(rule, f"seat {seat} may not `{' '.join(words)}` here")
        return seat, words

    def said(self, seat, words):
        """CE-1.3, CE-20.5, CE-20.9: a signal, once a step, and changes of when to be asked, at any time."""
        if words[0] == "signal":
            self.expect("CE-1.3", "signalled", seat=seat, signal=words[1])
            self.check("CE-1.3", seat not in self.signalled, "one signal a step")
            self.signalled.add(seat)
        elif words[0] in ("listen", "ask"):
            self.unsure.add(seat)
        return words[0] == "ask"

    def window(self, seat, window, playable, verbs):
        """CE-20.1, CE-20.4: asks only who can play something and has not passed for longer. Gives the words, if any."""
        quiet = self.quiet.get((seat, window))
        doubt = seat in self.unsure or quiet == "maybe" or window in (RESCUE, ESCAPE) and seat in self.doubtful
        willing = None if doubt else not quiet
        sure = playable and willing
        if playable is False or willing is False or not sure and not self.next_is(seat, verbs + " pass ask"):
            return None
        _, words = self.ask({seat}, "CE-20.2", verbs + " pass")
        return None if self.passes(seat, window, words, sure) else words

    def passes(self, seat, window, words, sure):
        """CE-20.4: a pass for the step or the journey. Which window it was for may be in doubt after a failure."""
        if words[0] != "pass":
            return False
        if sure or window in (ROLL, REVEAL):
            self.quiet |= {(seat, window): scope for scope in words[1:]}
        else:
            self.doubtful.add(seat)
            self.quiet |= {(seat, kind): "maybe" for kind in (RESCUE, ESCAPE) if len(words) > 1}
        return True

    # Cards, treasures, cities.

    def has(self, seat, card):
        return True if self.hands[seat][card] > 0 else None if self.hands[seat]["?"] > 0 else False

    def take(self, cards, card, rule, text):
        """Takes a card, or an unknown one that may be it."""
        place = card if cards[card] > 0 else "?"
        self.check(rule, cards[place] > 0, f"{text} {card}")
        cards[place] -= 1

    def special(self, seat, card):
        """CE-14.1: a special card goes from hand to the discard pile before its effect."""
        self.expect("CE-14.1", "special_played", seat=seat, card=card)
        self.take(self.hands[seat], card, "CE-14.1", f"seat {seat} does not hold")
        self.discard[card] += 1

    def draw(self, seat):
        """CE-16.1, CE-16.2: from the draw pile without putting back; when it is empty the discard pile is shuffled."""
        if not self.pile.total():
            if not self.discard.total():
                return None
            self.expect("CE-16.1", "pile_reshuffled", cards=self.discard.total())
            self.pile, self.discard = self.discard, Counter()
        card = self.expect("CE-13.2", "card_drawn", seat=seat)["card"]
        self.take(self.pile, card, "CE-16.1", "the draw pile does not hold")
        self.hands[seat][card] += 1
        return card

    def power(self, seat, character):
        return self.characters[seat] == character and seat not in self.spent_powers

    def use_power(self, seat, character):
        """CE-19.4: each character's power once in the game."""
        self.check("CE-19.4", self.power(seat, character), f"seat {seat} has no {character} power left")
        self.expect("CE-19.4", "power_used", seat=seat, character=character)
        self.spent_powers.add(seat)

    def is_open(self, city):
        return self.piles[city].total() > 0

    def next_city(self, city):
        """CE-9.2: emptied cities are passed over."""
        return next((ahead for ahead in range(city + 1, len(CITIES)) if self.is_open(ahead)), None)

    def take_treasure(self, seat, city, rule):
        """CE-4.3, CE-15.1, CE-9.2: a treasure that the pile still has; with the last one the city closes."""
        self.check("CE-4.3", self.is_open(city), f"no treasure is left in city {city}")
        value = self.expect(rule, "treasure_taken", seat=seat, city=city)["value"]
        self.check("CE-15.1", self.piles[city][value] > 0, f"no treasure worth {value} is left in city {city}")
        self.piles[city][value] -= 1
        self.treasures[seat].append((city, value))
        self.twos[seat, city] += value == 2
        if not self.is_open(city):
            self.expect("CE-9.2", "city_closed", city=city)

    def find_spyglasses(self):
        """Who owns which Spyglass at any time, and how many treasures worth 2 each player takes in a city in all."""
        events = all_events(self.game)
        self.all_twos = Counter((data["seat"], data["city"]) for _, name, data in events
                                if name == "treasure_taken" and data["value"] == 2)
        self.glass_owner = {data["city"]: data["seat"] for move, name, data in events if name == "spyglass_used"
                            or name == "treasure_given" and move["do"].endswith(" 4")}
        for seat, who in enumerate(self.names):
            owned = self.game["position"]["players"][who]["treasures"].split()
            self.glass_owner |= {city: seat for city in SPYGLASS_CITIES if f"{CITIES[city][0]}:S" in owned}

    def has_glass(self, seat, city):
        """Whether the player has this city's Spyglass now; None if it may be another treasure worth 2."""
        taken = self.twos[seat, city]
        if self.glass_owner.get(city) != seat or city in self.glasses_gone or not taken:
            return False
        return True if taken == self.all_twos[seat, city] else None

    def clockwise(self, after):
        """CE-1.1: all seats, beginning at the left of one of them, that one last."""
        return [(after + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]

    def aboard(self):
        return [seat for seat in self.seats if self.where[seat] == "airship"]

    def captain_of(self, vessel):
        return self.captain if vessel == "airship" else self.occupant

    # The game.

    def judge(self):
        self.set_up()
        try:
            self.play()
        except EOFError:
            self.check("CE-17.2", self.game["standings"] is None, "the record ends although the game is not over")
        except Lost:
            return self
        self.compare_position()
        return self

    def set_up(self):
        """CE-1.1, CE-1.2, CE-22.1: players, deck, characters and piles."""
        position = self.game["position"]
        found = cards_of(position["draw"]) + cards_of(position["discard"])
        for player in position["players"].values():
            found += cards_of(player["hand"])
        if position["lifeboat"]["free"]:
            found[f"LB({position['lifeboat']['free'][0].upper()})"] += 1
        self.deck = next((deck for deck in DECKS if deck.total() == found.total()), DECKS[1])
        self.check("CE-1.1", 2 <= len(self.seats) <= 6, "two to six players")
        self.check("CE-18.1", found == self.deck, f"{found - self.deck} too many, {self.deck - found} missing")
        self.characters = [position["players"][who]["character"] for who in self.names]
        wanted, named = len(self.seats) if self.deck["hC"] else 0, set(self.characters) & CHARACTERS
        self.check("CE-19.4", len(named) == wanted, f"a character for each, or none: {self.characters}")
        self.deal()
        self.piles = [Counter(points) for _, _, points in CITIES]
        for city in SPYGLASS_CITIES:
            self.piles[city][2] += 1
        self.treasures, self.gone, self.glasses_gone = [[] for _ in self.seats], 0, set()
        self.twos, self.discard, self.spent_powers = Counter(), Counter(), set()
        self.quiet, self.unsure, self.doubtful, self.signalled = {}, set(), set(), set()
        self.over = False
        self.find_spyglasses()

    def deal(self):
        """CE-22.2, CE-18.1: eight cards each for two or three players, six for more; no card twice."""
        size = 8 if len(self.seats) <= 3 else 6
        self.pile, self.hands = dealt_hands(self.game, self.deck)
        if self.opening:
            position = self.opening["position"]
            self.pile, self.hands = cards_of(position["draw"]), [
                cards_of(position["players"][who]["hand"]) for who in self.names]
        known = Counter(self.pile)
        for seat, hand in enumerate(self.hands):
            known.update(hand or {})
            self.hands[seat] = hand = Counter({"?": size}) if hand is None else hand
            self.check("CE-22.2", hand.total() == size and min(hand.values()) >= 0, f"seat {seat} was dealt {hand}")
        self.check("CE-18.1", not known - self.deck, f"more cards than there are: {known - self.deck}")
        left = self.deck.total() - size * len(self.seats)
        self.check("CE-22.2", self.pile.total() == left, f"{left} cards are left to draw, not {self.pile.total()}")

    def play(self):
        """CE-2.5, CE-7.6, CE-13, CE-17.1: journeys until a player has 50 points or no city is open."""
        rolls = [data["seat"] for _, name, data in all_events(self.game) if name == "rolled"]
        self.captain, self.journey = (rolls + [self.names.index(self.game["position"]["captain"])])[0], 1
        if self.opening:
            first = self.names.index(self.opening["position"]["captain"])
            self.check("CE-7.1", first == self.captain, "the first captain rolls first")
        self.begin(0)
        while True:
            self.fly()
            self.expect("CE-2.5", "journey_ended", journey=self.journey)
            city = self.next_city(-1)
            if max(self.totals()) >= 50 or city is None:
                return self.end()
            self.journey, self.captain = self.journey + 1, self.clockwise(self.captain)[0]
            self.expect("CE-7.6", "journey_began", journey=self.journey, captain=self.captain, city=city)
            self.begin(city)
            for seat in [self.captain] + self.clockwise(self.captain)[:-1]:
                self.draw(seat)

    def begin(self, city):
        """CE-2.1: everyone aboard the airship in the first open city, the lifeboat in reserve."""
        self.where = {seat: "airship" for seat in self.seats}
        self.flying, self.city = True, {"airship": city, "lifeboat": city}
        self.occupant, self.free, self.fresh, self.dice, self.quiet = None, None, False, {}, {}

    def fly(self):
        """CE-2.2, CE-7.2, CE-12, CE-18.8: rounds of steps, airship first, until neither vessel is under way."""
        while self.flying or self.occupant is not None:
            if self.flying and self.occupant is not None:
                self.check("CE-18.8", self.city["airship"] == self.city["lifeboat"], "both in the same city")
            if self.flying:
                self.step("airship")
            if self.occupant is not None:
                self.step("lifeboat")
            self.fresh = False
            if self.flying and self.aboard() != [self.captain]:
                self.captain = next(seat for seat in self.clockwise(self.captain) if seat in self.aboard())
                self.expect("CE-7.2", "captain_passed", seat=self.captain)

    def step(self, vessel):
        """CE-8.1, CE-9, CE-11: one vessel's attempt to reach the next city."""
        self.signalled, self.doubtful, self.calm = set(), set(), False
        self.quiet = {key: scope for key, scope in self.quiet.items() if scope != "step"}
        if self.next_city(self.city[vessel]) is None:
            return self.landfall(vessel)
        self.before_roll(vessel)
        if not self.rolls(vessel):
            return
        if vessel == "airship":
            self.passengers()
        outcome = self.face_events(vessel)
        if outcome == "paid" or outcome == "failed" and self.rescue(vessel):
            self.move(vessel)
        elif outcome == "failed":
            self.escape(vessel)

    def finish(self, vessel):
        """CE-2.3, CE-10.8: the players aboard go ashore; the lifeboat is free again and its card discarded."""
        for seat in self.seats:
            if self.where[seat] == vessel:
                self.where[seat] = "ashore"
        if vessel == "airship":
            self.flying = False
            return
        self.expect("CE-10.8", "lifeboat_finished", seat=self.occupant)
        self.discard[f"LB({self.free})"] += 1
        self.occupant = None

    # CE-3, CE-14.9: before the roll, and the roll.

    def before_roll(self, vessel):
        """CE-14.9, CE-20.3: everyone but the captain may play New Gear and Spy, in order, each asked once."""
        for seat in self.clockwise(self.captain_of(vessel))[:-1]:
            while words := self.window(seat, ROLL, self.can_look(seat), "gear spy"):
                self.look(seat, words)

    def can_look(self, seat):
        """CE-14.7, CE-14.8: New Gear needs another card in hand, Spy another player with cards."""
        others = any(self.hands[other].total() for other in self.seats if other != seat)
        return any3(self.hands[seat].total() > 1 and self.has(seat, "NG"), others and self.has(seat, "SP"))

    def look(self, seat, words):
        """CE-14.7 New Gear: the hand is discarded, and as many drawn. CE-14.8 Spy: another's hand as it is."""
        if words[0] == "gear":
            self.special(seat, "NG")
            count = self.hands[seat].total()
            self.expect("CE-14.7", "gear_changed", seat=seat, cards=count)
            self.discard.update(self.hands[seat])
            self.hands[seat] = Counter()
            for _ in range(count):
                self.draw(seat)
        elif words[0] == "spy":
            self.special(seat, "SP")
            on = int(words[1]) - 1
            seen = cards_of(self.expect("CE-14.8", "spied", by=seat, on=on)["cards"])
            self.check("CE-14.8", on != seat, "one spies on another player")
            self.same_cards("CE-14.8", seen, self.hands[on], f"hand of seat {on}")
            self.hands[on] = seen
        return words[0] in ("gear", "spy")

    def rolls(self, vessel):
        """CE-3.1, CE-11.2: the captain rolls the dice of the next city, or stops."""
        captain, city = self.captain_of(vessel), self.city[vessel]
        rule = "CE-3.1" if vessel == "airship" else "CE-11.2"
        _, words = self.ask({captain}, rule, "roll stop gear spy")
        while self.look(captain, words):
            _, words = self.ask({captain}, rule, "roll stop gear spy")
        if words == ["stop"]:
            return self.stop(vessel, captain, city)
        count = CITIES[self.next_city(city)][1]
        if words == ["roll", "fewer"]:
            self.use_power(captain, "black")
            count = max(0, count - 2)
        dice = self.dice[vessel] = self.expect(rule, "rolled", vessel=vessel, seat=captain)["dice"].split()
        self.check(rule, len(dice) == count and set(dice) <= set("_FLBP"), f"{count} dice must be rolled, not {dice}")
        self.faces.update(dice)
        return True

    def stop(self, vessel, captain, city):
        """CE-3.2: only alone aboard; CE-11.5: not in the round of boarding; a treasure of the city for it."""
        rule = "CE-3.2" if vessel == "airship" else "CE-11.5"
        may = self.aboard() == [captain] if vessel == "airship" else not self.fresh
        self.check(rule, may, "a captain with passengers, or the lifeboat in the round of boarding, must roll")
        self.expect(rule, "stopped", vessel=vessel, seat=captain, city=city)
        self.take_treasure(captain, city, rule)
        self.finish(vessel)
        return False

    # CE-4, CE-10: the passengers.

    def passengers(self):
        """CE-4.1: each passenger in turn; who stays in an emptied city is announced at the end (CE-20.6)."""
        untold, forced, city = [], {}, self.city["airship"]
        order = [seat for seat in self.clockwise(self.captain)[:-1] if self.where[seat] == "airship"]
        for place, seat in enumerate(order):
            stays = self.declare(seat, forced, [other for other in order[place + 1:] if other not in forced])
            if stays and self.is_open(city):
                self.expect("CE-4.1", "declared", seat=seat, declaration="stays")
            untold += [seat] if stays and not self.is_open(city) else []
        for seat in untold:
            self.expect("CE-4.1", "declared", seat=seat, declaration="stays")

    def declare(self, seat, forced, later):
        """CE-4.2, CE-4.3, CE-10.2, CE-20.7: stay, get off, or board; who can only stay is not asked."""
        is_open, words = self.is_open(self.city["airship"]), ["stay"]
        force = None if self.power(seat, "purple") and later else False
        choice = any3(is_open, self.can_board(seat), force)
        verbs = "stay disembark board" + ("" if force is False else " force")
        if seat in forced:
            words = forced[seat] if is_open else words
        elif choice or choice is None and self.next_is(seat, verbs):
            _, words = self.ask({seat}, "CE-4.1", verbs)
        if words[0] == "force":
            on = int(words[1]) - 1
            self.use_power(seat, "purple")
            self.check("CE-19.4", on in later, f"seat {on} cannot be forced")
            self.expect("CE-19.4", "forced", by=seat, on=on)
            words = forced[on] = words[2:]
        if words[0] == "disembark":
            self.expect("CE-4.2", "declared", seat=seat, declaration="leaves")
            self.take_treasure(seat, self.city["airship"], "CE-4.2")
            self.where[seat] = "ashore"
        elif words[0] == "board":
            self.board(seat, words)
        return words[0] == "stay"

    def can_board(self, seat):
        """CE-10.1: only while the lifeboat is free, and only with a card."""
        return self.occupant is None and any3(*(self.has(seat, f"LB({kind})") for kind in HAZARDS))

    def board(self, seat, words):
        """CE-10.1, CE-10.4, CE-10.5: the card leaves the hand, the lifeboat is put at the airship's city."""
        self.check("CE-10.1", self.deck["NC"] and self.occupant is None, "the lifeboat is not free")
        self.free, city = words[1], self.city["airship"]
        self.expect("CE-10.4", "lifeboat_boarded", seat=seat, free=HAZARDS[self.free], city=city)
        self.take(self.hands[seat], f"LB({self.free})", "CE-10.1", f"seat {seat} does not hold")
        self.occupant, self.fresh, self.city["lifeboat"], self.where[seat] = seat, True, city, "lifeboat"

    # CE-5, CE-14: special cards before the reveal.

    def playable(self, seat, vessel):
        """CE-14.2 to CE-14.4, CE-19.4: Alternate Route needs a die, Bad Weather a blank one, Ejection another passenger
        and an open city, Red a treasure and dice."""
        dice, aboard = self.dice[vessel], vessel == "airship"
        targets = aboard and self.is_open(self.city[vessel]) and set(self.aboard()) - {seat, self.captain}
        return any3(bool(dice) and self.has(seat, "AR"), "_" in dice and self.has(seat, "BW"),
                    bool(targets) and self.has(seat, "EJ"),
                    aboard and bool(dice and self.treasures[seat]) and self.power(seat, "red"))

    def before_reveal(self, vessel):
        """CE-5.1, CE-11.6, CE-20.3: special cards of those aboard the airship; the window begins again after each."""
        verbs = "route weather eject give helm" if vessel == "airship" else "route weather"
        for seat in self.clockwise(self.captain_of(vessel))[:-1]:
            helm = vessel == "airship" and self.power(seat, "blue")
            playable = self.where[seat] == "airship" and any3(self.playable(seat, vessel), helm)
            if words := self.window(seat, REVEAL, playable, verbs):
                self.play_special(seat, vessel, words)
                return self.before_reveal(vessel)

    def play_special(self, seat, vessel, words):
        plays = {"route": self.alternate_route, "weather": self.bad_weather, "eject": self.ejection,
                 "nature": self.nature_calls, "give": self.red, "helm": self.blue, "calm": self.green}
        plays[words[0]](seat, vessel, words)

    def reroll(self, vessel, chosen, rule):
        """CE-14.2, CE-14.3: only the chosen dice change."""
        new = self.expect(rule, "rerolled", vessel=vessel, chosen=sum(1 << die for die in chosen))["dice"].split()
        old, self.dice[vessel] = self.dice[vessel], new
        kept = len(new) == len(old) and all(new[die] == old[die] for die in range(len(old)) if die not in chosen)
        self.check(rule, kept and set(new) <= set("_FLBP"), f"only dice {chosen} may change: {old} became {new}")
        self.faces.update(new[die] for die in chosen if die < len(new))

    def alternate_route(self, seat, vessel, words):
        """CE-14.2: the vessel's captain picks dice, at least one of an own card, none if so wished of another's."""
        captain = self.captain_of(vessel)
        self.special(seat, "AR")
        self.check("CE-14.2", (len(words) > 1) == (seat == captain), "only the captain picks, at least one die")
        if seat != captain:
            _, words = self.ask({captain}, "CE-14.2", "reroll")
        chosen = [int(word) - 1 for word in words[1:]]
        if self.check("CE-14.2", all(die < len(self.dice[vessel]) for die in chosen), "no such die") and chosen:
            self.reroll(vessel, chosen, "CE-14.2")
        else:
            self.expect("CE-14.2", "reroll_declined", seat=captain)

    def bad_weather(self, seat, vessel, _words):
        """CE-14.3: all blank dice are rolled again."""
        self.special(seat, "BW")
        blanks = [die for die, face in enumerate(self.dice[vessel]) if face == "_"]
        self.check("CE-14.3", blanks, "Bad Weather needs a blank die")
        self.reroll(vessel, blanks, "CE-14.3")

    def ejection(self, seat, _vessel, words):
        """CE-14.4, CE-10.7: another passenger of the airship gets off at once with a treasure."""
        on = int(words[1]) - 1
        self.special(seat, "EJ")
        good = self.where[on] == "airship" and on not in (seat, self.captain)
        self.check("CE-14.4", good, f"seat {on} cannot be ejected by seat {seat}")
        self.expect("CE-14.4", "ejected", seat=on)
        self.take_treasure(on, self.city["airship"], "CE-14.4")
        self.where[on] = "ashore"

    def nature_calls(self, seat, _vessel, words):
        """CE-14.6, CE-7.4: another player aboard is captain; the former one declares."""
        on = int(words[1]) - 1
        self.special(seat, "NC")
        self.check("CE-14.6", self.where[on] == "airship" and on != seat, f"seat {on} cannot become captain")
        self.expect("CE-7.4", "captain_changed", **{"from": seat, "to": on})
        self.captain = on
        if self.declare(seat, {}, []):
            if self.is_open(self.city["airship"]):
                self.expect("CE-14.6", "declared", seat=seat, declaration="stays")
            else:
                self.untold.append(seat)

    def tell_stays(self):
        """CE-20.6: in an emptied city the stay of a former captain is told when the new captain decides."""
        for seat in self.untold:
            self.expect("CE-20.6", "declared", seat=seat, declaration="stays")
        self.untold = []

    def red(self, seat, vessel, words):
        """CE-19.4, Red: an own treasure given away, all dice of the airship rolled again."""
        self.use_power(seat, "red")
        city = int(words[1]) - 1
        value = self.expect("CE-19.4", "treasure_given", seat=seat, city=city)["value"]
        self.lose(seat, (city, value), words[2] == "4")
        self.reroll(vessel, list(range(len(self.dice[vessel]))), "CE-19.4")

    def lose(self, seat, treasure, is_glass):
        """CE-15.3: a used Spyglass, or what Red gives, leaves the game."""
        if self.check("CE-15.3", treasure in self.treasures[seat], f"seat {seat} does not own {treasure}"):
            self.treasures[seat].remove(treasure)
        self.gone += 1
        self.glasses_gone |= {treasure[0]} if is_glass else set()

    def blue(self, seat, _vessel, _words):
        """CE-19.4, Blue: a passenger becomes captain, the former one stays."""
        self.tell_stays()
        self.use_power(seat, "blue")
        self.expect("CE-19.4", "captain_changed", **{"from": self.captain, "to": seat})
        self.captain = seat

    def green(self, seat, _vessel, _words):
        """CE-19.4, Green: the player who faces the events ignores the pirates of this step."""
        self.use_power(seat, "green")
        self.calm = True

    # CE-6: the captain's decision.

    def face_events(self, vessel):
        """CE-6.3, CE-6.7, CE-20.7: pay, fail if equipment does not suffice, leave in the lifeboat, or play a card; who
        faces no event and has no other choice flies on unasked."""
        self.untold = []
        while True:
            self.before_reveal(vessel)
            captain, need = self.captain_of(vessel), self.required(vessel)
            others, calm = vessel == "airship" and self.aboard() != [captain], self.power(captain, "green")
            choice = any3(bool(need), self.playable(captain, vessel), others and self.has(captain, "NC"),
                          vessel == "airship" and self.can_board(captain), None if calm else False)
            verbs = "pay fail route weather calm" + (" eject nature board give" if vessel == "airship" else "")
            if choice is False or choice is None and not self.next_is(captain, verbs):
                self.tell_stays()
                self.expect("CE-20.7", "paid", vessel=vessel, seat=captain, cards="")
                return "paid"
            _, words = self.ask({captain}, "CE-20.7", verbs)
            self.tell_stays()
            if words[0] == "pay":
                self.pay(vessel, words[1:], need)
                return "paid"
            if words[0] == "fail":
                must = self.short_of(self.hands[captain], need) == 0
                self.check("CE-6.3", not must, f"seat {captain} holds equipment for {dict(need)} and must pay")
                self.expect("CE-6.5", "failure_declared", vessel=vessel, seat=captain)
                return "failed"
            if words[0] != "board":
                self.play_special(captain, vessel, words)
            elif self.captain_boards(captain, words):
                return "abandoned"

    def captain_boards(self, captain, words):
        """CE-7.3, CE-10.3, CE-10.6: the next passenger is captain; without one the airship is abandoned."""
        self.board(captain, words)
        if not self.aboard():
            self.expect("CE-10.6", "abandoned")
            self.flying = False
            return True
        self.captain = next(seat for seat in self.clockwise(captain) if seat in self.aboard())
        self.expect("CE-7.3", "captain_changed", **{"from": captain, "to": self.captain})
        return False

    def required(self, vessel):
        """CE-6.1, CE-11.3, CE-19.4: one card for each event die; the lifeboat's event is free, calmed pirates too."""
        free = {self.free} if vessel == "lifeboat" else set()
        free |= {"P"} if self.calm else set()
        return Counter(ANSWER[face] for face in self.dice[vessel] if face not in free | {"_"})

    def short_of(self, hand, need):
        """CE-6.3, CE-19.1: how many dice equipment leaves open; improved equipment answers up to two."""
        return sum(max(0, count - hand[kind] - 2 * hand[kind + "+"]) for kind, count in need.items())

    def pay(self, vessel, cards, need, offers=None, lent=None):
        """CE-6.1, CE-6.2, CE-6.6, CE-19.1: one fitting card for each die, none too many; all are discarded."""
        paid, captain, low, high = Counter(cards), self.captain_of(vessel), 0, 0
        for kind in ANSWER.values():
            left = need[kind] - paid[kind] - paid["h" + kind] - paid["l" + kind] - paid[kind + "+"]
            self.check("CE-6.1", left >= 0, f"{cards} is too much for {dict(need)}")
            low, high = low + max(0, left - paid[kind + "+"]), high + max(0, left)
        self.check("CE-6.2", low <= paid["T"] <= high, f"{cards} does not answer {dict(need)}")
        borrowed = Counter({card: count for card, count in paid.items() if card[0] in "hl"})
        self.others_pay(captain, borrowed, offers or {}, lent or {})
        shown = cards_of(self.expect("CE-6.6", "paid", vessel=vessel, seat=captain)["cards"])
        told = Counter(card.removeprefix("l") for card in cards)
        self.check("CE-6.6", shown == told, f"{cards} was paid, {dict(shown)} is shown")
        for card in (paid - borrowed).elements():
            self.take(self.hands[captain], card, "CE-6.1", f"seat {captain} does not hold")
        self.discard.update(told)

    def others_pay(self, captain, wanted, offers, lent):
        """CE-19.2: help comes from the nearest at the captain's left first, the rest goes back; Yellow lends cards."""
        given, shown, back = {}, {}, set()
        for seat in self.clockwise(captain):
            loan = Counter("l" + card for card in lent.get(seat, Counter()).elements())
            used = wanted & (offers.get(seat, Counter()) + loan)
            wanted = wanted - used
            given |= {seat: Counter(card.removeprefix("l") for card in used.elements())} if used else {}
        self.check("CE-19.2", not wanted, f"no player has offered {dict(wanted)}")
        while self.peek()[0] in ("help_used", "help_returned"):
            name, data = self.peek()
            self.expect("CE-19.2", name)
            shown |= {data["seat"]: cards_of(data["cards"])} if name == "help_used" else {}
            back |= {data["seat"]} if name == "help_returned" else set()
        self.check("CE-19.2", shown == given, f"help must come from {given}, not {shown}")
        unused = {seat for seat, offer in offers.items() if offer - given.get(seat, Counter())}
        self.check("CE-19.2", back <= unused, f"unused help goes back to {unused}, not {back}")
        for seat, used in given.items():
            for card in used.elements():
                self.take(self.hands[seat], card, "CE-19.2", f"seat {seat} does not hold")

    # CE-8, CE-19.2: failure.

    def crew(self, vessel):
        """CE-20.2: those aboard, beginning at the captain's left, the captain last."""
        return [seat for seat in self.clockwise(self.captain_of(vessel)) if self.where[seat] == vessel]

    def rescue(self, vessel):
        """CE-8.1, CE-8.2, CE-8.3: a Spyglass of a player aboard saves the vessel; before that, help from others."""
        if vessel == "airship" and self.deck["hC"] and self.offers():
            return True
        for seat in self.crew(vessel):
            words = ["draw"]
            while words:
                draw = vessel == "airship" and self.power(seat, "yellow")
                glass = any3(*(self.has_glass(seat, city) for city in SPYGLASS_CITIES))
                words = self.window(seat, RESCUE, any3(draw, glass), "spyglass draw" if draw else "spyglass")
                if words and words[0] == "spyglass":
                    city = int(words[1]) - 1
                    self.check("CE-8.2", self.has_glass(seat, city) is not False, f"no Spyglass of city {city}")
                    self.expect("CE-8.2", "spyglass_used", vessel=vessel, seat=seat, city=city)
                    self.lose(seat, (city, 2), True)
                    return True
                if words and self.yellow(seat):
                    return True
        return False

    def offers(self):
        """CE-19.2: passengers offer help cards that the dice ask for, all at once; the captain may use them."""
        need, offers, waiting = self.required("airship"), {}, {}
        for seat in self.crew("airship")[:-1]:
            holds, quiet = any3(*(self.has(seat, "h" + kind) for kind in need)), self.quiet.get((seat, RESCUE))
            sure = bool(holds and not quiet and seat not in self.unsure)
            if sure or holds is not False and quiet in (None, "maybe") and self.next_is(seat, "offer pass"):
                waiting[seat] = sure
        while waiting:
            seat, words = self.ask(set(waiting), "CE-19.2", "offer pass")
            sure = waiting.pop(seat)
            self.last_asked = set(waiting)
            if self.passes(seat, RESCUE, words, sure):
                continue
            offers[seat] = Counter(words[1:])
            for card, count in offers[seat].items():
                held = self.hands[seat][card] + self.hands[seat]["?"]
                self.check("CE-19.2", need[card[1:]] and held >= count, f"seat {seat} cannot offer {count} {card}")
        extra = Counter(card[1:] for offer in offers.values() for card in offer.elements())
        return bool(offers) and self.captain_tries(need, extra, offers, {})

    def yellow(self, seat):
        """CE-19.4, Yellow: two cards; plain equipment that the dice ask for is at the captain's disposal."""
        self.use_power(seat, "yellow")
        need = self.required("airship")
        drawn = Counter(filter(None, [self.draw(seat), self.draw(seat)]))
        if seat == self.captain:
            return self.captain_tries(need, Counter(), {}, {seat: drawn})
        lent = Counter({card: count for card, count in drawn.items() if need[card]})
        return bool(lent) and self.captain_tries(need, lent, {}, {seat: lent})

    def captain_tries(self, need, extra, offers, lent):
        """CE-19.2: if own cards and those of others suffice, the captain pays with some of theirs or fails again."""
        captain, own = self.captain, self.captain in lent
        hand = self.hands[captain]
        enough = self.short_of(hand + extra, need) <= hand["T"]
        news = {card for card in lent.get(captain, []) if card == "T" or need[card.rstrip("+")]}
        maybe = (enough or hand["?"] > 0) and (self.peek()[0] == "help_shown" or self.next_is(captain, "pay fail"))
        if enough and (news or not own) or maybe:
            if offers:
                self.expect("CE-19.2", "help_shown", captain=captain)
            _, words = self.ask({captain}, "CE-19.2", "pay fail")
            if words[0] == "pay":
                helped = any(card[0] in "hl" or own and card in news for card in words[1:])
                self.check("CE-19.4" if own else "CE-19.2", helped, "after a failure only help or drawn cards pay")
                self.pay("airship", words[1:], need, offers, lent)
                return True
        back = set()
        while self.peek()[0] == "help_returned":
            back.add(self.expect("CE-19.2", "help_returned")["seat"])
        self.check("CE-19.2", back == set(offers), f"help goes back to {set(offers)}, not {back}")
        return False

    def escape(self, vessel):
        """CE-8.4, CE-8.5, CE-11.7: Jetpacks while the city is open; then the crash, with nothing for those left."""
        city = self.city[vessel]
        for seat in self.crew(vessel):
            if self.window(seat, ESCAPE, self.is_open(city) and self.has(seat, "JP"), "jetpack"):
                self.special(seat, "JP")
                self.expect("CE-8.4", "escaped", seat=seat)
                self.take_treasure(seat, city, "CE-8.4")
                self.where[seat] = "ashore"
        lost = [seat for seat in self.seats if self.where[seat] == vessel]
        if vessel == "airship" or lost:
            self.expect("CE-8.5" if vessel == "airship" else "CE-11.7", "crashed", vessel=vessel, lost=lost)
        self.finish(vessel)

    # CE-9: moving and landfall.

    def move(self, vessel):
        """CE-9.1, CE-9.3: to the next open city; the last one is a landfall."""
        self.city[vessel] = self.next_city(self.city[vessel])
        self.expect("CE-9.1", "moved", vessel=vessel, city=self.city[vessel])
        if self.next_city(self.city[vessel]) is None:
            self.landfall(vessel)

    def landfall(self, vessel):
        """CE-9.3, CE-9.4, CE-9.5: everyone aboard takes a treasure, captain first, while there are any."""
        city, crew = self.city[vessel], self.crew(vessel)
        self.expect("CE-9.3", "landfall", vessel=vessel, city=city)
        for seat in crew[-1:] + crew[:-1]:
            if self.is_open(city):
                self.take_treasure(seat, city, "CE-9.3")
        self.finish(vessel)

    # CE-17, CE-18: the end.

    def totals(self):
        """CE-17.2: treasures alone, a Spyglass 2."""
        return [sum(value for _, value in owned) for owned in self.treasures]

    def end(self):
        """CE-17.3, CE-17.4, CE-17.6, CE-19.3: points, winners and standings."""
        scores = []
        for seat, total in enumerate(self.totals()):
            help_cards = sum(self.hands[seat]["h" + kind] for kind in ANSWER.values())
            scores.append((total - 2 * help_cards, len(self.treasures[seat])))
            self.expect("CE-17.3", "scored", seat=seat, points=scores[-1][0], treasures=scores[-1][1])
        winners = [seat for seat in self.seats if scores[seat] == max(scores)]
        self.expect("CE-17.4", "game_ended", winners=winners)
        self.over = True
        self.check("CE-17.2", not self.lines and self.number == len(self.game["moves"]), "nothing follows the end")
        wanted = [(seat, score[0], 1 + sum(other > score for other in scores), seat in winners)
                  for seat, score in enumerate(scores)]
        told = [(row["seat"], row["points"], row["rank"], row["winner"]) for row in self.game["standings"] or []]
        self.check("CE-17.3", told == wanted, f"standings must be {wanted}, not {told}")

    def compare_position(self):
        """CE-18.1, CE-18.3, CE-18.4: where the record says everything lies at the end, and where it must lie."""
        position = self.game["position"]
        for seat, who in enumerate(self.names):
            player = position["players"][who]
            self.same_cards("CE-18.1", cards_of(player["hand"]), self.hands[seat], f"hand of seat {seat}")
            owned = Counter(map(points_of, player["treasures"].split()))
            had = Counter((CITIES[city][0], value) for city, value in self.treasures[seat])
            self.check("CE-18.1", owned == had, f"treasures of seat {seat} must be {dict(had)}")
            self.check("CE-18.4", player["at"].endswith(self.where[seat]), f"seat {seat}: {self.where[seat]}")
            spent = seat in self.spent_powers
            self.check("CE-19.4", player["power_spent"] == spent, f"power of seat {seat} used: {spent}")
        self.same_cards("CE-18.1", cards_of(position["draw"]), self.pile, "draw pile")
        self.same_cards("CE-18.1", cards_of(position["discard"]), self.discard, "discard pile")
        for (label, _, _), pile in zip(CITIES, self.piles):
            told = Counter(points_of(f"{label}:{word}")[1] for word in position["piles"][str(label)].split())
            self.check("CE-18.1", told == +pile, f"pile of city {label} must be {dict(+pile)}")
        occupant = "" if self.occupant is None else self.names[self.occupant]
        self.check("CE-18.3", position["lifeboat"]["occupant"] == occupant, f"occupant {occupant!r}")
        self.check("CE-15.3", len(position["gone"].split()) == self.gone, f"{self.gone} treasures out of the game")
        self.check("CE-7.1", position["captain"] == self.names[self.captain], f"captain {self.captain}")
        self.check("CE-17.2", (position["phase"] == "over") == self.over, f"the game is over: {self.over}")

    def same_cards(self, rule, told, known, what):
        known = +known
        same = told.total() == known.total() and (told - known).total() <= known["?"]
        self.check(rule, same, f"{what} must be {dict(known)}, not {dict(told)}")


def check_dice(faces):
    """CE-1.2: two blank faces of six and one of each event, as far as many dice can show it."""
    total = sum(faces.values())
    for face in "_FLBP":
        mean = total / 3 if face == "_" else total / 6
        if abs(faces[face] - mean) > 6 * mean**0.5:
            return [("CE-1.2", f"all games: CE-1.2: {faces[face]} of {total} dice show `{face}`, not about {mean:.0f}")]
    return []


# Planted faults: what is wrong, in which event, where it can be planted, and how.

def dropped(_game, move, at, _data):
    del move["lines"][at]


def changed(**fields):
    def plant(_game, _move, _at, data):
        data.update({key: change(data[key]) for key, change in fields.items()})
    return plant


def next_seat(game, _move, _at, data):
    data["seat"] = (data["seat"] + 1) % len(game["seats"])


def three_jetpacks(_game, move, _at, _data):
    for line in move["lines"]:
        if "card_drawn" in line["event"]:
            line["event"]["card_drawn"]["card"] = "JP"


def wrong_card(_game, move, _at, data):
    move["do"], data["cards"] = move["do"].replace("pay C", "pay K", 1), data["cards"].replace("C", "K", 1)


def fails_though_able(_game, move, at, data):
    move["do"] = "fail"
    move["lines"][at]["event"] = {"failure_declared": {"seat": data["seat"], "vessel": data["vessel"]}}


def one_more_move(game, move, _at, _data):
    game["moves"].append({"by": move["by"], "do": "roll", "lines": [], "number": move["number"] + 1})


def more_points(game, _move, _at, _data):
    game["standings"][0]["points"] += 1


def card_vanishes(game, _move, _at, _data):
    position = game["position"]
    position["discard"] = position["discard"].partition(" ")[2]


def turned(dice):
    return " ".join("F" if face != "F" else "P" for face in dice.split())


FAULTS = [
    ("a die too few", "rolled", lambda move, data: len(data["dice"]) > 2, changed(dice=lambda dice: dice[2:])),
    ("a wrong player rolls", "rolled", None, next_seat),
    ("a city too far", "moved", None, changed(city=lambda city: city + 1)),
    ("no treasure for getting off", "treasure_taken", lambda move, data: move["do"] == "disembark", dropped),
    ("a treasure that does not exist", "treasure_taken", None, changed(value=lambda value: value + 20)),
    ("a wrong captain", "captain_passed", None, next_seat),
    ("a passenger survives a crash", "crashed", lambda move, data: data["lost"], changed(lost=lambda lost: lost[1:])),
    ("a journey begins with a wrong captain", "journey_began", None, changed(captain=lambda seat: (seat + 1) % 2)),
    ("a card is not drawn", "card_drawn", None, dropped),
    ("more Jetpacks than there are", "card_drawn", lambda move, data: str(move["lines"]).count("card_drawn") > 2,
     three_jetpacks),
    ("cannons for fog", "paid", lambda move, data: (move["do"] + " ").startswith("pay C "), wrong_card),
    ("another payment is shown", "paid", lambda move, data: data["cards"], changed(cards=lambda cards: "")),
    ("failure although able to pay", "paid", lambda move, data: data["cards"] and not set(move["do"]) & set("Thl"),
     fails_though_able),
    ("a wrong player is asked", "asked", None, next_seat),
    ("a wrong player gets off", "declared", lambda move, data: data["declaration"] == "leaves", next_seat),
    ("a declaration is missing", "declared", lambda move, data: data["declaration"] == "stays", dropped),
    ("a re-roll of all dice shows too few", "rerolled", None, changed(dice=lambda dice: dice[2:])),
    ("a die that was not chosen changes", "rerolled", lambda move, data: data["chosen"] == 1 and " " in data["dice"],
     changed(dice=turned)),
    ("the lifeboat at another city", "lifeboat_boarded", None, changed(city=lambda city: city + 1)),
    ("a lifeboat that is never free", "lifeboat_finished", None, dropped),
    ("another player is ejected", "ejected", None, next_seat),
    ("New Gear of one card more", "gear_changed", None, changed(cards=lambda cards: cards + 1)),
    ("a Spy sees a card too few", "spied", lambda move, data: " " in data["cards"],
     changed(cards=lambda cards: cards.partition(" ")[2])),
    ("a pile shuffled too early", "pile_reshuffled", None, changed(cards=lambda cards: cards - 1)),
    ("a journey that does not end", "journey_ended", None, dropped),
    ("a wrong score", "scored", None, changed(points=lambda points: points + 1)),
    ("a wrong winner", "game_ended", None, changed(winners=lambda seats: [1 - min(1, seats[0])])),
    ("the end is not told", "game_ended", None, dropped),
    ("a move after the end", "game_ended", None, one_more_move),
    ("standings with a point more", "game_ended", None, more_points),
    ("a card vanishes", "game_ended", None, card_vanishes),
]


def plant(game, name, where, change):
    """A copy with the fault in the middle one of the places that take it, or nothing."""
    game = copy.deepcopy(game)
    places = [(move, at, event_of(line)[1]) for move in game["moves"] for at, line in enumerate(move["lines"])
              if event_of(line)[0] == name and (where is None or where(move, event_of(line)[1]))]
    if not places:
        return None
    change(game, *places[len(places) // 2])
    return game


def self_test(games):
    """Plants every fault into up to five games that have a place for it; all must be found."""
    missed, planted = 0, 0
    for title, name, where, change in FAULTS:
        rules, tried = Counter(), 0
        for who, game, opening in games:
            faulty = plant(game, name, where, change) if tried < 5 else None
            if faulty:
                tried += 1
                found = Referee(who, faulty, opening).judge().found
                rules["+".join(dict.fromkeys(rule for rule, _ in found)) or "nothing"] += 1
        planted, missed = planted + bool(tried), missed + ("nothing" in rules)
        told = ", ".join(f"{rule} ({count})" for rule, count in rules.items())
        print(f"{title}: found by {told}" if tried else f"{title}: no place for it in these games")
    print(f"{planted} of {len(FAULTS)} faults planted, {missed} missed")
    return 1 if missed or planted < 8 else 0


def read(paths):
    """Name, game and opening for each game of the files, or of standard input."""
    games, opening = [], None
    for path in paths or [None]:
        text = Path(path).read_text(encoding="utf-8") if path else sys.stdin.read()
        for line in filter(str.strip, text.splitlines()):
            game = json.loads(line)
            if game["game"] != "celestia":
                sys.exit(f"{path or 'standard input'}: a game of {game['game']}, not of celestia")
            if game["at"] == 0:
                opening = game
                continue
            games.append((f"celestia-{len(games)}", game, opening))
            opening = None
    return games


def main(words):
    games = read([word for word in words if word != "--self-test"])
    if "--self-test" in words:
        return self_test(games)
    judged = [Referee(*game).judge() for game in games]
    found = [fault for referee in judged for fault in referee.found]
    found += check_dice(sum((referee.faces for referee in judged), Counter()))
    for _, text in found:
        print(text)
    print(f"{len(games)} games, {sum(referee.checks for referee in judged) + 1} checks, {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
