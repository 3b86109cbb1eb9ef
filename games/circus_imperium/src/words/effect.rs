//! What a ram, an attack, a stroke or a special action does to both sides, in a few words.

use crate::deed::{Deed, Target};
use crate::ids::{PersonId, UnitId};
use crate::options::Rules;
use crate::rules::{HIT, RECOIL};
use crate::state::CircusImperium;
use crate::tables::{Ticks, bite};
use crate::track::Dir;
use engine::{Lang, say};

/// the tables on which the draws of a unit are made.
pub(crate) fn ticks<'a>(table: &'a CircusImperium, rules: &Rules, unit: UnitId) -> &'a Ticks {
    &table.tables[if rules.own_tables { usize::from(unit.chariot()) } else { 0 }]
}

/// CI-1.1: the chance of a test on a D10, in percent: 1 always does it, 10 never.
pub(crate) fn odds(target: i8) -> u8 {
    (1..=10_u8).filter(|roll| crate::rules::succeeds(*roll, target)).map(|_| 10).sum()
}

/// CI-5.1, CI-5.3, CI-20.5: what a step onto another unit does; `name` is what the other is called.
pub(crate) fn ram(
    table: &CircusImperium,
    rules: &Rules,
    (unit, dir): (UnitId, Dir),
    (other, name): (UnitId, &str),
    lang: Lang,
) -> String {
    let how = table.clash(rules, unit, dir, other).name();
    say!(crate::words, lang, "effect-ram", how = how, unit = name, hit = HIT, recoil = RECOIL)
}

/// CI-7.2: the chances of a stroke; who strikes has no hand free for a trident in this turn (CI-7.7).
pub(crate) fn stroke(
    table: &CircusImperium,
    rules: &Rules,
    (who, unit): (PersonId, UnitId),
    lang: Lang,
) -> String {
    let (gains, hurts, frenzy) = ticks(table, rules, unit).strokes();
    let armed = !table.person(who).whipped && table.has_trident(rules, who);
    let armed = if armed { "yes" } else { "no" };
    say!(
        crate::words,
        lang,
        "effect-stroke",
        gains = gains,
        hurts = hurts,
        frenzy = frenzy,
        armed = armed
    )
}

/// CI-14, CI-15, CI-19: what an attack does if it hits, what a special action brings, and what either costs.
pub(crate) fn deed(
    table: &CircusImperium,
    rules: &Rules,
    (who, deed): (PersonId, Deed),
    lang: Lang,
) -> String {
    let points = deed.points();
    match deed {
        Deed::HandToHand(_) => {
            let most = table.attack_target(rules, who, deed).clamp(1, 9);
            say!(crate::words, lang, "effect-fight", most = most)
        }
        Deed::WhipPerson(_) | Deed::TridentThrust(_) | Deed::PilumThrust(_) | Deed::Spatha(_) => {
            say!(crate::words, lang, "effect-strike", points = points)
        }
        Deed::WhipBeasts(unit) => {
            let (gains, hurts, frenzy) = ticks(table, rules, unit).strokes();
            say!(crate::words, lang, "effect-lash", gains = gains, hurts = hurts, frenzy = frenzy)
        }
        Deed::TridentThrow(_) | Deed::PilumThrow(_) => {
            say!(crate::words, lang, "effect-throw", points = points)
        }
        Deed::Net(_) => say!(crate::words, lang, "effect-net"),
        Deed::Beasts(at) => {
            let unit = table.person(who).place.stands_on();
            let damage = unit.map_or(0, |unit| table.unit(unit).damage);
            let (least, most) = (bite(damage, 1), bite(damage, 10));
            let rear = if matches!(at, Target::Chariot(_)) { "yes" } else { "no" };
            say!(crate::words, lang, "effect-bite", least = least, most = most, rear = rear)
        }
        Deed::Board(unit) | Deed::Change(unit) => {
            let falls = if table.unit(unit).stopped { "no" } else { "yes" };
            let leaves = if matches!(deed, Deed::Change(_)) { "yes" } else { "no" };
            say!(crate::words, lang, "effect-board", falls = falls, leaves = leaves)
        }
        Deed::Leap => say!(crate::words, lang, "effect-leap"),
        Deed::Unharness { ride: false } => say!(crate::words, lang, "effect-unharness"),
        Deed::Unharness { ride: true } => say!(crate::words, lang, "effect-ride"),
        Deed::RegainControl => say!(crate::words, lang, "effect-calm"),
    }
}
