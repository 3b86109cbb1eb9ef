"""The arena of Circus Imperium as the rulebook describes it: tables, track, people, chariots."""
import copy

WHIP = ((5, 3), (30, 15), (35, 3), (40, 3), (60, 12), (65, 3), (70, 3), (75, 3), (80, 3), (85, 3), (90, 3), (100, 6))
TURN = ((10, 6), (60, 30), (85, 15), (95, 6), (100, 3))
LEFT_MP = ((60, 0), (53, 1), (46, 2), (40, 3), (35, 4), (30, 5), (21, 6), (15, 7), (0, 8))
WHITE = {"front": 15, "rear": 14, "left": 42, "right": 42, "fl": 4, "fr": 4, "rl": 4, "rr": 4, "grey": 6}
CORNERS = {"front": (("fl", "left"), ("fr", "right")), "rear": (("rl", "left"), ("rr", "right")),
           "left": (("fl", "front"), ("rl", "rear")), "right": (("fr", "front"), ("rr", "rear"))}
BRICK = {"F": (0, 30), "FL": (1, 15), "FR": (-1, 15), "R": (0, -30), "RL": (1, -15), "RR": (-1, -15)}
TURNED = {"F": "R", "FL": "RR", "FR": "RL", "R": "F", "RL": "FR", "RR": "FL"}
MASKED = set("b5 b6 c4 c5 c6 d4 d5 d6 d7 b23 b24 c24 c25 c26 d26 d27 d28 d29".split())
BARRED = {"west": set("a6 a7 x4 a21 a22".split()), "east": set("a4 a3 x1 a19 a18".split())}
CROSSING = {"a5", "a20"} | {f"x{n}" for n in range(1, 12)}
ZONE = CROSSING | set("a3 a4 a6 a7 a18 a19 a21 a22".split())


def passes(roll, target):
    """CI-1.1, CI-1.2: the target number or less; a 1 always succeeds, a 10 never."""
    return roll == 1 or roll != 10 and roll <= target


class Table:
    """§3.5: a table whose boxes are ticked; a full row gives way to the next, the last box clears all."""

    def __init__(self, rows):
        self.rows, self.ticks = rows, [0] * len(rows)

    def draw(self, roll):
        rolled = row = next(n for n, (top, _) in enumerate(self.rows) if roll <= top)
        while self.ticks[row] == self.rows[row][1]:
            row = (row + 1) % len(self.rows)
        self.ticks[row] += 1
        tick, cleared = self.ticks[row], sum(self.ticks) == 60
        if cleared:
            self.ticks = [0] * len(self.rows)
        return {"roll": roll, "rolled": rolled, "row": row, "tick": tick, "cleared": cleared}


