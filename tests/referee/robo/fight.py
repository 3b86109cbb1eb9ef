"""Lasers, damage and destruction: RR-6.18, RR-6.19, RR-7.1 to RR-7.16."""
import copy

from .board import ahead
from .record import ANY, only, told
from .sheet import Slot

WEAPONS = {"through": "high_power_laser", "howitzer": "mini_howitzer", "pressor": "pressor_beam",
           "radio": "radio_control", "scrambler": "scrambler", "tractor": "tractor_beam"}


class Fight:
    """Who shoots whom, what a token does, and what a destroyed robot loses."""

    def seen(self, at, way, cells=99, passing=0):
        """RR-4.18: the first robot in line of sight; `passing`: so many walls or robots are passed before (O14)."""
        for _ in range(cells):
            if self.blocked(at, way):
                passing -= 1
            at = ahead(at, way)
            if passing < 0 or at not in self.course.floor:
                return None
            if self.at(at):
                passing -= 1
                if passing < 0:
                    return self.at(at)
        return None

    def lasers(self):
        """RR-6.18, RR-6.19: choices in dock order, all hits of one moment, damage, then what moves, then registers."""
        self.due, self.shots, self.shown = {r: [] for r in self.robots}, [], []
        self.board_lasers()
        for robot in [r for r in self.robots if r.awake()]:
            self.fire(robot, self.choose_weapon(robot))
        self.events("RR-6.18", self.shown)
        for robot in self.robots:
            self.hurt(robot, self.due[robot])
        self.spend_shells()
        self.settle()
        self.displace([shot for shot in self.shots if shot[2].active()])

    def board_lasers(self):
        """RR-4.16, AMB-32: each beam hits the first robot from its mount on, one token for each beam."""
        for at, way, beams in self.course.lasers:
            hit = self.at(at) or self.seen(at, way)
            if hit:
                self.due[hit] += [{"side": way ^ 2}] * beams
        self.shown += [[told("board_laser_hit", r, beams=len(tokens))] for r, tokens in self.due.items() if tokens]

    def fire(self, robot, weapon):
        """RR-4.17, O07, O14, O21, SR-DOUBLE-LASERS: the shots of one robot and the tokens that they bring."""
        double = 2 if "SR-DOUBLE-LASERS" in self.special or robot is self.superbot else 1
        main, hits = weapon in ("laser", "through"), [self.seen(robot.at, robot.way)]
        if weapon == "through":
            hits.append(self.seen(robot.at, robot.way, passing=1))
        tokens = (2 if robot.has("double_barreled_laser") else 1) * double if main else int(weapon == "howitzer")
        for hit in [hit for hit in hits if hit]:
            self.shown.append([told("fired", robot, weapon=weapon, target=hit.who())])
            self.shots.append((robot, weapon, hit, robot.way, dict(enumerate(robot.slots))))
            robot.shells += weapon == "howitzer"
            for _ in range(tokens):
                control = self.choose_control(robot, hit) if main and robot.has("fire_control") else None
                self.due[hit].append({"side": robot.way ^ 2, "control": control})
            if main:
                self.note_shot(robot, hit)
        behind = self.seen(robot.at, robot.way ^ 2) if robot.has("rear_firing_laser") else None
        if behind:
            self.shown.append([told("rear_fired", robot, target=behind.who())])
            self.due[behind] += [{"side": robot.way}] * double
            self.note_shot(robot, behind)

    def choose_weapon(self, robot):
        """OPT-5, O14, O16, O18, O19, O24, O26: the owner is asked if another weapon than the laser can be used."""
        target, able = self.seen(robot.at, robot.way), []
        for weapon in [weapon for weapon, option in WEAPONS.items() if robot.has(option)]:
            if weapon == "through":
                fits = self.seen(robot.at, robot.way, passing=1)
            elif weapon in ("radio", "scrambler"):
                fits = target and target.awake() and self.register < 4
            else:
                fits = target and (weapon != "tractor" or target.at != ahead(robot.at, robot.way))
            able += [weapon] if fits else []
        if not able:
            return "laser"
        _, (weapon,) = self.ask("OPT-5", robot, "fire")
        self.check("OPT-5", weapon in able + ["laser"], f"{robot.name} cannot fire the {weapon}")
        return weapon

    def choose_control(self, robot, target):
        """O10: what becomes of one token: nothing special, a lock of choice, or an option destroyed."""
        if not target.options and len(target.locked()) == 5:
            return None
        _, (what, *which) = self.ask("O10", robot, "control")
        if what == "lock":
            self.check("O10", int(which[0]) - 1 not in target.locked(), f"register {which[0]} is locked already")
            return what, int(which[0]) - 1
        self.check("O10", what == "none" or target.has(which[0]), f"{target.name} does not have {which}")
        return (what, which[0]) if which else None

    def note_shot(self, robot, target):
        """SR-SUPERBOT: the hunter; of several that shoot in one register the one with the lowest card."""
        if target is self.superbot:
            self.shooters.add(robot)
            self.hunter = min(self.shooters, key=lambda r: self.played.get(r, 0))

    def spend_shells(self):
        """O16: gone after the fifth shot."""
        for robot in [r for r in self.robots if r.has("mini_howitzer") and r.shells >= 5]:
            self.lose(robot, "mini_howitzer")
            self.event("O16", "option_lost", robot, option="mini_howitzer", loss="spent")

    def displace(self, shots):
        """RR-6.19 (4) (5), RR-6.23, RR-6.25, RR-6.34: shots that move robots, all at once; then registers change."""
        pushes = []
        for robot, weapon, target, way, _ in shots:
            if weapon in ("howitzer", "pressor"):
                pushes.append((target, way, self.chain(target, way)))
            elif weapon == "tractor":
                free = not self.blocked(target.at, way ^ 2) and not self.at(ahead(target.at, way ^ 2))
                pushes.append((target, way ^ 2, [target] if free else None))
        self.at_once("RR-6.19", pushes, "weapon")
        for robot, weapon, target, _, slots in [shot for shot in shots if shot[2].awake()]:
            if weapon == "radio":
                target.copied = {n: slot for n, slot in slots.items() if n > self.register}
                self.event("RR-6.25", "radio_controlled", target, by=robot.who())
            if weapon == "scrambler":
                target.slots[self.register + 1] = Slot()
                self.drawn_unseen += 1
                self.event("RR-6.23", "scrambled", target, register=self.register + 1)

    def hurt(self, robot, tokens, entry=False):
        """RR-7.3, RR-7.4: for each token O17, O01, O10, an option given (RR-7.9), or the token itself."""
        if not robot.active() or not tokens:
            return
        gifts, taken = self.gifts(robot, tokens), 0
        for token in tokens:
            if self.shields(robot, token, robot.shielded):
                robot.shielded.add(token["side"])
                self.event("O17", "token_shielded", robot)
            elif robot.has("ablative_coat"):
                self.coat(robot)
            elif self.controlled(robot, token.get("control")):
                pass
            elif gifts:
                lost = self.event("RR-7.9", "option_lost", robot, option=ANY, loss="armour")["option"]
                self.check("RR-7.9", lost in gifts, f"{robot.name} did not give {lost}")
                gifts.remove(lost)
                self.lose(robot, lost)
            elif entry:
                taken += 1
            else:
                self.token(robot)
            if not robot.active():
                return
        if taken:
            robot.damage += taken
            self.event("RR-6.31", "token_taken", robot, damage=robot.damage, entry=True)

    def shields(self, robot, token, used):
        """O17: while down, one token from each side in every register."""
        return robot.has("power_down_shield") and robot.power == "down" and token.get("side") not in used | {None}

    def coat(self, robot):
        """O01: the coat takes three tokens and is gone with the third."""
        robot.coat += 1
        self.event("O01", "token_coated", robot, tokens=robot.coat)
        if robot.coat == 3:
            self.lose(robot, "ablative_coat")
            self.event("O01", "option_lost", robot, option="ablative_coat", loss="spent")

    def gifts(self, robot, tokens):
        """RR-7.9, AMB-27, AMB-36: options that the owner gives, one for each token that nothing else stops."""
        used, coat, open_tokens = set(robot.shielded), 3 - robot.coat if robot.has("ablative_coat") else 0, 0
        trial = copy.copy(robot)
        trial.options, trial.forced = set(robot.options), set(robot.forced)
        for token in tokens:
            what, which = token.get("control") or (None, None)
            if self.shields(robot, token, used):
                used.add(token["side"])
            elif coat:
                coat -= 1
            elif what == "destroy" and which in trial.options:
                trial.options.remove(which)
            else:
                chosen = {which} if what == "lock" and which not in trial.locked() else set()
                open_tokens += not chosen
                trial.forced |= chosen
                trial.damage += 1
        given, can_give = set(), robot.options - {"ablative_coat"}
        while open_tokens > len(given) and can_give - given:
            answer, rest = self.ask("RR-7.9", robot, "spare", "take")
            if answer == "take":
                break
            self.check("RR-7.9", rest[0] in can_give - given, f"{robot.name} cannot give {rest[0]}")
            given.add(rest[0])
        return given

    def controlled(self, robot, control):
        """O10, AMB-45: the token locks the chosen register or destroys the chosen option; else it is ordinary."""
        what, which = control or (None, None)
        if what == "lock" and which not in robot.locked():
            self.token(robot, which)
            return True
        if what == "destroy" and robot.has(which):
            self.lose(robot, which)
            self.event("O10", "option_lost", robot, option=which, loss="shot")
            return True
        return False

    def token(self, robot, lock=None):
        """RR-7.2 to RR-7.6, RR-7.10: one more damage; from the fifth on a register locks; the tenth destroys."""
        before = robot.locked()
        robot.damage += 1
        robot.forced |= set() if lock is None else {lock}
        self.event("RR-7.3", "token_taken", robot, damage=robot.damage)
        if robot.damage >= 10:
            self.events("RR-7.4", [self.destroy(robot, "damage")])
            return
        for register in robot.locked() - before:
            self.event("RR-7.5", "register_locked", robot, register=register, **only(chosen=register == lock))
            if robot.power == "down":
                card = self.event("RR-7.10", "locked_while_down", robot, register=register, slot=ANY)["slot"]["card"]
                self.draw(card)
                robot.slots[register] = Slot(card)

    def lose(self, robot, option):
        """OPT-9: a lost option takes with it what lies on it."""
        robot.options.discard(option)
        self.scrap.add(option)
        for card, field, empty in (("flywheel", "flywheel", None), ("conditional_program", "conditional", None),
                                   ("ablative_coat", "coat", 0), ("mini_howitzer", "shells", 0)):
            if option == card:
                setattr(robot, field, empty)

    def leave(self, robot, life):
        """RR-7.15, AMB-41: a robot that is out of the race, or has finished, takes its cards and options with it."""
        robot.life = life
        robot.clear()
        for option in list(robot.options):
            self.lose(robot, option)

    def destroy(self, robot, cause):
        """RR-7.12 to RR-7.15, AMB-1: the events of a robot that leaves the course: a life less, or out of the race."""
        robot.life, robot.power = "destroyed", "on"
        robot.clear()
        self.fallen.append(robot)
        events = [told("destroyed", robot, cause=cause)] + self.drop_when_destroyed(robot)
        if robot.lives > (1 if self.options["strict_lives"] else 0):
            robot.lives -= 1
            events.append(told("life_lost", robot, left=robot.lives))
        else:
            robot.lives = 0
            events.append(told("eliminated", robot))
            self.leave(robot, "eliminated")
        return events + self.pass_title(robot)

    def settle(self):
        """RR-7.14, AMB-11: when an instant is over, its wrecks lie in dock order and lose an option at once."""
        fallen, self.fallen = sorted(self.fallen, key=lambda r: r.dock), []
        for robot in [r for r in fallen if r.life == "destroyed"]:
            robot.out_since = self.turn
            self.wrecks.append(robot)
            self.pay(robot)

    def pay(self, robot):
        """RR-7.14, AMB-13: one option goes with a destroyed robot, of its owner's choice."""
        if robot.options:
            option = min(robot.options)
            if len(robot.options) > 1:
                _, (option,) = self.ask("RR-7.14", robot, "lose")
                self.check("RR-7.14", robot.has(option), f"{robot.name} does not have {option}")
            self.lose(robot, option)
            self.event("RR-7.14", "option_lost", robot, option=option, loss="destroyed")

    def pass_title(self, robot):
        """SR-SUPERBOT, AMB-48: the title goes to the hunter, else to the next active robot in dock order."""
        if robot is not self.superbot:
            return []
        order = [self.hunter] * bool(self.hunter) + self.robots[robot.dock:] + self.robots[:robot.dock - 1]
        heirs = [r for r in order if r.active()] + [r for r in order if r.life != "eliminated"]
        if not heirs:
            return []
        self.superbot, self.hunter = heirs[0], None
        return [told("became_super_bot", self.superbot)]
