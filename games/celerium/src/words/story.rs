//! The log: one line for each event.

use super::names::{face, pilot, planet, upgrade};
use super::{aim, boost, boosts, effect, events, level, line, option_of, upgrades, vessel};
use crate::Contents;
use crate::aim::Aim;
use crate::event::{Event, Secret};
use crate::ids::Upgrades;
use crate::phrases;
use engine::words::{listed, of_name};
use engine::{Lang, Names, Seat, say};

/// The line of the log.
pub(super) fn tell(all: &Contents, event: &Event, lang: Lang, names: &Names) -> String {
    match event {
        Event::Decided { .. }
        | Event::FaceShown { .. }
        | Event::RoundBegan { .. }
        | Event::PlanetDiscovered { .. }
        | Event::MarketLaid { .. }
        | Event::UpgradeBought { .. }
        | Event::MarketPassed { .. }
        | Event::MarketClosed { .. }
        | Event::EnergySet { .. }
        | Event::UpgradeInstalled { .. }
        | Event::EquipDone { .. } => market(event, all, lang, names),
        Event::EventsBought { .. }
        | Event::EventDrawn { .. }
        | Event::DeckReshuffled { .. }
        | Event::BoostsCommitted { .. }
        | Event::LineShown { .. }
        | Event::KeepLineReturned { .. }
        | Event::UpgradesDiscarded { .. }
        | Event::Placed { .. } => preparing(event, all, lang, names),
        Event::Asked { .. }
        | Event::CardPlayed { .. }
        | Event::RacePassed { .. }
        | Event::Advanced { .. }
        | Event::Halted { .. }
        | Event::DoubleCell { .. }
        | Event::Relocated { .. }
        | Event::DieRolled { .. }
        | Event::MeteoriteDropped { .. }
        | Event::ShotPlaced { .. }
        | Event::ShotReturned { .. }
        | Event::RaceEnded { .. } => racing(event, all, lang, names),
        Event::EnergyUsed { .. }
        | Event::ShieldUsed { .. }
        | Event::Reacted { .. }
        | Event::Reflected { .. }
        | Event::WheelTurned { .. }
        | Event::BoostsPeeked { .. } => energy(event, all, lang, names),
        Event::BoostSwapped { .. }
        | Event::UpgradeDamaged { .. }
        | Event::EnergyDrained { .. }
        | Event::EventStolen { .. }
        | Event::Jammed { .. }
        | Event::MarketLastGiven { .. }
        | Event::MarketFirstTaken { .. }
        | Event::KeepLineTaken { .. }
        | Event::EnergyGained { .. }
        | Event::ActionsGained { .. }
        | Event::UpgradeRepaired { .. } => gains(event, all, lang, names),
        Event::ControlDrawn { .. }
        | Event::BoostInspected { .. }
        | Event::Penalised { .. }
        | Event::BoostExchanged { .. } => control(event, lang, names),
        Event::Scored { .. }
        | Event::LevelReached { .. }
        | Event::UpgradeToWorkshop { .. }
        | Event::UpgradeBack { .. }
        | Event::Income { .. }
        | Event::FirstFranchise { .. }
        | Event::Px2Points { .. }
        | Event::SeasonEnded { .. } => scoring(event, all, lang, names),
    }
}

