#!/usr/bin/env python3
"""Referee of Circus Imperium: checks recorded games from the rulebook alone.

    hippodrome replay GAME.json --json | tests/referee/circus_imperium.py
    tests/referee/circus_imperium.py [--option KEY=VALUE]... FILE...     one game a line in each file
    tests/referee/circus_imperium.py --self-test FILE...                 plants faults and tells which check finds them

The referee keeps its own model of the race, fed with the players' moves, the dice and the places that the events tell, and
checks each event against what the rules say must follow. What a rule demands next is "owed": the event that pays it must
come, and no damage may come that is not owed. Each difference names its rule; the exit code is 1 if there is any. What the
games do not tell of the table's options (laps, shape of the track) is given by `--option`, or guessed from the game.

`circus/arena.py` holds the track and the pieces, `circus/damage.py` what is owed and hurt, `circus/movement.py` the start and
the Movement Phase, `circus/faults.py` the faults to plant; here are the moves of the players, the Combat Phase and the end.
"""
import copy
import json
import sys
from collections import Counter

sys.dont_write_bytecode = True
from circus.arena import CROSSING, TURN, WHIP, Table, passes
from circus.faults import FAULTS
from circus.movement import Movement

DEED_WORDS = {"hand_to_hand": "fight", "whip_beasts": "whip beasts", "whip_person": "whip", "trident_thrust": "trident",
              "trident_throw": "throw trident", "beasts": "bite", "pilum_thrust": "pilum", "pilum_throw": "throw pilum",
              "regain_control": "calm"}
DAMAGE = {"hand_to_hand": None, "whip_person": 1, "trident_thrust": 3, "trident_throw": 3, "pilum_thrust": 4, "spatha": 5,
          "pilum_throw": 3, "net": 1}
RULES = {"hand_to_hand": "CI-14.1", "trident_thrust": "CI-14.2", "trident_throw": "CI-14.3", "whip_person": "CI-14.4",
         "whip_beasts": "CI-14.5", "beasts": "CI-14.6", "pilum_thrust": "CI-19.6", "pilum_throw": "CI-19.6", "spatha": "CI-19.6",
         "net": "CI-19.8", "board": "CI-15.1", "change": "CI-15.3", "leap": "CI-15.5", "unharness": "CI-15.16",
         "regain_control": "CI-9.10"}
SHOWN = 5
SPECIAL = {"board", "change", "leap", "unharness", "regain_control"}
UNCHECKED = {"gladiator_declined", "swapped", "decided", "no_room", "fight_round"}
NOT_AFTER_WHIP = {"trident_thrust", "trident_throw", "pilum_thrust", "pilum_throw", "net"}


def read_deed(deed):
    """The kind of a deed and its target: `(kind, what, who)`."""
    if isinstance(deed, str):
        return deed, None, None
    kind, target = next(iter(deed.items()))
    if isinstance(target, dict):
        what, who = next(iter(target.items()))
        return kind, what, who
    return kind, "beasts" if kind == "whip_beasts" else "person" if target[0] in "dg" else "unit", target


def deed_words(deed):
    """A deed as a player's move writes it."""
    kind, what, who = read_deed(deed)
    if kind == "unharness":
        return "unharness ride" if who else "unharness"
    beasts = " beasts" if what == "beasts" and kind != "whip_beasts" else ""
    return DEED_WORDS.get(kind, kind) + beasts + (f" {who}" if who else "")


