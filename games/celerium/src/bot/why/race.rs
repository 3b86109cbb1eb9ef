//! Reasons for what is decided in a race.

use super::{After, MOST_ANSWERS, Reason};
use crate::action::{Action, Span};
use crate::aim::Aim;
use crate::cards::effect::{AttackClass, DieMode, Effect};
use crate::cards::{BoostSet, BoostType, VesselKind};
use crate::ids::FaceId;
use crate::state::{Celerium, Letter, Phase};
use crate::track::LAST_CELL;
use crate::words;
use engine::{Chance, Game, Seat, Seed, Silent, Why, say};

/// A sentence, and another behind it if there is one.
fn with(first: String, more: &str) -> String {
    if more.is_empty() { first } else { format!("{first} {more}") }
}

impl Reason<'_> {
    /// The table after a decision, if no rival answers it.
    fn after(&self, action: Action) -> Option<After> {
        let mut table = self.table.clone();
        let mut chance = Chance::seeded(Seed::from_number(0));
        table.apply(self.rules, self.seat, action, &mut chance, &mut Silent).ok()?;
        let decline = Action::Decline(Span::Attack);
        for _ in 0..MOST_ANSWERS {
            let mut legal = Vec::new();
            let asked = Seat::all(self.rules.seats).find(|seat| {
                legal.clear();
                table.actions(self.rules, *seat, &mut legal);
                legal.contains(&decline)
            });
            let Some(asked) = asked else { break };
            table.apply(self.rules, asked, decline, &mut chance, &mut Silent).ok()?;
        }
        let goes_on = table.round == self.table.round && table.phase != Phase::Over;
        let sure = goes_on && chance.drawn() == 0 && table.attack.is_none();
        Some(After { table, sure })
    }

    /// What both halves of the card could bring together, if that is more than now.
    fn both(&self, after: &After, face: FaceId) -> Option<u8> {
        let mut legal = Vec::new();
        after.table.actions(self.rules, self.seat, &mut legal);
        let next =
            legal.into_iter().filter(|action| crate::bot::policy::face_of(*action) == Some(face));
        let reason =
            Reason { rules: self.rules, table: &after.table, seat: self.seat, lang: self.lang };
        let sure = next.filter_map(|action| reason.after(action)).filter(|after| after.sure);
        let best = sure.map(|after| self.points(&after.table, self.seat)).max()?;
        (best > self.points(self.table, self.seat)).then_some(best)
    }

    /// CL-16.2: what a move brings if the race ended now, or where it leads.
    pub(super) fn advance(
        &self,
        action: Action,
        vessel: VesselKind,
        face: Option<FaceId>,
    ) -> String {
        let lang = self.lang;
        let before = self.points(self.table, self.seat);
        let Some(after) = self.after(action) else { return String::new() };
        let now = self.points(&after.table, self.seat);
        if after.sure && now > before {
            return say!(crate::words, lang, "why-points", before = before, now = now);
        }
        let cell = |table: &Celerium| table.of(self.seat).vessels[vessel.index()].cell;
        let (from, to) = (cell(self.table), cell(&after.table));
        if from == to || !after.sure {
            return say!(crate::words, lang, "why-stay", points = before);
        }
        let more = face.and_then(|face| self.both(&after, face)).map_or_else(
            || self.no_gain(&after, vessel),
            |both| say!(crate::words, lang, "why-both", before = before, now = both),
        );
        with(self.leads(vessel, from, to), &more)
    }

    /// Where a vessel goes.
    fn leads(&self, vessel: VesselKind, from: u8, to: u8) -> String {
        let vessel = words::vessel(vessel, self.lang);
        say!(crate::words, self.lang, "why-cells", vessel = vessel, from = from, to = to)
    }

    /// What a move that brings no point now leads to: the next cell on which the race would bring more, if there is one.
    fn no_gain(&self, after: &After, vessel: VesselKind) -> String {
        let before = self.points(self.table, self.seat);
        let mut table = after.table.clone();
        let from = table.of(self.seat).vessels[vessel.index()].cell;
        let next = (from + 1..=LAST_CELL).find_map(|cell| {
            table.of_mut(self.seat).vessels[vessel.index()].cell = cell;
            let then = self.points(&table, self.seat);
            (then > before).then_some((cell, then))
        });
        let now = self.points(&after.table, self.seat);
        match next {
            Some((cell, then)) => say!(
                crate::words,
                self.lang,
                "why-toward",
                cells = cell - from,
                cell = cell,
                before = before,
                then = then
            ),
            None if now == before => say!(crate::words, self.lang, "why-same", points = now),
            None => String::new(),
        }
    }

    /// The first of the own vessels that a decision moves, with where it goes.
    fn moved(&self, after: &After) -> Option<String> {
        VesselKind::ALL.into_iter().find_map(|kind| {
            let cell = |table: &Celerium| table.of(self.seat).vessels[kind.index()].cell;
            let (from, to) = (cell(self.table), cell(&after.table));
            (from != to).then(|| with(self.leads(kind, from, to), &self.no_gain(after, kind)))
        })
    }

    /// CL-12: what an energy option brings or takes, if no rival answers.
    pub(super) fn energy(&self, action: Action, face: FaceId, option: Letter, aim: Aim) -> Why {
        let lang = self.lang;
        let Some((energy, _)) = self.rules.option(face, option) else { return Why::default() };
        let Some(after) = self.after(action) else { return Why::default() };
        let class = energy.effect.class();
        // What is hidden decides an inspection.
        let sure = after.sure && class != Some(AttackClass::Control);
        let before = self.points(self.table, self.seat);
        let now = self.points(&after.table, self.seat);
        if sure && now > before {
            let words = if class.is_some() {
                say!(crate::words, lang, "why-points-attack", before = before, now = now)
            } else {
                say!(crate::words, lang, "why-points", before = before, now = now)
            };
            return Why::new("CL-16.2", words);
        }
        if sure && class.is_some() {
            let rivals = Seat::all(self.rules.seats).filter(|seat| *seat != self.seat);
            let sum = |table: &Celerium| -> u16 {
                rivals.clone().map(|seat| u16::from(self.points(table, seat))).sum()
            };
            let (theirs, less) = (sum(self.table), sum(&after.table));
            if less < theirs {
                let words = say!(crate::words, lang, "why-rivals", before = theirs, now = less);
                return Why::new("CL-16.2", words);
            }
        }
        if sure && let Some(both) = self.both(&after, face) {
            let words = say!(crate::words, lang, "why-both", before = before, now = both);
            return Why::new("CL-16.2", words);
        }
        match self.moved(&after).filter(|_| sure) {
            Some(words) => Why::new("CL-16.2", words),
            None => self.effect(energy.effect, aim, &after),
        }
    }

    /// CL-4.5, CL-18.2: energy is worth nothing after a race, except that it breaks ties at the end of the season.
    fn left(&self, after: &After) -> String {
        let energy = after.table.of(self.seat).energy;
        if self.table.round >= self.rules.rounds {
            return say!(crate::words, self.lang, "why-left-last", energy = energy);
        }
        say!(crate::words, self.lang, "why-left", energy = energy)
    }

    /// The first rival vessel that a push moves, with where it goes.
    fn pushed(&self, after: &After) -> Option<String> {
        let rivals = Seat::all(self.rules.seats).filter(|seat| *seat != self.seat);
        rivals.flat_map(|seat| VesselKind::ALL.map(|kind| (seat, kind))).find_map(|(seat, kind)| {
            let cell = |table: &Celerium| table.of(seat).vessels[kind.index()].cell;
            let (from, to) = (cell(self.table), cell(&after.table));
            let vessel = words::vessel(kind, self.lang);
            (from != to).then(|| {
                say!(crate::words, self.lang, "why-push", vessel = vessel, from = from, to = to)
            })
        })
    }

    /// What sabotage takes from a rival.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the other effects have reasons of their own"
    )]
    fn sabotage(&self, effect: Effect, seat: Seat, after: &After) -> Option<Why> {
        let lang = self.lang;
        let (rival, then) = (self.table.of(seat), after.table.of(seat));
        let cards = rival.hand.total();
        let (clause, words) = match effect {
            Effect::DrainEnergy { .. } => {
                let (before, now) = (rival.energy, then.energy);
                ("CL-24.20", say!(crate::words, lang, "why-drain", before = before, now = now))
            }
            Effect::StealEvent => {
                ("CL-24.21", say!(crate::words, lang, "why-steal", cards = cards))
            }
            Effect::Jam => ("CL-24.22", say!(crate::words, lang, "why-jam", energy = rival.energy)),
            Effect::MarketLast => {
                ("CL-14.6", say!(crate::words, lang, "why-market-last", left = rival.actions))
            }
            _ => return None,
        };
        Some(Why::new(clause, words))
    }

    /// What an option brings the own franchise beside points.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "the other effects have reasons of their own"
    )]
    fn gain_of(&self, effect: Effect, after: &After) -> Option<Why> {
        let lang = self.lang;
        let (own, then) = (self.own(), after.table.of(self.seat));
        let (clause, words) = match effect {
            Effect::DieAdvance { mode } => {
                let most = if mode == DieMode::Full { 6 } else { 3 };
                ("CL-24.3", say!(crate::words, lang, "why-die", most = most))
            }
            Effect::DamageUpgrade => ("CL-14.4", say!(crate::words, lang, "why-damage")),
            Effect::KeepLine => {
                let line = words::line(own.line?, lang);
                ("CL-24.24", say!(crate::words, lang, "why-keep-line", line = line))
            }
            Effect::MarketFirst => {
                ("CL-14.6", say!(crate::words, lang, "why-market-first", left = then.actions))
            }
            Effect::GainEnergy { .. } if then.energy > own.energy => {
                let (before, now) = (own.energy, then.energy);
                (
                    "CL-24.26",
                    say!(crate::words, lang, "why-more-energy", before = before, now = now),
                )
            }
            Effect::GainActions { .. } if then.actions > own.actions => {
                let (before, now) = (own.actions, then.actions);
                (
                    "CL-24.27",
                    say!(crate::words, lang, "why-more-actions", before = before, now = now),
                )
            }
            Effect::DrawEvents { n } => {
                ("CL-24.28", say!(crate::words, lang, "why-draw", cards = n))
            }
            Effect::Repair => ("CL-24.29", say!(crate::words, lang, "why-repair")),
            _ => return None,
        };
        Some(Why::new(clause, words))
    }

    /// What an option is good for that brings no points now.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest leaves what the gauges show")]
    fn effect(&self, effect: Effect, aim: Aim, after: &After) -> Why {
        let lang = self.lang;
        let left = self.left(after);
        if let Some(words) =
            self.pushed(after).filter(|_| effect.class() == Some(AttackClass::Push))
        {
            return Why::new("CL-12.3", format!("{words} {left}"));
        }
        let met = match aim {
            Aim::Franchise(seat) => self.sabotage(effect, seat, after),
            _ => None,
        };
        if let Some(why) = met.or_else(|| self.gain_of(effect, after)) {
            return why;
        }
        match effect {
            Effect::TurnWheel => {
                let legal = |table: &Celerium| {
                    let all = BoostType::ALL.into_iter().zip(self.own().boosts);
                    let active = all.filter(|(_, boost)| boost.installed);
                    active
                        .filter(|(kind, boost)| boost.version == table.wheel.authorised(*kind))
                        .count()
                };
                let (now, before) = (legal(&after.table), legal(self.table));
                if now > before {
                    let words = say!(crate::words, lang, "why-wheel", before = before, now = now);
                    Why::new("CL-24.15", words)
                } else {
                    let words = say!(crate::words, lang, "why-wheel-rivals");
                    Why::new("CL-24.15", words)
                }
            }
            Effect::SurpriseControl { .. } => {
                Why::new("CL-15.8", say!(crate::words, lang, "why-control"))
            }
            Effect::PeekBoosts => Why::new("CL-24.17", say!(crate::words, lang, "why-peek")),
            Effect::SwapBoost => {
                let Aim::Boost(kind) = aim else { return Why::new("CL-24.18", left) };
                let fits =
                    self.own().boosts[kind.index()].version == self.table.wheel.authorised(kind);
                if fits {
                    return Why::new("CL-24.18", left);
                }
                let boost = words::boost(kind, lang);
                Why::new("CL-24.18", say!(crate::words, lang, "why-swap-boost", boost = boost))
            }
            Effect::Shot => Why::new("CL-14.3", say!(crate::words, lang, "why-shot")),
            Effect::Meteorite => Why::new("CL-14.2", say!(crate::words, lang, "why-meteorite")),
            _ => Why::new("CL-12.1", left),
        }
    }

    /// CL-22.3: what is kept when the turn ends.
    pub(super) fn end(&self) -> String {
        let own = self.own();
        let points = self.points(self.table, self.seat);
        say!(
            crate::words,
            self.lang,
            "why-end",
            left = own.actions,
            energy = own.energy,
            points = points
        )
    }

    /// CL-10.3: a pass costs nothing and is not final; cards and actions are kept for the next race.
    pub(super) fn pass(&self) -> String {
        let (lang, own) = (self.lang, self.own());
        let points = self.points(self.table, self.seat);
        if self.table.round >= self.rules.rounds {
            return say!(crate::words, lang, "why-pass-last", points = points);
        }
        let (cards, left) = (own.hand.total(), own.actions);
        say!(crate::words, lang, "why-pass", points = points, cards = cards, left = left)
    }

    /// The points that the attack costs the own franchise as the race stands; nothing where that is unknown.
    fn loss(&self) -> Option<u8> {
        let attack = self.table.attack?;
        let face = self.rules.face_of(self.table.open?.card);
        let (energy, _) = self.rules.option(face, attack.option)?;
        if energy.effect.class() == Some(AttackClass::Control) {
            return None;
        }
        let after = self.after(Action::Decline(Span::Attack)).filter(|after| after.sure)?;
        let before = self.points(self.table, self.seat);
        Some(before.saturating_sub(self.points(&after.table, self.seat)))
    }

    /// CL-13: an attack is stopped.
    pub(super) fn answer(&self, cost: u8) -> String {
        let lang = self.lang;
        let energy = self.own().energy;
        let stops = say!(crate::words, lang, "why-energy", cost = cost, energy = energy);
        match self.loss() {
            Some(lost) if lost > 0 => {
                format!("{stops} {}", say!(crate::words, lang, "why-saved", lost = lost))
            }
            Some(_) | None => stops,
        }
    }

    /// CL-13: the attack is accepted.
    pub(super) fn decline(&self) -> String {
        let (lang, energy) = (self.lang, self.own().energy);
        match self.loss() {
            Some(0) => say!(crate::words, lang, "why-decline-free", energy = energy),
            Some(lost) => {
                say!(crate::words, lang, "why-decline-lost", energy = energy, lost = lost)
            }
            None => say!(crate::words, lang, "why-decline", energy = energy),
        }
    }

    /// CL-15.6: how far each vessel goes back.
    pub(super) fn first(&self, first: VesselKind) -> String {
        let types = self.table.inspection.map_or(BoostSet::NONE, |inspection| inspection.types);
        let failed: Vec<BoostType> = self.table.failed(self.seat, types).collect();
        let [one, two] = self.penalty(&failed);
        let (pilot, starbot) = if first == VesselKind::Pilot { (one, two) } else { (two, one) };
        say!(crate::words, self.lang, "why-first", pilot = pilot, starbot = starbot)
    }
}
