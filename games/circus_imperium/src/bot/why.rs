//! Why a driver would decide so, from what its seat sees.

use super::odds::{turn_odds, whip_odds};
use crate::action::Action;
use crate::ids::UnitId;
use crate::options::Rules;
use crate::state::CircusImperium;
use crate::tables::{Ticks, WHIP};
use engine::{Lang, Sight, Why, say};

#[allow(clippy::cast_sign_loss, reason = "a chance is not negative")]
fn percent(chance: f32) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
pub(super) fn why(sight: &Sight<'_, CircusImperium>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat) = (sight.rules(), sight.seat());
    let view = sight.view();
    let table = &view.table;
    let unit = table.own_stage(rules, seat).map(|(motion, _)| motion.unit);
    let words = match (actions.first(), unit) {
        (Some(Action::Announce(speed)), Some(unit)) => {
            return announced(table, rules, (unit, *speed), lang);
        }
        (Some(Action::Step(dir)), Some(unit)) => {
            let this = table.unit(unit);
            let space = rules.track.neighbour(this.space, *dir, this.heading);
            let safe = space.and_then(|space| rules.track.safe_speed(space));
            let speed = this.announced;
            return match safe {
                Some(safe) if speed > safe => draws(table, rules, unit, speed - safe, lang),
                Some(safe) => Why::new(
                    "CI-8.1",
                    say!(crate::words, lang, "why-slow", safe = safe, speed = speed),
                ),
                None => Why::new("CI-4.2", say!(crate::words, lang, "why-straight")),
            };
        }
        (Some(Action::Whip(_) | Action::End), Some(unit)) => {
            let odds = whip_odds(ticks(table, rules, unit));
            let gains: f32 = WHIP
                .iter()
                .zip(odds)
                .filter(|(row, _)| row.advance > 0)
                .map(|(_, odds)| odds)
                .sum();
            let rage: f32 =
                WHIP.iter().zip(odds).filter(|(row, _)| row.frenzy).map(|(_, odds)| odds).sum();
            let words = say!(
                crate::words,
                lang,
                "why-whip",
                gains = percent(gains),
                frenzy = percent(rage)
            );
            return Why::new("CI-7.1", words);
        }
        (Some(Action::Skill(_) | Action::Shift(_)), Some(unit)) => {
            let [shift, hold, ..] = turn_odds(ticks(table, rules, unit));
            let words = say!(crate::words, lang, "why-draw", holds = percent(shift + hold));
            return Why::new("CI-8.8", words);
        }
        (Some(Action::Crew { .. } | Action::Decline(_)), _) => {
            return Why::new("CI-19.1", say!(crate::words, lang, "why-crew"));
        }
        (Some(Action::Place(_)), _) => {
            return Why::new("CI-4.2", say!(crate::words, lang, "why-place"));
        }
        (Some(Action::Commit(_, None) | Action::Reply(_, None)), _) => {
            say!(crate::words, lang, "why-pass", ahead = ahead(table, sight))
        }
        _ => say!(crate::words, lang, "why-race", ahead = ahead(table, sight)),
    };
    Why::new("CI-13.1", words)
}

fn ticks<'a>(table: &'a CircusImperium, rules: &Rules, unit: UnitId) -> &'a Ticks {
    let at = if rules.own_tables { usize::from(unit.chariot()) } else { 0 };
    &table.tables[at]
}

/// CI-4.1: what a speed costs straight on.
fn announced(
    table: &CircusImperium,
    rules: &Rules,
    (unit, speed): (UnitId, u8),
    lang: Lang,
) -> Why {
    match table.draws_ahead(rules, unit, speed) {
        0 => Why::new("CI-8.1", say!(crate::words, lang, "why-free", speed = speed)),
        count => draws(table, rules, unit, count, lang),
    }
}

fn draws(table: &CircusImperium, rules: &Rules, unit: UnitId, count: u8, lang: Lang) -> Why {
    let [shift, hold, ..] = turn_odds(ticks(table, rules, unit));
    let words = say!(crate::words, lang, "why-draws", count = count, holds = percent(shift + hold));
    Why::new("CI-8.1", words)
}

/// How many rivals' drivers are further on in the race than one's own best.
fn ahead(table: &CircusImperium, sight: &Sight<'_, CircusImperium>) -> usize {
    let (rules, seat) = (sight.rules(), sight.seat());
    let best = |seat| rules.people_of(seat).iter().map(|who| table.rank(rules, who)).max();
    let own = best(seat);
    engine::Seat::all(rules.seats).filter(|other| best(*other) > own).count()
}
