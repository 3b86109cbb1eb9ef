//! CE-20.6: no other player can tell from view, legal list or log who is asked in a window, or whether anyone is.

use crate::rules;
use celestia::{Action, AskMe, Celestia, Event, Options, Phase, Position, Rules, Scope};
use engine::{Chance, Game, Names, Notation, Seat, Seed, Transcript, Turn, Viewer, When};

const SEATS: u8 = 4;

fn table(rules: &Rules, text: &str) -> Celestia {
    let names = Names::new(["ada", "ben", "cleo", "dan"]);
    let position: Position = toml::from_str(text).expect("a position");
    let table = Celestia::read(rules, &names, position).expect("it can be");
    table.invariants(rules).expect("it holds");
    table
}

fn seen(rules: &Rules, table: &Celestia, viewer: Viewer) -> String {
    serde_json::to_string(&table.view(rules, viewer)).expect("a view")
}

/// All that a viewer gets: the view, and whether a clock runs; what it may decide, and what is refused and why.
fn all_of(rules: &Rules, table: &Celestia, viewer: Viewer) -> (String, Vec<String>, Vec<String>) {
    let view = seen(rules, table, viewer);
    let view = format!("{view} {}", table.knows_deadline(rules, viewer));
    let Some(seat) = viewer.seat() else { return (view, Vec::new(), Vec::new()) };
    let mut list = Vec::new();
    table.actions(rules, seat, &mut list);
    let mut own = Chance::seeded(Seed::from_number(5));
    let refused = (0..200)
        .filter_map(|_| {
            let stray = Celestia::some_action(&mut own);
            let mut chance = Chance::seeded(Seed::from_number(6));
            let mut after = table.clone();
            let refused =
                after.apply(rules, seat, stray, &mut chance, &mut engine::Silent).err()?;
            Some(format!("{stray}: {refused:?}"))
        })
        .collect();
    (view, list.iter().map(ToString::to_string).collect(), refused)
}

/// Positions that must look the same to these viewers.
fn look_alike(rules: &Rules, positions: &[String], viewers: &[Viewer]) {
    let tables: Vec<Celestia> = positions.iter().map(|text| table(rules, text)).collect();
    for viewer in viewers {
        let first = all_of(rules, &tables[0], *viewer);
        for (other, text) in tables.iter().zip(positions).skip(1) {
            assert_eq!(first, all_of(rules, other, *viewer), "{viewer:?}\n{text}");
        }
    }
}

const ADA: Viewer = Viewer::Seat(Seat(0));
const DAN: Viewer = Viewer::Seat(Seat(3));

#[test]
fn before_a_roll_it_looks_as_if_the_captain_were_to_roll() {
    let rules = rules(&Options::default(), SEATS);
    let position = |phase: &str, ben: &str, cleo: &str| {
        format!(
            "phase = \"{phase}\"\nplayers.ben.hand = \"{ben}\"\nplayers.cleo.hand = \"{cleo}\"\nplayers.dan.hand = \"C\""
        )
    };
    let ben = position("before_roll", "C NG", "C C");
    let cleo = position("before_roll", "C C", "C NG");
    let spy = position("before_roll", "C C", "C SP");
    let neither = position("roll", "C C", "C C");
    let unasked = position("roll", "C C", "C SP") + "\nplayers.cleo.ask_me = \"never\"";
    look_alike(
        &rules,
        &[ben.clone(), cleo.clone(), spy.clone(), neither, unasked],
        &[DAN, Viewer::Spectator],
    );
    look_alike(&rules, &[ben, cleo, spy], &[ADA]);
}

#[test]
fn before_a_reveal_it_looks_as_if_the_captain_were_to_decide() {
    let rules = rules(&Options::default(), SEATS);
    let position = |phase: &str, ben: &str, cleo: &str| {
        format!(
            "phase = \"{phase}\"\nairship = {{ at = 4, dice = \"F _ P\" }}\n\
             players.ben = {{ hand = \"{ben}\", declared = \"stays\" }}\n\
             players.cleo = {{ hand = \"{cleo}\", declared = \"stays\" }}\n\
             players.dan = {{ hand = \"C\", declared = \"stays\" }}"
        )
    };
    let asked = [("AR C", "C C"), ("C C", "BW C"), ("EJ C", "C C"), ("C C", "EJ C")];
    let mut positions: Vec<String> =
        asked.iter().map(|(ben, cleo)| position("before_reveal", ben, cleo)).collect();
    look_alike(&rules, &positions, &[ADA]);
    positions.push(position("decision", "C C", "C C"));
    look_alike(&rules, &positions, &[DAN, Viewer::Spectator]);
}

#[test]
fn the_lifeboat_s_windows_are_as_quiet() {
    let rules = rules(&Options::default(), SEATS);
    let position = |phase: &str, ben: &str, cleo: &str| {
        format!(
            "phase = \"{phase}\"\nvessel = \"lifeboat\"\nairship = {{ at = 4 }}\n\
             lifeboat = {{ occupant = \"ada\", free = \"birds\", at = 2, dice = \"F _\" }}\ncaptain = \"dan\"\n\
             players.ben.hand = \"{ben}\"\nplayers.cleo.hand = \"{cleo}\""
        )
    };
    let ben = position("before_reveal", "AR C", "C C");
    let cleo = position("before_reveal", "C C", "BW C");
    let neither = position("decision", "C C", "C C");
    look_alike(&rules, &[ben.clone(), cleo.clone(), neither], &[DAN, Viewer::Spectator]);
    look_alike(&rules, &[ben, cleo], &[ADA]);
}

