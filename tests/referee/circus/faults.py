"""Faults to plant into a good game, to see whether the referee finds them."""


def events(game, name, like):
    """Where an event of this name and with these values stands: its line's list, its place there, its data."""
    for move in game["moves"]:
        for place, line in enumerate(move["lines"]):
            data = line["event"].get(name) if isinstance(line["event"], dict) else None
            if data is not None and all(data[key] == value for key, value in like.items()):
                yield move, place, data


def forget(name, **like):
    """A fault: the first such event is left out."""
    def plant(game):
        for move, place, _ in events(game, name, like):
            del move["lines"][place]
            return True
        return False
    return plant


def alter(name, key, new, **like):
    """A fault: a value of the first such event is another one."""
    def plant(game):
        for _, _, data in events(game, name, like):
            data[key] = new(data)
            return True
        return False
    return plant


def announce_nine(game):
    """A chariot announces more than its beasts can give."""
    for move, _, data in events(game, "announced", {}):
        data["speed"], move["do"] = 9, "announce 9"
        return True
    return False


def illegal_step(game):
    """A chariot steps backward, and the move says so."""
    for move, _, data in events(game, "entered", {"by": "mp"}):
        if move["do"] == "step F":
            move["do"] = "step R"
            return True
    return False


def no_laser(game):
    """The laser is forgotten, and the frenzy that it causes."""
    return forget("laser_fired")(game) and forget("frenzied", cause="laser")(game)


def strange_hand(game):
    """Another player moves the chariot."""
    for move in game["moves"]:
        if move["do"].startswith("step"):
            move["by"] = next(name for name in game["seats"] if name != move["by"])
            return True
    return False


def early_start(game):
    """Two chariots take their first turn in the wrong order: their dice for the start are exchanged."""
    dice = [data for _, _, data in events(game, "order_rolled", {})][:2]
    if len(dice) == 2 and dice[0]["roll"] != dice[1]["roll"]:
        dice[0]["roll"], dice[1]["roll"] = dice[1]["roll"], dice[0]["roll"]
        return True
    return False


def wrong_winner(game):
    """Another seat is said to have won."""
    for _, _, data in events(game, "race_won", {}):
        data["seat"] = (data["seat"] + 1) % len(game["seats"])
        return True
    return False


def wrong_standing(game):
    """The table of the end names another winner."""
    first, second = game["standings"][:2]
    first["winner"], second["winner"] = not first["winner"], first["winner"]
    return True


def wrong_box(game):
    """A box of a chariot is ticked that nothing has hit."""
    for unit in game["position"]["units"].values():
        if unit["kind"] == "chariot":
            unit["boxes"]["front"] -= 1
            return True
    return False


def wrong_table(game):
    """A table shows a tick at the end that was never drawn."""
    ticks = next(iter(game["position"]["tables"].values()))
    ticks["V2"] += 1
    return True


FAULTS = (
    ("a damage of 6 becomes 5", alter("chariot_hit", "points", lambda d: 5, points=6)),
    ("damage to a chariot is forgotten", forget("chariot_hit")),
    ("the beasts' damage is added up wrongly", alter("beasts_hurt", "damage", lambda d: d["damage"] + 1)),
    ("frenzied beasts do not hurt themselves", forget("beasts_hurt", points=4)),
    ("a wound too many", alter("person_hurt", "wounds", lambda d: d["wounds"] + 1)),
    ("a lap is not counted", forget("lap_completed", lap=1)),
    ("a lap is counted twice", alter("lap_completed", "lap", lambda d: d["lap"] + 1, lap=0)),
    ("more movement points than there are", announce_nine),
    ("a step backward", illegal_step),
    ("a step that goes nowhere", alter("entered", "to", lambda d: d["from"], by="mp")),
    ("a chariot is pushed the wrong way", alter("entered", "to", lambda d: "c1" if d["to"] != "c1" else "c2", by="push")),
    ("the wrong side is hit", alter("rammed", "how", lambda d: {"side": "left"}, how={"side": "right"})),
    ("a draw is left out", forget("turn_drawn")),
    ("a draw is read in the wrong row", alter("turn_drawn", "drawn", lambda d: d["drawn"] | {"row": 4})),
    ("a box too many is ticked", alter("turn_drawn", "drawn", lambda d: d["drawn"] | {"tick": d["drawn"]["tick"] + 1})),
    ("one draw fewer in a bend", alter("bend_entered", "draws", lambda d: d["draws"] - 1)),
    ("another roll for a stroke", alter("whip_drawn", "drawn", lambda d: d["drawn"] | {"roll": 101 - d["drawn"]["roll"]})),
    ("a skill point is not paid", alter("skill_spent", "left", lambda d: d["left"] + 1)),
    ("a wall without its crash", forget("crashed")),
    ("an easier test of a crash", alter("kept_hold", "target", lambda d: d["target"] + 1)),
    ("an easier attack", alter("attack_rolled", "target", lambda d: d["target"] + 1)),
    ("a miss that hits", alter("attack_rolled", "hit", lambda d: True, hit=False)),
    ("beasts that bite too easily", alter("beasts_rolled", "target", lambda d: d["target"] + 2)),
    ("a trample without its number", alter("trampled", "target", lambda d: d["target"] - 1)),
    ("an easier special action", alter("tested", "target", lambda d: d["target"] + 1)),
    ("an attack that no person chose", alter("committed", "person", lambda d: "driver1" if d["person"] != "driver1" else "driver2")),
    ("a run too short", alter("run_rolled", "speed", lambda d: d["speed"] - 1)),
    ("the laser does not fire", no_laser),
    ("a person walks too far", alter("walked", "to", lambda d: "c20")),
    ("another person's hand on the reins", strange_hand),
    ("the start in the wrong order", early_start),
    ("a turn is skipped", alter("turn_began", "turn", lambda d: d["turn"] + 1, turn=2)),
    ("the race goes on after the goal", forget("race_won")),
    ("another seat wins", wrong_winner),
    ("the standings name another winner", wrong_standing),
    ("a box is ticked without a hit", wrong_box),
    ("a tick of a table that was not drawn", wrong_table),
)
