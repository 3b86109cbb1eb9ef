//! Why a manager would decide so: one true sentence with figures, from what its seat sees.

use crate::action::{Action, Aim, Span};
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::effect::{AttackClass, Effect};
use crate::ids::{FaceId, UpgradeId, Upgrades};
use crate::options::Rules;
use crate::state::{Celerium, Franchise, Installed, Letter, Phase, SHIELD_COST};
use crate::words::{self, names};
use engine::words::listed;
use engine::{Chance, Game, Lang, Seat, Seed, Sight, Silent, Why, say};

/// An attack meets fewer franchises than this.
const MOST_ANSWERS: usize = 8;

pub(super) fn why(sight: &Sight<'_, Celerium>, actions: &[Action], lang: Lang) -> Why {
    let (rules, seat, view) = (sight.rules(), sight.seat(), sight.view());
    // Only what the seat knows is looked at: any table that looks the same will do.
    let table = Celerium::imagine(rules, &view, &mut Chance::seeded(Seed::from_number(0)));
    let reason = Reason { rules, table: &table, seat, lang };
    actions.first().map_or_else(Why::default, |action| reason.of(*action))
}

/// What a reason looks at.
struct Reason<'a> {
    rules: &'a Rules,
    table: &'a Celerium,
    seat: Seat,
    lang: Lang,
}

/// A table after a decision.
struct After {
    table: Celerium,
    /// Neither dice nor hidden boosts nor the end of the race decide what it looks like.
    sure: bool,
}

