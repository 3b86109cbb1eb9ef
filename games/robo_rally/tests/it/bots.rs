//! What bots do beside their programs.

use super::courses;
use engine::{Chance, Game, Played, Seat, Seed, Sight};
use robo_rally::{Action, Options, Phase, Pose, Power, RoboRally, Rules, Step};

/// A robot that stays down where the factory hurts it as fast as it recovers would never get up again.
#[test]
fn a_bot_stays_down_to_recover_and_gets_up_where_it_cannot() {
    let rules = Rules::ready(&courses(), &Options::default(), 3).expect("options fit");
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut race = RoboRally::setup(&rules, &mut chance);
    let number = (0..3).find(|number| rules.owner(race.first, *number) == Seat(0)).expect("theirs");
    race.phase = Phase { step: Step::PowerDecision, at: number, ..race.phase };
    let floor = rules.course.floor();
    let (mut recovers, mut gets_up) = (0, 0);
    for at in floor.places().filter(|at| !floor.is_deadly(*at)) {
        let robot = &mut race.robots[usize::from(number)];
        (robot.at, robot.damage, robot.power) = (at, 5, Power::Down);
        let mut pose = Pose { at, facing: robot.facing };
        let mut hits = 0;
        let survives = (0..5).all(|register| {
            let Some(next) = floor.lone_elements(pose, register) else { return false };
            pose = next;
            hits += floor.beams(pose.at).len();
            true
        });
        let mut legal = Vec::new();
        race.actions(&rules, Seat(0), &mut legal);
        assert!(legal.contains(&Action::Yes) && legal.contains(&Action::No), "{legal:?}");
        for level in RoboRally::LEVELS {
            let mut bot = RoboRally::player(level, &rules, Seat(0)).expect("a level");
            let said = bot.decide(&Sight::new(&race, &rules, Seat(0)), &legal, &mut chance);
            if survives && hits == 0 {
                assert_eq!(said, Action::Yes, "{level} {at:?}");
                recovers += 1;
            } else if !survives || hits >= 5 {
                assert_eq!(said, Action::No, "{level} {at:?}");
                gets_up += 1;
            }
        }
    }
    assert!(recovers > 100 && gets_up > 10, "{recovers} {gets_up}");
}
