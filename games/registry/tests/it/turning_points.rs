//! The turning points of the kept records: what decided a match is one, and its small steps are none.

use crate::records::kept;
use engine::{Chance, Files, Lang, Record, Seed, Title, Visitor, replay};
use std::collections::BTreeMap;

/// By the name of an event: how many there are, and how many of them are turning points.
type Counts = BTreeMap<String, (usize, usize)>;

/// Plays a record to its end and counts.
struct Count<'a>(&'a Files, &'a Record);

impl Visitor for Count<'_> {
    type Output = Counts;

    fn visit<G: Title>(self) -> Counts {
        let mut counts = Counts::new();
        let mut told = Vec::new();
        let game = replay::<G>(self.0, self.1, None, |_, _, heard| {
            told.extend(heard.events().cloned());
        });
        let game = game.unwrap();
        for event in &told {
            let event_json = serde_json::to_value(event).unwrap();
            let bare = || event_json.as_str().unwrap_or_default().to_owned();
            let first = event_json.as_object().and_then(|fields| fields.keys().next().cloned());
            let name = first.unwrap_or_else(bare);
            let (all, turning) = counts.entry(name).or_default();
            *all += 1;
            *turning += usize::from(G::is_turning_point(&game.setup().rules, event));
        }
        let table = game.boxed(Chance::seeded(Seed::from_number(0)));
        for lang in Lang::ALL {
            assert!(table.turning_points(lang).iter().all(|(_, words)| !words.is_empty()));
        }
        counts
    }
}

#[test]
fn what_decides_a_match_is_a_turning_point() {
    for (id, turns, never) in [
        ("robo_rally", &["flag_touched", "destroyed", "race_won"][..], "moved"),
        ("memoracers", &["lap_ticked", "destroyed", "race_ended"], "stepped"),
        ("celestia", &["crashed", "spyglass_used", "game_ended"], "paid"),
        ("circus_imperium", &["lap_completed", "wrecked", "race_won"], "entered"),
        ("celerium", &["race_ended", "penalised", "season_ended"], "advanced"),
    ] {
        let mut found = 0;
        for (name, record) in kept(id) {
            let counts = games::visit(id, Count(&games::embedded(id).unwrap(), &record)).unwrap();
            for turn in turns {
                let (all, turning) = counts.get(*turn).copied().unwrap_or_default();
                assert_eq!(all, turning, "{name}: {turn}");
                found += turning;
            }
            assert!(counts.get(never).is_none_or(|(_, turning)| *turning == 0), "{name}: {never}");
        }
        assert!(found > 0, "{id} has turning points");
    }
}

/// CE-4.3: a treasure is one only in the last city.
#[test]
fn few_treasures_of_celestia_are_turning_points() {
    for (name, record) in kept("celestia") {
        let visitor = Count(&games::embedded("celestia").unwrap(), &record);
        let counts = games::visit("celestia", visitor).unwrap();
        let (all, turning) = counts.get("treasure_taken").copied().unwrap_or_default();
        assert!(turning < all || all == 0, "{name}");
    }
}
