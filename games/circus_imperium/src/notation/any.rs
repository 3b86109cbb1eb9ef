//! Any decision and any options, for tests.

use crate::action::{Action, Standing};
use crate::deed::{Deed, Target};
use crate::ids::{PersonId, UnitId};
use crate::options::{
    ChariotsPerSeat, DecisionTimer, InterruptTimer, Laps, Options, TablesFor, TrackShape, TrackSize,
};
use crate::person::{Armour, Items, Race};
use crate::track::{Dir, SPACES, SpaceId};
use engine::Chance;

fn small(chance: &mut Chance, most: usize) -> usize {
    chance.pick("any", most as u32) as usize
}

fn person(chance: &mut Chance) -> PersonId {
    let number = small(chance, 8) as u8;
    if small(chance, 2) == 0 { PersonId::driver(number) } else { PersonId::gladiator(number) }
}

fn unit(chance: &mut Chance) -> UnitId {
    let carriage = person(chance).own_chariot();
    if small(chance, 4) == 0 { carriage.loose() } else { carriage }
}

fn space(chance: &mut Chance) -> SpaceId {
    SpaceId::from_index(small(chance, SPACES) as u8).unwrap_or(SpaceId::FIRST)
}

fn items(chance: &mut Chance) -> Items {
    let choices = Items::choices().count();
    Items::choices().nth(small(chance, choices + 1)).unwrap_or(Items::NONE)
}

fn target(chance: &mut Chance) -> Target {
    match small(chance, 3) {
        0 => Target::Person(person(chance)),
        1 => Target::Beasts(unit(chance)),
        _ => Target::Chariot(unit(chance)),
    }
}

fn deed(chance: &mut Chance) -> Deed {
    match small(chance, 15) {
        0 => Deed::HandToHand(person(chance)),
        1 => Deed::WhipBeasts(unit(chance)),
        2 => Deed::WhipPerson(person(chance)),
        3 => Deed::TridentThrust(target(chance)),
        4 => Deed::TridentThrow(target(chance)),
        5 => Deed::Beasts(target(chance)),
        6 => Deed::PilumThrust(target(chance)),
        7 => Deed::PilumThrow(target(chance)),
        8 => Deed::Spatha(target(chance)),
        9 => Deed::Net(person(chance)),
        10 => Deed::Board(unit(chance)),
        11 => Deed::Change(unit(chance)),
        12 => Deed::Leap,
        13 => Deed::Unharness { ride: small(chance, 2) == 1 },
        _ => Deed::RegainControl,
    }
}

fn standing(chance: &mut Chance) -> Standing {
    let on = small(chance, 2) == 1;
    match small(chance, 5) {
        0 => Standing::Board(on),
        1 => Standing::BoardAt(unit(chance)),
        2 => Standing::Change(on),
        3 => Standing::ChangeTo(unit(chance)),
        _ => Standing::Leap(on),
    }
}

/// Any well-formed decision, legal or not.
pub(super) fn action(chance: &mut Chance) -> Action {
    let who = person(chance);
    let yes = small(chance, 2) == 1;
    let perhaps = |chance: &mut Chance| (small(chance, 3) > 0).then(|| deed(chance));
    match small(chance, 22) {
        0 => Action::Crew {
            person: who,
            race: Race::ALL[small(chance, 4)],
            armour: Armour::ALL[small(chance, 3)],
            items: items(chance),
        },
        1 => Action::Decline(who),
        2 => Action::Place(space(chance)),
        3 => Action::Wall(space(chance), space(chance)),
        4 => Action::NoWall,
        5 => Action::Walk(space(chance)),
        6 => Action::Stay,
        7 => Action::Gate,
        8 => Action::Announce(small(chance, 10) as u8),
        9 => Action::Step(Dir::ALL[small(chance, 6)]),
        10 => Action::Skill(yes),
        11 => Action::Shift(yes),
        12 => Action::Whip(who),
        13 => Action::End,
        14 => Action::Special(who, deed(chance)),
        15 => Action::Reply(who, perhaps(chance)),
        16 => Action::Commit(who, perhaps(chance)),
        17 => Action::LetGo(who, yes),
        18 => Action::Pick(who, person(chance)),
        19 => Action::DropShield(who),
        20 => Action::DropNet(who),
        _ => Action::Order(who, standing(chance)),
    }
}

/// Any options that fit together, with a number of seats: every switch comes up.
pub(super) fn options(chance: &mut Chance) -> (Options, u8) {
    let mut coin = |sides: usize| small(chance, sides);
    let eight = coin(3) == 0;
    let two = coin(4) == 0;
    let options = Options {
        track: if eight || coin(2) == 0 { TrackSize::Grand } else { TrackSize::Petit },
        shape: if eight { TrackShape::FigureEight } else { TrackShape::Oval },
        gladiators: coin(2) == 1,
        wall_sections: coin(2) == 1,
        aliens: coin(2) == 1,
        laps: [Laps::One, Laps::Two, Laps::Three][coin(3)],
        tables: if coin(3) == 0 { TablesFor::PerChariot } else { TablesFor::Shared },
        chariots_per_seat: if two { ChariotsPerSeat::Two } else { ChariotsPerSeat::One },
        interrupt_timer_s: if coin(2) == 0 {
            InterruptTimer::Off
        } else {
            InterruptTimer::Seconds10
        },
        decision_timer_s: if coin(2) == 0 { DecisionTimer::Off } else { DecisionTimer::Seconds45 },
    };
    let seats = if two { 2 + coin(3) } else { 2 + coin(7) };
    (options, seats as u8)
}
