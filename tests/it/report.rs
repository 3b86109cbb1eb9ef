//! `hippodrome simulate --report`, and what is compared and written beside it.

use crate::{call, call_with, finish, program, write};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Simulates, with a path after the last word, and gives the text of that file.
fn written(line: &str, path: &Path) -> String {
    let called = call_with(line, &[path]);
    assert_eq!((called.code, called.err.as_str()), (Some(0), ""), "{line}");
    fs::read_to_string(path).unwrap()
}

/// Every tag that is opened is closed again, in its order.
#[track_caller]
fn assert_nested(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1) {
        let name = tag.split([' ', '>', '/']).next().unwrap();
        let inner = tag.split('>').next().unwrap();
        if let Some(closed) = tag.strip_prefix('/') {
            let closed = closed.split('>').next().unwrap();
            assert_eq!(open.pop(), Some(closed), "…<{}", &tag[..tag.len().min(60)]);
        } else if !inner.ends_with('/') && !matches!(name, "!DOCTYPE" | "meta" | "br") {
            open.push(name);
        }
    }
    assert_eq!(open, [""; 0]);
}

#[test]
fn every_game_has_a_page_of_its_own_in_both_languages() {
    let place = tempfile::tempdir().unwrap();
    let games = [
        ("memoracers", "Tile uncovered by", "Tuile retournée par"),
        ("robo_rally --bots rookie", "Damage tokens of a player", "Jetons de dégâts par joueur"),
        ("celestia", "Special card played", "Carte spéciale jouée"),
        ("circus_imperium laps=1", "Hits of a player", "Coups au but par joueur"),
        ("celerium", "Starbot malus", "Malus de Starbot"),
        ("tiny_race", "How often the lead changes", "Combien de fois la tête change"),
    ];
    for (game, english, french) in games {
        for (lang, words, title) in
            [("en", english, "report of simulated"), ("fr", french, "rapport de")]
        {
            let path = place.path().join(format!("{lang}.html"));
            let line = format!("simulate {game} --players 3 --games 6 --lang {lang} --report");
            let page = written(&line, &path);
            assert!(page.contains(words), "{game} {lang}: {words}");
            assert!(page.contains(title) && page.contains(&format!("lang=\"{lang}\"")), "{game}");
            assert_nested(&page);
            let foreign = ["<script", "<link", "<img", "http:", "https:", "url(", "@import"];
            assert_eq!(foreign.iter().find(|each| page.contains(**each)), None, "{game}");
            assert!(page.matches("class=\"plot\"").count() >= 5, "{game} {lang}");
        }
    }
}

#[test]
fn the_page_is_the_same_for_any_number_of_threads() {
    let place = tempfile::tempdir().unwrap();
    let [one, two] = [1, 2].map(|threads| {
        let path = place.path().join(format!("{threads}.html"));
        written(&format!("simulate tiny_race --games 300 --threads {threads} --report"), &path)
    });
    assert_eq!(one, two);
}

/// A disk that is full.
#[cfg(target_os = "linux")]
#[test]
fn what_was_played_is_told_where_the_page_cannot_be_written() {
    let called = call("simulate tiny_race --games 3 --report /dev/full");
    assert!(called.out.contains("Tiny Race: 2 players, 3 games"), "{}", called.out);
    called.refused(2, &["/dev/full: there is no room left"]);
    let place = tempfile::tempdir().unwrap();
    let line = "simulate tiny_race --games 3 --lang fr --report";
    call_with(line, &[place.path()]).refused(2, &["c’est un dossier"]);
}

#[test]
fn values_of_an_option_are_compared() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("sweep.html");
    let line = "simulate memoracers --players 2 --games 5 --sweep circuit=A,B,C --report";
    let page = written(line, &path);
    for label in ["circuit=A", "circuit=B", "circuit=C"] {
        assert!(page.contains(label), "{label}");
    }
    assert!(page.contains("class=\"s2 outline\"") && !page.contains("\"s3"), "three series");
    assert_nested(&page);
    let runs = call("simulate memoracers --players 2 --games 3 --sweep circuit=A,B --json").json();
    let variants: Vec<&Value> = runs.as_array().unwrap().iter().map(|it| &it["variant"]).collect();
    assert_eq!(variants, ["circuit=A", "circuit=B"]);
    assert_eq!(runs[1]["options"]["circuit"], "B");
    call("simulate memoracers --sweep circuit=A").refused(2, &["two values or more"]);
    let rows = place.path().join("rows.csv");
    let late = "simulate memoracers --games 1000000000 --sweep circuit=A,Z --rows";
    call_with(late, &[&rows]).refused(2, &["Z"]);
    assert!(!rows.exists(), "nothing is played before all of them are known to be possible");
    call("simulate memoracers --sweep nothing=1,2 --lang fr").refused(2, &["pas d’option"]);
}

