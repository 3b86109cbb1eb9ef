//! What lies on the table: plain data, fixed sizes, counts in place of orders that no player sees.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::{CITIES, Pile};
use crate::dice::Dice;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// CE-1.1: the most players.
pub const SEATS: usize = 6;

/// CE-17.2: when a journey ends and a player has this many points, the game is over.
pub const GOAL: u16 = 50;

/// One of the two vessels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Vessel {
    /// The airship, for all players.
    #[default]
    Airship,
    /// The lifeboat, for one.
    Lifeboat,
}

/// The airship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Airship {
    /// Whether it is under way (CE-2.3).
    pub flying: bool,
    /// Where it is.
    pub city: u8,
    /// What was rolled in this step.
    pub dice: Dice,
}

/// The lifeboat (CE-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lifeboat {
    /// The player in it; none while it is in reserve.
    pub occupant: Option<Seat>,
    /// What its card makes free (CE-11.3); kept while it is in use.
    pub free: Option<Hazard>,
    /// Where it is.
    pub city: u8,
    /// What was rolled in this step.
    pub dice: Dice,
    /// CE-11.5: boarded in this round, so that it must be rolled.
    pub fresh: bool,
}

/// Where a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Whereabouts {
    AboardAirship,
    InLifeboat,
    Ashore,
}

/// CE-4.1: what a passenger has declared in this step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Declaration {
    /// Stays aboard.
    Stays,
    /// Gets off with a treasure.
    Leaves,
    /// Leaves in the lifeboat.
    Boards,
}

/// A moment at which a card may be played in another player's turn (CE-20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// W1: before the captain rolls.
    BeforeRoll,
    /// W2: before the captain reveals.
    BeforeReveal,
    /// W3: the vessel is about to crash and can still be saved.
    Rescue,
    /// W4: the vessel crashes, and one can still get off.
    Escape,
}

impl Window {
    /// All of them, in the order of a step.
    pub const ALL: [Window; 4] =
        [Window::BeforeRoll, Window::BeforeReveal, Window::Rescue, Window::Escape];

    /// Its name in decisions, and the kind of its question.
    pub const fn name(self) -> &'static str {
        ["before_roll", "before_reveal", "rescue", "escape"][self as usize]
    }
}

/// How long a pass holds (CE-20.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Just now.
    #[default]
    Window,
    /// Until this vessel's step is over.
    Step,
    /// Until this journey is over.
    Journey,
}

/// CE-20.9: in which windows a player wants to be asked at all, until they say otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AskMe {
    /// Whenever something can be played.
    #[default]
    WhenPlayable,
    /// Only in rescue and escape.
    OnlyRescueAndEscape,
    /// In no window.
    Never,
}

impl AskMe {
    /// All of them.
    pub const ALL: [AskMe; 3] = [AskMe::WhenPlayable, AskMe::OnlyRescueAndEscape, AskMe::Never];

    /// Its name in decisions.
    pub const fn name(self) -> &'static str {
        ["playable", "rescue", "never"][self as usize]
    }

    /// Whether a window of this kind asks.
    pub const fn covers(self, window: Window) -> bool {
        match self {
            AskMe::WhenPlayable => true,
            AskMe::OnlyRescueAndEscape => matches!(window, Window::Rescue | Window::Escape),
            AskMe::Never => false,
        }
    }
}

/// A quick word to the table (CE-1.3): true or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Signal {
    Sure,
    Doubtful,
    Teasing,
}

impl Signal {
    /// All of them.
    pub const ALL: [Signal; 3] = [Signal::Sure, Signal::Doubtful, Signal::Teasing];

    /// Its name in decisions.
    pub const fn name(self) -> &'static str {
        ["sure", "doubtful", "teasing"][self as usize]
    }
}

