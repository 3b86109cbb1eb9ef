//! RoboRally: robots race through a factory by programs of five cards, for two to eight. Rules: `rules.md`.
//!
//! Complete: eight faces, two docking bays, 34 courses with their special rules, 84 program cards, 26 options, teams.
//! The rulebook's course pages are lost: boards and courses are public facts (`content/`).

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

mod action;
mod bot;
mod cards;
mod equipment;
mod event;
mod figures;
mod floor;
mod highlights;
mod illegal;
mod imagine;
mod invariants;
mod notation;
mod offered;
mod options;
mod phrases;
mod questions;
mod reference;
#[cfg(feature = "page")]
mod render;
mod rules;
mod set;
mod state;
mod subject;
mod view;
pub mod words;

pub use action::Action;
pub use cards::{CARDS, Card, CardSet, Kind};
pub use equipment::{COAT, EQUIPMENT, Equipment, EquipmentSet, SHELLS};
pub use event::{Cause, Ending, Event, Loss, Mover, Source, Who};
pub use floor::{
    Beam, Board, Cell, Course, CourseError, Courses, Dir, Distances, Element, FAR, Floor, Laser,
    Length, Level, Mount, Outlook, Place, Pose, Pusher, Special, SpecialSet, Spin, par,
};
pub use illegal::Illegal;
pub use notation::Position;
pub use options::{Lives, Options, ProgrammingCap, Rules, SandTimer, Teams};
pub use reference::{
    CardReference, CellReference, CurveReference, FaceReference, LaidReference, LaserReference,
    OptionReference, PusherReference, Reference,
};
pub use state::{
    Control, DEADLY, Flag, Life, Motion, Outcome, Phase, Power, REGISTERS, ROBOTS, RegisterSet,
    RoboRally, Robot, RobotSet, SHOTS, Shot, Slot, Standing, Step, Weapon,
};
pub use view::{Hidden, View};

/// What the tests look at besides.
#[doc(hidden)]
pub mod inside {
    pub use crate::rules::around;
}

use engine::content::Found;
use engine::{
    About, ActionKind, Chance, ContentError, Deadline, Files, Game, Progress, Question, Said, Seat,
    SeatSet, SetupError, Tell, Turn, Viewer, When,
};
use rules::Context;

/// The embedded content files.
pub const CONTENT: &[(&str, &str)] = &[
    ("boards.txt", include_str!("../content/boards.txt")),
    ("fixtures.boards.txt", include_str!("../content/fixtures.boards.txt")),
    ("courses.toml", include_str!("../content/courses.toml")),
];

