//! What a place on the floor is worth to a robot: the way to its goal, beams, pits. A register of way is 100.

use super::Skill;
use crate::cards::Kind;
use crate::floor::{Dir, Distances, FAR, Floor, Outlook, Place, Pose, REGISTER, Special};
use crate::options::Rules;
use crate::state::{Life, REGISTERS, RoboRally, Robot};

/// What a flag is worth to who looks no farther than the next one.
const FLAG: i32 = 4_000;
/// Winning, or losing, the race.
const RACE: i32 = 20_000;
/// A neighbouring pit.
const EDGE: i32 = 80;
/// From where no way leads to the flag.
const ASTRAY: i32 = 60 * REGISTER;
/// Being out of the race.
const OUT: i32 = -30_000;

/// What a robot strives for.
#[derive(Debug, Clone, Copy)]
enum Goal {
    /// Flags in order.
    Flags,
    /// One cell.
    Cell(Place),
    /// A flag that rides: where it will be at the end of each register.
    Riding([Place; REGISTERS]),
    /// Nothing: stay out of trouble.
    Nothing,
}

/// How far a robot looks.
#[derive(Debug, Clone, Copy)]
enum Way<'a> {
    /// To the next flag, by the fewest registers.
    Next(&'a [Distances]),
    /// Home, by the registers to expect.
    Home(&'a Outlook),
}

/// The eyes of one robot.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    rules: &'a Rules,
    floor: &'a Floor,
    flags: &'a [Place],
    goal: Goal,
    way: Way<'a>,
    /// Flags touched before this turn.
    touched: u8,
}

impl<'a> Judge<'a> {
    /// What this robot looks for now.
    pub(super) fn of(table: &RoboRally, rules: &'a Rules, number: u8, skill: Skill) -> Self {
        let course = &rules.course;
        let way = if skill.looks_home {
            Way::Home(course.outlook())
        } else {
            Way::Next(course.distances())
        };
        let goal = goal(table, rules, number);
        let touched = table.robot(number).flags;
        Self { rules, floor: table.floor(rules), flags: &course.flags, goal, way, touched }
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
        let mut gain = -self.token() * i32::from(self.hits(pose.at));
        let mut touched = flags;
        match self.goal {
            Goal::Flags if self.flags.get(usize::from(flags)) == Some(&pose.at) => {
                touched += 1;
                let home = usize::from(touched) == self.flags.len();
                if home || matches!(self.way, Way::Next(_)) {
                    gain += REGISTER * (5 - i32::from(register)); // the earlier the better
                }
            }
            Goal::Riding(flag)
                if flags == self.touched && flag[usize::from(register)] == pose.at =>
            {
                touched += 1;
                gain += REGISTER * (5 - i32::from(register));
            }
            Goal::Cell(place) if place == pose.at => gain += 3 * REGISTER,
            Goal::Flags | Goal::Riding(_) | Goal::Cell(_) | Goal::Nothing => {}
        }
        Some((pose, touched, gain))
    }

    /// The beams that hit a robot there in every register.
    fn hits(&self, at: Place) -> u8 {
        let beams = self.floor.beams(at).iter();
        beams.map(|beam| self.floor.lasers()[usize::from(beam.laser)].beams).sum()
    }

    /// The damage that the floor alone brings in a turn to a robot that is down; nothing if it is destroyed.
    pub(super) fn damage_while_down(&self, mut pose: Pose) -> Option<u8> {
        let mut damage = 0;
        for register in 0..REGISTERS {
            pose = self.floor.lone_elements(pose, register as u8)?;
            damage += self.hits(pose.at);
        }
        Some(damage)
    }

    /// What a position at the end of the turn is worth.
    pub(super) fn rest(&self, pose: Pose, flags: u8) -> i32 {
        -self.to_go(pose, flags) - EDGE * self.pits_beside(pose.at)
    }

    /// What is still to go.
    fn to_go(&self, pose: Pose, flags: u8) -> i32 {
        match (self.goal, self.way) {
            (Goal::Nothing, _) => 0,
            (Goal::Cell(place), _) => REGISTER * straight(pose.at, place),
            (Goal::Riding(_), _) if flags > self.touched => self.left(flags),
            (Goal::Riding(flag), _) => {
                REGISTER * straight(pose.at, flag[REGISTERS - 1]) + self.left(flags)
            }
            (Goal::Flags, Way::Home(outlook)) => outlook.from(pose, flags),
            (Goal::Flags, Way::Next(distances)) => {
                let Some(next) = distances.get(usize::from(flags)) else { return 0 };
                let way = match next.from(pose, 0) {
                    FAR => ASTRAY,
                    way => REGISTER * i32::from(way),
                };
                way + self.left(flags)
            }
        }
    }

