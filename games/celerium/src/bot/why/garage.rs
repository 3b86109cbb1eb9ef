//! Reasons for what is decided before a race.

use super::Reason;
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{UpgradeId, Upgrades};
use crate::state::{Franchise, Installed, Letter};
use crate::words::{self, names};
use engine::say;
use engine::words::listed;

impl Reason<'_> {
    /// CL-21.10: power and weaknesses of this face beside the other.
    pub(super) fn face(&self, face: Letter) -> String {
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
    pub(super) fn purchase(&self, slot: u8) -> String {
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
    pub(super) fn kept(&self) -> String {
        say!(crate::words, self.lang, "why-keep", left = self.own().actions)
    }

    /// CL-4.1: what an installation changes at the start, and the energy it gives.
    pub(super) fn installation(&self, upgrade: UpgradeId, on: VesselKind) -> String {
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
    pub(super) fn events(&self, counts: [u8; 3]) -> String {
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
    pub(super) fn boosts(&self, set: BoostSet) -> String {
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
    pub(super) fn penalty(&self, kinds: &[BoostType]) -> [u8; 2] {
        [0, 1].map(|place| {
            kinds.iter().map(|kind| self.rules.contents.boosts[kind.index()].penalty[place]).sum()
        })
    }

    /// CL-9.1: where both vessels start.
    pub(super) fn line(&self, line: Line, px2: bool) -> String {
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
    pub(super) fn discard(&self, set: Upgrades) -> String {
        let stored = self.own().hangar.iter().chain(self.own().workshop.iter());
        let kept = stored.filter(|upgrade| !set.has(*upgrade));
        let kept = kept.map(|upgrade| names::upgrade(&self.rules.contents, upgrade, self.lang));
        let kept = listed(&kept.collect::<Vec<_>>(), self.lang);
        say!(crate::words, self.lang, "why-discard", upgrades = kept)
    }
}

/// A franchise with an upgrade on one of its vessels.
fn with(own: &Franchise, upgrade: UpgradeId, on: VesselKind) -> Franchise {
    let mut own = *own;
    own.installed[on.index()] = Some(Installed { upgrade, damaged: false });
    own
}
