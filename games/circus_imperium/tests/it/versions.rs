//! Rules that were mended: races that began before are played to their end as they began.

use circus_imperium::{CircusImperium, Options};
use engine::{Files, Game, MatchSetup, Names, Record};

/// A race of version 1 in which a chariot broke and spared its beasts their own share (CI-16.4).
const OLD: &str = include_str!("../records/rules-1-broken-chariot.json");

fn replay(record: &Record) -> Result<(), String> {
    let files = Files::embedded("circus_imperium", &[]);
    let played = engine::replay::<CircusImperium>(&files, record, None, |_, _, _| {});
    played.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn a_race_of_version_1_still_leads_where_it_led() {
    let record = Record::from_json(OLD).unwrap();
    assert_eq!(record.rules_version, 1);
    assert_eq!(replay(&record), Ok(()));
}

#[test]
fn by_the_rules_of_now_the_same_moves_lead_elsewhere() {
    let mut record = Record::from_json(OLD).unwrap();
    record.rules_version = CircusImperium::ABOUT.rules_version;
    assert!(replay(&record).is_err());
}

#[test]
fn a_new_race_is_played_by_the_newest_rules() {
    let (files, newest) =
        (Files::embedded("circus_imperium", &[]), CircusImperium::ABOUT.rules_version);
    let agree = |version| {
        let (options, names) = (Options::default(), Names::numbered(2));
        MatchSetup::<CircusImperium>::in_version(version, &files, &(), options, names)
    };
    let setup =
        MatchSetup::<CircusImperium>::new(&files, &(), Options::default(), Names::numbered(2));
    assert_eq!(setup.unwrap().version, newest);
    for version in CircusImperium::OLDEST_RULES..=newest {
        assert_eq!(agree(version).unwrap().version, version);
    }
    for unknown in [0, newest + 1] {
        let refused = agree(unknown).unwrap_err();
        assert!(refused.reason.en.contains(&format!("version {unknown}")), "{refused}");
    }
}