class Track:
    """§4: spaces as intervals of course ticks, neighbours, distance, progress; the figure-8 as §4.10 folds it."""

    def __init__(self, small, eight):
        s = 8 if small else 12
        self.lap, self.eight, self.spaces, self.safe, self.walls = 60 * s + 480, eight, {}, {}, set()
        d_bend = [20, 22, 26, 26, 26, 26, 26, 26, 22, 20]
        lengths = {"a": (0, [30] * (s - 2) + [55, 80, 80, 55] + [30] * (s - 1) + [55, 80, 80, 55, 30]),
                   "b": (-15, [30] * (s - 1) + [40] * 6 + [30] * s + [40] * 6 + [30]), "c": (0, [30] * (2 * s + 16)),
                   "d": (-15, [30] * (s - 1) + d_bend + [30] * s + d_bend + [30])}
        for lane, (at, sizes) in lengths.items():
            for n, size in enumerate(sizes, 1):
                if not (eight and f"{lane}{n}" in MASKED):
                    self.spaces[f"{lane}{n}"] = ("abcd".index(lane), at, at + size)
                at += size
        for lane, west, east, speeds in (("a", s, 2 * s + 3, "33"), ("b", s, 2 * s + 6, "654456"),
                                         ("c", s, 2 * s + 8, "7665667"), ("d", s + 1, 2 * s + 11, "77777777")):
            for n, speed in enumerate(speeds):
                self.safe[f"{lane}{west + n}"] = self.safe[f"{lane}{east + n}"] = int(speed)
        last = {lane: len(sizes) for lane, (_, sizes) in lengths.items()}
        self.grid = {f"{lane}{n - back}" for lane, n in last.items() for back in range(3)}
        self.gate = {f"d{last['d']}", "d1", "d2"}
        self.bricks = self.lay_bricks() if eight else {}
        self.around = {name: {h: self.six(name, h) for h in ("west", "east")} for name in self.spaces}
        self.near = {name: set() for name in self.spaces}
        for name, (lane, lo, hi) in self.spaces.items():
            beside = {z for z, (l, zlo, zhi) in self.spaces.items() if abs(l - lane) == 1 and lane < 4 and l < 4
                      and ((zlo - lo) % self.lap < hi - lo or (lo - zlo) % self.lap < zhi - zlo)}
            for z in beside | {z for six in self.around[name].values() for z in six.values() if z}:
                self.near[name].add(z)
                self.near[z].add(name)

    def lay_bricks(self):
        """§4.10: the straights and the crossing as one grid of bricks."""
        crossing = ((4, 90, range(1, 5)), (5, 105, range(5, 8)), (6, 90, range(8, 12)))
        for row, first, numbers in crossing:
            for n in numbers:
                centre = first + 30 * (n - numbers[0])
                self.spaces[f"x{n}"] = (row, centre - 15, centre + 15)
        bricks = {}
        for name, (lane, lo, hi) in self.spaces.items():
            centre = (lo + hi) // 2
            if lane >= 4:
                bricks[lane, centre] = name
            elif hi - lo == 30 and -45 < centre < 315:
                bricks[3 - lane, centre] = name
            elif hi - lo == 30 and 555 <= centre < 915:
                bricks[7 + lane, 870 - centre] = name
        return bricks

    def holding(self, lane, at, ending):
        """The space of a lane that holds a point; if edges meet, the one that begins (or ends) there."""
        for name, (l, lo, hi) in self.spaces.items():
            inside = (at - lo) % self.lap
            if l == lane and (0 < inside <= hi - lo if ending else inside < hi - lo):
                return name
        return None

    def six(self, name, heading):
        """§4.4, §4.10: the six neighbours; None is a wall."""
        lane, lo, hi = self.spaces[name]
        if self.eight and name in ZONE:
            sign = 1 if heading == "west" else -1
            row, t = next(at for at, brick in self.bricks.items() if brick == name)
            return {d: self.bricks.get((row + sign * r, t + sign * c)) for d, (r, c) in BRICK.items()}
        six = {"F": self.holding(lane, hi, False), "R": self.holding(lane, lo, True)}
        for side, other in (("L", lane - 1), ("R", lane + 1)):
            exists = 0 <= other <= 3
            six["F" + side] = self.holding(other, hi, False) if exists else None
            six["R" + side] = self.holding(other, lo, True) if exists else None
        return {TURNED[d]: to for d, to in six.items()} if self.west_loop(name) else six

    def centre(self, name):
        return sum(self.spaces[name][1:]) / 2 % self.lap

    def west_loop(self, name):
        return self.eight and name[0] != "x" and 135 < self.centre(name) < 735

    def heading(self, name, old):
        """§4.10: the heading that a space gives; inside the crossing the old one stays."""
        if not self.eight or name in CROSSING:
            return old
        c = self.centre(name)
        return "east" if 135 < c < 435 or 735 < c < 1035 else "west"

    def closed(self, frm, to, heading):
        """CI-4.4: no step from one space to the other: a wall, a wall section or a forbidden space."""
        return to is None or frozenset((frm, to)) in self.walls or self.eight and to in BARRED[heading]

    def out(self, name):
        """The side of the outer wall, as seen by a unit."""
        return "left" if self.west_loop(name) else "right"

    def run_dir(self, name, heading):
        """CI-9.2, CI-21.4, §4.10: straight on; away from a wall section; towards the far side of the crossing."""
        ahead = self.around[name][heading]["F"]
        if ahead and frozenset((name, ahead)) in self.walls:
            inner = name[0] == "a"
            return "FR" if inner != self.west_loop(name) else "FL"
        return "F" if not self.closed(name, ahead, heading) else "FL" if heading == "west" else "FR"

    def relations(self, x, z, heading):
        """§4.6: what z is as seen from x."""
        names = {d for d, to in self.around[x][heading].items() if to == z} | ({"same"} if x == z else set())
        return names or ({"alongside"} if z in self.near[x] else set())

    def distance(self, x, z):
        """A-41: steps over adjacent spaces."""
        reached, steps = {x}, 0
        while z not in reached and steps < 6:
            reached, steps = reached.union(*(self.near[n] for n in reached)), steps + 1
        return steps

    def progress(self, name, heading):
        """§4.7, §4.10: how far along the course."""
        lane, lo, hi = self.spaces[name]
        if self.eight and name in CROSSING:
            t1, t2 = (lo, hi) if name != "a20" else (870 - hi, 870 - lo)
            return t2 if heading == "west" else 870 - t1
        return 870 - lo if self.west_loop(name) else (hi - 1) % self.lap + 1

    def passed(self, frm, to, heads):
        """§4.7, §4.10: +1 or -1 when the line is crossed; "half" when the middle of the west bend is."""
        x, y = self.progress(frm, heads[0]), self.progress(to, heads[1])
        if self.eight:
            if all(self.west_loop(n) and 315 < self.centre(n) < 555 for n in (frm, to)):
                return "half" if x <= 435 < y else 0
            if not all(n[0] != "x" and (self.centre(n) >= 1035 or self.centre(n) <= 120) for n in (frm, to)):
                return 0
        ahead = (y - x) % self.lap
        ahead -= self.lap if ahead > self.lap / 2 else 0
        return 1 if x + ahead > self.lap else -1 if x + ahead < 1 else 0


