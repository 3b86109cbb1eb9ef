//! Rules that were mended: races that began before are played to their end as they began.

use circus_imperium::{CircusImperium, Options};
use engine::{Files, Game, MatchSetup, Names, Record};

/// Races in which an older rule decided: of version 1, in which a chariot broke and spared its beasts their own share
/// (CI-16.4), and of version 3, in which a rider was whipped over the line, jumped to a chariot and had not won (CI-18.1).
const OLD: [(u32, &str); 2] = [
    (1, include_str!("../records/rules-1-broken-chariot.json")),
    (3, include_str!("../records/rules-3-ridden-over-the-line.json")),
];

fn replay(record: &Record) -> Result<(), String> {
    let files = Files::embedded("circus_imperium", &[]);
    let played = engine::replay::<CircusImperium>(&files, record, None, |_, _, _| {});
    played.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn older_races_still_lead_where_they_led() {
    for (version, old) in OLD {
        let record = Record::from_json(old).unwrap();
        assert_eq!(record.rules_version, version);
        assert_eq!(replay(&record), Ok(()));
    }
}

#[test]
fn by_the_next_rules_the_same_moves_lead_elsewhere() {
    for (version, old) in OLD {
        let mut record = Record::from_json(old).unwrap();
        record.rules_version = version + 1;
        assert!(replay(&record).is_err(), "version {version}");
    }
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
