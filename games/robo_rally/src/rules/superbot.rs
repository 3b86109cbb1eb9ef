//! SR-SUPERBOT: one robot is stronger, hunted, and the only one to score.

use super::Context;
use crate::cards::Card;
use crate::event::{Event, Source};
use crate::floor::{Dir, Special};
use crate::options::Rules;
use crate::state::RoboRally;

impl RoboRally {
    /// A robot has directly pushed another (SR-SUPERBOT, SR-CTF).
    pub(crate) fn note_push(&mut self, rules: &Rules, pusher: u8, pushed: u8, _dir: Dir) {
        if rules.has(Special::SrSuperbot) && pushed == self.superbot {
            self.hunter = Some(pusher);
        }
        if rules.has(Special::SrCtf)
            && rules.team(pusher) != rules.team(pushed)
            && self.is_home(rules, pusher, self.robot(pusher).at)
        {
            self.ousted[usize::from(pushed)] |= 1 << pusher;
        }
    }

    /// Who shot the holder of the title in this register: of several the one whose card had the lowest priority.
    pub(crate) fn note_shots(&mut self, rules: &Rules) {
        if !rules.has(Special::SrSuperbot) {
            return;
        }
        let register = self.phase.register;
        let hits = |number: &u8| {
            let shot = self.shots[usize::from(*number)];
            let lasers =
                matches!(shot.weapon, crate::state::Weapon::Laser | crate::state::Weapon::Through);
            shot.tokens > 0
                && (lasers && self.aims_at(rules, *number).contains(&Some(self.superbot))
                    || shot.rear > 0
                        && self.sight(
                            rules,
                            *number,
                            self.robot(*number).facing.back(),
                            self.targets,
                        ) == Some(self.superbot))
        };
        let priority = |number: &u8| {
            let slot = self.robot(*number).executed(register);
            slot.card.map_or(0, Card::priority)
        };
        let hunter = (0..rules.robots).filter(hits).min_by_key(priority);
        self.hunter = hunter.or(self.hunter);
    }

    /// The title passes on when its holder is destroyed.
    pub(crate) fn pass_title(&mut self, context: &mut Context<'_>, lost: u8) {
        let rules = context.rules;
        if !rules.has(Special::SrSuperbot) || self.superbot != lost {
            return;
        }
        let hunter = self.hunter.take();
        let after = |step: u8| (lost + step) % rules.robots;
        let active = |number: &u8| self.robot(*number).is_active();
        let left = |number: &u8| *number != lost && self.robot(*number).is_in_the_race();
        let next = hunter
            .filter(active)
            .or_else(|| (1..rules.robots).map(after).find(active))
            .or_else(|| hunter.filter(left))
            .or_else(|| (1..rules.robots).map(after).find(left));
        if let Some(next) = next {
            self.superbot = next;
            let who = self.who(rules, next);
            context.tell(Event::BecameSuperBot { who });
        }
    }

    /// At the end of each turn the holder of the title is whole again.
    pub(crate) fn repair_superbot(&mut self, context: &mut Context<'_>) {
        if !context.rules.has(Special::SrSuperbot) || !self.robot(self.superbot).is_active() {
            return;
        }
        while self.robot(self.superbot).damage > 0 {
            self.repair_token(context, self.superbot, Source::Course);
        }
        context.end_step(self);
    }
}
