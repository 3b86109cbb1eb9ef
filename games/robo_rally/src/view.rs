//! What one viewer may know (`rules.md`, “Who knows what”).

use crate::cards::CardSet;
use crate::equipment::{EQUIPMENT, EquipmentSet};
use crate::options::Rules;
use crate::state::{REGISTERS, RegisterSet, RoboRally, Robot, Slot, Standing, Step};
use engine::{Progress, Seat, SeatSet, Viewer};
use serde::Serialize;

/// What is known of what a viewer does not see of one robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hidden {
    /// Cards in hand.
    pub hand: u8,
    /// Registers that hold a card no other player has seen, where it is public which: all programs stand. One bit each.
    pub registers: RegisterSet,
    /// How many open registers are filled, while programs are being written.
    pub filled: u8,
    /// Cards in those registers.
    pub cards: u8,
    /// Registers whose copied card (RR-6.25) no player has seen yet, one bit each.
    pub copied: RegisterSet,
    /// A card lies on the Conditional Program.
    pub conditional: bool,
    /// A card lies on the Flywheel.
    pub flywheel: bool,
    /// Options to choose from (SR-DRAFT).
    pub offered: u8,
}

/// Exactly what one viewer may know: the table with everything hidden taken off it, and how much was taken.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose eyes.
    pub seat: Option<Seat>,
    /// The course, as the option of that name calls it.
    pub course: String,
    /// The table as it looks from there.
    pub table: RoboRally,
    /// By robot: how much of it is hidden.
    pub hidden: Vec<Hidden>,
    /// The seats that are awaited, which is no secret.
    pub awaiting: SeatSet,
    /// Cards in the pile.
    pub pile: u8,
    /// Cards discarded this turn.
    pub discard: u8,
    /// Options in the deck.
    pub deck: u8,
    /// Options under the deck (SR-DRAFT).
    pub under: u8,
}

impl View {
    /// What a viewer may know of a table.
    pub(crate) fn of(table: &RoboRally, rules: &Rules, viewer: Viewer) -> Self {
        let seat = viewer.seat();
        let mut seen = *table;
        let mut hidden = Vec::with_capacity(usize::from(rules.robots));
        for number in 0..rules.robots {
            let own = seat == Some(rules.owner(table.first, number));
            hidden.push(veil(table, rules, own, seen.robot_mut(number)));
        }
        // Every field of the table is looked at here, so that a new one cannot slip out unseen.
        let RoboRally {
            pile,
            discard,
            deck,
            under,
            first: _,
            turn: _,
            phase: _,
            robots: _,
            scrap: _,
            gained: _,
            wrecks: _,
            wrecked: _,
            flags: _,
            spins: _,
            acted: _,
            motion: _,
            targets: _,
            shots: _,
            superbot: _,
            hunter: _,
            ousted: _,
            left_team: _,
            outcome: _,
            winners: _,
        } = &mut seen;
        let take = |cards: &mut CardSet| std::mem::take(cards).len();
        let (pile, discard) = (take(pile), take(discard));
        let (deck, under) = (std::mem::take(deck).len(), std::mem::take(under).len());
        if table.phase.step == Step::Draft {
            // Kept options are shown when all have chosen; each player knows their own dealt ones, and their order.
            seen.gained = [0; EQUIPMENT];
            for number in 0..rules.robots {
                if seat != Some(rules.owner(table.first, number)) {
                    seen.robot_mut(number).equipment = EquipmentSet::EMPTY;
                    continue;
                }
                let mut left = table.robot(number).offered;
                for order in 1..=u16::from(left.len()) {
                    if let Some(option) = table.oldest(left) {
                        left.remove(option);
                        seen.gained[option.index()] = order;
                    }
                }
            }
        }
        let awaiting = table.awaited(rules);
        let course = rules.course.id.clone();
        Self { seat, course, table: seen, hidden, awaiting, pile, discard, deck, under }
    }
}