class Referee(Movement):
    """Follows one game and notes every difference."""

    def run(self):
        seats = self.game["seats"]
        for move in self.game["moves"]:
            self.number, self.by, self.do = move["number"], seats.index(move["by"]), move["do"].split()
            self.check(not self.over, "CI-18.1", "a move after the end")
            self.before_move(self.do[0])
            for line in move["lines"]:
                event = line["event"]
                name, data = (event, {}) if isinstance(event, str) else next(iter(event.items()))
                self.hear(name, data)
            self.close_rams()
            if self.old is None:
                self.settle()
        self.check_end()
        return self

    def hear(self, name, data):
        """One event. A ram is told before it pushes anything, and judged once all that it pushes has moved (CI-5.6)."""
        pushed = name == "entered" and data["by"] == "push"
        if name == "rammed":
            self.rams.append(data)
            return
        self.check(not pushed or self.rams, "CI-5.2", f"{data.get('unit')} is pushed before it is rammed")
        enters = name == "entered" and not pushed
        if not pushed and not enters and name not in ("dropped", "swapped", "lap_completed", "lap_lost"):
            self.close_rams()
        if name not in UNCHECKED:
            getattr(self, "on_" + name)(**data)
        if enters:
            self.close_rams()

    def close_rams(self):
        """All that was rammed stands where it was pushed."""
        rams, self.rams = self.rams, []
        for ram in rams:
            self.on_rammed(**ram)

    def before_move(self, verb):
        """Who may act (CI-2.4, CI-3.1, CI-8.8, CI-10.1, CI-13.1)."""
        if verb in ("reply", "commit", "special", "release", "hold", "whip", "pick"):
            p = self.people[self.do[1]]
            self.check(p.seat == self.by and p.lives(), "CI-2.3", f"{self.do[1]} is not a living person of this seat")
        if verb == "reply":
            self.check(self.do[1] in self.window, "CI-26.3", f"{self.do[1]} was not asked")
        elif verb == "crew":
            self.crews[self.do[1]] = (self.by, self.do[2:])
        elif verb in ("walk", "stay", "gate"):
            self.check_walker()
        elif verb == "commit":
            self.end_movement()
            if self.do[2] != "pass":
                self.commits.setdefault(self.do[1], []).append(" ".join(self.do[2:]))
        elif verb in ("skill", "shift"):
            aboard = self.world.aboard(self.drawing.name)
            self.check(any(p.seat == self.by for p in aboard), "CI-8.8", f"{self.drawing.name} is not driven by this seat")
        elif verb in ("step", "end", "whip") and self.mover:
            self.check(self.driver and self.driver.seat == self.by, "CI-2.4", f"{self.mover.name} is not controlled by this seat")
        self.m2 = self.m2 and {name: key for name, key in self.m2.items() if self.units[name].control is not None}
        if self.phase == "walk" and self.m2 is None and verb not in ("walk", "stay", "gate", "reply", "drop", "order"):
            self.line_up()
        self.pushed, self.push_dir, self.ram_done = {}, {}, False
        if verb == "end" or verb == "special" and self.mover and (self.driver is None or self.driver.seat != self.by):
            self.close_move()
        if verb not in ("reply", "drop", "order"):
            self.window = set()

    def check_walker(self):
        """CI-3.1, CI-3.2: people on foot walk first, in race order."""
        self.walker, self.walkers = None, [p for p in self.walkers if p.where == "foot"]
        if self.any_order:
            return
        if self.ties is not None:
            self.walkers.sort(key=lambda p: (self.world.key(p), self.ties.get(p.name, [])))
            self.ties = None
        if self.check(self.phase == "walk" and self.walkers, "CI-3.2", "no person may walk now"):
            self.walker = self.walkers.pop()
            self.check(self.walker.seat == self.by, "CI-3.1", f"{self.walker.name} walks before")

    # The Combat Phase

    def on_commits_revealed(self):
        """CI-13.2: all is judged by what is seen now."""
        if self.old:
            return
        self.end_movement()
        if not self.lasered:
            self.check(not self.laser()[0], "CI-17.2", "the laser did not fire")
        self.settle()
        self.phase, self.old, self.arrivals, self.last_blow, self.bitten = "combat", self.world.snapshot(), [], None, set()
        for u in self.units.values():
            if u.frenzy and u.kind != "wreck" and self.prey(u):
                self.owe("CI-9.7", "frenzied_bite", u.name)

    def end_combat(self):
        """§6.4: everything of the Combat Phase has happened."""
        self.on_commits_revealed()
        self.arrive_all()
        for (event, *key), points in self.store.items():
            self.check(self.void((0, event, key, False)), "CI-13.2", f"{event} {key}: {points} did not come")
        for person, deeds in self.committed.items():
            left = [kind for kind, _, _ in deeds if kind not in SPECIAL]
            self.check(not left, "CI-13.1", f"{person} does not do {left}")
        self.old, self.store, self.advances = None, Counter(), Counter()
        self.settle()

    def leap_untold(self, person):
        """CI-15.5: no event tells of a leap from a chariot that stands still in the Combat Phase."""
        deeds, p = self.committed.get(person, []), self.old.people[person]
        if ("leap", None, None) in deeds:
            deeds.remove(("leap", None, None))
            self.check(self.old.units[p.unit].stopped, "CI-15.5", f"{person} leaps without a test")
            self.arrivals.append((person, "leap", p.unit))

    def arrive_all(self):
        """CI-13.4: the relocations that no event tells."""
        for person in self.committed if self.old else ():
            self.leap_untold(person)
        for arrival in list(self.arrivals):
            self.arrive(*arrival)

    def prey(self, u):
        """CI-9.8: what frenzied beasts may attack: people first."""
        front = list(dict.fromkeys(self.track.around[u.space][u.heading][d] for d in ("FL", "F", "FR")))
        people = [p for p in self.old.people.values() if p.where in ("foot", "dragged") and p.unit != u.name]
        near = [(self.old.at(p)[0], p.seat, p.name) for p in people if self.old.at(p)[0] in front]
        units = [(v.space, 0, v.name) for v in self.old.units.values() if v.space in front and v.kind != "wreck"]
        return [name for space, seat, name in sorted(near or units, key=lambda n: (front.index(n[0]), n[1:]))]

    def on_victim_drawn(self, unit, roll):
        """CI-9.8: several targets, equal chances."""
        self.on_commits_revealed()
        prey = self.prey(self.old.units[unit])
        if self.check(1 < len(prey) <= 10, "CI-9.8", f"{unit} draws among {prey}"):
            share = 10 // len(prey)
            self.victim = prey[(roll - 1) // share] if roll <= share * len(prey) else None

    def on_committed(self, person, deed):
        """CI-13.1, CI-7.7, CI-9.6, CI-10.2, CI-10.3, CI-10.5, CI-14: each person may do one thing that is allowed."""
        p, done = self.people[person], self.committed.setdefault(person, [])
        kind, what, who = read_deed(deed)
        self.check(deed_words(deed) in self.commits.get(person, []), "CI-13.1", f"{person} has not chosen {deed_words(deed)}")
        done.append((kind, what, who))
        self.check_free(p, done)
        self.check(not (p.whipped and kind in NOT_AFTER_WHIP), "CI-7.7", f"{person} whipped and uses {kind}")
        if p.where == "aboard":
            u = self.units[p.unit]
            free = self.world.alone(p) or kind in ("hand_to_hand", "leap", "change")
            self.check(free, "CI-10.5", f"{person} does {kind} beside an adversary")
            calm = not u.frenzy or not p.driver or kind in ("hand_to_hand", "leap", "change", "regain_control")
            self.check(calm, "CI-9.6", f"{person} does {kind} behind frenzied beasts")
            self.check(u.kind != "team" or kind == "beasts" or kind in SPECIAL, "CI-14.8", f"{person} does {kind} riding")
        if kind in SPECIAL:
            self.check_special(p, kind, who)
        else:
            self.check_weapon(p, kind)
            self.check_reach(p, kind, who)

    def check_free(self, p, done):
        """CI-10.2, CI-10.3, CI-13.1, CI-22.3: one thing a turn; a Baufrin two, of which one may be special."""
        barred = p.trampled + p.dropped + p.stunned + p.netted > 0
        most = 2 - barred if p.race == "baufrin" else 1 - barred
        special = p.special + sum(kind in SPECIAL for kind, _, _ in done)
        ok = len(done) + p.special <= most and special < 2 and p.where != "dragged" and p.lives()
        self.check(ok, "CI-10.2", f"{p.name} may not act (any more)")

    def check_weapon(self, p, kind):
        """CI-13.5, CI-14.2, CI-14.9, CI-19.1, CI-19.3: with what; one order to a team and one hand to a trident."""
        weapon = kind.split("_")[0] if kind not in ("hand_to_hand", "beasts") else None
        rack = weapon == "trident" and p.where == "aboard" and self.units[p.unit].rack
        has = weapon is None or weapon in p.items or rack or weapon == "whip" and p.driver
        self.check(has, "CI-14.2", f"{p.name} has no {weapon}")
        mates = [q for q in self.committed if q != p.name and self.people[q].unit == p.unit]
        crew = [(q, deed[0]) for q in mates for deed in self.committed[q]]
        if kind == "beasts":
            ok = p.where == "aboard" and self.units[p.unit].control == p.seat and "beasts" not in [deed for _, deed in crew]
            self.check(ok, "CI-13.5", f"{p.name} may not order the team of {p.unit}")
        if rack and weapon not in p.items:
            same = [q for q, deed in crew if deed.startswith("trident") and "trident" not in self.people[q].items]
            self.check(not same, "CI-19.3", f"{p.name} takes the trident from {same}")

    def check_reach(self, p, kind, who):
        """CI-2.3, CI-14.1 to CI-14.7, CI-19.6, CI-19.8: at whom, arc and distance."""
        here, heading = self.world.at(p)
        q = self.people.get(who)
        there = self.world.at(q)[0] if q else self.units[who].space
        seen = self.track.relations(here, there, heading)
        if p.where == "foot" and self.track.eight and here in CROSSING:
            seen = {"alongside"} if seen else seen  # which way he faces is not told
        if q:
            self.check(q.seat != p.seat and q.lives(), "CI-2.3", f"{p.name} attacks {who}")
            guarded = q.where == "aboard" and q.driver and any(r.seat == q.seat and not r.driver for r in self.world.aboard(q.unit))
            self.check(not guarded or kind == "beasts", "CI-14.7", f"{who} is protected")
        far = self.track.distance(here, there)
        same = q and q.where == "foot" and there == here or q and q.where == "dragged" and q.unit == p.unit and p.where == "aboard"
        up = not q or q.where == "aboard"
        reach = {"hand_to_hand": q and (q.where, q.unit, q.space) == (p.where, p.unit, p.space) and p.where in ("aboard", "foot"),
                 "beasts": bool(seen & {"F", "FL", "FR"}) and not (q and q.where == "aboard"),
                 "whip_beasts": bool(seen - {"F", "same"}), "net": far <= 1,
                 "whip_person": same or up and bool(seen - {"R", "same"}) or q and q.where == "dragged" and far < 2,
                 "trident_throw": 1 <= far <= 2 and up, "pilum_throw": 1 <= far <= 4 and up}
        thrust = same or up and bool(seen - {"F", "R", "same"})
        self.check(reach.get(kind, thrust), RULES[kind], f"{p.name} in {here} cannot reach {who} in {there} with {kind}")

    def on_attack_rolled(self, person, deed, roll, target, hit):
        """CI-14, CI-19.6, CI-19.8: AV(mod), less the distance for what is thrown."""
        kind, what, who = read_deed(deed)
        mine = self.committed.get(person, [])
        if self.check((kind, what, who) in mine, "CI-13.1", f"{person} did not commit {kind}"):
            mine.remove((kind, what, who))
        p = self.old.people[person]
        self.in_order(p)
        q = self.old.people.get(who)
        far = self.track.distance(self.old.at(p)[0], self.old.at(q)[0] if q else self.old.units[who].space)
        right = p.av_mod() - far * (kind in ("trident_throw", "pilum_throw", "net"))
        ok = target == right and hit == passes(roll, target)
        self.check(ok, RULES[kind], f"{person} {kind}: {roll} of {target}, needs {right}")
        if kind in ("trident_throw", "pilum_throw", "net"):
            item = kind.split("_")[0]
            if item in self.people[person].items:
                self.people[person].items.discard(item)
            else:
                self.units[p.unit].rack = False
        if hit and kind == "whip_beasts":
            self.owe("CI-14.5", "whip_drawn", who, person)
        elif hit and what == "beasts":
            self.hurt(RULES[kind], "beasts_hurt", self.units[who].number, DAMAGE[kind])
        elif hit:
            self.hurt(RULES[kind], "person_hurt", who, DAMAGE[kind] or roll)
        if hit and kind == "net":
            self.owe("CI-19.8", "netted", who, person)

    def on_beasts_rolled(self, unit, at, roll, target, bite):
        """CI-9.7, CI-9.8, CI-14.6: frenzied teams by themselves, others when ordered."""
        self.on_commits_revealed()
        u = self.old.units[unit]
        what, who = next(iter(at.items()))
        ordered = [p for p, deeds in self.committed.items() if ("beasts", what, who) in deeds and self.old.people[p].unit == unit]
        if u.frenzy:
            self.take("CI-9.7", "frenzied_bite", unit)
            prey, self.victim = [self.victim] if self.victim else self.prey(u), None
            self.check([who] == prey, "CI-9.8", f"{unit} attacks {who} of {prey}")
        elif self.check(bool(ordered), "CI-14.6", f"{unit} bites without order"):
            self.committed[ordered[0]].remove(("beasts", what, who))
            self.in_order(self.old.people[ordered[0]])
        self.check(target == u.to_hit(u.frenzy), "CI-14.6", f"{unit} needs {u.to_hit(u.frenzy)}, not {target}")
        self.check(passes(roll, target) == (bite is not None), "CI-14.6", f"{unit}: {roll} of {target}")
        if bite:
            self.check(bite[1] == u.bite(bite[0]), "CI-14.6", f"{unit} bites for {bite[1]}, not {u.bite(bite[0])}")
            if what == "person":
                self.hurt("CI-14.6", "person_hurt", who, bite[1])
            else:
                self.hurt_unit("CI-14.6", self.units[who], "rear", bite[1] * (what == "chariot"), bite[1] * (what == "beasts"))

    def in_order(self, p):
        """§6.4: attacks are rolled in race order."""
        key = self.old.key(p)
        free = self.track.eight and self.old.at(p)[0] in CROSSING
        self.check(free or self.last_blow is None or key <= self.last_blow, "§6.4", f"{p.name} strikes too late")
        self.last_blow = self.last_blow if free else key

    def on_netted(self, person, by):
        """CI-19.8."""
        self.take("CI-19.8", "netted", person, by)
        p, thrower = self.people[person], self.people[by]
        if p.where == "foot" and thrower.where == "aboard":
            self.arrivals.append((person, "net", thrower.unit))
        p.netted = 2

    # Special actions

    def special_number(self, world, p, kind, unit):
        """CI-9.10, CI-15, CI-22.1, CI-22.2."""
        p = world.people[p.name]
        number = p.av_mod() + {"kessrith": -2, "ssora": 2 * (kind != "regain_control")}.get(p.race, 0)
        if kind == "regain_control":
            return number - world.units[p.unit].to_hit() - 2 * (not p.driver)
        if kind == "board":
            return number - 3 * (not world.units[unit].stopped)
        return number - {"change": 4, "unharness": 4, "leap": 0}[kind]

    def check_special(self, p, kind, unit):
        """CI-9.10, CI-10.1, CI-15.1, CI-15.3, CI-15.16, CI-15.18: where and when it is possible."""
        space, heading = self.world.at(p)
        own = self.units.get(p.unit)
        self.check(p.where == ("foot" if kind == "board" else "aboard"), RULES[kind], f"{p.name} is {p.where}")
        if kind in ("board", "change"):
            u = self.units[unit]
            seen = self.track.relations(space, u.space, heading)
            near = seen - {"F", "R", "same"} if kind == "change" else seen
            room = self.old or len(self.world.aboard(unit)) < (1 if u.kind == "team" else 3)
            self.check(near and room and u.kind != "wreck", RULES[kind], f"{p.name} cannot get on {unit}")
        if kind in ("unharness", "regain_control"):
            self.check(self.phase == "combat", "CI-10.1", f"{p.name}: {kind} in the Movement Phase")
            self.check(own.kind == "chariot" or kind != "unharness", "CI-15.16", f"{p.name} has nothing to unharness")
            ok = own.frenzy and own.frenzy < self.turn if kind == "regain_control" else not own.frenzy
            self.check(ok, RULES[kind], f"{p.name} cannot do it with such beasts")

    def on_tested(self, person, deed, roll, target, success):
        """CI-15: the number, the result and what follows from it."""
        p = self.people[person]
        kind, ride, unit = read_deed(deed)
        if self.old:
            mine = self.committed.get(person, [])
            if self.check((kind, ride, unit) in mine, "CI-13.1", f"{person} did not commit {kind}"):
                mine.remove((kind, ride, unit))
        else:
            self.check(not p.special and self.bars(p) == 0, "CI-10.2", f"{person} may not act (any more)")
            self.check_special(p, kind, unit)
        self.ties, p.special = {}, True
        world = self.old or self.world
        right = self.special_number(world, p, kind, unit)
        ok = target == right and success == passes(roll, target)
        self.check(ok, RULES[kind], f"{person} {kind}: {roll} of {target}, needs {right}")
        unit = unit if kind in ("board", "change") else p.unit
        if kind == "regain_control":
            if success:
                self.owe("CI-9.10", "calmed", int(p.unit[-1]), "control", optional=True)
        elif kind == "unharness":
            if success:
                self.owe("CI-15.16", "wrecked", p.unit, "unharnessed")
                if ride and deed["unharness"]["ride"]:
                    self.owe("CI-15.17", "ride_tested", person, "ride")
                    self.tests[person] = right
        elif success:
            jump = ("leapt", person, unit) if kind == "leap" else ("boarded", person, unit, kind)
            self.owe("CI-15", *jump, optional=bool(self.old))
            self.arrivals = [a for a in self.arrivals if a[:2] != (person, "net")] + [(person, kind, unit)]
        elif not world.units[unit].stopped:
            self.owe("CI-15.2", "fell", person, unit, kind)

    def on_ride_tested(self, person, roll, target, success, how):
        """CI-15.17, CI-15.20."""
        self.take("CI-15.20", "ride_tested", person, how)
        ok = target == self.tests.get(person) and success == passes(roll, target)
        self.check(ok, "CI-15.20", f"{person}: {roll} of {target}")
        team = f"team{self.people[person].unit[-1]}"
        if not success:
            self.owe("CI-15.20", "fell", person, team, how)
        elif self.people[person].unit != team:
            self.owe("CI-15.17", "boarded", person, team, "ride", optional=True)
            self.arrivals.append((person, "ride", team))

    def on_fell(self, person, unit, roll, failure, how):
        """§3.7."""
        self.take("§3.7", "fell", person, unit, how)
        right = {"falls": 1} if roll <= 4 else {"falls": 3} if roll <= 7 else "caught"
        self.check(failure == right, "§3.7", f"{person} rolls {roll}: {failure}")
        if failure != "caught":
            self.hurt("§3.7", "person_hurt", person, failure["falls"])
        if any(a[:2] == (person, "net") for a in self.arrivals):
            return  # CI-19.8: the net holds who was on foot when the phase began
        self.arrivals.append((person, "fell" if failure != "caught" else "caught", unit))
        if self.old is None:
            self.arrive(*self.arrivals[-1])
            self.caught_now.add(person)

    def arrive(self, person, how, unit):
        """CI-13.4, CI-15.5: a jump ends where the unit is now, a leap where it was then; the dead do not arrive."""
        self.arrivals.remove((person, how, unit))
        p, u = self.people[person], self.units[unit]
        if not p.lives():
            return
        if how == "net" and u.kind == "wreck":
            p.netted = 0  # CI-15.15: nothing is left that could drag him
        drag = how in ("caught", "net") and u.kind != "wreck"
        ground = self.old.units[unit].space if self.old and how == "leap" else u.space
        up = how in ("board", "change", "ride") and u.kind != "wreck"
        self.tell_laps(p, self.world.place(p, "dragged" if drag else "aboard" if up else "foot", unit if drag or up else None,
                                           None if drag or up else ground))
        self.note_goal(p)
        if up and u.kind == "team" and self.old and unit in self.bitten:
            self.owe_ride(p)
        p.net, p.caught = unit if how == "net" else None, drag and self.old is not None

    def on_leapt(self, person, **way):
        """CI-15.5: a test, or none when the chariot stands still."""
        unit, p = way["from"], self.people[person]
        debt = ("CI-15", "leapt", (person, unit), bool(self.old))
        if debt in self.owed:
            self.owed.remove(debt)
        else:
            stopped = (self.old or self.world).units[unit].stopped
            self.check(stopped and p.unit == unit, "CI-15.5", f"{person} leaps from {unit} without a test")
            self.check(not p.special and not self.bars(p), "CI-10.2", f"{person} may not act (any more)")
            self.committed.get(person, []).clear()
        p.special = True
        self.arrivals = [a for a in self.arrivals if a[0] != person] + [(person, "leap", unit)]
        self.arrive(person, "leap", unit)

    def on_boarded(self, person, unit, how):
        """CI-2.2, CI-15.2."""
        self.take("CI-15.2", "boarded", person, unit, how)
        p, room = self.people[person], 1 if self.units[unit].kind == "team" else 3
        self.check(len(self.world.aboard(unit)) < room or p.unit == unit, "CI-2.2", f"{unit} is full")
        for arrival in [a for a in self.arrivals if a[0] == person]:
            self.arrive(*arrival)

    def on_let_go(self, person, space):
        """CI-15.12."""
        p = self.people[person]
        ok = p.where == "dragged" and not p.caught and self.world.at(p)[0] == space
        self.check(ok and self.do == ["release", person], "CI-15.12", f"{person} may not let go in {space}")
        self.world.place(p, "foot", space=space)

    # The end

    def on_finish_fight(self, unit, people):
        """CI-18.4, CI-18.6."""
        aboard = {p.name for p in self.goal if p.where == "aboard" and p.unit == unit}
        self.check(aboard == set(people) and len({self.people[n].seat for n in people}) > 1, "CI-18.4", f"{people} fight")

    def on_fight_rolled(self, person, at, roll, target, hit):
        """CI-18.4, CI-14.1: several may hit the same person, who takes all of it at the end of the round."""
        right = self.people[person].av_mod()
        self.check(target == right and hit == passes(roll, target), "CI-18.4", f"{person}: {roll} of {target}, needs {right}")
        if hit:
            self.store[("person_hurt", at)] += roll

    def on_finish_rolled(self, person, roll):
        self.finish[person] = roll

    def on_race_won(self, person, seat):
        """CI-18.1 to CI-18.5: alive, carried, all laps run by this step."""
        p = self.people[person]
        self.check(p in self.goal and self.has_finished(p), "CI-18.1", f"{person} cannot win")
        first = [q for q in self.goal if q.where == "aboard" and q.unit == p.unit]
        self.check(p.where != "dragged" or not first, "CI-18.5", f"{person} is dragged behind")
        self.check(p.seat == seat and all(q.seat == seat for q in first), "CI-18.4", f"seat {seat} wins for {person}")
        best = max(self.finish.values(), default=0)
        self.check(self.finish.get(person, best) == best, "CI-18.5", f"{person} has not rolled highest")
        self.over, self.winner = True, seat

    def on_race_annulled(self):
        """CI-18.7."""
        empty = not any(p.lives() for p in self.people.values())
        nothing = all(u.kind == "wreck" for u in self.units.values())
        self.check(empty or nothing or self.idle + (not self.advanced) >= 15, "CI-18.7", "the race is annulled without reason")
        self.over, self.winner = True, None

    def check_end(self):
        """CI-18: the standings; and the last position against the model."""
        self.arrive_all()
        self.check(self.over, "CI-18.1", "the game does not end")
        for s in self.game["standings"] or ():
            won = self.over and s["seat"] == self.winner
            self.check(s["winner"] == won and (s["rank"] == 1) == won, "CI-18.1", f"seat {s['seat']} is ranked {s['rank']}")
        for name, unit in self.game["position"]["units"].items():
            if name in self.units:
                self.compare_unit(name, unit)
        for name, person in self.game["position"]["people"].items():
            if name in self.people:
                self.compare_person(name, person)
        for name, ticks in self.game["position"]["tables"].items():
            for table, rows in (("W", WHIP), ("V", TURN)):
                mine = self.tables.get((table, name if name == "all" else name[-1]), Table(rows)).ticks
                told = [ticks[f"{table}{n}"] for n in range(1, len(mine) + 1)]
                self.check(told == mine, "§3.5", f"boxes of {name}: {told}, not {mine}")

    def compare_unit(self, name, told):
        """§3.8, §3.9: boxes, damage and place at the end."""
        u = self.units[name]
        mine = {"at": u.space, "kind": {"team": "loose_team"}.get(u.kind, u.kind), "announced": u.announced}
        if u.kind != "wreck":
            mine |= {"damage": u.damage, "frenzy": u.frenzy}
        if u.kind == "chariot":
            mine |= {"boxes": u.boxes, "rack": u.rack}
        for key, value in mine.items():
            self.check(told[key] == value, "§3.8", f"at the end {name}: {key} is {told[key]}, not {value}")

    def compare_person(self, name, told):
        """§3.10: boxes, laps and place at the end."""
        p = self.people[name]
        at = {"aboard": p.unit, "dragged": f"dragged {p.unit}", "foot": p.space}.get(p.where, p.where)
        mine = {"at": at, "wounds": p.wounds, "laps": p.laps}
        if p.lives():
            mine |= {"plating": p.armour, "shield": p.shield} | ({"half_done": p.half} if self.track.eight else {})
        if p.driver:
            mine["skill"] = p.skill
        for key, value in mine.items():
            self.check(told[key] == value, "§3.10", f"at the end {name}: {key} is {told[key]}, not {value}")


def guess_options(game):
    """What `replay --json` does not tell: read off the start, the spaces entered, the last position and the winner's laps."""
    told = [line["event"] for move in game["moves"] for line in move["lines"] if isinstance(line["event"], dict)]
    starts = {event["placed"]["space"] for event in told if "placed" in event}
    entered = {event["entered"]["to"] for event in told if "entered" in event}
    winners = [event["race_won"]["person"] for event in told if "race_won" in event]
    position = game["position"]
    small = starts <= {"a20", "a21", "a22", "b26", "b27", "b28", "c30", "c31", "c32", "d34", "d35", "d36"}
    eight = any(space[0] == "x" for space in entered) or any(u["heading"] == "east" for u in position["units"].values())
    return {"track": "petit" if small else "grand", "shape": "figure_eight" if eight else "oval",
            "laps": position["people"][winners[0]]["laps"] if winners else 3,
            "tables": "shared" if "all" in position["tables"] else "per_chariot"}


def referee(game, label, options):
    """Checks one game; if the referee loses track of it that is a difference too."""
    options = {**guess_options(game), **game.get("options", {}), **options}
    judge = Referee(game, label, {**options, "laps": int(options["laps"])})
    try:
        return judge.run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, StopIteration) as lost:
        judge.check(False, "§6.6", f"cannot be followed: {lost!r}")
        return judge


