//! Hands, versions and choices stay hidden until the rules reveal them (CL-23).

use crate::rules;
use celerium::{Action, Celerium, Event, Options, Position, Rules};
use engine::{Chance, Game, Names, Notation, Seat, Seed, Silent, Viewer, When};

const SEATS: u8 = 3;

fn table(rules: &Rules, text: &str) -> Celerium {
    let position: Position = toml::from_str(text).expect("a position");
    Celerium::read(rules, &Names::new(["ada", "ben", "cleo"]), position).expect("it can be")
}

fn play(rules: &Rules, table: &Celerium, seat: u8, action: &str) -> Celerium {
    let mut after = table.clone();
    let mut chance = Chance::seeded(Seed::from_number(1));
    let action: Action = action.parse().expect("a decision");
    after.apply(rules, Seat(seat), action, &mut chance, &mut Silent).expect("legal");
    after
}

/// Positions that only their own seat can tell apart.
fn only_for(rules: &Rules, seat: u8, one: &Celerium, other: &Celerium) {
    for viewer in Viewer::all(SEATS) {
        let alike = one.view(rules, viewer) == other.view(rules, viewer);
        assert_eq!(alike, viewer != Viewer::Seat(Seat(seat)), "{viewer:?}");
    }
}

fn alike_but_for(rules: &Rules, seat: u8, before: &Celerium, decisions: [&str; 2]) {
    let [one, other] = decisions.map(|action| play(rules, before, seat, action));
    only_for(rules, seat, &one, &other);
}

#[test]
fn choices_made_at_once() {
    let rules = rules(&Options::default(), SEATS);
    let faces = table(&rules, "phase = \"faces\"");
    alike_but_for(&rules, 1, &faces, ["face a", "face b"]);
    let boosts = table(&rules, "phase = \"boosts\"");
    alike_but_for(&rules, 1, &boosts, ["boosts", "boosts shield planet"]);
    let lines = table(&rules, "phase = \"lines\"\nplanet = \"PL03\"");
    alike_but_for(&rules, 1, &lines, ["line green", "line blue"]);
    alike_but_for(&rules, 1, &lines, ["line green", "line green px2"]);
}

#[test]
fn hands_show_their_backs_only() {
    let rules = rules(&Options::default(), SEATS);
    let held = |cards: &str| {
        table(
            &rules,
            &format!("franchises.ben.hand = [{cards}]\nfranchises.ada.hand = [\"E1-20\"]"),
        )
    };
    only_for(&rules, 1, &held("\"E1-01\", \"E2-03\""), &held("\"E1-15\", \"E2-08\""));
}

#[test]
fn versions_are_their_owners() {
    let rules = rules(&Options::default(), SEATS);
    let owned = |version: u8, seen: &str| {
        table(
            &rules,
            &format!(
                "franchises.ben = {{ committed = [\"line\"], boosts.line = {version} {seen} }}\n\
                 franchises.ada = {{ hand = [\"E1-20\"], boosts.line = 1 }}\n\
                 franchises.cleo = {{ boosts.line = 1 }}"
            ),
        )
    };
    only_for(&rules, 1, &owned(2, ""), &owned(3, ""));
    let peeked = [2, 3].map(|version| owned(version, ", peeked.line = [\"cleo\"]"));
    for viewer in Viewer::all(SEATS) {
        let alike = peeked[0].view(&rules, viewer) == peeked[1].view(&rules, viewer);
        assert_eq!(alike, matches!(viewer, Viewer::Seat(Seat(0)) | Viewer::Spectator));
    }
    let revealed = [2, 3].map(|version| owned(version, ", revealed = [\"line\"]"));
    for viewer in Viewer::all(SEATS) {
        assert_ne!(revealed[0].view(&rules, viewer), revealed[1].view(&rules, viewer));
    }
}

#[test]
fn what_is_drawn_stolen_or_exchanged_is_told_to_its_owners() {
    let rules = rules(&Options::default(), SEATS);
    let face = Some("E1-01".parse().expect("a face"));
    let told = |event: &Event, viewer: Viewer| Celerium::heard(&rules, event, viewer, When::Later);
    let full = |event: Event, knows: &[u8]| {
        for viewer in Viewer::all(SEATS) {
            let knows = viewer.seat().is_some_and(|seat| knows.contains(&seat.0));
            assert_eq!(told(&event, viewer) == Some(event), knows, "{event:?} {viewer:?}");
        }
    };
    let (ada, ben) = (Seat(0), Seat(1));
    full(Event::EventDrawn { seat: ben, level: 0, face, bought: true }, &[1]);
    full(Event::EventStolen { by: ada, from: ben, level: 0, face }, &[0, 1]);
    full(Event::BoostsPeeked { by: ada, on: ben, versions: Some([1, 0, 2]) }, &[0, 1]);
    let boost = celerium::BoostType::Line;
    full(Event::BoostExchanged { seat: ben, boost, version: Some(2) }, &[1]);
    full(Event::BoostSwapped { seat: ben, boost, version: Some(2) }, &[1]);
    let asked = Event::Asked { seat: ben, reaction: true };
    assert_eq!(told(&asked, Viewer::Seat(ben)), None);
    assert_eq!(Celerium::heard(&rules, &asked, Viewer::Seat(ada), When::Now), None);
}