/// Pilots, planets and the market.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn market(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::Decided { seat, what: Secret::Face } => {
            say!(phrases, lang, "decided-face", seat = who(seat))
        }
        Event::Decided { seat, what: Secret::Boosts } => {
            say!(phrases, lang, "decided-boosts", seat = who(seat))
        }
        Event::Decided { seat, what: Secret::Line } => {
            say!(phrases, lang, "decided-line", seat = who(seat))
        }
        Event::FaceShown { seat, colour, face } => say!(
            phrases,
            lang,
            "face-shown",
            seat = who(seat),
            pilot = pilot(all, colour, face.index(), lang)
        ),
        Event::RoundBegan { round, first } => {
            say!(phrases, lang, "round-began", round = round, seat = who(first))
        }
        Event::PlanetDiscovered { planet: found } => {
            say!(phrases, lang, "planet-discovered", planet = planet(all, found, lang))
        }
        Event::MarketLaid { upgrades: laid } => {
            say!(phrases, lang, "market-laid", upgrades = upgrades(all, laid, lang))
        }
        Event::UpgradeBought { seat, upgrade: bought } => {
            say!(
                phrases,
                lang,
                "upgrade-bought",
                seat = who(seat),
                upgrade = upgrade(all, bought, lang)
            )
        }
        Event::MarketPassed { seat } => say!(phrases, lang, "market-passed", seat = who(seat)),
        Event::MarketClosed { unsold: Upgrades::NONE } => say!(phrases, lang, "market-sold-out"),
        Event::MarketClosed { unsold } => {
            say!(phrases, lang, "market-closed", upgrades = upgrades(all, unsold, lang))
        }
        Event::EnergySet { seat, energy } => {
            say!(phrases, lang, "energy-set", seat = who(seat), energy = energy)
        }
        Event::UpgradeInstalled { seat, upgrade: new, on, replaced: None } => say!(
            phrases,
            lang,
            "upgrade-installed",
            seat = who(seat),
            upgrade = upgrade(all, new, lang),
            vessel = vessel(on, lang)
        ),
        Event::UpgradeInstalled { seat, upgrade: new, on, replaced: Some(old) } => say!(
            phrases,
            lang,
            "upgrade-replaced",
            seat = who(seat),
            upgrade = upgrade(all, new, lang),
            vessel = vessel(on, lang),
            old = upgrade(all, old, lang)
        ),
        Event::EquipDone { seat } => say!(phrases, lang, "equip-done", seat = who(seat)),
        _ => String::new(),
    }
}

/// Events, boosts and lines.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn preparing(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::EventsBought { seat, counts: [0, 0, 0] } => {
            say!(phrases, lang, "no-events-bought", seat = who(seat))
        }
        Event::EventsBought { seat, counts } => {
            say!(phrases, lang, "events-bought", seat = who(seat), events = events(counts, lang))
        }
        Event::EventDrawn { seat, face: Some(drawn), .. } => {
            say!(phrases, lang, "event-drawn", seat = who(seat), card = face(all, drawn, lang))
        }
        Event::EventDrawn { seat, level, face: None, .. } => {
            say!(phrases, lang, "event-drawn-hidden", seat = who(seat), level = level + 1)
        }
        Event::DeckReshuffled { level, cards } => {
            say!(phrases, lang, "deck-reshuffled", level = level + 1, cards = cards)
        }
        Event::BoostsCommitted { seat, points: 0, .. } => {
            say!(phrases, lang, "no-boosts-committed", seat = who(seat))
        }
        Event::BoostsCommitted { seat, boosts: set, points } => say!(
            phrases,
            lang,
            "boosts-committed",
            seat = who(seat),
            boosts = boosts(set, lang),
            count = set.iter().count(),
            points = points
        ),
        Event::LineShown { seat, line: on, px2: false } => {
            say!(phrases, lang, "line-shown", seat = who(seat), line = line(on, lang))
        }
        Event::LineShown { seat, line: on, px2: true } => {
            say!(phrases, lang, "line-shown-px2", seat = who(seat), line = line(on, lang))
        }
        Event::KeepLineReturned { seat } => {
            say!(phrases, lang, "keep-line-returned", seat = who(seat))
        }
        Event::UpgradesDiscarded { seat, upgrades: gone } => say!(
            phrases,
            lang,
            "upgrades-discarded",
            seat = who(seat),
            upgrades = upgrades(all, gone, lang)
        ),
        Event::Placed { seat, pilot, starbot } => {
            say!(phrases, lang, "placed", seat = who(seat), pilot = pilot, starbot = starbot)
        }
        _ => String::new(),
    }
}

