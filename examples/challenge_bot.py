#!/usr/bin/env python3
"""A bot account at a Hippodrome server: accepts challenges to Celestia, and decides by what it reads on the board.

    python3 examples/challenge_bot.py http://127.0.0.1:8400 robi "a long password"
    python3 examples/challenge_bot.py http://127.0.0.1:8400 ana "another password" robi    # challenges robi first
"""
import json
import sys
import threading
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def decide(view, seat, legal):
    """What lies in this city, what the dice ask for, and what the captain may hold."""
    first = {action.split()[0]: action for action in reversed(legal)}
    ship, cities, players = view["airship"], view["cities"], view["players"]
    if "pay" in first:  # with as few Turbos as can be
        return min((each for each in legal if each.startswith("pay")), key=lambda each: each.split().count("T"))
    if "disembark" in first and "stay" in first:
        safe = players[view["captain"]]["cards"] >= sum(ship["required"]) + 3
        return first["stay" if safe and cities[ship["city"]]["label"] < 12 else "disembark"]
    if "stop" in first and "roll" in first:
        dice = cities[ship["next"]]["dice"] if ship["next"] is not None else 0
        equipment = [card for card in (players[seat]["hand"] or "").split() if card in ("C", "R", "H", "K", "T")]
        return first["roll" if len(equipment) >= 2 * dice else "stop"]
    return next((first[word] for word in ("roll", "stay", "pass") if word in first), legal[0])


class Bot:
    """The API for one account; see docs/api.md."""
    def __init__(self, address, login, password):
        self.base, self.headers, self.games = address.rstrip("/") + "/api/v1", {"content-type": "application/json"}, {}
        try:
            entered = self.post("/session", {"login": login, "password": password})
        except OSError:
            entered = self.post("/account", {"login": login, "password": password})
        self.headers["authorization"] = "Bearer " + entered["token"]
        self.post("/account/bot")

    def open(self, path, body=None):
        try:
            data = None if body is None else json.dumps(body).encode()
            return urlopen(Request(self.base + path, data, self.headers), timeout=60)
        except HTTPError as refused:
            raise ConnectionError(json.load(refused)["error"]["message"]) from None

    def post(self, path, body=None):
        with self.open(path, body or {}) as answer:
            return json.load(answer)

    def events(self, path):
        """Opens a stream at once, and gives name and data of each event until it ends."""
        def read(stream, name=None):
            for line in stream:
                field, _, value = line.decode().rstrip("\n").partition(": ")
                name = value if field == "event" else name
                if field == "data":
                    yield name, json.loads(value)
        return read(self.open(path))

    def play(self, table):
        """Plays a game to its end by its stream alone."""
        while True:
            try:
                for _, seen in self.events(f"/tables/{table}/live"):
                    if seen["over"]:
                        return print("game over:", [player["points"] for player in seen["view"]["players"]], flush=True)
                    if seen.get("actions"):
                        action = decide(seen["view"], seen["viewer"]["seat"], [each["action"] for each in seen["actions"]])
                        self.post(f"/tables/{table}/decide", {"version": seen["version"], "actions": [action]})
            except OSError:  # stale, or too fast: a new connection tells how things stand
                time.sleep(1)

    def attend(self, rivals):
        """Answers challenges and begins games until the stream ends."""
        stream = self.events("/stream")
        print("ready", flush=True)
        while rivals:
            self.post("/challenges", {"game": "celestia", "seats": ["me", "@" + rivals.pop()]})
        for event, about in stream:
            table = about["table"]
            if event == "challenge":
                self.post(f"/challenges/{about['id']}/{'accept' if about['game'] == 'celestia' else 'decline'}")
            elif event == "challenge_ended" and table is None:
                print(f"no game: {about['end']}, {about['reason']}", flush=True)
            elif event == "game_start" and not (table in self.games and self.games[table].is_alive()):
                self.games[table] = threading.Thread(target=self.play, args=(table,), daemon=True)
                self.games[table].start()


if __name__ == "__main__":
    bot, rival = Bot(*sys.argv[1:4]), sys.argv[4:5]
    while True:  # how things stand is told again with each connection
        try:
            bot.attend(rival)
        except OSError as error:
            print(error, file=sys.stderr)
        time.sleep(1)
