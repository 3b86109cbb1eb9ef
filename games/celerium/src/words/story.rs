//! The log: one line for each event.

use super::names::{face, pilot, planet, upgrade};
use super::{aim, boost, boosts, effect, events, level, line, option_of, upgrades, vessel};
use crate::Contents;
use crate::action::Aim;
use crate::event::{Event, Secret};
use crate::ids::Upgrades;
use engine::words::{listed, of_name};
use engine::{Lang, Names, Seat, SeatSet, say};

fn named(seats: SeatSet, names: &Names, lang: Lang) -> String {
    listed(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>(), lang)
}

#[allow(clippy::too_many_lines, reason = "one dense match, a few lines an event")]
pub(super) fn tell(all: &Contents, event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    let of = |seat: Seat| of_name(names.of(seat), lang);
    match *event {
        Event::Decided { seat, what: Secret::Face } => {
            say!(crate::words, lang, "decided-face", seat = who(seat))
        }
        Event::Decided { seat, what: Secret::Boosts } => {
            say!(crate::words, lang, "decided-boosts", seat = who(seat))
        }
        Event::Decided { seat, what: Secret::Line } => {
            say!(crate::words, lang, "decided-line", seat = who(seat))
        }
        Event::FaceShown { seat, colour: of, face } => say!(
            crate::words,
            lang,
            "face-shown",
            seat = who(seat),
            pilot = pilot(all, of, face.index(), lang)
        ),
        Event::RoundBegan { round, first } => {
            say!(crate::words, lang, "round-began", round = round, seat = who(first))
        }
        Event::PlanetDiscovered { planet: found } => {
            say!(crate::words, lang, "planet-discovered", planet = planet(all, found, lang))
        }
        Event::MarketLaid { upgrades: laid } => {
            say!(crate::words, lang, "market-laid", upgrades = upgrades(all, laid, lang))
        }
        Event::UpgradeBought { seat, upgrade: bought } => say!(
            crate::words,
            lang,
            "upgrade-bought",
            seat = who(seat),
            upgrade = upgrade(all, bought, lang)
        ),
        Event::MarketPassed { seat } => {
            say!(crate::words, lang, "market-passed", seat = who(seat))
        }
        Event::MarketClosed { unsold: Upgrades::NONE } => {
            say!(crate::words, lang, "market-sold-out")
        }
        Event::MarketClosed { unsold } => {
            say!(crate::words, lang, "market-closed", upgrades = upgrades(all, unsold, lang))
        }
        Event::EnergySet { seat, energy } => {
            say!(crate::words, lang, "energy-set", seat = who(seat), energy = energy)
        }
        Event::UpgradeInstalled { seat, upgrade: new, on, replaced: None } => say!(
            crate::words,
            lang,
            "upgrade-installed",
            seat = who(seat),
            upgrade = upgrade(all, new, lang),
            vessel = vessel(on, lang)
        ),
        Event::UpgradeInstalled { seat, upgrade: new, on, replaced: Some(old) } => say!(
            crate::words,
            lang,
            "upgrade-replaced",
            seat = who(seat),
            upgrade = upgrade(all, new, lang),
            vessel = vessel(on, lang),
            old = upgrade(all, old, lang)
        ),
        Event::EquipDone { seat } => say!(crate::words, lang, "equip-done", seat = who(seat)),
        Event::EventsBought { seat, counts: [0, 0, 0] } => {
            say!(crate::words, lang, "no-events-bought", seat = who(seat))
        }
        Event::EventsBought { seat, counts } => {
            say!(
                crate::words,
                lang,
                "events-bought",
                seat = who(seat),
                events = events(counts, lang)
            )
        }
        Event::EventDrawn { seat, face: Some(drawn), .. } => {
            say!(crate::words, lang, "event-drawn", seat = who(seat), card = face(all, drawn, lang))
        }
        Event::EventDrawn { seat, level, face: None } => {
            say!(crate::words, lang, "event-drawn-hidden", seat = who(seat), level = level + 1)
        }
        Event::DeckReshuffled { level, cards } => {
            say!(crate::words, lang, "deck-reshuffled", level = level + 1, cards = cards)
        }
        Event::BoostsCommitted { seat, points: 0, .. } => {
            say!(crate::words, lang, "no-boosts-committed", seat = who(seat))
        }
        Event::BoostsCommitted { seat, boosts: set, points } => say!(
            crate::words,
            lang,
            "boosts-committed",
            seat = who(seat),
            boosts = boosts(set, lang),
            count = set.iter().count(),
            points = points
        ),
        Event::LineShown { seat, line: on, px2: false } => {
            say!(crate::words, lang, "line-shown", seat = who(seat), line = line(on, lang))
        }
        Event::LineShown { seat, line: on, px2: true } => {
            say!(crate::words, lang, "line-shown-px2", seat = who(seat), line = line(on, lang))
        }
        Event::KeepLineReturned { seat } => {
            say!(crate::words, lang, "keep-line-returned", seat = who(seat))
        }
        Event::UpgradesDiscarded { seat, upgrades: gone } => say!(
            crate::words,
            lang,
            "upgrades-discarded",
            seat = who(seat),
            upgrades = upgrades(all, gone, lang)
        ),
        Event::Placed { seat, pilot, starbot } => {
            say!(crate::words, lang, "placed", seat = who(seat), pilot = pilot, starbot = starbot)
        }
        Event::Asked { seat } => say!(crate::words, lang, "asked", seat = who(seat)),
        Event::CardPlayed { seat, face: played } => {
            say!(
                crate::words,
                lang,
                "card-played",
                seat = who(seat),
                card = face(all, played, lang)
            )
        }
        Event::RacePassed { seat, empty: false } => {
            say!(crate::words, lang, "race-passed", seat = who(seat))
        }
        Event::RacePassed { seat, empty: true } => {
            say!(crate::words, lang, "race-passed-empty", seat = who(seat))
        }
        Event::Advanced { seat, vessel: moved, from, to } => say!(
            crate::words,
            lang,
            "advanced",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::Halted { seat, vessel: moved, cell } => say!(
            crate::words,
            lang,
            "halted",
            seat = of(seat),
            vessel = vessel(moved, lang),
            cell = cell
        ),
        Event::DoubleCell { seat, vessel: moved, most } => say!(
            crate::words,
            lang,
            "double-cell",
            seat = of(seat),
            vessel = vessel(moved, lang),
            cells = most
        ),
        Event::Relocated { seat, vessel: moved, from, to } if to < from => say!(
            crate::words,
            lang,
            "pushed-back",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::Relocated { seat, vessel: moved, from, to } => say!(
            crate::words,
            lang,
            "pushed-ahead",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::DieRolled { seat, die, most } => {
            say!(crate::words, lang, "die-rolled", seat = who(seat), die = die, cells = most)
        }
        Event::MeteoriteDropped { seat, cell } => {
            say!(crate::words, lang, "meteorite-dropped", seat = who(seat), cell = cell)
        }
        Event::ShotPlaced { seat, vessel: hit } => {
            say!(crate::words, lang, "shot-placed", seat = of(seat), vessel = vessel(hit, lang))
        }
        Event::ShotReturned { seat, vessel: hit } => {
            say!(crate::words, lang, "shot-returned", seat = of(seat), vessel = vessel(hit, lang))
        }
        Event::RaceEnded { round } => say!(crate::words, lang, "race-ended", round = round),
        Event::EnergyUsed { seat, face: used, option, cost, aim: at } if at != Aim::Nothing => {
            say!(
                crate::words,
                lang,
                "energy-used-at",
                seat = who(seat),
                effect = effect(all, used, option, lang),
                energy = cost,
                aim = aim(all, at, lang, who)
            )
        }
        Event::EnergyUsed { seat, face: used, option, cost, .. } => say!(
            crate::words,
            lang,
            "energy-used",
            seat = who(seat),
            effect = effect(all, used, option, lang),
            energy = cost
        ),
        Event::ShieldUsed { seat } => say!(crate::words, lang, "shield-used", seat = who(seat)),
        Event::Reacted { seat, face: used, option } => say!(
            crate::words,
            lang,
            "reacted",
            seat = who(seat),
            card = face(all, used, lang),
            energy = option_of(all, used, option).map_or(0, |(_, cost)| cost)
        ),
        Event::Reflected { seat, on } => {
            say!(crate::words, lang, "reflected", seat = who(seat), on = who(on))
        }
        Event::WheelTurned { wheel } => {
            let [shield, line, planet] =
                crate::cards::BoostType::ALL.map(|kind| wheel.authorised(kind));
            say!(crate::words, lang, "wheel-turned", shield = shield, line = line, planet = planet)
        }
        Event::BoostsPeeked { by, on, versions: Some(versions) } => {
            let seen = crate::cards::BoostType::ALL.into_iter().zip(versions);
            let seen = seen.filter(|(_, version)| *version > 0);
            let seen = seen.map(|(kind, version)| format!("{} {version}", boost(kind, lang)));
            let seen = listed(&seen.collect::<Vec<_>>(), lang);
            say!(crate::words, lang, "boosts-peeked", by = who(by), on = of(on), boosts = seen)
        }
        Event::BoostsPeeked { by, on, versions: None } => {
            say!(crate::words, lang, "boosts-peeked-hidden", by = who(by), on = of(on))
        }
        Event::BoostSwapped { seat, boost: kind, version: Some(version) } => say!(
            crate::words,
            lang,
            "boost-swapped",
            seat = who(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostSwapped { seat, boost: kind, version: None } => say!(
            crate::words,
            lang,
            "boost-swapped-hidden",
            seat = who(seat),
            boost = boost(kind, lang)
        ),
        Event::UpgradeDamaged { seat, upgrade: hit } => say!(
            crate::words,
            lang,
            "upgrade-damaged",
            seat = of(seat),
            upgrade = upgrade(all, hit, lang)
        ),
        Event::EnergyDrained { seat, lost } => {
            say!(crate::words, lang, "energy-drained", seat = who(seat), energy = lost)
        }
        Event::EventStolen { by, from, face: Some(stolen), .. } => say!(
            crate::words,
            lang,
            "event-stolen",
            by = who(by),
            from = who(from),
            card = face(all, stolen, lang)
        ),
        Event::EventStolen { by, from, level, face: None } => say!(
            crate::words,
            lang,
            "event-stolen-hidden",
            by = who(by),
            from = who(from),
            level = level + 1
        ),
        Event::Jammed { seat } => say!(crate::words, lang, "is-jammed", seat = who(seat)),
        Event::MarketLastGiven { seat } => {
            say!(crate::words, lang, "market-last", seat = who(seat))
        }
        Event::MarketFirstTaken { seat } => {
            say!(crate::words, lang, "market-first", seat = who(seat))
        }
        Event::KeepLineTaken { seat } => say!(crate::words, lang, "keep-line", seat = who(seat)),
        Event::EnergyGained { seat, energy } => {
            say!(crate::words, lang, "energy-gained", seat = who(seat), energy = energy)
        }
        Event::ActionsGained { seat, actions } => {
            say!(crate::words, lang, "actions-gained", seat = who(seat), actions = actions)
        }
        Event::UpgradeRepaired { seat, upgrade: whole } => say!(
            crate::words,
            lang,
            "upgrade-repaired",
            seat = who(seat),
            upgrade = upgrade(all, whole, lang)
        ),
        Event::ControlDrawn { types, inspected, .. } => say!(
            crate::words,
            lang,
            "control-drawn",
            boosts = boosts(types, lang),
            seats = named(inspected, names, lang),
            count = inspected.len()
        ),
        Event::BoostInspected { seat, boost: kind, version, conform: true } => say!(
            crate::words,
            lang,
            "boost-conform",
            seat = of(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostInspected { seat, boost: kind, version, conform: false } => say!(
            crate::words,
            lang,
            "boost-failed",
            seat = of(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::Penalised { seat, vessel: moved, from, to } => say!(
            crate::words,
            lang,
            "penalised",
            seat = of(seat),
            vessel = vessel(moved, lang),
            from = from,
            to = to
        ),
        Event::BoostExchanged { seat, boost: kind, version: Some(version) } => say!(
            crate::words,
            lang,
            "boost-exchanged",
            seat = who(seat),
            boost = boost(kind, lang),
            version = version
        ),
        Event::BoostExchanged { seat, boost: kind, version: None } => say!(
            crate::words,
            lang,
            "boost-exchanged-hidden",
            seat = who(seat),
            boost = boost(kind, lang)
        ),
        Event::Scored { seat, position, bonus, total, malus: true, .. } => say!(
            crate::words,
            lang,
            "scored-malus",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total
        ),
        Event::Scored { seat, position, bonus, total, conditions: 2, .. } => say!(
            crate::words,
            lang,
            "scored",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total
        ),
        Event::Scored { seat, position, bonus, total, conditions, .. } => say!(
            crate::words,
            lang,
            "scored-expert",
            seat = who(seat),
            position = position,
            bonus = bonus,
            points = total,
            count = conditions
        ),
        Event::LevelReached { seat, level: reached } => say!(
            crate::words,
            lang,
            "level-reached",
            seat = who(seat),
            level = level(reached, lang)
        ),
        Event::UpgradeToWorkshop { seat, upgrade: hit } => say!(
            crate::words,
            lang,
            "upgrade-to-workshop",
            seat = of(seat),
            upgrade = upgrade(all, hit, lang)
        ),
        Event::UpgradeBack { seat, upgrade: whole } => say!(
            crate::words,
            lang,
            "upgrade-back",
            seat = of(seat),
            upgrade = upgrade(all, whole, lang)
        ),
        Event::Income { leader, actions } => {
            say!(crate::words, lang, "income", level = level(leader, lang), actions = actions)
        }
        Event::FirstFranchise { seat } => {
            say!(crate::words, lang, "first-franchise", seat = who(seat))
        }
        Event::Px2Points { seat } => say!(crate::words, lang, "px2-points", seat = who(seat)),
        Event::SeasonEnded { winners } => {
            let seats = named(winners, names, lang);
            say!(crate::words, lang, "season-ended", seats = seats, count = winners.len())
        }
    }
}
