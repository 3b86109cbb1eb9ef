"""From the setup to the last program: RR-5, RR-6.1 to RR-6.13."""
from .board import WAYS
from .record import ANY, NotEnough, only, told
from .sheet import CARDS, OPTIONS, Robot, Slot, kind


class Program:
    """Setup, deal, programming and announcements."""

    def set_up(self):
        """RR-5.1, RR-5.3, RR-5.5, RR-5.9: docks from the first player on in seat order; lives; who is SuperBot."""
        seats, special, lives = self.game["seats"], self.special, int(self.options["lives"])
        if not self.start and special & {"SR-START-OPTION", "SR-RACER-BLOCKER"}:
            raise NotEnough("this course needs the position before the first move (replay --json --at 0)")
        self.check("RR-5.1", len(seats) in self.course.players, f"{self.course.id} is not for {len(seats)} players")
        self.check("RR-5.3", lives == 3 or lives == 4 and len(seats) >= 5, f"{lives} lives for {len(seats)} players")
        first = seats.index((self.start or self.game["position"])["first"])
        order = [(first + n) % len(seats) for n in range(len(seats))]
        names = [(seat, seats[seat]) for seat in order]
        if "SR-RACER-BLOCKER" in special:
            names += [(seat, seats[seat] + " blocker") for seat in order]
        self.robots = [Robot(seat, name, n + 1, lives) for n, (seat, name) in enumerate(names)]
        for robot, at in zip(self.robots, self.course.docks()):
            robot.at = robot.archive = at
            robot.damage = 2 if "SR-START-DAMAGE" in special else 0
        self.superbot = self.robots[0] if "SR-SUPERBOT" in special else None
        self.hunter, self.turn, self.fallen, self.wrecks, self.carrier = None, 0, [], [], []
        out = self.options["equipment"]
        self.deck = set() if out == "none" else set(OPTIONS) - set(out.split(","))
        self.scrap, self.under = set(), set()
        self.flags, self.control = list(self.course.flags), [None] * len(self.course.flags)
        self.set_up_course()

    def set_up_course(self):
        """RR-5.7, SR-START-OPTION: what the course gives; then all must stand as the program has it."""
        if "SR-START-OPTION" in self.special:
            for robot in self.robots:
                given = set(self.start["robots"][robot.name]["options"])
                self.check("SR-START-OPTION", given <= self.deck and len(given) == min(1, len(self.deck)),
                           f"{robot.name} starts with {sorted(given)}")
                robot.options, self.deck = given, self.deck - given
        if "SR-DRAFT" in self.special:
            self.draft()
        elif "SR-CTF" in self.special:
            self.muster()
        elif self.start:
            self.compare(self.start, "RR-5.5")

    def draft(self):
        """SR-DRAFT: three options each, one is kept, the others go under the deck; all choose at the same time."""
        offers = {r.seat: set(self.start["robots"][r.name]["offered"]) for r in self.robots} if self.start else {}
        dealt = [option for offer in offers.values() for option in offer]
        self.check("SR-DRAFT", len(set(dealt)) == len(dealt) and set(dealt) <= self.deck, "options are dealt twice")
        kept, missing = {}, {r.seat for r in self.robots}
        while missing:
            seat, first, rest = self.move()
            self.check("SR-DRAFT", seat in missing and first == "keep", f"a choice must come, the record has {first}")
            kept[seat] = rest[0]
            self.check("SR-DRAFT", rest[0] in offers.get(seat, rest), f"{rest[0]} was not offered")
            missing.remove(seat)
        self.events("SR-DRAFT", [[told("option_kept", r, option=kept[r.seat])] for r in self.robots])
        for robot in self.robots:
            robot.options = {kept[robot.seat]}
        self.under = set(dealt) - set(kept.values())
        self.deck -= self.under | set(kept.values())

    def muster(self):
        """SR-CTF: a team chooses its face and sets up on its six farthest columns, then the other team does."""
        self.carrier = [None] * len(self.flags)
        chooser = self.robot(self.peek()[2] or 0)
        _, (side,) = self.ask("SR-CTF", chooser, "home")
        self.event("SR-CTF", "home_chosen", chooser, left=side == "left")
        self.left_team = self.team(chooser) if side == "left" else 1 - self.team(chooser)
        for robot in self.robots:
            robot.life = "sent_off"
        for robot in sorted(self.robots, key=lambda r: self.team(r) != self.team(chooser)):
            self.enter_back(robot, False)

    def deal(self):
        """RR-6.1 to RR-6.3: who announced goes down; nine cards less damage each, no card twice."""
        self.turn += 1
        if self.turn > 1000:
            self.event("AMB-55", "last_turn_over", turn=self.turn - 1)
            self.end([], "AMB-55")
        seen = self.turn > 1 or self.special & {"SR-DRAFT", "SR-CTF"}
        if seen:
            self.event("RR-6.2", "turn_began", turn=self.turn)
        for robot in self.robots:
            robot.begin_turn()
        for robot in [r for r in self.robots if r.active() and r.power == "announced"]:
            robot.clear()
            robot.power = "down"
            self.event("RR-6.1", "went_down", robot)
        self.pile, self.drawn_unseen = set(CARDS) - self.cards_in_use(), 0
        for robot in [r for r in self.robots if r.awake()]:
            robot.bolted, count = robot.locked(), max(0, 9 - robot.damage) + robot.has("extra_memory")
            if not seen and not self.start:
                robot.hand = None
                continue
            cards = (self.event("RR-6.3", "dealt", robot, count=count, cards=ANY)["cards"] if seen
                     else self.start["robots"][robot.name]["hand"])
            self.check("RR-6.3", len(cards) == count, f"{robot.name} has {len(cards)} cards, not {count}")
            self.check("RR-6.2", len(set(cards)) == count and set(cards) <= self.pile,
                       f"cards of {robot.name} lie elsewhere too: {sorted(set(cards) - self.pile)}")
            robot.hand, self.pile = set(cards), self.pile - set(cards)
        for robot in [r for r in self.having("flywheel") if r.flywheel]:
            if self.yes("O11", robot):
                self.event("O11", "flywheel_taken", robot)
                robot.hand.add(robot.flywheel)
                robot.flywheel = None

    def cards_in_use(self):
        """RR-6.2: cards in registers and on options."""
        used = {card for robot in self.robots for slot in robot.slots if slot for card in slot.cards()}
        return used | {robot.flywheel for robot in self.robots} | {robot.conditional for robot in self.robots}

    def draw(self, card):
        """RR-6.26: drawn cards come from the rest of the deck; if it is empty, from cards that were discarded."""
        if len(self.pile) > self.drawn_unseen:
            self.check("RR-6.26", card in self.pile, f"{card} does not come from the rest of the deck")
        self.check("RR-6.26", card in CARDS and card not in self.cards_in_use(), f"{card} lies elsewhere too")
        self.pile.discard(card)

    def program(self):
        """RR-6.4 to RR-6.9: every open register gets a card of the hand; who is ready changes nothing more."""
        doing = {"place": self.place, "crab": self.pair, "dual": self.pair, "back": self.back, "ready": self.be_ready,
                 "fill": self.fill, "recompile": self.recompile}
        missing = [r for r in self.robots if r.awake() and len(r.bolted) < 5]
        while missing:
            seat, first, rest = self.move()
            numbers = [int(n) for n in rest if n.isdigit()]
            robot = self.programmer(seat, numbers, "blocker" in rest)
            self.check("RR-6.6", robot in missing and first in doing,
                       f"a program is due, the record has seat {seat}: {' '.join([first] + rest)}")
            if first in ("crab", "dual"):
                numbers.append(first == "crab")
            doing[first](robot, *numbers)
            if robot.ready or not robot.active():
                missing.remove(robot)

    def programmer(self, seat, numbers, blocker):
        """SR-RACER-BLOCKER: of two robots the one that has the card."""
        own = [r for r in self.robots if r.seat == seat]
        if numbers and len(own) > 1:
            having = [r for r in own if numbers[0] in r.hand or any(s and numbers[0] in s.cards() for s in r.slots)]
            return (having or own)[0]
        return next((r for r in own if r.blocker == blocker), None)

    def take_card(self, robot, card):
        """RR-6.4: a card of the own hand; of a hand that the record does not show, a card that lies nowhere else."""
        hand = self.pile if robot.hand is None else robot.hand
        self.check("RR-6.4", card in hand, f"{card} is not in the hand of {robot.name}")
        hand.remove(card)

    def place(self, robot, card, register):
        """RR-6.4, RR-6.5, RR-7.5: a card of the hand into an open, empty register."""
        self.take_card(robot, card)
        self.check("RR-7.5", register - 1 not in robot.bolted, f"register {register} of {robot.name} is locked")
        self.check("RR-6.5", robot.slots[register - 1] is None, f"register {register} of {robot.name} is filled")
        robot.slots[register - 1] = Slot(card)

    def pair(self, robot, card, register, crab):
        """O06, O08, RR-6.5: a move card and a rotation card together, if cards for all other registers are left."""
        rule, option = ("O06", "crab_legs") if crab else ("O08", "dual_processor")
        self.take_card(robot, card)
        slot = robot.slots[register - 1]
        self.check(rule, robot.has(option), f"{robot.name} does not have {option}")
        self.check("RR-6.5", register - 1 not in robot.bolted and slot and not slot.other, "there is no card to join")
        slot.other, slot.card = sorted((card, slot.card))
        slot.crab = crab
        fits = kind(slot.card)[0] and kind(slot.other)[1]
        fits = fits and (not crab or kind(slot.card)[0] == 1 and kind(slot.other)[1] != 2)
        self.check(rule, fits, f"{slot.card} and {slot.other} do not go together")
        self.check("RR-6.5", robot.hand is None or len(robot.hand) >= robot.slots.count(None),
                   f"too few cards are left for the other registers of {robot.name}")

    def back(self, robot, card):
        """RR-6.4: a card of an open register goes back into the hand."""
        at = next((n for n, slot in enumerate(robot.slots) if slot and card in slot.cards()), None)
        self.check("RR-6.6", at is not None and at not in robot.bolted, f"{card} does not lie in an open register")
        left = robot.slots[at].cards() - {card}
        robot.slots[at] = Slot(left.pop()) if left else None
        (self.pile if robot.hand is None else robot.hand).add(card)

    def be_ready(self, robot):
        """RR-6.5, RR-6.6: ready only with every register filled."""
        self.check("RR-6.5", None not in robot.slots, f"{robot.name} is ready with an empty register")
        self.event("RR-6.6", "is_ready", robot)
        robot.ready, robot.unused = True, 1 if robot.hand is None else len(robot.hand)

    def fill(self, robot):
        """RR-6.9: what is filled stands, the rest comes from the hand at random."""
        empty = [n for n in range(5) if robot.slots[n] is None]
        self.event("RR-6.9", "filled_at_random", robot, count=len(empty))
        self.event("RR-6.6", "is_ready", robot)
        for register in empty:
            robot.slots[register] = Slot(pool=self.pile if robot.hand is None else robot.hand)
        robot.ready, robot.unused = True, 1 if robot.hand is None else len(robot.hand) - len(empty)

    def recompile(self, robot):
        """O22, RR-7.11: once a turn a new hand of the same size, then one damage."""
        self.check("O22", robot.has("recompile") and not robot.recompiled, f"{robot.name} may not recompile")
        robot.recompiled, count = True, 0 if robot.hand is None else len(robot.hand)
        for register in [n for n in range(5) if n not in robot.bolted and robot.slots[n]]:
            count += len(robot.slots[register].cards())
            robot.slots[register] = None
        count = ANY if robot.hand is None else count
        cards = self.event("O22", "recompiled", robot, count=count, cards=ANY)["cards"]
        self.check("O22", count in (len(cards), ANY), f"{robot.name} draws {len(cards)} cards, not {count}")
        for card in cards:
            self.draw(card)
        robot.hand = set(cards)
        self.hurt(robot, [{}])
        self.settle()

    def after_programming(self):
        """RR-6.11: damaged robots announce, in dock order. O13: the Gyroscopic Stabilizer is on or off."""
        for robot in [r for r in self.robots if r.awake()]:
            for option in ("conditional_program", "flywheel"):
                if robot.has(option) and robot.unused > 0 and not (option == "flywheel" and robot.flywheel):
                    self.store(robot, option)
        for robot in [r for r in self.robots if r.awake() and r.damage and "SR-NO-POWER-DOWN" not in self.special]:
            asks = robot.standing == "ask" or robot.standing == "locked" and robot.locked()
            down = self.yes("RR-6.11", robot) if asks else robot.standing == "yes"
            robot.standing = "locked" if robot.standing == "yes" else robot.standing
            robot.power = "announced" if down else "on"
            self.event("RR-6.11", "power_down_announced" if down else "power_down_passed", robot)
        for robot in self.having("gyroscopic_stabilizer"):
            robot.gyro = self.yes("O13", robot)
            self.event("O13", "gyro_set", robot, active=robot.gyro)

    def store(self, robot, option):
        """O05, O11, AMB-26, AMB-46: one unused card; the Flywheel takes move cards only."""
        answer, rest = self.ask("O11" if option == "flywheel" else "O05", robot, "store", "no")
        if answer == "store":
            card = int(rest[0])
            self.take_card(robot, card)
            robot.unused -= 1
            self.check("AMB-26", option != "flywheel" or kind(card)[0], f"{card} is no move card")
            setattr(robot, "flywheel" if option == "flywheel" else "conditional", card)
            self.event("OPT-1", "stored", robot, option=option)

    def entry(self, robot):
        """The cell and the way that an owner chooses for a robot that enters."""
        _, (cell, facing) = self.ask("RR-6.31", robot, "enter")
        return tuple(int(n) for n in cell.split(",")), WAYS.index(facing)

    def enter(self, robot, at, way, first=False):
        robot.at, robot.way, robot.life = at, way, "active"
        self.event("RR-6.31", "entered", robot, at=list(at), facing=WAYS[way], **only(first=first))