/// CE-19.4: six people, each with one power for the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Gives a treasure to have the dice rolled again.
    Red,
    /// Becomes captain.
    Blue,
    /// Ignores the pirates of a roll.
    Green,
    /// Draws two cards to help.
    Yellow,
    /// Rolls two dice fewer.
    Black,
    /// Makes another passenger declare the same.
    Purple,
}

impl Character {
    /// All of them.
    pub const ALL: [Character; SEATS] = [
        Character::Red,
        Character::Blue,
        Character::Green,
        Character::Yellow,
        Character::Black,
        Character::Purple,
    ];
}

/// Where the game is. Everything else passes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A1, L1: window W1.
    BeforeRoll(Vessel),
    /// A2, L2: the captain of the vessel rolls, or stops.
    Roll(Vessel),
    /// A3: a passenger declares.
    Passengers,
    /// A4, L3: window W2.
    BeforeReveal(Vessel),
    /// A5, L4: the captain of the vessel answers the dice.
    Decision(Vessel),
    /// A5c: the captain chooses the dice for another player's Alternate Route.
    Reroll(Vessel),
    /// A5b: who gave the captaincy away stays or not.
    FormerCaptain,
    /// CE-19.2: passengers offer help cards, each alone.
    Offers,
    /// CE-19.2: the captain looks at what is offered.
    Helped,
    /// A6, L5: window W3.
    Rescue(Vessel),
    /// A7, L6: window W4.
    Escape(Vessel),
    /// The game is over.
    Over,
}

impl Phase {
    /// The vessel whose step it is.
    pub const fn vessel(self) -> Option<Vessel> {
        match self {
            Phase::BeforeRoll(vessel)
            | Phase::Roll(vessel)
            | Phase::BeforeReveal(vessel)
            | Phase::Decision(vessel)
            | Phase::Reroll(vessel)
            | Phase::Rescue(vessel)
            | Phase::Escape(vessel) => Some(vessel),
            Phase::Passengers | Phase::FormerCaptain | Phase::Offers | Phase::Helped => {
                Some(Vessel::Airship)
            }
            Phase::Over => None,
        }
    }

    /// The window that is open in this phase.
    pub const fn window(self) -> Option<Window> {
        match self {
            Phase::BeforeRoll(_) => Some(Window::BeforeRoll),
            Phase::BeforeReveal(_) => Some(Window::BeforeReveal),
            Phase::Rescue(_) | Phase::Offers => Some(Window::Rescue),
            Phase::Escape(_) => Some(Window::Escape),
            Phase::Roll(_)
            | Phase::Passengers
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Helped
            | Phase::Over => None,
        }
    }
}

/// What the module of CE-19 remembers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LittleHelp {
    /// CE-19.4: by seat, once dealt.
    pub characters: [Option<Character>; SEATS],
    /// Whose power is spent.
    pub spent: SeatSet,
    /// Who still has to say what they offer.
    pub offering: SeatSet,
    /// Help cards offered, by seat and hazard; they are still in their owners' hands.
    pub offers: [[u8; 4]; SEATS],
    /// Who has drawn two cards for the captain in this crisis.
    pub lender: Option<Seat>,
    /// The equipment among them, by hazard; still in the lender's hand.
    pub lent: [u8; 4],
    /// What a Yellow captain has drawn in this crisis: one of these cards must be paid (since version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Cards>,
    /// Pirates are ignored in this step.
    pub no_pirates: bool,
    /// Who has to declare the same as the Purple character, and whether that is to leave.
    pub forced: Option<(Seat, bool)>,
}

