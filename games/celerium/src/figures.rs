//! What is counted of a season to judge the balance of the cards. Read from the events alone.

use crate::cards::Line;
use crate::event::Event;
use crate::options::Rules;
use crate::state::SEATS;
use engine::{Figure, Measure, Seat, StepEvent};

/// What is counted, in the order in which it is told.
pub(crate) const FIGURES: &[&str] = &[
    "race-points",
    "boost-points",
    "level-2",
    "level-3",
    "malus",
    "conditions",
    "turns",
    "cards",
    "start",
    "finish",
    "inspected",
    "failed",
    "px2",
    "upgrades",
    "lines",
    "first",
    "pilot",
    "upgrade",
    "event",
];

/// What of a season must be remembered from one event to the next.
#[derive(Default)]
struct SeasonFigures {
    /// Races ended.
    raced: u16,
    /// The race has ended, but not its round.
    settling: bool,
    /// By franchise, its level counted from 0.
    levels: [usize; SEATS],
    /// By franchise, where its Pilot and its Starbot are.
    cells: [[u8; 2]; SEATS],
    turns: i32,
    /// By franchise, cards played in this race.
    cards: [i32; SEATS],
    inspected: i32,
    failed: i32,
    /// By franchise, in the whole season.
    px2: [i32; SEATS],
    upgrades: [i32; SEATS],
}

/// Counts a finished season.
pub(crate) fn count(
    rules: &Rules,
    told: &[StepEvent<Event>],
    note: &mut dyn FnMut(Figure, Measure),
) {
    let mut season = SeasonFigures::default();
    for told in told {
        season.hear(rules, &told.event, &mut |what, of, measure| {
            note(Figure { what, of: of as u16 }, measure);
        });
    }
}

impl SeasonFigures {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(
        &mut self,
        rules: &Rules,
        event: &Event,
        note: &mut dyn FnMut(&'static str, usize, Measure),
    ) {
        use Measure::{Held, Share, Value};
        match *event {
            Event::FaceShown { seat, colour, face } => {
                note("pilot", 2 * colour.index() + face.index(), Held(seat));
            }
            Event::RoundBegan { round, first } => {
                self.settle(rules, note);
                for seat in Seat::all(rules.seats).filter(|_| round == 1) {
                    let place = (seat.0 + rules.seats - first.0) % rules.seats;
                    note("first", usize::from(place), Held(seat));
                }
            }
            Event::UpgradeBought { seat, upgrade } => {
                self.upgrades[seat.index()] += 1;
                note("upgrade", upgrade.index(), Held(seat));
            }
            Event::BoostsCommitted { points, .. } => {
                note("boost-points", 0, Value(i32::from(points)));
            }
            Event::LineShown { seat, line, px2 } => {
                self.px2[seat.index()] += i32::from(px2);
                for each in Line::ALL {
                    note("lines", each.index(), Share(each == line));
                }
            }
            Event::Placed { seat, pilot, starbot } => {
                self.cells[seat.index()] = [pilot, starbot];
                note("start", 0, Value(i32::from(pilot)));
                note("start", 1, Value(i32::from(starbot)));
            }
            Event::Advanced { seat, vessel, to, .. }
            | Event::Relocated { seat, vessel, to, .. }
            | Event::Penalised { seat, vessel, to, .. } => {
                self.cells[seat.index()][vessel.index()] = to;
            }
            Event::CardPlayed { seat, face } => {
                note("event", usize::from(face.0), Held(seat));
                self.turns += 1;
                self.cards[seat.index()] += 1;
            }
            Event::RacePassed { .. } => self.turns += 1,
            Event::RaceEnded { .. } => self.end_race(rules, note),
            Event::BoostInspected { conform, .. } => {
                self.inspected += 1;
                self.failed += i32::from(!conform);
            }
            Event::Scored { seat, total, malus, conditions, .. } => {
                let race = usize::from(self.raced).saturating_sub(1);
                note("race-points", race, Value(i32::from(total)));
                if rules.options.expert {
                    note("conditions", self.levels[seat.index()], Share(conditions == 2));
                } else {
                    note("malus", 0, Share(malus));
                }
            }
            Event::LevelReached { seat, level } => self.levels[seat.index()] = level.index(),
            Event::Px2Points { .. } => self.settle(rules, note),
            Event::SeasonEnded { .. } => {
                self.settle(rules, note);
                for seat in Seat::all(rules.seats) {
                    note("px2", 0, Value(self.px2[seat.index()]));
                    note("upgrades", 0, Value(self.upgrades[seat.index()]));
                }
            }
            _ => {}
        }
    }

    /// The vessels have stopped, the control is still to come.
    fn end_race(&mut self, rules: &Rules, note: &mut dyn FnMut(&'static str, usize, Measure)) {
        self.raced += 1;
        self.settling = true;
        note("turns", 0, Measure::Value(std::mem::take(&mut self.turns)));
        let seats = usize::from(rules.seats);
        for (cards, cells) in self.cards.iter_mut().zip(self.cells).take(seats) {
            note("cards", 0, Measure::Value(std::mem::take(cards)));
            note("finish", 0, Measure::Value(i32::from(cells[0])));
            note("finish", 1, Measure::Value(i32::from(cells[1])));
        }
    }

    /// The points of the race are on the track.
    fn settle(&mut self, rules: &Rules, note: &mut dyn FnMut(&'static str, usize, Measure)) {
        if !std::mem::take(&mut self.settling) {
            return;
        }
        let race = usize::from(self.raced).saturating_sub(1);
        for level in self.levels.iter().take(usize::from(rules.seats)) {
            note("level-2", race, Measure::Share(*level >= 1));
            note("level-3", race, Measure::Share(*level >= 2));
        }
        note("inspected", 0, Measure::Value(std::mem::take(&mut self.inspected)));
        note("failed", 0, Measure::Value(std::mem::take(&mut self.failed)));
    }
}
