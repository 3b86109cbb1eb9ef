//! Before the race: what upgrades, lines and boosts are worth.

use super::outlook::Outlook;
use crate::cards::{BoostSet, BoostType, Line, LineEntry, VesselKind};
use crate::ids::{UpgradeId, Upgrades};
use crate::options::Rules;
use crate::state::{Celerium, Franchise, GAUGE, Installed, Letter};
use engine::Seat;

/// What an action is worth that is not spent here.
pub(super) const ACTION: f64 = 1.2;
/// What a Starbot's cell is worth beside a Pilot's.
const STARBOT: f64 = 0.75;
/// What each cell costs by which the Starbot starts level with its Pilot or ahead.
const AHEAD: f64 = 0.7;
/// How much a race to come counts beside the present one.
const LATER: f64 = 0.5;
/// What the Px2 token is worth before the last race, and in it.
const PX2: [f64; 2] = [4.5, 3.0];
/// What an active Shield is worth that can be paid for.
const PROTECTION: f64 = 0.7;
/// How much more often than the average a franchise is inspected that races to win.
const CAUTION: f64 = 1.25;

/// Judges what is done before a race, for one franchise.
pub(super) struct Garage<'a> {
    rules: &'a Rules,
    table: &'a Celerium,
    seat: Seat,
}

impl<'a> Garage<'a> {
    pub(super) fn new(rules: &'a Rules, table: &'a Celerium, seat: Seat) -> Self {
        Self { rules, table, seat }
    }

