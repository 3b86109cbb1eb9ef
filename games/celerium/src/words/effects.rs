//! The texts of cards, made from what they do: text and behaviour cannot drift apart.

use crate::cards::effect::{
    AttackClass, BoostChoice, Classes, DieMode, Effect, GroupFilter, RivalScope, Side, Who,
};
use crate::cards::{BoostType, Line, VesselKind};
use engine::words::listed;
use engine::{Lang, say};

engine::phrases!("../../locales/effects.en.ftl", "../../locales/effects.fr.ftl");

/// A line, after "on the" and "de la ligne".
fn line(line: Line, lang: Lang) -> String {
    match line {
        Line::Green => say!(crate::words::effects, lang, "green"),
        Line::Yellow => say!(crate::words::effects, lang, "yellow"),
        Line::Blue => say!(crate::words::effects, lang, "blue"),
    }
}

fn boost(boost: BoostType, lang: Lang) -> String {
    match boost {
        BoostType::Shield => say!(crate::words::effects, lang, "shield"),
        BoostType::Line => say!(crate::words::effects, lang, "line"),
        BoostType::Planet => say!(crate::words::effects, lang, "planet"),
    }
}

fn classes(classes: Classes, lang: Lang) -> String {
    let name = |class: AttackClass| match class {
        AttackClass::Push => say!(crate::words::effects, lang, "push"),
        AttackClass::Shot => say!(crate::words::effects, lang, "shot-class"),
        AttackClass::Sabotage => say!(crate::words::effects, lang, "sabotage"),
        AttackClass::Control => say!(crate::words::effects, lang, "control"),
    };
    listed(&Vec::from(classes).into_iter().map(name).collect::<Vec<_>>(), lang)
}

fn group(kind: VesselKind, filter: GroupFilter, n: u8, lang: Lang) -> String {
    match (kind, filter) {
        (VesselKind::Pilot, GroupFilter::Line(on)) => {
            say!(crate::words::effects, lang, "pilots-line", line = line(on, lang), n = n)
        }
        (VesselKind::Pilot, GroupFilter::ChosenLine) => {
            say!(crate::words::effects, lang, "pilots-chosen", n = n)
        }
        (VesselKind::Pilot, GroupFilter::YourLine) => {
            say!(crate::words::effects, lang, "pilots-yours", n = n)
        }
        (VesselKind::Pilot, GroupFilter::AheadOfYourPilot) => {
            say!(crate::words::effects, lang, "pilots-ahead", n = n)
        }
        (VesselKind::Starbot, GroupFilter::Line(on)) => {
            say!(crate::words::effects, lang, "starbots-line", line = line(on, lang), n = n)
        }
        (VesselKind::Starbot, GroupFilter::ChosenLine) => {
            say!(crate::words::effects, lang, "starbots-chosen", n = n)
        }
        (VesselKind::Starbot, GroupFilter::YourLine) => {
            say!(crate::words::effects, lang, "starbots-yours", n = n)
        }
        (VesselKind::Starbot, GroupFilter::AheadOfYourPilot) => {
            say!(crate::words::effects, lang, "starbots-ahead", n = n)
        }
    }
}

fn control(kind: BoostChoice, scope: RivalScope, lang: Lang) -> String {
    match (kind, scope) {
        (BoostChoice::Fixed(kind), RivalScope::OneRival) => {
            say!(crate::words::effects, lang, "control-one", boost = boost(kind, lang))
        }
        (BoostChoice::Fixed(kind), RivalScope::AllRivals) => {
            say!(crate::words::effects, lang, "control-all", boost = boost(kind, lang))
        }
        (BoostChoice::Chosen, RivalScope::OneRival) => {
            say!(crate::words::effects, lang, "control-chosen-one")
        }
        (BoostChoice::Chosen, RivalScope::AllRivals) => {
            say!(crate::words::effects, lang, "control-chosen-all")
        }
    }
}

