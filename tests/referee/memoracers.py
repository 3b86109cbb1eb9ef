#!/usr/bin/env python3
"""Referee of MemoRacers: checks recorded games from the rulebook alone, without the program's own rules.

    hippodrome replay GAME.json --json | tests/referee/memoracers.py
    tests/referee/memoracers.py [--option KEY=VALUE]... FILE...     one game per line in each file
    tests/referee/memoracers.py --self-test FILE...                 plants faults and tells which check finds them

The referee lays the circuit as the record shows it, then plays every round itself: it knows which events must follow
each move and compares them with the recorded ones. Only what chance decides is taken from the record, and only if it
was possible. A game is followed up to its first difference. The exit code is 1 if there is any. What neither the record
nor the command line tells of the table's options (mode, handicaps, folly) is read off the first events that show it.
"""

import argparse
import collections
import copy
import json
import sys

FACES = {
    "A": "T...T TT.AT A..TT TT..T .A.TT T.T.T TT..A TT.TT T.TT.",
    "B": "R.T.A TS.AT T.TT. .TSTA TT.ST AT.TS S.TTT TRT.T T.SAT",
    "C": ".TMT. TT.A. TM.TA TTT.. T.TMT AT.TT MT..T T.TTR TA.ST",
    "D": "TSA.T T.T.T .TTTA T.TT. TST.R .TT.T TTM.S TT.TA TTS.T",
}
KRAKENS = {"K-1": "TT...", "K-2": ".TT..", "K-3": "..TT.", "K-4": "...TT"}
PRINTED = {f"{n}-{series}": face for series, row in FACES.items() for n, face in enumerate(row.split(), 1)} | KRAKENS
KINDS = dict.fromkeys(KRAKENS, "kraken") | dict.fromkeys(["2-D", "4-D", "6-D", "8-D"], "missiles")
KINDS |= dict.fromkeys(["2-C", "4-C", "6-C", "8-C", "7-D"], "mobile_traps")
LOOPING = {"normal": "MR-8.2", "kraken": "MR-8.3", "missiles": "MR-8.4", "mobile_traps": "MR-8.5"}
EFFECTS = {"T": "trap", "A": "accelerator", "S": "slow_down", "R": "repairer", "M": "mechanism"}
DECISIONS = ["choose", "confirm", "lane", "mark", "erase", "lock", "unlock", "resign", "swap", "decline"]
HANDICAPS = {"beginner": 0, "amateur": 2, "confirmed": 4, "expert": 6}
SHIELDS, TOP_SPEED, LINES, LAPS, TILES, FRONT, LANES, SCORE = 12, 5, 5, 3, 10, 9, 5, 20
SOME_LINE, SOME_KRAKEN = "1-?", "K-?"


class Difference(Exception):
    """The record and the rulebook disagree."""


class Slot:
    """A place of the circuit; its tile is None until a player has seen it."""

    def __init__(self, tile=None, up=False, maybe=()):
        self.tile, self.up, self.maybe, self.rotated = tile, up, maybe, False

    def kind(self):
        return KINDS.get(self.tile, "normal")

    def lanes(self):
        """MR-1.5: a turned tile is read mirrored."""
        return PRINTED[self.tile][::-1] if self.rotated else PRINTED[self.tile]


class Vessel:
    """One vessel and its dashboard (MR-3.4)."""

    def __init__(self, seat, shields):
        self.seat, self.shields = seat, shields
        self.lane, self.speed, self.laps, self.progress, self.destroyed = 0, 1, 0, 0, 0
        self.left_start, self.locked, self.resigned, self.program = False, False, False, []

    def place(self):
        """MR-10.6: racing vessels by progress and speed, then destroyed ones by round and progress."""
        return (0, self.destroyed, self.progress) if self.destroyed else (1, self.progress, self.speed)


def told(event):
    """The name and the fields of an event."""
    return (event, {}) if isinstance(event, str) else next(iter((event or {"nothing": {}}).items()))


def lines_of(game, name):
    """Every event of this name: its move, its line, its fields."""
    every = ((move, line) for move in game["moves"] for line in move["lines"])
    return [(move, line, told(line["event"])[1]) for move, line in every if told(line["event"])[0] == name]


