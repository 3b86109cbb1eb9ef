"""What is owed and what is hurt: every event of damage needs a cause, and every cause its event."""
import copy
from collections import Counter

from .arena import Track, World


class Damage:
    """The referee's ledger, and the damage to chariots, beasts and people (CI-16)."""

    def __init__(self, game, label, options):
        self.game, self.label, self.checks, self.found = game, label, 0, []
        self.options = options
        self.world = World(Track(self.options["track"] == "petit", self.options["shape"] == "figure_eight"))
        self.track, self.people, self.units = self.world.track, self.world.people, self.world.units
        self.tables, self.crews, self.rolls, self.placed, self.walls_asked = {}, {}, {}, [], []
        self.turn = self.number = self.idle = 0
        self.owed, self.store, self.later, self.ties, self.old, self.mover, self.m2 = [], Counter(), [], {}, None, None, None
        self.phase, self.over, self.walkers, self.lasered, self.punished = "setup", False, [], False, set()
        self.bend = self.row = self.last_row = self.drawing = None
        self.left = self.gain = self.strokes = self.series = self.skid = 0
        self.redraw = self.entered = self.run_over = self.ram_done = self.advanced = False
        self.caught_now = set()
        self.incidents, self.let_fall, self.rams = set(), set(), []
        self.pushed, self.push_dir, self.committed, self.commits, self.arrivals = {}, {}, {}, {}, []
        self.victim, self.last_blow, self.bitten = None, None, set()
        self.advances, self.tests, self.window, self.goal, self.step, self.finish = Counter(), {}, set(), [], None, {}
        self.finished = set()

    def check(self, ok, rule, text):
        """Counts a check, and notes the difference if it fails."""
        self.checks += 1
        if not ok:
            self.found.append(f"{self.label} move {self.number}: {rule}: {text}")
        return ok

    def owe(self, rule, event, *key, optional=False):
        """By this rule, this event must (or may) follow."""
        self.owed.append((rule, event, key, optional))

    def take(self, rule, event, *key):
        """An event happened: was it owed?"""
        for ledger in (self.owed, self.later):
            for debt in ledger:
                if debt[1:3] == (event, key):
                    ledger.remove(debt)
                    return self.check(True, rule, "")
        stored = self.store.pop((event, *key[:-1]), None) if key else None
        if stored is not None:
            return self.check(stored == key[-1], rule, f"{event} {key}: {stored} are due")
        if self.phase in ("move", "loose") and event in ("beasts_hurt", "person_hurt"):
            self.end_movement()
            return self.take(rule, event, *key)
        return self.check(False, rule, f"{event} {key} has no cause")

    def hurt(self, rule, event, *key):
        """Damage is due: at once, or in the Combat Phase when all of it is counted (CI-13.2)."""
        if self.old is None:
            self.owe(rule, event, *key)
        else:
            self.store[(event, *key[:-1])] += key[-1]

    def hurt_unit(self, rule, u, section, chariot, beasts):
        """CI-5.7, CI-5.8, CI-15.19: wrecks take nothing, loose teams take the chariot's part as well."""
        if u.kind == "team":
            chariot, beasts = 0, chariot + beasts
        if chariot and u.kind == "chariot":
            self.hurt(rule, "chariot_hit", u.name, section, chariot)
        if beasts and u.kind != "wreck":
            self.hurt(rule, "beasts_hurt", u.number, beasts)

    def void(self, debt):
        """Nothing is owed by or to the dead and the wrecks, or once the race is over."""
        names = [name for name in debt[2] if isinstance(name, str)]
        if debt[1] == "beasts_hurt" and not any(u.number == debt[2][0] and u.kind in ("chariot", "team") for u in self.units.values()):
            return True
        return debt[3] or self.over or any(name in self.people and not self.people[name].lives() for name in names) or any(
            name in self.units and self.units[name].kind == "wreck" for name in names)

    def settle(self):
        """Whatever is owed must have been paid by now."""
        for debt in self.owed:
            self.check(self.void(debt), debt[0], f"{debt[1]} {debt[2]} did not come")
        self.check(self.let_fall <= self.incidents, "CI-15.14", f"{self.let_fall} drop people without an incident")
        self.owed, self.let_fall, self.incidents = [], set(), set()
        self.check_places()
        carried = [p for p in self.goal if self.has_finished(p)]
        if self.old is None and not self.window:
            self.check(self.over or not carried or "pick" in self.do, "CI-18.1", "the race goes on after the goal")
        if self.turn and not self.over:
            self.check(any(p.lives() for p in self.people.values()), "CI-18.7", "no person is left, but the race goes on")

    def has_finished(self, p):
        """CI-18.1: he lives, has all laps, and is carried, or was when he crossed the line in the Combat Phase."""
        return p.lives() and p.laps >= self.options["laps"] and (p.carried() or p.name in self.finished)

    def check_places(self):
        """CI-2.1, CI-2.2, CI-15.15: one unit to a space, three people to a chariot, no one dragged behind a wreck."""
        for u in self.units.values() if self.phase in ("walk", "move", "loose") else ():
            others = [v for v in self.world.units_in(u.space) if v.number != u.number]
            self.check(not others, "CI-2.1", f"{u.name} shares {u.space}")
            self.check(len(self.world.aboard(u.name)) <= (1 if u.kind == "team" else 3), "CI-2.2", f"{u.name} is too full")
            self.check(u.kind != "wreck" or not self.world.aboard(u.name, "dragged"), "CI-15.15", f"the wreck {u.name} drags")

    def on_chariot_hit(self, unit, section, points):
        """CI-16.1 to CI-16.4."""
        self.take("CI-16.1", "chariot_hit", unit, section, points)
        u = self.units[unit]
        grey, broken = u.tick(section, points)
        crew = self.world.aboard(unit)
        if grey and crew:
            self.owe("CI-16.3", "person_hurt", (self.world.driver_of(u) or crew[0]).name, grey)
        if broken:
            self.owe("CI-16.4", "wrecked", unit, "structure")

    def on_beasts_hurt(self, unit, points, damage):
        """CI-16.8, CI-15.20."""
        u = self.units[unit]
        self.take("CI-16.8", "beasts_hurt", u.number, points)
        u.damage = min(60, u.damage + points)
        self.check(u.damage == damage, "CI-16.8", f"{unit} has {u.damage} damage, not {damage}")
        if damage == 60:
            self.owe("CI-12.3", "wrecked", unit, "beasts")
        self.bitten.add(unit)
        for p in self.world.aboard(unit) if u.kind == "team" and damage < 60 else ():
            if not any(d[1:3] == ("ejection", (p.name,)) for d in self.owed):
                self.owe_ride(p)

    def owe_ride(self, p):
        """CI-15.20: a person who stands on hurt beasts tests AV(mod)."""
        leaves = any(deed[0] == "leap" for deed in self.committed.get(p.name, ())) or any(a[0] == p.name for a in self.arrivals)
        self.owe("CI-15.20", "ride_tested", p.name, "hold", optional=leaves)
        self.tests[p.name] = (self.old.people[p.name] if self.old else p).av_mod() + 2 * (p.race == "ssora")

    def on_person_hurt(self, person, points, wounds):
        """CI-16.7."""
        self.take("CI-16.7", "person_hurt", person, points)
        p = self.people[person]
        shield = p.shield
        p.soak(points)
        self.check(p.wounds == wounds, "CI-16.7", f"{person} has {p.wounds} wounds, not {wounds}")
        if shield and not p.shield:
            self.owe("CI-19.4", "shield_gone", person)
        if p.wounds == p.body:
            self.owe("CI-16.7", "died", person)

    def on_shield_gone(self, person, dropped):
        """CI-19.4."""
        p = self.people[person]
        if dropped:
            self.check(p.shield > 0 and self.do == ["drop", "shield", person], "CI-19.4", f"{person} has no shield")
        else:
            self.take("CI-19.4", "shield_gone", person)
        p.shield = p.load = 0

    def on_died(self, person):
        """CI-16.7, CI-2.2."""
        self.owed = [d for d in self.owed if d[1:3] != ("died", (person,)) or not self.check(True, "CI-16.7", "")]
        p = self.people[person]
        self.check(p.wounds == p.body, "CI-16.7", f"{person} dies of {p.wounds} wounds")
        self.world.place(p, "dead")

    def on_wrecked(self, unit, cause):
        """CI-12.3, CI-12.4, CI-15.15, CI-15.16, CI-16.4 to CI-16.6."""
        self.take("CI-12.3", "wrecked", unit, cause)
        u = self.units[unit]
        crew = self.world.aboard(unit)
        hit = (self.old or self.world).aboard(unit) if cause == "structure" else ()
        u.kind = "wreck"
        if cause != "beasts":
            team = self.units[f"team{u.number}"] = copy.copy(u)
            team.name, team.kind, team.control = f"team{u.number}", "team", None
            self.mover = None if self.mover is u else self.mover
        if self.drawing is u:
            self.row, self.series, self.skid = None, 0, 0
        self.bend = None if self.bend and self.bend[0] is u else self.bend
        u.frenzy, u.control = 0, None
        self.owed = [d for d in self.owed if not (d[1] == "ejection" and self.people[d[2][0]] in crew or
                                                  d[1] in ("calmed", "frenzied") and d[2][0] == u.number and cause == "beasts")]
        jumpers = {a[0] for a in self.arrivals if a[1] != "fell"}
        for p in [self.people[p.name] for p in hit]:
            p.stunned = 2 if p in crew and p.name not in jumpers else p.stunned
            if u.announced and p.lives():
                self.owe("CI-16.5", "person_hurt", p.name, u.announced)
        for p in crew:
            self.world.place(p, "foot", space=u.space)
            if unit.startswith("team"):
                self.owe("CI-12.3", "person_hurt", p.name, 1)
