//! Why a decision is refused: by which clause, in words that a player understands.

use crate::action::Action;
use crate::cards::effect::Effect;
use engine::{Lang, Refusal, say};

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The season is over.
    SeasonOver,
    /// Faces are chosen before the first race.
    NoFaceNow,
    /// It is not this franchise's turn at the market.
    NotAtMarket,
    /// Nothing lies in this slot.
    EmptySlot,
    /// The gauge of actions does not allow it.
    NoActions,
    /// Nothing can be passed now.
    NothingToPass,
    /// Vessels are not being equipped, or this franchise is done.
    NotEquipping,
    /// This upgrade is in the workshop.
    InWorkshop,
    /// This upgrade is not in the hangar.
    NotInHangar,
    /// Events are not being bought by this franchise.
    NotBuying,
    /// Events above the franchise's level.
    AboveLevel,
    /// More events than are left.
    TooManyEvents,
    /// Boosts are not being committed, or this franchise has.
    NoBoostsNow,
    /// Lines are not being chosen, or this franchise has.
    NoLineNow,
    /// The line of the race before.
    SameLine,
    /// This line offers no Px2.
    NoPx2Here,
    /// The Px2 token is spent.
    NoPx2Token,
    /// Not too many upgrades are stored.
    NothingToDiscard,
    /// Exactly the surplus, and only own upgrades, are thrown away.
    WrongSurplus,
    /// It is not this franchise's turn of the race.
    NotYourTurn,
    /// This event is not in the hand.
    NotInHand,
    /// Another card is being played.
    OneCardATurn,
    /// This half of the card is used.
    HalfUsed,
    /// No card is being played.
    NoOpenCard,
    /// This vessel cannot be moved by its owner now.
    Immobilised,
    /// This vessel is on the last cell.
    LastCell,
    /// Not so far.
    TooFar,
    /// The card has no such option.
    NoSuchOption,
    /// A reaction only counters attacks.
    OnlyReaction,
    /// The franchise is jammed.
    Jammed,
    /// The gauge of energy does not allow it.
    NoEnergy,
    /// No next round.
    LastRace,
    /// The effect cannot be used like this now.
    WrongAim(Effect),
    /// No vessel stands on a double-move cell.
    NoDoubleMove,
    /// The die is not cast.
    NoDie,
    /// Nothing is to be answered.
    NothingToAnswer,
    /// The Shield is not active, or does not stop this.
    NoShield,
    /// This card does not answer this attack.
    NoAnswer,
    /// The franchise is asked anyway.
    NotQuiet,
    /// No vessels stand level before a penalty.
    NotLevel,
}

impl Illegal {
    /// The refusal of a decision that this seat is not asked for. It depends on nothing that is hidden.
    pub(crate) const fn out_of_turn(action: Action) -> Self {
        match action {
            Action::Face(_) => Self::NoFaceNow,
            Action::Buy(_) => Self::NotAtMarket,
            Action::Pass => Self::NothingToPass,
            Action::Install { .. } | Action::Done => Self::NotEquipping,
            Action::Events(_) => Self::NotBuying,
            Action::Boosts(_) => Self::NoBoostsNow,
            Action::Line { .. } => Self::NoLineNow,
            Action::Discard(_) => Self::NothingToDiscard,
            Action::Move { .. } | Action::Energy { .. } => Self::NotYourTurn,
            Action::End => Self::NoOpenCard,
            Action::Continue(_) => Self::NoDoubleMove,
            Action::DieMove { .. } => Self::NoDie,
            Action::Shield | Action::React { .. } | Action::Decline(_) => Self::NothingToAnswer,
            Action::Listen => Self::NotQuiet,
            Action::First(_) => Self::NotLevel,
        }
    }
}