#[test]
fn a_failing_vessel_does_not_tell_who_could_save_or_leave_it() {
    let rules = rules(&Options::default(), SEATS);
    let position = |phase: &str, ben: (&str, &str), cleo: (&str, &str)| {
        format!(
            "phase = \"{phase}\"\nairship = {{ at = 4, dice = \"F _ P\" }}\n\
             players.ben = {{ hand = \"{}\", treasures = \"{}\", declared = \"stays\" }}\n\
             players.cleo = {{ hand = \"{}\", treasures = \"{}\", declared = \"stays\" }}\n\
             players.dan = {{ hand = \"C\", declared = \"stays\" }}",
            ben.0, ben.1, cleo.0, cleo.1
        )
    };
    let positions = [
        position("escape", ("JP", "1:1"), ("C", "1:1")),
        position("escape", ("C", "1:2"), ("JP", "1:1")),
        position("rescue", ("C", "1:S"), ("C", "1:1")),
        position("rescue", ("C", "1:1"), ("C", "1:S")),
    ];
    look_alike(&rules, &positions, &[ADA, DAN, Viewer::Spectator]);
}

#[test]
fn in_an_emptied_city_no_player_learns_who_holds_a_lifeboat_card() {
    let rules = rules(&Options::default(), SEATS);
    let position = |ben: &str, cleo: &str, told: &str| {
        format!(
            "phase = \"passengers\"\nairship = {{ at = 4, dice = \"F _ P\" }}\npiles = {{ 4 = \"\" }}\n\
             players.ben = {{ hand = \"{ben}\" {told} }}\nplayers.cleo.hand = \"{cleo}\"\nplayers.dan.hand = \"C\""
        )
    };
    let ben = position("C LB(F)", "C C", "");
    let cleo = position("C C", "C LB(P)", ", declared = \"stays\", untold = true");
    look_alike(&rules, &[ben, cleo], &[ADA, DAN, Viewer::Spectator]);
}

/// What the others hear of a pass, whatever kind: nothing, but that the captain learns that it is the captain's turn.
#[test]
fn a_pass_is_silent() {
    let mut passes = 0;
    for seed in 0..60 {
        let rules = rules(&Options { little_help: seed % 2 == 0, ..Options::default() }, SEATS);
        let mut chance = Chance::seeded(Seed::from_number(seed));
        let mut own = Chance::seeded(Seed::from_number(!seed));
        let mut state = Celestia::setup(&rules, &mut chance);
        let mut list = Vec::new();
        while let Turn::Awaiting(seats) = state.turn(&rules) {
            let seat = seats.first().expect("a seat is awaited");
            list.clear();
            state.actions(&rules, seat, &mut list);
            let window = matches!(
                state.phase,
                Phase::BeforeRoll(_) | Phase::BeforeReveal(_) | Phase::Rescue(_) | Phase::Escape(_)
            );
            if window {
                for viewer in Viewer::all(SEATS).filter(|viewer| *viewer != Viewer::Seat(seat)) {
                    let awaiting = state.view(&rules, viewer).awaiting;
                    assert!(!awaiting.contains(seat), "{viewer:?} sees who is asked");
                }
                check_pass(&rules, &state, seat, Action::Pass(Scope::Window));
                if list.contains(&Action::AskMe(AskMe::Never)) {
                    check_pass(&rules, &state, seat, Action::AskMe(AskMe::Never));
                }
                passes += 1;
            }
            let action = list[own.pick("any", list.len() as u32) as usize];
            state.apply(&rules, seat, action, &mut chance, &mut engine::Silent).expect("legal");
        }
    }
    assert!(passes > 500, "{passes}");
}

fn check_pass(rules: &Rules, state: &Celestia, seat: Seat, pass: Action) {
    let mut after = state.clone();
    let mut told = Transcript::<Celestia>::default();
    let mut chance = Chance::seeded(Seed::from_number(1));
    after.apply(rules, seat, pass, &mut chance, &mut told).expect("legal");
    let still = after.phase.window().is_some() && after.phase.window() == state.phase.window();
    let turned = matches!(state.phase, Phase::BeforeRoll(_) | Phase::BeforeReveal(_));
    let later = after.rounds != state.rounds || after.phase.vessel() != state.phase.vessel();
    if later || !(still || turned) {
        return; // the window has closed, and what follows is for all to see
    }
    for viewer in Viewer::all(SEATS) {
        let heard: Vec<Event> = told
            .events()
            .filter_map(|event| Celestia::heard(rules, event, viewer, When::Now))
            .collect();
        let mine = heard
            .iter()
            .all(|event| matches!(event, Event::Asked { seat } if viewer == Viewer::Seat(*seat)));
        assert!(mine, "{viewer:?} hears {heard:?}");
        if viewer != Viewer::Seat(seat) && heard.is_empty() {
            assert_eq!(seen(rules, state, viewer), seen(rules, &after, viewer), "{viewer:?}");
        }
    }
}

/// CE-20.2: players who share a device hand it round from the vessel's captain where it is secret who is asked, and only
/// there.
#[test]
fn a_secret_question_goes_round_from_the_captain() {
    let rules = rules(&Options::default(), SEATS);
    let after = |text: &str| table(&rules, text).asks_after(&rules);
    let dice = "airship = { at = 4, dice = \"F _ P\" }\n";
    let held = "players.ben.hand = \"C LB(F)\"\n";
    let emptied = "piles = { 4 = \"\" }\n";
    let passengers = format!("phase = \"passengers\"\n{dice}{held}");
    assert_eq!(after(&passengers), None, "all see who declares");
    assert_eq!(after(&format!("{passengers}{emptied}")), Some(Seat(0)));
    let before = "phase = \"before_roll\"\ncaptain = \"cleo\"\nplayers.ben.hand = \"C NG\"";
    assert_eq!(after(before), Some(Seat(2)));
    assert_eq!(after("phase = \"roll\""), None);
}
