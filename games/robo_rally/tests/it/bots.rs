//! What bots do beside their programs.

use super::courses;
use engine::{Chance, Game, Played, Seat, Seed, Sight};
use robo_rally::{
    Action, Dir, Element, Equipment, Options, Phase, Place, Pose, Power, RoboRally, Rules, Step,
};

/// All its registers locked, a robot repeats itself for ever, however near the last flag is.
#[test]
fn a_bot_that_can_choose_no_card_goes_down_even_before_the_last_flag() {
    let rules = Rules::ready(&courses(), &Options::default(), 2).expect("options fit");
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut race = RoboRally::setup(&rules, &mut chance);
    let number = (0..2).find(|number| rules.owner(race.first, *number) == Seat(0)).expect("theirs");
    race.phase = Phase { step: Step::PowerDown, at: number, ..race.phase };
    let robot = &mut race.robots[usize::from(number)];
    let last = rules.course.flags.len() - 1;
    (robot.at, robot.flags) = (rules.course.flags[last].beside(Dir::N), last as u8);
    for level in RoboRally::LEVELS {
        for (damage, wanted) in [(4, Action::No), (6, Action::No), (9, Action::Yes)] {
            race.robots[usize::from(number)].damage = damage;
            let mut legal = Vec::new();
            race.actions(&rules, Seat(0), &mut legal);
            assert!(legal.contains(&Action::Yes) && legal.contains(&Action::No), "{legal:?}");
            let mut bot = RoboRally::player(level, &rules, Seat(0)).expect("a level");
            let said = bot.decide(&Sight::new(&race, &rules, Seat(0)), &legal, &mut chance);
            assert_eq!(said, wanted, "{level} {damage}");
        }
    }
}

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

/// O04: a breaker that trips again and again in a beam is given for a token, or not used where it asks.
#[test]
fn a_bot_in_a_beam_gets_rid_of_its_circuit_breaker() {
    let rules = Rules::ready(&courses(), &Options::default(), 2).expect("options fit");
    let mut chance = Chance::seeded(Seed::from_number(1));
    let mut race = RoboRally::setup(&rules, &mut chance);
    let number = (0..2).find(|number| rules.owner(race.first, *number) == Seat(0)).expect("theirs");
    let floor = rules.course.floor();
    let still = |at: &Place| floor.cell(*at).element == Element::Floor;
    let lit = |lit: bool| {
        let mut plain = floor.places().filter(still);
        plain.find(|at| floor.beams(*at).is_empty() != lit).expect("there is one")
    };
    let breaker = Equipment::CircuitBreaker;
    for (at, wanted) in [(lit(true), Action::Spare(breaker)), (lit(false), Action::Take)] {
        let robot = &mut race.robots[usize::from(number)];
        robot.equipment.insert(breaker);
        (robot.at, robot.damage, robot.power, robot.due) = (at, 2, Power::Down, 1);
        let mut legal = Vec::new();
        race.actions(&rules, Seat(0), &mut legal);
        assert!(legal.contains(&Action::Spare(breaker)), "{legal:?}");
        for level in RoboRally::LEVELS {
            let mut bot = RoboRally::player(level, &rules, Seat(0)).expect("a level");
            let said = bot.decide(&Sight::new(&race, &rules, Seat(0)), &legal, &mut chance);
            assert_eq!(said, wanted, "{level} {at:?}");
        }
    }
}