class Person:
    """§3.10: a driver or a gladiator."""

    def __init__(self, name, seat, race, armour, items):
        self.name, self.seat, self.race, self.items = name, seat, race, set(items)
        self.driver = name.startswith("driver")
        self.number = int(name[-1])
        self.armour = {"light": 5, "medium": 10, "heavy": 15}[armour]
        self.av = {"light": 9, "medium": 8, "heavy": 7}[armour] + (not self.driver) + (race == "kessrith")
        self.shield = 5 * ("small_shield" in items) + 10 * ("large_shield" in items)
        self.load = ("small_shield" in items) + 2 * ("large_shield" in items)
        self.body, self.wounds, self.skill, self.laps = 5 if race == "baufrin" else 10, 0, 4, -1
        self.where, self.unit, self.space, self.heading = "aboard", f"chariot{self.number}", None, "west"
        self.half, self.since, self.stunned, self.netted, self.net = False, 0, 0, 0, None
        self.fresh, self.scrapes = set(), 0
        self.new_turn()

    def new_turn(self):
        self.special = self.whipped = self.trampled = self.dropped = self.caught = False
        self.stunned, self.netted = max(0, self.stunned - 1), max(0, self.netted - 1)

    def av_mod(self):
        """CI-1.3."""
        return self.av - self.wounds - self.load

    def lives(self):
        return self.where not in ("dead", "left")

    def carried(self):
        return self.where in ("aboard", "dragged")

    def soak(self, points):
        """CI-16.7: shield, then armour, then wounds."""
        for boxes in ("shield", "armour"):
            used = min(points, getattr(self, boxes))
            setattr(self, boxes, getattr(self, boxes) - used)
            points -= used
        self.wounds = min(self.body, self.wounds + points)
        self.load = self.load if self.shield else 0


