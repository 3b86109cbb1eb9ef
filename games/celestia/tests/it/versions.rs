//! Rules that were mended: games that began before are played to their end as they began.

use celestia::{CONTENT, Celestia, Options};
use engine::{Files, Game, MatchSetup, Names, Record};

/// A game of version 1 in which a Yellow captain paid with cards held before the draw (CE-19.4).
const OLD: &str = include_str!("../records/rules-1-yellow-captain.json");

fn replay(record: &Record) -> Result<(), String> {
    let files = Files::embedded("celestia", CONTENT);
    let played = engine::replay::<Celestia>(&files, record, None, |_, _, _| {});
    played.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn a_game_of_version_1_still_leads_where_it_led() {
    let record = Record::from_json(OLD).unwrap();
    assert_eq!(record.rules_version, 1);
    assert_eq!(replay(&record), Ok(()));
}

#[test]
fn by_the_rules_of_now_the_same_moves_lead_elsewhere() {
    let mut record = Record::from_json(OLD).unwrap();
    record.rules_version = Celestia::ABOUT.rules_version;
    assert!(replay(&record).is_err());
}

#[test]
fn a_new_game_is_played_by_the_newest_rules() {
    let boxes = super::boxes();
    let agreed = |version| {
        let (options, names) = (Options::default(), Names::numbered(2));
        MatchSetup::<Celestia>::in_version(version, &super::files(), &boxes, options, names)
    };
    let newest = MatchSetup::<Celestia>::new(
        &super::files(),
        &boxes,
        Options::default(),
        Names::numbered(2),
    );
    assert_eq!(newest.unwrap().version, Celestia::ABOUT.rules_version);
    for version in Celestia::OLDEST_RULES..=Celestia::ABOUT.rules_version {
        assert_eq!(agreed(version).unwrap().version, version);
    }
}

#[test]
fn games_of_version_2_lead_where_they_led() {
    for kept in [
        include_str!("../records/rules-2-lifeboat.json"),
        include_str!("../records/rules-2-little-help.json"),
    ] {
        let record = Record::from_json(kept).unwrap();
        assert_eq!((record.rules_version, replay(&record)), (2, Ok(())));
    }
}
