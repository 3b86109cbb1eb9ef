//! CL-21: the table before the first race.

use super::Context;
use crate::cards::BoostSet;
use crate::event::{Event, Secret};
use crate::ids::{CONTROLS, Colour, Events, PLANETS, Upgrades};
use crate::options::{Colours, Rules};
use crate::state::{
    Celerium, Franchise, Letter, Level, METEORITES, Meteorite, OwnedBoost, Phase, SEATS, SLOTS,
    Vessel, Wheel,
};
use engine::{Chance, Seat, SeatSet};

/// CL-4.5: energy without any upgrade.
pub(crate) const LEAST_ENERGY: u8 = 2;

/// CL-21.9: what a franchise begins with, but for its boosts.
fn newcomer(colour: Colour) -> Franchise {
    let boost =
        OwnedBoost { version: 1, installed: false, revealed: false, peeked: SeatSet::EMPTY };
    Franchise {
        colour,
        face: None,
        score: 0,
        actions: Level::One.income(),
        energy: LEAST_ENERGY,
        px2_token: true,
        line: None,
        px2: false,
        previous_line: None,
        keep_line: false,
        boosts: [boost; 3],
        chosen: BoostSet::NONE,
        committed: BoostSet::NONE,
        shield_active: false,
        installed: [None; 2],
        hangar: Upgrades::NONE,
        workshop: Upgrades::NONE,
        hand: Events::NONE,
        played: Events::NONE,
        vessels: [Vessel::default(); 2],
        jammed: false,
    }
}

/// A table on which nothing is drawn yet: every boost lies in the reserve.
pub(crate) fn empty_table(rules: &Rules) -> Celerium {
    Celerium {
        phase: Phase::Faces,
        round: 0,
        waiting: Seat::all(rules.seats).collect(),
        asked: Seat(0),
        first: Seat(0),
        market_first: None,
        market_last: None,
        planets: (1 << PLANETS) - 1,
        planet: None,
        wheel: Wheel(0),
        controls: (1 << CONTROLS) - 1,
        control: None,
        upgrades: Upgrades::ALL,
        market: [None; SLOTS],
        sold: [None; SLOTS],
        scrapped: Upgrades::NONE,
        deck: Events::ALL,
        discard: Events::NONE,
        reserve: rules.contents.boosts.map(|boost| boost.copies),
        meteorites: [Meteorite::default(); METEORITES],
        franchises: Colour::ALL.map(newcomer),
        passes: 0,
        active: Seat(0),
        open: None,
        then: None,
        attack: None,
        inspection: None,
        quiet: SeatSet::EMPTY,
    }
}

impl Celerium {
    /// CL-21: market, wheel, First Franchise, colours and boosts; then each player chooses a face.
    pub(crate) fn set_up(rules: &Rules, chance: &mut Chance) -> Self {
        let mut table = empty_table(rules);
        table.lay_market(rules, chance);
        table.wheel = Wheel((chance.die("wheel", 6) as u8 - 1) / 2);
        table.first = Seat(chance.pick("first franchise", u32::from(rules.seats)) as u8);
        if rules.options.colours == Colours::Drawn {
            let mut colours = Colour::ALL;
            chance.shuffle("colour", &mut colours);
            let seated = usize::from(rules.seats);
            for (franchise, colour) in table.franchises.iter_mut().zip(colours).take(seated) {
                franchise.colour = colour;
            }
        }
        for seat in 0..usize::from(rules.seats) {
            for kind in 0..3 {
                let version = draw_boost(&mut table.reserve[kind], chance);
                table.franchises[seat].boosts[kind].version = version;
            }
        }
        table
    }

    /// CL-21.10: in secret; shown when all have chosen.
    pub(super) fn choose_face(&mut self, context: &mut Context<'_>, seat: Seat, face: Letter) {
        self.of_mut(seat).face = Some(face);
        self.waiting.remove(seat);
        context.tell(Event::Decided { seat, what: Secret::Face });
        if !self.waiting.is_empty() {
            return;
        }
        for seat in Seat::all(context.rules.seats) {
            let Franchise { colour, face, .. } = *self.of(seat);
            context.tell(Event::FaceShown { seat, colour, face: face.unwrap_or(Letter::A) });
        }
        context.end_step(self);
        self.begin_round(context);
    }
}

/// CL-21.9, CL-15.5: a boost from the reserve of its type, each token equally likely.
pub(crate) fn draw_boost(reserve: &mut [u8; 3], chance: &mut Chance) -> u8 {
    let total: u8 = reserve.iter().sum();
    let mut at = chance.pick("boost", u32::from(total)) as u8;
    for (version, count) in (1..).zip(reserve.iter_mut()) {
        if at < *count {
            *count -= 1;
            return version;
        }
        at -= *count;
    }
    1
}

const _: () = assert!(SEATS == Colour::ALL.len());
