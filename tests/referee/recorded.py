"""Recorded games of every kind of table, for whatever reads them: `scripts/referees` and `scripts/logs`."""
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "debug" / "hippodrome"
# Players, bots and options of the tables; the games are shared out among them.
TABLES = {
    "memoracers": [
        "4 expert,random", "2 confirmed circuit=B", "3 amateur,expert circuit=C handicaps=beginner", "5 expert circuit=D kraken_folly=true",
        "4 confirmed circuit=random handicaps=expert", "3 expert,beginner mode=championship", "1 expert mode=solo",
    ],
    "robo_rally": [
        "4 driver", "8 rookie,driver", "3 driver course=chop_shop_challenge equipment=all", "4 driver course=option_world equipment=all",
        "5 dirty lives=4", "4 driver course=capture_the_flag equipment=all", "5 driver course=day_of_the_superbot",
        "4 driver course=interference full_ranking=true",
    ],
    "celestia": [
        "4 normal", "2 easy", "6 normal,random little_help=true", "3 easy mode=base", "5 normal mode=base little_help=true",
    ],
    "circus_imperium": [
        "4 driver", "3 driver gladiators=true", "4 driver aliens=true wall_sections=true", "5 rookie,driver shape=figure_eight gladiators=true",
        "2 driver chariots_per_seat=2 laps=1 tables=per_chariot", "6 driver track=petit gladiators=true aliens=true wall_sections=true",
    ],
    "celerium": [
        "3 manager", "2 manager expert=true", "4 manager,rookie expert=true first_franchise=last_ranked", "4 random,manager colours=drawn",
    ],
}


def told(record, *arguments):
    """One recorded game as a line of JSON."""
    return subprocess.run([PROGRAM, "replay", record, "--json", *arguments], check=True, capture_output=True).stdout


def play(game, number, count, place):
    """Plays the share of `count` games that falls to one table; their records."""
    tables = TABLES[game]
    share = count // len(tables) + (number < count % len(tables))
    if not share:
        return []
    players, bots, *options = tables[number].split()
    records = place / f"{game}-{number}"
    subprocess.run([PROGRAM, "simulate", game, *options, "--players", players, "--bots", bots, "--rotate", "--games", str(share),
                    "--seed", str(1000 * number), "--records", records, "--record-limit", str(share), "--json"],
                   check=True, stdout=subprocess.DEVNULL)
    found = sorted(records.iterdir())
    if len(found) != share:
        sys.exit(f"{game}: {share} games were to be recorded, {len(found)} were")
    return found
