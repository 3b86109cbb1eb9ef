//! The log: one line for each event.

use super::names::{card, cards, character, city, dice, hazard, of_city};
use crate::event::Event;
use crate::phrases;
use crate::state::{Declaration, Signal, Vessel};
use engine::words::{of_name, than_name};
use engine::{Lang, Names, Seat, say};

/// The line of the log.
pub(super) fn tell(event: &Event, lang: Lang, names: &Names) -> String {
    match event {
        Event::JourneyBegan { .. }
        | Event::CardDrawn { .. }
        | Event::PileReshuffled { .. }
        | Event::Asked { .. }
        | Event::Rolled { .. }
        | Event::Declared { .. } => journey(event, lang, names),
        Event::TreasureTaken { .. }
        | Event::CityClosed { .. }
        | Event::SpecialPlayed { .. }
        | Event::Rerolled { .. }
        | Event::RerollDeclined { .. }
        | Event::Ejected { .. }
        | Event::CaptainChanged { .. }
        | Event::GearChanged { .. }
        | Event::Spied { .. }
        | Event::LifeboatBoarded { .. } => special_cards(event, lang, names),
        Event::Abandoned
        | Event::Paid { .. }
        | Event::FailureDeclared { .. }
        | Event::SpyglassUsed { .. }
        | Event::Escaped { .. }
        | Event::Crashed { .. }
        | Event::Moved { .. }
        | Event::Stopped { .. }
        | Event::Landfall { .. }
        | Event::LifeboatFinished { .. }
        | Event::CaptainPassed { .. } => facing(event, lang, names),
        Event::JourneyEnded { .. }
        | Event::Scored { .. }
        | Event::GameEnded { .. }
        | Event::Signalled { .. }
        | Event::PowerUsed { .. }
        | Event::TreasureGiven { .. }
        | Event::Forced { .. }
        | Event::HelpShown { .. }
        | Event::HelpReturned { .. }
        | Event::HelpUsed { .. } => ending(event, lang, names),
    }
}

/// Journeys, draws and rolls.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn journey(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::JourneyBegan { journey, captain, city: at } => say!(
            phrases,
            lang,
            "journey-began",
            number = journey,
            city = city(at, lang),
            seat = who(captain)
        ),
        Event::CardDrawn { seat, card: Some(drawn), .. } => {
            say!(phrases, lang, "card-drawn", seat = who(seat), card = card(drawn, lang))
        }
        Event::CardDrawn { seat, card: None, .. } => {
            say!(phrases, lang, "card-drawn-hidden", seat = who(seat))
        }
        Event::PileReshuffled { cards } => say!(phrases, lang, "pile-reshuffled", cards = cards),
        Event::Asked { seat } => say!(phrases, lang, "asked", seat = who(seat)),
        Event::Rolled { seat, dice: rolled, .. } if rolled.count() == 0 => {
            say!(phrases, lang, "rolled-none", seat = who(seat))
        }
        Event::Rolled { vessel: Vessel::Airship, seat, dice: rolled } => {
            say!(phrases, lang, "rolled", seat = who(seat), dice = dice(&rolled, lang))
        }
        Event::Rolled { vessel: Vessel::Lifeboat, seat, dice: rolled } => {
            say!(phrases, lang, "rolled-lifeboat", seat = who(seat), dice = dice(&rolled, lang))
        }
        Event::Declared { seat, declaration } => match declaration {
            Declaration::Stays => say!(phrases, lang, "stays", seat = who(seat)),
            Declaration::Leaves => say!(phrases, lang, "leaves", seat = who(seat)),
            Declaration::Boards => say!(phrases, lang, "boards", seat = who(seat)),
        },
        _ => String::new(),
    }
}

/// Treasures and special cards.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn special_cards(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::TreasureTaken { seat, city: at, value: Some(value) } => {
            say!(
                phrases,
                lang,
                "treasure-taken",
                seat = who(seat),
                city = city(at, lang),
                value = value
            )
        }
        Event::TreasureTaken { seat, city: at, value: None } => {
            say!(phrases, lang, "treasure-taken-hidden", seat = who(seat), city = city(at, lang))
        }
        Event::CityClosed { city: at } => say!(phrases, lang, "city-closed", city = city(at, lang)),
        Event::SpecialPlayed { seat, card: played } => {
            say!(phrases, lang, "special-played", seat = who(seat), card = card(played, lang))
        }
        Event::Rerolled { vessel: Vessel::Airship, dice: rolled, .. } => {
            say!(phrases, lang, "rerolled", dice = dice(&rolled, lang))
        }
        Event::Rerolled { vessel: Vessel::Lifeboat, dice: rolled, .. } => {
            say!(phrases, lang, "rerolled-lifeboat", dice = dice(&rolled, lang))
        }
        Event::RerollDeclined { seat } => say!(phrases, lang, "reroll-declined", seat = who(seat)),
        Event::Ejected { seat } => say!(phrases, lang, "ejected", seat = who(seat)),
        Event::CaptainChanged { from, to, .. } => {
            say!(phrases, lang, "captain-changed", from = who(from), to = who(to))
        }
        Event::GearChanged { seat, cards } => {
            say!(phrases, lang, "gear-changed", seat = who(seat), cards = cards)
        }
        Event::Spied { by, on, cards: None } => {
            say!(phrases, lang, "spied", by = who(by), on = who(on))
        }
        Event::Spied { by, on, cards: Some(seen) } => {
            say!(
                phrases,
                lang,
                "spied-seen",
                by = who(by),
                on = who(on),
                cards = cards(&seen, lang)
            )
        }
        Event::LifeboatBoarded { seat, free, city: at } => say!(
            phrases,
            lang,
            "lifeboat-boarded",
            seat = who(seat),
            city = city(at, lang),
            hazard = hazard(free, lang)
        ),
        _ => String::new(),
    }
}

