//! Why a decision is refused: by which clause, in words that a player understands.

use crate::action::Action;
use crate::cards::Card;
use crate::state::Window;
use engine::{Lang, Refusal, say};

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// It is not this player's roll.
    NotYourRoll,
    /// The airship stops only for a captain alone aboard, before the roll.
    NotAlone,
    /// The lifeboat must be rolled in the round of boarding.
    JustBoarded,
    /// Nothing is left to take in this city.
    CityEmptied,
    /// It is not this player's turn to declare.
    NotYourDeclaration,
    /// A player is in the lifeboat.
    LifeboatTaken,
    /// This lifeboat card is not in the hand.
    NoLifeboatCard,
    /// This card can be played in another window only.
    Closed(Window),
    /// This card is not in the hand.
    NotInHand(Card),
    /// No such dice are on the table.
    NoSuchDice,
    /// No die shows nothing.
    NoBlank,
    /// This player cannot be made to leave.
    NotEjectable,
    /// This player cannot become captain.
    NotNameable,
    /// The captain's own card.
    NotTheCaptain,
    /// There is nothing else in the hand to change.
    NothingToChange,
    /// This player has no hand to look at.
    NothingToSee,
    /// No Alternate Route was played for this player.
    NotYourReroll,
    /// It is not this player who faces the events.
    NotYourEvents,
    /// These cards do not answer the dice, or are not there.
    WrongPayment,
    /// Equipment for all dice is in the hand.
    MustPay,
    /// No Spyglass of this city.
    NoSpyglass,
    /// Nothing is being asked that could be passed.
    NothingToPass,
    /// This window is not being passed over.
    NotQuiet,
    /// This is how the seat is asked already.
    AskedSo,
    /// One signal a step.
    AlreadySignalled,
    /// These cards cannot be offered.
    WrongOffer,
    /// Not this player's power, or not now.
    NoPower,
}