class Referee:
    """Follows one game."""

    def __init__(self, game, options):
        self.game, self.checks, self.options = game, 0, options | game.get("options", {})
        self.names, self.seats = game["seats"], range(len(game["seats"]))
        self.grid = [self.names.index(name) for name in game["position"]["order"]]
        several = "championship" if lines_of(game, "points_scored") else "race"
        self.mode = self.options.get("mode") or ("solo" if len(self.names) == 1 else several)
        krakens = [fields["to"] for _, _, fields in lines_of(game, "looped") if fields["kind"] == "kraken"]
        self.folly = self.options.get("kraken_folly", FRONT - 1 in krakens[:1])
        self.race, self.past, self.winners, self.events = 1, [[] for _ in self.seats], [], collections.deque()
        self.new_race()
        first = game["moves"][0]["do"] if game["moves"] else ""
        self.phase = "build" if first.startswith(("choose", "confirm")) else "recon"

    def first_shields(self, seat):
        """MR-3.4, MR-15.1: the boxes free at the start; where no option tells the handicap, the first reveal does."""
        if "handicaps" in self.options:
            return SHIELDS - HANDICAPS[[*self.options["handicaps"], *["beginner"] * len(self.names)][seat]]
        end = {"seat": seat, "kind": "", **self.game["position"]["vessels"][self.names[seat]]}
        shown = [fields for _, _, fields in lines_of(self.game, "program_revealed")]
        first = next(fields for fields in [*shown, end] if fields["seat"] == seat)
        return first["shields"] + 2 * (first["kind"] == "forced")

    def check(self, rule, good, words):
        self.checks += 1
        if not good:
            raise Difference(f"{rule}: {words}")

    def expect(self, rule, name, **fields):
        """The next event must be this one."""
        self.expect_all([(rule, {name: fields} if fields else name)])

    def expect_all(self, wanted):
        """The next events must be these, in any order: pairs of a rule and an event."""
        while wanted:
            event = self.events.popleft() if self.events else None
            like = next((pair for pair in wanted if told(pair[1])[0] == told(event)[0]), wanted[0])
            rule, missing = next((pair for pair in wanted if pair[1] == event), like)
            self.check(rule, missing == event, f"expected {json.dumps(missing)}, the record has {json.dumps(event)}")
            wanted = [pair for pair in wanted if pair[1] != event]

    def must_be(self, rule, phase, seat, who):
        self.check(rule, self.phase == phase and seat == who, f"seat {seat} may not decide this now")

    def racing(self):
        return [vessel for vessel in self.vessels if not vessel.destroyed]

    def index(self, progress):
        """MR-1.2: where a distance along the ring lies in the strip; after the front comes the rear."""
        return (progress - self.rear) % TILES

    # Setup.
    def new_race(self):
        """MR-13.1, MR-3.4: every race starts afresh."""
        self.vessels = [Vessel(seat, self.first_shields(seat)) for seat in self.seats]
        self.strip = [Slot(SOME_LINE, up=True)] + [Slot() for _ in range(FRONT)]
        self.rear, self.round, self.score, self.step, self.outcome = 0, 0, SCORE, 0, None
        self.passers, self.exempt, self.holder, self.series = [], False, None, self.chosen_series()

    def chosen_series(self):
        """MR-1.1: the series of each number, as far as the options tell."""
        circuit = self.options.get("circuit", "random")
        if self.mode == "championship" or circuit in ("random", "build"):
            return {}
        codes = [f"{n}-{circuit}" for n in range(1, 10)] if circuit in FACES else circuit.replace(",", " ").split()
        return {int(code[0]): code[2] for code in codes}

    def choose(self, seat, number, series):
        """MR-1.1, MR-13.1: the builder chooses a version of a number; builders follow in grid order."""
        self.must_be("MR-13.1", "build", seat, self.grid[self.race - 1])
        self.check("MR-1.1", f"{number}-{series}" in PRINTED, f"there is no tile {number}-{series}")
        self.series[number] = series
        self.expect("MR-13.1", "series_chosen", seat=seat, number=number, series=series)

    def confirm(self, seat):
        """MR-12.2: the circuit stands; a number that no player chose is of series A."""
        self.must_be("MR-13.1", "build", seat, self.grid[self.race - 1])
        self.series = dict.fromkeys(range(1, 10), "A") | self.series
        self.expect("MR-3.1", "circuit_laid")
        self.phase = "recon"

    def tick(self):
        """MR-3.2: the tiles turn up from the rear on, then down from the front, until two are left."""
        self.check("MR-3.2", self.phase == "recon", "the reconnaissance lap is over")
        self.step += 1
        if self.step <= FRONT:
            self.turn_up("MR-3.2", self.step)
            return
        index = TILES + FRONT - self.step
        self.expect("MR-3.2", "tile_hidden", index=index)
        self.strip[index].up = False
        if index == 2:
            self.expect("MR-3.2", "recon_over")
            self.check_setup()
            self.phase = "grid"
            if self.mode == "solo":  # MR-12.1: lane 3, without a choice.
                self.lane(0, 3)

    def check_setup(self):
        """MR-1.1, MR-3.1: each number once and one Kraken tile. MR-15.1: the boxes ticked are those of a handicap."""
        numbered = sorted(slot.tile for slot in self.strip if slot.tile not in KRAKENS)
        self.check("MR-1.1", [code[0] for code in numbered] == list("123456789"), f"no circuit: {numbered}")
        for code in numbered[1:]:
            self.check("MR-1.1", self.series.get(int(code[0]), code[2]) == code[2], f"{code} was not chosen")
        ticks = {SHIELDS - vessel.shields for vessel in self.vessels}
        self.check("MR-15.1", ticks <= set(HANDICAPS.values()), f"ticks before the start: {ticks}")

    def lane(self, seat, lane):
        """MR-3.3: in grid order each takes a free lane; no lane effect applies."""
        taken = [vessel.lane for vessel in self.vessels if vessel.lane]
        self.must_be("MR-3.3", "grid", seat, self.grid[len(taken) % len(self.grid)])
        self.check("MR-3.3", 1 <= lane <= LANES and lane not in taken, f"lane {lane} is not free")
        self.vessels[seat].lane = lane
        self.expect("MR-3.3", "lane_picked", seat=seat, lane=lane)
        if len(taken) + 1 == len(self.names):
            self.start_round()

    def turn_up(self, rule, index):
        """MR-1.4, MR-1.5, MR-8.5: what turns up is the tile that was laid there, as it was laid, read as printed."""
        event, slot = self.events.popleft() if self.events else None, self.strip[index]
        name, fields = told(event)
        right = name == "tile_revealed" and fields["index"] == index
        self.check(rule, right, f"expected tile {index} to turn up, the record has {json.dumps(event)}")
        face, (why, codes) = fields["face"], self.may_be(slot)
        self.check(why, face["tile"] in codes, f"expected {' or '.join(codes)}, the record has {face['tile']}")
        slot.rotated = slot.rotated if slot.tile else face["rotated"]
        slot.tile = face["tile"]
        self.check("MR-3.1", face["kind"] == slot.kind(), f"{slot.tile} is {slot.kind()}, not {face['kind']}")
        self.check("MR-1.5", slot.kind() == "mobile_traps" or not face["rotated"], f"{slot.tile} never turns")
        self.check("MR-8.5", face["rotated"] == slot.rotated, f"{slot.tile} lies the other way round")
        self.check("MR-1.5", face["lanes"] == slot.lanes(), f"{slot.tile} reads {slot.lanes()}, not {face['lanes']}")
        slot.up = True

    def turn_up_all(self, rule, places):
        """MR-5.2, MR-8.8, MR-8.11: tiles that must lie face up from now on; those that do already stay so."""
        for index in map(self.index, places):
            if not self.strip[index].up:
                self.turn_up(rule, index)

    def may_be(self, slot):
        """MR-1.4, MR-3.1, MR-8.3: the tiles that may lie in a place, and why; a fresh Kraken tile is of the reserve."""
        laid = [other.tile for other in self.strip]
        unsure = {None: ("MR-3.1", [code for code in PRINTED if code[0] != "1" and code not in laid])}
        unsure[SOME_LINE] = ("MR-3.1", [f"1-{series}" for series in self.series.get(1, "ABCD")])
        unsure[SOME_KRAKEN] = ("MR-8.3", slot.maybe)
        return unsure.get(slot.tile, ("MR-1.4", [slot.tile]))

    # Programming.
    def start_round(self):
        """MR-4.1: all write anew."""
        self.round += 1
        self.expect("MR-4.1", "round_started", round=self.round)
        self.phase, self.passers, self.exempt = "programming", [], False

    def writer(self, seat, locked=False):
        """MR-4.1, MR-4.8, MR-5.6: only who races writes, and only into an open programme."""
        vessel = self.vessels[seat]
        self.check("MR-4.1", self.phase == "programming", "no programmes are written now")
        self.check("MR-5.6", not (vessel.destroyed or vessel.resigned), f"seat {seat} is out of the race")
        self.check("MR-4.8", vessel.locked == locked, f"seat {seat} has {'not ' if locked else ''}locked")
        return vessel

    def mark(self, seat, line, lane):
        """MR-4.2: one box a line, from the bottom, without a gap."""
        program = self.writer(seat).program
        self.check("MR-4.2", line == len(program) + 1, f"line {line} after {len(program)} lines")
        program.append(lane)

    def erase(self, seat, line):
        """MR-4.2: what is erased is gone with all above it."""
        program = self.writer(seat).program
        self.check("MR-4.2", 1 <= line <= len(program), f"line {line} is empty")
        del program[line - 1 :]

    def lock(self, seat):
        """MR-4.8: a locked programme is complete."""
        vessel = self.writer(seat)
        self.check_program(vessel, len(vessel.program))
        vessel.locked = True
        self.expect("MR-4.8", "program_locked", seat=seat)
        self.act_if_ready()

    def check_program(self, vessel, lines):
        """MR-4.3: no wide shift. MR-4.4: at most one line above the speed. MR-4.6: that not with two boxes or fewer."""
        for before, lane in zip([vessel.lane, *vessel.program], vessel.program):
            good = 1 <= lane <= LANES and abs(lane - before) <= 1
            self.check("MR-4.3", good, f"seat {vessel.seat} goes from lane {before} to lane {lane}")
        self.check("MR-4.4", 1 <= lines <= min(LINES, vessel.speed + 1), f"{lines} lines at speed {vessel.speed}")
        self.check("MR-4.6", lines <= vessel.speed or vessel.shields > 2, f"forced with {vessel.shields} boxes")

    def unlock(self, seat):
        """MR-4.8: a programme may be opened again until the last one is locked."""
        self.writer(seat, locked=True).locked = False
        self.expect("MR-4.8", "program_unlocked", seat=seat)

    def resign(self, seat):
        """MR-11.3: who resigns counts as locked."""
        self.writer(seat, locked=self.vessels[seat].locked).resigned = True
        self.expect("MR-11.3", "resigned", seat=seat)
        self.act_if_ready()

    def act_if_ready(self):
        """MR-4.8: when the last one has locked, all programmes are revealed together."""
        if all(vessel.locked or vessel.resigned for vessel in self.racing()):
            self.expect_all([self.reveal(vessel) for vessel in self.racing() if not vessel.resigned])
            self.act()

    def reveal(self, vessel):
        """MR-4.5, MR-4.6, MR-4.7: the length sets the speed; a line more than the speed costs two boxes."""
        lines, before = len(vessel.program), vessel.speed
        rule, kind = ("MR-4.4", "plain") if lines == before else ("MR-4.5", "braked")
        if lines > before:
            rule, kind = "MR-4.6", "forced"
            vessel.shields -= 2
        vessel.speed = lines
        fields = {"seat": vessel.seat, "program": vessel.program, "kind": kind}
        return rule, {"program_revealed": fields | {"speed": lines, "shields": vessel.shields}}

    # Action.
    def act(self):
        """MR-5.1: furthest first, then the faster, then grid order. MR-11.3: who resigned is destroyed before."""
        leaving = [vessel for vessel in self.racing() if vessel.resigned]
        for vessel in leaving:
            vessel.destroyed = self.round
        self.expect_all([("MR-11.3", {"destroyed": {"seat": vessel.seat}}) for vessel in leaving])
        for vessel in sorted(self.racing(), key=lambda v: (-v.progress, -v.speed, self.grid.index(v.seat))):
            self.expect("MR-5.1", "acts", seat=vessel.seat)
            self.turn_up_all("MR-5.2", [vessel.progress + ahead for ahead, _ in enumerate(vessel.program, 1)])
            self.fly(vessel)
            if self.phase != "programming":
                return
        self.end_of_round()

    def fly(self, vessel):
        """MR-5.3 to MR-5.6: the programme, tile by tile, past the front too; each lane entered acts at once."""
        for lane in vessel.program:
            left, entered = self.index(vessel.progress), self.index(vessel.progress + 1)
            vessel.progress, vessel.lane = vessel.progress + 1, lane
            step = ("MR-5.3", {"stepped": {"seat": vessel.seat, "index": entered, "lane": lane}})
            self.expect_all([*self.lap(vessel, self.strip[left], self.strip[entered]), step])
            if self.mode == "solo" and vessel.laps == LAPS:
                self.end_race("MR-12.7", "solo_victory", [vessel.seat])
                return
            effect = EFFECTS.get(self.strip[entered].lanes()[lane - 1])
            if effect:
                getattr(self, effect)(vessel)
            if vessel.destroyed:
                return

    def lap(self, vessel, left, entered):
        """MR-7.1, MR-7.2: leaving the line ticks a lap, but for the first time. MR-12.7: alone, entering it does."""
        crossed = left.tile[0] == "1" and vessel.left_start
        vessel.left_start = True
        if not (entered.tile[0] == "1" if self.mode == "solo" else crossed):
            return []
        vessel.laps += 1
        rule = "MR-12.7" if self.mode == "solo" else "MR-7.1"
        return [(rule, {"lap_ticked": {"seat": vessel.seat, "laps": vessel.laps}})]

    def trap(self, vessel):
        """MR-6.2, MR-2.2: as many boxes as lines used; the last box destroys."""
        amount = min(len(vessel.program), vessel.shields)
        vessel.shields -= amount
        self.expect("MR-6.2", "damaged", seat=vessel.seat, amount=amount, left=vessel.shields)
        if vessel.shields == 0:
            vessel.destroyed = self.round
            self.expect("MR-2.2", "destroyed", seat=vessel.seat)

    def accelerator(self, vessel):
        """MR-6.3, MR-12.5: one notch up, at most 5; at 5 it stops the clock of a solo run."""
        if vessel.speed == TOP_SPEED:
            self.exempt = True
            self.expect("MR-6.3", "top_speed_held", seat=vessel.seat)
        else:
            self.change_speed("MR-6.3", vessel, 1)

    def slow_down(self, vessel):
        """MR-6.4: one notch down, at least 1."""
        if vessel.speed > 1:
            self.change_speed("MR-6.4", vessel, -1)

    def change_speed(self, rule, vessel, by):
        vessel.speed += by
        self.expect(rule, "speed_changed", **{"seat": vessel.seat, "from": vessel.speed - by, "to": vessel.speed})

    def repairer(self, vessel):
        """MR-6.6: as many boxes as lines not used, never above twelve."""
        amount = min(LINES - len(vessel.program), SHIELDS - vessel.shields)
        vessel.shields += amount
        self.expect("MR-6.6", "repaired", seat=vessel.seat, amount=amount, left=vessel.shields)

    def mechanism(self, vessel):
        """MR-6.7: the latest passer."""
        self.passers.append(vessel)
        self.expect("MR-6.7", "mechanism_passed", seat=vessel.seat)

    # End of the round.
    def end_of_round(self):
        """MR-10.1, MR-10.4, MR-10.7: the end is tested before Maintenance: all destroyed, finish, survivor."""
        racing, solo = self.racing(), self.mode == "solo"
        finishers = [vessel for vessel in racing if vessel.laps >= LAPS]
        if not racing and solo:
            self.end_race("MR-12.6", "solo_crash", [])
        elif not racing:
            self.end_race("MR-10.5", "all_destroyed", self.best(self.vessels))
        elif finishers and not solo:
            self.end_race("MR-10.2", "finish", self.best(finishers))
        elif len(racing) == 1 and not solo:
            self.end_race("MR-10.4", "survivor", [racing[0].seat])
        else:
            self.maintain()

    def best(self, vessels):
        """MR-10.2, MR-10.3, MR-10.5: the furthest forward, racing ones also by speed; equals share the victory."""
        top = max(vessel.place() for vessel in vessels)
        return [vessel.seat for vessel in vessels if vessel.place() == top]

    def maintain(self):
        """MR-8.1, MR-8.10: tiles loop until the rear tile holds the last vessel; whole laps move no tile."""
        self.rear += (min(vessel.progress for vessel in self.racing()) - self.rear) // TILES * TILES
        while self.rear < min(vessel.progress for vessel in self.racing()):
            self.loop_tile()
        self.turn_up_all("MR-8.8", [max(vessel.progress for vessel in self.racing()) + 1])
        self.expect("MR-8.9", "round_reset")
        for vessel in self.racing():
            vessel.program, vessel.locked = [], False
        self.offer_swap()

    def loop_tile(self):
        """MR-8.2 to MR-8.5, MR-8.7, MR-8.11: the rear tile goes to the front, unchanged only under a vessel."""
        if any(self.index(vessel.progress) == 0 for vessel in self.racing()):
            self.strip.append(self.strip.pop(0))
            self.rear += 1
            self.expect("MR-8.7", "reseated")
            return
        self.turn_up_all("MR-8.11", [self.rear])
        slot = self.strip.pop(0)
        slot.up, kind, changed = False, slot.kind(), []
        if kind == "mobile_traps":
            slot.rotated, changed = not slot.rotated, [("MR-8.5", "mobile_turned")]
        elif kind == "kraken":  # MR-8.3: one of the three in reserve, never the one withdrawn.
            slot, changed = Slot(SOME_KRAKEN, maybe=set(KRAKENS) - {slot.tile}), [("MR-8.3", "kraken_replaced")]
        self.lay(slot, kind, changed)

    def lay(self, slot, kind, changed):
        """MR-8.4, MR-16.1: some tiles go behind the front tile. MR-8.6: it is pushed on with the vessels on it."""
        behind = kind == "missiles" or (kind == "kraken" and self.folly)
        to = FRONT - 1 if behind else FRONT
        carried = [vessel for vessel in self.racing() if behind and self.index(vessel.progress) == FRONT]
        self.strip.insert(to, slot)
        self.rear += 1
        for vessel in carried:
            vessel.progress += 1
        pushed = [("MR-8.6", {"vessel_carried": {"seat": vessel.seat}}) for vessel in carried]
        self.expect_all([*changed, (LOOPING[kind], {"looped": {"to": to, "kind": kind}}), *pushed])

    def offer_swap(self):
        """MR-9.1, MR-9.3: the last passer still racing holds the right, if two neighbours lie face down."""
        self.pairs = [i for i in range(FRONT) if not (self.strip[i].up or self.strip[i + 1].up)]
        passers = [vessel.seat for vessel in self.passers if not vessel.destroyed]
        if passers and self.pairs:
            self.holder, self.phase = passers[-1], "swap"
            self.expect("MR-9.1", "swap_offered", seat=self.holder)
        else:
            self.score_step()

    def swap(self, seat, index):
        """MR-9.2, MR-9.4: the holder exchanges a pair; all see which."""
        self.must_be("MR-9.1", "swap", seat, self.holder)
        self.check("MR-9.2", index in self.pairs, f"tiles {index} and {index + 1} are not both face down")
        self.strip[index : index + 2] = self.strip[index + 1], self.strip[index]
        self.expect("MR-9.4", "tiles_swapped", seat=seat, index=index)
        self.score_step()

    def decline(self, seat):
        """MR-9.3: the right is optional."""
        self.must_be("MR-9.1", "swap", seat, self.holder)
        self.expect("MR-9.3", "swap_declined", seat=seat)
        self.score_step()

    def score_step(self):
        """MR-12.5, MR-12.6: alone the marker goes down, unless the clock was stopped; at 0 time is up."""
        if self.mode == "solo":
            self.score -= not self.exempt
            name, key = ("score_held", "at") if self.exempt else ("score_moved", "to")
            self.expect("MR-12.5", name, **{key: self.score})
            if self.score == 0:
                self.end_race("MR-12.6", "solo_out_of_time", [])
                return
        self.start_round()

    # End of the race.
    def end_race(self, rule, outcome, winners):
        """MR-10.1, MR-13.1: the race is over; a championship has as many races as players."""
        self.outcome, self.winners, self.phase = outcome, winners, "over"
        self.expect(rule, "race_ended", outcome=outcome, winners=sorted(winners))
        if self.mode == "championship":
            self.expect_all([self.points(vessel) for vessel in self.vessels])
            if self.race < len(self.names):
                self.race += 1
                self.expect("MR-13.1", "race_began", race=self.race)
                self.new_race()
                self.phase = "build"

    def points(self, vessel):
        """MR-13.2, MR-13.3: one for each competitor behind; the destroyed score only if all are, and were together."""
        counts = not vessel.destroyed or (vessel.destroyed == self.round and not self.racing())
        points = sum(other.place() < vessel.place() for other in self.vessels) if counts else 0
        self.past[vessel.seat].append(points)
        total = sum(self.past[vessel.seat])
        return "MR-13.2", {"points_scored": {"seat": vessel.seat, "points": points, "total": total}}

    def check_standings(self):
        """MR-10.6, MR-12.8, MR-13.4: places, points and winners of the finished game."""
        rows, over, mode = self.game["standings"], self.phase == "over", self.mode
        self.check("MR-10.1", bool(rows) == over, "standings belong to a game that is over, and to no other")
        rule = {"championship": "MR-13.4", "solo": "MR-12.8", "race": "MR-10.6"}[mode]
        totals = [sum(past) for past in self.past]
        places = totals if mode == "championship" else [vessel.place() for vessel in self.vessels]
        for seat in self.seats if over else []:
            rank = 1 + sum(place > places[seat] for place in places)
            winner = rank == 1 if mode == "championship" else seat in self.winners
            points = {"championship": totals[seat], "race": None, "solo": self.score if winner else 0}[mode]
            wanted = {"seat": seat, "name": self.names[seat], "rank": rank, "points": points, "winner": winner}
            self.check(rule, wanted in rows, f"expected {json.dumps(wanted)}, the record has {json.dumps(rows)}")

    def check_position(self):
        """The last position: how far the game has come, the circuit, the dashboards."""
        given = self.game["position"]
        wanted = [("MR-10.1", "phase", self.phase), ("MR-13.1", "race", self.race), ("MR-8.1", "rear", self.rear)]
        wanted += [("MR-12.5", "score", self.score), ("MR-10.7", "outcome", self.outcome)]
        for rule, key, value in [*wanted, *[("MR-4.1", "round", self.round)] * (self.round > 0)]:
            self.check(rule, given[key] == value, f"the last position has {key} {given[key]}, not {value}")
        if self.phase not in ("build", "recon"):
            self.check_strip(given["strip"].split(), given["reserve"].split())
        for vessel in self.vessels:
            self.check_dashboard(vessel, given["vessels"][self.names[vessel.seat]])

    def check_strip(self, strip, reserve):
        """MR-1.4, MR-8.3: each tile lies where the moves brought it; one Kraken tile laid, three in reserve."""
        for index, (slot, text) in enumerate(zip(self.strip, strip, strict=True)):
            rule, codes = self.may_be(slot)
            self.check(rule, text.strip("~'") in codes, f"{text} lies at {index}, not {' or '.join(codes)}")
            as_it_lies = (text.startswith("~"), text.endswith("'")) == (not slot.up, slot.rotated)
            self.check("MR-1.4", as_it_lies, f"tile {index} lies otherwise than {text}")
        krakens = sorted([code.strip("~") for code in strip if "K" in code] + reserve)
        self.check("MR-8.3", krakens == sorted(KRAKENS), f"the Kraken tiles are {krakens}")

    def check_dashboard(self, vessel, given):
        """MR-2.3: lane, speed, boxes, laps and way of a vessel."""
        wanted = {"lane": vessel.lane, "speed": vessel.speed, "shields": vessel.shields, "laps": vessel.laps}
        wanted |= {"progress": vessel.progress, "destroyed": vessel.destroyed, "races": self.past[vessel.seat]}
        if not (vessel.destroyed or vessel.resigned):
            wrap, at = divmod(vessel.progress - self.rear, TILES)
            wanted |= {"at": at, "wrap": wrap, "program": vessel.program, "locked": vessel.locked}
        for key, value in wanted.items():
            self.check("MR-2.3", given[key] == value, f"seat {vessel.seat} ends with {key} {value}, not {given[key]}")

    # The game as a whole.
    def check_late(self, seat, do):
        """MR-11.1, MR-3.3, MR-9.3: what the clock decides for who is late."""
        vessel, taken = self.vessels[seat], [vessel.lane for vessel in self.vessels]
        lane = next((lane for lane in (3, 2, 4, 1, 5) if lane not in taken), 0)
        allowed = [f"lane {lane}", f"mark 1 {vessel.lane}", f"erase {vessel.speed + 1}", "decline", "confirm"]
        allowed += ["lock"] * (len(vessel.program) <= vessel.speed)
        self.check("MR-11.1", do in allowed, f"out of time, seat {seat} does not {do!r}")

    def follow(self, move):
        """One move and all that comes of it; MR-10.1: nothing after the end."""
        words = move["do"].split()
        self.events = collections.deque(line["event"] for line in move["lines"])
        self.check("MR-10.1", self.phase != "over", "a move after the end")
        self.check("MR-4.1", words[0] in (["tick"] if move["by"] is None else DECISIONS), f"no such move: {move['do']}")
        if move["by"] is None:
            self.tick()
        else:
            seat = self.names.index(move["by"])
            if move.get("timed_out"):
                self.check_late(seat, move["do"])
            getattr(self, words[0])(seat, *(int(word) if word.isdigit() else word for word in words[1:]))
        self.check("MR-5.4", not self.events, f"nothing more can follow, the record has {json.dumps([*self.events])}")

    def judge(self, name):
        """The first difference of the game, as a line; nothing if there is none."""
        number = 0
        try:
            for number, move in enumerate(self.game["moves"], 1):
                self.follow(move)
            self.check_position()
            self.check_standings()
        except Difference as difference:
            return [f"{name} move {number}: {difference}"]
        except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
            return [f"{name} move {number}: unreadable: {error!r}"]
        return []