/// The clause of each effect (CL-24).
pub(crate) const fn effect_clause(effect: Effect) -> &'static str {
    match effect {
        Effect::Advance { .. } => "CL-24.1",
        Effect::AdvanceBoth { .. } => "CL-24.2",
        Effect::DieAdvance { .. } => "CL-24.3",
        Effect::Draft { .. } => "CL-24.4",
        Effect::PlaceNear { .. } => "CL-24.5",
        Effect::TuckStarbot { .. } => "CL-24.6",
        Effect::SwapOwn => "CL-24.7",
        Effect::Retreat { .. } => "CL-24.8",
        Effect::RetreatGroup { .. } => "CL-24.9",
        Effect::Lure { .. } => "CL-24.10",
        Effect::Drag { .. } => "CL-24.11",
        Effect::SwapRival { .. } => "CL-24.12",
        Effect::Meteorite => "CL-24.13",
        Effect::Shot => "CL-24.14",
        Effect::TurnWheel => "CL-24.15",
        Effect::SurpriseControl { .. } => "CL-24.16",
        Effect::PeekBoosts => "CL-24.17",
        Effect::SwapBoost => "CL-24.18",
        Effect::DamageUpgrade => "CL-24.19",
        Effect::DrainEnergy { .. } => "CL-24.20",
        Effect::StealEvent => "CL-24.21",
        Effect::Jam => "CL-24.22",
        Effect::MarketLast => "CL-24.23",
        Effect::KeepLine => "CL-24.24",
        Effect::MarketFirst => "CL-24.25",
        Effect::GainEnergy { .. } => "CL-24.26",
        Effect::GainActions { .. } => "CL-24.27",
        Effect::DrawEvents { .. } => "CL-24.28",
        Effect::Repair => "CL-24.29",
        Effect::CancelControl => "CL-24.30",
        Effect::Parry { .. } => "CL-24.31",
        Effect::Reflect => "CL-24.32",
    }
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match *self {
            Illegal::SeasonOver => "CL-18.1",
            Illegal::NoFaceNow => "CL-21.10",
            Illegal::NotAtMarket | Illegal::EmptySlot => "CL-3.3",
            Illegal::NoActions => "CL-1.2",
            Illegal::NothingToPass => "CL-22.1",
            Illegal::NotEquipping | Illegal::NotInHangar => "CL-4.1",
            Illegal::InWorkshop => "CL-4.4",
            Illegal::NotBuying => "CL-5.1",
            Illegal::AboveLevel => "CL-5.2",
            Illegal::TooManyEvents => "CL-5.4",
            Illegal::NoBoostsNow => "CL-6.1",
            Illegal::NoLineNow | Illegal::SameLine => "CL-7.1",
            Illegal::NoPx2Here | Illegal::NoPx2Token => "CL-7.3",
            Illegal::NothingToDiscard | Illegal::WrongSurplus => "CL-8.1",
            Illegal::NotYourTurn | Illegal::NotInHand | Illegal::OneCardATurn => "CL-10.1",
            Illegal::HalfUsed => "CL-10.2",
            Illegal::NoOpenCard => "CL-22.3",
            Illegal::Immobilised => "CL-11.5",
            Illegal::LastCell | Illegal::TooFar => "CL-11.1",
            Illegal::NoSuchOption | Illegal::NoEnergy => "CL-12.1",
            Illegal::OnlyReaction => "CL-12.2",
            Illegal::Jammed => "CL-12.4",
            Illegal::LastRace => "CL-12.5",
            Illegal::WrongAim(effect) => effect_clause(effect),
            Illegal::NoDoubleMove => "CL-11.3",
            Illegal::NoDie => "CL-24.3",
            Illegal::NothingToAnswer => "CL-22.6",
            Illegal::NoShield => "CL-13.2",
            Illegal::NoAnswer => "CL-13.1",
            Illegal::NotQuiet => "CL-22.10",
            Illegal::NotLevel => "CL-15.6",
        }
    }

    fn words(&self, lang: Lang) -> String {
        match *self {
            Illegal::SeasonOver => say!(crate::phrases, lang, "season-over"),
            Illegal::NoFaceNow => say!(crate::phrases, lang, "no-face-now"),
            Illegal::NotAtMarket => say!(crate::phrases, lang, "not-at-market"),
            Illegal::EmptySlot => say!(crate::phrases, lang, "empty-slot"),
            Illegal::NoActions => say!(crate::phrases, lang, "no-actions"),
            Illegal::NothingToPass => say!(crate::phrases, lang, "nothing-to-pass"),
            Illegal::NotEquipping => say!(crate::phrases, lang, "not-equipping"),
            Illegal::InWorkshop => say!(crate::phrases, lang, "in-workshop"),
            Illegal::NotInHangar => say!(crate::phrases, lang, "not-in-hangar"),
            Illegal::NotBuying => say!(crate::phrases, lang, "not-buying"),
            Illegal::AboveLevel => say!(crate::phrases, lang, "above-level"),
            Illegal::TooManyEvents => say!(crate::phrases, lang, "too-many-events"),
            Illegal::NoBoostsNow => say!(crate::phrases, lang, "no-boosts-now"),
            Illegal::NoLineNow => say!(crate::phrases, lang, "no-line-now"),
            Illegal::SameLine => say!(crate::phrases, lang, "same-line"),
            Illegal::NoPx2Here => say!(crate::phrases, lang, "no-px2-here"),
            Illegal::NoPx2Token => say!(crate::phrases, lang, "no-px2-token"),
            Illegal::NothingToDiscard => say!(crate::phrases, lang, "nothing-to-discard"),
            Illegal::WrongSurplus => say!(crate::phrases, lang, "wrong-surplus"),
            Illegal::NotYourTurn => say!(crate::phrases, lang, "not-your-turn"),
            Illegal::NotInHand => say!(crate::phrases, lang, "not-in-hand"),
            Illegal::OneCardATurn => say!(crate::phrases, lang, "one-card-a-turn"),
            Illegal::HalfUsed => say!(crate::phrases, lang, "half-used"),
            Illegal::NoOpenCard => say!(crate::phrases, lang, "no-open-card"),
            Illegal::Immobilised => say!(crate::phrases, lang, "immobilised"),
            Illegal::LastCell => say!(crate::phrases, lang, "last-cell"),
            Illegal::TooFar => say!(crate::phrases, lang, "too-far"),
            Illegal::NoSuchOption => say!(crate::phrases, lang, "no-such-option"),
            Illegal::OnlyReaction => say!(crate::phrases, lang, "only-reaction"),
            Illegal::Jammed => say!(crate::phrases, lang, "jammed"),
            Illegal::NoEnergy => say!(crate::phrases, lang, "no-energy"),
            Illegal::LastRace => say!(crate::phrases, lang, "last-race"),
            Illegal::WrongAim(effect) => wrong_aim(effect, lang),
            Illegal::NoDoubleMove => say!(crate::phrases, lang, "no-double-move"),
            Illegal::NoDie => say!(crate::phrases, lang, "no-die"),
            Illegal::NothingToAnswer => say!(crate::phrases, lang, "nothing-to-answer"),
            Illegal::NoShield => say!(crate::phrases, lang, "no-shield"),
            Illegal::NoAnswer => say!(crate::phrases, lang, "no-answer"),
            Illegal::NotQuiet => say!(crate::phrases, lang, "not-quiet"),
            Illegal::NotLevel => say!(crate::phrases, lang, "not-level"),
        }
    }
}

