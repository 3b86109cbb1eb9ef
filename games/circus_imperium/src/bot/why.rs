//! Why a driver would decide so, from what its seat sees: what the decision brings, and what it risks.

use crate::action::Action;
use crate::deed::Deed;
use crate::ids::{PersonId, UnitId};
use crate::motion::Motion;
use crate::options::Rules;
use crate::person::{Person, Place};
use crate::state::CircusImperium;
use crate::tables::TurnRow;
use crate::track::{Dir, Heading, Mark, SPACES, SpaceId};
use crate::words::effect::{self, odds, ticks};
use crate::words::{row_does, sentence};
use engine::{Lang, Observation, Why, say};

pub(super) fn why(
    observation: &Observation<'_, CircusImperium>,
    actions: &[Action],
    lang: Lang,
) -> Why {
    let (rules, seat) = (observation.rules(), observation.seat());
    let view = observation.view();
    let reason = Reason { table: &view.table, rules, lang };
    let motion = view.table.own_stage(rules, seat).map(|(motion, _)| motion);
    let known = actions.first().and_then(|action| reason.of(*action, motion));
    known.unwrap_or_else(|| {
        let words = say!(crate::words, lang, "why-race", ahead = ahead(reason.table, observation));
        Why::new("CI-13.1", words)
    })
}

/// What a reason is found in.
#[derive(Clone, Copy)]
struct Reason<'a> {
    table: &'a CircusImperium,
    rules: &'a Rules,
    lang: Lang,
}

