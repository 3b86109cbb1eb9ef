//! CL-22.10: no other player can tell from view, legal list or log who is asked to answer an attack.

use crate::rules;
use celerium::{Action, Celerium, Event, Options, Phase, Position, Rules, Span};
use engine::{
    Chance, Game, Names, Notation, Seat, Seed, Silent, Speak, Transcript, Turn, Viewer, When,
};

const SEATS: u8 = 4;
const ADA: Viewer = Viewer::Seat(Seat(0));
const DAN: Viewer = Viewer::Seat(Seat(3));

fn table(rules: &Rules, text: &str) -> Celerium {
    let names = Names::new(["ada", "ben", "cleo", "dan"]);
    let position: Position = toml::from_str(text).expect("a position");
    let table = Celerium::read(rules, &names, position).expect("it can be");
    table.invariants(rules).expect("it holds");
    table
}

/// All that a viewer gets: the view, and whether a clock runs; what it may decide, and what is refused and why.
fn all_of(rules: &Rules, table: &Celerium, viewer: Viewer) -> (String, Vec<String>, Vec<String>) {
    let view = serde_json::to_string(&table.view(rules, viewer)).expect("a view");
    let view = format!("{view} {}", table.knows_deadline(rules, viewer));
    let Some(seat) = viewer.seat() else { return (view, Vec::new(), Vec::new()) };
    let mut list = Vec::new();
    table.actions(rules, seat, &mut list);
    let mut own = Chance::seeded(Seed::from_number(5));
    let refused = (0..200)
        .filter_map(|_| {
            let stray = Celerium::some_action(&mut own);
            let mut chance = Chance::seeded(Seed::from_number(6));
            let refused =
                table.clone().apply(rules, seat, stray, &mut chance, &mut Silent).err()?;
            Some(format!("{stray}: {refused:?}"))
        })
        .collect();
    (view, list.iter().map(ToString::to_string).collect(), refused)
}

fn look_alike(rules: &Rules, tables: &[Celerium], viewers: &[Viewer]) {
    for viewer in viewers {
        let first = all_of(rules, &tables[0], *viewer);
        for other in &tables[1..] {
            assert_eq!(first, all_of(rules, other, *viewer), "{viewer:?}");
        }
    }
}

fn play(rules: &Rules, table: &Celerium, seat: u8, action: &str) -> Celerium {
    let mut after = table.clone();
    let mut chance = Chance::seeded(Seed::from_number(1));
    let action: Action = action.parse().expect("a decision");
    after.apply(rules, Seat(seat), action, &mut chance, &mut Silent).expect("legal");
    after
}

/// Ada strikes at the yellow line, on which Ben and Cleo race; who of them holds a card that parries is their secret.
fn struck(rules: &Rules, ben: &str, cleo: &str) -> Celerium {
    let before = table(
        rules,
        &format!(
            "franchises.ada = {{ hand = [\"E1-01\"] }}\n\
             franchises.ben = {{ line = \"yellow\", hand = [\"{ben}\", \"E1-20\"] }}\n\
             franchises.cleo = {{ line = \"yellow\", hand = [\"{cleo}\", \"E1-20\"] }}\n\
             franchises.dan = {{ line = \"blue\", hand = [\"E1-18\"] }}"
        ),
    );
    play(rules, &before, 0, "energy E1-01 b")
}

#[test]
fn an_attack_does_not_tell_who_could_answer_it() {
    let rules = rules(&Options::default(), SEATS);
    let ben = struck(&rules, "E1-15", "E1-19");
    let cleo = struck(&rules, "E1-19", "E1-15");
    for (asked, seat) in [(&ben, 1), (&cleo, 2)] {
        assert_eq!(asked.phase, Phase::Reaction);
        assert_eq!(asked.turn(&rules), Turn::Awaiting(engine::SeatSet::only(Seat(seat))));
    }
    look_alike(&rules, &[ben, cleo], &[ADA, DAN, Viewer::Spectator]);
}

#[test]
fn an_answer_given_or_not_is_no_sign_for_the_next() {
    let rules = rules(&Options::default(), SEATS);
    let both = struck(&rules, "E1-15", "E2-08");
    let cleo = struck(&rules, "E1-19", "E2-08");
    let declined = play(&rules, &both, 1, "decline");
    let silenced = play(&rules, &both, 1, "decline race");
    look_alike(&rules, &[both, declined, silenced, cleo], &[ADA, DAN, Viewer::Spectator]);
}

