"""The first half of a register: RR-6.15 to RR-6.17, RR-4.7 to RR-4.15."""
from .board import WAYS, ahead
from .record import ANY, only, told
from .sheet import SPINS, Slot, kind


class Register:
    """Cards are revealed and executed, then the factory works."""

    def reveal(self):
        """RR-6.15: all awake robots show their card. O05 may replace it before, O02 after."""
        for robot in [r for r in self.having("conditional_program") if r.conditional]:
            if self.register not in robot.bolted and not robot.aborting and self.yes("O05", robot):
                robot.slots[self.register], robot.conditional = Slot(robot.conditional), None
                self.event("O05", "substituted", robot, register=self.register)
        awake = [r for r in self.robots if r.awake()]
        for robot in awake:
            if robot.aborting:
                robot.slots[self.register] = Slot()
            self.learn(robot, robot.slots[self.register], "revealed")
        self.events("RR-6.15", [[told("revealed", r, register=self.register, slot=r.slots[self.register].told())]
                                for r in awake])
        for robot in [r for r in self.having("abort_switch") if not r.aborting]:
            if self.yes("O02", robot):
                robot.aborting = True
                card = self.event("O02", "aborted", robot, slot=ANY)["slot"]["card"]
                self.draw(card)
                robot.slots[self.register] = Slot(card)

    def learn(self, robot, slot, event):
        """RR-6.9, RR-6.24, RR-6.26: an unseen card is read from the event that shows it; it must have been possible."""
        if slot.card:
            return
        shown = (body["slot"].get("card") for body in self.coming(event) if robot.who().items() <= body.items())
        card = next(shown, None)
        if slot.pool is None:
            self.draw(card)
        else:
            self.check("RR-6.9", card in slot.pool, f"{card} was not in the hand of {robot.name}")
            slot.pool.remove(card)
        slot.card = card

    def move_robots(self):
        """RR-6.16, RR-6.25: one card after the other, the highest priority first; copies after their original."""
        cards = []
        for robot in [r for r in self.robots if r.awake()]:
            slot = robot.copied.get(self.register, robot.slots[self.register])
            self.learn(robot, slot, "executes")
            self.played[robot] = slot.card
            cards.append((-slot.card, self.register in robot.copied, robot.dock, robot, slot))
        for _, _, _, robot, slot in sorted(cards, key=lambda card: card[:3]):
            if robot.awake():
                copied = self.register in robot.copied
                self.event("RR-6.16", "executes", robot, slot=slot.told(), **only(copied=copied))
                self.execute(robot, slot)

    def execute(self, robot, slot):
        """RR-6.16, RR-4.8, O06, O08, AMB-51: what a card, or two cards together, make a robot do."""
        cells, turn = kind(slot.card)
        way, cells, robot.rammed = robot.way if cells > 0 else robot.way ^ 2, abs(cells), set()
        if slot.crab:
            way = (robot.way + kind(slot.other)[1]) % 4
        else:
            cells = self.geared(robot, slot, cells)
            if slot.other:
                turn = kind(slot.other)[1]
                cells = max(0, cells - (2 if turn == 2 else 1))
        for _ in range(cells):
            if not self.step(robot, way) or not robot.active():
                break
        if turn and robot.active():
            robot.way = (robot.way + turn) % 4
            self.event("RR-6.16", "turned", robot, spin=SPINS[turn], facing=WAYS[robot.way])

    def geared(self, robot, slot, cells):
        """O03, O12, O23, OPT-8, AMB-44: Brakes, Fourth Gear and Reverse Gear; the owner is asked."""
        brakes = robot.has("brakes") and kind(slot.card)[0] == 1 and not slot.other
        gear = robot.has({3: "fourth_gear", -1: "reverse_gear"}.get(kind(slot.card)[0]))
        reverse = kind(slot.card)[0] == -1
        rule, event = ("O03", "braked") if brakes else ("O23" if reverse else "O12", "geared")
        if (brakes or gear) and self.yes(rule, robot):
            self.event(rule, event, robot, **only(reverse=reverse))
            return 0 if brakes else cells + 1
        return cells

    def chain(self, robot, way):
        """RR-4.7: who moves when this robot is moved; None if a wall stops it."""
        chain, at = [], robot.at
        while robot:
            chain.append(robot)
            if self.blocked(at, way):
                return None
            at = ahead(at, way)
            robot = self.at(at)
        return chain

    def step(self, robot, way):
        """RR-4.7, RR-4.21, AMB-25: one step of a card. The Ramming Gear hurts who was met, once a card."""
        met = None if self.blocked(robot.at, way) else self.at(ahead(robot.at, way))
        chain = self.chain(robot, way)
        if chain:
            self.events("RR-4.7", [self.shift(chain, way, "card")])
        else:
            self.event("RR-4.7", "blocked", robot, by="card")
        self.settle()
        if met and robot.has("ramming_gear") and met.active() and met not in robot.rammed:
            robot.rammed.add(met)
            self.event("O20", "rammed", robot, target=met.who())
            self.hurt(met, [{"side": way ^ 2}])
            self.settle()
        return bool(chain)

    def note_push(self, robot, pushed):
        """SR-SUPERBOT, SR-CTF: who pushed whom directly, and from where: in a chain each robot pushes the next."""
        self.pushed.append((robot, pushed, robot.at))
        if pushed is self.superbot:
            self.hunter = robot

    def shift(self, chain, way, by):
        """RR-4.3, RR-4.4, RR-4.7: the events of a chain that moves one cell, the farthest robot first."""
        events = []
        for place, robot in reversed(list(enumerate(chain))):
            if place > 0:
                self.note_push(chain[place - 1], robot)
                events += self.drop_when_pushed(robot)
            robot.at = ahead(robot.at, way)
            events.append(told("moved", robot, to=list(robot.at), by=by if robot is chain[0] else "push"))
            events += self.fall(robot)
        return events

    def fall(self, robot):
        """RR-4.3, RR-4.4: a pit or the edge destroys."""
        if robot.at not in self.course.floor:
            return self.destroy(robot, "edge")
        return self.destroy(robot, "pit") if self.course.pit(robot.at) else []

    def carried(self, things, express):
        """RR-4.11, RR-4.12: of {thing: cell}, who is carried, {thing: (cell, way)}, and who is held, {thing: cell}."""
        go, held = {}, {}
        for thing, at in things.items():
            way = self.course.belt(at, express)
            if way is not None and not self.blocked(at, way):
                go[thing] = ahead(at, way), way
        while True:
            targets, stay = [to for to, _ in go.values() if to in self.course.floor], {}
            for thing, (to, _) in go.items():
                there = [other for other, at in things.items() if at == to]
                swap = any(other in go and go[other][0] == things[thing] for other in there)
                if targets.count(to) > 1 or swap or any(other not in go for other in there):
                    stay[thing] = to
            if not stay:
                return go, held
            held |= stay
            go = {thing: move for thing, move in go.items() if thing not in stay}

    def belts(self, express):
        """RR-4.10, RR-4.13, O13: all on a moving belt at once; a curve turns who is carried onto it."""
        go, held = self.carried({r: r.at for r in self.robots if r.active()}, express)
        groups = [[told("belt_held", robot, at=list(at))] for robot, at in held.items()]
        for robot, (to, way) in go.items():
            robot.at = to
            group = [told("moved", robot, to=list(to), by="express_belt" if express else "belt")] + self.fall(robot)
            turn = self.course.turns.get((to, way))
            if turn and robot.active() and not robot.gyro:
                robot.way = (robot.way + turn) % 4
                group.append(told("turned", robot, spin=SPINS[turn], facing=WAYS[robot.way], carried=True))
            groups.append(group)
        self.events("RR-4.11", groups)
        if "SR-MOVING-FLAGS" in self.special:
            self.ride(express)
        self.settle()

    def ride(self, express):
        """SR-MOVING-FLAGS: flags ride as robots do, judged among flags only; one that falls is out."""
        go, _ = self.carried({n: at for n, at in enumerate(self.flags) if at}, express)
        for flag, (to, _) in go.items():
            self.flags[flag] = to if to in self.course.floor and not self.course.pit(to) else None
        self.events("SR-MOVING-FLAGS", [[told("flag_moved", flag=n, to=list(self.flags[n])) if self.flags[n]
                                         else told("flag_out", flag=n)] for n in go])

    def flags_back(self):
        """SR-MOVING-FLAGS: a flag that was out stands on its first cell again."""
        for flag, at in enumerate(self.flags):
            if at is None and "SR-MOVING-FLAGS" in self.special:
                self.flags[flag] = self.course.flags[flag]
                self.event("SR-MOVING-FLAGS", "flag_back", flag=flag, to=list(self.flags[flag]))

    def pushers(self):
        """RR-4.14: the pushers of this register act at once, each on the robot of its cell."""
        pushes = []
        for at, (way, registers) in self.course.pushers.items():
            robot = self.at(at)
            if robot and self.register in registers:
                pushes.append((robot, way, self.chain(robot, way)))
        self.at_once("RR-4.14", pushes, "pusher")

    def at_once(self, rule, pushes, by):
        """RR-4.20: walls stop pushes first; of the others, those that need the same robot or cell do not happen."""
        groups = [[told("blocked", robot, by=by)] for robot, _, chain in pushes if not chain]
        pushes = [push for push in pushes if push[2]]
        ends = [{ahead(r.at, way) for r in chain} & self.course.floor.keys() for _, way, chain in pushes]
        held = [any(m != n and (set(push[2]) & set(pushes[m][2]) or ends[n] & ends[m]) for m in range(len(pushes)))
                for n, push in enumerate(pushes)]
        groups += [[told("push_held", push[0], **only(shot=by == "weapon"))] for push, stays in zip(pushes, held) if stays]
        groups += [self.shift(chain, way, by) for (_, way, chain), stays in zip(pushes, held) if not stays]
        self.events(rule, groups)
        self.settle()

    def gears(self):
        """RR-4.15, O13: gears turn who stands on them."""
        groups = []
        for robot in [r for r in self.robots if r.active() and not r.gyro]:
            token = self.course.floor[robot.at]
            if token[0] == "@":
                robot.way = (robot.way + (1 if token == "@+" else 3)) % 4
                groups.append([told("gear_turned", robot, facing=WAYS[robot.way])])
        self.events("RR-4.15", groups)
