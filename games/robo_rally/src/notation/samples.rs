//! Any decision and any options, for the tests that every game must pass.

use crate::action::Action;
use crate::cards::Card;
use crate::equipment::{EQUIPMENT, Equipment};
use crate::floor::Dir;
use crate::options::{COURSES, Lives, Options, ProgrammingCap, SandTimer};
use crate::state::{Control, Standing, Weapon};
use engine::Chance;

/// Any well-formed decision.
pub(super) fn some_action(chance: &mut Chance) -> Action {
    let card = Card::numbered(chance.pick("any", 84) as u8);
    let option = Equipment::ALL[chance.pick("any", EQUIPMENT as u32) as usize];
    let register = chance.pick("any", 5) as u8;
    let blocker = chance.pick("any", 6) == 0;
    let (x, y) = (chance.pick("any", 40) as u8, chance.pick("any", 30) as u8);
    let facing = Dir::ALL[chance.pick("any", 4) as usize];
    let standing = [Standing::Ask, Standing::WhenLocked, Standing::Yes, Standing::No];
    match (chance.pick("any", 21), card) {
        (0 | 1, Some(card)) => Action::Place { card, register },
        (2, Some(card)) => Action::Pair { card, register, crab: blocker },
        (3, Some(card)) => Action::Back(card),
        (4, _) => Action::Ready { blocker },
        (5, _) => Action::Fill { blocker },
        (6, _) => Action::Recompile { blocker },
        (7, _) => Action::Stand { blocker, answer: standing[chance.pick("any", 4) as usize] },
        (8, _) => Action::Yes,
        (9, Some(card)) => Action::Store(card),
        (10, _) => Action::Fire(Weapon::ALL[chance.pick("any", 7) as usize]),
        (11, _) => Action::Control(Control::Lock(register)),
        (12, _) => Action::Control(Control::Destroy(option)),
        (13, _) => Action::Spare(option),
        (14, _) => Action::Take,
        (15, _) => Action::Lose(option),
        (16, _) => Action::Touch { x, y },
        (17, _) => Action::Enter { x, y, facing },
        (18, _) => Action::Keep(option),
        (19, _) => Action::Home { left: blocker },
        (20, _) => Action::Claim,
        (_, _) => Action::No,
    }
}

/// Any options that fit together.
pub(super) fn some_options(chance: &mut Chance) -> (Options, u8) {
    let flip = |chance: &mut Chance| chance.pick("switch", 2) == 1;
    let course = COURSES[chance.pick("course", COURSES.len() as u32) as usize];
    let players: &[u8] = match course {
        "tandem_carnage" | "all_for_one" | "capture_the_flag" | "toggle_boggle" | "war_zone" => {
            &[4, 6, 8]
        }
        "checkmate"
        | "twister"
        | "around_the_world"
        | "whirlwind_tour"
        | "oddest_sea"
        | "island_king"
        | "set_to_kill"
        | "factory_rejects"
        | "day_of_the_superbot"
        | "frenetic_factory"
        | "marathon_madness" => &[5, 6, 8],
        _ => &[2, 3, 4],
    };
    let seats = players[chance.pick("players", players.len() as u32) as usize];
    let options = Options {
        course: course.into(),
        lives: if seats >= 5 && flip(chance) { Lives::Four } else { Lives::Three },
        strict_lives: flip(chance),
        full_ranking: flip(chance),
        equipment: ["all", "none", "brakes,flywheel"][chance.pick("equipment", 3) as usize].into(),
        optional_circuit_breaker: flip(chance),
        strict_memory: flip(chance),
        sand_timer: [SandTimer::Off, SandTimer::Seconds30, SandTimer::Seconds60]
            [usize::from(seats) % 3],
        programming_cap: if flip(chance) {
            ProgrammingCap::Off
        } else {
            ProgrammingCap::Seconds120
        },
    };
    (options, seats)
}
