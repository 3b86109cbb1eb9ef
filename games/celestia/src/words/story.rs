//! The log: one line for each event.

use super::names::{card, cards, character, city, dice, hazard, of_city};
use crate::event::Event;
use crate::state::{Declaration, Signal, Vessel};
use engine::words::{listed, of_name, than_name};
use engine::{Lang, Names, Seat, SeatSet, say};

fn named(seats: SeatSet, names: &Names, lang: Lang) -> String {
    listed(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>(), lang)
}

#[allow(clippy::too_many_lines, reason = "one dense match, a few lines an event")]
pub(super) fn tell(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::JourneyBegan { journey, captain, city: at } => say!(
            crate::words,
            lang,
            "journey-began",
            number = journey,
            city = city(at, lang),
            seat = who(captain)
        ),
        Event::CardDrawn { seat, card: Some(drawn) } => {
            say!(crate::words, lang, "card-drawn", seat = who(seat), card = card(drawn, lang))
        }
        Event::CardDrawn { seat, card: None } => {
            say!(crate::words, lang, "card-drawn-hidden", seat = who(seat))
        }
        Event::PileReshuffled { cards } => {
            say!(crate::words, lang, "pile-reshuffled", cards = cards)
        }
        Event::Asked { seat } => say!(crate::words, lang, "asked", seat = who(seat)),
        Event::Rolled { seat, dice: rolled, .. } if rolled.count() == 0 => {
            say!(crate::words, lang, "rolled-none", seat = who(seat))
        }
        Event::Rolled { vessel: Vessel::Airship, seat, dice: rolled } => {
            say!(crate::words, lang, "rolled", seat = who(seat), dice = dice(&rolled, lang))
        }
        Event::Rolled { vessel: Vessel::Lifeboat, seat, dice: rolled } => say!(
            crate::words,
            lang,
            "rolled-lifeboat",
            seat = who(seat),
            dice = dice(&rolled, lang)
        ),
        Event::Declared { seat, declaration } => match declaration {
            Declaration::Stays => say!(crate::words, lang, "stays", seat = who(seat)),
            Declaration::Leaves => say!(crate::words, lang, "leaves", seat = who(seat)),
            Declaration::Boards => say!(crate::words, lang, "boards", seat = who(seat)),
        },
        Event::TreasureTaken { seat, city: at, value: Some(value) } => say!(
            crate::words,
            lang,
            "treasure-taken",
            seat = who(seat),
            city = city(at, lang),
            value = value
        ),
        Event::TreasureTaken { seat, city: at, value: None } => {
            say!(
                crate::words,
                lang,
                "treasure-taken-hidden",
                seat = who(seat),
                city = city(at, lang)
            )
        }
        Event::CityClosed { city: at } => {
            say!(crate::words, lang, "city-closed", city = city(at, lang))
        }
        Event::SpecialPlayed { seat, card: played } => {
            say!(crate::words, lang, "special-played", seat = who(seat), card = card(played, lang))
        }
        Event::Rerolled { vessel: Vessel::Airship, dice: rolled, .. } => {
            say!(crate::words, lang, "rerolled", dice = dice(&rolled, lang))
        }
        Event::Rerolled { vessel: Vessel::Lifeboat, dice: rolled, .. } => {
            say!(crate::words, lang, "rerolled-lifeboat", dice = dice(&rolled, lang))
        }
        Event::RerollDeclined { seat } => {
            say!(crate::words, lang, "reroll-declined", seat = who(seat))
        }
        Event::Ejected { seat } => say!(crate::words, lang, "ejected", seat = who(seat)),
        Event::CaptainChanged { from, to } => {
            say!(crate::words, lang, "captain-changed", from = who(from), to = who(to))
        }
        Event::GearChanged { seat, cards } => {
            say!(crate::words, lang, "gear-changed", seat = who(seat), cards = cards)
        }
        Event::Spied { by, on, cards: None } => {
            say!(crate::words, lang, "spied", by = who(by), on = who(on))
        }
        Event::Spied { by, on, cards: Some(seen) } => say!(
            crate::words,
            lang,
            "spied-seen",
            by = who(by),
            on = who(on),
            cards = cards(&seen, lang)
        ),
        Event::LifeboatBoarded { seat, free, city: at } => say!(
            crate::words,
            lang,
            "lifeboat-boarded",
            seat = who(seat),
            city = city(at, lang),
            hazard = hazard(free, lang)
        ),
        Event::Abandoned => say!(crate::words, lang, "abandoned"),
        Event::Paid { seat, cards: paid, .. } if paid.is_empty() => {
            say!(crate::words, lang, "paid-nothing", seat = who(seat))
        }
        Event::Paid { seat, cards: paid, .. } => {
            say!(crate::words, lang, "paid", seat = who(seat), cards = cards(&paid, lang))
        }
        Event::FailureDeclared { seat, .. } => {
            say!(crate::words, lang, "failure-declared", seat = who(seat))
        }
        Event::SpyglassUsed { seat, city: at, .. } => {
            say!(crate::words, lang, "spyglass-used", seat = who(seat), city = of_city(at, lang))
        }
        Event::Escaped { seat } => say!(crate::words, lang, "escaped", seat = who(seat)),
        Event::Crashed { vessel: Vessel::Airship, lost } if lost.is_empty() => {
            say!(crate::words, lang, "crashed-empty")
        }
        Event::Crashed { vessel: Vessel::Airship, lost } => {
            say!(
                crate::words,
                lang,
                "crashed",
                seats = named(lost, names, lang),
                count = lost.len()
            )
        }
        Event::Crashed { vessel: Vessel::Lifeboat, lost } => {
            say!(crate::words, lang, "crashed-lifeboat", seats = named(lost, names, lang))
        }
        Event::Moved { vessel: Vessel::Airship, city: at } => {
            say!(crate::words, lang, "moved", city = city(at, lang))
        }
        Event::Moved { vessel: Vessel::Lifeboat, city: at } => {
            say!(crate::words, lang, "moved-lifeboat", city = city(at, lang))
        }
        Event::Stopped { seat, city: at, .. } => {
            let city = than_name(&city(at, lang), lang);
            say!(crate::words, lang, "stopped", seat = who(seat), city = city)
        }
        Event::Landfall { vessel: Vessel::Airship, city: at } => {
            say!(crate::words, lang, "landfall", city = city(at, lang))
        }
        Event::Landfall { vessel: Vessel::Lifeboat, city: at } => {
            say!(crate::words, lang, "landfall-lifeboat", city = city(at, lang))
        }
        Event::LifeboatFinished { seat } => {
            say!(crate::words, lang, "lifeboat-finished", seat = of_name(names.of(seat), lang))
        }
        Event::CaptainPassed { seat } => {
            say!(crate::words, lang, "captain-passed", seat = who(seat))
        }
        Event::JourneyEnded { journey } => {
            say!(crate::words, lang, "journey-ended", number = journey)
        }
        Event::Scored { seat, points, treasures } => say!(
            crate::words,
            lang,
            "scored",
            seat = who(seat),
            points = points,
            treasures = treasures
        ),
        Event::GameEnded { winners } => {
            let seats = named(winners, names, lang);
            say!(crate::words, lang, "game-ended", seats = seats, count = winners.len())
        }
        Event::Signalled { seat, signal } => match signal {
            Signal::Sure => say!(crate::words, lang, "signal-sure", seat = who(seat)),
            Signal::Doubtful => say!(crate::words, lang, "signal-doubtful", seat = who(seat)),
            Signal::Teasing => say!(crate::words, lang, "signal-teasing", seat = who(seat)),
        },
        Event::PowerUsed { seat, character: used } => say!(
            crate::words,
            lang,
            "power-used",
            seat = who(seat),
            character = character(used, lang)
        ),
        Event::TreasureGiven { seat, city: at, value } => say!(
            crate::words,
            lang,
            "treasure-given",
            seat = who(seat),
            city = of_city(at, lang),
            value = value
        ),
        Event::Forced { by, on } => {
            say!(crate::words, lang, "forced", by = who(by), on = who(on))
        }
        Event::HelpShown { captain } => {
            say!(crate::words, lang, "help-shown", seat = who(captain))
        }
        Event::HelpReturned { seat } => {
            say!(crate::words, lang, "help-returned", seat = who(seat))
        }
        Event::HelpUsed { seat, cards: used } => {
            say!(crate::words, lang, "help-used", seat = who(seat), cards = cards(&used, lang))
        }
    }
}
