//! Races that are really run: mostly the default answer, sometimes any. Random play alone jumps off too early to get far.

use circus_imperium::{Action, CircusImperium, Deed, Options, Outcome, Rules};
use engine::{Chance, Game, Names, Notation, Seed, Silent, Turn};

/// More decisions than this mean that a race does not end.
const LONGEST: u32 = 20_000;

/// A decision of a player who wants to finish: no needless leaps, now and then something daring.
fn choose(state: &CircusImperium, rules: &Rules, list: &[Action], own: &mut Chance) -> Action {
    let seat = state.turn(rules).awaited().first().expect("a seat is awaited");
    let default = state.question(rules, seat).expect("a question").default;
    let stays = |action: &&Action| {
        !matches!(
            action,
            Action::Special(..)
                | Action::Order(..)
                | Action::Gate
                | Action::Commit(_, Some(Deed::Leap | Deed::Unharness { .. } | Deed::Change(_)))
        )
    };
    let sane: Vec<&Action> = list.iter().filter(stays).collect();
    if own.pick("dare", 3) > 0 || sane.is_empty() {
        return default;
    }
    *sane[own.pick("action", sane.len() as u32) as usize]
}

fn race(number: u64) -> (CircusImperium, Rules) {
    let mut own = Chance::seeded(Seed::from_number(!number));
    let (options, seats): (Options, u8) = CircusImperium::some_options(&mut own);
    let rules = Rules::ready(&options, seats).expect("options fit");
    let names = Names::numbered(seats);
    let mut chance = Chance::seeded(Seed::from_number(number));
    let mut state = CircusImperium::setup(&rules, &mut chance);
    let mut list = Vec::new();
    for decisions in 0..LONGEST {
        assert_eq!(state.invariants(&rules), Ok(()), "race {number}, decision {decisions}");
        let Turn::Awaiting(seats) = state.turn(&rules) else { return (state, rules) };
        let seat = seats.first().expect("a seat is awaited");
        list.clear();
        state.actions(&rules, seat, &mut list);
        let action = choose(&state, &rules, &list, &mut own);
        assert!(list.contains(&action), "race {number}: {action} is not listed");
        state.apply(&rules, seat, action, &mut chance, &mut Silent).expect("listed");
        if decisions % 16 == 0 {
            let again = CircusImperium::read(&rules, &names, state.write(&rules, &names));
            assert_eq!(again.as_ref(), Ok(&state), "race {number}, decision {decisions}");
            crate::secrets::check_imagined(&state, &rules);
        }
    }
    (state, rules)
}

#[test]
fn races_are_won() {
    let mut won = 0;
    for number in 0..60 {
        let (state, rules) = race(number);
        assert!(state.outcome.is_some(), "race {number} does not end");
        if let Some(Outcome::Won(seat)) = state.outcome {
            let goal = |who| state.person(who).laps >= rules.laps;
            assert!(state.people_of(&rules, seat).any(goal), "race {number}: who has won?");
            won += 1;
        }
    }
    assert!(won >= 45, "{won} of 60 races were won");
}
