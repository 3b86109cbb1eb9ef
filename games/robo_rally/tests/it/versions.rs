//! Rules that were mended: races that began before are played to their end as they began.

use engine::{Chance, Files, Game, Record, Seat, Seed};
use robo_rally::{Action, CONTENT, Options, RoboRally, Standing};

/// A race of version 2, in which every damaged robot was asked about its power-down (AMB-31).
const OLD: &str = include_str!("../records/rules-2-risky-exchange.json");

fn replay(record: &Record) -> Result<(), String> {
    let files = Files::embedded("robo_rally", CONTENT);
    let played = engine::replay::<RoboRally>(&files, record, None, |_, _, _| {});
    played.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn a_race_of_version_2_still_leads_where_it_led() {
    let record = Record::from_json(OLD).unwrap();
    assert_eq!(record.rules_version, 2);
    assert_eq!(replay(&record), Ok(()));
}

#[test]
fn by_the_rules_of_now_the_same_moves_lead_elsewhere() {
    let mut record = Record::from_json(OLD).unwrap();
    record.rules_version = RoboRally::ABOUT.rules_version;
    assert!(replay(&record).is_err());
}

/// AMB-31: the answer that waits for a lock came with version 3.
#[test]
fn a_race_of_version_2_does_not_know_the_newest_answer() {
    let mut rules = super::rules(&Options::default(), 2);
    let asks_at_the_start = |rules: &_| {
        let table = RoboRally::setup(rules, &mut Chance::seeded(Seed::from_number(1)));
        let mut legal = Vec::new();
        table.actions(rules, Seat(0), &mut legal);
        let newest = Action::Stand { blocker: false, answer: Standing::WhenLocked };
        (table.robots[0].standing, legal.contains(&newest))
    };
    assert_eq!(asks_at_the_start(&rules), (Standing::WhenLocked, false));
    RoboRally::as_of(&mut rules, 2);
    assert_eq!(asks_at_the_start(&rules), (Standing::Ask, false));
}