/// The whole truth of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Celestia {
    /// Where the game is.
    pub phase: Phase,
    /// Whom the game waits for (but for [`Phase::Offers`], which waits for several).
    pub asked: Seat,
    /// CE-7.1: the captain of the airship; the last one when it is finished.
    pub captain: Seat,
    /// Journeys begun.
    pub journey: u16,
    /// Rounds finished, over all journeys.
    pub rounds: u16,
    /// The airship.
    pub airship: Airship,
    /// The lifeboat.
    pub lifeboat: Lifeboat,
    /// Who is aboard the airship.
    pub aboard: SeatSet,
    /// CE-4.1: declarations of this step.
    pub declared: [Option<Declaration>; SEATS],
    /// Who stays because nothing else is possible in an emptied city, or has quietly said so: told once all have declared,
    /// or once the new captain decides, so that no other player learns who could have left in the lifeboat (CE-20.6).
    pub untold: SeatSet,
    /// Who has passed in the window that is open.
    pub passed: SeatSet,
    /// CE-20.4: by seat and window, how long it does not want to be asked.
    pub quiet: [[Scope; 4]; SEATS],
    /// CE-20.9: in which windows each seat wants to be asked at all.
    pub ask_me: [AskMe; SEATS],
    /// Signals of this step.
    pub signals: [Option<Signal>; SEATS],
    /// Hands by seat.
    pub hands: [Cards; SEATS],
    /// The draw pile.
    pub draw: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// Treasures still lying in each city.
    pub piles: [Pile; CITIES],
    /// Treasures by seat and city.
    pub owned: [[Pile; CITIES]; SEATS],
    /// Treasures out of the game: used Spyglasses, and what the Red character gave.
    pub gone: [Pile; CITIES],
    /// What each seat last saw of another's hand by a Spy (CE-21.4).
    pub notes: [[Option<Cards>; SEATS]; SEATS],
    /// CE-19.
    pub help: LittleHelp,
}

impl Celestia {
    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    /// Whether the seat holds this card.
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat.index()].has(card)
    }

    /// Where a player is.
    pub fn whereabouts(&self, seat: Seat) -> Whereabouts {
        if self.aboard.contains(seat) {
            Whereabouts::AboardAirship
        } else if self.lifeboat.occupant == Some(seat) {
            Whereabouts::InLifeboat
        } else {
            Whereabouts::Ashore
        }
    }

    /// The captain of the airship, or the occupant of the lifeboat.
    pub fn captain_of(&self, vessel: Vessel) -> Seat {
        match vessel {
            Vessel::Airship => self.captain,
            Vessel::Lifeboat => self.lifeboat.occupant.unwrap_or(self.captain),
        }
    }

    /// The dice of a vessel.
    pub fn dice(&self, vessel: Vessel) -> &Dice {
        match vessel {
            Vessel::Airship => &self.airship.dice,
            Vessel::Lifeboat => &self.lifeboat.dice,
        }
    }

    /// Where a vessel is.
    pub fn city_of(&self, vessel: Vessel) -> u8 {
        match vessel {
            Vessel::Airship => self.airship.city,
            Vessel::Lifeboat => self.lifeboat.city,
        }
    }

    /// CE-2.1, CE-4.3: whether treasures are left in a city.
    pub fn is_open(&self, city: u8) -> bool {
        !self.piles[usize::from(city)].is_empty()
    }

    /// Whether the seat is on board a vessel.
    pub fn is_on(&self, vessel: Vessel, seat: Seat) -> bool {
        match vessel {
            Vessel::Airship => self.aboard.contains(seat),
            Vessel::Lifeboat => self.lifeboat.occupant == Some(seat),
        }
    }

    /// Whom the game waits for.
    pub fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Over => SeatSet::EMPTY,
            Phase::Offers => self.help.offering,
            Phase::BeforeRoll(_)
            | Phase::Roll(_)
            | Phase::Passengers
            | Phase::BeforeReveal(_)
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Helped
            | Phase::Rescue(_)
            | Phase::Escape(_) => SeatSet::only(self.asked),
        }
    }
}

/// The seats after `seat`, clockwise, and `seat` itself last (CE-4.1).
pub(crate) fn clockwise_after(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    (0..seats).map(move |step| {
        let at = seat.0 + 1 + step;
        Seat(if at >= seats { at - seats } else { at })
    })
}