impl Reason<'_> {
    fn of(&self, action: Action) -> Why {
        match action {
            Action::Face(face) => Why::new("CL-21.10", self.face(face)),
            Action::Buy(slot) => Why::new("CL-3.3", self.purchase(slot)),
            Action::Pass if self.own().line.is_none() => Why::new("CL-3.3", self.kept()),
            Action::Done => Why::new("CL-4.1", self.kept()),
            Action::Install { upgrade, on } => Why::new("CL-4.1", self.installation(upgrade, on)),
            Action::Events(counts) => Why::new("CL-5.1", self.events(counts)),
            Action::Boosts(set) => Why::new("CL-15.1", self.boosts(set)),
            Action::Line { line, px2 } => Why::new("CL-9.1", self.line(line, px2)),
            Action::Discard(set) => Why::new("CL-8.1", self.discard(set)),
            Action::Move { face, vessel, .. } => {
                Why::new("CL-16.2", self.advance(action, vessel, Some(face)))
            }
            Action::DieMove { vessel, .. } => {
                Why::new("CL-16.2", self.advance(action, vessel, None))
            }
            Action::Continue(_) => {
                let Phase::DoubleMove { vessel, .. } = self.table.phase else {
                    return Why::default();
                };
                Why::new("CL-16.2", self.advance(action, vessel, None))
            }
            Action::Energy { face, option, aim } => self.energy(action, face, option, aim),
            Action::End => Why::new("CL-10.2", self.end()),
            Action::Pass => Why::new("CL-10.3", self.pass()),
            Action::Shield => Why::new("CL-13.2", self.answer(SHIELD_COST)),
            Action::React { face, option, .. } => {
                let cost = self.rules.option(face, option).map_or(0, |(_, cost)| cost);
                Why::new("CL-13.1", self.answer(cost))
            }
            Action::Decline(_) => Why::new("CL-13.1", self.decline()),
            Action::First(first) => Why::new("CL-15.6", self.first(first)),
            Action::Listen => Why::default(),
        }
    }

    fn own(&self) -> &Franchise {
        self.table.of(self.seat)
    }

    /// What the race would bring a seat if it ended now.
    fn points(&self, table: &Celerium, seat: Seat) -> u8 {
        table.race_points(self.rules, seat).total
    }

    /// CL-21.10: power and weaknesses of this face beside the other.
    fn face(&self, face: Letter) -> String {
        let pilots = &self.rules.team(self.own().colour).pilot;
        let other = 1 - face.index();
        let [(power, weak), (others, other_weak)] = [face.index(), other].map(|side| {
            let power: i16 = pilots[side].powers.into_iter().map(i16::from).sum();
            (power, pilots[side].weak.into_iter().filter(|weak| *weak).count())
        });
        let name = |side| names::pilot(&self.rules.contents, self.own().colour, side, self.lang);
        say!(
            crate::words,
            self.lang,
            "why-face",
            name = name(face.index()),
            power = power,
            weak = weak,
            other = name(other),
            others = others,
            more = other_weak
        )
    }

    /// CL-9.1: the cell where a vessel starts on a line.
    fn start(&self, own: &Franchise, kind: VesselKind, line: Line) -> Option<u8> {
        let planet = self.rules.planet(self.table.planet?);
        Some(own.starting_cells(self.rules, planet, line, false, own.committed)[kind.index()])
    }

    /// The open line on which an upgrade brings one of these vessels furthest: vessel, line, from and to.
    fn gain(&self, upgrade: UpgradeId, on: &[VesselKind]) -> Option<(VesselKind, Line, u8, u8)> {
        let own = self.own();
        let open = Line::ALL.into_iter().filter(|line| self.table.may_race_on(self.seat, *line));
        let starts = open.flat_map(|line| on.iter().map(move |kind| (*kind, line)));
        let gains = starts.filter_map(|(kind, line)| {
            let from = self.start(own, kind, line)?;
            let to = self.start(&with(own, upgrade, kind), kind, line)?;
            (to > from).then_some((kind, line, from, to))
        });
        gains.max_by_key(|(kind, _, from, to)| (to - from, *kind == VesselKind::Pilot))
    }

    /// CL-4.5: the energy of the next race without and with an upgrade on a vessel.
    fn energies(&self, upgrade: UpgradeId, on: VesselKind) -> [u8; 2] {
        let mut table = self.table.clone();
        let before = table.upgrade_energy(self.rules, self.seat);
        *table.of_mut(self.seat) = with(self.own(), upgrade, on);
        [before, table.upgrade_energy(self.rules, self.seat)]
    }

    /// CL-3.3: what an upgrade does for this race, or that it is for later ones.
    fn purchase(&self, slot: u8) -> String {
        let (lang, left) = (self.lang, self.own().actions);
        let Some(upgrade) = self.table.market.get(usize::from(slot)).copied().flatten() else {
            return String::new();
        };
        let name = names::upgrade(&self.rules.contents, upgrade, lang);
        let cost = say!(crate::words, lang, "why-buy-cost", left = left);
        let what = if let Some((kind, line, from, to)) = self.gain(upgrade, &VesselKind::ALL) {
            let (vessel, line) = (words::vessel(kind, lang), words::line(line, lang));
            say!(
                crate::words,
                lang,
                "why-buy-start",
                upgrade = name,
                vessel = vessel,
                line = line,
                from = from,
                to = to
            )
        } else {
            let all = VesselKind::ALL.map(|kind| self.energies(upgrade, kind));
            let [from, to] = all.into_iter().max_by_key(|[_, to]| *to).unwrap_or_default();
            if to > from {
                say!(crate::words, lang, "why-buy-energy", upgrade = name, from = from, to = to)
            } else {
                say!(crate::words, lang, "why-buy-later", upgrade = name)
            }
        };
        format!("{what} {cost}")
    }

    /// What is not spent is kept.
    fn kept(&self) -> String {
        say!(crate::words, self.lang, "why-keep", left = self.own().actions)
    }

    /// CL-4.1: what an installation changes at the start, and the energy it gives.
    fn installation(&self, upgrade: UpgradeId, on: VesselKind) -> String {
        let lang = self.lang;
        let mut said = Vec::new();
        if let Some((kind, line, from, to)) = self.gain(upgrade, &[on]) {
            let (vessel, line) = (words::vessel(kind, lang), words::line(line, lang));
            said.push(say!(
                crate::words,
                lang,
                "why-install-start",
                vessel = vessel,
                line = line,
                from = from,
                to = to
            ));
        }
        let [from, to] = self.energies(upgrade, on);
        if to > from {
            said.push(say!(crate::words, lang, "why-install-energy", from = from, to = to));
        }
        if said.is_empty() {
            said.push(say!(crate::words, lang, "why-install-later"));
        }
        said.push(say!(crate::words, lang, "why-install-cost", left = self.own().actions));
        said.join(" ")
    }

    /// CL-5.1: cards cost actions, and so do their moves.
    fn events(&self, counts: [u8; 3]) -> String {
        let (left, cards) = (self.own().actions, self.own().hand.total());
        let bought: u8 = counts.iter().sum();
        if bought == 0 {
            return say!(crate::words, self.lang, "why-events-none", left = left, cards = cards);
        }
        let rest = left.saturating_sub(bought);
        say!(
            crate::words,
            self.lang,
            "why-events",
            cost = bought,
            left = left,
            rest = rest,
            cards = cards + bought
        )
    }

    /// CL-15.5: points at once, and what the wheel says of the own versions.
    fn boosts(&self, set: BoostSet) -> String {
        let lang = self.lang;
        let own = self.own();
        let wrong = |kind: &BoostType| {
            own.boosts[kind.index()].version != self.table.wheel.authorised(*kind)
        };
        let named = |kinds: &[BoostType]| {
            let each: Vec<String> = kinds.iter().map(|kind| words::boost(*kind, lang)).collect();
            listed(&each, lang)
        };
        let boosts = &self.rules.contents.boosts;
        let points: u8 = set.iter().map(|kind| boosts[kind.index()].points).sum();
        let against: Vec<BoostType> = set.iter().filter(wrong).collect();
        if !against.is_empty() {
            let [one, two] = self.penalty(&against);
            let count = against.len();
            return say!(
                crate::words,
                lang,
                "why-boosts-risk",
                points = points,
                boosts = named(&against),
                count = count,
                one = one,
                two = two
            );
        }
        if set != BoostSet::NONE {
            return say!(crate::words, lang, "why-boosts", points = points);
        }
        let kept: Vec<BoostType> = BoostType::ALL.into_iter().filter(wrong).collect();
        if kept.is_empty() {
            return say!(crate::words, lang, "why-boosts-turn");
        }
        say!(crate::words, lang, "why-boosts-none", boosts = named(&kept), count = kept.len())
    }

    /// CL-15.7: cells that illegal boosts cost the first vessel and the other.
    fn penalty(&self, kinds: &[BoostType]) -> [u8; 2] {
        [0, 1].map(|place| {
            kinds.iter().map(|kind| self.rules.contents.boosts[kind.index()].penalty[place]).sum()
        })
    }

    /// CL-9.1: where both vessels start.
    fn line(&self, line: Line, px2: bool) -> String {
        let Some(planet) = self.table.planet else { return String::new() };
        let (lang, own) = (self.lang, self.own());
        let planet = self.rules.planet(planet);
        let [pilot, starbot] = own.starting_cells(self.rules, planet, line, px2, own.committed);
        let on = words::line(line, lang);
        if px2 {
            say!(crate::words, lang, "why-line-px2", line = on, pilot = pilot, starbot = starbot)
        } else {
            say!(crate::words, lang, "why-line", line = on, pilot = pilot, starbot = starbot)
        }
    }

    /// CL-8.1: what stays.
    fn discard(&self, set: Upgrades) -> String {
        let stored = self.own().hangar.iter().chain(self.own().workshop.iter());
        let kept = stored.filter(|upgrade| !set.has(*upgrade));
        let kept = kept.map(|upgrade| names::upgrade(&self.rules.contents, upgrade, self.lang));
        let kept = listed(&kept.collect::<Vec<_>>(), self.lang);
        say!(crate::words, self.lang, "why-discard", upgrades = kept)
    }

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
        let next = legal.into_iter().filter(|action| super::policy::face_of(*action) == Some(face));
        let reason =
            Reason { rules: self.rules, table: &after.table, seat: self.seat, lang: self.lang };
        let sure = next.filter_map(|action| reason.after(action)).filter(|after| after.sure);
        let best = sure.map(|after| self.points(&after.table, self.seat)).max()?;
        (best > self.points(self.table, self.seat)).then_some(best)
    }

    /// CL-16.2: what a move brings if the race ended now, or where it leads.
    fn advance(&self, action: Action, vessel: VesselKind, face: Option<FaceId>) -> String {
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
            || self.no_gain(&after),
            |both| say!(crate::words, lang, "why-both", before = before, now = both),
        );
        format!("{} {more}", self.leads(vessel, from, to))
    }

    /// Where a vessel goes.
    fn leads(&self, vessel: VesselKind, from: u8, to: u8) -> String {
        let vessel = words::vessel(vessel, self.lang);
        say!(crate::words, self.lang, "why-cells", vessel = vessel, from = from, to = to)
    }

    /// What a move that brings no point now would score.
    fn no_gain(&self, after: &After) -> String {
        let before = self.points(self.table, self.seat);
        let now = self.points(&after.table, self.seat);
        if now < before {
            say!(crate::words, self.lang, "why-less", before = before, now = now)
        } else {
            say!(crate::words, self.lang, "why-same", points = now)
        }
    }

    /// The first of the own vessels that a decision moves, with where it goes.
    fn moved(&self, after: &After) -> Option<String> {
        VesselKind::ALL.into_iter().find_map(|kind| {
            let cell = |table: &Celerium| table.of(self.seat).vessels[kind.index()].cell;
            let (from, to) = (cell(self.table), cell(&after.table));
            (from != to).then(|| format!("{} {}", self.leads(kind, from, to), self.no_gain(after)))
        })
    }

    /// CL-12: what an energy option brings or takes, if no rival answers.
    fn energy(&self, action: Action, face: FaceId, option: Letter, aim: Aim) -> Why {
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

    /// What an option is good for that brings no points now.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the rest leaves what the gauges show")]
    fn effect(&self, effect: Effect, aim: Aim, after: &After) -> Why {
        let lang = self.lang;
        let own = after.table.of(self.seat);
        let left = say!(crate::words, lang, "why-left", energy = own.energy, actions = own.actions);
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
    fn end(&self) -> String {
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
    fn pass(&self) -> String {
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
    fn answer(&self, cost: u8) -> String {
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
    fn decline(&self) -> String {
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
    fn first(&self, first: VesselKind) -> String {
        let types = self.table.inspection.map_or(BoostSet::NONE, |inspection| inspection.types);
        let failed: Vec<BoostType> = self.table.failed(self.seat, types).collect();
        let [one, two] = self.penalty(&failed);
        let (pilot, starbot) = if first == VesselKind::Pilot { (one, two) } else { (two, one) };
        say!(crate::words, self.lang, "why-first", pilot = pilot, starbot = starbot)
    }
}

/// A franchise with an upgrade on one of its vessels.
fn with(own: &Franchise, upgrade: UpgradeId, on: VesselKind) -> Franchise {
    let mut own = *own;
    own.installed[on.index()] = Some(Installed { upgrade, damaged: false });
    own
}
