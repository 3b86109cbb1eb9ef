//! Choices that random play seldom reaches stay hidden until all are in.

use circus_imperium::{Action, CircusImperium, Options, Position, Rules};
use engine::{Chance, Game, Names, Notation, Seat, Seed, Silent, Viewer};

fn rules() -> Rules {
    Rules::ready(&Options::default(), 4).expect("options fit")
}

fn position(rules: &Rules, text: &str) -> CircusImperium {
    let position: Position = toml::from_str(text).expect("a position");
    CircusImperium::read(rules, &Names::numbered(4), position).expect("it can be")
}

fn play(state: &CircusImperium, rules: &Rules, seat: u8, action: &str) -> CircusImperium {
    let mut after = state.clone();
    let mut chance = Chance::seeded(Seed::from_number(1));
    let action: Action = action.parse().expect("a decision");
    after.apply(rules, Seat(seat), action, &mut chance, &mut Silent).expect("legal");
    after
}

/// Every viewer can imagine a position that looks the same, holds together, and offers the same.
pub(crate) fn check_imagined(state: &CircusImperium, rules: &Rules) {
    for viewer in Viewer::all(rules.seats) {
        let view = state.view(rules, viewer);
        let mut chance = Chance::seeded(Seed::from_number(2));
        let other = CircusImperium::imagine(rules, &view, &mut chance);
        assert_eq!(other.invariants(rules), Ok(()), "{viewer:?}");
        assert_eq!(other.view(rules, viewer), view, "{viewer:?}");
        if let Some(seat) = viewer.seat() {
            let lists = [state, &other].map(|position| {
                let mut list = Vec::new();
                position.actions(rules, seat, &mut list);
                list
            });
            assert_eq!(lists[0], lists[1], "{viewer:?}");
        }
    }
}

/// Two decisions that no other player may tell apart.
fn check_alike(state: &CircusImperium, rules: &Rules, seat: u8, decisions: [&str; 2]) {
    let after = decisions.map(|action| play(state, rules, seat, action));
    for viewer in Viewer::all(rules.seats).filter(|viewer| *viewer != Viewer::Seat(Seat(seat))) {
        assert_eq!(after[0].view(rules, viewer), after[1].view(rules, viewer), "{viewer:?}");
    }
    let own = Viewer::Seat(Seat(seat));
    assert_ne!(after[0].view(rules, own), after[1].view(rules, own));
    for state in &after {
        check_imagined(state, rules);
    }
}

#[test]
fn whom_one_strikes_at_in_the_fight_for_the_victory() {
    let rules = rules();
    let before = position(
        &rules,
        r#"
        units.chariot1 = { at = "a30" }
        units.chariot4 = { at = "b20" }
        people.driver1 = { laps = 2 }
        people.driver2 = { at = "chariot1", laps = 2 }
        people.driver3 = { at = "chariot1", laps = 2 }
        "#,
    );
    let fight = play(&play(&before, &rules, 3, "announce 0"), &rules, 3, "end");
    assert!(fight.fight.is_some());
    check_imagined(&fight, &rules);
    check_alike(&fight, &rules, 0, ["pick driver1 driver2", "pick driver1 driver3"]);
}

#[test]
fn what_one_commits_in_the_combat_phase() {
    let rules = rules();
    let state = position(
        &rules,
        r#"
        phase = "declare"
        units.chariot1 = { at = "c5" }
        units.chariot2 = { at = "d5" }
        units.chariot3 = { at = "b5" }
        units.chariot4 = { at = "c20" }
        "#,
    );
    check_imagined(&state, &rules);
    check_alike(&state, &rules, 0, ["commit driver1 trident driver2", "commit driver1 pass"]);
}

#[test]
fn orders_are_secret() {
    let rules = rules();
    let state = position(
        &rules,
        r#"
        units.chariot1 = { at = "c5" }
        units.chariot2 = { at = "d4" }
        "#,
    );
    check_alike(&state, &rules, 1, ["order driver2 leap now", "order driver2 change chariot1"]);
}
