//! CI-7: the whip.

use super::Context;
use crate::event::{Event, FrenzyCause};
use crate::ids::{PersonId, UnitId};
use crate::motion::{Motion, Stage};
use crate::options::Rules;
use crate::person::Item;
use crate::state::CircusImperium;
use crate::unit::{Section, UnitKind};

/// CI-7.2.
pub(crate) const STROKES: u8 = 6;

impl CircusImperium {
    /// Every driver has a whip; a gladiator only his own (CI-19.3).
    pub(crate) fn has_whip(&self, person: PersonId) -> bool {
        !person.is_gladiator() || self.person(person).items.has(Item::Whip)
    }

    /// CI-7.1, CI-7.2: whether any person aboard may strike now.
    pub(crate) fn may_whip_at_all(&self, rules: &Rules, motion: Motion) -> bool {
        self.crew(rules, motion.unit).iter().any(|person| self.may_whip(rules, motion, person))
    }

    /// CI-7.1: the acting driver, or an allied gladiator with a whip while no adversary is aboard.
    pub(crate) fn may_whip(&self, rules: &Rules, motion: Motion, person: PersonId) -> bool {
        let unit = self.unit(motion.unit);
        let Some(driver) = motion.driver else { return false };
        let aboard = self.person(person).place.stands_on() == Some(motion.unit);
        let strikes = if person == driver {
            !self.is_hindered(rules, person)
        } else {
            person.is_gladiator()
                && rules.seat_of(person) == rules.seat_of(driver)
                && !self.has_adversary(rules, person)
        };
        motion.strokes < STROKES
            && aboard
            && strikes
            && self.has_whip(person)
            && !unit.is_frenzied()
            && unit.has_team()
    }

    /// CI-7.2: one stroke.
    pub(crate) fn whip(&mut self, cx: &mut Context<'_>, person: PersonId) {
        let Some(motion) = self.motion else { return };
        let unit = motion.unit;
        self.person_mut(person).whipped = true; // CI-7.7
        let roll = super::d100(cx, "whip");
        let (drawn, row) = self.tables_of(cx.rules, unit).draw_whip(roll);
        cx.tell(Event::WhipDrawn { unit, by: person, drawn });
        if drawn.cleared {
            cx.tell(Event::TableCleared { turns: false });
        }
        let first = row.advance > 0;
        if let Some(motion) = &mut self.motion {
            motion.strokes = motion.strokes.saturating_add(1);
            motion.gained = row.advance;
            motion.ends = row.ends;
            motion.sting = if first { row.beasts } else { 0 };
            motion.stage = Stage::Step;
        }
        let beasts = if first { 0 } else { row.beasts };
        self.take_stroke(cx, unit, row.chariot, beasts);
        if row.frenzy {
            self.enrage(cx, unit, FrenzyCause::Whip);
            self.halt(unit); // CI-7.5
        }
        cx.end_step(self);
    }

    /// CI-7.6: chariot and beasts are hurt. Loose beasts take both as one hit, with one test for their rider (CI-15.20);
    /// before version 2 as two.
    fn take_stroke(&mut self, cx: &mut Context<'_>, unit: UnitId, chariot: u8, beasts: u8) {
        if cx.rules.since(2) && self.unit(unit).kind == UnitKind::LooseTeam {
            self.hurt_team(cx, unit, chariot + beasts);
        } else {
            self.hurt_chariot(cx, unit, Section::Front, chariot);
            self.hurt_beasts_of(cx, unit, beasts);
        }
    }

    /// CI-7.2: enough.
    pub(crate) fn end_whipping(&mut self) {
        self.set_stage(Stage::End);
    }

    /// CI-9.1: the team becomes frenzied; one that is so already does not again.
    pub(crate) fn enrage(&mut self, cx: &mut Context<'_>, unit: UnitId, cause: FrenzyCause) {
        let turn = self.turn;
        let this = self.unit_mut(unit);
        if this.has_team() && this.frenzy.is_none() {
            this.frenzy = Some(turn);
            cx.tell(Event::Frenzied { unit, cause });
        }
    }
}
