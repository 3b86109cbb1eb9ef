//! Every decision that a seat may take: exactly what is not refused. And what is done for a player who does not answer.

use crate::action::{Action, Span};
use crate::cards::{BoostSet, Line, VesselKind};
use crate::ids::{FaceId, Upgrades};
use crate::options::{FaceFigures, Rules};
use crate::state::{Celerium, Letter, Phase};
use engine::{Question, Seat};

impl Celerium {
    /// All decisions of a seat.
    pub(crate) fn list_actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if self.is_over() {
            return;
        }
        if self.awaited().contains(seat) {
            self.list_answers(rules, seat, list);
        }
        if self.may_listen(seat) {
            list.push(Action::Listen);
        }
    }

    fn list_answers(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Faces => list.extend(Letter::ALL.map(Action::Face)),
            Phase::Market => {
                let sold = (0..).zip(self.market).filter(|(_, upgrade)| upgrade.is_some());
                list.extend(sold.map(|(slot, _)| Action::Buy(slot)));
                list.push(Action::Pass);
            }
            Phase::Equip => {
                for upgrade in self.of(seat).hangar.iter() {
                    list.extend(VesselKind::ALL.map(|on| Action::Install { upgrade, on }));
                }
                list.push(Action::Done);
            }
            Phase::Events => self.list_purchases(seat, list),
            Phase::Boosts => list.extend((0..8).map(|bits| Action::Boosts(BoostSet(bits)))),
            Phase::Lines => {
                for line in Line::ALL.into_iter().filter(|line| self.may_race_on(seat, *line)) {
                    list.push(Action::Line { line, px2: false });
                    if self.of(seat).px2_token && self.offers_px2(rules, line) {
                        list.push(Action::Line { line, px2: true });
                    }
                }
            }
            Phase::Check => {
                let stored = Upgrades(self.of(seat).hangar.0 | self.of(seat).workshop.0);
                list_subsets(stored, self.surplus(seat), Upgrades::NONE, list);
            }
            Phase::Turn => self.list_turn(rules, seat, list),
            Phase::DoubleMove { most, .. } => list.extend((0..=most).map(Action::Continue)),
            Phase::DieMove { most } => {
                for vessel in VesselKind::ALL {
                    if self.can_advance(seat, vessel) {
                        list.extend((0..=most).map(|cells| Action::DieMove { vessel, cells }));
                    }
                }
            }
            Phase::Reaction => {
                self.each_reaction(rules, seat, &mut |action| {
                    list.push(action);
                    false
                });
                list.extend([Span::Attack, Span::Race].map(Action::Decline));
            }
            Phase::FirstVessel => list.extend(VesselKind::ALL.map(Action::First)),
            Phase::Over => {}
        }
    }

    /// CL-5: every purchase that the gauge, the level and the decks allow.
    fn list_purchases(&self, seat: Seat, list: &mut Vec<Action>) {
        let actions = self.of(seat).actions;
        let level = self.level(seat).index();
        let most = |at: usize| if at > level { 0 } else { self.events_left(at) };
        for one in 0..=most(0).min(actions) {
            for two in 0..=most(1).min(actions - one) {
                for three in 0..=most(2).min(actions - one - two) {
                    list.push(Action::Events([one, two, three]));
                }
            }
        }
    }

    fn list_turn(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if let Some(open) = self.open {
            let face = rules.face_of(open.card);
            let Some(figures) = rules.figures(face) else { return };
            if !open.moved {
                self.list_moves(seat, face, figures, list);
            }
            if !open.energised {
                self.list_options(rules, seat, face, figures, list);
            }
            list.push(Action::End);
            return;
        }
        for face in rules.faces(self.of(seat).hand) {
            let Some(figures) = rules.figures(face) else { continue };
            self.list_moves(seat, face, figures, list);
            self.list_options(rules, seat, face, figures, list);
        }
        list.push(Action::Pass);
    }

    fn list_moves(&self, seat: Seat, face: FaceId, figures: &FaceFigures, list: &mut Vec<Action>) {
        if figures.move_cost > self.of(seat).actions {
            return;
        }
        for vessel in VesselKind::ALL {
            if self.can_advance(seat, vessel) {
                for cells in 1..=figures.move_cells {
                    list.push(Action::Move { face, vessel, cells });
                }
            }
        }
    }

    fn list_options(
        &self,
        rules: &Rules,
        seat: Seat,
        face: FaceId,
        figures: &FaceFigures,
        list: &mut Vec<Action>,
    ) {
        for option in Letter::ALL {
            let Some((energy, cost)) = figures.option(option) else { continue };
            if self.check_effect(rules, seat, energy.effect, cost).is_ok() {
                self.each_aim(rules, seat, energy.effect, cost, &mut |aim| {
                    list.push(Action::Energy { face, option, aim });
                    false
                });
            }
        }
    }

    /// What a seat is asked, and CL-22.11: what is done if it does not answer.
    pub(crate) fn question_for(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        if !self.awaited().contains(seat) {
            return None;
        }
        let must = |kind, default| Some(Question { kind, default, window: false });
        match self.phase {
            Phase::Faces => must("face", Action::Face(Letter::A)),
            Phase::Market => must("market", Action::Pass),
            Phase::Equip => must("equip", Action::Done),
            Phase::Events => must("events", Action::Events([0; 3])),
            Phase::Boosts => must("boosts", Action::Boosts(BoostSet::NONE)),
            Phase::Lines => must("line", self.strongest_line(rules, seat)),
            Phase::Check => must("check", Action::Discard(self.least_useful(rules, seat))),
            Phase::Turn if self.open.is_some() => must("card", Action::End),
            Phase::Turn => must("turn", Action::Pass),
            Phase::DoubleMove { .. } => must("double_move", Action::Continue(0)),
            Phase::DieMove { .. } => {
                let free = VesselKind::ALL.into_iter().find(|kind| self.can_advance(seat, *kind));
                let vessel = free.unwrap_or(VesselKind::Pilot);
                must("die_move", Action::DieMove { vessel, cells: 0 })
            }
            Phase::Reaction => Some(Question {
                kind: "reaction",
                default: Action::Decline(Span::Attack),
                window: true,
            }),
            Phase::FirstVessel => must("first_vessel", Action::First(VesselKind::Starbot)),
            Phase::Over => None,
        }
    }

    /// CL-22.11: the greatest power of both vessels together, without Px2; green before yellow before blue.
    fn strongest_line(&self, rules: &Rules, seat: Seat) -> Action {
        let franchise = self.of(seat);
        let power = |line: Line| {
            let planet = self.planet.map(|planet| rules.planet(planet));
            planet.map_or(0, |planet| {
                let cells =
                    franchise.starting_cells(rules, planet, line, false, franchise.committed);
                cells[0] + cells[1]
            })
        };
        let allowed = Line::ALL.into_iter().rev().filter(|line| self.may_race_on(seat, *line));
        let line = allowed.max_by_key(|line| power(*line)).unwrap_or(Line::Green);
        Action::Line { line, px2: false }
    }
}

/// Every choice of so many of the stored upgrades.
fn list_subsets(stored: Upgrades, count: u8, chosen: Upgrades, list: &mut Vec<Action>) {
    if count == 0 {
        list.push(Action::Discard(chosen));
        return;
    }
    let mut left = stored;
    for upgrade in stored.iter() {
        left.take(upgrade);
        let mut with = chosen;
        with.add(upgrade);
        list_subsets(left, count - 1, with, list);
    }
}
