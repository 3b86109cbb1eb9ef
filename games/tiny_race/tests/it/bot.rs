//! The bot takes what most surely reaches the finish, and says why.

use crate::rules;
use engine::{Chance, Game, Lang, MAX_SEATS, Observation, Played, Player, Seat, Seed};
use tiny_race::{Action, Driver, TinyRace};

/// What the bot of the first seat does, and its reason.
fn decides(cars: [u8; 2], card: u8) -> (Action, String) {
    let mut race =
        TinyRace { cars: [0; MAX_SEATS], cards: [0; MAX_SEATS], to_move: Seat(0), rounds: 5 };
    race.cars[..2].copy_from_slice(&cars);
    race.cards[0] = card;
    let (rules, mut legal) = (rules(2), Vec::new());
    race.actions(&rules, Seat(0), &mut legal);
    let observation = Observation::new(&race, &rules, Seat(0));
    let action = Driver.decide(&observation, &legal, &mut Chance::seeded(Seed::from_number(1)));
    (action, TinyRace::why(&observation, &[action], Lang::En).words)
}

#[test]
fn far_from_the_finish_it_pushes_and_keeps_its_card() {
    let (action, why) = decides([10, 20], 9);
    assert_eq!(action, Action::Push);
    assert!(why.contains("almost 6 squares"), "{why}");
}

#[test]
fn what_is_certain_wins() {
    assert_eq!(decides([52, 20], 9).0, Action::Boost);
    assert_eq!(decides([57, 58], 0).0, Action::Push);
    assert_eq!(
        decides([57, 59], 0),
        (Action::Draft, "Drafting drives 3 squares, without a die.".into())
    );
    let home = "One die takes you to the finish 6 times out of 6.";
    assert_eq!(decides([59, 20], 0), (Action::Steady, home.into()));
}
