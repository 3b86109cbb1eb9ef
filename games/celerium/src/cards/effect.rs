//! CL-24: the closed vocabulary of effects. A card is made of these and of nothing else.

use super::{BoostType, Line, VesselKind};
use serde::{Deserialize, Serialize};

/// The closed vocabulary of effects (CL-24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "their texts say what they do; `n` counts cells or things")]
pub enum Effect {
    Advance { who: Who, n: u8 },
    AdvanceBoth { n: u8 },
    DieAdvance { mode: DieMode },
    Draft { range: u8, n: u8 },
    PlaceNear { side: Side, range: u8 },
    TuckStarbot { range: u8 },
    SwapOwn,
    Retreat { who: Who, n: u8 },
    RetreatGroup { kind: VesselKind, filter: GroupFilter, n: u8 },
    Lure { n: u8 },
    Drag { range: u8 },
    SwapRival { range: u8 },
    Meteorite,
    Shot,
    TurnWheel,
    SurpriseControl { boost: BoostChoice, scope: RivalScope },
    PeekBoosts,
    SwapBoost,
    DamageUpgrade,
    DrainEnergy { n: u8 },
    StealEvent,
    Jam,
    MarketLast,
    KeepLine,
    MarketFirst,
    GainEnergy { n: u8 },
    GainActions { n: u8 },
    DrawEvents { n: u8 },
    Repair,
    CancelControl,
    Parry { classes: Classes },
    Reflect,
}

impl Effect {
    /// CL-12.3: the class of an attack; nothing for what is none.
    pub const fn class(self) -> Option<AttackClass> {
        match self {
            Effect::Retreat { .. }
            | Effect::RetreatGroup { .. }
            | Effect::Lure { .. }
            | Effect::Drag { .. }
            | Effect::SwapRival { .. } => Some(AttackClass::Push),
            Effect::Shot => Some(AttackClass::Shot),
            Effect::DamageUpgrade
            | Effect::DrainEnergy { .. }
            | Effect::StealEvent
            | Effect::Jam
            | Effect::MarketLast => Some(AttackClass::Sabotage),
            Effect::SurpriseControl { .. } => Some(AttackClass::Control),
            Effect::Advance { .. }
            | Effect::AdvanceBoth { .. }
            | Effect::DieAdvance { .. }
            | Effect::Draft { .. }
            | Effect::PlaceNear { .. }
            | Effect::TuckStarbot { .. }
            | Effect::SwapOwn
            | Effect::Meteorite
            | Effect::TurnWheel
            | Effect::PeekBoosts
            | Effect::SwapBoost
            | Effect::KeepLine
            | Effect::MarketFirst
            | Effect::GainEnergy { .. }
            | Effect::GainActions { .. }
            | Effect::DrawEvents { .. }
            | Effect::Repair
            | Effect::CancelControl
            | Effect::Parry { .. }
            | Effect::Reflect => None,
        }
    }

    /// CL-12.2: whether it answers an attack and is of no use on one's own turn.
    pub const fn is_reaction(self) -> bool {
        matches!(self, Effect::CancelControl | Effect::Parry { .. } | Effect::Reflect)
    }

    /// CL-12.5: whether it is about a next round and cannot be chosen in the last race.
    pub const fn needs_next_round(self) -> bool {
        matches!(
            self,
            Effect::KeepLine
                | Effect::MarketFirst
                | Effect::MarketLast
                | Effect::DamageUpgrade
                | Effect::Repair
        )
    }
}

/// Which vessel an effect allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum Who {
    Any,
    Pilot,
    Starbot,
}

impl Who {
    /// Whether a vessel of this kind will do.
    pub const fn allows(self, kind: VesselKind) -> bool {
        match self {
            Who::Any => true,
            Who::Pilot => matches!(kind, VesselKind::Pilot),
            Who::Starbot => matches!(kind, VesselKind::Starbot),
        }
    }
}

/// Whose vessels a push at several franchises meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum GroupFilter {
    Line(Line),
    ChosenLine,
    YourLine,
    AheadOfYourPilot,
}

/// How much of the die counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum DieMode {
    Full,
    Half,
}

/// On which side of a rival a vessel is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum Side {
    Ahead,
    Behind,
}

/// Which boost type a surprise control looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum BoostChoice {
    Fixed(BoostType),
    Chosen,
}

/// Whom a surprise control meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum RivalScope {
    OneRival,
    AllRivals,
}

/// CL-12.3: the class of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the vocabulary's own words")]
pub enum AttackClass {
    Push,
    Shot,
    Sabotage,
    Control,
}

/// Attack classes, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<AttackClass>", into = "Vec<AttackClass>")]
pub struct Classes(u8);

impl Classes {
    /// Whether this class is among them.
    pub const fn has(self, class: AttackClass) -> bool {
        self.0 >> class as u8 & 1 == 1
    }
}

impl From<Vec<AttackClass>> for Classes {
    fn from(classes: Vec<AttackClass>) -> Self {
        Self(classes.into_iter().fold(0, |bits, class| bits | 1 << class as u8))
    }
}

impl From<Classes> for Vec<AttackClass> {
    fn from(classes: Classes) -> Self {
        [AttackClass::Push, AttackClass::Shot, AttackClass::Sabotage, AttackClass::Control]
            .into_iter()
            .filter(|class| classes.has(*class))
            .collect()
    }
}
