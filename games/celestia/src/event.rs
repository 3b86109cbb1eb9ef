//! What happened, in table language. [`Event::heard_by`] cuts down for each viewer what not all may know.

use crate::cards::{Card, Cards, Hazard};
use crate::dice::{Dice, DiceSet};
use crate::state::{Character, Declaration, Signal, Vessel};
use engine::{Seat, SeatSet, Viewer, When};
use serde::{Serialize, Serializer};

/// What made it happen, where several rules lead to the same event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Cause {
    NewJourney,
    NewGear,
    AlternateRoute,
    BadWeather,
    NatureCalls,
    Lifeboat,
    Character,
}

impl Cause {
    /// Its rule.
    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Cause::NewJourney => "CE-13.2",
            Cause::NewGear => "CE-14.7",
            Cause::AlternateRoute => "CE-14.2",
            Cause::BadWeather => "CE-14.3",
            Cause::NatureCalls => "CE-7.4",
            Cause::Lifeboat => "CE-7.3",
            Cause::Character => "CE-19.4",
        }
    }
}

/// A fact worth telling or animating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each event say what it is")]
pub enum Event {
    JourneyBegan {
        journey: u16,
        captain: Seat,
        city: u8,
    },
    CardDrawn {
        seat: Seat,
        #[serde(serialize_with = "code")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        card: Option<Card>,
        cause: Cause,
    },
    PileReshuffled {
        cards: u8,
    },
    Asked {
        seat: Seat,
    },
    Rolled {
        vessel: Vessel,
        seat: Seat,
        dice: Dice,
    },
    Declared {
        seat: Seat,
        declaration: Declaration,
    },
    TreasureTaken {
        seat: Seat,
        city: u8,
        value: Option<u8>,
    },
    CityClosed {
        city: u8,
    },
    SpecialPlayed {
        seat: Seat,
        #[serde(serialize_with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        card: Card,
    },
    Rerolled {
        vessel: Vessel,
        chosen: DiceSet,
        dice: Dice,
        cause: Cause,
    },
    RerollDeclined {
        seat: Seat,
    },
    Ejected {
        seat: Seat,
    },
    CaptainChanged {
        from: Seat,
        to: Seat,
        cause: Cause,
    },
    GearChanged {
        seat: Seat,
        cards: u8,
    },
    Spied {
        by: Seat,
        on: Seat,
        cards: Option<Cards>,
    },
    LifeboatBoarded {
        seat: Seat,
        free: Hazard,
        city: u8,
    },
    Abandoned,
    Paid {
        vessel: Vessel,
        seat: Seat,
        cards: Cards,
    },
    FailureDeclared {
        vessel: Vessel,
        seat: Seat,
    },
    SpyglassUsed {
        vessel: Vessel,
        seat: Seat,
        city: u8,
    },
    Escaped {
        seat: Seat,
    },
    Crashed {
        vessel: Vessel,
        lost: SeatSet,
    },
    Moved {
        vessel: Vessel,
        city: u8,
    },
    Stopped {
        vessel: Vessel,
        seat: Seat,
        city: u8,
    },
    Landfall {
        vessel: Vessel,
        city: u8,
    },
    LifeboatFinished {
        seat: Seat,
    },
    CaptainPassed {
        seat: Seat,
    },
    JourneyEnded {
        journey: u16,
    },
    Scored {
        seat: Seat,
        points: i16,
        treasures: u8,
    },
    GameEnded {
        winners: SeatSet,
    },
    Signalled {
        seat: Seat,
        signal: Signal,
    },
    PowerUsed {
        seat: Seat,
        character: Character,
    },
    TreasureGiven {
        seat: Seat,
        city: u8,
        value: u8,
    },
    Forced {
        by: Seat,
        on: Seat,
    },
    HelpShown {
        captain: Seat,
    },
    HelpReturned {
        seat: Seat,
    },
    HelpUsed {
        seat: Seat,
        cards: Cards,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn name<S: Serializer>(card: &Card, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(card.code())
}

#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
fn code<S: Serializer>(card: &Option<Card>, serializer: S) -> Result<S::Ok, S::Error> {
    card.map(Card::code).serialize(serializer)
}

impl Event {
    /// CE-21: what a viewer is told: a drawn card and a treasure's value only its owner, a spied hand only the spy, an unused
    /// offer only who made it, a
    /// question only whom it is put to.
    pub(crate) fn heard_by(
        mut self,
        viewer: Viewer,
        when: When,
        open_treasures: bool,
    ) -> Option<Self> {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        if let Event::Asked { seat } = self {
            return (own(seat) && when == When::Now).then_some(self);
        }
        if let Event::HelpReturned { seat } = self {
            return own(seat).then_some(self);
        }
        if let Event::CardDrawn { seat, card, .. } = &mut self
            && !own(*seat)
        {
            *card = None;
        }
        if let Event::TreasureTaken { seat, value, .. } = &mut self
            && !own(*seat)
            && !open_treasures
        {
            *value = None;
        }
        if let Event::Spied { by, cards, .. } = &mut self
            && !own(*by)
        {
            *cards = None;
        }
        Some(self)
    }

    /// Whether it tells any player more than what follows from the rules.
    pub(crate) const fn reveals(&self) -> bool {
        !matches!(
            self,
            Event::JourneyBegan { .. }
                | Event::PileReshuffled { .. }
                | Event::CityClosed { .. }
                | Event::Moved { .. }
                | Event::LifeboatFinished { .. }
                | Event::CaptainPassed { .. }
                | Event::JourneyEnded { .. }
                | Event::Signalled { .. }
        )
    }
}
