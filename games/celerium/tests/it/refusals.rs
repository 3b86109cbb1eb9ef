//! Bad input: refused with a rule and a sentence in both languages, and nothing changes.

use crate::rules;
use celerium::{Action, Celerium, Options, Position};
use engine::{Chance, Game, Lang, Names, Notation, Refusal, Seat, Seed, Silent};

fn refused(position: &str, seat: u8, action: &str) -> &'static str {
    let rules = rules(&Options::default(), 3);
    let names = Names::new(["ada", "ben", "cleo"]);
    let position: Position = toml::from_str(position).expect("a position");
    let mut table = Celerium::read(&rules, &names, position).expect("it can be");
    let before = table.clone();
    let action: Action = action.parse().expect("a decision");
    let mut chance = Chance::seeded(Seed::from_number(0));
    let refusal =
        table.apply(&rules, Seat(seat), action, &mut chance, &mut Silent).expect_err("refused");
    assert_eq!(table, before);
    let words = Lang::ALL.map(|lang| refusal.words(lang));
    assert!(words[0] != words[1] && words.iter().all(|text| !text.is_empty()), "{words:?}");
    refusal.clause()
}

#[test]
fn buying_without_actions_or_above_the_level() {
    let events = "phase = \"events\"\nfranchises.ada = { score = 19, actions = 3 }";
    assert_eq!(refused(events, 0, "events 4 0 0"), "CL-1.2");
    assert_eq!(refused(events, 0, "events 0 1 0"), "CL-5.2");
    assert_eq!(refused(events, 0, "events 99 0 0"), "CL-5.4");
    assert_eq!(refused(events, 1, "events 0 0 0"), "CL-5.1");
    let market = "phase = \"market\"\nmarket = [\"UP01\", \"\", \"UP02\"]";
    assert_eq!(refused(market, 0, "buy 2"), "CL-3.3");
    assert_eq!(refused(market, 0, "buy 4"), "CL-3.3");
    assert_eq!(refused(market, 1, "buy 1"), "CL-3.3");
    assert_eq!(refused(market, 0, "done"), "CL-4.1");
}

#[test]
fn the_same_line_twice() {
    let lines = "phase = \"lines\"\nplanet = \"PL04\"\n\
        franchises.ada = { previous_line = \"blue\" }\nfranchises.ben = { px2_token = false }";
    assert_eq!(refused(lines, 0, "line blue"), "CL-7.1");
    assert_eq!(refused(lines, 0, "line green px2"), "CL-7.3");
    assert_eq!(refused(lines, 1, "line blue px2"), "CL-7.3");
}

#[test]
fn upgrades_that_are_not_there() {
    let equip =
        "phase = \"equip\"\nfranchises.ada = { hangar = [\"UP01\"], workshop = [\"UP02\"] }";
    assert_eq!(refused(equip, 0, "install UP03 pilot"), "CL-4.1");
    assert_eq!(refused(equip, 0, "install UP02 pilot"), "CL-4.4");
    assert_eq!(refused(equip, 1, "done"), "CL-4.1");
    let check = "phase = \"check\"\nfranchises.ada.hangar = [\"UP01\", \"UP02\", \"UP03\"]";
    for wrong in ["discard", "discard UP01 UP02", "discard UP09"] {
        assert_eq!(refused(check, 0, wrong), "CL-8.1", "{wrong}");
    }
}

#[test]
fn cards_played_wrongly() {
    let turn = "franchises.ada = { hand = [\"E1-01\", \"E1-15\", \"E1-12\"], energy = 1, actions = 1, shot = [\"pilot\"] }\n\
        franchises.ben = { hand = [\"E1-15\"], committed = [\"shield\"] }\nround = 5";
    assert_eq!(refused(turn, 0, "move E1-02 starbot 1"), "CL-10.1");
    assert_eq!(refused(turn, 0, "move E1-12 starbot 1"), "CL-1.2");
    assert_eq!(refused(turn, 0, "move E1-01 pilot 1"), "CL-11.5");
    assert_eq!(refused(turn, 0, "move E1-01 starbot 3"), "CL-11.1");
    assert_eq!(refused(turn, 0, "move E1-01 starbot 0"), "CL-11.1");
    assert_eq!(refused(turn, 0, "energy E1-15 a"), "CL-12.2");
    assert_eq!(refused(turn, 0, "energy E1-12 a"), "CL-12.5");
    assert_eq!(refused(turn, 0, "energy E1-01 a"), "CL-24.15");
    assert_eq!(refused(turn, 0, "energy E1-01 b"), "CL-24.9");
    assert_eq!(refused(turn, 0, "end"), "CL-22.3");
    assert_eq!(refused(turn, 0, "continue 1"), "CL-11.3");
    assert_eq!(refused(turn, 0, "die pilot 1"), "CL-24.3");
    assert_eq!(refused(turn, 0, "first pilot"), "CL-15.6");
    assert_eq!(refused(turn, 0, "listen"), "CL-22.10");
    assert_eq!(refused(turn, 1, "pass"), "CL-22.1");
    assert_eq!(refused(turn, 1, "move E1-15 pilot 1"), "CL-10.1");
    for answer in ["shield", "react E1-15 a", "decline"] {
        assert_eq!(refused(turn, 1, answer), "CL-22.6", "{answer}");
    }
    let dear = turn.replace("energy = 1", "energy = 0");
    assert_eq!(refused(&dear, 0, "energy E1-01 a clockwise"), "CL-12.1");
    let jammed = turn.replace("energy = 1", "jammed = true, energy = 1");
    assert_eq!(refused(&jammed, 0, "energy E1-01 a clockwise"), "CL-12.4");
}

#[test]
fn what_is_no_decision_is_unreadable() {
    for text in [
        "",
        "face c",
        "buy 0",
        "buy 5",
        "install UP28 pilot",
        "install UP1 pilot",
        "events 1 2",
        "boosts line shield",
        "boosts shield shield",
        "line red",
        "line blue px3",
        "discard UP02 UP01",
        "move E4-01 pilot 1",
        "move E1-46 pilot 1",
        "move E1-01 pilot 051",
        "move E1-01 pilot 51",
        "energy E1-01 c",
        "energy E1-01 a at 5",
        "energy E1-01 a pilot 1 pilot 1",
        "energy E1-01 a level 4",
        "react E1-15",
        "decline forever",
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(!error.0.en.is_empty() && !error.0.fr.is_empty());
    }
}
