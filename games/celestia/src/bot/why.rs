//! Why a traveller would decide so, from what its seat sees.

use super::policy::Policy;
use crate::action::Action;
use crate::cards::{Card, Hazard};
use crate::rules::CanPay;
use crate::state::{Celestia, Phase, Vessel};
use engine::{Chance, Game, Lang, Seed, Sight, Why, say};

#[allow(clippy::cast_sign_loss, reason = "a chance is not negative")]
fn percent(chance: f64) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
pub(super) fn why(sight: &Sight<'_, Celestia>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat, view) = (sight.rules(), sight.seat(), sight.view());
    // Only what the seat knows is looked at: any table that looks the same will do.
    let table = Celestia::imagine(rules, &view, &mut Chance::seeded(Seed::from_number(0)));
    let mut policy = Policy::new(rules, rules.odds(), &table, seat, &[]);
    policy.exact = true;
    let vessel = table.phase.vessel().unwrap_or(Vessel::Airship);
    let points = rules.city(table.city_of(vessel)).least();
    let captain = view.captain_of(vessel);
    let cards = view.players.get(captain.index()).map_or(0, |player| player.cards);
    let chance = || percent(policy.success(vessel));
    let hand = view.own_hand();
    match (actions.first(), table.phase) {
        (Some(Action::Roll | Action::RollFewer | Action::Stop), _) => {
            let next = view.vessel_view(vessel).next;
            let dice = next.map_or(0, |next| rules.city(next).dice);
            let chance = percent(policy.own_chance(vessel));
            let words =
                say!(crate::words, lang, "why-roll", chance = chance, dice = dice, points = points);
            Why::new("CE-3.2", words)
        }
        (Some(Action::Stay | Action::Disembark | Action::Board(_)), _) => {
            let words = say!(
                crate::words,
                lang,
                "why-aboard",
                cards = cards,
                chance = chance(),
                points = points
            );
            Why::new("CE-4.1", words)
        }
        (Some(Action::Pay(_)), _) => Why::new("CE-6.1", say!(crate::words, lang, "why-pay")),
        (Some(Action::Fail), _) if view.can_pay == Some(CanPay::No) => {
            Why::new("CE-6.5", say!(crate::words, lang, "why-cannot"))
        }
        (Some(Action::Fail), _) => Why::new("CE-6.4", say!(crate::words, lang, "why-dear")),
        (Some(Action::Jetpack), _) => {
            Why::new("CE-14.5", say!(crate::words, lang, "why-jetpack", points = points))
        }
        (Some(Action::NewGear), _) => {
            let kinds = Hazard::ALL.iter().filter(|each| hand.has(Card::equipment(**each))).count();
            Why::new("CE-14.7", say!(crate::words, lang, "why-gear", kinds = kinds))
        }
        (Some(Action::Spy(_)), _) => {
            Why::new("CE-14.8", say!(crate::words, lang, "why-spy", cards = cards))
        }
        (_, Phase::BeforeRoll(_)) => Why::new("CE-14.1", say!(crate::words, lang, "why-early")),
        (Some(Action::Pass(_)), _) => {
            Why::new("CE-14.1", say!(crate::words, lang, "why-keep", chance = chance()))
        }
        _ => Why::new("CE-6.1", say!(crate::words, lang, "why-odds", chance = chance())),
    }
}