/// What a card's option says.
pub fn effect(effect: Effect, lang: Lang) -> String {
    match effect {
        Effect::Advance { who: Who::Any, n } => {
            say!(crate::words::effects, lang, "advance-any", n = n)
        }
        Effect::Advance { who: Who::Pilot, n } => {
            say!(crate::words::effects, lang, "advance-pilot", n = n)
        }
        Effect::Advance { who: Who::Starbot, n } => {
            say!(crate::words::effects, lang, "advance-starbot", n = n)
        }
        Effect::AdvanceBoth { n } => say!(crate::words::effects, lang, "advance-both", n = n),
        Effect::DieAdvance { mode: DieMode::Full } => {
            say!(crate::words::effects, lang, "die-full")
        }
        Effect::DieAdvance { mode: DieMode::Half } => {
            say!(crate::words::effects, lang, "die-half")
        }
        Effect::Draft { range, n } => {
            say!(crate::words::effects, lang, "draft", range = range, n = n)
        }
        Effect::PlaceNear { side: Side::Ahead, range } => {
            say!(crate::words::effects, lang, "place-ahead", range = range)
        }
        Effect::PlaceNear { side: Side::Behind, range } => {
            say!(crate::words::effects, lang, "place-behind", range = range)
        }
        Effect::TuckStarbot { range } => {
            say!(crate::words::effects, lang, "tuck", range = range)
        }
        Effect::SwapOwn => say!(crate::words::effects, lang, "swap-own"),
        Effect::Retreat { who: Who::Any, n } => {
            say!(crate::words::effects, lang, "retreat-any", n = n)
        }
        Effect::Retreat { who: Who::Pilot, n } => {
            say!(crate::words::effects, lang, "retreat-pilot", n = n)
        }
        Effect::Retreat { who: Who::Starbot, n } => {
            say!(crate::words::effects, lang, "retreat-starbot", n = n)
        }
        Effect::RetreatGroup { kind, filter, n } => group(kind, filter, n, lang),
        Effect::Lure { n } => say!(crate::words::effects, lang, "lure", n = n),
        Effect::Drag { range } => say!(crate::words::effects, lang, "drag", range = range),
        Effect::SwapRival { range } => {
            say!(crate::words::effects, lang, "swap-rival", range = range)
        }
        Effect::Meteorite => say!(crate::words::effects, lang, "meteorite"),
        Effect::Shot => say!(crate::words::effects, lang, "shot"),
        Effect::TurnWheel => say!(crate::words::effects, lang, "turn-wheel"),
        Effect::SurpriseControl { boost, scope } => control(boost, scope, lang),
        Effect::PeekBoosts => say!(crate::words::effects, lang, "peek"),
        Effect::SwapBoost => say!(crate::words::effects, lang, "swap-boost"),
        Effect::DamageUpgrade => say!(crate::words::effects, lang, "damage"),
        Effect::DrainEnergy { n } => say!(crate::words::effects, lang, "drain", n = n),
        Effect::StealEvent => say!(crate::words::effects, lang, "steal"),
        Effect::Jam => say!(crate::words::effects, lang, "jam"),
        Effect::MarketLast => say!(crate::words::effects, lang, "market-last"),
        Effect::KeepLine => say!(crate::words::effects, lang, "keep-line"),
        Effect::MarketFirst => say!(crate::words::effects, lang, "market-first"),
        Effect::GainEnergy { n } => say!(crate::words::effects, lang, "gain-energy", n = n),
        Effect::GainActions { n } => say!(crate::words::effects, lang, "gain-actions", n = n),
        Effect::DrawEvents { n } => say!(crate::words::effects, lang, "draw", n = n),
        Effect::Repair => say!(crate::words::effects, lang, "repair"),
        Effect::CancelControl => say!(crate::words::effects, lang, "cancel-control"),
        Effect::Parry { classes: kinds } => {
            say!(crate::words::effects, lang, "parry", kinds = classes(kinds, lang))
        }
        Effect::Reflect => say!(crate::words::effects, lang, "reflect"),
    }
}