    /// The flags that are left.
    fn left(&self, flags: u8) -> i32 {
        FLAG * (i32::from(self.flags.len() as u8) - i32::from(flags))
    }

    /// How many of the four neighbours would destroy a robot pushed there.
    fn pits_beside(&self, at: Place) -> i32 {
        let deadly =
            |dir: &Dir| !self.floor.walled(at, *dir) && self.floor.is_deadly(at.beside(*dir));
        Dir::ALL.iter().map(|dir| i32::from(deadly(dir))).sum()
    }

    /// A damage token more, for who does not count them.
    fn token(&self) -> i32 {
        match self.way {
            Way::Next(_) => 120,
            Way::Home(_) => 90,
        }
    }

    /// Damage tokens: the fifth hurts much more than the first.
    fn damage(&self, tokens: u8) -> i32 {
        const HURTS: [i32; 10] = [0, 60, 130, 220, 340, 600, 950, 1_400, 1_900, 2_500];
        match self.way {
            Way::Next(_) => 120 * i32::from(tokens) + 100 * (i32::from(tokens) - 4).max(0),
            Way::Home(_) => HURTS[usize::from(tokens).min(9)],
        }
    }

    /// What it is worth to be destroyed in a register with so many flags touched.
    pub(super) fn wreck(&self, robot: &Robot, register: u8, flags: u8) -> i32 {
        match self.way {
            Way::Next(_) => -self.left(flags) - 3_500 - 400 * (5 - i32::from(register)),
            Way::Home(_) => self.return_to(robot.archive, flags) - life(robot.lives),
        }
    }

    /// Back on the archive at the end of the turn, with two tokens.
    fn return_to(&self, archive: Place, flags: u8) -> i32 {
        let way = |facing: Dir| self.to_go(Pose { at: archive, facing }, flags);
        -Dir::ALL.into_iter().map(way).min().unwrap_or(0) - self.damage(2)
    }

    /// What a whole table is worth to a robot after a turn.
    pub(super) fn outcome(&self, table: &RoboRally, number: u8) -> i32 {
        let robot = table.robot(number);
        if table.outcome.is_some() {
            let won = table.winners.contains(self.rules.owner(table.first, number));
            return if won { RACE } else { -RACE };
        }
        match robot.life {
            Life::Active => {
                let pose = Pose { at: robot.at, facing: robot.facing };
                self.rest(pose, robot.flags) - self.damage(robot.damage)
            }
            Life::Destroyed | Life::SentOff => match self.way {
                Way::Next(_) => self.wreck(robot, 4, robot.flags),
                Way::Home(_) => self.return_to(robot.archive, robot.flags) - life(robot.lives + 1),
            },
            Life::Finished => RACE,
            Life::Eliminated => OUT,
        }
    }
}

/// What the next life is worth, with so many tokens left before it is lost.
fn life(lives: u8) -> i32 {
    match lives {
        0 => -OUT,
        1 => 1_500,
        2 => 900,
        _ => 600,
    }
}

fn straight(from: Place, to: Place) -> i32 {
    let ((x, y), (to_x, to_y)) = (from.xy(), to.xy());
    let cells = i32::from((x - to_x).abs() + (y - to_y).abs());
    (cells + 1) / 2
}

/// SR-MOVING-FLAGS: where the belts will carry a flag in this turn, if no other flag is in its way.
fn ridden(table: &RoboRally, rules: &Rules, flag: u8) -> Goal {
    let Some(home) = rules.course.flags.get(usize::from(flag)) else { return Goal::Nothing };
    let floor = table.floor(rules);
    let mut at = table.flags[usize::from(flag)].at.unwrap_or(*home);
    Goal::Riding(std::array::from_fn(|_| {
        let on_belts = |pose| floor.lone_belt(floor.lone_belt(pose, true)?, false);
        at = on_belts(Pose { at, facing: Dir::N }).map_or(*home, |pose| pose.at);
        at
    }))
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
        return ridden(table, rules, own.flags);
    }
    Goal::Flags
}
