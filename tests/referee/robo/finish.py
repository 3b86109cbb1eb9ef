"""Touching, the end of a turn and the end of the race: RR-6.20 to RR-6.32, RR-7.18 to RR-7.23."""
from .board import WAYS, ahead
from .record import ANY, GameOver, only, told

SITES = ("r1", "r2")
TEAMS = {"SR-TEAM-RELAY", "SR-TEAM-CHAMPION", "SR-CTF", "SR-TOGGLE", "SR-TEAM-WAR"}
NEVER = (10 ** 6, 0)


class Finish:
    """Flags, repairs, re-entry, victory."""

    def touch(self):
        """RR-6.20 to RR-6.22: flags and archives, in dock order. O15: then arms reach flags beside."""
        self.done, self.credited = [], set()
        for robot in [r for r in self.robots if r.active()]:
            site = robot.at in self.flags or self.course.floor[robot.at] in SITES
            if site and "SR-CTF" not in self.special and robot.archive != robot.at:
                robot.archive = robot.at
                self.event("RR-6.20", "archive_moved", robot, to=list(robot.at))
            if robot.at in self.flags and self.wants(robot, robot.at):
                self.touch_flag(robot, self.flags.index(robot.at))
        for robot in self.having("mechanical_arm", False):
            at = self.arm(robot, lambda at: at in self.flags and self.wants(robot, at))
            if at:
                self.touch_flag(robot, self.flags.index(at), "arm")

    def arm(self, robot, useful):
        """O15: one of the cells around; a wall stops the arm, around a corner both ways must be walled."""
        cells = set()
        for way in range(4):
            one, side = ahead(robot.at, way), (way + 1) % 4
            if not self.blocked(robot.at, way):
                cells.add(one)
            corners = [(way, side), (side, way)]
            if any(not self.blocked(robot.at, a) and not self.blocked(ahead(robot.at, a), b) for a, b in corners):
                cells.add(ahead(one, side))
        cells = {at for at in cells if at in self.course.floor and useful(at)}
        if not cells:
            return None
        _, rest = self.ask("O15", robot, "touch", "no")
        at = tuple(int(n) for n in rest[0].split(",")) if rest else None
        self.check("O15", at is None or at in cells, f"the arm of {robot.name} does not reach {at}")
        return at

    def wants(self, robot, at):
        """RR-6.21, AMB-53 and the rules of courses: whether touching the flag there changes anything for the robot."""
        flag = self.flags.index(at)
        if "SR-CTF" in self.special:
            own = self.home(robot, self.course.flags[flag])
            return not own or self.home(robot, at) and at != self.course.flags[flag]
        if "SR-TOGGLE" in self.special:
            return self.control[flag] != self.team(robot)
        if robot.blocker or self.superbot not in (None, robot):
            return False
        return flag == robot.flags and self.crew(robot) not in self.credited

    def crew(self, robot):
        """SR-TEAM-RELAY: flags belong to the pair; else to the robot."""
        return self.team(robot) if "SR-TEAM-RELAY" in self.special else robot

    def touch_flag(self, robot, flag, by=None):
        """RR-6.20, SR-TOGGLE, SR-CTF: the flag counts, is controlled, picked up or brought back."""
        if "SR-CTF" in self.special:
            if self.home(robot, self.course.flags[flag]):
                self.flags[flag] = self.course.flags[flag]
                self.event("SR-CTF", "flag_returned", robot, flag=flag)
            else:
                self.carrier[flag], self.flags[flag] = robot, None
                self.event("SR-CTF", "flag_taken", robot, flag=flag)
        elif "SR-TOGGLE" in self.special:
            self.control[flag] = self.team(robot)
            self.event("SR-TOGGLE", "flag_controlled", robot, flag=flag, team=self.team(robot))
        else:
            self.credited.add(self.crew(robot))
            for mate in [r for r in self.robots if self.crew(r) == self.crew(robot)]:
                mate.flags, mate.touched = flag + 1, (self.turn, self.register)
            self.event("RR-6.20", "flag_touched", robot, flag=flag, **only(by=by))
            self.done += [robot] if robot.flags == len(self.flags) else []
            if "SR-SPIN-BOARD" in self.special:
                self.toss(robot)

    def toss(self, robot):
        """SR-SPIN-BOARD: on heads the face under the robot turns; who is then over a pit falls."""
        if self.event("SR-SPIN-BOARD", "coin_tossed", heads=ANY)["heads"]:
            face = self.course.face_at[robot.at]
            self.course.faces[face][2] += 1
            self.course.build()
            self.event("SR-SPIN-BOARD", "face_turned", face=face)
            self.events("SR-SPIN-BOARD", [self.fall(r) for r in self.robots if r.active()])
            self.settle()

    def home(self, robot, at):
        """SR-CTF: whether a cell is on the robot's home face."""
        return (at[0] < 12) == (self.team(robot) == self.left_team)

    def drop(self, robot, at):
        """SR-CTF, AMB-47: where the flag would fall it goes back to its place."""
        flag = self.carrier.index(robot)
        back = at not in self.course.floor or self.course.pit(at)
        at = self.course.flags[flag] if back else at
        self.carrier[flag], self.flags[flag] = None, at
        return [told("flag_dropped", robot, flag=flag, at=list(at), **only(back=back))]

    def drop_when_pushed(self, robot):
        """SR-CTF, AMB-49: a carrier that a robot pushes on the enemy face drops the flag where it is pushed from."""
        return self.drop(robot, robot.at) if robot in self.carrier and not self.home(robot, robot.at) else []

    def drop_when_destroyed(self, robot):
        """SR-CTF: a destroyed carrier drops the flag."""
        return self.drop(robot, robot.at) if robot in self.carrier else []

    def send_off(self):
        """SR-CTF, AMB-40: who pushed an enemy while at home, and survived the register, sends it off the course; of several
        the first in dock order is named."""
        gone = {}
        for by, robot, at in self.pushed if self.carrier else []:
            if by.active() and robot.active() and self.team(by) != self.team(robot) and self.home(by, at):
                gone[robot] = min(gone.get(robot, by), by, key=lambda r: r.dock)
        for robot in sorted(gone, key=lambda r: r.dock):
            robot.life = "sent_off"
            self.wrecks.append(robot)
            self.event("SR-CTF", "sent_off", robot, by=gone[robot].who())

    def enter_back(self, robot, sight=True):
        """SR-CTF: a free cell of the own six columns, no pit; on return with no enemy ahead within three cells."""
        at, way = self.entry(robot)
        columns = range(6) if self.team(robot) == self.left_team else range(18, 24)
        free = at in self.course.floor and not self.course.pit(at) and not self.at(at)
        self.check("SR-CTF", free and at[0] in columns, f"{robot.name} may not enter at {at}")
        seen = self.seen(at, way, 3) if sight else None
        self.check("SR-CTF", not seen or self.team(seen) == self.team(robot), f"{robot.name} has an enemy ahead")
        self.enter(robot, at, way, not sight)

    def clean_up(self):
        """RR-6.27 to RR-6.32: repairs, Circuit Breaker, wipe, power decisions, re-entry."""
        self.repairs()
        self.breakers()
        for robot in self.robots:
            robot.conditional = None
            robot.slots = [slot if n in robot.locked() else None for n, slot in enumerate(robot.slots)]
        for robot in [r for r in self.robots if r.power == "down" and r.life in ("active", "sent_off")]:
            stays = self.yes("RR-6.30", robot)
            robot.power = "announced" if stays else "on"
            self.event("RR-6.30", "stays_down" if stays else "wakes_up", robot)
        back = [r for r in self.wrecks if "SR-TOGGLE" not in self.special or r.out_since < self.turn]
        self.wrecks = [r for r in self.wrecks if r not in back]
        for robot in back:
            self.reenter(robot)
        held = {self.team(r) for r in self.carrier if r and r.active() and self.home(r, r.at)}
        if held:
            self.end([r for r in self.robots if self.team(r) in held], "SR-CTF", "capture")

    def repairs(self):
        """RR-6.27, O15, SR-SUPERBOT: sites and flags serve robots in dock order; the SuperBot loses all its damage."""
        for robot in [r for r in self.robots if r.active()]:
            if self.serves(robot, robot.at):
                self.serve(robot, robot.at)
            at = self.arm(robot, lambda at: self.serves(robot, at)) if robot.has("mechanical_arm") else None
            if at:
                self.serve(robot, at, "arm")
        while self.superbot and self.superbot.active() and self.superbot.damage:
            self.repair(self.superbot, "course")

    def serves(self, robot, at):
        """RR-4.19, AMB-16: whether a site or flag has anything to give to the robot."""
        options = self.deck or self.under or self.scrap
        if at not in self.flags and self.course.floor[at] not in SITES:
            return False
        hammer = self.course.floor[at] == "r2"
        return options if "SR-OPTION-SITES" in self.special else robot.damage or hammer and options

    def serve(self, robot, at, by=None):
        """RR-6.27, SR-OPTION-SITES: one damage less, and an option at a hammer; or options alone."""
        hammer, sites = self.course.floor[at] == "r2", "SR-OPTION-SITES" in self.special
        if robot.damage and not sites:
            self.repair(robot, by)
        for _ in range(hammer + sites):
            self.draw_option(robot, by or ("course" if sites else None))

    def repair(self, robot, by=None):
        """RR-7.7, AMB-35: a repaired token frees the lowest locked register; its card goes."""
        locked = robot.locked()
        robot.damage -= 1
        self.event("RR-6.27", "repaired", robot, damage=robot.damage, **only(by=by))
        if locked:
            robot.forced.discard(min(locked))
            robot.slots[min(locked)] = None
            self.event("RR-7.7", "register_unlocked", robot, register=min(locked))

    def draw_option(self, robot, by=None):
        """RR-6.27, OPT-10: from the deck, no card twice; an empty deck is made of the discarded options."""
        if not self.deck:
            self.deck, self.under = self.under, set()
        if not self.deck:
            self.deck, self.scrap = self.scrap, set()
        if self.deck:
            option = self.event("RR-6.27", "option_drawn", robot, option=ANY, **only(by=by))["option"]
            self.check("OPT-10", option in self.deck, f"{option} is not in the option deck")
            self.deck.remove(option)
            robot.options.add(option)

    def breakers(self):
        """O04, RR-6.28: with three damage or more the robot will be down next turn; a table may ask the owner."""
        for robot in self.having("circuit_breaker", False) if "SR-NO-POWER-DOWN" not in self.special else []:
            if robot.damage >= 3 and robot.power != "announced":
                asked = self.options["optional_circuit_breaker"]
                asked = self.peek()[1] == "do" and self.peek()[2] == robot.seat if asked is None else asked
                if not asked or self.yes("O04", robot):
                    robot.power = "announced"
                    self.event("O04", "breaker_tripped", robot)

    def reenter(self, robot):
        """RR-6.31, RR-6.32, O25: back on the course with two damage; the owner says whether it will be down."""
        sent_off = robot.life == "sent_off"
        if "SR-CTF" in self.special:
            self.enter_back(robot)
        else:
            at, way = self.entry(robot)
            self.check("RR-6.31", (at, way) in self.entries(robot),
                       f"{robot.name} may not enter at {at} facing {WAYS[way]}")
            self.enter(robot, at, way)
        if sent_off:
            return
        robot.shielded = set()
        self.hurt(robot, [] if robot.has("superior_archive") else [{}, {}], True)
        if "SR-NO-POWER-DOWN" not in self.special:
            down = self.yes("RR-6.31", robot)
            robot.power = "announced" if down else "on"
            self.event("RR-6.31", "power_at_entry", robot, down=down)

    def entries(self, robot):
        """RR-6.31, AMB-9, AMB-10, AMB-12: all cells and ways with which a robot may return."""
        def free(at):
            return at in self.course.floor and not self.course.pit(at) and not self.at(at)
        if free(robot.archive):
            return {(robot.archive, way) for way in range(4)}
        entries, ring, (x, y) = set(), 0, robot.archive
        while not entries and ring < 40:
            ring += 1
            span = range(-ring, ring + 1)
            cells = [(x + a, y + b) for a in span for b in span if max(abs(a), abs(b)) == ring and free((x + a, y + b))]
            entries = {(at, way) for at in cells for way in range(4) if not self.seen(at, way, 3)}
        return entries

    def check_end(self):
        """RR-7.18, RR-7.19, RR-7.21, RR-7.23 and the endings of courses, at the end of a register."""
        special, racing = self.special, [r for r in self.robots if r.life not in ("eliminated", "finished")]
        if self.done:
            won, crews = {self.team(r) for r in self.done}, {self.crew(r) for r in self.done}
            for robot in [r for r in self.robots if self.crew(r) in crews]:
                robot.finish = self.turn, self.register
            if not self.options["full_ranking"] or special & (TEAMS | {"SR-SUPERBOT", "SR-RACER-BLOCKER"}):
                self.end([r for r in self.robots if self.team(r) in won], "RR-7.18")
            for robot in self.done:
                self.event("RR-7.19", "finished", robot)
                self.leave(robot, "finished")
            racing = [r for r in racing if not r.finish]
        first = min((r.finish for r in self.robots if r.finish), default=None)
        if first and len(racing) <= 1:
            self.end([r for r in self.robots if r.finish == first], "RR-7.19")
        if "SR-TOGGLE" in special and self.control[0] is not None and len(set(self.control)) == 1:
            self.end([r for r in self.robots if self.team(r) == self.control[0]], "SR-TOGGLE", "control")
        if not racing:
            self.end([], "RR-7.21")
        if "SR-TEAM-WAR" in special and len({self.team(r) for r in racing}) == 1:
            self.end([r for r in self.robots if self.team(r) == self.team(racing[0])], "SR-TEAM-WAR", "alone")
        racers = {r.seat for r in racing if not r.blocker}
        if "SR-RACER-BLOCKER" in special and len(racers) <= 1:
            self.end([r for r in self.robots if r.seat in racers], "SR-RACER-BLOCKER", "alone")

    def claim(self, seat):
        """RR-7.21, RR-7.23, AMB-42: only a lone survivor or a last team may claim the victory."""
        racing = [r for r in self.robots if r.life not in ("eliminated", "finished")]
        team = self.team(self.robot(seat))
        self.check("RR-7.21", all(self.team(r) == team for r in racing), f"seat {seat} claims, others are in the race")
        self.event("RR-7.21", "claimed", seat=seat)
        self.end([r for r in self.robots if self.team(r) == team], "RR-7.21", "claim")

    def end(self, winners, rule, by=None):
        """The race is over with these winners, or with none."""
        self.winners = sorted({r.seat for r in winners})
        if self.winners:
            self.event(rule, "race_won", winners=self.winners, **only(by=by))
        else:
            self.event(rule, "nobody_won")
        raise GameOver

    def check_standings(self):
        """RR-7.18, RR-7.20: winners, finishers by time, then flags, the earlier last touch, the eliminated last."""
        keys = {r.seat: (r.seat not in self.winners, r.finish or NEVER, -r.flags, r.touched or NEVER,
                         r.life == "eliminated") for r in self.robots if not r.blocker}
        for line in self.game["standings"]:
            seat, name, rank = line["seat"], line["name"], 1 + sum(key < keys[line["seat"]] for key in keys.values())
            self.check("RR-7.20", line["rank"] == rank, f"{name} has place {line['rank']}, not {rank}")
            self.check("RR-7.18", line["winner"] == (seat in self.winners), f"{name}: winner is {line['winner']}")

    def compare(self, position, rule):
        """Robots, flags and option cards of a position that the program shows must be those of the model."""
        for robot in self.robots:
            mine = {"lives": robot.lives, "life": robot.life, "options": sorted(robot.options), "flags": robot.flags}
            if robot.active():
                mine |= {"at": list(robot.at), "facing": WAYS[robot.way], "damage": robot.damage, "power": robot.power,
                         "flywheel": robot.flywheel, "coat": robot.coat, "shells": robot.shells}
            if robot.active() and "SR-CTF" not in self.special:
                mine["archive"] = list(robot.archive)
            for key, value in mine.items():
                theirs = position["robots"][robot.name][key]
                self.check(rule, theirs == value, f"{key} of {robot.name} is {theirs}, not {value}")
        theirs = [flag["at"] for flag in position["flags"]]
        right = all(at is None or list(at) == there for at, there in zip(self.flags, theirs))
        self.check(rule, right, f"flags stand on {theirs}, not {self.flags}")
        mine, theirs = self.deck | self.under, set(position["deck"]) | set(position["under"])
        self.check("OPT-10", mine == theirs, f"options in the deck: {sorted(mine ^ theirs)} differ")
        self.check("OPT-10", self.scrap == set(position["scrap"]), f"options discarded: {position['scrap']}")