def self_test(games, options):
    """Plants each fault into the first good game that has room for it, and tells which check finds it."""
    good = [game for game in games if not referee(game, "", options).found]
    missed = planted = 0
    for name, plant in FAULTS:
        game = next((copied for copied in map(copy.deepcopy, good) if plant(copied)), None)
        found = referee(game, "planted", options).found if game else []
        planted += game is not None
        missed += game is not None and not found
        print(f"{name}: {found[0] if found else 'NOT FOUND' if game else 'no room for it in these games'}")
    print(f"{planted} faults planted, {missed} not found")
    return int(missed > 0 or planted < 8)


def main(words):
    """Reads the command line and the games."""
    options, files = {}, []
    while words:
        word, words = words[0], words[1:]
        if word == "--option":
            options.update([words[0].split("=", 1)])
            words = words[1:]
        elif word != "--self-test":
            files.append(word)
    text = "".join(open(name, encoding="utf-8").read() for name in files) if files else sys.stdin.read()
    games = [json.loads(line) for line in text.splitlines() if line.strip()]
    if "--self-test" in sys.argv:
        return self_test(games, options)
    judges = [referee(game, f"circus_imperium-{n}", options) for n, game in enumerate(games)]
    for judge in judges:
        print("".join(f"{line}\n" for line in judge.found[:SHOWN]), end="")
    found = sum(len(judge.found) for judge in judges)
    print(f"{len(games)} games, {sum(judge.checks for judge in judges)} checks, {found} differences")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