def last(name, fault, where=lambda fields: True):
    """Plants a fault in a copy of a good game, at the last event of a kind: false if there is none."""

    def plant(game):
        found = [place for place in lines_of(game, name) if where(place[2])]
        for place in found[-1:]:
            fault(*place)
        return bool(found)

    return plant


def drop(move, line, _fields):
    move["lines"].remove(line)


def add(key, by=1):
    return lambda _move, _line, fields: fields.update({key: fields[key] + by})


def kraken_again(game):
    """The Kraken tile that was just withdrawn comes back."""
    seen, replaced = None, False
    for name, fields in (told(line["event"]) for move in game["moves"] for line in move["lines"]):
        replaced = name == "kraken_replaced" or (replaced and name != "race_began")
        if name == "tile_revealed" and fields["face"]["tile"] in KRAKENS:
            if replaced:
                return not fields["face"].update(tile=seen, lanes=KRAKENS[seen])
            seen = fields["face"]["tile"]
    return False


def not_turned(game):
    """A mobile tile lies as it did before it looped."""
    seen = {}
    for _, _, fields in lines_of(game, "tile_revealed"):
        face = fields["face"]
        if seen.setdefault(face["tile"], face["rotated"]) != face["rotated"] and not lines_of(game, "race_began"):
            return not face.update(rotated=not face["rotated"], lanes=face["lanes"][::-1])
    return False


