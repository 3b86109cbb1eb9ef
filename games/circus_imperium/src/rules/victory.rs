//! CI-18: victory, and a race that is annulled.

use super::Context;
use super::order::break_ties;
use crate::event::Event;
use crate::ids::{PEOPLE, PersonId, PersonSet, UnitId};
use crate::motion::{How, Motion, Stage};
use crate::options::Rules;
use crate::person::Place;
use crate::state::{CircusImperium, Fight, Outcome, Phase};
use engine::{SeatSet, Standings};

/// CI-18.7: turns without any person being carried forward.
const IDLE_TURNS: u8 = 15;

impl CircusImperium {
    /// CI-4.5 c: who has crossed the line with this step? In the Combat Phase that is looked at in C2.g.
    pub(crate) fn look_at_line(&mut self, cx: &mut Context<'_>, motion: Motion) {
        if let Some(motion) = &mut self.motion {
            motion.crossed = PersonSet::EMPTY;
            motion.stage = Stage::Trample;
        }
        if motion.crossed.is_empty() {
            return;
        }
        if motion.how == How::Forced {
            self.combat.crossed = self.combat.crossed.or(motion.crossed);
            self.combat.finishers.push(motion.unit.index() as u8);
        } else {
            self.finish_at_once(cx, motion.unit, motion.crossed);
        }
    }

    /// C2.g: the next unit that crossed the line in C2.d; then C3.
    pub(crate) fn settle_finish(&mut self, cx: &mut Context<'_>) {
        match self.combat.finishers.pop().and_then(UnitId::new) {
            Some(unit) => self.finish_alive(cx, unit),
            None => self.begin_release(cx.rules),
        }
    }

    /// CI-18.1: the people who crossed the line with this unit in C2.d and live, even if it has broken under them.
    fn finish_alive(&mut self, cx: &mut Context<'_>, unit: UnitId) {
        let has_laps = |who: &PersonId| self.person(*who).laps >= cx.rules.laps;
        let alive = self.combat.crossed.and(self.people.in_arena());
        let alive: PersonSet =
            alive.iter().filter(|who| !cx.rules.since(3) || has_laps(who)).collect();
        let stood = |who: &PersonId| {
            self.combat.aboard[who.index()] == Some(unit)
                || self.person(*who).place.stands_on() == Some(unit)
        };
        let elsewhere = |by: UnitId| by != unit;
        let hung = |who: &PersonId| {
            let place = self.person(*who).place;
            let carried = cx.rules.since(3) && place == Place::Dragged(unit);
            let was_aboard = self.combat.aboard[who.index()].is_some();
            carried || !was_aboard && !place.unit().is_some_and(elsewhere)
        };
        let aboard: PersonSet = alive.iter().filter(stood).collect();
        let behind = alive.minus(aboard).iter().filter(hung).collect();
        self.finish(cx, unit, aboard, behind);
    }

    /// CI-18.1: who completes the last lap by jumping onto a unit, or is caught behind it, has won (version 3).
    pub(crate) fn look_at_jump(&mut self, cx: &mut Context<'_>, person: PersonId, before: i8) {
        let this = self.person(person);
        if let Some(unit) = this.place.unit()
            && cx.rules.since(3)
            && this.laps > before
            && this.laps >= cx.rules.laps
        {
            self.finish_at_once(cx, unit, PersonSet::only(person));
        }
    }

    /// CI-18.1: who has crossed the line on a unit, and who behind it.
    fn finish_at_once(&mut self, cx: &mut Context<'_>, unit: UnitId, crossed: PersonSet) {
        let stands = |who: &PersonId| self.person(*who).place.stands_on() == Some(unit);
        let hangs = |who: &PersonId| self.person(*who).place == Place::Dragged(unit);
        let aboard = crossed.iter().filter(stands).collect();
        let behind = crossed.iter().filter(hangs).collect();
        self.finish(cx, unit, aboard, behind);
    }

    /// CI-18.1, CI-18.4, CI-18.5: those aboard come first; adversaries fight for it.
    fn finish(&mut self, cx: &mut Context<'_>, unit: UnitId, aboard: PersonSet, behind: PersonSet) {
        match Self::seats_of(cx.rules, aboard).len() {
            0 => self.finish_dragged(cx, behind),
            1 => self.win(cx, aboard),
            _ => {
                cx.tell(Event::FinishFight { unit, people: aboard });
                let picks = [None; PEOPLE];
                self.fight = Some(Fight { unit, fighters: aboard, behind, picks });
                self.begin_round(cx.rules);
                cx.end_step(self);
            }
        }
    }

    /// CI-18.5: of several who hang behind, the highest die.
    pub(crate) fn finish_dragged(&mut self, cx: &mut Context<'_>, behind: PersonSet) {
        let alive = |who: &PersonId| self.person(*who).is_in_arena();
        let behind: PersonSet = behind.iter().filter(alive).collect();
        if Self::seats_of(cx.rules, behind).len() < 2 {
            self.win(cx, behind);
            return;
        }
        let mut list = [(0_u64, 0_u8); PEOPLE];
        let mut len = 0;
        for person in behind.iter() {
            list[len].1 = person.index() as u8;
            len += 1;
        }
        break_ties(cx, &mut list[..len], |cx, number| {
            let roll = super::d10(cx, "finish");
            if let Some(person) = PersonId::new(number) {
                cx.tell(Event::FinishRolled { person, roll });
            }
            roll
        });
        if let Some(person) = PersonId::new(list[0].1) {
            self.win(cx, PersonSet::only(person));
        }
    }

    /// CI-18.1: the race is over at once. Allies share it, as one seat.
    pub(crate) fn win(&mut self, cx: &mut Context<'_>, people: PersonSet) {
        let Some(person) = self.ranked(cx.rules, people).iter().next() else { return };
        let seat = cx.rules.seat_of(person);
        cx.tell(Event::RaceWon { person, seat });
        self.end_race(cx, Outcome::Won(seat));
    }

    fn end_race(&mut self, cx: &mut Context<'_>, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.phase = Phase::Over;
        self.motion = None;
        self.window = None;
        self.fight = None;
        self.asked = PersonSet::EMPTY;
        self.queue = crate::queue::Queue::default();
        self.combat = crate::state::Combat::NONE;
        self.committed = [[None; 2]; PEOPLE];
        cx.end_step(self);
    }

    /// CI-18.7: no player can win any more.
    pub(crate) fn check_annulled(&mut self, cx: &mut Context<'_>) -> bool {
        let empty = self.people.in_arena().is_empty();
        let nothing = self.units.teams().is_empty();
        let annulled = empty || nothing || self.idle >= IDLE_TURNS;
        if annulled {
            cx.tell(Event::RaceAnnulled);
            self.end_race(cx, Outcome::Annulled);
        }
        annulled
    }

    /// There is no second place.
    pub(crate) fn standings(rules: &Rules, outcome: Outcome) -> Standings {
        let winners = match outcome {
            Outcome::Won(seat) => SeatSet::only(seat),
            Outcome::Annulled => SeatSet::EMPTY,
        };
        Standings::ranked(rules.seats, winners, |seat| if winners.contains(seat) { 1 } else { 2 })
    }
}
