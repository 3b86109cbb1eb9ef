"""All mutants of a game's rules in one build, each behind a switch: called by `scripts/mutants GAME --at-once`.

    at_once.py GAME TREE OUT [arguments of the tests that judge]

`OUT/list.json` is what `cargo mutants --list --json` tells of the tree. What does not build is left out, as cargo mutants
would find it; what cannot stand behind a switch is listed in `OUT/one-by-one.txt`. The scenarios judge first, each
mutant by those that come by it; then the game's other tests judge what survives. The verdicts stand in `OUT/verdicts.tsv`.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
JOBS = int(os.environ.get("JOBS", os.cpu_count() or 1))
# Seconds without a verdict after which a mutant counts as caught by the time limit.
PATIENCE = 60


def copy(source, target):
    """Copies what differs, and removes what is gone; `target` keeps what cargo made of the rest."""
    for old in [path for path in target.rglob("*") if path.is_file() and not (source / path.relative_to(target)).is_file()]:
        old.unlink()
    for path in source.rglob("*"):
        if path.is_file():
            write(target / path.relative_to(source), path.read_bytes())


def write(path, content):
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def title(tree, game):
    """The type of a game, as its tests name it."""
    return re.search(r"all_hold::<(\w+)>", (tree / "games" / game / "tests" / "it" / "scenarios.rs").read_text())[1]


class Planted:
    """A copy of the tree with mutants in it."""

    def __init__(self, game, tree, out):
        self.game, self.tree, self.out = game, tree, out
        self.place = out.parent / "planted"
        self.source = self.place / "games" / game / "src"
        self.mutants = {number + 1: mutant for number, mutant in enumerate(json.loads((out / "list.json").read_text()))}
        self.unviable, self.unplanted, self.constant = set(), set(), set()

    def name(self, number):
        return self.mutants[number]["name"]

    def line(self, number):
        """A mutant as `plant_mutants` reads it."""
        mutant = self.mutants[number]
        start, end = mutant["span"]["start"], mutant["span"]["end"]
        return "\t".join(map(str, (number, mutant["file"], mutant["genre"], start["line"], start["column"], end["line"], end["column"],
                                   " ".join(mutant["replacement"].split()))))

    def plant(self, plant_mutants):
        fresh = self.out.parent / "fresh"
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(self.tree, fresh, ignore=shutil.ignore_patterns("target", "mutants.out*"))
        folder = fresh / "games" / self.game
        words = {"GAME": self.game, "TITLE": title(self.tree, self.game)}
        judge = re.sub("|".join(words), lambda found: words[found[0]], (HERE / "planted" / "judge.rs").read_text())
        (folder / "tests" / "judge.rs").write_text(judge)
        shutil.copy(HERE / "planted" / "switch.rs", folder / "src" / "switch.rs")
        library = (folder / "src" / "lib.rs").read_text()
        library = re.sub(r"^mod ", "#[doc(hidden)]\npub mod switch;\nmod ", library, count=1, flags=re.M)
        (folder / "src" / "lib.rs").write_text(library)
        manifest = fresh / "games" / self.game / "Cargo.toml"
        manifest.write_text(manifest.read_text().replace("[lints]\nworkspace = true\n", ""))
        listed = self.out / "list.tsv"
        listed.write_text("".join(self.line(number) + "\n" for number in self.mutants if number not in self.unviable))
        told = subprocess.run([plant_mutants, fresh, listed, *sorted(self.constant)], check=True, capture_output=True, text=True).stdout
        numbers = set(map(int, told.split()))
        self.unviable |= {-number for number in numbers if number < 0}
        self.unplanted = {number for number in numbers if number > 0}
        self.place.mkdir(exist_ok=True)
        copy(fresh, self.place)
        shutil.rmtree(fresh)

    def cargo(self, *arguments):
        run = subprocess.run(["cargo", *arguments, "--package", self.game, "--no-default-features", "--message-format", "json"],
                             cwd=self.place, capture_output=True, text=True)
        messages = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
        return messages, run

    def built(self):
        """Builds the programs that judge, the scenarios' and the other tests'; or tells the mutants that do not build."""
        messages, run = self.cargo("test", "--no-run", "--test", "judge", "--test", "it")
        found, elsewhere, again = set(), [], False
        for message in (each["message"] for each in messages if each["reason"] == "compiler-message"):
            if message["level"] != "error" or not message["spans"]:
                continue
            # What is called while building stays a `const fn`.
            called = re.match(r"cannot call non-const (?:associated function|method|function) `([^`]+)`", message["message"])
            if called:
                *_, owner, name = ["", *re.sub(r"<.*?>", "", called[1]).split("::")]
                self.constant.add(f"{owner}::{name}" if owner[:1].isupper() else name)
                again = True
                continue
            inside = {number for span in message["spans"] if span["is_primary"] for number in self.within(span)}
            inside = inside or {number for span in message["spans"] for number in self.within(span)}
            found |= inside
            if not inside:
                elsewhere.append(message["rendered"])
        if run.returncode and not found and not again:
            sys.exit("".join(elsewhere) or run.stderr)
        programs = {each["target"]["name"]: each["executable"] for each in messages if each["reason"] == "compiler-artifact" and each.get("executable")}
        return programs, found, again

    def within(self, span):
        """The innermost mutant around a place of the planted text."""
        text = (self.place / span["file_name"]).read_bytes()
        opened = []
        for mark in re.finditer(rb"/\*(<?)(\d+)(>?)\*/", text[:span["byte_end"]]):
            if mark[1]:
                opened.append(int(mark[2]))
            elif mark.start() < span["byte_start"]:
                opened.remove(int(mark[2]))
        return opened[-1:]

    def environment(self, **more):
        folder = self.place / "games" / self.game
        return {**os.environ, "CARGO_MANIFEST_DIR": str(folder), "RUST_MIN_STACK": str(1 << 24), "RUST_BACKTRACE": "0", **more}


def verdicts(path):
    """The last word on each mutant."""
    said = {}
    if path.is_file():
        for line in path.read_text().splitlines():
            words = (line.split("\t") + ["", "", ""])[:4]
            said[int(words[0])] = words[1:]
    return said


def batch(planted, program, number, ids):
    """The scenarios' verdicts on some mutants; who stops the program or its clock is caught."""
    path = planted.out / f"verdicts.{number}"
    path.unlink(missing_ok=True)
    said, left, idle = {}, ids, 0
    while left:
        more = planted.environment(JUDGED=",".join(map(str, left)), VERDICTS=str(path))
        run = subprocess.Popen([program, "judge", "--test-threads", "1"], cwd=planted.place / "games" / planted.game, env=more, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        before, since = -1, time.time()
        while run.poll() is None:
            time.sleep(0.2)
            size = path.stat().st_size if path.is_file() else 0
            if size != before:
                before, since = size, time.time()
            elif time.time() - since > PATIENCE:
                run.kill()
        said = verdicts(path)
        stopped = [each for each in left if said.get(each, [""])[0] == "begins"]
        with path.open("a") as file:
            for each in stopped:
                file.write(f"{each}\tcaught\t\tit stops the program or takes too long\n")
        said = verdicts(path)
        idle = 0 if stopped or not [each for each in left if each not in said] else idle + 1
        left = [each for each in left if each not in said]
        if idle > 2:
            sys.exit(f"the scenarios' program does not run: {left[:5]}")
    return said


def alone(planted, program, id_):
    path = planted.out / f"verdicts.alone.{id_}"
    path.unlink(missing_ok=True)
    more = planted.environment(JUDGED="-", ALONE=str(id_), VERDICTS=str(path))
    try:
        subprocess.run([program, "judge"], cwd=planted.place / "games" / planted.game, env=more, timeout=2 * PATIENCE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        pass
    said = verdicts(path).get(id_, ["begins"])
    path.unlink(missing_ok=True)
    return id_, said if said[0] != "begins" else ["caught", "", "it stops the program or takes too long"]


def others(planted, program, id_, arguments):
    """What the game's other tests say of a mutant that no scenario notices."""
    try:
        run = subprocess.run([program, "--test-threads", "1", *arguments], cwd=planted.place / "games" / planted.game, env=planted.environment(MUTANT=str(id_)),
                             timeout=5 * PATIENCE, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return id_, ["caught", "", "the other tests take too long"]
    if run.returncode == 0:
        return id_, ["survives", "", ""]
    failed = re.findall(r"^test (\S+) \.\.\. FAILED", run.stdout, re.M)
    return id_, ["caught", " ".join(failed[:2]), "another test"]


def main():
    game, tree, out, *arguments = sys.argv[1:]
    out = Path(out).resolve()
    planted = Planted(game, Path(tree).resolve(), out)
    building = subprocess.run(["cargo", "build", "--quiet", "--manifest-path", HERE / "Cargo.toml", "--target-dir", ROOT / "target" / "mutants" / "plant"], cwd="/")
    if building.returncode:
        sys.exit(building.returncode)
    plant_mutants = ROOT / "target" / "mutants" / "plant" / "debug" / "plant_mutants"
    known, constant = out / "unviable.txt", out / "constant.txt"
    planted.constant = set(constant.read_text().split()) if constant.is_file() else set()
    names = set(known.read_text().splitlines()) if known.is_file() else set()
    planted.unviable = {number for number in planted.mutants if planted.name(number) in names}
    while True:
        planted.plant(plant_mutants)
        programs, found, again = planted.built()
        if not found and not again:
            break
        print(f"{len(found)} more do not build, {len(planted.constant)} functions stay constant", file=sys.stderr)
        planted.unviable |= found
        constant.write_text("\n".join(sorted(planted.constant)))
        known.write_text("".join(planted.name(number) + "\n" for number in sorted(planted.unviable)))
    left = [number for number in planted.mutants if number not in planted.unviable | planted.unplanted]
    # `SHARD=0/3`: every third, from the first on. `ONLY`: those whose name has this pattern.
    shard, of = map(int, os.environ.get("SHARD", "0/1").split("/"))
    left = [number for number in left[shard::of] if re.search(os.environ.get("ONLY", ""), planted.name(number))]
    print(f"{game}: {len(planted.mutants)} mutants, {len(left)} to judge, {len(planted.unviable)} do not build, {len(planted.unplanted)} one by one", file=sys.stderr)
    said = {}
    with ThreadPoolExecutor(JOBS) as threads:
        size = max(20, min(150, len(left) // JOBS + 1))
        shares = [left[at:at + size] for at in range(0, len(left), size)]
        for found in threads.map(lambda share: batch(planted, programs["judge"], *share), enumerate(shares)):
            said.update(found)
        if said.pop(0, [""])[0] == "spoilt":
            print("a mutant has spoilt what later ones stand on: the verdicts are not good", file=sys.stderr)
        said.update(threads.map(lambda id_: alone(planted, programs["judge"], id_), [id_ for id_ in left if said[id_][0] == "alone"]))
        print(f"{sum(said[id_][0] == 'caught' for id_ in left)} are caught by scenarios", file=sys.stderr)
        said.update(threads.map(lambda id_: others(planted, programs["it"], id_, [*arguments, "--skip", "scenarios_hold"]),
                                [id_ for id_ in left if said[id_][0] != "caught"]))
    with (out / "verdicts.tsv").open("w") as file:
        for id_ in planted.mutants:
            word = ["does not build"] if id_ in planted.unviable else ["not planted"] if id_ in planted.unplanted else said.get(id_, ["not asked"])
            file.write("\t".join([planted.name(id_), *word]) + "\n")
    caught = [id_ for id_ in left if said[id_][0] == "caught"]
    stopped = [id_ for id_ in caught if "too long" in said[id_][2]]
    missed = [id_ for id_ in left if said[id_][0] != "caught"]
    (out / "survivors.txt").write_text("".join(planted.name(id_) + "\n" for id_ in missed))
    (out / "one-by-one.txt").write_text("".join(planted.name(id_) + "\n" for id_ in sorted(planted.unplanted)))
    print(*map(planted.name, missed), sep="\n")
    print(f"{game}: {len(planted.mutants)} mutants; {len(planted.unviable)} do not build, {len(planted.unplanted)} are left for one by one; of {len(left)}, "
          f"{len(caught)} were caught ({len(stopped)} by the time limit or because they stop the program) and {len(missed)} survived")


if __name__ == "__main__":
    main()
