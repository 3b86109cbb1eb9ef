"""Reading a record: the next move, the next event, and what is said when they are not those that must come."""
import json
import pathlib
import re
import sys

from .board import COURSES, Course
from .sheet import OPTIONS

ANY = object()
CUTS = ("resign", "rewind")
RULES = {"destroyed": "RR-7.12", "life_lost": "RR-7.14", "eliminated": "RR-7.15", "became_super_bot": "SR-SUPERBOT",
         "flag_dropped": "SR-CTF", "board_laser_hit": "RR-4.16", "fired": "RR-4.17", "rear_fired": "O21"}


class Difference(Exception):
    """The record does not follow from the rules, and the rest of the game cannot be followed."""


class GameOver(Exception):
    """The race has ended."""


class NotEnough(Exception):
    """The input lacks what the model needs to begin."""


def told(name, robot=None, **body):
    """An event as records have it."""
    return name, (robot.who() if robot else {}) | body


def only(**marks):
    """Marks of an event that records have only where they hold."""
    return {key: value for key, value in marks.items() if value}


def same(expected, event):
    """Whether an event is the expected one; ANY fits every value."""
    (name, body), (there, their) = expected, event
    return name == there and body.keys() == their.keys() and all(v is ANY or v == their[k] for k, v in body.items())


def words(item, what="event"):
    """An event or a move in words."""
    if what != "event":
        return {"do": f"the move `{item[1]}` of seat {item[0]}", "end": "the end"}[what]
    return item[0] + " " + json.dumps({k: "any" if v is ANY else v for k, v in item[1].items()}, sort_keys=True)


class Record:
    """One game as the program tells it, read from the first move to the last."""

    def __init__(self, game, start=None, options=None):
        options = game.get("options") or options or {}
        self.game, self.options = game, options if len(options) > 5 else guess_options(game) | options
        self.start = start["position"] if start else game.get("start")
        self.course = Course(COURSES[self.options["course"]])
        self.special = self.course.special
        self.checks = self.number = self.next = 0
        self.wrong, self.items = [], []
        for move in game["moves"]:
            seat = game["seats"].index(move["by"]) if move["by"] in game["seats"] else None
            if move["do"] != "tick":
                self.items.append((move["number"], "do", seat, move["do"]))
            for line in move["lines"]:
                event = {line["event"]: {}} if isinstance(line["event"], str) else line["event"]
                name, body = next(iter(event.items()))
                self.items.append((move["number"], "event", name, body))
        left = [n for n, item in enumerate(self.items) if item[1] == "do" and item[3].split()[0] in CUTS]
        self.cut = bool(left)
        self.items = self.items[:left[0]] if left else self.items

    def differ(self, rule, text):
        """The record is wrong here; the game ends for the referee."""
        raise Difference(f"move {self.number}: {rule}: {text}")

    def note(self, rule, text):
        """The record is wrong here, but can be followed on."""
        self.wrong.append(f"move {self.number}: {rule}: {text}")

    def check(self, rule, right, text):
        """One fact that must hold."""
        self.checks += 1
        if not right:
            self.differ(rule, text)

    def peek(self):
        """The next item: (number of the move, `do`, seat, words) or (number, `event`, name, body)."""
        return self.items[self.next] if self.next < len(self.items) else (self.number, "end", None, {})

    def coming(self, name):
        """The bodies of events of that name that are still to come."""
        return (self.items[n][3] for n in range(self.next, len(self.items)) if self.items[n][2] == name)

    def take(self):
        """The next item, and on."""
        item = self.peek()
        self.number, self.next = item[0], self.next + 1
        return item

    def event(self, rule, name, robot=None, **body):
        """The next event must be this one; returns it."""
        return self.events(rule, [[told(name, robot, **body)]])[0]

    def events(self, rule, groups):
        """The next events must be these groups, each in its order, the groups in any order."""
        groups, read = [list(group) for group in groups if group], []
        while groups:
            self.checks += 1
            number, what, name, body = self.peek()
            group = next((group for group in groups if what == "event" and same(group[0], (name, body))), None)
            if group is None:
                self.number = number
                self.differ(RULES.get(groups[0][0][0], rule),
                            f"expected {words(groups[0][0])}, the record has {words((name, body), what)}")
            self.take()
            read.append(body)
            del group[0]
            groups = [other for other in groups if other]
        return read

    def move(self):
        """The next move as (seat, first word, other words), past standing answers (AMB-31) and claims (RR-7.21)."""
        while True:
            _, what, seat, text = self.take()
            if what != "do":
                return None, words((seat, text), what), []
            first, *rest = text.split()
            if first == "claim":
                self.claim(seat)
            if first != "standing":
                return seat, first, rest
            self.robot(seat, "blocker" in rest).standing = rest[0]

    def ask(self, rule, robot, *answers):
        """The next move must be one of these answers of this robot's owner."""
        seat, first, rest = self.move()
        self.check(rule, seat == robot.seat and first in answers,
                   f"{robot.name} must answer {' or '.join(answers)}, the record has: {' '.join([first] + rest)}")
        return first, rest

    def yes(self, rule, robot):
        """A question of yes or no."""
        return self.ask(rule, robot, "yes", "no")[0] == "yes"


def guess_options(game):
    """The options of the table as far as the game itself shows them: course, lives, ranking and option cards."""
    events = [line["event"] for move in game["moves"] for line in move["lines"] if isinstance(line["event"], dict)]
    last, seats = game["position"], len(game["seats"])
    flags = [flag["at"] for flag in last["flags"]]
    fitting = [id for id, course in COURSES.items() if course.get("flags", []) == flags and seats in course["players"]]
    special = "SR-CTF" if any("home_chosen" in event for event in events) else "SR-MOVING-FLAGS"
    fitting += [id for id, course in COURSES.items() if special in course.get("special", [])]
    lives = [event["life_lost"]["left"] + 1 for event in events if "life_lost" in event]
    left = {json.dumps(event["life_lost"], sort_keys=True) for event in events if "life_lost" in event}
    out = [event["eliminated"] for event in events if "eliminated" in event]
    strict = bool(out) and json.dumps(out[0] | {"left": 0}, sort_keys=True) not in left
    seen = set(last["deck"]) | set(last["scrap"]) | set(last["under"])
    seen |= {option for robot in last["robots"].values() for option in robot["options"] + robot["offered"]}
    return {"course": fitting[0], "lives": str(max(lives, default=3)), "strict_lives": strict,
            "full_ranking": any("finished" in event for event in events), "optional_circuit_breaker": None,
            "equipment": ",".join(option for option in OPTIONS if option not in seen) or "all"}


def read_games(paths):
    """(options, start, game) of every game in the files, or on standard input."""
    decoder, options, start = json.JSONDecoder(), None, None
    for text in [pathlib.Path(path).read_text() for path in paths] or [sys.stdin.read()]:
        at, space = 0, re.compile(r"\s*")
        while (at := space.match(text, at).end()) < len(text):
            value, at = decoder.raw_decode(text, at)
            if "format" in value:
                options = value["options"]
            elif value["at"] == 0:
                start = value
            else:
                yield options, start, value
                options = start = None
