#!/usr/bin/env python3
"""Referees recorded seasons of Celerium from the rulebook, without the program that played them.

    hippodrome replay RECORD --json | python3 tests/referee/celerium.py
    python3 tests/referee/celerium.py GAMES.jsonl ... [--option expert=true] [--allow CL-15.2]
    python3 tests/referee/celerium.py --self-test GAMES.jsonl ...

One game a line. The referee plays each season along with its own model of the rules (CL-x.y, games/celerium/rules.md).
From the record it takes only the decisions (`do`) and what chance brought; every other event, the last position and the
standings must be what the model says. Cards and track come from games/celerium/content. Each difference is a line with the
number of its rule, and makes the exit code 1; `--allow RULE` only counts those of that rule. Options of the table that a
game does not tell (`options`) are worked out: what no setting explains is a difference. Moves taken back are left out.
"""
import argparse
import copy
import itertools
import json
import sys
import tomllib
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

CONTENT = Path(__file__).resolve().parents[2] / "games" / "celerium" / "content"
LINES, LEVELS = ("green", "yellow", "blue"), ("one", "two", "three")
COLOURS = ["white", "blue", "green", "red"]
TYPES = ("shield", "line", "planet")
POINTS = {"shield": 1, "line": 2, "planet": 3}  # CL-6.2
OFFSET = {"shield": 1, "line": 0, "planet": 2}  # CL-25.2: version 1 + (offset + notches) mod 3 is authorised
VESSELS = ("pilot", "starbot")
OTHER = {"pilot": "starbot", "starbot": "pilot"}
LAST_CELL, CEILING, SHIELD_COST = 50, 15, 3
METEORITES, SHOTS, WORKSHOP_TOKENS, KEEP_LINES = 3, 3, 3, 2  # CL-14.1
CLASSES = {"push": "retreat retreat_group lure drag swap_rival", "shot": "shot", "control": "surprise_control",
           "sabotage": "damage_upgrade drain_energy steal_event jam market_last"}  # CL-12.3
ATTACKS = {effect: name for name, effects in CLASSES.items() for effect in effects.split()}
EFFECTS = ("advance advance_both die_advance draft place_near tuck_starbot swap_own retreat retreat_group lure drag "
           "swap_rival meteorite shot turn_wheel surprise_control peek_boosts swap_boost damage_upgrade drain_energy "
           "steal_event jam market_last keep_line market_first gain_energy gain_actions draw_events repair "
           "cancel_control parry reflect")
RULE = {name: f"CL-24.{number}" for number, name in enumerate(EFFECTS.split(), 1)}
MOST_TOLD = 12  # differences told of one game: later ones mostly follow from the first


class Lost(Exception):
    """The record has left the model so far that nothing after it can be judged."""


def load(folder):
    """The cards and the track, by the names of their files."""
    files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in Path(folder).glob("*.toml")}
    heaps = ("planets", "controls", "upgrades", "events")
    cards = {name: {card["id"]: card for card in files[name][name[:-1]]} for name in heaps}
    for card, effect in ((card, effect) for card in cards["events"].values() for effect in card["options"]):
        effect["cost"] = card["energy"] + effect.get("extra", 0)
    return SimpleNamespace(
        **cards, boosts={card["kind"]: card for card in files["boosts"]["boost"]}, track=files["track"],
        pilots={(card["colour"], card["face"]): card for card in files["vessels"]["pilot"]},
        starbots={card["colour"]: card for card in files["vessels"]["starbot"]})


def level_of(face):
    """E2-04 is of level 1, counted from 0."""
    return int(face[1]) - 1


def events_of(move):
    return [next(iter(line["event"].items())) for line in move["lines"]]


def aim_words(aim):
    """The aim of an `energy_used` event in the words of a decision, where seats and levels count from 1."""
    match aim:
        case {"own": {"vessel": own, "cells": cells}}: return f"{own} {cells}"
        case {"both": {"first": first, "cells": [one, two]}}: return f"{first} {one} {OTHER[first]} {two}"
        case {"near": {"own": own, "seat": seat, "vessel": vessel}}: return f"{own} at {seat + 1} {vessel}"
        case {"rival": {"seat": seat, "vessel": vessel}}: return f"at {seat + 1} {vessel}"
        case {"control": {"seat": seat, "boost": boost}}: return f"at {seat + 1} {boost}-boost"
        case {"wheel": {"clockwise": clockwise}}: return "clockwise" if clockwise else "anticlockwise"
        case {"franchise": seat}: return f"at {seat + 1}"
        case {"boost": boost}: return f"{boost}-boost"
        case {"line": line}: return f"on {line}"
        case {"level": level}: return f"level {level + 1}"
        case {"upgrade": upgrade}: return upgrade
    return ""


def standing_moves(moves):
    """The moves that were not taken back: an `undo` takes back the seat's last one, `rewind N` all after move N."""
    standing, history = [], [[]]
    for move in moves:
        if move["do"].startswith("rewind "):
            standing = history[int(move["do"].split()[1])]
        elif move["do"] == "undo":
            last = max(made["number"] for made in standing if made["by"] == move["by"])
            standing = [made for made in standing if made["number"] != last]
        elif move["do"] != "tick":
            standing = standing + [move]
        history.append(standing)
    return standing