#[test]
fn two_content_directories_are_compared() {
    let place = tempfile::tempdir().unwrap();
    let own = fs::read_to_string("games/tiny_race/content/board.toml").unwrap();
    let longer = own.replace("finish = 60", "finish = 100");
    assert_ne!(own, longer, "the board names its finish");
    write(place.path(), "longer/tiny_race/board.toml", longer);
    write(place.path(), "same/tiny_race/board.toml", own);
    let line = "simulate tiny_race --games 20 --json --against";
    let runs = call_with(line, &[&place.path().join("longer")]).json();
    assert_eq!(runs[0]["variant"], "built-in content");
    assert!(runs[1]["rounds"].as_u64() > runs[0]["rounds"].as_u64(), "{runs}");
    assert_ne!(runs[0]["content"], runs[1]["content"]);
    call_with(line, &[&place.path().join("same")]).refused_as_json(2, &["nothing that differs"]);
    call_with(line, &[&place.path().join("nowhere")]).refused_as_json(2, &["nowhere"]);
    write(place.path(), "broken/tiny_race/board.toml", "finish = ");
    call_with(line, &[&place.path().join("broken")]).refused_as_json(2, &["board.toml:1"]);
}

#[test]
fn rows_stand_in_the_order_of_the_games() {
    let place = tempfile::tempdir().unwrap();
    let line = "simulate tiny_race --games 200 --players 3 --bots driver,random --rotate --rows";
    let csv = written(line, &place.path().join("rows.csv"));
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((rows.len(), rows[0].len()), (601, 11));
    assert_eq!(rows[0][..5], ["variant", "game", "seed", "seat", "bot"]);
    let numbers: Vec<u64> = rows[1..].iter().map(|row| row[1].parse().unwrap()).collect();
    assert!(numbers.is_sorted() && numbers.last() == Some(&199));
    assert_eq!(rows[1..].iter().filter(|row| row[6] == "true").count(), 200, "one wins each");
    let lines = written(line, &place.path().join("rows.jsonl"));
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["game"], &last["seat"], lines.lines().count()),
        (&199.into(), &2.into(), 600)
    );
    let other = place.path().join("rows.txt");
    call_with(line, &[&other]).refused(2, &["must end in .csv, .jsonl or .parquet"]);
}

#[test]
fn a_page_that_cannot_be_written_is_told_before_anything_is_played() {
    let place = tempfile::tempdir().unwrap();
    let line = "simulate tiny_race --games 900000000 --report";
    call_with(line, &[&place.path().join("no/such/page.html")]).refused(2, &["page.html"]);
    let rows = "simulate tiny_race --games 900000000 --rows";
    call_with(rows, &[&place.path().join("no/such/rows.csv")]).refused(2, &["rows.csv"]);
}

/// Ctrl-C ends the games, and what was played is told and written.
#[cfg(unix)]
#[test]
fn what_was_played_before_ctrl_c_is_kept() {
    use std::process::{Command, Stdio};
    let place = tempfile::tempdir().unwrap();
    let (page, rows) = (place.path().join("page.html"), place.path().join("rows.csv"));
    let mut command = program();
    command.args(["simulate", "tiny_race", "--games", "900000000", "--json", "--report"]);
    command.arg(&page).arg("--rows").arg(&rows);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Once rows stand in the file, games are being played.
    while fs::metadata(&rows).map_or(0, |rows| rows.len()) < 4_096 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let mut kill = Command::new("kill");
    kill.args(["-INT", &child.id().to_string()]);
    assert!(kill.status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(told["stopped"], true);
    let games = told["games"].as_u64().unwrap();
    assert!(games > 0 && games < 900_000_000);
    let rows = fs::read_to_string(rows).unwrap();
    assert_eq!(rows.lines().count() as u64, 1 + 2 * games);
    assert!(fs::read_to_string(page).unwrap().contains("Stopped before the end"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let mut command = program();
    command.args(["simulate", "tiny_race", "--sweep", "a=1,2", "--against", "somewhere"]);
    finish(command).refused(2, &["do not go together"]);
}
