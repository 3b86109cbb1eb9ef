//! Touching flags and sites (RR-6.20, RR-6.21), also with the Mechanical Arm (O15).

use super::Context;
use crate::equipment::Equipment;
use crate::event::{Event, Source};
use crate::floor::{Dir, Element, Floor, Place, Special};
use crate::illegal::Illegal;
use crate::options::{Rules, Teams};
use crate::state::RoboRally;

impl RoboRally {
    /// The flag that stands on a cell.
    pub fn flag_at(&self, place: Place) -> Option<u8> {
        self.flags
            .iter()
            .position(|flag| flag.at == Some(place) && flag.carrier.is_none())
            .map(|flag| flag as u8)
    }

    /// RR-6.20: every robot on the course, in dock order.
    pub(crate) fn touch(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        for number in 0..rules.robots {
            let robot = self.robot(number);
            if !robot.is_active() {
                continue;
            }
            let at = robot.at;
            let flag = self.flag_at(at);
            let site = matches!(self.floor(rules).cell(at).element, Element::Repair { .. });
            if (flag.is_some() || site) && robot.archive != at && !rules.has(Special::SrCtf) {
                self.robot_mut(number).archive = at;
                let (who, to) = (self.who(rules, number), at);
                context.tell(Event::ArchiveMoved { who, to });
            }
            if let Some(flag) = flag
                && self.counts(rules, number, flag)
            {
                self.credit(context, number, flag, Source::Cell);
            }
        }
        context.end_step(self);
    }

    /// Whether touching this flag does something for the robot now (RR-6.21).
    pub(crate) fn counts(&self, rules: &Rules, number: u8, flag: u8) -> bool {
        let robot = self.robot(number);
        if rules.has(Special::SrToggle) {
            return self.flags[usize::from(flag)].team != Some(rules.team(number));
        }
        if rules.has(Special::SrCtf) {
            return self.may_take_flag(rules, number, flag);
        }
        // The next flag counts from the next register on (AMB-15). Of a pair both have touched what one of them has (AMB-53).
        robot.flags == flag
            && robot.touched != self.moment()
            && (!rules.has(Special::SrSuperbot) || self.superbot == number)
            && !(rules.has(Special::SrRacerBlocker) && rules.is_blocker(number))
    }

    /// A flag is touched, and what follows from it on this course.
    pub(crate) fn credit(&mut self, context: &mut Context<'_>, number: u8, flag: u8, by: Source) {
        let rules = context.rules;
        let who = self.who(rules, number);
        let team = rules.team(number);
        if rules.has(Special::SrToggle) {
            self.flags[usize::from(flag)].team = Some(team);
            context.tell(Event::FlagControlled { who, flag, team });
            return;
        }
        if rules.has(Special::SrCtf) {
            self.take_flag(context, number, flag);
            return;
        }
        let moment = self.moment();
        for other in 0..rules.robots {
            let shares = rules.teams == Teams::Pairs && rules.team(other) == team; // SR-TEAM-RELAY
            if other == number || shares {
                let robot = self.robot_mut(other);
                robot.flags = flag + 1;
                robot.touched = moment;
            }
        }
        context.tell(Event::FlagTouched { who, flag, by });
        if rules.has(Special::SrSpinBoard) {
            self.spin_board(context, number);
        }
    }

    /// O15: whether a robot's arm reaches a neighbouring cell.
    fn reaches(floor: &Floor, from: Place, to: Place) -> bool {
        let ((x, y), (to_x, to_y)) = (from.xy(), to.xy());
        let way = |first: Dir, second: Dir| {
            let corner = from.beside(first);
            !floor.walled(from, first) && floor.is_board(corner) && !floor.walled(corner, second)
        };
        let across = match to_x - x {
            -1 => Some(Dir::W),
            1 => Some(Dir::E),
            0 => None,
            _ => return false,
        };
        let along = match to_y - y {
            -1 => Some(Dir::N),
            1 => Some(Dir::S),
            0 => None,
            _ => return false,
        };
        match (across, along) {
            (Some(dir), None) | (None, Some(dir)) => !floor.walled(from, dir),
            (Some(one), Some(other)) => way(one, other) || way(other, one),
            (None, None) => false,
        }
    }

