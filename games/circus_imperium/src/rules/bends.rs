//! CI-8: bends, skids, skill points.

use super::Context;
use crate::event::Event;
use crate::ids::{PersonId, UnitId};
use crate::motion::{By, How, Motion, Stage};
use crate::options::Rules;
use crate::state::CircusImperium;
use crate::tables::TurnRow;

impl CircusImperium {
    /// CI-8.1: draws of a run straight on at this speed.
    pub(crate) fn draws_ahead(&self, rules: &Rules, unit: UnitId, speed: u8) -> u8 {
        let (track, this) = (rules.track, self.unit(unit));
        let (mut space, mut heading, mut draws) = (this.space, this.heading, 0_u8);
        for _ in 0..speed {
            let Some(next) = track.neighbour(space, track.run(space, heading), heading) else {
                break;
            };
            heading = track.heading(next, heading);
            space = next;
            draws += track.safe_speed(space).map_or(0, |safe| speed.saturating_sub(safe));
        }
        draws
    }

    /// CI-8.1: how many draws the new space costs; a skid or a shift costs none (CI-8.4).
    pub(crate) fn enter_bend(&mut self, cx: &mut Context<'_>, motion: Motion) {
        let stage = match motion.by {
            By::Skid => Stage::Skid,
            By::Shift | By::Push => Stage::Draw,
            By::Mp | By::Whip | By::Run | By::Forced => {
                let unit = motion.unit;
                let speed = self.unit(unit).announced; // CI-8.7
                let safe = cx.rules.track.safe_speed(self.unit(unit).space);
                let draws = safe.map_or(0, |safe| speed.saturating_sub(safe));
                if let (Some(safe), 1..) = (safe, draws) {
                    cx.tell(Event::BendEntered { unit, speed, safe, draws });
                }
                if let Some(motion) = &mut self.motion {
                    motion.draws = draws;
                }
                if draws > 0 { Stage::Draw } else { Stage::Step }
            }
        };
        self.set_stage(stage);
    }

    /// CI-8.1: the next draw of the series, or the next step.
    pub(crate) fn draw_turn(&mut self, cx: &mut Context<'_>, motion: Motion) {
        if motion.draws == 0 {
            self.set_stage(Stage::Step);
            return;
        }
        let row = self.roll_turn(cx, motion.unit);
        let may = row != TurnRow::Hold && self.skilled(cx.rules, motion).is_some();
        if let Some(motion) = &mut self.motion {
            motion.draws -= 1;
            motion.drawn = Some(row);
            motion.stage = if may { Stage::React } else { Stage::Apply };
        }
    }

    fn roll_turn(&mut self, cx: &mut Context<'_>, unit: UnitId) -> TurnRow {
        let roll = super::d100(cx, "turn");
        let (drawn, row) = self.tables_of(cx.rules, unit).draw_turn(roll);
        cx.tell(Event::TurnDrawn { unit, drawn });
        if matches!(row, TurnRow::ShiftIn | TurnRow::Skid2) {
            cx.tell(Event::CrowdLine { skid: row == TurnRow::Skid2, line: drawn.tick }); // CI-8.9
        }
        if drawn.cleared {
            cx.tell(Event::TableCleared { turns: true });
        }
        cx.end_step(self);
        row
    }

    /// CI-8.8: who may spend a skill point now.
    pub(crate) fn skilled(&self, rules: &Rules, motion: Motion) -> Option<PersonId> {
        if !matches!(motion.how, How::Driven | How::Forced) {
            return None;
        }
        let unit = motion.unit;
        let driver = match motion.how {
            How::Driven => motion.driver,
            How::Forced | How::Run | How::Coast => self.acting_driver(rules, unit),
        }?;
        let may = self.person(driver).skill_points > 0
            && !self.unit(unit).is_frenzied()
            && !self.is_hindered(rules, driver);
        may.then_some(driver)
    }

    /// CI-8.8: the result is cancelled and drawn again, or accepted.
    pub(crate) fn use_skill(&mut self, cx: &mut Context<'_>, spend: bool) {
        let Some(motion) = self.motion else { return };
        let Some(person) = self.skilled(cx.rules, motion).filter(|_| spend) else {
            self.set_stage(Stage::Apply);
            return;
        };
        let this = self.person_mut(person);
        this.skill_points = this.skill_points.saturating_sub(1);
        let left = this.skill_points;
        cx.tell(Event::SkillSpent { person, left });
        if let Some(motion) = &mut self.motion {
            motion.draws = motion.draws.saturating_add(1);
            motion.drawn = None;
            motion.stage = Stage::Draw;
        }
    }

    /// The result is carried out.
    pub(crate) fn apply_turn(&mut self, cx: &mut Context<'_>, motion: Motion) {
        let row = motion.drawn.unwrap_or(TurnRow::Hold);
        let shifts = row == TurnRow::ShiftIn && self.may_shift(cx.rules, motion);
        if let Some(motion) = &mut self.motion {
            motion.drawn = None;
            motion.skid = row.skid();
            motion.stage = match row {
                TurnRow::ShiftIn if shifts => Stage::Shift,
                TurnRow::ShiftIn | TurnRow::Hold => Stage::Draw,
                TurnRow::Skid1 | TurnRow::Skid2 | TurnRow::Skid3 => Stage::Skid,
            };
        }
    }

    /// CI-8.3: a person holds the reins, and there is a lane further in.
    fn may_shift(&self, rules: &Rules, motion: Motion) -> bool {
        let this = self.unit(motion.unit);
        let inward = rules.track.outward(this.space).other().ahead();
        let steers = match motion.how {
            How::Driven => true,
            How::Coast => false,
            How::Run | How::Forced => this.controller.is_some(),
        };
        steers && self.may_step(rules, motion.unit, inward)
    }

    /// CI-8.3: one space diagonally forward to the inside, or not.
    pub(crate) fn shift_in(&mut self, cx: &mut Context<'_>, shift: bool) {
        let Some(motion) = self.motion else { return };
        if !shift {
            self.set_stage(Stage::Draw);
            return;
        }
        let inward = cx.rules.track.outward(self.unit(motion.unit).space).other();
        self.enter(cx, inward.ahead(), By::Shift);
    }

    /// CI-8.2: the next space of a skid; a wall ends skid and series (CI-6.2, CI-8.5).
    pub(crate) fn skid(&mut self, cx: &mut Context<'_>, motion: Motion) {
        if motion.skid == 0 {
            self.set_stage(Stage::Draw);
            return;
        }
        let unit = motion.unit;
        let this = self.unit(unit);
        let outward = cx.rules.track.outward(this.space);
        let to = cx.rules.track.neighbour(this.space, outward.ahead(), this.heading);
        let open = to.filter(|to| !cx.rules.track.is_forbidden(*to, this.heading));
        if let Some(motion) = &mut self.motion {
            motion.skid -= 1;
            if open.is_none() {
                motion.skid = 0;
                motion.draws = 0;
                motion.stage = Stage::Draw;
            }
        }
        if open.is_some() {
            self.enter(cx, outward.ahead(), By::Skid);
        } else {
            self.wall_impact(cx, unit, outward);
        }
    }
}