impl View {
    /// The seats that have chosen where all choose at the same time: their programs stand (RR-6.6), their option is kept (SR-DRAFT).
    pub(crate) fn decided(&self, rules: &Rules) -> SeatSet {
        let step = self.table.phase.step;
        let done = |number: u8, robot: &Robot| {
            let offered = self.hidden.get(usize::from(number)).map_or(0, |it| it.offered);
            let chosen = robot.is_in_the_race() && robot.offered.is_empty() && offered == 0;
            let written = robot.is_awake() && robot.ready;
            step == Step::Programming && written || step == Step::Draft && chosen
        };
        let robots = (0..rules.robots).map(|number| (number, self.table.robot(number)));
        let seats = robots.filter(|(number, robot)| done(*number, robot));
        let seats = seats.map(|(number, _)| rules.owner(self.table.first, number));
        seats.filter(|seat| !self.awaiting.contains(*seat)).collect()
    }

    /// RR-6.4: how many of its open registers a seat has filled; a secret where a seat has two robots.
    pub(crate) fn progress(&self, rules: &Rules, seat: Seat) -> Option<Progress> {
        if self.table.phase.step != Step::Programming || rules.robots > rules.seats {
            return None;
        }
        let number = self.table.robots_of(rules, seat).find(|at| self.table.programs(*at))?;
        let (robot, hidden) = (self.table.robot(number), self.hidden.get(usize::from(number))?);
        let seen = robot.registers.iter().filter(|slot| !slot.is_empty()).count() as u8;
        let of = robot.open().count_ones() as u8;
        let locked = REGISTERS as u8 - of;
        Some(Progress { done: (seen + hidden.filled).saturating_sub(locked).min(of), of })
    }
}

/// Takes off a robot what its viewer may not see, and says how much that is.
fn veil(table: &RoboRally, rules: &Rules, own: bool, robot: &mut Robot) -> Hidden {
    let writes = table.phase.step == Step::Programming && !robot.ready;
    let recalls = own && !(rules.strict_memory && robot.ready && !writes); // AMB-21
    // A card does not say for which of two robots it is played, so no other player sees how far their programs are.
    let veiled = if writes && rules.robots > rules.seats { robot.open() } else { 0 };
    let mut written = 0;
    let mut seen = 0;
    let Robot {
        registers,
        hand,
        conditional,
        flywheel,
        standing,
        offered,
        copied,
        life: _,
        at: _,
        facing: _,
        archive: _,
        damage: _,
        lives: _,
        power: _,
        forced: _,
        bolted: _,
        shown,
        ready: _,
        flags: _,
        touched: _,
        equipment: _,
        coat: _,
        shells: _,
        gyro: _,
        aborting: _,
        recompiled: _,
        radio: _,
        rammed: _,
        shielded: _,
        due: _,
        due_side: _,
        armour: _,
        owes: _,
        wrecked: _,
    } = robot;
    let mut hidden = Hidden::default();
    // A copied program is no more public than the original (RR-6.25).
    for (register, slot) in (0..).zip(copied.iter_mut()) {
        if !table.is_revealed(register) && !slot.is_empty() {
            hidden.copied |= 1 << register;
            *slot = Slot::EMPTY;
        }
    }
    if !recalls {
        for (register, slot) in registers.iter_mut().enumerate() {
            if slot.is_empty() {
                continue;
            }
            if *shown >> register & 1 == 1 {
                seen += 1;
                continue;
            }
            let cards = std::mem::take(slot).cards().len();
            if veiled >> register & 1 == 1 {
                written += cards;
                continue;
            }
            hidden.filled += 1;
            hidden.cards += cards;
            hidden.registers |= 1 << register;
        }
        // While programs are written, only the number of filled registers is public.
        if table.phase.step == Step::Programming {
            hidden.registers = 0;
        }
        // Nor does a card say whether it lies alone: what counts is how many are laid out.
        if writes && veiled == 0 {
            hidden.filled = hidden.cards.min(REGISTERS as u8 - seen);
        }
    }
    if !own {
        hidden.hand = std::mem::take(hand).len() + written;
        hidden.conditional = conditional.take().is_some();
        hidden.flywheel = flywheel.take().is_some();
        hidden.offered = std::mem::take(offered).len();
        *standing = Standing::Ask;
    }
    hidden
}