/// Why an effect cannot be used like this.
fn wrong_aim(effect: Effect, lang: Lang) -> String {
    match effect {
        Effect::Advance { .. }
        | Effect::AdvanceBoth { .. }
        | Effect::DieAdvance { .. }
        | Effect::Draft { .. } => say!(crate::phrases, lang, "wrong-advance"),
        Effect::PlaceNear { .. } | Effect::Drag { .. } | Effect::SwapRival { .. } => {
            say!(crate::phrases, lang, "wrong-near")
        }
        Effect::TuckStarbot { .. } | Effect::SwapOwn => say!(crate::phrases, lang, "wrong-tuck"),
        Effect::Retreat { .. } | Effect::Lure { .. } => say!(crate::phrases, lang, "wrong-rival"),
        Effect::RetreatGroup { .. } => say!(crate::phrases, lang, "wrong-group"),
        Effect::Meteorite => say!(crate::phrases, lang, "wrong-meteorite"),
        Effect::Shot => say!(crate::phrases, lang, "wrong-shot"),
        Effect::TurnWheel => say!(crate::phrases, lang, "wrong-wheel"),
        Effect::SurpriseControl { .. } | Effect::PeekBoosts => {
            say!(crate::phrases, lang, "wrong-control")
        }
        Effect::SwapBoost => say!(crate::phrases, lang, "wrong-boost"),
        Effect::DamageUpgrade => say!(crate::phrases, lang, "wrong-damage"),
        Effect::DrainEnergy { .. } => say!(crate::phrases, lang, "wrong-drain"),
        Effect::StealEvent => say!(crate::phrases, lang, "wrong-steal"),
        Effect::Jam => say!(crate::phrases, lang, "wrong-jam"),
        Effect::MarketLast | Effect::MarketFirst | Effect::KeepLine => {
            say!(crate::phrases, lang, "wrong-token")
        }
        Effect::GainEnergy { .. } | Effect::GainActions { .. } => {
            say!(crate::phrases, lang, "wrong-gauge")
        }
        Effect::DrawEvents { .. } => say!(crate::phrases, lang, "wrong-level"),
        Effect::Repair => say!(crate::phrases, lang, "wrong-repair"),
        Effect::CancelControl | Effect::Parry { .. } | Effect::Reflect => {
            say!(crate::phrases, lang, "only-reaction")
        }
    }
}
