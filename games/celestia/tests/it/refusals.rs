//! Bad input: refused with a rule and a sentence in both languages, and nothing changes.

use crate::rules;
use celestia::{Action, Celestia, Options, Position};
use engine::{Chance, Game, Lang, Names, Notation, Refusal, Seat, Seed, Silent};

fn refused(position: &str, seat: u8, action: &str) -> (&'static str, String, String) {
    let rules = rules(&Options::default(), 3);
    let names = Names::new(["ada", "ben", "cleo"]);
    let position: Position = toml::from_str(position).expect("a position");
    let mut table = Celestia::read(&rules, &names, position).expect("it can be");
    table.invariants(&rules).expect("it holds");
    let before = table.clone();
    let action: Action = action.parse().expect("a decision");
    let mut chance = Chance::seeded(Seed::from_number(0));
    let refusal =
        table.apply(&rules, Seat(seat), action, &mut chance, &mut Silent).expect_err("refused");
    assert_eq!(table, before);
    (refusal.clause(), refusal.words(Lang::En), refusal.words(Lang::Fr))
}

#[test]
fn paying_with_a_wrong_card() {
    let at = "phase = \"decision\"\nairship.dice = \"F _\"\nplayers.ada.hand = \"C R\"\nplayers.ben.declared = \"stays\"\nplayers.cleo.declared = \"stays\"";
    for wrong in ["pay R", "pay", "pay C R", "pay K", "pay T", "pay C+", "pay hC", "pay lC"] {
        let (clause, en, fr) = refused(at, 0, wrong);
        assert_eq!(clause, "CE-6.1", "{wrong}");
        assert!(
            en.contains("do not match the dice") && fr.contains("ne correspondent pas aux dés")
        );
    }
    assert_eq!(refused(at, 1, "pay C").0, "CE-6.1");
    assert_eq!(refused(at, 0, "fail").0, "CE-6.3");
}

#[test]
fn boarding_an_occupied_lifeboat() {
    let at = "phase = \"passengers\"\nairship.dice = \"F _\"\nlifeboat = { occupant = \"cleo\", free = \"birds\", at = 1 }\nplayers.ben.hand = \"LB(F)\"";
    let (clause, en, fr) = refused(at, 1, "board F");
    assert_eq!(clause, "CE-10.1");
    assert!(en.contains("is taken") && fr.contains("déjà occupée"), "{en} {fr}");
}

#[test]
fn playing_in_a_closed_window() {
    let at = "players.ben.hand = \"AR BW EJ JP NG SP\"\nplayers.ben.treasures = \"1:S\"\nplayers.ada.hand = \"C\"";
    for (action, clause) in [
        ("route", "CE-5.1"),
        ("weather", "CE-5.1"),
        ("eject 3", "CE-5.1"),
        ("jetpack", "CE-8.4"),
        ("gear", "CE-14.9"),
        ("spy 1", "CE-14.9"),
        ("spyglass 1", "CE-8.2"),
        ("pass", "CE-20.1"),
    ] {
        let (found, en, fr) = refused(at, 1, action);
        assert_eq!(found, clause, "{action}");
        assert!(!en.is_empty() && !fr.is_empty() && en != fr, "{en} {fr}");
    }
}

#[test]
fn disembarking_at_an_emptied_city() {
    let at = "phase = \"passengers\"\nairship = { at = 6, dice = \"F _ _\" }\npiles = { 6 = \"\" }\nplayers.ben.hand = \"LB(F)\"";
    let (clause, en, fr) = refused(at, 1, "disembark");
    assert_eq!(clause, "CE-4.3");
    assert!(en.contains("no treasure left") && fr.contains("plus de trésor"), "{en} {fr}");
}

#[test]
fn what_is_no_decision_is_unreadable() {
    for text in [
        "",
        "pay Q",
        "pay C C C C C",
        "route 5",
        "route 2 1",
        "route 1 1",
        "eject 0",
        "eject 7",
        "eject +1",
        "spyglass 10",
        "offer C",
        "board X",
        "pass forever",
        "signal",
        "roll 2",
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(!error.0.en.is_empty() && !error.0.fr.is_empty());
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = rules(&Options::default(), 3);
    let names = Names::new(["ada", "ben", "cleo"]);
    for text in [
        "captain = \"eve\"",
        "airship.at = 3",
        "players.ada.hand = \"SP SP SP\"",
        "players.ada.hand = \"C+\"",
        "players.ada.treasures = \"4:7\"",
        "players.ada.treasures = \"1:S 1:S\"",
        "piles = { 7 = \"\" }",
        "phase = \"before_reveal\"",
        "phase = \"failing\"",
        "players.ben.at = \"in_lifeboat\"",
        "journey = 0",
        "draw = \"C\"\ndiscard = \"C\"",
    ] {
        let position: Position = toml::from_str(text).expect(text);
        assert!(Celestia::read(&rules, &names, position).is_err(), "{text}");
    }
    assert!(toml::from_str::<Position>("captian = \"ada\"").is_err());
    let grounded: Position = toml::from_str("players.ada.at = \"ashore\"").expect("readable");
    let table = Celestia::read(&rules, &names, grounded).expect("readable");
    assert!(table.invariants(&rules).is_err());
}
