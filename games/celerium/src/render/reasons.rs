//! Why a half of an event card cannot be played now, in a few words under it. The rules say which clause forbids it; what is
//! missing is read off the table.

use super::Scene;
use crate::cards::effect::{Effect, Side};
use crate::cards::{EnergyOption, VesselKind};
use crate::illegal::Illegal;
use crate::state::Vessel;
use crate::track::LAST_CELL;
use engine::{Seat, say};

impl Scene<'_> {
    /// The reason under a move.
    pub(super) fn move_reason(&self, refused: Illegal) -> String {
        self.reason(refused, None)
    }

    /// The reason under an energy option.
    pub(super) fn energy_reason(&self, refused: Illegal, energy: EnergyOption) -> String {
        self.reason(refused, Some(energy.effect))
    }

    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the other refusals are not of a card, and have words of their own"
    )]
    fn reason(&self, refused: Illegal, effect: Option<Effect>) -> String {
        let lang = self.lang;
        let (actions, energy) = self.own().map_or((0, 0), |own| (own.actions, own.energy));
        match refused {
            Illegal::OneCardATurn => say!(crate::render, lang, "ui-one-card"),
            Illegal::HalfUsed if effect.is_some() => say!(crate::render, lang, "ui-used-energy"),
            Illegal::HalfUsed => say!(crate::render, lang, "ui-used"),
            Illegal::NoActions => say!(crate::render, lang, "ui-have-actions", actions = actions),
            Illegal::NoEnergy => say!(crate::render, lang, "ui-have-energy", energy = energy),
            Illegal::OnlyReaction => say!(crate::render, lang, "ui-reaction-only"),
            Illegal::Jammed => say!(crate::render, lang, "ui-jammed-now"),
            Illegal::LastRace => say!(crate::render, lang, "ui-last-race"),
            Illegal::Immobilised | Illegal::LastCell => say!(crate::render, lang, "ui-stuck"),
            Illegal::WrongAim(effect) => self.no_aim(effect),
            other => engine::Refusal::words(&other, lang),
        }
    }

    /// What an effect that can be paid lacks (CL-24).
    fn no_aim(&self, effect: Effect) -> String {
        let (lang, Some(seat)) = (self.lang, self.me) else { return String::new() };
        match effect {
            Effect::Draft { range, .. }
            | Effect::Drag { range }
            | Effect::SwapRival { range }
            | Effect::PlaceNear { range, .. } => self.none_near(seat, effect, range),
            Effect::TuckStarbot { .. } | Effect::SwapOwn => self.no_place(seat, effect),
            Effect::RetreatGroup { .. } => say!(crate::render, lang, "ui-no-group"),
            Effect::Meteorite => self.no_meteorite(seat),
            Effect::Shot if self.open.free_shots() == 0 => say!(crate::render, lang, "ui-no-shot"),
            Effect::Shot => say!(crate::render, lang, "ui-all-shot"),
            Effect::DamageUpgrade if self.open.free_workshops() == 0 => {
                say!(crate::render, lang, "ui-no-workshop")
            }
            Effect::DamageUpgrade => say!(crate::render, lang, "ui-no-upgrades"),
            Effect::SurpriseControl { .. } | Effect::PeekBoosts => {
                say!(crate::render, lang, "ui-no-boosts")
            }
            Effect::DrainEnergy { .. } => say!(crate::render, lang, "ui-no-drain"),
            Effect::StealEvent => say!(crate::render, lang, "ui-no-steal"),
            Effect::Jam => say!(crate::render, lang, "ui-all-jammed"),
            Effect::KeepLine if !self.open.of(seat).keep_line => {
                say!(crate::render, lang, "ui-no-token")
            }
            Effect::KeepLine | Effect::MarketFirst => say!(crate::render, lang, "ui-have-token"),
            Effect::MarketLast => say!(crate::render, lang, "ui-last-already"),
            Effect::GainEnergy { .. } | Effect::GainActions { .. } => {
                say!(crate::render, lang, "ui-full")
            }
            Effect::DrawEvents { .. } => say!(crate::render, lang, "ui-no-draw"),
            Effect::Repair => say!(crate::render, lang, "ui-no-repair"),
            Effect::Advance { .. }
            | Effect::AdvanceBoth { .. }
            | Effect::DieAdvance { .. }
            | Effect::Retreat { .. }
            | Effect::Lure { .. }
            | Effect::TurnWheel
            | Effect::SwapBoost
            | Effect::CancelControl
            | Effect::Parry { .. }
            | Effect::Reflect => say!(crate::render, lang, "ui-no-target"),
        }
    }

    /// CL-24.4, CL-24.5, CL-24.11, CL-24.12: no rival is near enough, or the place next to it is of no use.
    fn none_near(&self, seat: Seat, effect: Effect, range: u8) -> String {
        let lang = self.lang;
        let drags = matches!(effect, Effect::Drag { .. });
        let usable = |own: &&Vessel| drags || !own.is_immobilised();
        let rivals = || self.seats().filter(|rival| *rival != seat);
        let near = |own: &Vessel| {
            let ahead =
                |vessel: &Vessel| (1..=range).contains(&vessel.cell.saturating_sub(own.cell));
            rivals().any(|rival| self.open.of(rival).vessels.iter().any(ahead))
        };
        if !self.open.of(seat).vessels.iter().filter(usable).any(near) {
            return say!(crate::render, lang, "ui-no-rival-near", cells = range);
        }
        let Effect::PlaceNear { side, .. } = effect else {
            return say!(crate::render, lang, "ui-no-cell-behind");
        };
        match side {
            Side::Ahead => say!(crate::render, lang, "ui-no-cell-ahead", cell = LAST_CELL),
            Side::Behind => say!(crate::render, lang, "ui-there-already"),
        }
    }

    /// CL-24.6, CL-24.7: why the own vessels stay where they are.
    fn no_place(&self, seat: Seat, effect: Effect) -> String {
        let lang = self.lang;
        let [pilot, starbot] = VesselKind::ALL.map(|kind| self.open.cell(seat, kind));
        if effect == Effect::SwapOwn {
            say!(crate::render, lang, "ui-one-cell")
        } else if pilot < 2 {
            say!(crate::render, lang, "ui-no-cell-behind")
        } else if starbot + 1 == pilot {
            say!(crate::render, lang, "ui-there-already")
        } else {
            say!(crate::render, lang, "ui-starbot-far")
        }
    }

    /// CL-14.1, CL-24.13.
    fn no_meteorite(&self, seat: Seat) -> String {
        let lang = self.lang;
        if self.open.free_meteorite().is_none() {
            say!(crate::render, lang, "ui-no-meteorite")
        } else if self.open.cell(seat, VesselKind::Starbot) < 2 {
            say!(crate::render, lang, "ui-no-cell-behind")
        } else {
            say!(crate::render, lang, "ui-meteorite-there")
        }
    }
}
