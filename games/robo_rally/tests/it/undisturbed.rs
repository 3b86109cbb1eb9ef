//! Where no player can be asked and no one listens, a register is carried out at one go: the same race as step by step.

use engine::{Chance, Game, Seed, Silent, Transcript, Turn};
use robo_rally::{Options, RoboRally, Rules};

/// Courses with pushers, gears, lasers, moving flags, a title, faces that turn, and options from the start, which ask.
const COURSES: [&str; 8] = [
    "risky_exchange",
    "chop_shop_challenge",
    "moving_targets",
    "day_of_the_superbot",
    "toggle_boggle",
    "tight_collar",
    "flag_fry",
    "war_zone",
];
/// Decisions in each race: several turns.
const DECISIONS: usize = 60;

#[test]
fn a_register_at_one_go_is_the_register_step_by_step() {
    let courses = crate::courses();
    for course in COURSES {
        let takes = |seats: &u8| courses.course(course).is_some_and(|it| it.takes(*seats));
        let seats = (4..=8).find(takes).expect("a number of players can race");
        let options = Options { course: course.into(), ..Options::default() };
        let rules = Rules::ready(&courses, &options, seats).expect("options fit");
        let mut chance = Chance::seeded(Seed::from_number(3));
        let mut watched = RoboRally::setup(&rules, &mut chance);
        let mut unwatched = watched;
        let mut turns = 0;
        for _ in 0..DECISIONS {
            let Turn::Awaiting(seats) = watched.turn(&rules) else { break };
            let seat = seats.first().expect("a seat is awaited");
            let answer = watched.question(&rules, seat).expect("who is awaited is asked").default;
            let (mut same, mut told) = (chance.clone(), Transcript::<RoboRally>::default());
            watched.apply(&rules, seat, answer, &mut chance, &mut told).expect("legal");
            unwatched.apply(&rules, seat, answer, &mut same, &mut Silent).expect("legal");
            assert_eq!(watched, unwatched, "{course}: {answer}");
            assert_eq!(chance.drawn(), same.drawn(), "{course}: {answer}");
            turns = watched.rounds();
        }
        assert!(turns > 3, "{course}: {turns} turns");
    }
}