FAULTS = {
    "a trap costs a box too many": last("damaged", add("amount")),
    "a trap does nothing": last("damaged", drop),
    "a destroyed vessel flies on": last("destroyed", drop),
    "a lap is not ticked": last("lap_ticked", drop),
    "a forced line is not paid": last("program_revealed", add("shields", 2), lambda fields: fields["kind"] == "forced"),
    "a step into another lane": last("stepped", add("lane")),
    "a speed of six": last("speed_changed", add("to"), lambda fields: fields["to"] == 5),
    "a repairer gives too much": last("repaired", add("left")),
    "missiles laid at the front": last("looped", add("to"), lambda fields: fields["kind"] == "missiles"),
    "a tile does not loop": last("looped", drop),
    "a vessel is not pushed along": last("vessel_carried", drop),
    "a re-seated tile stays at the rear": last("reseated", drop),
    "a mobile tile is not turned": not_turned,
    "the withdrawn Kraken tile again": kraken_again,
    "five Kraken tiles": lambda game: not game["position"].update(reserve="K-1 K-2 K-3 K-4"),
    "face-up tiles exchanged": last("tiles_swapped", lambda move, _line, _fields: move.update(do="swap 0")),
    "the exchange offered to another": last("swap_offered", add("seat")),
    "the wrong vessel acts": last("acts", add("seat")),
    "a lane too far": lambda game: not next(m for m in game["moves"] if "mark" in m["do"]).update(do="mark 1 9"),
    "an open programme opened": last("program_locked", lambda move, _line, _fields: move.update(do="unlock")),
    "a start lane that is none": last("lane_picked", add("lane", 5)),
    "a round is skipped": last("round_started", add("round")),
    "a score marker two down": last("score_moved", add("to", -1)),
    "a point too many": last("points_scored", add("points")),
    "the race goes on": last("race_ended", drop),
    "a wrong winner": last("race_ended", lambda _move, _line, fields: fields.update(winners=[8])),
    "a wrong place": lambda game: not game["standings"][0].update(rank=9),
    "a box gained at the end": lambda game: not game["position"]["vessels"][game["seats"][0]].update(shields=13),
}


