//! The figures of a finished game are true: they are counted again from the events of the kept records, as JSON, by another
//! way than the games count them.

use crate::records::kept;
use engine::{
    Chance, Files, HighlightWords, Lang, Record, Seat, SeatSet, Seed, Title, Turn, Viewer,
};
use engine::{Visitor, replay};
use serde_json::Value;

/// What one record shows at its end.
struct Shown {
    /// By language.
    highlights: [Vec<HighlightWords>; 2],
    /// All events as `(name, fields)`.
    events: Vec<(String, Value)>,
    seats: u8,
}

/// Plays a record to its end.
struct Played<'a>(&'a Files, &'a Record);

impl Visitor for Played<'_> {
    type Output = Shown;

    fn visit<G: Title>(self) -> Shown {
        let mut events = Vec::new();
        let game = replay::<G>(self.0, self.1, None, |_, _, told| {
            for event in told.events() {
                match serde_json::to_value(event).unwrap() {
                    Value::String(name) => events.push((name, Value::Null)),
                    Value::Object(fields) => events.extend(fields),
                    other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_)) => {
                        panic!("{other} is no event")
                    }
                }
            }
        });
        let game = game.unwrap();
        let seats = game.setup().names.count();
        let table = game.boxed(Chance::seeded(Seed::from_number(0)));
        let Turn::Over(standings) = table.turn() else { panic!("it is not over") };
        for viewer in Viewer::all(seats) {
            for lang in Lang::ALL {
                let end = table.picture(viewer, lang, SeatSet::EMPTY).end;
                let end = end.unwrap_or_else(|| panic!("{} draws no end", G::ABOUT.name));
                assert_eq!(end.standings.winners(), standings.winners(), "{}", G::ABOUT.name);
                assert_eq!(end.results.len(), usize::from(seats));
                assert!(end.margin.as_deref() != Some(""));
            }
        }
        Shown { highlights: Lang::ALL.map(|lang| table.highlights(lang)), events, seats }
    }
}

fn shown(id: &str, record: &Record) -> Shown {
    games::visit(id, Played(&games::embedded(id).unwrap(), record)).unwrap()
}

impl Shown {
    /// The highlight with this symbol.
    fn find(&self, icon: &str) -> Option<&HighlightWords> {
        self.highlights[0].iter().find(|each| each.icon == icon)
    }

    /// Adds up for each seat, and gives the greatest sum with those who have it.
    fn most(&self, count: impl Fn(&str, &Value) -> Option<(u64, i64)>) -> (i64, SeatSet) {
        let mut sums = vec![0; usize::from(self.seats)];
        for (name, fields) in &self.events {
            if let Some((seat, value)) = count(name, fields) {
                sums[seat as usize] += value;
            }
        }
        let most = *sums.iter().max().unwrap();
        let have = |seat: &Seat| sums[seat.index()] == most;
        (most, Seat::all(self.seats).filter(have).collect())
    }

    /// The highlight says what was counted here; it is missing only where there is nothing to tell.
    fn holds(&self, icon: &str, (most, have): (i64, SeatSet)) {
        let all = self.seats > 1 && have.len() == u32::from(self.seats);
        match self.find(icon) {
            Some(found) => {
                let digits: String = found.value.chars().filter(char::is_ascii_digit).collect();
                assert_eq!((digits, found.seats), (most.to_string(), have), "{icon}");
            }
            None => assert!(most == 0 || all || have.len() > 3, "{icon}: {most} is not told"),
        }
    }
}

fn seat(fields: &Value) -> u64 {
    fields["seat"].as_u64().unwrap()
}

#[test]
fn every_finished_game_tells_a_handful_of_figures_in_both_languages() {
    for about in games::ALL {
        for (name, record) in kept(about.id) {
            let Shown { highlights: [en, fr], .. } = shown(about.id, &record);
            assert!((1..=6).contains(&en.len()), "{name}: {} figures", en.len());
            assert_eq!(en.len(), fr.len());
            for (en, fr) in en.iter().zip(&fr) {
                assert_eq!((en.seats, en.icon), (fr.seats, fr.icon));
                assert_ne!(en.name, fr.name, "{name}");
                assert!(!en.name.contains("highlight") && !fr.name.contains("highlight"));
                assert!(!en.seats.is_empty() && !en.value.is_empty());
            }
        }
    }
}