class Unit:
    """§3.8, §3.9: a chariot with its team, a loose team, or a wreck."""

    def __init__(self, name):
        self.name, self.number, self.kind, self.space, self.heading = name, int(name[-1]), "chariot", None, "west"
        self.damage = self.frenzy = self.announced = 0
        self.stopped, self.moved, self.crashed, self.rack, self.control = True, False, False, True, None
        self.boxes = dict(WHITE)

    def row(self):
        return (max(1, self.damage) - 1) // 15

    def to_hit(self, frenzied=False):
        return (8 if frenzied else 6) - self.row()

    def bite(self, roll):
        return max(1, roll + (5, 0, -3, -4)[self.row()])

    def tick(self, section, points):
        """CI-16.2: own boxes, the corners, the grey ones; returns the grey ones ticked and whether the structure is hit."""
        corners = sorted(CORNERS[section], key=lambda c: -self.boxes[c[1]])
        grey = 0
        for name in [section] + [corner for corner, _ in corners] + ["grey"]:
            used = min(points, self.boxes[name])
            self.boxes[name] -= used
            points -= used
            grey = used if name == "grey" else 0
        return grey, points > 0


class World:
    """People and units; who is aboard what, and who holds the reins."""

    def __init__(self, track):
        self.track, self.people, self.units, self.boardings = track, {}, {}, 0

    def snapshot(self):
        """CI-13.2: what the Combat Phase counts by."""
        old = World(self.track)
        old.people, old.units = copy.deepcopy(self.people), copy.deepcopy(self.units)
        return old

    def at(self, p):
        """Space and heading of a person."""
        u = self.units[p.unit] if p.carried() else p
        return u.space, u.heading

    def aboard(self, name, where="aboard"):
        return sorted((p for p in self.people.values() if p.where == where and p.unit == name), key=lambda p: p.since)

    def on_foot(self, space):
        return [p for p in self.people.values() if p.where == "foot" and p.space == space]

    def units_in(self, space):
        return [u for u in self.units.values() if u.space == space]

    def take_reins(self, u):
        """CI-2.4: who controls a unit, now that a person came or went."""
        crew = self.aboard(u.name)
        seats = {p.seat for p in crew}
        if len(seats) > 1 and len({p.driver for p in crew if p.seat == u.control}) < 2:
            u.control = None
        elif len(seats) < 2:
            u.control = min(seats, default=None)

    def driver_of(self, u):
        """CI-2.5."""
        return min((p for p in self.aboard(u.name) if p.seat == u.control), key=lambda p: (not p.driver, p.since), default=None)

    def alone(self, p):
        """CI-10.5, CI-19.5: no adversary is aboard, or the driver is protected."""
        crew = self.aboard(p.unit)
        return all(q.seat == p.seat for q in crew) or p.driver and any(q.seat == p.seat and not q.driver for q in crew)

    def mp(self, u):
        """§3.9, CI-22.1."""
        table = next(mp for least, mp in LEFT_MP if u.damage >= least)
        return max(0, table - sum(p.race == "kessrith" for p in self.aboard(u.name)))

    def key(self, p):
        """CI-3.1: the larger is ahead."""
        space, heading = self.at(p)
        progress = self.track.progress(space, heading)
        if self.track.eight and not p.half:
            progress = min(progress, 435)
        return p.laps, progress, -min(4, self.track.spaces[space][0])

    def place(self, p, where, unit=None, space=None):
        """Moves a person; returns what his lap counter says of it (§4.7)."""
        before, old = self.at(p), self.units.get(p.unit)
        heading = before[1]
        p.where, p.unit, p.space = where, unit, space
        if where == "aboard":
            self.boardings += 1
            p.since = self.boardings
        if where == "foot":
            p.heading = self.track.heading(space, heading)
        for u in (old, self.units.get(unit)):
            if u:
                self.take_reins(u)
        return self.count_laps(p, before, self.at(p)) if where in ("aboard", "foot", "dragged") else None

    def count_laps(self, p, before, after):
        """§4.7, CI-20.10: returns the event that tells of a changed counter."""
        passed = self.track.passed(before[0], after[0], (before[1], after[1])) if before[0] != after[0] else 0
        if passed == "half":
            p.half = True
        elif passed == 1 and (not self.track.eight or p.half or p.laps == -1):
            p.laps, p.half = p.laps + 1, False
            p.fresh.add(p.laps)
            return "lap_completed"
        elif passed == 1:
            p.half = False
        elif passed == -1:
            p.laps, p.half = p.laps - 1, True
            return "lap_lost"
        return None