class Franchise:
    """CL-21.9: what one seat has when the season begins."""

    def __init__(self):
        self.colour = self.face = self.line = self.previous_line = None
        self.score, self.actions, self.energy, self.px2_token = 0, 8, 2, True
        self.px2 = self.keep_line = self.jammed = self.shield_active = False
        self.versions, self.upgrades = dict.fromkeys(TYPES), dict.fromkeys(VESSELS)  # a version is known when it was seen
        self.committed, self.installed, self.damaged, self.hangar, self.workshop = set(), set(), set(), set(), set()
        self.shot, self.shot_active, self.halted = set(), set(), set()
        self.hand, self.played, self.cell = [], [], {}

    def level(self):
        """CL-1.4, CL-25.4: 0 below 20 points, 1 below 40, then 2."""
        return min(self.score // 20, 2)

    def stuck(self, vessel):
        """CL-11.5: shot before this turn began, or stopped by a meteorite in it."""
        return vessel in self.shot_active | self.halted

    def can_advance(self, vessel):
        """CL-11.1: it can move and stands below the last cell."""
        return not self.stuck(vessel) and self.cell[vessel] < LAST_CELL


class Referee:
    """One season, played along. A `yield` is a question: the answer is the next move of the record."""

    def __init__(self, name, game, content, options):
        self.name, self.game, self.content, self.moves = name, game, content, standing_moves(game["moves"])
        self.number, self.events, self.checks, self.differences = 0, [], 0, []
        self.count = len(game["seats"])
        self.seats = [Franchise() for _ in range(self.count)]
        self.rounds, self.market_size = 8 - self.count, 3 if self.count == 2 else 4  # CL-21.2, CL-3.1
        self.round, self.over = 0, False
        self.first = self.planet = self.market_first = self.market_last = None
        self.meteorites, self.quiet, self.scrapped = {}, set(), set()
        self.seen = {"planets": set(), "controls": set(), "upgrades": set()}
        self.deck, self.discard = [Counter() for _ in LEVELS], [Counter() for _ in LEVELS]
        for face, card in content.events.items():
            self.deck[level_of(face)][face] = card["copies"]
        known = {**options, **game.get("options", {})}
        self.expert, self.colours = {known.get("expert", False), known.get("expert", True)}, known.get("colours")
        self.first_rule = {known.get("first_franchise", rule) for rule in ("left_neighbour", "last_ranked")}
        turns = Counter(move["do"].split()[-1] for move in self.moves)  # where the wheel began follows from where it ends
        self.wheel = (game["position"]["wheel"] - turns["clockwise"] + turns["anticlockwise"]) % 3

    def check(self, rule, holds, text):
        """One check; a difference is told with its rule."""
        self.checks += 1
        if not holds:
            self.differences.append((rule, f"{self.name} move {self.number}: {rule}: {text}"))
            if len(self.differences) >= MOST_TOLD:
                raise Lost
        return holds

    def must(self, rule, holds, text):
        """A check without which it cannot go on."""
        if not self.check(rule, holds, text):
            raise Lost

    def take(self, rule, kind, need=None, **figures):
        """The next event must be this one with these figures; `need` is what chance decided, only the event tells it."""
        at = next((at for at, (told, _) in enumerate(self.events) if told == kind), None)
        if not self.check(rule, at is not None, f"there must be an event {kind} {figures}"):
            if need:
                raise Lost
            return figures
        self.check("CL-22.1", at == 0, f"{kind} stands after {self.events[0][0]}: wrong order")
        told = self.events.pop(at)[1]
        for key, value in figures.items():
            self.check(rule, told.get(key) == value, f"{kind}: {key} is {told.get(key)}, must be {value} ({figures})")
        return told[need] if need else told

    def close_move(self):
        """CL-1.6: nothing happens that no rule calls for."""
        self.check("CL-1.6", not self.events, f"no rule calls for {self.events}")
        self.events = []

    def ask(self, seats, verbs, asked=True):
        """CL-22.1, CL-22.6: these seats, and no others, are asked; one of them gives an answer of the right kind."""
        for seat in sorted(seats) if asked else ():
            self.take("CL-22.6", "asked", seat=seat)
        self.close_move()
        seat, words = yield
        while words == ["listen"] or words == ["decline", "race"] and seat not in seats:  # CL-22.10
            (self.quiet.discard if words == ["listen"] else self.quiet.add)(seat)
            self.close_move()
            seat, words = yield
        self.must("CL-22.1", seat in seats and words[0] in verbs, f"seat {seat + 1} does {' '.join(words)!r} where "
                  f"{'/'.join(verbs)} is for seats {[seat + 1 for seat in seats]}")
        return seat, words

    def play_along(self):
        """Plays the whole record, then compares the end."""
        season = self.season()
        try:
            next(season)
            for move in self.moves:
                self.number, self.events = move["number"], events_of(move)
                self.must("CL-17.6", not self.over, "a move after the end of the season")
                try:
                    season.send((self.game["seats"].index(move["by"]), move["do"].split()))
                except StopIteration:
                    self.over = True
                    self.close_move()
            self.compare_position(self.game["position"])
            self.compare_standings()
        except Lost:
            pass
        except (KeyError, ValueError, IndexError, TypeError) as error:
            text = f"{self.name} move {self.number}: CL-22.5: not to be understood: {error!r}"
            self.differences.append(("CL-22.5", text))
        return self

    # --- before the race ---

    def season(self):
        """CL-22.1: the order of a season and of a round."""
        yield from self.choose_faces()
        for self.round in range(1, self.rounds + 1):
            self.discover_planet()
            yield from self.market()
            yield from self.equip()
            yield from self.buy_events()
            yield from self.commit_boosts()
            yield from self.choose_lines()
            yield from self.pre_race_check()
            self.grid()
            yield from self.race()
            yield from self.final_control()
            self.score_race()
            self.end_round()
        self.end_season()

    def turn_order(self, begin=None):
        """CL-1.1: all seats with what they have, clockwise from the First Franchise or from another one."""
        begin = self.first if begin is None else begin
        return [(seat % self.count, self.seats[seat % self.count]) for seat in range(begin, begin + self.count)]

    def rivals(self, seat):
        return self.turn_order(seat)[1:]

    def secretly(self, verb):
        """CL-22.2: all decide at the same time, unknown to the others."""
        answers = {}
        while waiting := set(range(self.count)) - set(answers):
            seat, words = yield from self.ask(waiting, (verb,), asked=not answers and verb != "face")
            self.take("CL-22.2", "decided", seat=seat, what=verb)
            answers[seat] = words[1:]
        return answers

    def choose_faces(self):
        """CL-21.1, CL-21.10: colours differ; faces are chosen in secret and shown together."""
        answers = yield from self.secretly("face")
        for seat, own in enumerate(self.seats):
            own.face = answers[seat][0]
            own.colour = self.take("CL-21.10", "face_shown", need="colour", seat=seat, face=own.face)
        colours = [own.colour for own in self.seats]
        self.check("CL-21.1", len(set(colours)) == self.count, f"a colour twice: {colours}")
        self.check("CL-21.1", self.colours != "seats" or colours == COLOURS[:self.count], f"colours by seats: {colours}")

    def new(self, rule, heap, card):
        """A card of a heap that is never filled again comes once."""
        self.check(rule, card not in self.seen[heap], f"{card} was drawn before")
        self.seen[heap].add(card)

    def discover_planet(self):
        """CL-2.1, CL-3.1, CL-21.2, CL-21.4: a new planet and new upgrades each round, nothing twice."""
        known = {} if self.first is None else {"first": self.first}
        self.first = self.take("CL-22.1", "round_began", need="first", round=self.round, **known)
        self.planet = self.take("CL-2.1", "planet_discovered", need="planet")
        self.new("CL-21.2", "planets", self.planet)
        self.for_sale = set(self.take("CL-3.1", "market_laid", need="upgrades"))
        self.check("CL-3.1", len(self.for_sale) == self.market_size, f"{len(self.for_sale)} upgrades laid out")
        for upgrade in self.for_sale:
            self.new("CL-3.1", "upgrades", upgrade)

    def market(self):
        """CL-3.2 to CL-3.6: in market order buy one or pass, until all is sold or all passed in a row."""
        order = sorted(self.turn_order(), key=lambda at: (at[0] == self.market_last) - (at[0] == self.market_first))
        passes, slots = 0, set()
        for seat, own in itertools.cycle(order):
            if not self.for_sale or passes == self.count:
                break
            words = (yield from self.ask({seat}, ("buy", "pass")))[1] if own.actions else ["pass"]
            if words == ["pass"]:
                self.take("CL-3.4", "market_passed", seat=seat)
                passes += 1
                continue
            self.check("CL-3.3", words[1] not in slots and int(words[1]) <= self.market_size, f"slot {words[1]} is empty")
            slots.add(words[1])
            upgrade = self.take("CL-3.3", "upgrade_bought", need="upgrade", seat=seat)
            self.check("CL-3.3", upgrade in self.for_sale, f"{upgrade} is not for sale")
            self.for_sale.discard(upgrade)
            own.hangar.add(upgrade)
            own.actions, passes = own.actions - 1, 0
        self.take("CL-3.6", "market_closed", unsold=sorted(self.for_sale))
        self.scrapped |= self.for_sale
        self.market_first = self.market_last = None

    def set_energy(self, seat, own):
        """CL-4.5: the sum of the installed upgrades, 2 to 15; told where it changes."""
        total = sum(self.content.upgrades[upgrade]["energy"] for upgrade in own.upgrades.values() if upgrade)
        before, own.energy = own.energy, min(CEILING, max(2, total))
        if own.energy != before:
            self.take("CL-4.5", "energy_set", seat=seat, energy=own.energy)

    def equip(self):
        """CL-4.1 to CL-4.5: all at once; 1 action an installation, from the hangar; what it replaces goes back."""
        for seat, own in enumerate(self.seats):
            self.set_energy(seat, own)
        done, asked = set(), True
        while waiting := {seat for seat, own in enumerate(self.seats) if own.actions and own.hangar} - done:
            seat, words = yield from self.ask(waiting, ("install", "done"), asked)
            own, asked = self.seats[seat], False
            if words == ["done"]:
                self.take("CL-4.1", "equip_done", seat=seat)
                done.add(seat)
                continue
            _, upgrade, vessel = words
            self.must("CL-4.1", upgrade in own.hangar, f"{upgrade} is not in the hangar of seat {seat + 1}")
            before, own.upgrades[vessel] = own.upgrades[vessel], upgrade
            self.take("CL-4.2", "upgrade_installed", seat=seat, upgrade=upgrade, on=vessel, replaced=before)
            own.hangar = (own.hangar | {before}) - {upgrade, None}
            own.actions -= 1
            self.set_energy(seat, own)

    def cards_left(self, level):
        return self.deck[level].total() + self.discard[level].total()

    def buy_events(self):
        """CL-5.1, CL-5.2, CL-5.4: in turn order, 1 action a card, up to the own level, no more than there are."""
        for seat, own in [(seat, own) for seat, own in self.turn_order() if own.actions]:
            counts = [int(word) for word in (yield from self.ask({seat}, ("events",)))[1][1:]]
            self.check("CL-5.1", sum(counts) <= own.actions, f"{sum(counts)} cards for {own.actions} actions")
            self.check("CL-5.2", not any(counts[own.level() + 1:]), f"{counts} bought at level {own.level() + 1}")
            self.take("CL-5.1", "events_bought", seat=seat, counts=counts)
            own.actions -= sum(counts)
            for level, count in enumerate(counts):
                self.check("CL-5.4", count <= self.cards_left(level), f"{count} cards of level {level + 1} bought")
                for _ in range(count):
                    self.draw_event(seat, level)

    def draw_event(self, seat, level):
        """CL-5.4, CL-21.6: a card is drawn once; an empty deck is made again from its discards."""
        if not self.deck[level].total():
            self.take("CL-5.4", "deck_reshuffled", level=level, cards=self.discard[level].total())
            self.deck[level], self.discard[level] = self.discard[level], Counter()
        face = self.take("CL-5.1", "event_drawn", need="face", seat=seat, level=level)
        self.check("CL-21.6", self.deck[level][face] > 0, f"no {face} is left in the deck")
        self.deck[level][face] -= 1
        self.seats[seat].hand.append(face)

    def commit_boosts(self):
        """CL-6.1 to CL-6.5: in secret; 1, 2 and 3 points when they are shown, in turn order."""
        answers = yield from self.secretly("boosts")
        for seat, own in self.turn_order():
            shown = [boost for boost in TYPES if boost in answers[seat]]
            points = sum(POINTS[boost] for boost in shown)
            self.take("CL-6.2", "boosts_committed", seat=seat, boosts=shown, points=points)
            own.committed, own.installed, own.shield_active = set(shown), set(shown), "shield" in shown
            self.gain_points(seat, own, points)

    def gain_points(self, seat, own, points):
        """CL-1.3, CL-1.4: points are only gained, and the level follows at once."""
        before, own.score = own.level(), own.score + points
        if own.level() != before:
            self.take("CL-1.4", "level_reached", seat=seat, level=LEVELS[own.level()])

    def choose_lines(self):
        """CL-7.1 to CL-7.3: in secret; another line than before, Px2 where it is offered and once."""
        answers = yield from self.secretly("line")
        for seat, own in self.turn_order():
            line, px2 = answers[seat][0], answers[seat][1:] == ["px2"]
            offered = self.content.planets[self.planet]["lines"][LINES.index(line)] == "px2"
            self.check("CL-7.1", line != own.previous_line or own.keep_line, f"seat {seat + 1} keeps {line} without token")
            self.check("CL-7.3", not px2 or own.px2_token and offered, f"seat {seat + 1} has no Px2 on {line}")
            self.take("CL-7.1", "line_shown", seat=seat, line=line, px2=px2)
            own.line, own.px2, own.px2_token = line, px2, own.px2_token and not px2
            if own.keep_line:
                self.take("CL-7.2", "keep_line_returned", seat=seat)
                own.keep_line = False

    def pre_race_check(self):
        """CL-8.1: hangar and workshop hold 2 together; exactly the surplus is discarded."""
        asked = True
        while waiting := {seat for seat, own in enumerate(self.seats) if len(own.hangar | own.workshop) > 2}:
            seat, (_, *thrown) = yield from self.ask(waiting, ("discard",), asked)
            own, asked = self.seats[seat], False
            stored = own.hangar | own.workshop
            self.must("CL-8.1", len(thrown) == len(stored) - 2 and set(thrown) <= stored, f"{thrown} discarded of {stored}")
            self.take("CL-8.1", "upgrades_discarded", seat=seat, upgrades=sorted(thrown))
            own.hangar, own.workshop = own.hangar - set(thrown), own.workshop - set(thrown)
            self.scrapped |= set(thrown)

    def starting_cell(self, own, vessel):
        """CL-2.2, CL-7.4, CL-9.1 to CL-9.3: power, upgrade, Px2, line, weakness; then between 4 and 28."""
        planet, pilot = self.content.planets[self.planet], self.content.pilots[own.colour, own.face]
        at = LINES.index(own.line)
        power = (pilot if vessel == "pilot" else self.content.starbots[own.colour])["powers"][at]
        if own.upgrades[vessel]:
            bonus = self.content.upgrades[own.upgrades[vessel]]["lines"][at]
            power = max(power, int(bonus[2:])) if isinstance(bonus, str) else power + bonus
        if planet["lines"][at] == "px2":
            power *= 2 if vessel == "pilot" and own.px2 else 1
        elif planet["lines"][at] > 0 or "line" not in own.committed:
            power += planet["lines"][at]
        if vessel == "pilot" and planet["kind"] in pilot["weak"] and "planet" not in own.committed:
            power -= 3
        return min(28, max(4, power))

    def grid(self):
        """CL-9.1, CL-9.4: both vessels of each franchise stand on their starting cell."""
        for seat, own in self.turn_order():
            own.cell = {vessel: self.starting_cell(own, vessel) for vessel in VESSELS}
            self.take("CL-9.1", "placed", seat=seat, **own.cell)

    # --- the race ---

    def race(self):
        """CL-10.1, CL-10.3: turns in turn order until all have passed in a row."""
        self.quiet, passes, turns = set(), 0, itertools.cycle(self.turn_order())
        while passes < self.count:
            passed = yield from self.turn(*next(turns))
            passes = passes + 1 if passed else 0
        self.take("CL-10.3", "race_ended", round=self.round)

    def turn(self, seat, own):
        """CL-10.1, CL-22.4: one card or a pass. CL-11.5, CL-12.4, CL-14.3: what begins and ends with the turn."""
        own.shot_active = set(own.shot)
        words = (yield from self.ask({seat}, ("move", "energy", "pass")))[1] if own.hand else ["pass"]
        if words == ["pass"]:
            self.take("CL-10.3", "race_passed", seat=seat, empty=not own.hand)
        else:
            yield from self.play_card(seat, own, words)
        for vessel in sorted(own.shot_active):
            self.take("CL-14.3", "shot_returned", seat=seat, vessel=vessel)
        own.shot -= own.shot_active
        own.shot_active, own.halted, own.jammed = set(), set(), False
        return words == ["pass"]

    def play_card(self, seat, own, words):
        """CL-10.2, CL-22.3: one half of a card or both; the turn ends by itself when nothing is left to use."""
        face = words[1]
        self.must("CL-10.1", face in own.hand, f"{face} is not in the hand of seat {seat + 1}")
        own.hand.remove(face)
        own.played.append(face)
        self.take("CL-10.1", "card_played", seat=seat, face=face)
        possible = {"move": self.can_move, "energy": self.can_use_energy}
        while words != ["end"]:
            del possible[words[0]]
            self.must("CL-10.1", words[1] == face, f"{words[1]} is a second card in one turn")
            yield from (self.use_move if words[0] == "move" else self.use_energy)(seat, own, words[2:], face)
            halves = tuple(half for half, can_use in possible.items() if can_use(seat, own, face))
            words = (yield from self.ask({seat}, (*halves, "end")))[1] if halves else ["end"]

    def can_move(self, _seat, own, face):
        """CL-1.2, CL-11.1: the move option can be paid and a vessel can advance."""
        return own.actions >= self.content.events[face]["move"]["actions"] and any(map(own.can_advance, VESSELS))

    def use_move(self, seat, own, words, face):
        """CL-1.2, CL-11.1, CL-11.5: pay, and advance one vessel that can move by 1 to the cells shown."""
        vessel, cells, move = words[0], int(words[1]), self.content.events[face]["move"]
        self.check("CL-1.2", own.actions >= move["actions"], f"{move['actions']} to pay of {own.actions} actions")
        self.check("CL-11.1", 1 <= cells <= move["cells"], f"{cells} cells where {face} allows {move['cells']}")
        self.check("CL-11.5", own.can_advance(vessel), f"the {vessel} of seat {seat + 1} cannot advance")
        own.actions -= move["actions"]
        yield from self.advance(seat, own, vessel, cells)

    def advance(self, seat, own, vessel, cells):
        """CL-11.2, CL-11.3, CL-14.2: cell by cell; a meteorite stops each vessel once; double-move cells."""
        start = to = own.cell[vessel]
        while to < min(start + cells, LAST_CELL) and vessel not in own.halted:
            to += 1
            if (seat, vessel) not in self.meteorites.get(to, {(seat, vessel)}):
                self.meteorites[to].add((seat, vessel))
                own.halted.add(vessel)
        if to == start:
            return
        own.cell[vessel] = to
        self.take("CL-11.2", "advanced", seat=seat, vessel=vessel, **{"from": start, "to": to})
        if vessel in own.halted:
            self.take("CL-14.2", "halted", seat=seat, vessel=vessel, cell=to)
        elif to in self.content.track["double"]:
            self.take("CL-11.3", "double_cell", seat=seat, vessel=vessel, most=to - start)
            _, (_, more) = yield from self.ask({seat}, ("continue",))
            self.check("CL-11.3", int(more) <= to - start, f"{more} more cells after {to - start}")
            yield from self.advance(seat, own, vessel, int(more))

    def put(self, seat, vessel, to, rule="CL-11.4", kind="relocated"):
        """CL-11.4, CL-15.7: straight to a cell between 1 and 50. Where nothing changes it may be told or not."""
        cell, to = self.seats[seat].cell, min(LAST_CELL, max(1, to))
        figures = {"seat": seat, "vessel": vessel, "from": cell[vessel], "to": to}
        if to != cell[vessel] or (kind, figures) in self.events[:1]:
            self.take(rule, kind, **figures)
        cell[vessel] = to

    # --- energy options ---

    def can_use_energy(self, seat, own, face):
        """CL-1.2, CL-1.6, CL-12.4: not jammed, and one option can be paid and chosen."""
        options = [] if own.jammed else self.content.events[face]["options"]
        return any(effect["cost"] <= own.energy and self.aims(seat, own, effect) for effect in options)

    def use_energy(self, seat, own, words, face):
        """CL-12.1 to CL-12.4, CL-22.5, CL-22.8: declared and paid, then reactions, then the effect."""
        letter, *aim = words
        effect = self.content.events[face]["options"]["ab".index(letter)]
        kind, cost = effect["effect"], effect["cost"]
        self.check("CL-1.2", cost <= own.energy, f"{cost} to pay of {own.energy} energy")
        self.check("CL-12.4", not own.jammed, f"seat {seat + 1} is jammed")
        self.check(RULE[kind], " ".join(aim) in self.aims(seat, own, effect), f"{kind} cannot be aimed at {aim}")
        told = self.take("CL-12.1", "energy_used", need="aim", seat=seat, face=face, option=letter, cost=cost)
        self.check("CL-22.5", aim_words(told) == " ".join(aim), f"aim told as {told}")
        own.energy -= cost
        if kind in ATTACKS:
            for target in (yield from self.reactions(seat, effect, aim)):
                yield from self.strike(seat, own, effect, aim, target, self.seats[target])
        else:
            yield from self.happen(seat, own, effect, aim)

    def targets(self, seat, effect, aim):
        """CL-12.3, CL-24.9, CL-24.16: the rivals whom an attack touches, clockwise from the attacker."""
        own, line = self.seats[seat], effect.get("filter")
        if line == "ahead_of_your_pilot":
            return [rival for rival, their in self.rivals(seat) if their.cell["pilot"] > own.cell["pilot"]]
        if line:
            line = {"chosen_line": aim[-1:], "your_line": [own.line]}.get(line, [line])
            return [rival for rival, their in self.rivals(seat) if [their.line] == line]
        if effect.get("scope") == "all_rivals":
            return [rival for rival, their in self.rivals(seat) if aim[-1].removesuffix("-boost") in their.installed]
        return [int(aim[aim.index("at") + 1]) - 1]

    def answers(self, own, effect):
        """CL-13.1 to CL-13.3, CL-24.30 to CL-24.32: the reactions that this franchise can use now."""
        kind = ATTACKS[effect["effect"]]
        found = {"shield": None} if own.shield_active and kind != "control" and own.energy >= SHIELD_COST else {}
        options = [(face, *option) for face in own.hand for option in zip("ab", self.content.events[face]["options"])]
        for face, letter, answer in options:
            stops = {"cancel_control": kind == "control", "parry": kind in answer.get("classes", ()),
                     "reflect": effect["effect"] in ("retreat", "shot")}
            if stops.get(answer["effect"]) and answer["cost"] <= own.energy:
                found[f"react {face} {letter}"] = answer
        return found

    def reactions(self, seat, effect, aim):
        """CL-13, CL-22.6, CL-22.7: who can react is asked, clockwise. Returns who is hit (a group is told by seats)."""
        hit = []
        for target in self.targets(seat, effect, aim):
            own, words = self.seats[target], ["decline"]
            usable = self.answers(own, effect)
            if usable and target not in self.quiet:
                _, words = yield from self.ask({target}, ("shield", "react", "decline"))
            name = " ".join(words[:3])
            self.must("CL-13.1", words[0] == "decline" or name in usable, f"seat {target + 1} cannot answer with {words}")
            if words[0] == "decline":
                hit.append(target)
                self.quiet |= {target} if words[1:] == ["race"] else set()
            elif words == ["shield"]:
                self.take("CL-13.2", "shield_used", seat=target)
                own.energy -= SHIELD_COST
            else:
                self.take("CL-13.1", "reacted", seat=target, face=words[1], option=words[2])
                own.energy -= usable[name]["cost"]
                own.hand.remove(words[1])
                own.played.append(words[1])
                if usable[name]["effect"] == "reflect":
                    yield from self.reflect(seat, target, own, effect, words[3:])
        return sorted(hit) if effect["effect"] == "retreat_group" else hit

    def reflect(self, attacker, by, own, effect, vessel):
        """CL-24.32: the same effect on a vessel of the attacker, of a kind that it allows, if that is possible."""
        at = f"at {attacker + 1} "
        possible = [aim.removeprefix(at) for aim in self.aims(by, own, effect) if aim.startswith(at)]
        self.must("CL-24.32", vessel[0] in possible if possible else not vessel, f"{vessel} chosen of {possible}")
        if possible:
            self.take("CL-24.32", "reflected", seat=by, on=attacker)
            yield from self.strike(by, own, effect, [*at.split(), *vessel], attacker, self.seats[attacker])

    def near(self, seat, own, reach):
        """An own vessel and a rival's vessel 1 to `reach` cells ahead of it: the own one, both in words, both cells."""
        for mine, (rival, their), vessel in itertools.product(VESSELS, self.rivals(seat), VESSELS):
            if 1 <= their.cell[vessel] - own.cell[mine] <= reach:
                yield mine, f"{mine} at {rival + 1} {vessel}", own.cell[mine], their.cell[vessel]

    def aims(self, seat, own, effect):
        """CL-1.6, CL-12.2, CL-12.5, CL-14.1, CL-24: the legal aims of an option in words; none for a reaction."""
        kind, n, reach, who = effect["effect"], effect.get("n", 0), effect.get("range", 0), effect.get("who")
        pilot, starbot = own.cell["pilot"], own.cell["starbot"]
        near = list(self.near(seat, own, reach))
        free = [pair for pair in near if not own.stuck(pair[0])]
        rivals = [(f"at {rival + 1}", their) for rival, their in self.rivals(seat)]
        vessels = [(f"{at} {vessel}", vessel, their) for at, their in rivals for vessel in VESSELS]
        able, last_race = list(filter(own.can_advance, VESSELS)), self.round == self.rounds
        found = None  # True: it can be used and there is nothing to choose
        match kind:
            case "keep_line" | "market_first" | "market_last" | "damage_upgrade" | "repair" if last_race: pass
            case "advance": found = [f"{mine} {far}" for mine in able if who in ("any", mine) for far in range(1, n + 1)]
            case "advance_both":
                far = {vessel: range(n + 1 if vessel in able else 1) for vessel in VESSELS}
                found = [f"{one} {a} {two} {b}" for one, two in OTHER.items() for a in far[one] for b in far[two] if a + b]
            case "die_advance": found = able != []
            case "draft": found = [f"{mine} {far}" for mine, *_ in free for far in range(1, n + 1)]
            case "place_near":
                step = 1 if effect["side"] == "ahead" else -1
                found = [aim for _, aim, here, there in free if here != there + step <= LAST_CELL]
            case "tuck_starbot": found = pilot >= 2 and 1 <= abs(pilot - 1 - starbot) <= reach and not own.stuck("starbot")
            case "swap_own": found = pilot != starbot and not any(map(own.stuck, VESSELS))
            case "retreat": found = [aim for aim, vessel, _ in vessels if who in ("any", vessel)]
            case "retreat_group" if effect["filter"] == "chosen_line":
                found = [f"on {line}" for line in LINES if self.targets(seat, effect, [line])]
            case "retreat_group": found = self.targets(seat, effect, []) != []
            case "lure": found = [aim for aim, _ in rivals]
            case "drag": found = [aim for _, aim, here, _ in near if here >= 2]
            case "swap_rival": found = [aim for _, aim, _, _ in free]
            case "meteorite" if len(self.meteorites) < METEORITES: found = starbot > 1 and starbot - 1 not in self.meteorites
            case "shot" if sum(len(each.shot) for each in self.seats) < SHOTS:
                found = [aim for aim, vessel, their in vessels if vessel not in their.shot]
            case "turn_wheel": found = ["clockwise", "anticlockwise"]
            case "surprise_control" if effect["scope"] == "all_rivals":
                found = [f"{boost}-boost" for boost in TYPES if any(boost in their.installed for _, their in rivals)]
            case "surprise_control" if effect["boost"] == "chosen":
                found = [f"{aim} {boost}-boost" for aim, their in rivals for boost in their.installed]
            case "surprise_control": found = [aim for aim, their in rivals if effect["boost"] in their.installed]
            case "peek_boosts": found = [aim for aim, their in rivals if their.installed]
            case "swap_boost": found = [f"{boost}-boost" for boost in TYPES]
            case "damage_upgrade" if sum(len(each.damaged | each.workshop) for each in self.seats) < WORKSHOP_TOKENS:
                found = [aim for aim, vessel, their in vessels if their.upgrades[vessel] not in {None, *their.damaged}]
            case "drain_energy": found = [aim for aim, their in rivals if their.energy]
            case "steal_event": found = [aim for aim, their in rivals if their.hand]
            case "jam": found = [aim for aim, their in rivals if not their.jammed]
            case "market_last": found = [f"at {rival + 1}" for rival, _ in self.rivals(seat) if rival != self.market_last]
            case "keep_line": found = not own.keep_line and sum(each.keep_line for each in self.seats) < KEEP_LINES
            case "market_first": found = self.market_first != seat
            case "gain_energy": found = own.energy - effect["cost"] < CEILING
            case "gain_actions": found = own.actions < CEILING
            case "draw_events": found = [f"level {level + 1}" for level in range(own.level() + 1) if self.cards_left(level)]
            case "repair": found = own.damaged | own.workshop
        return [""] if found is True else list(found or [])

    def happen(self, seat, own, effect, aim):
        """CL-24: what an option does that is no attack."""
        kind, cell = effect["effect"], dict(own.cell)
        rule = RULE[kind]
        match kind:
            case "advance" | "draft" | "advance_both":
                for vessel, far in zip(aim[::2], aim[1::2]):
                    yield from self.advance(seat, own, vessel, int(far))
            case "die_advance":
                told = self.take(rule, "die_rolled", seat=seat)
                most = told["die"] if effect["mode"] == "full" else (told["die"] + 1) // 2
                self.check(rule, told["die"] in range(1, 7) and told["most"] == most, f"the die gives {most}: {told}")
                _, (_, vessel, far) = yield from self.ask({seat}, ("die",))
                able = far == "0" or int(far) <= most and own.can_advance(vessel)
                self.check(rule, able, f"the {vessel} cannot advance {far} by a die that gives {most}")
                yield from self.advance(seat, own, vessel, int(far))
            case "place_near":
                there = self.seats[int(aim[2]) - 1].cell[aim[3]]
                self.put(seat, aim[0], there + (1 if effect["side"] == "ahead" else -1))
            case "tuck_starbot": self.put(seat, "starbot", cell["pilot"] - 1)
            case "swap_own":
                for vessel in VESSELS:
                    self.put(seat, vessel, cell[OTHER[vessel]])
            case "meteorite":
                self.take(rule, "meteorite_dropped", seat=seat, cell=cell["starbot"] - 1)
                self.meteorites[cell["starbot"] - 1] = set()
            case "turn_wheel":
                self.wheel = (self.wheel + (1 if aim == ["clockwise"] else -1)) % 3
                self.take(rule, "wheel_turned", wheel=self.wheel)
            case "peek_boosts":
                on = int(aim[1]) - 1
                for boost, seen in zip(TYPES, self.take(rule, "boosts_peeked", need="versions", by=seat, on=on)):
                    self.check(rule, bool(seen) == (boost in self.seats[on].installed), f"{boost} seen as {seen}")
                    self.see_version(on, boost, seen or self.seats[on].versions[boost])
            case "swap_boost": self.exchange(rule, "boost_swapped", seat, aim[0].removesuffix("-boost"))
            case "keep_line":
                self.take(rule, "keep_line_taken", seat=seat)
                own.keep_line = True
            case "market_first":
                self.take(rule, "market_first_taken", seat=seat)
                self.market_first, self.market_last = seat, None if self.market_last == seat else self.market_last
            case "gain_energy":
                own.energy = min(CEILING, own.energy + effect["n"])
                self.take(rule, "energy_gained", seat=seat, energy=own.energy)
            case "gain_actions":
                own.actions = min(CEILING, own.actions + effect["n"])
                self.take(rule, "actions_gained", seat=seat, actions=own.actions)
            case "draw_events":
                for _ in range(effect["n"]):
                    self.draw_event(seat, int(aim[1]) - 1)
            case "repair":
                self.take(rule, "upgrade_repaired", seat=seat, upgrade=aim[0])
                own.hangar |= own.workshop & set(aim)
                own.workshop, own.damaged = own.workshop - set(aim), own.damaged - set(aim)

    def strike(self, seat, own, effect, aim, target, their):
        """CL-22.8, CL-24: what an attack does to one rival who is not protected."""
        kind, n = effect["effect"], effect.get("n", 0)
        rule = RULE[kind]
        match kind:
            case "retreat": self.put(target, aim[2], their.cell[aim[2]] - n)
            case "retreat_group": self.put(target, effect["kind"], their.cell[effect["kind"]] - n)
            case "lure": self.put(target, "starbot", their.cell["starbot"] + n)
            case "drag": self.put(target, aim[3], own.cell[aim[0]] - 1)
            case "swap_rival":
                here, there = own.cell[aim[0]], their.cell[aim[3]]
                self.put(seat, aim[0], there)
                self.put(target, aim[3], here)
            case "shot":
                self.take(rule, "shot_placed", seat=target, vessel=aim[2])
                their.shot.add(aim[2])
            case "surprise_control":
                boost = aim[-1].removesuffix("-boost") if effect["boost"] == "chosen" else effect["boost"]
                yield from self.inspect(target, their, [boost])
            case "damage_upgrade":
                self.take(rule, "upgrade_damaged", seat=target, upgrade=their.upgrades[aim[2]])
                their.damaged.add(their.upgrades[aim[2]])
            case "drain_energy":
                self.take(rule, "energy_drained", seat=target, lost=min(n, their.energy))
                their.energy -= min(n, their.energy)
            case "steal_event":
                face = self.take(rule, "event_stolen", need="face", by=seat, **{"from": target})
                self.must(rule, face in their.hand, f"{face} is not in the hand of seat {target + 1}")
                their.hand.remove(face)
                own.hand.append(face)
            case "jam":
                self.take(rule, "jammed", seat=target)
                their.jammed = True
            case "market_last":
                self.take(rule, "market_last_given", seat=target)
                self.market_last, self.market_first = target, None if self.market_first == target else self.market_first

    # --- controls ---

    def see_version(self, seat, boost, version):
        """CL-15.10: a boost keeps its version until it is exchanged."""
        known = self.seats[seat].versions[boost]
        self.check("CL-15.10", known in (None, version), f"{boost} of seat {seat + 1} is version {version}, was {known}")
        self.seats[seat].versions[boost] = version

    def exchange(self, rule, kind, seat, boost):
        """CL-15.5, CL-21.3, CL-24.18: the new one comes from the reserve, before the old one is shuffled in."""
        version = self.take(rule, kind, need="version", seat=seat, boost=boost)
        out = sum(own.versions[boost] == version for own in self.seats)
        self.check("CL-21.3", out < self.content.boosts[boost]["copies"][version - 1], f"all {boost} {version} are out")
        self.seats[seat].versions[boost] = version

    def inspect(self, seat, own, types):
        """CL-15.3 to CL-15.8, CL-25.2, CL-25.3: compare with the wheel, go back, exchange; R-33: one after the other."""
        illegal = []
        for boost in [boost for boost in TYPES if boost in types and boost in own.installed]:
            told = self.take("CL-15.3", "boost_inspected", seat=seat, boost=boost)
            version = 1 + (OFFSET[boost] + self.wheel) % 3
            self.see_version(seat, boost, told["version"])
            self.check("CL-25.2", told["conform"] == (told["version"] == version), f"{version} is authorised: {told}")
            own.installed.discard(boost)
            illegal += [boost] if told["version"] != version else []
        if not illegal:
            return
        cells = [sum(self.content.boosts[boost]["penalty"][place] for boost in illegal) for place in (0, 1)]
        first = "pilot" if own.cell["pilot"] > own.cell["starbot"] else "starbot"
        if own.cell["pilot"] == own.cell["starbot"] and cells[0] != cells[1]:
            _, (_, first) = yield from self.ask({seat}, ("first",))
        for vessel, back in zip((first, OTHER[first]), cells):
            self.put(seat, vessel, own.cell[vessel] - back, "CL-15.5", "penalised")
        for boost in illegal:
            self.exchange("CL-15.5", "boost_exchanged", seat, boost)
        own.shield_active = own.shield_active and "shield" not in illegal
        return True

    def final_control(self):
        """CL-15.1, CL-15.2, CL-15.9: one card; who is inspected is settled before any vessel goes back."""
        told = self.take("CL-15.1", "control_drawn")
        self.new("CL-21.5", "controls", told["control"])
        card = self.content.controls[told["control"]]
        best = [max(own.cell.values()) for own in self.seats]
        worst = {"winner": 1, "top_two": 2, "all": self.count}[card["scope"]]
        inspected = [seat for seat, cell in enumerate(best) if sum(rival > cell for rival in best) < worst]
        self.check("CL-15.2", told["inspected"] == inspected, f"inspected {told['inspected']}, must be {inspected}")
        self.check("CL-15.1", told["types"] == card["boosts"], f"{told['control']} names {card['boosts']}: {told}")
        for seat, own in self.turn_order():
            if seat in inspected:
                yield from self.inspect(seat, own, card["boosts"])

    # --- points and ends ---

    def race_points(self, own, last, expert):
        """CL-16.1 to CL-16.4, CL-19.1 to CL-19.4: position, Starbot bonus, malus or conditions."""
        pilot, starbot = own.cell["pilot"], own.cell["starbot"]
        bonus = sum(starbot >= cell for cell in self.content.track["starbot"])
        malus = not expert and starbot >= pilot
        position = pilot - last + (0 if malus else starbot - last)
        zone = sum(pilot >= cell for cell in self.content.track["zones"])
        conditions = (pilot > starbot) + (zone >= own.level()) if expert else 2
        total = (position + bonus) * conditions // 2
        return {"position": position, "bonus": bonus, "total": total, "malus": malus, "conditions": conditions}

    def score_race(self):
        """CL-16.5: all score at the same time."""
        last = min(min(own.cell.values()) for own in self.seats)
        told = [what for kind, what in self.events if kind == "scored"]
        points = {expert: [{"seat": seat, **self.race_points(own, last, expert)} for seat, own in enumerate(self.seats)]
                  for expert in self.expert}
        self.expert = {expert for expert in self.expert if points[expert] == told} or self.expert
        for own, scored in zip(self.seats, points[min(self.expert)]):
            self.take("CL-19.4" if min(self.expert) else "CL-16.2", "scored", **scored)
            self.gain_points(scored["seat"], own, scored["total"])

    def end_round(self):
        """CL-17.1 to CL-17.7: cards, boosts, track, workshop, line; then income."""
        for seat, own in enumerate(self.seats):
            for face in own.played:
                self.discard[level_of(face)][face] += 1
            own.played, own.installed, own.committed, own.shot, own.cell = [], set(), set(), set(), {}
            own.shield_active = own.jammed = own.px2 = False
            own.previous_line, own.line = own.line, None
            self.end_workshop(seat, own)
        self.meteorites = {}
        if self.round < self.rounds:
            leader = max(own.level() for own in self.seats)
            income = (8, 10, 12)[leader]
            self.take("CL-17.7", "income", leader=LEVELS[leader], actions=income)
            for own in self.seats:
                own.actions = min(CEILING, own.actions + income)
            self.pass_first_franchise()

    def end_workshop(self, seat, own):
        """CL-14.4, CL-17.4: what was in the workshop comes back, then what was damaged goes in."""
        for upgrade in sorted(own.workshop):
            self.take("CL-17.4", "upgrade_back", seat=seat, upgrade=upgrade)
        own.hangar, own.workshop, own.damaged = own.hangar | own.workshop, own.damaged, set()
        for vessel in [vessel for vessel in VESSELS if own.upgrades[vessel] in own.workshop]:
            self.take("CL-17.4", "upgrade_to_workshop", seat=seat, upgrade=own.upgrades[vessel])
            own.upgrades[vessel] = None

    def pass_first_franchise(self):
        """CL-17.8: to the left neighbour, or to the lowest score, among equals the first clockwise from there."""
        order = [seat for seat, _ in self.turn_order((self.first + 1) % self.count)]
        heirs = {"left_neighbour": order[0], "last_ranked": min(order, key=lambda seat: self.seats[seat].score)}
        told = [what["seat"] for kind, what in self.events if kind == "first_franchise"]
        self.first_rule = {rule for rule in self.first_rule if [heirs[rule]] == told} or self.first_rule
        self.first = heirs[max(self.first_rule)]
        self.take("CL-17.8", "first_franchise", seat=self.first)

    def end_season(self):
        """CL-18.1, CL-18.2: 3 points for each Px2 token; most points win, then most energy, then shared."""
        for seat, own in enumerate(self.seats):
            if own.px2_token:
                self.take("CL-18.1", "px2_points", seat=seat)
                self.gain_points(seat, own, 3)
        best = max((own.score, own.energy) for own in self.seats)
        winners = [seat for seat, own in enumerate(self.seats) if (own.score, own.energy) == best]
        self.take("CL-18.2", "season_ended", winners=winners)

    def compare(self, rule, where, told, expected):
        for key, value in expected.items():
            self.check(rule, told.get(key) == value, f"{where}: {key} is {told.get(key)}, must be {value}")

    def compare_standings(self):
        """CL-18.2: points, ranks and winners as printed."""
        results = [(own.score, own.energy) for own in self.seats]
        rows = {row["seat"]: row for row in self.game["standings"] or ()}
        for seat, result in enumerate(results if self.over else ()):
            rank = 1 + sum(rival > result for rival in results)
            self.compare("CL-18.2", f"standings of seat {seat + 1}", rows.get(seat, {}), {
                "points": result[0], "rank": rank, "winner": rank == 1, "name": self.game["seats"][seat]})

    def compare_position(self, end):
        """CL-23.7 and all others: after the last move every gauge, card and token is where the model has it."""
        def faces(told, *heaps):
            return told | {heap: sorted(card.split(".")[0] for card in told[heap]) for heap in heaps}

        self.check("CL-17.6", (end["phase"] == "over") == self.over, f"phase {end['phase']}, season over: {self.over}")
        seen = self.seen if self.round else {}
        unseen = {heap: sorted(set(vars(self.content)[heap]) - seen[heap]) for heap in seen}
        self.compare("CL-23.7", "position", faces(end, "deck", "discard"), {
            "wheel": self.wheel, "scrapped": sorted(self.scrapped), "deck": sorted(sum(self.deck, Counter()).elements()),
            "discard": sorted(sum(self.discard, Counter()).elements()), **unseen})
        for boost, card in self.content.boosts.items():
            out = Counter(told["boosts"][boost] for told in end["franchises"].values())
            left = {boost: [copies - out[version] for version, copies in enumerate(card["copies"], 1)]}
            self.compare("CL-21.3", "reserve", end["reserve"], left)
        for name, own in zip(self.game["seats"], self.seats):
            told = faces(end["franchises"][name], "hand", "played")
            gauges = ("score", "actions", "energy", "px2_token", "keep_line", "jammed", "shield_active")
            self.compare("CL-23.7", f"position of {name}", told, {
                **{key: getattr(own, key) for key in gauges}, "previous_line": own.previous_line or "",
                **{key: sorted(getattr(own, key)) for key in ("hand", "played", "hangar", "workshop")},
                **{vessel: own.cell.get(vessel, 0) for vessel in VESSELS},
                "upgrades": {vessel: upgrade for vessel, upgrade in own.upgrades.items() if upgrade},
                "boosts": {boost: version or told["boosts"][boost] for boost, version in own.versions.items()}})


# --- planted faults and the command line ---


def told_in(game, kind):
    return [told for move in game["moves"] for name, told in events_of(move) if name == kind]


def altered(kind, **new):
    """A fault: the last event of a kind tells other figures; `new` are functions of the old ones."""
    def plant(game):
        for told in told_in(game, kind)[-1:]:
            told |= {key: value(told[key]) for key, value in new.items()}
    return plant


def dropped(kind):
    """A fault: the first event of a kind is missing."""
    def plant(game):
        for lines in [move["lines"] for move in game["moves"] if kind in dict(events_of(move))][:1]:
            lines.remove(next(line for line in lines if kind in line["event"]))
    return plant


def decided(verb, new):
    """A fault: the first decision of a kind is another one, while the events are the same."""
    def plant(game):
        for move in [move for move in game["moves"] if move["do"].split()[0] == verb][:1]:
            move |= new(move, game)
    return plant


def repeated(kind, key, times):
    """A fault: chance brings the same so many times."""
    def plant(game):
        for told in told_in(game, kind)[1:times]:
            told[key] = told_in(game, kind)[0][key]
    return plant


def same_line(game):
    """A fault: a seat races on the line of its race before, in decision and event."""
    first, again = [move for move in game["moves"] if move["by"] == game["seats"][0] and move["do"].startswith("line ")][:2]
    again["do"] = " ".join(first["do"].split()[:2])
    shown = [told for told in told_in(game, "line_shown") if told["seat"] == 0][1]
    shown |= {"line": first["do"].split()[1], "px2": False}


def at_end(change):
    """A fault: the last position of the first seat says something else."""
    return lambda game: change(game["position"]["franchises"][game["seats"][0]])


FAULTS = {
    "a vessel starts one cell ahead": altered("placed", pilot=lambda cell: cell + 1),
    "a vessel advances too far": altered("advanced", to=lambda cell: cell + 1),
    "a penalty is too small": altered("penalised", to=lambda cell: cell + 1),
    "an option is too cheap": altered("energy_used", cost=lambda cost: cost - 1),
    "a boost is judged wrongly": altered("boost_inspected", conform=lambda conform: not conform),
    "the wheel turns the wrong way": altered("wheel_turned", wheel=lambda wheel: (wheel + 1) % 3),
    "boosts bring too much": altered("boosts_committed", points=lambda points: points + 1),
    "a race brings too much": altered("scored", total=lambda total: total + 1),
    "a malus is told wrongly": altered("scored", malus=lambda malus: not malus),
    "the income is wrong": altered("income", actions=lambda actions: actions + 2),
    "the wrong franchise is first": altered("first_franchise", seat=lambda seat: 1 - min(seat, 1)),
    "the wrong franchises are inspected": altered("control_drawn", inspected=lambda seats: seats[1:]),
    "the market sells what it has not": altered("upgrade_bought", upgrade=lambda upgrade: "UP99"),
    "the season has another winner": altered("season_ended", winners=lambda seats: [1 - min(seats[0], 1)]),
    "a planet comes twice": repeated("planet_discovered", "planet", 2),
    "a control card comes twice": repeated("control_drawn", "control", 2),
    "a card comes three times where there are two": repeated("event_drawn", "face", 3),
    "a new level is not told": dropped("level_reached"),
    "a race does not end": dropped("race_ended"),
    "an advance is not told": dropped("advanced"),
    "a question is not told": dropped("asked"),
    "a vessel moves by itself": lambda game: game["moves"][0]["lines"].append({"event": {"relocated": {"seat": 0}}}),
    "a move goes too far": decided("move", lambda move, _: {"do": move["do"][:-1] + "9"}),
    "a card is played that is not in hand": decided("move", lambda move, _: {"do": "move E3-01" + move["do"][10:]}),
    "a player acts out of turn": decided(
        "events", lambda move, game: {"by": game["seats"][game["seats"].index(move["by"]) - 1]}),
    "events above the level are bought": decided("events", lambda *_: {"do": "events 0 0 1"}),
    "a line is kept without a token": same_line,
    "the wrong winner": lambda game: [row.update(winner=not row["winner"]) for row in game["standings"]],
    "a wrong score in the standings": lambda game: game["standings"][0].update(points=99),
    "an action too many at the end": at_end(lambda told: told.update(actions=told["actions"] + 1)),
    "a card too many at the end": at_end(lambda told: told["hand"].append("E1-01")),
}


def self_test(games, content, options):
    """Plants each fault into a copy of each good game: it must be found in all. Returns how many faults were not."""
    missed, good = 0, [Referee("game", game, content, options).play_along().differences for game in games]
    for name, plant in FAULTS.items():
        rules = Counter()
        for game, before in zip(games, good):
            spoilt = copy.deepcopy(game)
            plant(spoilt)
            told = Referee("game", spoilt, content, options).play_along().differences if spoilt != game else []
            found = [rule for rule, text in told if (rule, text) not in before][:1]
            rules.update(found or ["nothing"] * (spoilt != game))
        lost = rules.pop("nothing", 0) or not rules
        missed += bool(lost)
        print(f"{'NOT FOUND' if lost else 'found'}: {name}: in {rules.total()} games, by", *sorted(rules))
    print(f"{len(FAULTS)} faults, {missed} not found")
    return missed


def read_games(paths):
    """Each line of the files, or of the standard input, is a game."""
    for path in paths or ["-"]:
        with (sys.stdin if path == "-" else open(path, encoding="utf-8")) as lines:
            yield from (json.loads(line) for line in lines if line.strip())


def main():
    parser = argparse.ArgumentParser(description="Referees recorded seasons of Celerium from the rulebook.")
    parser.add_argument("files", nargs="*", help="games as `hippodrome replay --json` prints them, one a line")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the table")
    parser.add_argument("--allow", action="append", default=[], metavar="RULE", help="only count differences of this rule")
    parser.add_argument("--self-test", action="store_true", help="plant faults into the games: each must be found")
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    options = {key: {"true": True, "false": False}.get(value, value) for key, value in options.items()}
    content, games, checks, told, allowed = load(CONTENT), 0, 0, 0, 0
    if given.self_test:
        sys.exit(1 if self_test(list(read_games(given.files)), content, options) else 0)
    for games, game in enumerate(read_games(given.files), 1):
        season = Referee(f"{game['game']}-{games - 1}", game, content, options).play_along()
        differences = [text for rule, text in season.differences if rule not in given.allow]
        print(*differences, sep="\n", end="\n" if differences else "")
        checks, told = checks + season.checks, told + len(differences)
        allowed += len(season.differences) - len(differences)
    print(f"{allowed} differences of {', '.join(given.allow)} allowed\n" if given.allow else "", end="")
    print(f"{games} games, {checks} checks, {told} differences")
    sys.exit(1 if told or not games else 0)


if __name__ == "__main__":
    main()
