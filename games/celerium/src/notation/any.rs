//! Any decision and any options, for tests.

use crate::action::{Action, Span};
use crate::aim::Aim;
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{FACES, FaceId, UPGRADES, UpgradeId, Upgrades};
use crate::options::{Colours, FirstFranchise, Options};
use crate::state::{Letter, SEATS, SLOTS};
use engine::options::Timer;
use engine::{Chance, Seat};

fn small(chance: &mut Chance, most: usize) -> usize {
    chance.pick("any", most as u32) as usize
}

fn number(chance: &mut Chance, most: usize) -> u8 {
    small(chance, most) as u8
}

fn vessel(chance: &mut Chance) -> VesselKind {
    VesselKind::ALL[small(chance, 2)]
}

fn line(chance: &mut Chance) -> Line {
    Line::ALL[small(chance, 3)]
}

fn boost(chance: &mut Chance) -> BoostType {
    BoostType::ALL[small(chance, 3)]
}

fn seat(chance: &mut Chance) -> Seat {
    Seat(number(chance, SEATS))
}

fn letter(chance: &mut Chance) -> Letter {
    Letter::ALL[small(chance, 2)]
}

fn upgrade(chance: &mut Chance) -> UpgradeId {
    UpgradeId(number(chance, UPGRADES))
}

/// Mostly a face that exists.
fn face(chance: &mut Chance) -> FaceId {
    let places = if small(chance, 8) == 0 { FACES } else { 15 };
    FaceId::new(number(chance, 3), number(chance, places))
}

fn aim(chance: &mut Chance) -> Aim {
    match small(chance, 12) {
        0 => Aim::Nothing,
        1 => Aim::Own { vessel: vessel(chance), cells: number(chance, 6) },
        2 => Aim::Both { first: vessel(chance), cells: [number(chance, 4), number(chance, 4)] },
        3 => Aim::Near { own: vessel(chance), seat: seat(chance), vessel: vessel(chance) },
        4 => Aim::Rival { seat: seat(chance), vessel: vessel(chance) },
        5 => Aim::Franchise(seat(chance)),
        6 => Aim::Line(line(chance)),
        7 => Aim::Wheel { clockwise: small(chance, 2) == 1 },
        8 => Aim::Boost(boost(chance)),
        9 => Aim::Control { seat: seat(chance), boost: boost(chance) },
        10 => Aim::Level(number(chance, 3)),
        _ => Aim::Upgrade(upgrade(chance)),
    }
}

/// Any well-formed decision, legal or not.
pub(super) fn action(chance: &mut Chance) -> Action {
    match small(chance, 18) {
        0 => Action::Face(letter(chance)),
        1 => Action::Buy(number(chance, SLOTS)),
        2 => Action::Pass,
        3 => Action::Install { upgrade: upgrade(chance), on: vessel(chance) },
        4 => Action::Done,
        5 => Action::Events([number(chance, 6), number(chance, 4), number(chance, 4)]),
        6 => {
            let mut set = BoostSet::NONE;
            for kind in BoostType::ALL {
                set = if small(chance, 2) == 0 { set } else { set.with(kind) };
            }
            Action::Boosts(set)
        }
        7 => Action::Line { line: line(chance), px2: small(chance, 2) == 1 },
        8 => {
            let mut set = Upgrades::NONE;
            for _ in 0..small(chance, 4) {
                set.add(upgrade(chance));
            }
            Action::Discard(set)
        }
        9 => Action::Move { face: face(chance), vessel: vessel(chance), cells: number(chance, 6) },
        10 => Action::Energy { face: face(chance), option: letter(chance), aim: aim(chance) },
        11 => Action::End,
        12 => Action::Continue(number(chance, 6)),
        13 => Action::DieMove { vessel: vessel(chance), cells: number(chance, 8) },
        14 => Action::Shield,
        15 => Action::React {
            face: face(chance),
            option: letter(chance),
            vessel: (small(chance, 2) == 1).then(|| vessel(chance)),
        },
        16 => match small(chance, 3) {
            0 => Action::Decline(Span::Attack),
            1 => Action::Decline(Span::Race),
            _ => Action::Listen,
        },
        _ => Action::First(vessel(chance)),
    }
}

/// Any options that fit together, with a number of seats: every switch comes up.
pub(super) fn options(chance: &mut Chance) -> (Options, u8) {
    let mut coin = |sides: usize| small(chance, sides);
    let options = Options {
        expert: coin(2) == 1,
        first_franchise: if coin(2) == 0 {
            FirstFranchise::LeftNeighbour
        } else {
            FirstFranchise::LastRanked
        },
        colours: if coin(2) == 0 { Colours::Seats } else { Colours::Drawn },
        timer: [Timer::Off, Timer::Seconds30, Timer::Seconds60, Timer::Seconds90][coin(4)],
    };
    (options, 2 + coin(3) as u8)
}
