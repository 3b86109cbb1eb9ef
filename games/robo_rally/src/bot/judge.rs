//! What a place on the floor is worth to a robot: the way to its goal, beams, pits.

use crate::cards::Kind;
use crate::floor::{FAR, Floor, Place, Pose, Special};
use crate::options::Rules;
use crate::state::RoboRally;

/// What a flag is worth; a register of way is 10.
const FLAG: i32 = 400;
/// A damage token.
const TOKEN: i32 = 12;
/// Being destroyed, and less so the later in the turn.
const WRECK: i32 = -350;

/// What a robot strives for.
#[derive(Debug, Clone, Copy)]
enum Goal {
    /// Flags in order.
    Flags,
    /// One cell.
    Cell(Place),
    /// Nothing: stay out of trouble.
    Nothing,
}

/// The eyes of one robot.
pub(super) struct Judge<'a> {
    rules: &'a Rules,
    floor: &'a Floor,
    goal: Goal,
    flags: Vec<Place>,
}

impl<'a> Judge<'a> {
    /// What this robot looks for now.
    pub(super) fn of(table: &RoboRally, rules: &'a Rules, number: u8) -> Self {
        let flags = rules.course.flags.clone();
        let goal = goal(table, rules, number);
        Self { rules, floor: table.floor(rules), goal, flags }
    }

    /// One register alone: where it ends, flags touched, and what it brings. Nothing if the robot is destroyed.
    pub(super) fn register(
        &self,
        pose: Pose,
        kind: Kind,
        register: u8,
        flags: u8,
    ) -> Option<(Pose, u8, i32)> {
        let pose = self.floor.lone_register(pose, kind, register)?;
        let hit = self.floor.beams(pose.at).iter();
        let beams: u8 = hit.map(|beam| self.floor.lasers()[usize::from(beam.laser)].beams).sum();
        let mut gain = -TOKEN * i32::from(beams);
        let mut touched = flags;
        match self.goal {
            Goal::Flags if self.flags.get(usize::from(flags)) == Some(&pose.at) => {
                touched += 1;
                // The earlier the better.
                gain += FLAG + 10 * (5 - i32::from(register));
            }
            Goal::Cell(place) if place == pose.at => gain += 30,
            Goal::Flags | Goal::Cell(_) | Goal::Nothing => {}
        }
        Some((pose, touched, gain))
    }

    /// What is still to go at the end of the turn.
    pub(super) fn rest(&self, pose: Pose, flags: u8) -> i32 {
        let way = match self.goal {
            Goal::Nothing => 0,
            Goal::Cell(place) => straight(pose.at, place),
            Goal::Flags => match self.rules.distances().get(usize::from(flags)) {
                None => return FLAG, // home
                Some(distances) => match distances.from(pose, 0) {
                    FAR => 60,
                    way => i32::from(way),
                },
            },
        };
        -10 * way - 8 * i32::from(self.is_edgy(pose.at))
    }

    /// How many of the four neighbours would destroy a robot pushed there.
    fn is_edgy(&self, at: Place) -> u8 {
        let deadly = |dir: &crate::floor::Dir| {
            !self.floor.walled(at, *dir) && self.floor.is_deadly(at.beside(*dir))
        };
        crate::floor::Dir::ALL.iter().filter(|dir| deadly(dir)).count() as u8
    }

    /// What a whole table is worth to a robot after a turn, rivals included.
    pub(super) fn outcome(&self, table: &RoboRally, number: u8, flags_before: u8) -> i32 {
        let robot = table.robot(number);
        let flags = FLAG * i32::from(robot.flags.saturating_sub(flags_before));
        if table.outcome.is_some() {
            let won = table.winners.contains(self.rules.owner(table.first, number));
            return flags + if won { 4 * FLAG } else { -2 * FLAG };
        }
        if !robot.is_active() {
            return flags + WRECK;
        }
        let damage = i32::from(robot.damage);
        let pose = Pose { at: robot.at, facing: robot.facing };
        // The fifth token hurts much more than the first.
        flags + self.rest(pose, robot.flags) - TOKEN * damage - 10 * (damage - 4).max(0)
    }
}

/// What it is worth to be destroyed in a register.
pub(super) fn wreck(register: u8) -> i32 {
    WRECK - 40 * (5 - i32::from(register))
}

fn straight(from: Place, to: Place) -> i32 {
    let ((x, y), (to_x, to_y)) = (from.xy(), to.xy());
    let cells = i32::from((x - to_x).abs() + (y - to_y).abs());
    (cells + 1) / 2
}

/// What a robot of this course goes for.
fn goal(table: &RoboRally, rules: &Rules, number: u8) -> Goal {
    let own = table.robot(number);
    let near = |places: &mut dyn Iterator<Item = Place>| {
        places.min_by_key(|place| straight(own.at, *place)).map_or(Goal::Nothing, Goal::Cell)
    };
    let enemies = || {
        (0..rules.robots)
            .filter(|other| rules.team(*other) != rules.team(number))
            .map(|other| table.robot(other))
            .filter(|robot| robot.is_active())
            .map(|robot| robot.at)
    };
    let flags = || table.flags.iter().take(rules.course.flags.len());
    if rules.has(Special::SrCtf) {
        let carries = flags().any(|flag| flag.carrier == Some(number));
        let floor = rules.course.floor();
        if carries {
            let home = floor.places().filter(|place| table.is_home(rules, number, *place));
            return near(&mut home.filter(|place| !floor.is_deadly(*place)));
        }
        let theirs = flags()
            .zip(&rules.course.flags)
            .find(|(_, home)| !table.is_home(rules, number, **home));
        return theirs.and_then(|(flag, _)| flag.at).map_or(Goal::Nothing, Goal::Cell);
    }
    if rules.has(Special::SrToggle) {
        let team = rules.team(number);
        return near(
            &mut flags().filter(|flag| flag.team != Some(team)).filter_map(|flag| flag.at),
        );
    }
    if rules.has(Special::SrTeamWar)
        || rules.has(Special::SrRacerBlocker) && rules.is_blocker(number)
    {
        return near(&mut enemies());
    }
    if rules.has(Special::SrSuperbot) && table.superbot != number {
        let superbot = table.robot(table.superbot);
        return if superbot.is_active() { Goal::Cell(superbot.at) } else { Goal::Nothing };
    }
    if rules.has(Special::SrMovingFlags) {
        let next = table.flags.get(usize::from(own.flags)).and_then(|flag| flag.at);
        return next.map_or(Goal::Nothing, Goal::Cell);
    }
    Goal::Flags
}
