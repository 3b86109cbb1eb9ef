//! CI-18.4: adversaries who cross the line together fight until one seat is left.

use super::Context;
use crate::event::Event;
use crate::ids::{PEOPLE, PersonId, PersonSet};
use crate::options::Rules;
use crate::state::CircusImperium;

impl CircusImperium {
    /// Whether a fighter still has to choose.
    pub(crate) fn fight_waits(&self) -> bool {
        self.fight.as_ref().is_some_and(|fight| {
            fight.fighters.iter().any(|person| fight.picks[person.index()].is_none())
        })
    }

    /// CI-14.7, CI-18.6: whom a fighter can attack: adversaries who fight, not behind their own gladiator.
    pub(crate) fn opponents(&self, rules: &Rules, person: PersonId) -> PersonSet {
        let Some(fight) = &self.fight else { return PersonSet::EMPTY };
        if !fight.fighters.contains(person) {
            return PersonSet::EMPTY;
        }
        let covered = |who: PersonId| {
            !who.is_gladiator()
                && fight
                    .fighters
                    .iter()
                    .any(|other| other.is_gladiator() && rules.seat_of(other) == rules.seat_of(who))
        };
        let adversary = |who: &PersonId| rules.seat_of(*who) != rules.seat_of(person);
        fight.fighters.iter().filter(adversary).filter(|who| !covered(*who)).collect()
    }

    /// A round begins; who has only one opponent need not choose.
    pub(crate) fn begin_round(&mut self, rules: &Rules) {
        let mut picks = [None; PEOPLE];
        for person in rules.people.iter() {
            let opponents = self.opponents(rules, person);
            if opponents.len() == 1 {
                picks[person.index()] = opponents.first();
            }
        }
        if let Some(fight) = &mut self.fight {
            fight.picks = picks;
        }
    }

    /// Chooses, unseen by the others.
    pub(crate) fn pick(&mut self, person: PersonId, target: PersonId) {
        if let Some(fight) = &mut self.fight {
            fight.picks[person.index()] = Some(target);
        }
    }

    /// CI-14.1: all strike at once; the damage is the die.
    pub(crate) fn fight_round(&mut self, cx: &mut Context<'_>) {
        let Some(fight) = self.fight else { return };
        cx.tell(Event::FightRound);
        let mut damage = [0_u8; PEOPLE];
        for person in self.ranked(cx.rules, fight.fighters).iter() {
            let Some(at) = fight.picks[person.index()] else { continue };
            let target = self.person(person).av_mod(person.is_gladiator());
            let (roll, hit) = super::test(cx, "fight", target);
            cx.tell(Event::FightRolled { person, at, roll, target, hit });
            if hit {
                damage[at.index()] = damage[at.index()].saturating_add(roll);
            }
        }
        for person in fight.fighters.iter() {
            self.hurt_person(cx, person, damage[person.index()]);
        }
        let left = fight.fighters.and(self.people.in_arena());
        match Self::seats_of(cx.rules, left).len() {
            0 => {
                self.fight = None;
                self.finish_dragged(cx, fight.behind);
            }
            1 => self.win(cx, left),
            _ => {
                if let Some(fight) = &mut self.fight {
                    fight.fighters = left;
                }
                self.begin_round(cx.rules);
            }
        }
        cx.end_step(self);
    }
}