    fn own(&self) -> &'a Franchise {
        self.table.of(self.seat)
    }

    /// Races to come after this one.
    pub(super) fn later(&self) -> u8 {
        self.rules.rounds.saturating_sub(self.table.round)
    }

    /// What starting cells are worth.
    fn start(&self, [pilot, starbot]: [u8; 2]) -> f64 {
        let over = (starbot + 1).saturating_sub(pilot);
        f64::from(pilot)
            + STARBOT * f64::from(starbot)
            + 0.4 * f64::from(self.rules.starbot_bonus(starbot))
            - AHEAD * f64::from(over)
    }

    /// What a line is worth to a franchise with these boosts.
    pub(super) fn line(&self, own: &Franchise, line: Line, px2: bool, boosts: BoostSet) -> f64 {
        let Some(planet) = self.table.planet else { return 0.0 };
        let cells = own.starting_cells(self.rules, self.rules.planet(planet), line, px2, boosts);
        let token = if px2 { PX2[usize::from(self.later() == 0)] } else { 0.0 };
        self.start(cells) - token
    }

    /// What the best line is worth.
    pub(super) fn best_line(&self, own: &Franchise, boosts: BoostSet) -> f64 {
        let Some(planet) = self.table.planet else { return 0.0 };
        let lines = &self.rules.planet(planet).lines;
        let mut best = 0.0_f64;
        for line in Line::ALL.into_iter().filter(|line| self.table.may_race_on(self.seat, *line)) {
            best = best.max(self.line(own, line, false, boosts));
            if own.px2_token && lines[line.index()] == LineEntry::Px2 {
                best = best.max(self.line(own, line, true, boosts));
            }
        }
        best
    }

    /// What a race to come is worth: one line is always forbidden.
    fn any_race(&self, own: &Franchise) -> f64 {
        let worth = Line::ALL.map(|line| {
            let powers = VesselKind::ALL.map(|kind| own.power(self.rules, kind, line));
            self.start(powers.map(|power| power.max(0).cast_unsigned()))
        });
        let [green, yellow, blue] = worth;
        (green.max(yellow) + green.max(blue) + yellow.max(blue)) / 3.0
    }

    /// What the energy of a race is worth.
    fn energy(&self, own: &Franchise) -> f64 {
        let installed = own.installed.iter().flatten();
        let sum: u8 = installed.map(|on| self.rules.upgrade(on.upgrade).energy).sum();
        let sum = f64::from(sum.clamp(2, GAUGE));
        0.5 * sum.min(6.0) + 0.3 * (sum - 6.0).clamp(0.0, 4.0) + 0.1 * (sum - 10.0).max(0.0)
    }

    /// What a franchise is worth with what it has installed, for this race and those to come.
    fn outfit(&self, own: &Franchise) -> f64 {
        let later = LATER * f64::from(self.later());
        let now = self.best_line(own, self.conform()) + self.energy(own);
        now + later * (self.any_race(own) + self.energy(own))
    }

    /// What a franchise's upgrades are worth to it in the races to come.
    pub(super) fn to_come(&self) -> f64 {
        self.any_race(self.own()) + self.energy(self.own())
    }

    /// The own boosts that the wheel authorises.
    fn conform(&self) -> BoostSet {
        let fits = |kind: &BoostType| {
            self.own().boosts[kind.index()].version == self.table.wheel.authorised(*kind)
        };
        BoostType::ALL.into_iter().filter(fits).fold(BoostSet::NONE, BoostSet::with)
    }

    /// The best that can be made of the hangar: its worth, and what to install on either vessel.
    pub(super) fn plan(&self, hangar: Upgrades, actions: u8) -> (f64, [Option<UpgradeId>; 2]) {
        let mut best = (self.outfit(self.own()), [None; 2]);
        for kind in VesselKind::ALL {
            for upgrade in hangar.iter().filter(|_| actions >= 1) {
                let one = fitted(self.own(), upgrade, kind);
                let mut change = [None; 2];
                change[kind.index()] = Some(upgrade);
                self.keep(&mut best, &one, change, 1);
                if kind == VesselKind::Starbot || actions < 2 {
                    continue;
                }
                for other in hangar.iter().filter(|other| *other != upgrade) {
                    let both = fitted(&one, other, VesselKind::Starbot);
                    self.keep(&mut best, &both, [Some(upgrade), Some(other)], 2);
                }
            }
        }
        best
    }

    fn keep(
        &self,
        best: &mut (f64, [Option<UpgradeId>; 2]),
        own: &Franchise,
        change: [Option<UpgradeId>; 2],
        installed: u8,
    ) {
        let worth = self.outfit(own) - ACTION * f64::from(installed);
        if worth > best.0 {
            *best = (worth, change);
        }
    }

    /// What it brings to buy an upgrade, its price paid.
    pub(super) fn purchase(&self, upgrade: UpgradeId) -> f64 {
        let own = self.own();
        let mut hangar = own.hangar;
        let before = self.plan(hangar, own.actions).0;
        hangar.add(upgrade);
        self.plan(hangar, own.actions.saturating_sub(1)).0 - before - ACTION
    }

    /// What a stored upgrade may still be good for.
    pub(super) fn stored(&self, upgrade: UpgradeId) -> f64 {
        let worth = |own: &Franchise| self.any_race(own) + self.energy(own);
        let gain = |kind| worth(&fitted(self.own(), upgrade, kind)) - worth(self.own());
        gain(VesselKind::Pilot).max(gain(VesselKind::Starbot))
    }

    /// What it brings to commit these boosts: points and better cells, less what the stewards may take.
    pub(super) fn boosts(&self, set: BoostSet, outlook: &Outlook<'_>, turns_wheel: bool) -> f64 {
        let own = self.own();
        let points: u8 =
            set.iter().map(|kind| self.rules.contents.boosts[kind.index()].points).sum();
        let inspected = CAUTION * outlook.stewards.average(self.rules.seats);
        let rivals = f64::from(self.rules.seats - 1);
        let (slips, stays) = (0.1 + 0.1 * rivals, 0.85 - 0.05 * rivals);
        let risk = |turn: Option<bool>| {
            let wheel = turn.map_or(self.table.wheel, |way| self.table.wheel.turned(way));
            let each = |kind: BoostType| {
                let fits = own.boosts[kind.index()].version == wheel.authorised(kind);
                let fails = if fits { slips } else { stays };
                fails * outlook.stewards.by_type[kind.index()] * outlook.penalty(kind)
            };
            inspected * set.iter().map(each).sum::<f64>()
        };
        let mut least = risk(None);
        if turns_wheel {
            let turned = risk(Some(true)).min(risk(Some(false)));
            least = least.min(turned + 0.8);
        }
        let shield = set.has(BoostType::Shield) && own.energy >= crate::state::SHIELD_COST;
        let protection = if shield { PROTECTION } else { 0.0 };
        f64::from(points) + self.best_line(own, set) + protection - least
    }

    /// What a face of the Pilot card is worth, over all planets and whatever line is forbidden; against a weakness
    /// the Planet boost helps every other time.
    pub(super) fn face(&self, face: Letter) -> f64 {
        let own = Franchise { face: Some(face), ..*self.own() };
        let mut sum = 0.0;
        for planet in &self.rules.contents.planets {
            for boosts in [BoostSet::NONE, BoostSet::NONE.with(BoostType::Planet)] {
                let worth = Line::ALL.map(|line| {
                    self.start(own.starting_cells(self.rules, planet, line, false, boosts))
                });
                let [green, yellow, blue] = worth;
                sum += green.max(yellow) + green.max(blue) + yellow.max(blue);
            }
        }
        sum
    }
}

/// A franchise with an upgrade on one of its vessels.
fn fitted(own: &Franchise, upgrade: UpgradeId, on: VesselKind) -> Franchise {
    let mut own = *own;
    own.installed[on.index()] = Some(Installed { upgrade, damaged: false });
    own
}
