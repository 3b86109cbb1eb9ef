//! What happens in a step, drawn where it happens: an attack from one vessel to another, and a sign for every hit, theft, move and
//! inspection. All of it is gone with the next step.

use super::Scene;
use super::orbit::{Plan, Spot, px};
use super::told::attacks;
use crate::aim::Aim;
use crate::cards::VesselKind;
use crate::event::Event;
use crate::options::Rules;
use engine::draw::Piece;
use engine::sign::{Ground, Mood, Sign, signs};
use engine::{Seat, say};
use maud::html;

/// Whether the step that tells of it is shown longer. All players learn of these events at once.
pub(super) fn lingers(rules: &Rules, event: &Event) -> bool {
    let struck = matches!(
        event,
        Event::ShotPlaced { .. }
            | Event::Reflected { .. }
            | Event::MeteoriteDropped { .. }
            | Event::UpgradeDamaged { .. }
            | Event::EventStolen { .. }
            | Event::BoostInspected { conform: false, .. }
    );
    struck || attacks(rules, event)
}

/// Whether it only leads to what comes next.
pub(super) const fn hurries(event: &Event) -> bool {
    matches!(
        event,
        Event::DeckReshuffled { .. }
            | Event::KeepLineReturned { .. }
            | Event::FirstFranchise { .. }
            | Event::UpgradeToWorkshop { .. }
            | Event::UpgradeBack { .. }
            | Event::EquipDone { .. }
    )
}