/// Cards and vessels.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn racing(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::Asked { seat, .. } => say!(phrases, lang, "asked", seat = who(seat)),
        Event::CardPlayed { seat, face: played } => {
            say!(phrases, lang, "card-played", seat = who(seat), card = face(all, played, lang))
        }
        Event::RacePassed { seat, empty: false } => {
            say!(phrases, lang, "race-passed", seat = who(seat))
        }
        Event::RacePassed { seat, empty: true } => {
            say!(phrases, lang, "race-passed-empty", seat = who(seat))
        }
        Event::Advanced { seat, vessel: moved, from, to } => say!(
            phrases,
            lang,
            "advanced",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::Halted { seat, vessel: moved, cell } => {
            say!(
                phrases,
                lang,
                "halted",
                seat = of(seat),
                vessel = vessel(moved, lang),
                cell = cell
            )
        }
        Event::DoubleCell { seat, vessel: moved, most } => {
            say!(
                phrases,
                lang,
                "double-cell",
                seat = of(seat),
                vessel = vessel(moved, lang),
                cells = most
            )
        }
        Event::Relocated { seat, vessel: moved, from, to } if to < from => say!(
            phrases,
            lang,
            "pushed-back",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::Relocated { seat, vessel: moved, from, to } => say!(
            phrases,
            lang,
            "pushed-ahead",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::DieRolled { seat, die, most } => {
            say!(phrases, lang, "die-rolled", seat = who(seat), die = die, cells = most)
        }
        Event::MeteoriteDropped { seat, cell } => {
            say!(phrases, lang, "meteorite-dropped", seat = who(seat), cell = cell)
        }
        Event::ShotPlaced { seat, vessel: hit } => {
            say!(phrases, lang, "shot-placed", seat = of(seat), vessel = vessel(hit, lang))
        }
        Event::ShotReturned { seat, vessel: hit } => {
            say!(phrases, lang, "shot-returned", seat = of(seat), vessel = vessel(hit, lang))
        }
        Event::RaceEnded { round } => say!(phrases, lang, "race-ended", round = round),
        _ => String::new(),
    }
}

/// Energy options and reactions.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn energy(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::EnergyUsed { seat, face: used, option, cost, aim: at } if at != Aim::Nothing => {
            say!(
                phrases,
                lang,
                "energy-used-at",
                seat = who(seat),
                effect = effect(all, used, option, lang),
                energy = cost,
                aim = aim(all, at, lang, who)
            )
        }
        Event::EnergyUsed { seat, face: used, option, cost, .. } => say!(
            phrases,
            lang,
            "energy-used",
            seat = who(seat),
            effect = effect(all, used, option, lang),
            energy = cost
        ),
        Event::ShieldUsed { seat } => say!(phrases, lang, "shield-used", seat = who(seat)),
        Event::Reacted { seat, face: used, option } => say!(
            phrases,
            lang,
            "reacted",
            seat = who(seat),
            card = face(all, used, lang),
            energy = option_of(all, used, option).map_or(0, |(_, cost)| cost)
        ),
        Event::Reflected { seat, on } => {
            say!(phrases, lang, "reflected", seat = who(seat), on = who(on))
        }
        Event::WheelTurned { wheel } => {
            let [shield, line, planet] =
                crate::cards::BoostType::ALL.map(|kind| wheel.authorised(kind));
            say!(phrases, lang, "wheel-turned", shield = shield, line = line, planet = planet)
        }
        Event::BoostsPeeked { by, on, versions: Some(versions) } => {
            let seen = crate::cards::BoostType::ALL.into_iter().zip(versions);
            let seen = seen.filter(|(_, version)| *version > 0);
            let seen = seen.map(|(kind, version)| format!("{} {version}", boost(kind, lang)));
            let seen = listed(&seen.collect::<Vec<_>>(), lang);
            say!(phrases, lang, "boosts-peeked", by = who(by), on = of(on), boosts = seen)
        }
        Event::BoostsPeeked { by, on, versions: None } => {
            say!(phrases, lang, "boosts-peeked-hidden", by = who(by), on = of(on))
        }
        _ => String::new(),
    }
}

