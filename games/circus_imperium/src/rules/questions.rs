//! What an awaited seat is asked, and what is done for it if it does not answer (CI-26.6).

use crate::action::Action;
use crate::ids::UnitId;
use crate::motion::{Motion, Stage};
use crate::options::Rules;
use crate::person::{Armour, Items, Race};
use crate::state::{CircusImperium, Phase};
use crate::track::Dir;
use engine::{Question, Seat};

/// How far ahead the default speed looks.
const SIGHT: u8 = 8;

impl CircusImperium {
    /// The question to a seat.
    pub(crate) fn question_for(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        if !self.awaited(rules).contains(seat) {
            return None;
        }
        let ask = |kind, default| Some(Question { kind, default, window: false });
        if let Some(fight) = &self.fight {
            let person = self
                .people_of(rules, seat)
                .find(|who| fight.fighters.contains(*who) && fight.picks[who.index()].is_none())?;
            return ask("fight", Action::Pick(person, self.opponents(rules, person).first()?));
        }
        if let Some(window) = &self.window {
            let person = window.asked.iter().find(|who| rules.seat_of(*who) == seat)?;
            let default = Action::Reply(person, None);
            return Some(Question { kind: "window", default, window: true });
        }
        if let Some((motion, stage)) = self.own_stage(rules, seat) {
            return self.question_of_move(rules, motion, stage);
        }
        let person = self.asked_of(rules, seat).first();
        match self.phase {
            Phase::Crew => ask("crew", default_crew(person?)),
            Phase::Place => {
                let free = rules.track.start_grid().iter().copied();
                let first = free.into_iter().find(|space| self.is_free_start(rules, *space))?;
                ask("place", Action::Place(first))
            }
            Phase::Walls => ask("wall", Action::NoWall),
            Phase::Walk => ask("walk", Action::Stay),
            Phase::Declare if self.is_out_of_reach(rules, seat) => {
                let default = Action::Commit(person?, None);
                Some(Question { kind: "alone", default, window: true })
            }
            Phase::Declare => ask("commit", Action::Commit(person?, None)),
            Phase::Release => ask("release", Action::LetGo(person?, true)),
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => None,
        }
    }

    /// Whether the persons of a seat can do nothing in combat but leave their chariots.
    fn is_out_of_reach(&self, rules: &Rules, seat: Seat) -> bool {
        let mut nothing = true;
        for person in self.asked_of(rules, seat).iter() {
            self.each_deed(rules, person, |deed| nothing &= deed.only_leaves());
        }
        nothing
    }

    fn question_of_move(
        &self,
        rules: &Rules,
        motion: Motion,
        stage: Stage,
    ) -> Option<Question<Action>> {
        let (kind, default) = match stage {
            Stage::Announce => {
                ("announce", Action::Announce(self.safe_announcement(rules, motion.unit)))
            }
            Stage::Step => {
                let open = |dir: &Dir| self.may_step(rules, motion.unit, *dir);
                ("step", Action::Step(Dir::FRONT.into_iter().find(open)?))
            }
            Stage::React => ("skill", Action::Skill(false)),
            Stage::Shift => ("shift", Action::Shift(false)),
            Stage::Whip => ("whip", Action::End),
            Stage::Begin
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End => return None,
        };
        Some(Question { kind, default, window: false })
    }

    /// The smaller of the movement points and the lowest safe speed ahead.
    fn safe_announcement(&self, rules: &Rules, unit: UnitId) -> u8 {
        let this = self.unit(unit);
        let (mut space, mut speed) = (this.space, self.movement_points(rules, unit));
        for _ in 0..SIGHT {
            let ahead = rules.track.neighbour(space, Dir::F, this.heading);
            let Some(ahead) = ahead else { break };
            speed = rules.track.safe_speed(ahead).map_or(speed, |safe| safe.min(speed));
            space = ahead;
        }
        speed
    }
}

fn default_crew(person: crate::ids::PersonId) -> Action {
    if person.is_gladiator() {
        return Action::Decline(person);
    }
    Action::Crew { person, race: Race::Human, armour: Armour::Medium, items: Items::NONE }
}