impl Scene<'_> {
    pub(super) fn happens(&self, plan: Plan) -> Piece {
        let id = format!("happens-{}", plan.tag());
        let list: Vec<Sign> = self.told.iter().filter_map(|event| self.sign(plan, event)).collect();
        let (wide, high) = plan.size();
        let ground = Ground { x: (0, wide.into()), y: (0, high.into()), percent: 95 };
        let shots = self.told.iter().filter_map(|event| self.shot(plan, event));
        let html = html! {
            g id=(id) aria-hidden="true" {
                @for (from, to) in shots {
                    path.cl-beam data-event="struck" pathLength="1" d={ "M" (px(from.x)) " " (px(from.y)) "L" (px(to.x)) " " (px(to.y)) } {}
                }
                (signs(&list, ground))
            }
        };
        Piece::svg(id, html)
    }

    /// Where a vessel stands, if it is on the track.
    pub(super) fn vessel_spot(&self, plan: Plan, seat: Seat, kind: VesselKind) -> Option<Spot> {
        let cell = self.of(seat).vessels[kind.index()].cell;
        let here = self.seats().filter(|of| self.of(*of).vessels[kind.index()].cell == cell);
        let place = here.clone().take_while(|of| *of != seat).count();
        (cell > 0).then(|| plan.vessel(cell, kind, place, here.count()))
    }

    /// From whom to whom an attack or a theft goes.
    fn shot(&self, plan: Plan, event: &Event) -> Option<(Spot, Spot)> {
        let pilot = |seat: Seat| self.vessel_spot(plan, seat, VesselKind::Pilot);
        if let Event::EnergyUsed { seat, aim, .. } = *event {
            if !attacks(self.rules, event) {
                return None;
            }
            if let Aim::Near { own, seat: rival, vessel } = aim {
                return Some((
                    self.vessel_spot(plan, seat, own)?,
                    self.vessel_spot(plan, rival, vessel)?,
                ));
            }
            if let Aim::Rival { seat: rival, vessel } = aim {
                return Some((pilot(seat)?, self.vessel_spot(plan, rival, vessel)?));
            }
            let Aim::Franchise(rival) = aim else { return None };
            return Some((pilot(seat)?, pilot(rival)?));
        }
        let (Event::EventStolen { by: to, from, .. } | Event::Reflected { seat: from, on: to }) =
            *event
        else {
            return None;
        };
        Some((pilot(from)?, pilot(to)?))
    }

    /// The sign of an event.
    fn sign(&self, plan: Plan, event: &Event) -> Option<Sign> {
        match event {
            Event::Advanced { .. }
            | Event::Relocated { .. }
            | Event::Penalised { .. }
            | Event::Halted { .. }
            | Event::DoubleCell { .. }
            | Event::ShotPlaced { .. } => self.vessel_sign(plan, event),
            Event::EnergyUsed { .. }
            | Event::ShieldUsed { .. }
            | Event::Reacted { .. }
            | Event::Reflected { .. }
            | Event::MeteoriteDropped { .. }
            | Event::UpgradeDamaged { .. }
            | Event::EnergyDrained { .. }
            | Event::EventStolen { .. }
            | Event::Jammed { .. }
            | Event::BoostInspected { .. }
            | Event::EnergyGained { .. }
            | Event::ActionsGained { .. }
            | Event::Scored { .. } => self.seat_sign(plan, event),
            Event::Decided { .. }
            | Event::FaceShown { .. }
            | Event::RoundBegan { .. }
            | Event::PlanetDiscovered { .. }
            | Event::MarketLaid { .. }
            | Event::UpgradeBought { .. }
            | Event::MarketPassed { .. }
            | Event::MarketClosed { .. }
            | Event::EnergySet { .. }
            | Event::UpgradeInstalled { .. }
            | Event::EquipDone { .. }
            | Event::EventsBought { .. }
            | Event::EventDrawn { .. }
            | Event::DeckReshuffled { .. }
            | Event::BoostsCommitted { .. }
            | Event::LineShown { .. }
            | Event::KeepLineReturned { .. }
            | Event::UpgradesDiscarded { .. }
            | Event::Placed { .. }
            | Event::Asked { .. }
            | Event::CardPlayed { .. }
            | Event::RacePassed { .. }
            | Event::DieRolled { .. }
            | Event::ShotReturned { .. }
            | Event::WheelTurned { .. }
            | Event::BoostsPeeked { .. }
            | Event::BoostSwapped { .. }
            | Event::MarketLastGiven { .. }
            | Event::MarketFirstTaken { .. }
            | Event::KeepLineTaken { .. }
            | Event::UpgradeRepaired { .. }
            | Event::RaceEnded { .. }
            | Event::ControlDrawn { .. }
            | Event::BoostExchanged { .. }
            | Event::LevelReached { .. }
            | Event::UpgradeToWorkshop { .. }
            | Event::UpgradeBack { .. }
            | Event::Income { .. }
            | Event::FirstFranchise { .. }
            | Event::Px2Points { .. }
            | Event::SeasonEnded { .. } => None,
        }
    }

    /// The sign of what happens to a vessel.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "other events have signs of their own or none"
    )]
    fn vessel_sign(&self, plan: Plan, event: &Event) -> Option<Sign> {
        use Mood::{Bad, Good, Plain};
        let lang = self.lang;
        let over = |spot: Spot, mood, icon: &'static str, words: String| {
            Some(Sign::new((spot.x / 10, spot.y / 10), mood, icon, words))
        };
        let on = |seat: Seat, kind: VesselKind, mood, icon, words: String| {
            over(self.vessel_spot(plan, seat, kind)?, mood, icon, words)
        };
        match *event {
            Event::Advanced { seat, vessel, from, to } => {
                on(seat, vessel, Plain, "", by_cells(from, to))
            }
            Event::Relocated { seat, vessel, from, to } => {
                on(seat, vessel, if to < from { Bad } else { Good }, "", by_cells(from, to))
            }
            Event::Penalised { seat, vessel, from, to } if from != to => {
                on(seat, vessel, Bad, "i-warn", by_cells(from, to))
            }
            Event::Halted { seat, vessel, .. } => {
                on(seat, vessel, Bad, "i-close", say!(crate::render, lang, "sign-blocked"))
            }
            Event::DoubleCell { seat, vessel, .. } => on(seat, vessel, Good, "", "×2".into()),
            Event::ShotPlaced { seat, vessel } => {
                on(seat, vessel, Bad, "cl-shot", say!(crate::render, lang, "sign-hit"))
            }
            _ => None,
        }
    }

    /// The sign of what happens to a franchise.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "other events have signs of their own or none"
    )]
    fn seat_sign(&self, plan: Plan, event: &Event) -> Option<Sign> {
        use Mood::{Bad, Good};
        use VesselKind::Pilot;
        let lang = self.lang;
        let over = |spot: Spot, mood, icon: &'static str, words: String| {
            Some(Sign::new((spot.x / 10, spot.y / 10), mood, icon, words))
        };
        let on = |seat: Seat, kind: VesselKind, mood, icon, words: String| {
            over(self.vessel_spot(plan, seat, kind)?, mood, icon, words)
        };
        match *event {
            Event::EnergyUsed { .. } => {
                let (_, target) = self.shot(plan, event)?;
                over(target, Bad, "cl-shot", say!(crate::render, lang, "sign-attack"))
            }
            Event::ShieldUsed { seat } => {
                on(seat, Pilot, Good, "cl-shield", say!(crate::render, lang, "sign-shield"))
            }
            Event::Reacted { seat, .. } => {
                on(seat, Pilot, Good, "cl-react", say!(crate::render, lang, "sign-reacts"))
            }
            Event::Reflected { on: struck, .. } => {
                on(struck, Pilot, Bad, "cl-react", say!(crate::render, lang, "sign-reflected"))
            }
            Event::MeteoriteDropped { cell, .. } => {
                let words = say!(crate::render, lang, "sign-meteorite");
                over(plan.meteorite(cell), Bad, "cl-meteor", words)
            }
            Event::UpgradeDamaged { seat, .. } => {
                on(seat, Pilot, Bad, "i-warn", say!(crate::render, lang, "sign-damaged"))
            }
            Event::EnergyDrained { seat, lost } => {
                on(seat, Pilot, Bad, "cl-en", format!("−{lost}"))
            }
            Event::EventStolen { from, .. } => {
                on(from, Pilot, Bad, "i-warn", say!(crate::render, lang, "sign-stolen"))
            }
            Event::Jammed { seat } => {
                on(seat, Pilot, Bad, "i-warn", say!(crate::render, lang, "sign-jammed"))
            }
            Event::BoostInspected { seat, conform: true, .. } => {
                on(seat, Pilot, Good, "i-check", say!(crate::render, lang, "sign-legal"))
            }
            Event::BoostInspected { seat, conform: false, .. } => {
                on(seat, Pilot, Bad, "i-close", say!(crate::render, lang, "sign-illegal"))
            }
            Event::EnergyGained { seat, energy } => {
                on(seat, Pilot, Good, "cl-en", format!("+{energy}"))
            }
            Event::ActionsGained { seat, actions } => {
                on(seat, Pilot, Good, "cl-act", format!("+{actions}"))
            }
            Event::Scored { seat, total, .. } => {
                let points = say!(crate::render, lang, "ui-vp", points = total);
                on(seat, Pilot, Good, "i-flag", format!("+{points}"))
            }
            _ => None,
        }
    }
}

/// How many cells a vessel has moved.
fn by_cells(from: u8, to: u8) -> String {
    let cells = from.abs_diff(to);
    format!("{}{cells}", if to < from { '−' } else { '+' })
}