    /// O15: the neighbouring cells that the arm reaches.
    fn reachable<'a>(&self, rules: &'a Rules, number: u8) -> impl Iterator<Item = Place> + 'a {
        let floor = self.floor(rules);
        let at = self.robot(number).at;
        let (x, y) = at.xy();
        let around = (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        around
            .filter_map(move |(x, y)| floor.place(x, y))
            .filter(move |to| floor.is_board(*to) && Self::reaches(floor, at, *to))
    }

    fn has_arm(&self, number: u8) -> bool {
        let robot = self.robot(number);
        robot.is_active() && robot.equipment.has(Equipment::MechanicalArm)
    }

    /// O15 at step E: the cells whose flag counts for the robot.
    pub(crate) fn flags_in_reach<'a>(
        &'a self,
        rules: &'a Rules,
        number: u8,
    ) -> impl Iterator<Item = Place> + 'a {
        let arm = self.has_arm(number);
        self.reachable(rules, number).filter(move |place| {
            arm && self.flag_at(*place).is_some_and(|flag| self.counts(rules, number, flag))
        })
    }

    pub(crate) fn may_reach_flag(&self, rules: &Rules, number: u8) -> bool {
        self.has_arm(number) && self.flags_in_reach(rules, number).next().is_some()
    }

    pub(crate) fn touch_by_arm(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        x: u8,
        y: u8,
    ) -> Result<(), Illegal> {
        let mut flags = self.flags_in_reach(context.rules, number);
        let place = flags.find(|flag| flag.xy() == (i16::from(x), i16::from(y)));
        let place = place.ok_or(Illegal::NothingToTouch)?;
        drop(flags);
        let flag = self.flag_at(place).ok_or(Illegal::NothingToTouch)?;
        self.credit(context, number, flag, Source::Arm);
        self.next_robot();
        self.phase.stage = 1;
        Ok(())
    }

    /// O15 at the repairs: the sites and flags that would do something.
    pub(crate) fn sites_in_reach<'a>(
        &'a self,
        rules: &'a Rules,
        number: u8,
    ) -> impl Iterator<Item = Place> + 'a {
        let arm = self.has_arm(number);
        self.reachable(rules, number)
            .filter(move |place| arm && self.site_helps(rules, number, *place))
    }

    pub(crate) fn may_reach_site(&self, rules: &Rules, number: u8) -> bool {
        self.has_arm(number) && self.sites_in_reach(rules, number).next().is_some()
    }

    pub(crate) fn repair_by_arm(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        x: u8,
        y: u8,
    ) -> Result<(), Illegal> {
        let mut sites = self.sites_in_reach(context.rules, number);
        let place = sites.find(|site| site.xy() == (i16::from(x), i16::from(y)));
        let place = place.ok_or(Illegal::NothingToTouch)?;
        drop(sites);
        self.repair_on(context, number, place, Source::Arm);
        self.next_robot();
        Ok(())
    }

    /// SR-SPIN-BOARD: on heads the face under the robot turns clockwise.
    fn spin_board(&mut self, context: &mut Context<'_>, number: u8) {
        let rules = context.rules;
        let heads = context.chance.pick("coin", 2) == 1;
        context.tell(Event::CoinTossed { heads });
        if !heads {
            return;
        }
        let (x, y) = self.robot(number).at.xy();
        let under = rules.course.faces.iter().position(|(left, top, width, height)| {
            (i16::from(*left)..i16::from(left + width)).contains(&x)
                && (i16::from(*top)..i16::from(top + height)).contains(&y)
        });
        let Some(face) = under else { return }; // on the docking bay
        let shift = 2 * face;
        let quarters = ((self.spins >> shift & 3) + 1) & 3;
        self.spins = self.spins & !(3 << shift) | quarters << shift;
        context.tell(Event::FaceTurned { face: face as u8 });
        for robot in 0..rules.robots {
            let at = self.robot(robot).at;
            if self.robot(robot).is_active()
                && matches!(self.floor(rules).cell(at).element, Element::Pit)
            {
                self.destroy(context, robot, crate::event::Cause::Pit, at);
            }
        }
    }
}