/// Paying, failing, moving on.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn facing(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::Abandoned => say!(phrases, lang, "abandoned"),
        Event::Paid { seat, cards: paid, .. } if paid.is_empty() => {
            say!(phrases, lang, "paid-nothing", seat = who(seat))
        }
        Event::Paid { seat, cards: paid, .. } => {
            say!(phrases, lang, "paid", seat = who(seat), cards = cards(&paid, lang))
        }
        Event::FailureDeclared { seat, .. } => {
            say!(phrases, lang, "failure-declared", seat = who(seat))
        }
        Event::SpyglassUsed { seat, city: at, .. } => {
            say!(phrases, lang, "spyglass-used", seat = who(seat), city = of_city(at, lang))
        }
        Event::Escaped { seat } => say!(phrases, lang, "escaped", seat = who(seat)),
        Event::Crashed { vessel: Vessel::Airship, lost } if lost.is_empty() => {
            say!(phrases, lang, "crashed-empty")
        }
        Event::Crashed { vessel: Vessel::Airship, lost } => {
            say!(phrases, lang, "crashed", seats = names.listed(lost, lang), count = lost.len())
        }
        Event::Crashed { vessel: Vessel::Lifeboat, lost } => {
            say!(phrases, lang, "crashed-lifeboat", seats = names.listed(lost, lang))
        }
        Event::Moved { vessel: Vessel::Airship, city: at } => {
            say!(phrases, lang, "moved", city = city(at, lang))
        }
        Event::Moved { vessel: Vessel::Lifeboat, city: at } => {
            say!(phrases, lang, "moved-lifeboat", city = city(at, lang))
        }
        Event::Stopped { seat, city: at, .. } => {
            let city = than_name(&city(at, lang), lang);
            say!(phrases, lang, "stopped", seat = who(seat), city = city)
        }
        Event::Landfall { vessel: Vessel::Airship, city: at } => {
            say!(phrases, lang, "landfall", city = city(at, lang))
        }
        Event::Landfall { vessel: Vessel::Lifeboat, city: at } => {
            say!(phrases, lang, "landfall-lifeboat", city = city(at, lang))
        }
        Event::LifeboatFinished { seat } => {
            say!(phrases, lang, "lifeboat-finished", seat = of_name(names.of(seat), lang))
        }
        Event::CaptainPassed { seat } => say!(phrases, lang, "captain-passed", seat = who(seat)),
        _ => String::new(),
    }
}

/// The end, signals, characters and help.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn ending(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::JourneyEnded { journey } => say!(phrases, lang, "journey-ended", number = journey),
        Event::Scored { seat, points, treasures } => {
            say!(phrases, lang, "scored", seat = who(seat), points = points, treasures = treasures)
        }
        Event::GameEnded { winners } => {
            let seats = names.listed(winners, lang);
            say!(phrases, lang, "game-ended", seats = seats, count = winners.len())
        }
        Event::Signalled { seat, signal } => match signal {
            Signal::Sure => say!(phrases, lang, "signal-sure", seat = who(seat)),
            Signal::Doubtful => say!(phrases, lang, "signal-doubtful", seat = who(seat)),
            Signal::Teasing => say!(phrases, lang, "signal-teasing", seat = who(seat)),
        },
        Event::PowerUsed { seat, character: used } => {
            say!(phrases, lang, "power-used", seat = who(seat), character = character(used, lang))
        }
        Event::TreasureGiven { seat, city: at, value } => {
            say!(
                phrases,
                lang,
                "treasure-given",
                seat = who(seat),
                city = of_city(at, lang),
                value = value
            )
        }
        Event::Forced { by, on } => say!(phrases, lang, "forced", by = who(by), on = who(on)),
        Event::HelpShown { captain } => say!(phrases, lang, "help-shown", seat = who(captain)),
        Event::HelpReturned { seat } => say!(phrases, lang, "help-returned", seat = who(seat)),
        Event::HelpUsed { seat, cards: used } => {
            say!(phrases, lang, "help-used", seat = who(seat), cards = cards(&used, lang))
        }
        _ => String::new(),
    }
}
