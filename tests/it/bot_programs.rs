//! Bots that are programs: `exec:` in `arena` and `simulate`, and `hippodrome bot-check`.

use crate::{Called, finish, program, write};
use serde_json::Value;
use std::path::Path;

/// A bot that begins as it should; `decide` says what it does with a question `told`.
fn bot(place: &Path, name: &str, decide: &str) -> String {
    let indented: Vec<String> = decide.lines().map(|line| format!("        {line}\n")).collect();
    let text = format!(
        r#"import json, os, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def answer(told, action):
    say({{"id": told["id"], "action": action}})

asked = 0
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        say({{"t": "ready", "protocol": 1, "events": True}})
    elif told["t"] == "decide":
        asked += 1
{}
"#,
        indented.concat()
    );
    let path = write(place, name, text);
    format!("exec:python3 '{}'", path.display())
}

/// So long a bot may take where its time is not what is looked at.
const PATIENT: &str = "60000";

fn arena(bots: &[&str], more: &str) -> Called {
    let mut command = program();
    command.args(["arena", "tiny_race", "--all", "--bots"]).arg(bots.join(","));
    command.args(more.split_whitespace());
    if !more.contains("--bot-millis") {
        // On a machine that is busy an answer may take its time.
        command.args(["--bot-millis", PATIENT]);
    }
    finish(command)
}

/// How many turns a program lost in an arena, and why, with the first example.
fn lost(decide: &str, more: &str) -> (u64, Vec<(String, String)>, Value) {
    let place = tempfile::tempdir().unwrap();
    let bot = bot(place.path(), "bot.py", decide);
    let called = arena(&[&bot, "random"], &format!("--json --games 6 --threads 1 {more}"));
    assert_eq!(called.code, Some(0), "{}", called.err);
    let arena = called.json();
    assert_eq!((&arena["games"], &arena["unfinished"]), (&6.into(), &0.into()), "no game suffers");
    let program = &arena["programs"][0];
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let faults = program["faults"].as_array().unwrap().iter();
    let faults = faults.map(|each| (text(&each["fault"]), text(&each["first"]))).collect();
    (program["lost"].as_u64().unwrap(), faults, program.clone())
}

#[test]
fn a_bot_that_keeps_to_the_protocol_loses_no_turn() {
    let decide = "assert isinstance(told['events'], list) and told['view'] and told['question']\n\
                  answer(told, told['legal'][-1])";
    let (lost, faults, program) = lost(decide, "");
    assert_eq!((lost, faults), (0, vec![]));
    assert!(program["asked"].as_u64() > Some(6), "{program}");
}

#[test]
fn the_example_plays_the_same_games_with_one_thread_and_with_two() {
    let example = "exec:python3 examples/random_bot.py";
    let [one, two] = ["1", "2"].map(|threads| {
        arena(&[example, "driver"], &format!("--games 30 --json --threads {threads}")).json()
    });
    assert_eq!((&one["bots"], &one["pairs"]), (&two["bots"], &two["pairs"]));
    assert_eq!(one["programs"][0]["lost"], 0);
}

#[test]
fn a_bot_that_decides_what_it_may_not_loses_the_turn() {
    let (lost, faults, _) = lost("answer(told, 'fly' if asked % 2 else told['legal'][0])", "");
    assert!(lost > 0);
    assert_eq!(faults, [("illegal".to_owned(), "fly".to_owned())]);
}

#[test]
fn debugging_on_standard_output_loses_the_turn_and_is_shown() {
    let decide = "if asked == 3:\n    print('I think', flush=True)\nanswer(told, told['legal'][0])";
    let (lost, faults, _) = lost(decide, "");
    assert_eq!((lost, faults), (1, vec![("nonsense".to_owned(), "I think".to_owned())]));
}

#[test]
fn a_bot_that_ends_loses_its_game_and_is_started_again() {
    let decide = "if asked == 2:\n    sys.exit('out of ideas')\nanswer(told, told['legal'][0])";
    let (lost, faults, program) = lost(decide, "");
    assert!(lost > 0 && program["asked"].as_u64() > Some(lost), "{program}");
    assert_eq!(faults, [("gone".to_owned(), "out of ideas".to_owned())]);
}

#[test]
fn a_bot_that_never_answers_loses_its_turns_and_not_the_table() {
    let (lost, faults, program) = lost("time.sleep(600)", "--bot-millis 10");
    assert_eq!(Some(lost), program["asked"].as_u64());
    assert!(faults.iter().any(|(fault, _)| fault == "slow"), "{faults:?}");
}

#[test]
fn answers_on_the_wrong_stream_are_shown() {
    let decide = "print('pass here', file=sys.stderr, flush=True)";
    let (lost, faults, program) = lost(decide, "--bot-millis 200");
    assert_eq!(Some(lost), program["asked"].as_u64());
    assert_eq!(faults[0], ("slow".to_owned(), "pass here".to_owned()));
}

