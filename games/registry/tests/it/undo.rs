//! What a player can undo does not tell them that another has decided in secret, in every game.

use engine::conformance::pairs::{Step, make, some_step};
use engine::{Chance, Match, MatchSetup, Names, Seat, Seed, Title, Viewer, Visitor};

/// So many matches are played, each up to so many steps.
const MATCHES: u64 = 40;
const STEPS: usize = 120;

/// How often a player who could undo did not notice what another decided.
struct Unnoticed;

impl Visitor for Unnoticed {
    type Output = usize;

    fn visit<G: Title>(self) -> usize {
        let files = games::embedded(G::ABOUT.id).unwrap();
        let content = G::content(&files).unwrap();
        let mut unnoticed = 0;
        for number in 0..MATCHES {
            let mut own = Chance::seeded(Seed::from_number(!number));
            let (options, seats) = G::some_options(&mut own);
            let setup = MatchSetup::<G>::new(&files, &content, options, Names::numbered(seats));
            let mut game = Match::start(setup.unwrap(), Seed::from_number(number));
            for _ in 0..STEPS {
                let Some(step) = some_step(&game, &mut own) else { break };
                let before = game.clone();
                let made = make(&mut game, step).unwrap();
                let Step::Decide(by, action) = step else { continue };
                for seat in Seat::all(seats).filter(|seat| *seat != by) {
                    let viewer = Viewer::Seat(seat);
                    let noticed = made.noticed_by(&game, viewer);
                    if !noticed.is_nothing(&before.view(viewer)) {
                        continue;
                    }
                    let place = format!("{} {number}: {by:?} {action}, {seat:?}", G::ABOUT.id);
                    assert_eq!(before.may_undo(seat), game.may_undo(seat), "{place}");
                    if game.may_undo(seat) {
                        unnoticed += 1;
                        let [mut one, mut other] = [before.clone(), game.clone()];
                        one.undo(seat).unwrap();
                        other.undo(seat).unwrap();
                        assert_eq!(one.view(viewer), other.view(viewer), "{place}, taken back");
                        other.state().invariants(&other.setup().rules).unwrap();
                    }
                }
            }
        }
        unnoticed
    }
}

#[test]
fn what_another_decides_in_secret_changes_nothing_that_one_may_take_back() {
    let count = |about: &&engine::About| games::visit(about.id, Unnoticed);
    let offered = games::ALL.iter().filter(|about| about.undo);
    let counted: Vec<usize> = offered.filter_map(|about| count(&about)).collect();
    assert!(counted.iter().sum::<usize>() > 20, "{counted:?}");
}
