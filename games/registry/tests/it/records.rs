//! Records that each game keeps of every version of its rules: they lead for ever where they led. A rule that changed
//! without a new version is found here.

use crate::folder;
use engine::{Files, Record, Title, Visitor, replay};
use std::collections::BTreeSet;

/// Plays all that a game keeps; the versions that were shown.
struct Kept {
    files: Files,
    records: Vec<(String, Record)>,
}

impl Visitor for Kept {
    type Output = (BTreeSet<u32>, u32);

    fn visit<G: Title>(self) -> (BTreeSet<u32>, u32) {
        for (name, record) in &self.records {
            let played = replay::<G>(&self.files, record, None, |_, _, _| {});
            if let Err(error) = played {
                panic!("{}, {name}: {error} (CONTRIBUTING.md, `Mend a rule`)", G::ABOUT.name);
            }
            assert!(record.hash.is_some() && record.standings.is_some(), "{name} is not over");
        }
        (self.records.iter().map(|(_, record)| record.rules_version).collect(), G::OLDEST_RULES)
    }
}

pub(crate) fn kept(id: &str) -> Vec<(String, Record)> {
    let files = std::fs::read_dir(folder(id).join("tests/records"));
    let mut found: Vec<(String, Record)> = files
        .unwrap_or_else(|error| panic!("{id} keeps no records: {error}"))
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let record = Record::from_json(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(name.starts_with(&format!("rules-{}-", record.rules_version)), "{name}");
            (name, record)
        })
        .collect();
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

#[test]
fn records_of_every_version_lead_where_they_led() {
    for about in games::ALL {
        let visitor = Kept { files: games::embedded(about.id).unwrap(), records: kept(about.id) };
        let (shown, oldest) = games::visit(about.id, visitor).unwrap();
        let all: BTreeSet<u32> = (oldest..=about.rules_version).collect();
        assert_eq!(shown, all, "{}: a record of each version", about.name);
    }
}
