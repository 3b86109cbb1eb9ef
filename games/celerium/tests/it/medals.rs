//! CL-20.3: the medal of a solo season.

use crate::rules;
use celerium::{Celerium, Medal, Options, Position};
use engine::{Game, Names, Notation, Seat, Viewer};

/// Seasons that are over with these points and this energy, the first seat's being the person's.
fn medal(results: &[(u16, u8)]) -> Option<Medal> {
    let rules = rules(&Options::default(), results.len() as u8);
    let owned = |(seat, (score, energy)): (u8, &(u16, u8))| {
        format!("franchises.seat{seat} = {{ score = {score}, energy = {energy} }}\n")
    };
    let owners: String = (1..).zip(results).map(owned).collect();
    let text = format!("phase = \"over\"\nround = {}\n{owners}", rules.rounds);
    let position: Position = toml::from_str(&text).expect("a position");
    let names = Names::numbered(rules.seats);
    let table = Celerium::read(&rules, &names, position).expect("it can be");
    table.view(&rules, Viewer::Seat(Seat(0))).medal(Seat(0))
}

#[test]
fn gold_is_won_alone_or_shared() {
    assert_eq!(medal(&[(64, 2), (63, 9)]), Some(Medal::Gold));
    assert_eq!(medal(&[(64, 4), (64, 4), (10, 2)]), Some(Medal::Gold));
}

#[test]
fn silver_is_second_of_three_or_close() {
    assert_eq!(medal(&[(40, 2), (80, 2), (30, 2)]), Some(Medal::Silver));
    assert_eq!(medal(&[(30, 2), (35, 2)]), Some(Medal::Silver));
    assert_eq!(medal(&[(64, 1), (64, 4)]), Some(Medal::Silver));
    assert_eq!(medal(&[(60, 2), (64, 2), (65, 2)]), Some(Medal::Silver));
}

#[test]
fn bronze_is_a_fine_score() {
    assert_eq!(medal(&[(45, 2), (51, 2)]), Some(Medal::Bronze));
    assert_eq!(medal(&[(44, 2), (50, 2)]), None);
    assert_eq!(medal(&[(45, 2), (60, 2), (61, 2)]), Some(Medal::Bronze));
}

#[test]
fn no_medal_before_the_end() {
    let rules = rules(&Options::default(), 2);
    let position: Position = toml::from_str("phase = \"faces\"").expect("a position");
    let table = Celerium::read(&rules, &Names::numbered(2), position).expect("it can be");
    assert_eq!(table.view(&rules, Viewer::Spectator).medal(Seat(0)), None);
}
