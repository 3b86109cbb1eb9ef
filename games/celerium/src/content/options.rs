//! The energy options of event cards: an effect of the closed vocabulary and its figures.

use super::{Entry, FAR};
use crate::cards::effect::{BoostChoice, Classes, Effect, GroupFilter};
use crate::cards::{BoostType, EnergyOption, Line};
use engine::{ContentError, say};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Every effect that exists, in the order of the rules (CL-24).
const EFFECTS: [&str; 32] = [
    "advance",
    "advance_both",
    "die_advance",
    "draft",
    "place_near",
    "tuck_starbot",
    "swap_own",
    "retreat",
    "retreat_group",
    "lure",
    "drag",
    "swap_rival",
    "meteorite",
    "shot",
    "turn_wheel",
    "surprise_control",
    "peek_boosts",
    "swap_boost",
    "damage_upgrade",
    "drain_energy",
    "steal_event",
    "jam",
    "market_last",
    "keep_line",
    "market_first",
    "gain_energy",
    "gain_actions",
    "draw_events",
    "repair",
    "cancel_control",
    "parry",
    "reflect",
];

/// `{ effect = "retreat", who = "pilot", n = 2, extra = 1 }`.
pub(super) fn read(
    entry: &Entry<'_>,
    table: &Map<String, Value>,
) -> Result<EnergyOption, ContentError> {
    let mut figures = Figures { entry, table, used: vec!["effect", "extra"] };
    let name: String = figures.read("effect")?;
    let effect = figures.effect(&name)?;
    let extra = if table.contains_key("extra") { figures.number("extra", 0, 1)? } else { 0 };
    match table.keys().find(|key| !figures.used.contains(&key.as_str())) {
        None => Ok(EnergyOption { extra, effect }),
        Some(field) => Err(entry.fault(|lang| {
            say!(
                crate::content,
                lang,
                "surplus",
                card = entry.card,
                effect = name.as_str(),
                field = field.as_str()
            )
        })),
    }
}

/// The figures of one option, and which of them were asked for.
struct Figures<'a> {
    entry: &'a Entry<'a>,
    table: &'a Map<String, Value>,
    used: Vec<&'static str>,
}

impl Figures<'_> {
    fn value(&mut self, field: &'static str) -> Result<&Value, ContentError> {
        self.used.push(field);
        self.table.get(field).ok_or_else(|| {
            let card = self.entry.card;
            self.entry
                .fault(|lang| say!(crate::content, lang, "missing", card = card, field = field))
        })
    }

    fn wrong(&self, field: &str, value: &Value) -> ContentError {
        let (card, value) = (self.entry.card, value.to_string());
        self.entry.fault(|lang| {
            say!(crate::content, lang, "wrong", card = card, field = field, value = value.as_str())
        })
    }

    fn read<T: DeserializeOwned>(&mut self, field: &'static str) -> Result<T, ContentError> {
        let value = self.value(field)?.clone();
        serde_json::from_value(value.clone()).map_err(|_| self.wrong(field, &value))
    }

    fn number(&mut self, field: &'static str, low: u8, high: u8) -> Result<u8, ContentError> {
        let number: i64 = self.read(field)?;
        self.entry.figure(field, number, low..=high)?;
        Ok(u8::try_from(number).unwrap_or(high))
    }

    fn n(&mut self) -> Result<u8, ContentError> {
        self.number("n", 1, FAR)
    }

    fn range(&mut self) -> Result<u8, ContentError> {
        self.number("range", 1, FAR)
    }

    /// `"yellow"`, `"chosen_line"`…
    fn filter(&mut self) -> Result<GroupFilter, ContentError> {
        let value = self.value("filter")?.clone();
        let line: Option<Line> = serde_json::from_value(value).ok();
        match line {
            Some(line) => Ok(GroupFilter::Line(line)),
            None => self.read("filter"),
        }
    }

    /// `"shield"`, `"chosen"`…
    fn boost(&mut self) -> Result<BoostChoice, ContentError> {
        let value = self.value("boost")?.clone();
        let kind: Option<BoostType> = serde_json::from_value(value).ok();
        match kind {
            Some(kind) => Ok(BoostChoice::Fixed(kind)),
            None => self.read("boost"),
        }
    }

    fn effect(&mut self, name: &str) -> Result<Effect, ContentError> {
        Ok(match name {
            "advance" => Effect::Advance { who: self.read("who")?, n: self.n()? },
            "advance_both" => Effect::AdvanceBoth { n: self.n()? },
            "die_advance" => Effect::DieAdvance { mode: self.read("mode")? },
            "draft" => Effect::Draft { range: self.range()?, n: self.n()? },
            "place_near" => Effect::PlaceNear { side: self.read("side")?, range: self.range()? },
            "tuck_starbot" => Effect::TuckStarbot { range: self.range()? },
            "swap_own" => Effect::SwapOwn,
            "retreat" => Effect::Retreat { who: self.read("who")?, n: self.n()? },
            "retreat_group" => Effect::RetreatGroup {
                kind: self.read("kind")?,
                filter: self.filter()?,
                n: self.n()?,
            },
            "lure" => Effect::Lure { n: self.n()? },
            "drag" => Effect::Drag { range: self.range()? },
            "swap_rival" => Effect::SwapRival { range: self.range()? },
            "meteorite" => Effect::Meteorite,
            "shot" => Effect::Shot,
            "turn_wheel" => Effect::TurnWheel,
            "surprise_control" => {
                Effect::SurpriseControl { boost: self.boost()?, scope: self.read("scope")? }
            }
            "peek_boosts" => Effect::PeekBoosts,
            "swap_boost" => Effect::SwapBoost,
            "damage_upgrade" => Effect::DamageUpgrade,
            "drain_energy" => Effect::DrainEnergy { n: self.n()? },
            "steal_event" => Effect::StealEvent,
            "jam" => Effect::Jam,
            "market_last" => Effect::MarketLast,
            "keep_line" => Effect::KeepLine,
            "market_first" => Effect::MarketFirst,
            "gain_energy" => Effect::GainEnergy { n: self.n()? },
            "gain_actions" => Effect::GainActions { n: self.n()? },
            "draw_events" => Effect::DrawEvents { n: self.n()? },
            "repair" => Effect::Repair,
            "cancel_control" => Effect::CancelControl,
            "parry" => Effect::Parry { classes: self.classes()? },
            "reflect" => Effect::Reflect,
            _ => return Err(self.unknown(name)),
        })
    }

    fn classes(&mut self) -> Result<Classes, ContentError> {
        let classes: Vec<crate::cards::effect::AttackClass> = self.read("classes")?;
        if classes.is_empty() {
            let value = self.value("classes")?.clone();
            return Err(self.wrong("classes", &value));
        }
        Ok(classes.into())
    }

    fn unknown(&self, name: &str) -> ContentError {
        let card = self.entry.card;
        let all = EFFECTS.join(", ");
        self.entry.fault(|lang| {
            say!(crate::content, lang, "effect", card = card, effect = name, all = all.as_str())
        })
    }
}
