#!/usr/bin/env python3
"""Referee of RoboRally: plays recorded games again from the rulebook alone and compares every event.

    hippodrome replay GAME.json --json | tests/referee/robo_rally.py
    tests/referee/robo_rally.py [--option KEY=VALUE]... FILE...
    tests/referee/robo_rally.py --self-test FILE...          plants faults into the games; each must be found

JSON values follow each other on standard input or in the files. Two more of them may stand before a game:

    the record itself (GAME.json)                  tells the options of the table; else they are read off the game
    hippodrome replay GAME.json --json --at 0      tells the first hands and options; without it the first hands are
                                                   unknown, and courses that deal options at the start are left out

The model draws nothing and decides nothing: moves are read from the record, cards and coins from its events. All else
follows from the rules, so the next event is always known. Where simultaneous events may stand in any order, they may.
A game is followed up to its first difference (or beyond, where the rest can still be followed), up to a resignation or
up to an undo. Rule numbers are those of games/robo_rally/rules.md; boards and courses are its content files.
"""
import sys

sys.dont_write_bytecode = True
from robo.faults import FAULTS, plant
from robo.fight import Fight
from robo.finish import TEAMS, Finish
from robo.program import Program
from robo.record import Difference, GameOver, NotEnough, Record, read_games
from robo.register import Register


class Referee(Program, Register, Fight, Finish, Record):
    """Plays one game again. The parts are in `robo`; here is their order, and what all of them ask."""

    def play(self):
        """RR-6.1 to RR-6.32: turn after turn until the race is over; then places and the last position are compared."""
        try:
            self.set_up()
            while True:
                self.play_turn()
        except GameOver:
            pass
        self.check("RR-7.19", self.peek()[1] == "end", "the record goes on after the end of the race")
        self.compare(self.game["position"], "last position")
        self.check_standings()

    def play_turn(self):
        """RR-6: deal, programs, announcements, five registers, end of the turn."""
        self.register = -1
        self.deal()
        self.program()
        self.after_programming()
        for self.register in range(5):
            self.play_register()
        self.clean_up()

    def play_register(self):
        """RR-6.14, RR-6.17: reveal, move, express belts, all belts, pushers, gears, lasers, touch."""
        self.event("RR-6.14", "register_began", register=self.register)
        self.pushed, self.played, self.shooters = [], {}, set()
        for robot in self.robots:
            robot.shielded = set()
        self.flags_back()
        self.reveal()
        self.move_robots()
        self.belts(True)
        self.belts(False)
        self.pushers()
        self.gears()
        self.lasers()
        self.touch()
        self.send_off()
        self.check_end()

    def robot(self, seat, blocker=False):
        """A player's robot."""
        return next(r for r in self.robots if r.seat == seat and r.blocker == blocker)

    def at(self, cell):
        """RR-4.5: the robot on a cell."""
        return next((r for r in self.robots if r.active() and r.at == cell), None)

    def having(self, option, awake=True):
        """Robots with an option, in dock order (OPT-4); a robot that is down uses few of them (OPT-6)."""
        return [r for r in self.robots if r.has(option) and (r.awake() if awake else r.active())]

    def blocked(self, at, way):
        """RR-4.2: whether a wall stands on that side of a cell."""
        return (at, way) in self.course.walls

    def team(self, robot):
        """Spec 3.6: pairs of docks in a relay, else odd docks against even docks; without teams each player is one."""
        if "SR-TEAM-RELAY" in self.special:
            return (robot.dock - 1) // 2
        return (robot.dock - 1) % 2 if self.special & TEAMS else robot.seat


def judge(game, start=None, options=None):
    """The differences of one game, and how many checks were made."""
    referee = Referee(game, start, options)
    try:
        referee.play()
    except Difference as difference:
        if not (referee.cut and referee.next > len(referee.items)):
            referee.wrong.append(str(difference))
    except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError) as error:
        referee.wrong.append(f"move {referee.number}: cannot be read: {error!r}")
    return referee.wrong, referee.checks


def judge_all(games):
    """Differences of all games, one a line, and the sum."""
    count = checks = differences = 0
    for number, (options, start, game) in enumerate(games):
        try:
            wrong, made = judge(game, start, options)
        except NotEnough as lack:
            print(f"robo_rally-{number} is left out: {lack}")
            continue
        for text in wrong:
            print(f"robo_rally-{number} {text}")
        count, checks, differences = count + 1, checks + made, differences + len(wrong)
    print(f"{count} games, {checks} checks, {differences} differences")
    return 1 if differences else 0


def self_test(games):
    """Every fault is planted wherever a game has a place for it; the referee must find what it did not find before."""
    missed, planted, count, checks = 0, 0, 0, 0
    results = {name: [0, 0, set()] for name in FAULTS}
    for options, start, game in games:
        before, made = judge(game, start, options)
        count, checks = count + 1, checks + made
        for name in FAULTS:
            faulty = plant(name, game)
            if faulty:
                new = [text for text in judge(faulty, start, options)[0] if text not in before]
                results[name][0] += 1
                results[name][1] += bool(new)
                results[name][2] |= {text.split(": ")[1] for text in new[:1]}
    for name, (put, found, rules) in results.items():
        planted, missed = planted + bool(put), missed + put - found
        print(f"{name}: planted {put}, found {found} by {', '.join(sorted(rules)) or 'nothing'}")
    print(f"faults of {planted} kinds, {missed} not found")
    print(f"{count} games, {checks} checks, {missed} differences")
    return 1 if missed or planted < 8 else 0


def main(arguments):
    """Reads the command line."""
    files, given, test, words = [], {}, "--self-test" in arguments, iter(arguments)
    for word in words:
        if word == "--option":
            key, value = next(words).split("=", 1)
            given[key] = {"true": True, "false": False}.get(value, value)
        elif word != "--self-test":
            files.append(word)
    games = ((given or options, start, game) for options, start, game in read_games(files))
    return self_test(games) if test else judge_all(games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
