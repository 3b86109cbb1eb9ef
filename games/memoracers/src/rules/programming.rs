//! Phase 1, programming (*Programmation*): MR-4, MR-11.1, MR-11.3.

use super::Context;
use crate::action::Action;
use crate::event::{Event, ProgramKind};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{MemoRacers, Phase, TOP_SPEED, Vessel};
use engine::Seat;

impl MemoRacers {
    /// MR-4.1: only a racing pilot writes, and only in this phase.
    pub(crate) fn check_writer(&self, seat: Seat) -> Result<&Vessel, Illegal> {
        let vessel = self.vessel(seat);
        if self.phase != Phase::Programming {
            Err(Illegal::NotProgramming)
        } else if !vessel.is_racing() || vessel.resigned {
            Err(Illegal::OutOfTheRace)
        } else {
            Ok(vessel)
        }
    }

    /// MR-4.8: a locked programme must be unlocked before it is changed.
    fn check_unlocked(&self, seat: Seat) -> Result<&Vessel, Illegal> {
        let vessel = self.check_writer(seat)?;
        if vessel.locked { Err(Illegal::Locked) } else { Ok(vessel) }
    }

    /// MR-4.2, MR-4.3, MR-4.4, MR-4.6: whether a box may be marked.
    fn check_mark(&self, seat: Seat, line: u8, lane: u8) -> Result<(), Illegal> {
        let vessel = self.check_unlocked(seat)?;
        let next = vessel.program.lines() + 1;
        if line < next {
            return Err(Illegal::BoxCount { line });
        }
        if line > next {
            return Err(Illegal::BoxCount { line: next });
        }
        if next > vessel.most_lines() {
            return Err(match next == vessel.speed + 1 {
                true if vessel.speed == TOP_SPEED => Illegal::TopSpeed,
                true => Illegal::ForcedForbidden,
                false => Illegal::TooLong,
            });
        }
        if !(1..=5).contains(&lane) {
            return Err(Illegal::LaneOutOfRange { line });
        }
        if lane.abs_diff(vessel.last_lane()) > 1 {
            return Err(Illegal::LaneShiftTooWide { line });
        }
        Ok(())
    }

    /// Marks the box of the next line.
    pub(crate) fn mark(&mut self, seat: Seat, line: u8, lane: u8) -> Result<(), Illegal> {
        self.check_mark(seat, line, lane)?;
        self.vessel_mut(seat).program.mark(lane);
        Ok(())
    }

    /// Clears a marked line and all above it.
    pub(crate) fn erase(&mut self, seat: Seat, line: u8) -> Result<(), Illegal> {
        let vessel = self.check_unlocked(seat)?;
        if !(1..=vessel.program.lines()).contains(&line) {
            return Err(Illegal::BoxCount { line });
        }
        self.vessel_mut(seat).program.erase_from(line);
        Ok(())
    }

    /// MR-4.4, MR-4.8: closes the programme; when the last one locks, all are final and the round is flown.
    pub(crate) fn lock(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<(), Illegal> {
        if self.check_unlocked(seat)?.program.lines() == 0 {
            return Err(Illegal::Empty);
        }
        self.vessel_mut(seat).locked = true;
        context.tell(Event::ProgramLocked { seat });
        self.fly_if_all_locked(context);
        Ok(())
    }

    /// MR-4.8: opens it again; the game is only here while another player still writes.
    pub(crate) fn unlock(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<(), Illegal> {
        if !self.check_writer(seat)?.locked {
            return Err(Illegal::NotLocked);
        }
        self.vessel_mut(seat).locked = false;
        context.tell(Event::ProgramUnlocked { seat });
        Ok(())
    }

    /// MR-11.3: counts as locked, and is destroyed where it stands when the next Action phase begins.
    pub(crate) fn resign(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<(), Illegal> {
        if self.phase == Phase::Programming && self.vessel(seat).resigned {
            return Err(Illegal::AlreadyResigned);
        }
        self.check_writer(seat)?;
        let vessel = self.vessel_mut(seat);
        vessel.resigned = true;
        vessel.locked = false;
        vessel.program.erase_from(1);
        context.tell(Event::Resigned { seat });
        self.fly_if_all_locked(context);
        Ok(())
    }

    fn fly_if_all_locked(&mut self, context: &mut Context<'_>) {
        if self.writing(context.rules.seats).is_empty() {
            self.reveal_programs(context);
            self.fly_round(context);
        }
    }

    /// MR-4.5, MR-4.6, MR-4.7: all programmes are revealed together; forcing ticks two boxes, and the marker goes to
    /// the lines used.
    fn reveal_programs(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            let vessel = self.vessel_mut(seat);
            if !vessel.is_racing() || vessel.resigned {
                continue;
            }
            let lines = vessel.program.lines();
            let kind = match lines.cmp(&vessel.speed) {
                std::cmp::Ordering::Greater => ProgramKind::Forced,
                std::cmp::Ordering::Equal => ProgramKind::Plain,
                std::cmp::Ordering::Less => ProgramKind::Braked,
            };
            if kind == ProgramKind::Forced {
                vessel.shields -= 2;
            }
            vessel.speed = lines;
            let (program, shields) = (vessel.program, vessel.shields);
            context.tell(Event::ProgramRevealed { seat, program, kind, speed: lines, shields });
        }
        context.end_step(self);
    }

    /// What a pilot may do while programmes are written.
    pub(crate) fn list_programming(&self, seat: Seat, list: &mut Vec<Action>) {
        let Ok(vessel) = self.check_writer(seat) else { return };
        if vessel.locked {
            list.push(Action::Unlock);
        } else {
            let lines = vessel.program.lines();
            if lines < vessel.most_lines() {
                let last = vessel.last_lane();
                let lanes = (last - 1).max(1)..=(last + 1).min(5);
                list.extend(lanes.map(|lane| Action::Mark { line: lines + 1, lane }));
            }
            list.extend((1..=lines).map(|line| Action::Erase { line }));
            if lines > 0 {
                list.push(Action::Lock);
            }
        }
        list.push(Action::Resign);
    }

    /// MR-11.1: a player who runs out of time flies the lines already marked, never a forced one; with none marked, one
    /// line straight ahead.
    pub(crate) fn default_program(&self, _rules: &Rules, seat: Seat) -> Action {
        let vessel = self.vessel(seat);
        match vessel.program.lines() {
            0 => Action::Mark { line: 1, lane: vessel.lane },
            lines if lines > vessel.speed => Action::Erase { line: lines },
            _ => Action::Lock,
        }
    }
}
