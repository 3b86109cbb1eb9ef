//! Why a manager would decide so, from what its seat sees.

use crate::action::Action;
use crate::cards::BoostType;
use crate::options::Rules;
use crate::state::{Celerium, SHIELD_COST};
use crate::words::{self, names};
use engine::{Chance, Game, Lang, Seat, Seed, Sight, Silent, Why, say};

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
pub(super) fn why(sight: &Sight<'_, Celerium>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat, view) = (sight.rules(), sight.seat(), sight.view());
    // Only what the seat knows is looked at: any table that looks the same will do.
    let table = Celerium::imagine(rules, &view, &mut Chance::seeded(Seed::from_number(0)));
    let own = table.of(seat);
    let (left, energy) = (own.actions, own.energy);
    match actions.first() {
        Some(
            action @ (Action::Move { .. }
            | Action::Energy { .. }
            | Action::Continue(_)
            | Action::DieMove { .. }
            | Action::End),
        ) => race(&table, rules, seat, *action, lang),
        Some(Action::Pass) if table.open.is_none() && own.line.is_some() => {
            let now = table.race_points(rules, seat).total;
            let cards = own.hand.total();
            let words = say!(crate::words, lang, "why-pass", points = now, cards = cards);
            Why::new("CL-10.3", words)
        }
        Some(Action::Buy(slot)) => {
            let upgrade = table.market.get(usize::from(*slot)).copied().flatten();
            let name = upgrade
                .map_or(String::new(), |upgrade| names::upgrade(&rules.contents, upgrade, lang));
            let words = say!(crate::words, lang, "why-buy", upgrade = name, left = left);
            Why::new("CL-3.3", words)
        }
        Some(Action::Events(_)) => {
            let cards = own.hand.total();
            let words = say!(crate::words, lang, "why-events", left = left, cards = cards);
            Why::new("CL-5.1", words)
        }
        Some(Action::Boosts(set)) => {
            let wrong = |kind: &BoostType| {
                own.boosts[kind.index()].version != table.wheel.authorised(*kind)
            };
            let against = set.iter().filter(wrong).count();
            let kept =
                BoostType::ALL.iter().filter(|kind| !set.has(**kind)).filter(|kind| wrong(kind));
            let words = if against > 0 {
                say!(crate::words, lang, "why-boosts-risk", count = against)
            } else {
                let kept = kept.count();
                say!(crate::words, lang, "why-boosts", count = set.iter().count(), kept = kept)
            };
            Why::new("CL-15.1", words)
        }
        Some(Action::Line { line, px2 }) => {
            let Some(planet) = view.planet else { return Why::default() };
            let planet = rules.planet(planet);
            let [pilot, starbot] = own.starting_cells(rules, planet, *line, *px2, own.committed);
            let on = words::line(*line, lang);
            let words =
                say!(crate::words, lang, "why-line", line = on, pilot = pilot, starbot = starbot);
            Why::new("CL-9.1", words)
        }
        Some(Action::Shield) => {
            let words = say!(crate::words, lang, "why-energy", cost = SHIELD_COST, energy = energy);
            Why::new("CL-13.2", words)
        }
        Some(Action::React { face, option, .. }) => {
            let cost = rules.option(*face, *option).map_or(0, |(_, cost)| cost);
            let words = say!(crate::words, lang, "why-energy", cost = cost, energy = energy);
            Why::new("CL-13.1", words)
        }
        Some(Action::Install { .. }) => {
            Why::new("CL-4.1", say!(crate::words, lang, "why-install", left = left))
        }
        _ => {
            let words = say!(crate::words, lang, "why-state", left = left, energy = energy);
            Why::new("CL-1.2", words)
        }
    }
}

/// What the race would bring as it stands, before and after a decision.
fn race(table: &Celerium, rules: &Rules, seat: Seat, action: Action, lang: Lang) -> Why {
    let mut after = table.clone();
    let mut chance = Chance::seeded(Seed::from_number(0));
    let done = after.apply(rules, seat, action, &mut chance, &mut Silent).is_ok();
    let (before, now) =
        (table.race_points(rules, seat).total, after.race_points(rules, seat).total);
    // Dice and answers to an attack are not known beforehand; nor is a race that ends with this.
    let certain =
        done && chance.drawn() == 0 && after.round == table.round && after.attack.is_none();
    let words = if certain && now != before {
        say!(crate::words, lang, "why-points", before = before, now = now)
    } else {
        let own = table.of(seat);
        say!(
            crate::words,
            lang,
            "why-gauges",
            points = before,
            left = own.actions,
            energy = own.energy
        )
    };
    Why::new("CL-16.2", words)
}