/// The system tells every program of a terminal of Ctrl-C.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_games_and_not_the_bots() {
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};
    let mut command = program();
    command.args([
        "simulate",
        "tiny_race",
        "--games",
        "1000000",
        "--json",
        "--bot-millis",
        PATIENT,
    ]);
    command.args(["--bots", "exec:python3 examples/random_bot.py,random", "--rows"]);
    let place = tempfile::tempdir().unwrap();
    let rows = place.path().join("rows.csv");
    command.arg(&rows).process_group(0).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    // Once rows are written, games are played.
    while std::fs::metadata(&rows).map_or(0, |file| file.len()) < 1_000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let all = format!("-{}", child.id());
    assert!(Command::new("kill").args(["-INT", "--", &all]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success() && told["games"].as_u64() > Some(0), "{told}");
    assert_eq!((&told["programs"][0]["lost"], &told["unfinished"]), (&0.into(), &0.into()));
}

#[test]
fn a_late_answer_is_no_answer_to_the_next_question() {
    let decide = "if asked == 1:\n    time.sleep(3)\nanswer(told, told['legal'][0])";
    let (lost, faults, program) = lost(decide, "--bot-millis 1500");
    assert!(lost > 0 && program["asked"].as_u64() > Some(lost), "{program}");
    assert_eq!(faults[0], ("slow".to_owned(), String::new()));
    assert!(
        faults.iter().all(|(fault, _)| fault != "nonsense" && fault != "illegal"),
        "{faults:?}"
    );
}

#[test]
fn floods_are_stopped() {
    let (_, faults, _) = lost("while True: sys.stdout.write('x' * 65536)", "");
    assert!(faults.iter().any(|(fault, _)| fault == "flood"), "{faults:?}");
    let (_, faults, _) = lost("while True: answer({'id': 0}, 'steady')", "--bot-millis 60000");
    assert!(faults.iter().any(|(fault, _)| fault == "flood"), "{faults:?}");
    let (lost, faults, _) =
        lost("sys.stderr.write('x' * 1000000)\nanswer(told, told['legal'][0])", "");
    assert_eq!((lost, faults), (0, vec![]), "standard error is the bot's own");
}

#[test]
fn a_bot_that_cannot_begin_is_told_before_anything_is_played() {
    let place = tempfile::tempdir().unwrap();
    let script = |name: &str, text: &str| {
        format!("exec:python3 '{}'", write(place.path(), name, text).display())
    };
    let refused =
        |bot: &str, words: &[&str]| arena(&[bot, "random"], "--games 2").refused(2, words);
    refused(
        "exec:no-such-program-anywhere",
        &["no-such-program-anywhere", "there is no such program"],
    );
    let french = arena(&["exec:no-such-program-anywhere", "random"], "--games 2 --lang fr");
    french.refused(2, &["ce programme n’existe pas"]);
    refused("exec:", &["it names no program"]);
    refused("exec:python3 'a", &["a quote is not closed"]);
    refused(&script("dies.py", "raise SystemExit('no ideas')"), &["ended", "no ideas"]);
    refused("exec:true", &["said nothing"]);
    refused("exec:cat", &["does not say that it is ready"]);
    refused(&script("talks.py", "print('hello')"), &["does not say that it is ready", "hello"]);
    let other = "print('{\"t\":\"ready\",\"protocol\":7}')";
    refused(&script("other.py", other), &["version 7", "not 1"]);
}

#[test]
fn simulate_tells_what_programs_did_in_both_languages() {
    let place = tempfile::tempdir().unwrap();
    let bot = bot(place.path(), "bot.py", "answer(told, 'fly')");
    for (lang, words) in [("en", "turns lost to a decision"), ("fr", "par une décision interdite")]
    {
        let mut command = program();
        command.args(["simulate", "tiny_race", "--games", "3", "--lang", lang, "--bots", &bot]);
        command.args(["--bot-millis", PATIENT]);
        finish(command).said(&[words, "fly"]);
    }
}

#[test]
fn bot_check_passes_good_bots_and_fails_bad_ones() {
    let check = |bot: &str, more: &[&str]| {
        let mut command = program();
        command.args(["bot-check", bot.strip_prefix("exec:").unwrap()]).args(more);
        command.args(["--bot-millis", PATIENT]);
        finish(command)
    };
    let few = ["tiny_race", "celestia", "--games", "3"];
    check("exec:python3 examples/random_bot.py", &few).said(&[
        "Tiny Race: the bot answers every question",
        "Celestia: the bot answers every question",
    ]);
    let place = tempfile::tempdir().unwrap();
    let bad = bot(place.path(), "bad.py", "answer(told, 'fly')");
    let called = check(&bad, &["tiny_race", "--games", "2", "--json"]);
    assert_eq!(called.code, Some(1), "{}", called.err);
    assert_eq!(called.json()[0]["good"], false);
    let own_chance = "answer(told, told['legal'][asked // 7 % len(told['legal'])])";
    let other = bot(place.path(), "chance.py", own_chance);
    check(&other, &["tiny_race"]).said(&["take the bot’s chance from the seed"]);
    check(&bad, &["chess"]).refused(2, &["there is no game “chess”"]);
    check(&bad, &["tiny_race", "--games", "0"]).refused(2, &["--games"]);
}