#[test]
fn the_figures_of_robo_rally_are_true() {
    for (_, record) in kept("robo_rally") {
        let shown = shown("robo_rally", &record);
        let hit = ["fired", "rear_fired", "rammed"];
        let one = |names: &'static [&'static str]| {
            move |name: &str, fields: &Value| names.contains(&name).then(|| (seat(fields), 1))
        };
        shown.holds(
            "rr-hit",
            shown.most(|name, fields| hit.contains(&name).then(|| (seat(fields), 1))),
        );
        shown.holds("rr-c-1", shown.most(one(&["moved"])));
        shown.holds("rr-danger", shown.most(one(&["token_taken"])));
        shown.holds("rr-skull", shown.most(one(&["destroyed"])));
        if let Some(first) = shown.find("i-flag") {
            // Flags are counted from 0 in events and from 1 in words.
            let touched =
                |(name, fields): &&(String, Value)| name == "flag_touched" && fields["flag"] == 0;
            let (_, fields) = shown.events.iter().find(touched).unwrap();
            assert!(first.seats.contains(Seat(seat(fields) as u8)));
        }
    }
}

#[test]
fn the_figures_of_memoracers_are_true() {
    for (_, record) in kept("memoracers") {
        let shown = shown("memoracers", &record);
        let amount = |what: &'static str| {
            move |name: &str, fields: &Value| {
                (name == what).then(|| (seat(fields), fields["amount"].as_i64().unwrap()))
            }
        };
        let lost = |name: &str, fields: &Value| {
            let forced = name == "program_revealed" && fields["kind"] == "forced";
            if forced { Some((seat(fields), 2)) } else { amount("damaged")(name, fields) }
        };
        shown.holds("mr-trap", shown.most(lost));
        shown.holds("mr-repair", shown.most(amount("repaired")));
        shown.holds(
            "i-flag",
            shown.most(|name, fields| (name == "stepped").then(|| (seat(fields), 1))),
        );
    }
}

#[test]
fn the_figures_of_celestia_are_true() {
    for (_, record) in kept("celestia") {
        let shown = shown("celestia", &record);
        let dearest = shown.events.iter().filter(|(name, _)| name == "treasure_taken");
        let dearest = dearest.filter_map(|(_, fields)| fields["value"].as_i64()).max();
        if let Some(treasure) = shown.find("ce-chest") {
            assert_eq!(Some(treasure.value.clone()), dearest.map(|value| value.to_string()));
        }
        let mut crashes = vec![0_i64; usize::from(shown.seats)];
        for (_, fields) in shown.events.iter().filter(|(name, _)| name == "crashed") {
            for lost in fields["lost"].as_array().unwrap() {
                crashes[lost.as_u64().unwrap() as usize] += 1;
            }
        }
        let most = *crashes.iter().max().unwrap();
        let have = Seat::all(shown.seats).filter(|seat| crashes[seat.index()] == most).collect();
        shown.holds("ce-bolt", (most, have));
    }
}

#[test]
fn the_figures_of_celerium_are_true() {
    for (_, record) in kept("celerium") {
        let shown = shown("celerium", &record);
        let one = |what: &'static str| {
            move |name: &str, fields: &Value| (name == what).then(|| (seat(fields), 1))
        };
        shown.holds("cl-react", shown.most(one("card_played")));
        shown.holds("cl-cart", shown.most(one("upgrade_bought")));
        let best = shown.events.iter().filter(|(name, _)| name == "scored");
        let best = best.map(|(_, fields)| fields["total"].as_i64().unwrap()).max().unwrap();
        let race = shown.find("i-star").unwrap();
        assert!(race.value.starts_with(&best.to_string()), "{race:?}");
    }
}

#[test]
fn the_figures_of_circus_imperium_are_true() {
    for (_, record) in kept("circus_imperium") {
        let shown = shown("circus_imperium", &record);
        let speeds = ["announced", "run_rolled", "ran_loose"];
        let fastest = shown.events.iter().filter(|(name, _)| speeds.contains(&name.as_str()));
        let fastest = fastest.map(|(_, fields)| fields["speed"].as_i64().unwrap()).max();
        if let Some(speed) = shown.find("ci-i-f") {
            assert!(speed.value.starts_with(&fastest.unwrap().to_string()), "{speed:?}");
        }
        let mut rams = std::collections::BTreeMap::<String, i64>::new();
        for (_, fields) in shown.events.iter().filter(|(name, _)| name == "rammed") {
            *rams.entry(fields["unit"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        if let Some(most) = shown.find("ci-i-hull") {
            assert_eq!(most.value, rams.values().max().unwrap().to_string());
        }
    }
}
