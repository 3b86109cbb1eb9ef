"""Program cards, registers and robots."""
OPTIONS = """ablative_coat abort_switch brakes circuit_breaker conditional_program crab_legs double_barreled_laser
dual_processor extra_memory fire_control flywheel fourth_gear gyroscopic_stabilizer high_power_laser mechanical_arm
mini_howitzer power_down_shield pressor_beam radio_control ramming_gear rear_firing_laser recompile reverse_gear
scrambler superior_archive tractor_beam""".split()
CARDS = range(10, 850, 10)
SPINS = {1: "right", 2: "about", 3: "left"}


def kind(card):
    """What a program card does, by its priority: cells (-1: one back) and quarter turns to the right (spec 3.1)."""
    if card <= 60:
        return 0, 2
    if card <= 420:
        return 0, 3 if card % 20 == 10 else 1
    return (-1 if card <= 480 else 1 if card <= 660 else 2 if card <= 780 else 3), 0


class Slot:
    """What lies in a register. A card that was not seen yet is None: one of `pool`, or else drawn from the deck."""

    def __init__(self, card=None, pool=None):
        self.card, self.pool, self.other, self.crab = card, pool, None, False

    def told(self):
        """As events tell it; `other` is the rotation card beside a move card (O06, O08)."""
        told = {"card": self.card} | ({"with": self.other} if self.other else {})
        return told | ({"crab": True} if self.crab else {})

    def cards(self):
        return {card for card in (self.card, self.other) if card}


class Robot:
    """One robot with its sheet. Ways are 0 to 3 for N, E, S, W; registers 0 to 4."""

    def __init__(self, seat, name, dock, lives):
        self.seat, self.name, self.dock, self.lives = seat, name, dock, lives
        self.blocker = name.endswith(" blocker")
        self.at = self.archive = self.touched = self.finish = None
        self.way = self.damage = self.flags = self.coat = self.shells = self.out_since = 0
        self.life, self.power, self.standing = "active", "on", "locked"
        self.options, self.forced, self.slots = set(), set(), [None] * 5
        self.flywheel = self.conditional = None
        self.begin_turn()

    def begin_turn(self):
        """`hand`: None while unknown. `bolted`: registers that kept their card. `copied`: registers run for another."""
        self.hand, self.bolted, self.shielded, self.copied, self.unused = set(), set(), set(), {}, 0
        self.ready = self.recompiled = self.aborting = self.gyro = False

    def clear(self):
        """No damage, no locks, no cards in registers (RR-6.1, RR-7.13)."""
        self.damage, self.forced, self.slots, self.copied = 0, set(), [None] * 5, {}

    def who(self):
        return {"seat": self.seat} | ({"blocker": True} if self.blocker else {})

    def active(self):
        return self.life == "active"

    def awake(self):
        return self.life == "active" and self.power != "down"

    def has(self, option):
        return option in self.options

    def locked(self):
        """RR-7.6: registers locked by Fire Control; for the rest of the damage from the fifth on the highest others."""
        others = [n for n in (4, 3, 2, 1, 0) if n not in self.forced]
        return self.forced | set(others[:max(0, self.damage - 4 - len(self.forced))])