impl Illegal {
    /// The refusal of a decision that this seat is not asked for. It depends on nothing that is hidden.
    pub(crate) const fn out_of_turn(action: Action) -> Self {
        match action {
            Action::Roll | Action::Stop => Self::NotYourRoll,
            Action::Stay | Action::Disembark | Action::Board(_) => Self::NotYourDeclaration,
            Action::AlternateRoute(_) | Action::BadWeather | Action::Ejection(_) => {
                Self::Closed(Window::BeforeReveal)
            }
            Action::NatureCalls(_) => Self::NotTheCaptain,
            Action::NewGear | Action::Spy(_) => Self::Closed(Window::BeforeRoll),
            Action::Jetpack => Self::Closed(Window::Escape),
            Action::Spyglass(_) => Self::Closed(Window::Rescue),
            Action::Reroll(_) => Self::NotYourReroll,
            Action::Pay(_) | Action::Fail => Self::NotYourEvents,
            Action::Offer(_) => Self::WrongOffer,
            Action::RollFewer
            | Action::Force { .. }
            | Action::GiveTreasure { .. }
            | Action::TakeHelm
            | Action::CalmPirates
            | Action::DrawTwo => Self::NoPower,
            Action::Pass(_) => Self::NothingToPass,
            Action::Listen(_) => Self::NotQuiet,
            Action::AskMe(_) => Self::AskedSo,
            Action::Signal(_) => Self::AlreadySignalled,
        }
    }
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::GameOver => "CE-17.2",
            Illegal::NotYourRoll => "CE-3.1",
            Illegal::NotAlone => "CE-3.2",
            Illegal::JustBoarded => "CE-11.5",
            Illegal::CityEmptied => "CE-4.3",
            Illegal::NotYourDeclaration => "CE-4.1",
            Illegal::LifeboatTaken | Illegal::NoLifeboatCard => "CE-10.1",
            Illegal::Closed(Window::BeforeRoll) => "CE-14.9",
            Illegal::Closed(Window::BeforeReveal) => "CE-5.1",
            Illegal::Closed(Window::Rescue) | Illegal::NoSpyglass => "CE-8.2",
            Illegal::Closed(Window::Escape) => "CE-8.4",
            Illegal::NotInHand(_) => "CE-14.1",
            Illegal::NoSuchDice | Illegal::NotYourReroll => "CE-14.2",
            Illegal::NoBlank => "CE-14.3",
            Illegal::NotEjectable => "CE-14.4",
            Illegal::NotNameable | Illegal::NotTheCaptain => "CE-14.6",
            Illegal::NothingToChange => "CE-14.7",
            Illegal::NothingToSee => "CE-14.8",
            Illegal::NotYourEvents | Illegal::WrongPayment => "CE-6.1",
            Illegal::MustPay => "CE-6.3",
            Illegal::NothingToPass => "CE-20.1",
            Illegal::NotQuiet => "CE-20.5",
            Illegal::AskedSo => "CE-20.9",
            Illegal::AlreadySignalled => "CE-1.3",
            Illegal::WrongOffer => "CE-19.2",
            Illegal::NoPower => "CE-19.4",
        }
    }

    fn words(&self, lang: Lang) -> String {
        match *self {
            Illegal::GameOver => say!(crate::phrases, lang, "game-over"),
            Illegal::NotYourRoll => say!(crate::phrases, lang, "not-your-roll"),
            Illegal::NotAlone => say!(crate::phrases, lang, "not-alone"),
            Illegal::JustBoarded => say!(crate::phrases, lang, "just-boarded"),
            Illegal::CityEmptied => say!(crate::phrases, lang, "city-emptied"),
            Illegal::NotYourDeclaration => say!(crate::phrases, lang, "not-your-declaration"),
            Illegal::LifeboatTaken => say!(crate::phrases, lang, "lifeboat-taken"),
            Illegal::NoLifeboatCard => say!(crate::phrases, lang, "no-lifeboat-card"),
            Illegal::Closed(Window::BeforeRoll) => say!(crate::phrases, lang, "closed-before-roll"),
            Illegal::Closed(Window::BeforeReveal) => {
                say!(crate::phrases, lang, "closed-before-reveal")
            }
            Illegal::Closed(Window::Rescue) => say!(crate::phrases, lang, "closed-rescue"),
            Illegal::Closed(Window::Escape) => say!(crate::phrases, lang, "closed-escape"),
            Illegal::NotInHand(card) => {
                say!(crate::phrases, lang, "not-in-hand", card = crate::words::card(card, lang))
            }
            Illegal::NoSuchDice => say!(crate::phrases, lang, "no-such-dice"),
            Illegal::NoBlank => say!(crate::phrases, lang, "no-blank"),
            Illegal::NotEjectable => say!(crate::phrases, lang, "not-ejectable"),
            Illegal::NotNameable => say!(crate::phrases, lang, "not-nameable"),
            Illegal::NotTheCaptain => say!(crate::phrases, lang, "not-the-captain"),
            Illegal::NothingToChange => say!(crate::phrases, lang, "nothing-to-change"),
            Illegal::NothingToSee => say!(crate::phrases, lang, "nothing-to-see"),
            Illegal::NotYourReroll => say!(crate::phrases, lang, "not-your-reroll"),
            Illegal::NotYourEvents => say!(crate::phrases, lang, "not-your-events"),
            Illegal::WrongPayment => say!(crate::phrases, lang, "wrong-payment"),
            Illegal::MustPay => say!(crate::phrases, lang, "must-pay"),
            Illegal::NoSpyglass => say!(crate::phrases, lang, "no-spyglass"),
            Illegal::NothingToPass => say!(crate::phrases, lang, "nothing-to-pass"),
            Illegal::NotQuiet => say!(crate::phrases, lang, "not-quiet"),
            Illegal::AskedSo => say!(crate::phrases, lang, "asked-so"),
            Illegal::AlreadySignalled => say!(crate::phrases, lang, "already-signalled"),
            Illegal::WrongOffer => say!(crate::phrases, lang, "wrong-offer"),
            Illegal::NoPower => say!(crate::phrases, lang, "no-power"),
        }
    }
}
