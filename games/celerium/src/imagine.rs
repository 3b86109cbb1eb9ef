//! A whole table that would look the same to a viewer: hidden hands, versions, choices and questions are guessed.

use crate::cards::{BoostSet, Line};
use crate::ids::{EventCard, Events};
use crate::options::Rules;
use crate::rules::{answers, empty_table};
use crate::state::{Attack, Celerium, Franchise, Letter, OwnedBoost, Phase, clockwise_from};
use crate::view::{FranchiseView, View};
use engine::{Chance, Seat, SeatSet};

impl View {
    /// A table that gives this viewer exactly this view.
    pub(crate) fn imagine(&self, rules: &Rules, chance: &mut Chance) -> Celerium {
        let mut table = self.known(rules);
        self.guess_versions(rules, &mut table, chance);
        self.guess_choices(rules, &mut table, chance);
        let mut unseen = self.unseen(&table);
        if self.phase == Phase::Reaction && self.awaiting.is_empty() {
            self.guess_asked(rules, &mut table, &mut unseen, chance);
        }
        self.deal(&mut table, unseen, chance);
        self.answer_for_others(rules, &mut table);
        table
    }

    /// The players who could have reacted before the asked one have not wanted to.
    fn answer_for_others(&self, rules: &Rules, table: &mut Celerium) {
        for seat in Seat::all(rules.seats) {
            let other = seat != table.asked && self.viewer.seat() != Some(seat);
            let visited = table.attack.is_some_and(|attack| attack.visited.contains(seat));
            if other
                && visited
                && table.can_react(rules, seat)
                && let Some(attack) = &mut table.attack
            {
                attack.answered.insert(seat);
            }
        }
    }

    /// All that is open to the viewer.
    pub(crate) fn known(&self, rules: &Rules) -> Celerium {
        let mut table = empty_table(rules);
        for (franchise, seen) in table.franchises.iter_mut().zip(&self.franchises) {
            *franchise = seen.known();
        }
        let attack = self.attack.map(|attack| Attack {
            option: attack.option,
            aim: attack.aim,
            targets: attack.targets,
            visited: SeatSet::EMPTY,
            answered: attack.spared,
            spared: attack.spared,
        });
        let mut table = Celerium {
            phase: self.phase,
            round: self.round,
            waiting: SeatSet::EMPTY,
            asked: self.awaiting.first().unwrap_or(Seat(0)),
            first: self.first,
            market_first: self.market_first,
            market_last: self.market_last,
            planets: self.planets,
            planet: self.planet,
            wheel: self.wheel,
            controls: self.controls,
            control: self.control,
            upgrades: self.upgrades,
            market: self.market,
            sold: self.sold,
            scrapped: self.scrapped,
            deck: Events::NONE,
            discard: self.discard,
            meteorites: self.meteorites,
            passes: self.passes,
            active: self.active,
            open: self.open,
            then: self.then,
            attack,
            inspection: self.inspection,
            quiet: SeatSet::EMPTY,
            ..table
        };
        if self.is_simultaneous() {
            table.waiting = self.awaiting;
        }
        if let Some(seat) = self.viewer.seat() {
            if self.quiet {
                table.quiet.insert(seat);
            }
            if self.attack.is_some_and(|attack| attack.answered)
                && let Some(attack) = &mut table.attack
            {
                attack.answered.insert(seat);
            }
        }
        table.visit_up_to_asked(rules);
        table
    }

    fn is_simultaneous(&self) -> bool {
        matches!(
            self.phase,
            Phase::Faces | Phase::Equip | Phase::Boosts | Phase::Lines | Phase::Check
        )
    }

    /// Versions that the viewer does not know, from the tokens that it has not seen.
    fn guess_versions(&self, rules: &Rules, table: &mut Celerium, chance: &mut Chance) {
        for kind in 0..3 {
            let mut left = rules.contents.boosts[kind].copies;
            for seen in &self.franchises {
                if let Some(version) = seen.boosts[kind].version {
                    let count = &mut left[usize::from(version.clamp(1, 3)) - 1];
                    *count = count.saturating_sub(1);
                }
            }
            for (franchise, seen) in table.franchises.iter_mut().zip(&self.franchises) {
                if seen.boosts[kind].version.is_none() {
                    let version = crate::rules::draw_boost(&mut left, chance);
                    franchise.boosts[kind].version = version;
                }
            }
            table.reserve[kind] = left;
        }
    }

    /// What others have decided in secret.
    fn guess_choices(&self, rules: &Rules, table: &mut Celerium, chance: &mut Chance) {
        for seat in Seat::all(rules.seats) {
            if self.viewer.seat() == Some(seat) || self.awaiting.contains(seat) {
                continue;
            }
            match self.phase {
                Phase::Faces => {
                    let face = Letter::ALL[chance.pick("face", 2) as usize];
                    table.of_mut(seat).face = Some(face);
                }
                Phase::Boosts => {
                    table.of_mut(seat).chosen = BoostSet(chance.pick("boosts", 8) as u8);
                }
                Phase::Lines => {
                    let first = chance.pick("line", 3) as usize;
                    let mut lines = (first..first + 3).map(|at| Line::ALL[at % 3]);
                    table.of_mut(seat).line = lines.find(|line| table.may_race_on(seat, *line));
                }
                Phase::Market
                | Phase::Equip
                | Phase::Events
                | Phase::Check
                | Phase::Turn
                | Phase::DoubleMove { .. }
                | Phase::DieMove { .. }
                | Phase::Reaction
                | Phase::FirstVessel
                | Phase::Over => {}
            }
        }
    }

