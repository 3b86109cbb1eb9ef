//! Drivers who see only their seat's view, at three levels.
//!
//! `rookie` minds this move only, and errs on the careful side; `driver` knows the track and the odds of the tables; `ace`
//! plays the choices that matter out on imagined tables with drivers in all seats. None knows more than its seat: whatever
//! is hidden is imagined.

mod deeds;
mod judge;
mod look_ahead;
mod odds;
mod outlook;
mod policy;
mod road;
mod search;
mod spot;
mod stand;
mod temper;
mod traffic;
mod why;

use crate::action::Action;
use crate::event::Event;
use crate::ids::PersonId;
use crate::motion::Stage;
use crate::options::Rules;
use crate::state::{CircusImperium, Phase};
use engine::{
    Chance, Figure, Game, Highlight, Lang, Measure, Observation, Played, Player, Seat, SeatSet,
    StepEvent, Why,
};
use policy::Policy;
use road::Memo;
use search::Search;
use temper::{ACE, DRIVER, ROOKIE, Temper};

/// Of a hundred decisions of a rookie so many are what is done for a player who does not answer.
const ERRS: u32 = 50;

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Minds this move only, and errs.
    Rookie,
    /// Knows the track.
    Driver,
    /// Plays its choices out.
    Ace,
}

impl Level {
    fn temper(self) -> &'static Temper {
        match self {
            Level::Rookie => &ROOKIE,
            Level::Driver => &DRIVER,
            Level::Ace => &ACE,
        }
    }
}

/// A bot in one seat.
#[derive(Debug, Clone)]
struct Charioteer {
    level: Level,
    memo: Memo,
}

impl Player<CircusImperium> for Charioteer {
    fn decide(
        &mut self,
        observation: &Observation<'_, CircusImperium>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        let (rules, seat, view) = (observation.rules(), observation.seat(), observation.view());
        let table = CircusImperium::imagine(rules, &view, chance);
        let listed = |action: &Action| legal.contains(action);
        let default = || observation.question().map(|question| question.default);
        let errs = self.level == Level::Rookie && chance.pick("err", 100) < ERRS;
        let mut policy = Policy::new(rules, &table, (seat, self.level.temper()), &mut self.memo);
        let sensible = if errs { None } else { policy.choose() };
        let sensible = sensible.filter(listed).or_else(default).filter(listed);
        let sensible = sensible.unwrap_or(legal[0]);
        if self.level == Level::Ace {
            let search = Search { rules, table: &table, seat };
            return search.choose(legal, sensible, &mut self.memo, chance);
        }
        sensible
    }
}

impl Played for CircusImperium {
    const LEVELS: &'static [&'static str] = &["rookie", "driver", "ace"];

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    /// A speed and the next space of a drive, what a draw leaves open, an answer in another player's move, and what all choose in
    /// secret: seven rivals that paused before each move would be waited for longer than they are watched.
    fn goes_on(&self, rules: &Rules, seat: Seat) -> bool {
        if self.window.is_some() || matches!(self.phase, Phase::Crew | Phase::Declare) {
            return true;
        }
        let drives = self.motion.filter(|motion| {
            matches!(
                motion.stage,
                Stage::Announce | Stage::Step | Stage::React | Stage::Shift | Stage::Whip
            )
        });
        let driver = drives.and_then(|motion| motion.driver);
        driver.is_some_and(|driver| rules.seat_of(driver) == seat)
    }

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let level = match level {
            "rookie" => Level::Rookie,
            "driver" => Level::Driver,
            "ace" => Level::Ace,
            _ => return None,
        };
        Some(Box::new(Charioteer { level, memo: Memo::default() }))
    }

    const FIGURES: &'static [&'static str] = crate::figures::FIGURES;

    fn figures(rules: &Rules, told: &[StepEvent<Event>], note: &mut dyn FnMut(Figure, Measure)) {
        crate::figures::count(rules, told, note);
    }

    fn leaders(&self, rules: &Rules) -> SeatSet {
        let far = |person: PersonId| self.rank(rules, person);
        let farthest = rules.people.iter().map(far).max().filter(|far| *far > 0);
        let first = rules.people.iter().filter(|person| Some(far(*person)) == farthest);
        first.map(|person| rules.seat_of(person)).collect()
    }

    fn highlights(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
        crate::highlights::of(rules, told)
    }
}
