"""Setting up and the Movement Phase: walking, driving, bends, the whip, rams and walls."""
from .arena import CROSSING, TURN, WHIP, ZONE, Person, Table, Unit, passes
from .damage import Damage

# What the rows of the whip table do (§3.3): spaces, damage to the chariot, damage to the beasts; the last row is frenzy.
WHIP_DOES = ((2, 0, 0), (1, 0, 0), (2, 0, 0), (1, 0, 0), (1, 0, 1), (0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 1, 1), (0, 2, 1),
             (0, 3, 1))
SKIDS = {2: 1, 3: 2, 4: 3}
WALL = {1: (3, 0), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 3)}
OTHER = {"left": "right", "right": "left"}
RAM_RULES = {"side": "CI-5.1", "rear": "CI-5.3", "front_side": "CI-20.4", "head_on": "CI-20.5"}


class Movement(Damage):
    """Checks of §5.2 and of the Movement Phase."""

    # Setting up (§5.2)

    def on_crew_shown(self, person, race, armour, items):
        """§5.2.1, CI-19.1, CI-22.2: what was chosen, within the rules."""
        seat, words = self.crews[person]
        self.check(words == [race, armour, *items], "§5.2.1", f"{person} shows another crew than chosen")
        shields = {"small_shield", "large_shield"} & set(items)
        self.check(len(items) == 2 * person.startswith("glad") and len(shields) < 2, "CI-19.1", f"{person} carries {items}")
        self.check(race != "ssora" or armour == "light" and not shields, "CI-22.2", f"{person} is too heavy for a Ssora")
        p = self.people[person] = Person(person, seat, race, armour, items)
        p.since = p.number + 10 * (not p.driver) - 99
        if p.driver:
            u = self.units[p.unit] = Unit(p.unit)
            u.control = seat

    def on_order_rolled(self, unit, roll):
        """§5.2.2: one D100 a chariot, ties again."""
        mine = self.rolls.setdefault(unit, [])
        tied = [other for other in self.rolls if other != unit and self.rolls[other][:len(mine)] == mine]
        self.check(tied or not mine, "§5.2.2", f"{unit} rolls again without a tie")
        mine.append(roll)

    def on_placed(self, unit, space):
        """§5.2.3, §4.8: high first, on a free space of the start grid."""
        order = sorted(self.rolls, key=self.rolls.get, reverse=True)
        self.check(unit == order[len(self.placed)], "§5.2.3", f"{order[len(self.placed)]} is next to be placed")
        free = space in self.track.grid and not self.world.units_in(space)
        self.check(free and self.do == ["place", space], "§4.8", f"{unit} cannot start from {space}")
        self.placed.append(self.units[unit].control)
        self.units[unit].space = space

    def on_wall_declined(self, seat):
        """§5.2.4: in reverse order of placement."""
        self.walls_asked.append(seat)
        order = list(dict.fromkeys(reversed(self.placed)))
        self.check(order[:len(self.walls_asked)] == self.walls_asked, "§5.2.4", f"seat {seat} places a wall out of turn")

    def on_wall_built(self, seat, border, ahead):
        """CI-21.1: between two spaces of lane A or D that follow each other, one on a border."""
        self.on_wall_declined(seat)
        pair = frozenset((border, ahead))
        follow = border[0] == ahead[0] and border[0] in "ad" and ahead in self.track.near[border]
        free = pair not in self.track.walls and not (self.track.eight and pair & CROSSING)
        self.check(follow and free and self.do == ["wall", border, ahead], "CI-21.1", f"no wall between {border} and {ahead}")
        self.track.walls.add(pair)

    # The Movement Phase

    def on_turn_began(self, turn):
        """§6.1, §6.4 E: a new turn, after everything of the last one."""
        if self.turn:
            self.end_combat()
        self.check(turn == self.turn + 1, "§6.1", f"turn {turn} after turn {self.turn}")
        self.idle = 0 if self.advanced or not self.turn else self.idle + 1
        self.check(self.idle < 15, "CI-18.7", "15 turns without advance, but the race goes on")
        self.turn, self.phase, self.m2, self.mover, self.lasered, self.advanced = turn, "walk", None, None, False, False
        self.ties, self.committed, self.commits = {}, {}, {}
        for p in self.people.values():
            p.new_turn()
        for u in self.units.values():
            u.moved = u.crashed = False
        self.walkers = [p for p in self.people.values() if p.where == "foot" and not p.stunned and not p.netted]
        self.any_order = self.track.eight and any(p.space in CROSSING for p in self.walkers)  # their heading is not told

    def on_tie_rolled(self, person, roll):
        self.ties = self.ties or {}
        self.ties.setdefault(person, []).append(roll)

    def tell_laps(self, p, event):
        if event:
            self.owe("§4.7", event, p.name, p.laps)

    def on_lap_completed(self, person, lap, event="lap_completed"):
        """§4.7: the line was crossed."""
        if not any(debt[1:3] == (event, (person, lap)) for debt in self.owed):
            if self.old:
                self.leap_untold(person)
            for arrival in [a for a in self.arrivals if a[0] == person]:
                self.arrive(*arrival)
        self.take("§4.7", event, person, lap)

    def on_lap_lost(self, person, lap):
        self.on_lap_completed(person, lap, "lap_lost")

    def on_walked(self, person, to, **way):
        """CI-11.1, CI-11.4: one adjacent space; who comes to a team from its front is trampled."""
        p, frm = self.people[person], way["from"]
        ok = self.walker in (p, None) and p.seat == self.by and not (p.stunned or p.netted)
        self.check(ok and self.do == ["walk", to] and p.space == frm, "CI-3.1", f"{person} is not to walk")
        self.check(to in self.track.near[frm] and frozenset((frm, to)) not in self.track.walls, "CI-11.1", f"{frm} to {to}")
        self.tell_laps(p, self.world.place(p, "foot", space=to))
        for u in self.world.units_in(to):
            seen = self.track.relations(to, frm, u.heading)
            if u.kind != "wreck" and seen and seen <= {"F", "FL", "FR"}:
                self.owe("CI-11.4", "trampled", u.name, person)

    def on_left_by_gate(self, person):
        """CI-11.2: only from the spaces at the gate."""
        self.check(self.people[person].space in self.track.gate, "CI-11.2", f"{person} is not near the gate")
        self.people[person].where = "left"

    def line_up(self):
        """CI-3.3: the list of the chariots is made once."""
        drivers = {u.name: self.world.driver_of(u) for u in self.units.values() if u.control is not None and u.kind != "wreck"}
        self.m2 = {name: (self.world.key(p), (self.ties or {}).get(p.name, [])) for name, p in drivers.items()}

    def on_window_opened(self, people):
        """§6.3, CI-10.2, CI-10.3: asked are only those who have a special action left."""
        self.window = set(people)
        if self.phase == "walk":
            self.line_up()
        for p in map(self.people.get, people):
            self.check(p.lives() and p.where != "dragged" and not p.special, "CI-10.2", f"{p.name} is asked, but cannot act")
            self.check(self.bars(p) == 0, "CI-10.3", f"{p.name} is asked, but cannot act")

    def bars(self, p):
        """CI-10.3, CI-22.3: what keeps a person from acting; a Baufrin may act all the same."""
        return 0 if p.race == "baufrin" else p.trampled + p.dropped + p.stunned + p.netted

    def start(self, unit, speed, rule):
        """CI-3.3, CI-3.4, CI-4.1: the next of the list begins to move."""
        self.close_move()
        u = self.units[unit]
        if self.m2 is None:
            self.line_up()
        if self.phase == "walk":
            late = [p.name for p in self.walkers if p.where == "foot" and not self.any_order]
            self.check(not late, "CI-3.2", f"{unit} moves before {late} on foot")
            self.phase = "move"
        waiting = {n: k for n, k in self.m2.items() if self.ready(self.units[n]) and self.units[n].control is not None}
        self.check(self.ready(u), rule, f"{unit} does not move now")
        if rule != "CI-4.1" and u.control is None:
            if self.phase != "loose":
                self.check(not waiting, "CI-3.4", f"{unit} moves before {list(waiting)}")
                self.phase = "loose"
            first = max((self.place_of(v) for v in self.units.values() if self.ready(v) and v.control is None), default=None)
            self.check(self.place_of(u) == first, "CI-3.4", f"{unit} runs before its turn")
        elif unit in waiting:
            self.check(waiting[unit] == max(waiting.values()), "CI-3.3", f"{unit} moves before its turn")
        u.moved, u.announced = True, speed
        self.mover, self.left, self.entered, self.run_over = u, speed, False, False
        self.gain = self.strokes = 0
        self.driver = self.world.driver_of(u) or next((p for p in self.world.aboard(unit) if p.seat == self.by), None)
        self.coasting = rule != "CI-4.1"
        return u

    def place_of(self, u):
        return self.track.progress(u.space, u.heading), -min(4, self.track.spaces[u.space][0])

    @staticmethod
    def ready(u):
        return u.kind != "wreck" and not u.moved and not u.crashed

    def on_announced(self, unit, speed):
        """CI-4.1, CI-9.2: up to the movement points, never with frenzied beasts."""
        u = self.start(unit, speed, "CI-4.1")
        self.check(0 <= speed <= self.world.mp(u) and not u.frenzy, "CI-4.1", f"{unit} announces {speed} of {self.world.mp(u)}")
        if self.do[0] == "announce":
            self.check(u.control == self.by and self.do[1] == str(speed), "CI-2.4", f"{unit} is not controlled by this seat")

    def on_run_rolled(self, unit, roll, speed):
        """CI-9.2: movement points and a D10."""
        u = self.start(unit, speed, "CI-9.2")
        self.check(u.frenzy and speed == self.world.mp(u) + roll, "CI-9.2", f"{unit} runs {speed}: {self.world.mp(u)} + {roll}")

    def on_ran_loose(self, unit, speed):
        """CI-12.1: without a driver, all movement points."""
        u = self.start(unit, speed, "CI-12.1")
        ok = u.control is None and not u.frenzy and speed == self.world.mp(u)
        self.check(ok, "CI-12.1", f"{unit} runs {speed} of {self.world.mp(u)}")

    def on_coasts(self, unit, left):
        """CI-4.8: the driver is gone, the rest is run straight on."""
        u = self.units[unit]
        self.check(u is self.mover and left == self.left + self.gain, "CI-4.8", f"{unit} coasts {left} of {self.left + self.gain}")
        self.check(self.world.driver_of(u) is not self.driver, "CI-4.8", f"{unit} coasts with its driver")
        self.left, self.gain, self.coasting = left, 0, True
        if left == 0 and not self.entered:
            self.close_move()

    def on_came(self, unit, space):
        self.check(self.units[unit].space == space, "CI-4.2", f"{unit} is not in {space}")
        self.close_move()

    def close_move(self):
        """CI-4.3, CI-7.3, CI-8.1: all points, spaces gained and draws are used, unless the move was cut short; CI-4.7."""
        u, self.mover = self.mover, None
        if u is None:
            return
        short = u.crashed or u.kind == "wreck" or self.over
        self.check(short or self.run_over or self.left == 0, "CI-4.3", f"{u.name} leaves {self.left} unspent")
        self.check(short or self.gain == 0, "CI-7.3", f"{u.name} does not move what the whip gained")
        self.check(short or not self.later, "CI-7.2", f"{u.name} lacks {self.later}")
        self.close_draws(short)
        self.later = []
        if not u.crashed:
            u.stopped = not self.entered

    def close_draws(self, short=False):
        """CI-8.1, CI-8.2: draws and skids are complete before the next step."""
        self.apply_row()
        ok = short or self.bend is None and self.series == 0 and self.skid == 0
        self.check(ok, "CI-8.1", f"draws are missing: {self.series}, skids: {self.skid}")
        self.bend, self.series, self.skid = None, 0, 0

    def on_entered(self, unit, to, by, **way):
        """CI-4.5: a unit comes into a space: laps, trampling, and the draws of a bend."""
        u, frm = self.units[unit], way["from"]
        self.check(u.space == frm, "CI-2.1", f"{unit} is in {u.space}, not in {frm}")
        self.check(way.get("wreck", False) == (u.kind == "wreck"), "CI-5.7", f"{unit} is (not) called a wreck")
        if self.ram_done:
            self.caught_now = set()
            self.pushed, self.push_dir, self.ram_done = {}, {}, False
        if by == "push":
            self.pushed[unit] = frm, to
        else:
            self.check_step(u, by, frm, to)
        crew = [p for p in self.people.values() if p.carried() and p.unit == unit]
        before = [self.world.at(p) for p in crew]
        u.space, u.heading = to, self.track.heading(to, u.heading)
        for p, old in zip(crew, before):
            if p.where == "dragged" and self.old:
                self.hurt("CI-15.11", "person_hurt", p.name, 1)
            elif p.where == "dragged":
                p.scrapes += 1
            self.tell_laps(p, self.world.count_laps(p, old, (to, u.heading)))
            self.note_goal(p)
        if u.kind != "wreck":
            for p in self.world.on_foot(to):
                self.owe("CI-11.6", "trampled", unit, p.name)
        self.advanced |= bool(crew) and by != "push"
        if by in ("mp", "run", "whip", "forced") and self.track.safe.get(to, 99) < u.announced:
            self.bend = u, u.announced - self.track.safe[to]
        if by != "push" and self.old is None:
            self.entered, u.stopped = True, False

    def note_goal(self, p):
        """CI-18.1: who is carried and has completed the last lap; in the Combat Phase, whatever becomes of the unit (CI-13.2)."""
        if p.carried() and p.laps >= self.options["laps"] and "lap_completed" in [d[1] for d in self.owed if d[2][0] == p.name]:
            self.goal.append(p)
            if self.old:
                self.finished.add(p.name)

    def check_step(self, u, by, frm, to):
        """CI-4.2, CI-7.3, CI-8.2, CI-8.3, CI-9.2, CI-14.5: where a unit may go, and how often."""
        way = self.direction(u, by, frm)
        if by in ("skid", "shift"):
            self.apply_row()
        else:
            self.close_draws()
        around = self.track.around[frm][u.heading]
        legal = [d for d in ("F", "FL", "FR") if not self.track.closed(frm, around[d], u.heading)]
        if way is None:
            way = legal[0]
            self.check(len(legal) == 1, "CI-4.2", f"{u.name} had a choice")
        self.check(around[way] == to and way in legal, "CI-4.2", f"{u.name}: {frm} to {to} is not {way}")
        self.spend(u, by)
        self.step = u, frm, way

    def direction(self, u, by, frm):
        """The direction in which a unit must go; nothing if the only way was taken without asking."""
        out = "FL" if self.track.out(frm) == "left" else "FR"
        if by in ("mp", "whip"):
            way = self.do[1] if self.do[0] == "step" else None
            self.do = ["done"]
            return way
        return {"skid": out, "shift": "FL" if out == "FR" else "FR"}.get(by) or self.track.run_dir(frm, u.heading)

    def spend(self, u, by):
        """CI-4.1, CI-7.3, CI-8.2, CI-8.3, CI-14.5: what allows one space."""
        if by in ("mp", "whip"):
            self.check(self.driver in self.world.aboard(u.name), "CI-4.8", f"{u.name} has lost its driver")
        if by in ("mp", "run"):
            self.check(u is self.mover and self.left > 0 and not self.run_over, "CI-4.1", f"{u.name} has no point left")
            self.left -= 1
        elif by == "whip":
            self.check(u is self.mover and self.gain > 0, "CI-7.3", f"{u.name} has gained no space")
            self.gain -= 1
        elif by == "forced":
            self.check(self.advances[u.name] > 0, "CI-14.5", f"{u.name} was not whipped forward")
            self.advances[u.name] -= 1
        elif by == "skid":
            self.check(u is self.drawing and self.skid > 0, "CI-8.2", f"{u.name} skids too far")
            self.skid -= 1
        else:
            ok = u is self.drawing and self.last_row == 0 and self.do == ["shift", "yes"]
            self.check(ok, "CI-8.3", f"{u.name} may not shift")
            self.last_row = None

    # Ramming and walls

    def on_rammed(self, unit, target, how, wrecks):
        """CI-5.1 to CI-5.8, CI-20.4 to CI-20.7: contact, damage, and where the target goes."""
        u, t = self.units[unit], self.units[target]
        self.check(set(wrecks) == {v.name for v in (u, t) if v.kind == "wreck"}, "CI-5.7", f"{wrecks} are called wrecks")
        how, more = next(iter(how.items()))
        if self.ram_done and unit not in self.push_dir:
            self.pushed, self.push_dir = {}, {}
        self.ram_done, jam = True, target not in self.pushed
        first = unit not in self.push_dir
        origin, way, wall = self.push_dir.get(unit) or self.first_push(u, jam)
        if first:
            self.rammer_left = origin
        at = self.pushed[target][0] if not jam else t.space
        hand = self.contact(u, origin, way, wall, t, at)
        told = how + (more if isinstance(more, str) else "")
        self.check(told == hand, RAM_RULES[how], f"{unit} rams {target} in {at}: {told}, not {hand}")
        self.ram_damage(u, t, how, more, way, wall)
        self.incidents |= {unit, target}
        left = more == "right" if isinstance(more, str) else more["roll"] <= 5
        go = ("R" if how in ("side", "rear") else "F") + ("L" if left else "R")
        around = self.track.around[at][t.heading]
        dest, side = around[go], None
        if dest is None:
            side, dest = ("left" if go[1] == "L" else "right"), around[go[0]]
            if t.kind != "wreck":
                self.owe("CI-5.5", "wall_impact", target, side, optional=jam)
        if self.track.closed(at, dest, t.heading):
            dest = self.rammer_left
        if not jam:
            self.check(self.pushed[target][1] == dest, "CI-5.2", f"{target} goes to {self.pushed[target][1]}, not {dest}")
        self.push_dir[target] = at, go if side is None else go[0], side
        for name in (unit, target):
            # Who falls at the first ram of a chain is dropped by the next chain (CI-5.6).
            dropped = all(p.net or p.name in self.caught_now for p in self.world.aboard(name, "dragged"))
            self.check(dropped, "CI-15.14", f"{name} still drags a person")
        if way == "F" and self.mover is u and self.coasting:
            self.run_over = True

    def first_push(self, u, jam):
        """The step that began a ram; if no unit could move, the step that was wanted."""
        if not jam:
            return self.step[1], self.step[2], None
        self.apply_row()
        by = "skid" if self.skid else "forced" if self.old else "run" if self.do[0] != "step" else "mp"
        way = self.direction(u, by, u.space)
        self.step = u, u.space, way
        return u.space, way, None

    def contact(self, u, origin, way, wall, t, at):
        """§4.5, CI-20.11: the side that is hit."""
        across = self.track.eight and u.heading != t.heading and at in ZONE
        if wall:
            return "side" + (OTHER[wall] if across else wall)
        if across:
            seen = next(iter(self.track.relations(at, origin, t.heading)), "?")
            if seen == "F" and t.kind == "wreck":
                return "rear"
            return {"F": "head_on", "FL": "front_sideleft", "FR": "front_sideright", "R": "rear", "RL": "sideleft",
                    "RR": "sideright"}.get(seen)
        return {"F": "rear", "FL": "sideright", "RL": "sideright"}.get(way, "sideleft")

    def ram_damage(self, u, t, how, more, way, wall):
        """CI-5.1, CI-5.3, CI-20.5."""
        if how in ("side", "front_side"):
            self.hurt_unit("CI-5.1", t, more, 6, 0)
            self.hurt_unit("CI-5.1", u, OTHER[wall] if wall else "left" if way[1] == "L" else "right", 3, 0)
        else:
            self.hurt_unit("CI-5.3", t, "rear", 6 * (how == "rear"), 6 * (how == "head_on"))
            self.hurt_unit("CI-5.3", u, None, 0, 6)

    def on_jammed(self, unit):
        """CI-5.6.8: no unit moves, the point is spent."""
        self.pushed, self.push_dir, self.ram_done = {}, {}, False
        self.owed = [debt for debt in self.owed if debt[1] != "wall_impact" or not debt[3]]
        u = self.units[unit]
        if self.skid:
            self.skid -= 1
        elif self.old:
            self.advances[unit] -= 1
        elif self.gain:
            self.gain -= 1
        else:
            self.left -= 1
        self.check(u is self.step[0], "CI-5.6", f"{unit} does not move")

    def on_wall_impact(self, unit, side, roll):
        """CI-6.1 to CI-6.7, §3.6."""
        u = self.units[unit]
        self.apply_row()
        if self.drawing is u and self.skid and self.track.out(u.space) == side and u.space[0] == "d":
            self.skid = self.series = 0
        else:
            self.take("CI-6.1", "wall_impact", unit, side)
        self.incidents.add(unit)
        self.hurt_unit("CI-6.1", u, side, *WALL.get(roll, (6, 6)))
        if roll >= 7:
            self.owe("CI-6.4", "crashed", unit)
        for p in self.world.aboard(unit) if roll >= 8 else ():
            q = self.old.people[p.name] if self.old else p
            self.owe("CI-6.5", "ejection", p.name)
            self.tests[p.name] = q.av_mod() - 3 * (roll > 8) + 2 * (p.race == "ssora")
        if roll >= 9 and u.frenzy:
            self.owe("CI-6.6", "calmed", u.number, "wall")
        self.check(all(p.net for p in self.world.aboard(unit, "dragged")), "CI-15.14", f"{unit} still drags a person")

    def on_crashed(self, unit):
        """CI-6.4: the move is over."""
        self.take("CI-6.4", "crashed", unit)
        u = self.units[unit]
        u.crashed = u.stopped = True
        if u is self.drawing:
            self.series = 0

    def on_kept_hold(self, person, roll, target, held=True):
        """CI-6.5: the test of a crash."""
        self.take("CI-6.5", "ejection", person)
        self.check(target == self.tests.get(person) and passes(roll, target) == held, "CI-6.5", f"{person}: {roll} of {target}")

    def on_thrown_out(self, person, roll, target):
        """CI-6.5: on foot where it crashed, 1 damage."""
        self.on_kept_hold(person, roll, target, False)
        p = self.people[person]
        self.world.place(p, "foot", space=self.units[p.unit].space)
        self.hurt("CI-6.5", "person_hurt", person, 1)

    def on_dropped(self, person, space, cause):
        """CI-15.14, CI-19.8."""
        p = self.people[person]
        at = self.units[p.unit].space if p.where == "dragged" else p.space
        why = {"incident": p.net is None, "net": p.net is not None, "wreck": self.units[p.unit].kind == "wreck"}
        self.check(p.where == "dragged" and at == space and why[cause], "CI-15.14", f"{person} is dropped in {space}")
        self.let_fall |= {p.unit} if cause == "incident" else set()
        p.net, p.netted, p.dropped = None, 0 if cause == "net" else p.netted, cause == "incident"
        self.world.place(p, "foot", space=space)

    # Bends and the whip

    def draw(self, rule, table, unit, drawn):
        """§3.3 to §3.5: row, box and clearing follow from the roll."""
        key = table, unit[-1] if self.options["tables"] == "per_chariot" else "all"
        right = self.tables.setdefault(key, Table(WHIP if table == "W" else TURN)).draw(drawn["roll"])
        self.check(drawn == right, rule, f"draw {drawn}, not {right}")
        if right["cleared"]:
            self.owe("§3.5", "table_cleared", table == "V")
        return right["row"]

    def on_table_cleared(self, turns):
        self.take("§3.5", "table_cleared", turns)

    def on_bend_entered(self, unit, speed, safe, draws):
        """CI-8.1: announced speed less safe speed."""
        u = self.units[unit]
        ok = self.bend == (u, draws) and speed == u.announced and safe == self.track.safe.get(u.space)
        self.check(ok, "CI-8.1", f"{unit} in {u.space}: {speed} - {safe} = {draws} draws")
        self.bend, self.drawing, self.series = None, u, draws

    def on_turn_drawn(self, unit, drawn):
        """CI-8.1, CI-8.8, CI-8.9."""
        self.apply_row()
        self.check(self.skid == 0, "CI-8.2", f"{unit} draws before the skid is over")
        self.check(unit == self.drawing.name and (self.redraw or self.series > 0), "CI-8.1", f"{unit} draws too often")
        self.series -= not self.redraw
        self.redraw, self.row = False, self.draw("§3.4", "V", unit, drawn)
        if self.row in (0, 3):
            self.owe("CI-8.9", "crowd_line", self.row == 3, drawn["tick"])

    def on_crowd_line(self, skid, line):
        self.take("CI-8.9", "crowd_line", skid, line)

    def apply_row(self):
        """CI-8.2: a draw that was not cancelled takes effect."""
        if self.row is not None:
            self.last_row, self.skid, self.row = self.row, SKIDS.get(self.row, 0), None

    def on_skill_spent(self, person, left):
        """CI-8.8: the acting driver, not frenzied, no adversary aboard, not on a held line."""
        p, u = self.people[person], self.drawing
        ok = self.world.driver_of(u) is p and p.driver and self.world.alone(p) and not u.frenzy and self.row not in (1, None)
        self.check(ok and self.do == ["skill", "yes"], "CI-8.8", f"{person} may not spend a skill point")
        p.skill -= 1
        self.check(p.skill == left >= 0, "CI-8.8", f"{person} has {p.skill} skill points, not {left}")
        self.row, self.redraw = None, True

    def on_whip_drawn(self, unit, by, drawn):
        """CI-7.1 to CI-7.7, CI-14.5: a stroke and what it does."""
        u, p = self.units[unit], self.people[by]
        if self.old:
            self.take("CI-14.5", "whip_drawn", unit, by)
        else:
            self.check_stroke(u, p)
        row = self.draw("§3.3", "W", unit, drawn)
        if row == 11:
            if not u.frenzy and ("CI-9.1", "frenzied", (u.number, "whip"), False) not in self.owed:
                self.owe("CI-9.1", "frenzied", u.number, "whip")
            self.strokes = 9
            return
        spaces, chariot, beasts = WHIP_DOES[row]
        self.hurt_unit("CI-7.6", u, "front", chariot, beasts)
        if self.old:
            self.advances[unit] += spaces
            return
        self.gain = spaces
        if row in (2, 3):
            self.strokes = 9
        if row == 4:
            self.later.append(self.owed.pop())

    def check_stroke(self, u, p):
        """CI-7.1, CI-7.2, CI-7.7."""
        self.close_draws()
        free = u is self.mover and not u.crashed and not u.frenzy and self.left == self.gain == 0 and not self.later
        self.check(free and self.strokes < 6, "CI-7.2", f"{u.name} cannot be whipped now")
        holds = p is self.driver or p.seat == u.control  # CI-4.8, CI-19.5: a protected driver ends his move as he began it
        holder = (p.driver or "whip" in p.items) and p.where == "aboard" and p.unit == u.name and holds
        self.check(holder and self.world.alone(p) and self.do == ["whip", p.name], "CI-7.1", f"{p.name} may not whip")
        p.whipped = True
        self.strokes += 1

    def on_frenzied(self, unit, cause):
        """CI-9.1."""
        u = self.units[unit]
        self.take("CI-9.1", "frenzied", u.number, cause)
        u.frenzy = self.turn
        if u is self.mover and self.old is None and not self.entered:
            u.stopped = True  # CI-4.7, CI-7.5: the whip has ended a move without a space

    def on_calmed(self, unit, cause):
        """CI-6.6, CI-9.10."""
        u = self.units[unit]
        self.take("CI-9.10", "calmed", u.number, cause)
        u.frenzy = 0

    def on_trampled(self, unit, person, roll, target, damage):
        """CI-11.6: frenzied number; D10 and the announced speed."""
        self.take("CI-11.6", "trampled", unit, person)
        u, hit = self.units[unit], passes(roll, target)
        self.check(target == u.to_hit(True) and hit == (damage is not None), "CI-11.6", f"{unit}: {roll} of {target}")
        if hit:
            self.check(1 <= damage - u.announced <= 10, "CI-11.6", f"{damage} at speed {u.announced}")
            self.hurt("CI-11.6", "person_hurt", person, damage)
            self.people[person].trampled = True

    # The end of the Movement Phase

    def end_movement(self):
        """CI-9.9, CI-12.1, CI-15.11: all have moved; frenzied teams take 4, dragged people are scraped."""
        if self.phase in ("end", "combat"):
            return
        self.close_move()
        self.phase = "end"
        for u in self.units.values():
            self.check(not self.ready(u), "CI-12.1", f"{u.name} did not move")
            if u.frenzy and u.kind != "wreck":
                self.owe("CI-9.9", "beasts_hurt", u.number, 4)
        for p in self.people.values():
            if p.scrapes and p.lives():
                self.owe("CI-15.11", "person_hurt", p.name, p.scrapes)
            p.scrapes = 0

    def laser(self):
        """CI-17.1 to CI-17.3: the laps that call the laser now, and its target."""
        racers = [self.world.driver_of(u) for u in self.units.values() if u.control is not None and u.kind != "wreck"]
        due = [k for k in range(1, self.options["laps"]) if k not in self.punished and len(racers) > 1
               and any(k in p.fresh for p in racers) and sum(p.laps >= k for p in racers) >= len(racers) - 1]
        for p in self.people.values():
            p.fresh = set()
        self.lasered = True
        self.punished |= set(due)
        return due, min(racers, key=self.world.key, default=None)

    def on_laser_fired(self, unit, lap):
        """CI-17.2: it hits the beasts of the last."""
        self.end_movement()
        due, last = self.laser()
        self.check(lap in due and last.unit == unit, "CI-17.2", f"laser of lap {lap} at {unit}, due: {due} {last.unit}")
        if not self.units[unit].frenzy:
            self.owe("CI-17.2", "frenzied", self.units[unit].number, "laser")