    /// Event cards that the viewer does not see.
    fn unseen(&self, table: &Celerium) -> Events {
        let mut seen = self.discard;
        for franchise in &table.franchises {
            seen = seen.plus(&franchise.hand).plus(&franchise.played);
        }
        Events::ALL.minus(&seen)
    }

    /// CL-22.10: a player who can answer the attack is asked; unless the Shield does, the hand gets a card for it.
    fn guess_asked(
        &self,
        rules: &Rules,
        table: &mut Celerium,
        unseen: &mut Events,
        chance: &mut Chance,
    ) {
        let mut found = [(Seat(0), None); 4];
        let mut count = 0;
        for seat in self.may_be_asked(rules, table).iter() {
            let card = if table.can_shield(rules, seat) {
                None
            } else {
                match self.answer_of(rules, table, seat, unseen, chance) {
                    Some(card) => Some(card),
                    None => continue,
                }
            };
            found[count] = (seat, card);
            count += 1;
        }
        let (seat, card) = found[chance.pick("asked", count as u32) as usize];
        table.asked = seat;
        if let Some(card) = card {
            unseen.take(card);
            table.of_mut(seat).hand.add(card);
        }
        table.visit_up_to_asked(rules);
    }

    /// The targets that might be asked now, as far as the viewer can tell: after all who have reacted, after the viewer if it
    /// has answered, before it if it is still to be asked.
    fn may_be_asked(&self, rules: &Rules, table: &Celerium) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        let Some(attack) = self.attack else { return seats };
        let own = self.viewer.seat();
        let waits = own.is_some_and(|seat| {
            attack.targets.contains(seat)
                && !attack.answered
                && !self.quiet
                && table.can_react(rules, seat)
        });
        for seat in clockwise_from(self.active, rules.seats) {
            if attack.spared.contains(seat) || (own == Some(seat) && attack.answered) {
                seats = SeatSet::EMPTY;
            } else if own == Some(seat) {
                if waits {
                    break;
                }
            } else if attack.targets.contains(seat) {
                seats.insert(seat);
            }
        }
        seats
    }

    /// A card that this seat could hold and answer the attack with.
    fn answer_of(
        &self,
        rules: &Rules,
        table: &Celerium,
        seat: Seat,
        unseen: &Events,
        chance: &mut Chance,
    ) -> Option<EventCard> {
        let attack = table.attack_effect(rules)?;
        let seen = self.franchises.get(seat.index())?;
        let fits = |card: &EventCard| {
            seen.backs[usize::from(card.level)] > 0
                && Letter::ALL.into_iter().any(|option| {
                    let energy = rules.option(rules.face_of(*card), option);
                    energy.is_some_and(|(energy, cost)| {
                        cost <= seen.energy && answers(energy.effect, attack)
                    })
                })
        };
        let count = unseen.iter().filter(fits).count() as u32;
        unseen.iter().filter(fits).nth(chance.pick("answer", count) as usize)
    }

    /// Hidden hands from the unseen cards; the rest is the deck.
    fn deal(&self, table: &mut Celerium, mut unseen: Events, chance: &mut Chance) {
        for (franchise, seen) in table.franchises.iter_mut().zip(&self.franchises) {
            for level in 0..3_u8 {
                let missing = seen.backs[usize::from(level)]
                    .saturating_sub(franchise.hand.count(usize::from(level)));
                for _ in 0..missing {
                    if let Some(card) = unseen.draw("hand", level, chance) {
                        franchise.hand.add(card);
                    }
                }
            }
        }
        table.deck = unseen;
    }
}

impl FranchiseView {
    /// All that is open of a franchise.
    fn known(&self) -> Franchise {
        Franchise {
            colour: self.colour,
            face: self.face,
            score: self.score,
            actions: self.actions,
            energy: self.energy,
            px2_token: self.px2_token,
            line: self.line,
            px2: self.px2,
            previous_line: self.previous_line,
            keep_line: self.keep_line,
            boosts: self.boosts.map(|boost| OwnedBoost {
                version: boost.version.unwrap_or(1),
                installed: boost.installed,
                revealed: boost.revealed,
                peeked: boost.peeked,
            }),
            chosen: self.chosen,
            committed: self.committed,
            shield_active: self.shield_active,
            installed: self.installed,
            hangar: self.hangar,
            workshop: self.workshop,
            hand: self.hand.unwrap_or(Events::NONE),
            played: self.played,
            vessels: self.vessels,
            jammed: self.jammed,
        }
    }
}

impl Celerium {
    /// CL-22.6: the targets that come before the asked one have had their chance.
    fn visit_up_to_asked(&mut self, rules: &Rules) {
        let (active, asked) = (self.active, self.asked);
        let Some(attack) = &mut self.attack else { return };
        attack.visited = SeatSet::EMPTY;
        for seat in clockwise_from(active, rules.seats) {
            if attack.targets.contains(seat) {
                attack.visited.insert(seat);
            }
            if seat == asked {
                break;
            }
        }
    }
}
