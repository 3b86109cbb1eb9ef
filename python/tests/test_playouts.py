"""Random play-outs: the same for any number of threads, and those of the program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import GAMES, played
from pyarrow import parquet

import hippodrome


@pytest.mark.parametrize("game", GAMES)
def test_results_do_not_depend_on_threads(game: str) -> None:
    one, two = (hippodrome.playouts(game, 3, 40, 7, threads) for threads in (1, 2))
    for column in ("winners", "ranks", "points", "finished", "rounds", "decisions"):
        np.testing.assert_array_equal(getattr(one, column), getattr(two, column))
    assert one.winners.shape == one.ranks.shape == (40, 3)
    assert one.winners.dtype == bool and one.finished.all()
    assert (one.ranks >= 1).all() and (one.decisions > 0).all()
    shifted = hippodrome.playouts(game, 3, 30, 17)
    np.testing.assert_array_equal(shifted.decisions, one.decisions[10:])


def test_lists_stand_in_for_arrays_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    arrays = hippodrome.playouts("memoracers", 2, 20)
    monkeypatch.setitem(sys.modules, "numpy", None)
    lists = hippodrome.playouts("memoracers", 2, 20)
    for column in ("winners", "ranks", "points", "finished", "rounds", "decisions"):
        array, listed = getattr(arrays, column), getattr(lists, column)
        assert (array is None and listed is None) or array.tolist() == listed, column


def test_levels_of_bots_play_in_their_seats() -> None:
    levels = next(game["bots"] for game in hippodrome.games() if game["id"] == "celestia")
    results = hippodrome.playouts("celestia", 2, 60, bots=[levels[1], "random"])
    assert results.winners[:, 0].sum() > results.winners[:, 1].sum()


def test_other_threads_run_meanwhile_and_ctrl_c_ends_it() -> None:
    """Play-outs that would take hours end when their process is interrupted, for which another thread of it asks."""
    script = (
        "import hippodrome, signal, threading\n"
        # A shell lets what it starts in the background ignore it.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "begins = threading.Event()\n"
        "def interrupt():\n"
        "    begins.wait()\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "try:\n"
        "    threading.Thread(target=interrupt).start()\n"
        "    begins.set()\n"
        "    hippodrome.playouts('celerium', 4, 10_000_000)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout == "interrupted\n", done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_program_plays_the_same_games(game: str, program: str, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    subprocess.run(
        [program, "simulate", game, "--players", "3", "--games", "25", "--seed", "40", "--rows", str(rows)],
        check=True,
        capture_output=True,
    )
    theirs = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
    ours = hippodrome.playouts(game, 3, 25, 40)
    assert [row["place"] for row in theirs] == ours.ranks.ravel().tolist()
    assert [row["won"] for row in theirs] == ours.winners.ravel().tolist()
    assert [row["decisions"] for row in theirs][::3] == ours.decisions.tolist()
    if ours.points is not None:
        assert [row["points"] for row in theirs] == ours.points.ravel().tolist()


@pytest.mark.parametrize("game", GAMES)
def test_the_program_replays_what_was_played_here(game: str, program: str, tmp_path: Path) -> None:
    match = played(game, seed=12)
    (tmp_path / "match.json").write_text(match.record(), encoding="utf-8")
    told = subprocess.run(
        [program, "replay", "--json", str(tmp_path / "match.json")], check=True, capture_output=True, text=True
    )
    theirs = json.loads(told.stdout)
    assert theirs["verified"] is True and theirs["hash"] == match.hash
    assert theirs["standings"] == match.standings()


def test_rows_of_the_program_read_alike_in_every_form(program: str, tmp_path: Path) -> None:
    """Several groups of rows, several set-ups, cells that are empty."""
    call = [program, "simulate", "memoracers", "--players", "5", "--games", "7000", "--bots", "random"]
    call += ["--sweep", "circuit=A,B", "--seed", "7", "--rows"]
    for name in ("rows.jsonl", "rows.parquet"):
        subprocess.run([*call, str(tmp_path / name)], check=True, capture_output=True)
    lines = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()]
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert parquet.ParquetFile(tmp_path / "rows.parquet").num_row_groups == 2
    assert table.num_rows == len(lines) == 2 * 7_000 * 5
    assert table.to_pylist() == lines