impl Reason<'_> {
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest has no reason of its own")]
    fn of(self, action: Action, motion: Option<Motion>) -> Option<Why> {
        let lang = self.lang;
        let plain = |clause: &'static str, words: String| Some(Why::new(clause, words));
        match (action, motion) {
            (Action::Announce(speed), Some(motion)) => Some(self.announced(motion, speed)),
            (Action::Step(dir), Some(motion)) => self.stepped(motion, dir),
            (Action::Whip(person), Some(motion)) => Some(self.whipped(motion, person)),
            (Action::End, Some(motion)) => {
                let (gains, hurts, frenzy) = ticks(self.table, self.rules, motion.unit).strokes();
                plain(
                    "CI-7.1",
                    say!(
                        crate::words,
                        lang,
                        "why-end",
                        gains = gains,
                        hurts = hurts,
                        frenzy = frenzy
                    ),
                )
            }
            (Action::Skill(spends), Some(motion)) => self.redrawn(motion, spends),
            (Action::Shift(shifts), Some(motion)) => self.shifted(motion, shifts),
            (Action::Crew { person, race, armour, items }, _) => {
                let one = Person { race, armour, items, ..Person::default() };
                let words = say!(
                    crate::words,
                    lang,
                    "why-crew",
                    boxes = armour.boxes(),
                    av = one.av_mod(person.is_gladiator())
                );
                plain("CI-24.2", words)
            }
            (Action::Decline(_), _) => plain("CI-19.1", say!(crate::words, lang, "why-decline")),
            (Action::Place(space), _) => self.placed(space),
            (Action::Wall(..), _) => plain("CI-21.1", say!(crate::words, lang, "why-wall")),
            (Action::NoWall, _) => plain("CI-21.1", say!(crate::words, lang, "why-no-wall")),
            (Action::Walk(_), _) => plain("CI-11.6", say!(crate::words, lang, "why-walk")),
            (Action::Stay, _) => plain("CI-11.6", say!(crate::words, lang, "why-stand")),
            (Action::Gate, _) => plain("CI-11.2", say!(crate::words, lang, "ui-gate-how")),
            (Action::Commit(person, None), _) => Some(self.rests(person)),
            (Action::Reply(_, None), _) => plain("CI-15.2", say!(crate::words, lang, "why-stay")),
            (
                Action::Special(person, deed)
                | Action::Reply(person, Some(deed))
                | Action::Commit(person, Some(deed)),
                _,
            ) => Some(self.acts(person, deed)),
            (Action::Pick(person, at), _) => Some(self.acts(person, Deed::HandToHand(at))),
            (Action::LetGo(_, true), _) => {
                plain("CI-15.11", say!(crate::words, lang, "why-let-go"))
            }
            (Action::LetGo(_, false), _) => plain("CI-15.13", say!(crate::words, lang, "why-hold")),
            _ => None,
        }
    }

    /// Spaces to the line along a lane, the one behind it counted.
    fn to_line(self, mut space: SpaceId, mut heading: Heading) -> Option<u8> {
        let track = self.rules.track;
        for left in 1..=SPACES as u8 {
            let next = track.neighbour(space, track.run(space, heading), heading)?;
            if track.passed(space, next) == Some(Mark::Line) {
                return Some(left);
            }
            heading = track.heading(next, heading);
            space = next;
        }
        None
    }

    /// CI-8.1: the safe speed of the first bend space along a lane.
    fn next_bend(self, mut space: SpaceId, mut heading: Heading) -> Option<u8> {
        let track = self.rules.track;
        for _ in 0..SPACES {
            if let Some(safe) = track.safe_speed(space) {
                return Some(safe);
            }
            let next = track.neighbour(space, track.run(space, heading), heading)?;
            heading = track.heading(next, heading);
            space = next;
        }
        None
    }

    /// CI-18.1: whether the driver wins with the next crossing of the line.
    fn last_lap(self, motion: Motion) -> bool {
        let laps = |who: PersonId| i16::from(self.table.person(who).laps) + 1;
        motion.driver.is_some_and(|who| laps(who) >= i16::from(self.rules.laps))
    }

    /// CI-4.1: what a speed brings and costs straight on.
    fn announced(self, motion: Motion, speed: u8) -> Why {
        let (unit, lang) = (motion.unit, self.lang);
        let this = self.table.unit(unit);
        let draws = self.table.draws_ahead(self.rules, unit, speed);
        let skids = ticks(self.table, self.rules, unit).skids(draws);
        let more = self.table.draws_ahead(self.rules, unit, speed + 1);
        let most = speed >= self.table.movement_points(self.rules, unit);
        let line = self.to_line(this.space, this.heading).filter(|left| *left <= speed);
        let words = if let Some(left) = line.filter(|_| self.last_lap(motion)) {
            say!(crate::words, lang, "why-wins", left = left, draws = draws, skids = skids)
        } else if draws > 0 {
            say!(crate::words, lang, "why-speed", speed = speed, draws = draws, skids = skids)
        } else if !most && more > 0 {
            say!(crate::words, lang, "why-speed-safe", speed = speed, next = speed + 1, more = more)
        } else {
            say!(crate::words, lang, "why-speed-free", speed = speed)
        };
        Why::new("CI-8.1", words)
    }

    /// CI-8.1: the draws of a space at the announced speed.
    fn draws(self, unit: UnitId, space: SpaceId) -> u8 {
        let safe = self.rules.track.safe_speed(space);
        safe.map_or(0, |safe| self.table.unit(unit).announced.saturating_sub(safe))
    }

    /// CI-4.2, CI-5.1: whom the next space hits, what it costs, and how far the line is from there.
    fn stepped(self, motion: Motion, dir: Dir) -> Option<Why> {
        let (unit, lang, track) = (motion.unit, self.lang, self.rules.track);
        let this = self.table.unit(unit);
        let to = |dir: Dir| track.neighbour(this.space, dir, this.heading);
        let space = to(dir)?;
        let draws = self.draws(unit, space);
        let skids = ticks(self.table, self.rules, unit).skids(draws);
        if let Some(other) = self.table.unit_at(self.rules, space) {
            let name = say!(crate::words, lang, "why-someone");
            let mut words = sentence(
                &effect::ram(self.table, self.rules, (unit, dir), (other, &name), lang),
                lang,
            );
            words.push('.');
            if draws > 0 {
                words.push(' ');
                words += &say!(crate::words, lang, "why-draws", draws = draws, skids = skids);
            }
            return Some(Why::new("CI-5.1", words));
        }
        let far = |space: SpaceId| self.to_line(space, track.heading(space, this.heading));
        let (mut least, mut nearest) = (u8::MAX, u8::MAX);
        for other in Dir::FRONT.into_iter().filter(|other| *other != dir) {
            let free = self.table.may_step(self.rules, unit, other);
            let Some(space) = to(other).filter(|_| free) else { continue };
            least = least.min(self.draws(unit, space));
            nearest = nearest.min(far(space).unwrap_or(u8::MAX));
        }
        let left = far(space).unwrap_or(0);
        let shortest = left > 0 && left < nearest;
        let words = match (draws, shortest) {
            (0, true) => say!(crate::words, lang, "why-step-short", left = left),
            (0, false) if least > 0 && least < u8::MAX => {
                say!(crate::words, lang, "why-step-safe", least = least)
            }
            (0, false) => {
                let safe = self.next_bend(space, track.heading(space, this.heading)).unwrap_or(0);
                say!(crate::words, lang, "why-step-free", left = left, safe = safe)
            }
            (_, _) if draws < least && least < u8::MAX => {
                say!(crate::words, lang, "why-step-least", draws = draws, skids = skids)
            }
            (_, true) => {
                say!(crate::words, lang, "why-step-near", draws = draws, skids = skids, left = left)
            }
            (_, false) => say!(crate::words, lang, "why-draws", draws = draws, skids = skids),
        };
        Some(Why::new(if draws > 0 { "CI-8.1" } else { "CI-4.2" }, words))
    }

    /// CI-7.2: what a stroke can bring.
    fn whipped(self, motion: Motion, person: PersonId) -> Why {
        let does = effect::stroke(self.table, self.rules, (person, motion.unit), self.lang);
        Why::new("CI-7.2", say!(crate::words, self.lang, "why-whip", does = does))
    }

    /// CI-8.8: what was drawn, and what a new draw may bring.
    fn redrawn(self, motion: Motion, spends: bool) -> Option<Why> {
        let lang = self.lang;
        let row = motion.drawn?;
        let (does, holds) =
            (row_does(row, lang), ticks(self.table, self.rules, motion.unit).holds());
        let words = match (spends, row) {
            (true, _) => say!(crate::words, lang, "why-redraw", does = does, holds = holds),
            (false, TurnRow::ShiftIn) => say!(crate::words, lang, "why-best-draw", does = does),
            (false, _) => say!(crate::words, lang, "why-accept", does = does, holds = holds),
        };
        Some(Why::new("CI-8.8", words))
    }

    /// CI-8.3: what a shift inward brings.
    fn shifted(self, motion: Motion, shifts: bool) -> Option<Why> {
        let (lang, track) = (self.lang, self.rules.track);
        let this = self.table.unit(motion.unit);
        let dir = track.outward(this.space).other().ahead();
        let to = track.neighbour(this.space, dir, this.heading)?;
        let far = |space: SpaceId| self.to_line(space, track.heading(space, this.heading));
        let words = match self.table.unit_at(self.rules, to) {
            Some(other) => {
                let name = say!(crate::words, lang, "why-someone");
                let does =
                    effect::ram(self.table, self.rules, (motion.unit, dir), (other, &name), lang);
                say!(crate::words, lang, "why-shift-ram", does = does)
            }
            None if shifts => {
                let (inside, here) = (far(to)?, far(this.space)?);
                say!(crate::words, lang, "why-shift", inside = inside, here = here)
            }
            None => {
                let (inside, here) = (track.safe_speed(to)?, track.safe_speed(this.space)?);
                say!(crate::words, lang, "why-no-shift", inside = inside, here = here)
            }
        };
        Some(Why::new("CI-8.3", words))
    }

    /// CI-24.4: how far the line is, and how long a lap of the lane.
    fn placed(self, space: SpaceId) -> Option<Why> {
        let heading = self.rules.track.heading(space, Heading::West);
        let (left, lane) = (self.to_line(space, heading)?, space.lane());
        let lap = self.rules.track.lane(lane).count();
        let lane = lane.letter().to_ascii_uppercase().to_string();
        let words = say!(crate::words, self.lang, "why-place", left = left, lane = lane, lap = lap);
        Some(Why::new("CI-24.4", words))
    }

    /// CI-13.1: the odds of an attack or a special action, and what it does.
    fn acts(self, person: PersonId, deed: Deed) -> Why {
        let lang = self.lang;
        let does = effect::deed(self.table, self.rules, (person, deed), lang);
        let target = if deed.is_special() {
            self.table.special_target(person, deed)
        } else {
            Some(self.table.attack_target(self.rules, person, deed))
        };
        let kind = if deed.is_special() { "special" } else { "attack" };
        let words = if let Some(target) = target {
            say!(
                crate::words,
                lang,
                "why-act",
                kind = kind,
                odds = odds(target),
                target = target.max(1),
                does = does
            )
        } else {
            say!(crate::words, lang, "why-act-sure", does = does)
        };
        Why::new(if deed.is_special() { "CI-10.1" } else { "CI-13.1" }, words)
    }

    /// CI-13.1: why nothing is done: what the best attack would be, if there is one.
    fn rests(self, person: PersonId) -> Why {
        let mut best: Option<u8> = None;
        self.table.each_deed(self.rules, person, |deed| {
            if !deed.is_special() {
                let chance = odds(self.table.attack_target(self.rules, person, deed));
                best = best.max(Some(chance));
            }
        });
        let lang = self.lang;
        let aboard = matches!(self.table.person(person).place, Place::Aboard(_));
        let words = match best {
            Some(chance) => say!(crate::words, lang, "why-rest", odds = chance),
            None if aboard => say!(crate::words, lang, "why-rest-aboard"),
            None => say!(crate::words, lang, "why-rest-alone"),
        };
        Why::new("CI-13.1", words)
    }
}

/// How many rivals' drivers are further on in the race than one's own best.
fn ahead(table: &CircusImperium, observation: &Observation<'_, CircusImperium>) -> usize {
    let (rules, seat) = (observation.rules(), observation.seat());
    let best = |seat| rules.people_of(seat).iter().map(|who| table.rank(rules, who)).max();
    let own = best(seat);
    engine::Seat::all(rules.seats).filter(|other| best(*other) > own).count()
}
