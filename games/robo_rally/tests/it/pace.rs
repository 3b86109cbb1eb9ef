//! Random races end, and every card stays in the box.

use super::courses;
use engine::{Chance, Game, Seat, Seed, Silent, Transcript, Turn};
use robo_rally::{Action, Options, RoboRally, Rules};

#[test]
fn random_programs_keep_every_card() {
    let rules = Rules::ready(&courses(), &Options::default(), 4).expect("options fit");
    for number in 0..20 {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let mut race = RoboRally::setup(&rules, &mut chance);
        let mut list: Vec<Action> = Vec::new();
        for _ in 0..2_000 {
            let Turn::Awaiting(seats) = race.turn(&rules) else { break };
            let seat: Seat = seats.first().expect("a seat is awaited");
            list.clear();
            race.actions(&rules, seat, &mut list);
            list.retain(|action| *action != Action::Resign);
            let action = list[chance.pick("any", list.len() as u32) as usize];
            race.apply(&rules, seat, action, &mut chance, &mut Silent)
                .expect("a listed action is legal");
            assert_eq!(race.invariants(&rules), Ok(()), "{action}");
        }
    }
}

#[test]
fn a_race_runs_alike_whether_or_not_anybody_watches() {
    let courses = courses();
    for course in courses.courses() {
        let options = Options { course: course.id.clone(), ..Options::default() };
        let fits = |seats: &u8| course.players >> seats & 1 == 1;
        let seats =
            [4, 2, 3, 5, 6, 7, 8].into_iter().find(fits).expect("a number of players can race");
        let rules = Rules::ready(&courses, &options, seats).expect("options fit");
        for number in 0..4 {
            let mut chance = Chance::seeded(Seed::from_number(number));
            let mut watched = RoboRally::setup(&rules, &mut chance);
            let mut unwatched = watched;
            for _ in 0..400 {
                let Turn::Awaiting(seats) = watched.turn(&rules) else { break };
                let seat = seats.first().expect("a seat is awaited");
                let question = watched.question(&rules, seat).expect("who is awaited is asked");
                let mut same = chance.clone();
                let told = &mut Transcript::<RoboRally>::default();
                watched.apply(&rules, seat, question.default, &mut chance, told).expect("legal");
                unwatched
                    .apply(&rules, seat, question.default, &mut same, &mut Silent)
                    .expect("legal");
                assert_eq!(watched, unwatched, "{} {number} {}", course.id, question.default);
                assert_eq!(chance.drawn(), same.drawn());
            }
        }
    }
}