#[test]
fn who_wants_quiet_is_not_asked_again_in_this_race() {
    let rules = rules(&Options::default(), SEATS);
    let asked = struck(&rules, "E1-15", "E1-19");
    let after = play(&rules, &asked, 1, "decline race");
    assert!(after.quiet.contains(Seat(1)) && after.phase != Phase::Reaction);
    let mut list = Vec::new();
    after.actions(&rules, Seat(1), &mut list);
    assert!(list.contains(&Action::Listen));
    assert!(play(&rules, &after, 1, "listen").quiet.is_empty());
}

/// What the others hear of a refusal to react while the window stays open: nothing.
#[test]
fn declining_is_silent() {
    let (mut windows, mut still_open) = (0, 0);
    for seed in 0..120 {
        let rules = rules(&Options { expert: seed % 2 == 0, ..Options::default() }, SEATS);
        let mut chance = Chance::seeded(Seed::from_number(seed));
        let mut own = Chance::seeded(Seed::from_number(!seed));
        let mut state = Celerium::setup(&rules, &mut chance);
        let mut list = Vec::new();
        while let Turn::Awaiting(seats) = state.turn(&rules) {
            let seat = seats.first().expect("a seat is awaited");
            if state.phase == Phase::Reaction {
                windows += 1;
                still_open += u32::from(check_silent(&rules, &state, seat));
            }
            list.clear();
            state.actions(&rules, seat, &mut list);
            let action = thrifty(&list, &mut own);
            state.apply(&rules, seat, action, &mut chance, &mut Silent).expect("legal");
        }
    }
    assert!(windows > 200 && still_open > 20, "{windows} {still_open}");
}

/// Any decision, but at most four events and no pass while there is anything else: so that races are full of attacks.
fn thrifty(list: &[Action], own: &mut Chance) -> Action {
    let fits = |action: &&Action| {
        if let Action::Events(counts) = action {
            return (3..=4).contains(&counts.iter().sum::<u8>());
        }
        !matches!(action, Action::Pass | Action::End | Action::Buy(_))
    };
    let count = list.iter().filter(fits).count();
    let at = own.pick("any", count.max(1) as u32) as usize;
    *list.iter().filter(fits).nth(at).unwrap_or(&list[own.pick("all", list.len() as u32) as usize])
}

fn check_silent(rules: &Rules, state: &Celerium, seat: Seat) -> bool {
    let mut after = state.clone();
    let mut told = Transcript::<Celerium>::default();
    let mut chance = Chance::seeded(Seed::from_number(1));
    after.apply(rules, seat, Action::Decline(Span::Attack), &mut chance, &mut told).expect("legal");
    for viewer in Viewer::all(SEATS).filter(|viewer| *viewer != Viewer::Seat(seat)) {
        assert!(state.view(rules, viewer).awaiting.is_empty(), "{viewer:?} sees who is asked");
        assert!(!state.knows_deadline(rules, viewer), "{viewer:?} sees a clock");
    }
    if after.phase != Phase::Reaction || after.attack.is_none() || after.open != state.open {
        return false;
    }
    for viewer in Viewer::all(SEATS).filter(|viewer| *viewer != Viewer::Seat(seat)) {
        let hear = |event| Celerium::heard(rules, event, viewer, When::Now);
        let heard: Vec<Event> = told.events().filter_map(hear).collect();
        let asked = viewer == Viewer::Seat(after.asked);
        assert!(heard.is_empty() || asked, "{viewer:?} hears {heard:?}");
        if !asked {
            assert_eq!(state.view(rules, viewer), after.view(rules, viewer), "{viewer:?}");
        }
    }
    true
}

/// The line beside a question names the rule that asks: the window of an attack, or the order of a round.
#[test]
fn a_question_names_the_rule_that_asks() {
    let rules = rules(&Options::default(), SEATS);
    let clauses = |position: &str, seat: u8, action: &str| -> Vec<&'static str> {
        let (mut after, mut told) = (table(&rules, position), Transcript::<Celerium>::default());
        let mut chance = Chance::seeded(Seed::from_number(1));
        let action: Action = action.parse().expect("a decision");
        after.apply(&rules, Seat(seat), action, &mut chance, &mut told).expect("legal");
        let asked = told.events().filter(|event| matches!(event, Event::Asked { .. }));
        asked.map(Celerium::clause).collect()
    };
    let cards = "franchises.ada = { hand = [\"E1-01\"] }\n\
                 franchises.ben = { line = \"yellow\", hand = [\"E1-15\", \"E1-20\"] }";
    assert_eq!(clauses(cards, 0, "energy E1-01 b"), ["CL-22.6"]);
    assert_eq!(clauses(cards, 0, "pass"), ["CL-22.1"]);
}