/// What energy options bring or take.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn gains(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::BoostSwapped { seat, boost: kind, version: Some(version) } => say!(
            phrases,
            lang,
            "boost-swapped",
            seat = who(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostSwapped { seat, boost: kind, version: None } => {
            say!(phrases, lang, "boost-swapped-hidden", seat = who(seat), boost = boost(kind, lang))
        }
        Event::UpgradeDamaged { seat, upgrade: hit } => {
            say!(
                phrases,
                lang,
                "upgrade-damaged",
                seat = of(seat),
                upgrade = upgrade(all, hit, lang)
            )
        }
        Event::EnergyDrained { seat, lost } => {
            say!(phrases, lang, "energy-drained", seat = who(seat), energy = lost)
        }
        Event::EventStolen { by, from, face: Some(stolen), .. } => say!(
            phrases,
            lang,
            "event-stolen",
            by = who(by),
            from = who(from),
            card = face(all, stolen, lang)
        ),
        Event::EventStolen { by, from, level, face: None } => {
            say!(
                phrases,
                lang,
                "event-stolen-hidden",
                by = who(by),
                from = who(from),
                level = level + 1
            )
        }
        Event::Jammed { seat } => say!(phrases, lang, "is-jammed", seat = who(seat)),
        Event::MarketLastGiven { seat } => say!(phrases, lang, "market-last", seat = who(seat)),
        Event::MarketFirstTaken { seat } => say!(phrases, lang, "market-first", seat = who(seat)),
        Event::KeepLineTaken { seat } => say!(phrases, lang, "keep-line", seat = who(seat)),
        Event::EnergyGained { seat, energy } => {
            say!(phrases, lang, "energy-gained", seat = who(seat), energy = energy)
        }
        Event::ActionsGained { seat, actions } => {
            say!(phrases, lang, "actions-gained", seat = who(seat), actions = actions)
        }
        Event::UpgradeRepaired { seat, upgrade: whole } => {
            say!(
                phrases,
                lang,
                "upgrade-repaired",
                seat = who(seat),
                upgrade = upgrade(all, whole, lang)
            )
        }
        _ => String::new(),
    }
}

/// Controls and boosts.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn control(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::ControlDrawn { types, inspected, .. } => say!(
            phrases,
            lang,
            "control-drawn",
            boosts = boosts(types, lang),
            seats = names.listed(inspected, lang),
            count = inspected.len()
        ),
        Event::BoostInspected { seat, boost: kind, version, conform: true } => say!(
            phrases,
            lang,
            "boost-conform",
            seat = of(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostInspected { seat, boost: kind, version, conform: false } => say!(
            phrases,
            lang,
            "boost-failed",
            seat = of(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::Penalised { seat, vessel: moved, from, to } => say!(
            phrases,
            lang,
            "penalised",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::BoostExchanged { seat, boost: kind, version: Some(version) } => say!(
            phrases,
            lang,
            "boost-exchanged",
            seat = who(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostExchanged { seat, boost: kind, version: None } => {
            say!(
                phrases,
                lang,
                "boost-exchanged-hidden",
                seat = who(seat),
                boost = boost(kind, lang)
            )
        }
        _ => String::new(),
    }
}

/// Points and the end.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn scoring(event: &Event, all: &Contents, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::Scored { seat, position, bonus, total, malus: true, .. } => say!(
            phrases,
            lang,
            "scored-malus",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total
        ),
        Event::Scored { seat, position, bonus, total, conditions: 2, .. } => say!(
            phrases,
            lang,
            "scored",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total
        ),
        Event::Scored { seat, position, bonus, total, conditions, .. } => say!(
            phrases,
            lang,
            "scored-expert",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total,
            count = conditions
        ),
        Event::LevelReached { seat, level: reached } => {
            say!(phrases, lang, "level-reached", seat = who(seat), level = level(reached, lang))
        }
        Event::UpgradeToWorkshop { seat, upgrade: hit } => {
            say!(
                phrases,
                lang,
                "upgrade-to-workshop",
                seat = of(seat),
                upgrade = upgrade(all, hit, lang)
            )
        }
        Event::UpgradeBack { seat, upgrade: whole } => {
            say!(
                phrases,
                lang,
                "upgrade-back",
                seat = of(seat),
                upgrade = upgrade(all, whole, lang)
            )
        }
        Event::Income { leader, actions } => {
            say!(phrases, lang, "income", level = level(leader, lang), actions = actions)
        }
        Event::FirstFranchise { seat } => say!(phrases, lang, "first-franchise", seat = who(seat)),
        Event::Px2Points { seat } => say!(phrases, lang, "px2-points", seat = who(seat)),
        Event::SeasonEnded { winners } => {
            let seats = names.listed(winners, lang);
            say!(phrases, lang, "season-ended", seats = seats, count = winners.len())
        }
        _ => String::new(),
    }
}