def self_test(games, options):
    """Plants every fault into every game that has a place for it; true if each is found."""
    missed, kinds = 0, 0
    for title, plant in FAULTS.items():
        bad = [(name, game) for name, game in copy.deepcopy(games) if plant(game)]
        found = [line.split(": ")[1] for name, game in bad for line in Referee(game, options).judge(name)]
        by = ", ".join(f"{rule} ×{count}" for rule, count in collections.Counter(found).most_common())
        print(f"{title}: planted {len(bad)}, found {len(found)}: {by}")
        missed, kinds = missed + len(bad) - len(found), kinds + bool(bad)
    print(f"{len(games)} games, {kinds} of {len(FAULTS)} kinds of faults planted, {missed} missed")
    return missed == 0 and kinds >= 8


def games_in(paths):
    """Named games: one a line in each file, or on standard input."""
    for path in paths or ["-"]:
        with sys.stdin if path == "-" else open(path, encoding="utf-8") as lines:
            for number, line in enumerate(filter(str.strip, lines)):
                stem = "memoracers" if path == "-" else path.split("/")[-1].split(".")[0]
                yield f"{stem}-{number}" if path == "-" or number else stem, json.loads(line)


def read_option(text):
    """An option as the program's own command line takes it."""
    key, _, value = text.partition("=")
    return key, value.split(",") if key == "handicaps" else {"true": True, "false": False}.get(value, value)


def main():
    parser = argparse.ArgumentParser(description="Referee of MemoRacers")
    parser.add_argument("files", nargs="*", help="games as `hippodrome replay FILE --json` writes them")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of these tables")
    parser.add_argument("--self-test", action="store_true", help="plant faults into these games")
    given = parser.parse_args()
    games, options = games_in(given.files), dict(map(read_option, given.option))
    if given.self_test:
        return 0 if self_test(list(games), options) else 1
    count, checks, differences = 0, 0, []
    for count, (name, game) in enumerate(games, 1):
        referee = Referee(game, options)
        differences += referee.judge(name)
        checks += referee.checks
    print(*differences, f"{count} games, {checks} checks, {len(differences)} differences", sep="\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