/// AMB-30: every other decision, where programming has a limit for all players.
const ANSWER_MILLIS: u32 = 20_000;
/// A step that a scenario watches.
const STEP_MILLIS: u32 = 1_000;
/// SR-CTF: setting up, under the same condition.
const MUSTER_MILLIS: u32 = 60_000;

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<RoboRally> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for RoboRally {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for RoboRally {
    type Options = Options;
    type Content = Courses;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "robo_rally",
        name: "RoboRally",
        seats: (2, ROBOTS as u8),
        rules_version: 3,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: options::FIELDS,
        undo: false, // RR-6.6
        tests_memory: false,
        asks_in_secret: true,
        example: false,
    };

    const OLDEST_RULES: u32 = 2;

    const WINDOWS: &'static [&'static str] = &[
        "power_down",
        "stay_down",
        "fire",
        "armour",
        "control",
        "arm",
        "arm_repair",
        "gyro",
        "abort",
        "execute",
        "take_flywheel",
        "store_flywheel",
        "store_conditional",
        "substitute",
        "breaker",
    ];

    const MORE_CONTENT: &'static [&'static str] = &[".boards.txt", ".courses.toml"];

    fn content(files: &Files) -> Result<Courses, ContentError> {
        Courses::read(files)
    }

    fn inventory(courses: &Courses) -> Vec<Found> {
        courses.inventory()
    }

    fn rules(content: &Courses, options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Rules::ready(content, options, seats)
    }

    fn as_of(rules: &mut Rules, version: u32) {
        rules.set_version(version);
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, chance: &mut Chance) -> Self {
        Self::set_up(rules, chance)
    }

    fn opening(&self, rules: &Rules) -> Vec<Event> {
        self.told_at_set_up(rules)
    }

    fn turn(&self, rules: &Rules) -> Turn {
        match self.outcome {
            Some(_) => Turn::Over(self.standings(rules)),
            None => match self.awaited(rules) {
                none if none.is_empty() => Turn::Clock,
                seats => Turn::Awaiting(seats),
            },
        }
    }

    fn actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        self.list_actions(rules, seat, list);
    }

    fn apply<T: Tell<Self>>(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), Illegal> {
        self.decide(&mut Context::new(rules, chance, tell), seat, action)
    }

    fn tick<T: Tell<Self>>(&mut self, rules: &Rules, chance: &mut Chance, tell: &mut T) {
        self.pass_time(&mut Context::new(rules, chance, tell));
    }

    fn question(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        self.question_for(rules, seat)
    }

    fn deadline(&self, rules: &Rules) -> Option<Deadline> {
        let seats = self.awaited(rules);
        if self.outcome.is_some() {
            return None;
        }
        let millis = if seats.is_empty() {
            STEP_MILLIS
        } else if self.phase.step == Step::Programming {
            self.programming_limit(rules)?
        } else {
            rules.programming_cap.millis()?;
            if self.phase.step == Step::Muster { MUSTER_MILLIS } else { ANSWER_MILLIS }
        };
        Some(Deadline { seats, millis })
    }

    fn rounds(&self) -> u32 {
        let done = if self.outcome.is_some() { self.turn } else { self.turn.saturating_sub(1) };
        u32::from(done)
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        View::of(self, rules, viewer)
    }

    fn awaiting(_rules: &Rules, view: &View) -> SeatSet {
        view.awaiting
    }

    fn decided(rules: &Rules, view: &View) -> SeatSet {
        view.decided(rules)
    }

    fn progress(rules: &Rules, view: &View, seat: Seat) -> Option<Progress> {
        view.progress(rules, seat)
    }

    fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> Self {
        view.imagine(rules, chance)
    }

    fn heard(_rules: &Rules, event: &Event, viewer: Viewer, _when: When) -> Option<Event> {
        let own = |who: Who| viewer == Viewer::Seat(who.seat);
        let mut heard = *event;
        if let Event::Dealt { who, cards, .. } | Event::Recompiled { who, cards, .. } = &mut heard
            && !own(*who)
        {
            *cards = CardSet::EMPTY;
        }
        let kept = matches!(heard, Event::OptionsOffered { who, .. } if !own(who));
        (!kept).then_some(heard)
    }

    fn subject(_rules: &Rules, event: &Event) -> Option<Seat> {
        event.subject()
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Recompiled { .. }
                | Event::FilledAtRandom { .. }
                | Event::Revealed { .. }
                | Event::LockedWhileDown { .. }
                | Event::Aborted { .. }
                | Event::PowerDownAnnounced { .. }
                | Event::PowerDownPassed { .. }
                | Event::OptionDrawn { .. }
                | Event::OptionKept { .. }
        )
    }

    fn kind(action: Action) -> ActionKind {
        match action {
            Action::Back(_) | Action::Stand { .. } => ActionKind::TakeBack,
            Action::Resign => ActionKind::Leave,
            Action::Place { .. }
            | Action::Pair { .. }
            | Action::Ready { .. }
            | Action::Fill { .. }
            | Action::Recompile { .. }
            | Action::Yes
            | Action::No
            | Action::Store(_)
            | Action::Fire(_)
            | Action::Control(_)
            | Action::Spare(_)
            | Action::Take
            | Action::Lose(_)
            | Action::Touch { .. }
            | Action::Enter { .. }
            | Action::Keep(_)
            | Action::Home { .. }
            | Action::Claim => ActionKind::Play,
        }
    }

    fn commits(action: Action) -> bool {
        matches!(action, Action::Ready { .. } | Action::Fill { .. })
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_invariants(rules)
    }
}

impl RoboRally {
    /// RR-6.8: the sand timer runs once a single player still programs.
    pub(crate) fn has_sand_timer(&self, rules: &Rules) -> bool {
        let on = rules.sand_timer.millis().is_some() && Self::course_clock(rules).is_none();
        on && self.phase.step == Step::Programming
    }

    /// RR-6.8, SR-CLOCK-30, AMB-30: how long programs may be written now.
    fn programming_limit(&self, rules: &Rules) -> Option<u32> {
        if let Some(clock) = Self::course_clock(rules) {
            return Some(clock); // RR-5.8: it runs from the deal for all players, the last included
        }
        let late = self.awaited(rules);
        let timer = rules.sand_timer.millis().filter(|_| late.len() == 1).map(|each| {
            let robots = (0..rules.robots).filter(|number| self.programs(*number)).count();
            each * robots.max(1) as u32
        });
        match (timer, rules.programming_cap.millis()) {
            (Some(timer), Some(cap)) => Some(timer.min(cap)),
            (one, other) => one.or(other),
        }
    }
}
