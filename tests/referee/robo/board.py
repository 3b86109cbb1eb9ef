"""Boards and courses, read from the content files of the game."""
import pathlib
import tomllib

CONTENT = pathlib.Path(__file__).resolve().parents[3] / "games/robo_rally/content"
WAYS, STEPS = "NESW", ((0, -1), (1, 0), (0, 1), (-1, 0))


def ahead(cell, way):
    """The neighbouring cell that way."""
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def read_faces():
    """Every board by its name. Turns are found for each face alone, before faces are put together (RR-4.6)."""
    faces, face = {}, None
    for line in (CONTENT / "boards.txt").read_text().splitlines():
        words = line.replace(":", " ").split()
        if not words or words[0] == "#":
            continue
        if words[0] == "board":
            size = tuple(int(n) for n in words[2].split("x"))
            face = {"size": size, "floor": {}, "walls": [], "lasers": [], "pushers": {}, "straight": []}
            faces[words[1]] = face
        elif words[0] == "row":
            face["floor"].update({(x, int(words[1])): token for x, token in enumerate(words[2:])})
        else:
            cells = [tuple(int(n) for n in w.split(",")) for w in words[1:] if "," in w and w[0].isdigit()]
            if words[0] == "walls":
                face["walls"] += [(cell, WAYS.index(words[1])) for cell in cells]
            elif words[0] == "laser":
                face["lasers"].append((cells[0], WAYS.index(words[2]), int(words[3])))
            elif words[0] == "pusher":
                face["pushers"][cells[0]] = WAYS.index(words[2]), {int(n) - 1 for n in words[3].split(",")}
            elif words[0] == "straight":
                face["straight"] += cells
    for face in faces.values():
        face["walls"] += [(at, way ^ 2) for at, way, _ in face["lasers"]]
        face["walls"] += [(at, way ^ 2) for at, (way, _) in face["pushers"].items()]
        face["floor"] = {at: token.translate(str.maketrans("^>v<", "NESW")) for at, token in face["floor"].items()}
        face["turns"] = dict(turning_entries(face))
    return faces


def turning_entries(face):
    """RR-4.13: a belt fed from the side by a belt of the same face turns who comes in that way."""
    for at, token in face["floor"].items():
        if token[0] in WAYS:
            way, into = WAYS.index(token[0]), ahead(at, WAYS.index(token[0]))
            fed = face["floor"].get(into, "..")
            if fed[0] in WAYS and (WAYS.index(fed[0]) - way) % 2 and into not in face["straight"]:
                yield (into, way), (WAYS.index(fed[0]) - way) % 4


class Course:
    """Faces on their places (RR-4.1, RR-4.6)."""

    def __init__(self, given):
        self.special, self.flags = set(given.get("special", [])), [tuple(at) for at in given.get("flags", [])]
        self.players, self.id = given["players"], given["id"]
        self.faces = []
        for text in given["faces"] + ([given["dock"] + "r0"] if "dock" in given else []):
            name, place = text.split("@")
            corner, turned = place.split("r")
            self.faces.append([FACES[name], tuple(int(n) for n in corner.split(",")), int(turned)])
        self.build()

    def build(self):
        """Puts everything where it lies; called again when a face turns (SR-SPIN-BOARD)."""
        self.floor, self.walls, self.lasers, self.pushers, self.turns, self.face_at = {}, set(), [], {}, {}, {}
        for number, (face, corner, turned) in enumerate(self.faces):
            def place(cell, size=face["size"]):
                (x, y), (width, height) = cell, size
                for _ in range(turned):
                    (x, y), (width, height) = (height - 1 - y, x), (height, width)
                return x + corner[0], y + corner[1]
            for at, token in face["floor"].items():
                token = WAYS[(WAYS.index(token[0]) + turned) % 4] + token[1] if token[0] in WAYS else token
                self.floor[place(at)], self.face_at[place(at)] = token, number
            for at, way in face["walls"]:
                at, way = place(at), (way + turned) % 4
                self.walls |= {(at, way), (ahead(at, way), way ^ 2)}
            self.lasers += [(place(at), (way + turned) % 4, beams) for at, way, beams in face["lasers"]]
            self.pushers.update({place(at): ((way + turned) % 4, on) for at, (way, on) in face["pushers"].items()})
            self.turns.update({(place(at), (way + turned) % 4): turn for (at, way), turn in face["turns"].items()})
        self.lasers.sort(key=lambda laser: (laser[0][1], laser[0][0]))
        if "SR-SPIN-BOARD" in self.special:
            for at in self.flags:
                self.floor[at] = ".."
                self.pushers.pop(at, None)
                self.turns = {entry: turn for entry, turn in self.turns.items() if entry[0] != at}

    def docks(self):
        return [at for _, at in sorted((token, at) for at, token in self.floor.items() if token[0] == "d")]

    def pit(self, at):
        return self.floor.get(at) == "##"

    def belt(self, at, express):
        """The way of a belt that moves now (RR-4.10)."""
        token = self.floor.get(at, "..")
        return WAYS.index(token[0]) if token[0] in WAYS and (token[1] == "2" or not express) else None


FACES = read_faces()
COURSES = {course["id"]: course for course in tomllib.loads((CONTENT / "courses.toml").read_text())["course"]}
