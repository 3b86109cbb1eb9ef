//! Random races end, and every card stays in the box.

use super::courses;
use engine::{Chance, Game, Seat, Seed, Silent, Turn};
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
            let seat: Seat = seats.first().expect("somebody is awaited");
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
