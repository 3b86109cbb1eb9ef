//! What must hold at every rest: components conserved, numbers in range, questions that can be answered.

use crate::cards::{BoostSet, VesselKind};
use crate::ids::{Events, PLANETS, Upgrades};
use crate::options::Rules;
use crate::state::{
    Celerium, Franchise, GAUGE, KEEP_LINES, Phase, SHOTS, WORKSHOPS, clockwise_from,
};
use crate::track::LAST_CELL;
use engine::{Seat, SeatSet};

fn require(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

impl Celerium {
    /// All that must hold.
    pub(crate) fn check_invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_seats(rules)?;
        self.check_upgrades(rules)?;
        self.check_events(rules)?;
        self.check_boosts(rules)?;
        self.check_tokens(rules)?;
        for seat in Seat::all(rules.seats) {
            self.check_franchise(rules, seat)?;
        }
        self.check_phase(rules)?;
        self.check_attack(rules)
    }

    fn check_seats(&self, rules: &Rules) -> Result<(), String> {
        let there = |seat: Seat| seat.0 < rules.seats;
        let held = [self.market_first, self.market_last];
        require(
            there(self.first)
                && there(self.active)
                && there(self.asked)
                && held.into_iter().flatten().all(there)
                && self.waiting.iter().all(there)
                && self.quiet.iter().all(there),
            "a seat that is not there",
        )?;
        require(
            self.market_first.is_none() || self.market_first != self.market_last,
            "both market tokens with one franchise",
        )?;
        require(self.passes < rules.seats, "more passes than franchises")?;
        let mut colours = 0_u8;
        for franchise in &self.franchises[..usize::from(rules.seats)] {
            require(colours >> franchise.colour as u8 & 1 == 0, "a colour twice")?;
            colours |= 1 << franchise.colour as u8;
        }
        Ok(())
    }

    /// Every upgrade lies in one place.
    fn check_upgrades(&self, rules: &Rules) -> Result<(), String> {
        let mut seen = Upgrades::NONE;
        let mut count = 0;
        let mut lay = |set: Upgrades| {
            seen.0 |= set.0;
            count += set.count();
        };
        lay(self.upgrades);
        lay(self.scrapped);
        for upgrade in self.market.iter().flatten() {
            lay(Upgrades(1 << upgrade.0));
        }
        for franchise in &self.franchises[..usize::from(rules.seats)] {
            lay(franchise.hangar);
            lay(franchise.workshop);
            for on in franchise.installed.iter().flatten() {
                lay(Upgrades(1 << on.upgrade.0));
            }
        }
        let all = seen == Upgrades::ALL && count == Upgrades::ALL.count();
        require(all, "upgrades are missing or there are too many")
    }

    /// Every event card lies in one place.
    fn check_events(&self, rules: &Rules) -> Result<(), String> {
        let mut seen = self.deck.plus(&self.discard);
        let mut count = u16::from(self.deck.total()) + u16::from(self.discard.total());
        for franchise in &self.franchises[..usize::from(rules.seats)] {
            seen = seen.plus(&franchise.hand).plus(&franchise.played);
            count += u16::from(franchise.hand.total()) + u16::from(franchise.played.total());
        }
        let all = seen == Events::ALL && count == u16::from(Events::ALL.total());
        require(all, "events are missing or there are too many")?;
        let open = self.open.is_none_or(|open| {
            open.card.level < 3
                && open.card.place < 64
                && self.of(self.active).played.has(open.card)
        });
        require(open, "the card being played does not lie open")
    }

    /// Boosts by type and version, in the reserve and with the franchises.
    fn check_boosts(&self, rules: &Rules) -> Result<(), String> {
        for (kind, boost) in rules.contents.boosts.iter().enumerate() {
            let mut left = self.reserve[kind];
            for franchise in &self.franchises[..usize::from(rules.seats)] {
                let version = franchise.boosts[kind].version;
                require((1..=3).contains(&version), "a version that there is not")?;
                left[usize::from(version) - 1] = left[usize::from(version) - 1].saturating_add(1);
            }
            require(left == boost.copies, "boosts are missing or there are too many")?;
        }
        Ok(())
    }

    /// Planets, control cards, tokens, meteorites.
    fn check_tokens(&self, rules: &Rules) -> Result<(), String> {
        require(self.wheel.0 < 3, "the wheel is nowhere")?;
        let planets = self.planets.count_ones() + u32::from(self.round) == PLANETS as u32;
        let begun = self.phase == Phase::Faces;
        require(planets && self.planets >> PLANETS == 0, "planets are missing")?;
        require(begun == (self.round == 0), "the season has no round yet")?;
        require(self.round <= rules.rounds, "more rounds than the season has")?;
        require(self.planet.is_some() != begun, "no planet")?;
        let unseen = self.planet.is_none_or(|planet| self.planets >> planet.0 & 1 == 0);
        require(unseen, "the planet is still hidden")?;
        let controls = self.controls.count_ones() <= 12 && self.controls >> 12 == 0;
        let turned = self.control.is_none_or(|control| self.controls >> control.0 & 1 == 0);
        let enough = self.controls.count_ones() + u32::from(rules.rounds) >= 12;
        require(controls && turned && enough, "control cards are missing")?;
        let all = &self.franchises;
        let shots = all.iter().flat_map(|of| of.vessels).filter(|vessel| vessel.shot).count();
        require(shots <= usize::from(SHOTS), "too many shot tokens")?;
        let damaged =
            |of: &Franchise| of.installed.iter().flatten().filter(|on| on.damaged).count();
        let workshops: usize =
            all.iter().map(|of| damaged(of) + usize::from(of.workshop.count())).sum();
        require(workshops <= usize::from(WORKSHOPS), "too many workshop tokens")?;
        let keeps = all.iter().filter(|of| of.keep_line).count();
        require(keeps <= usize::from(KEEP_LINES), "too many Keep-line tokens")?;
        let mut cells = self.meteorites.iter().map(|meteorite| meteorite.cell);
        require(cells.all(|cell| cell <= LAST_CELL), "a meteorite beyond the track")?;
        let racing = self.is_racing();
        let lying = self.meteorites.iter().any(|meteorite| meteorite.cell > 0);
        require(racing || !lying, "a meteorite without a race")
    }

    fn check_franchise(&self, rules: &Rules, seat: Seat) -> Result<(), String> {
        let franchise = self.of(seat);
        require(franchise.actions <= GAUGE && franchise.energy <= GAUGE, "a gauge beyond its end")?;
        let racing = self.is_racing();
        for vessel in &franchise.vessels {
            let on_track = (1..=LAST_CELL).contains(&vessel.cell);
            require(on_track == racing && vessel.cell <= LAST_CELL, "a vessel out of place")?;
            require(!vessel.shot_active || vessel.shot, "a shot without its token")?;
            let own_turn = racing && seat == self.active;
            let idle = !vessel.halted && !vessel.shot_active;
            require(own_turn || idle, "a vessel held out of its owner's turn")?;
            require(racing || !vessel.shot, "a shot without a race")?;
        }
        require(!franchise.jammed || racing, "a jam without a race")?;
        let installed = franchise.boosts.iter().zip(0..3).filter(|(boost, _)| boost.installed);
        let installed = installed.fold(0_u8, |bits, (_, kind)| bits | 1 << kind);
        let after = !matches!(
            self.phase,
            Phase::Faces
                | Phase::Market
                | Phase::Equip
                | Phase::Events
                | Phase::Boosts
                | Phase::Over
        );
        require(installed & !franchise.committed.0 == 0, "a boost that was not committed")?;
        require(after || franchise.committed == BoostSet::NONE, "boosts committed too early")?;
        require(franchise.committed.0 < 8 && franchise.chosen.0 < 8, "an unknown boost")?;
        let shield =
            !franchise.shield_active || franchise.committed.has(crate::cards::BoostType::Shield);
        require(shield, "a Shield that was not committed")?;
        let choosing = self.phase == Phase::Boosts && !self.waiting.contains(seat);
        require(choosing || franchise.chosen == BoostSet::NONE, "boosts chosen out of time")?;
        let mut peekers = franchise.boosts.iter().flat_map(|boost| boost.peeked.iter());
        let others = peekers.all(|peeker| peeker.0 < rules.seats && peeker != seat);
        require(others, "a peek by no seat")?;
        let face = self.phase != Phase::Faces || !self.waiting.contains(seat);
        require(franchise.face.is_some() == face, "a face chosen out of time")?;
        let chosen = self.phase == Phase::Lines && !self.waiting.contains(seat);
        let lined = chosen || self.phase == Phase::Check || racing;
        require(franchise.line.is_some() == lined, "a line chosen out of time")?;
        require(!franchise.px2 || lined, "Px2 without a line")?;
        let line = franchise.line.filter(|_| chosen);
        require(line.is_none_or(|line| self.may_race_on(seat, line)), "the same line again")?;
        let played = racing || franchise.played.is_empty();
        require(played, "cards played without a race")?;
        require(self.passes == 0 || racing || self.phase == Phase::Market, "passes out of time")
    }

    fn check_phase(&self, rules: &Rules) -> Result<(), String> {
        let awaited = self.awaited();
        require(self.is_over() || !awaited.is_empty(), "no seat is awaited")?;
        require(awaited.iter().all(|seat| seat.0 < rules.seats), "the turn of no seat")?;
        let seat = self.asked;
        let own_turn = seat == self.active;
        require(self.is_racing() || self.open.is_none(), "a card without a race")?;
        let both = self.open.is_none_or(|open| open.moved || open.energised);
        require(both, "a card played for nothing")?;
        let fits = match self.phase {
            Phase::Market => self.of(seat).actions > 0 && self.for_sale() != Upgrades::NONE,
            Phase::Equip => awaited.iter().all(|seat| self.can_install(seat)),
            Phase::Events => self.of(seat).actions > 0,
            Phase::Check => awaited.iter().all(|seat| self.surplus(seat) > 0),
            Phase::Turn => {
                own_turn
                    && match self.open {
                        Some(open) => !(open.moved && open.energised),
                        None => !self.of(seat).hand.is_empty(),
                    }
            }
            Phase::DoubleMove { vessel, most } => {
                let token = &self.of(seat).vessels[vessel.index()];
                let here = token.cell < LAST_CELL && rules.is_double(token.cell);
                own_turn
                    && self.open.is_some()
                    && here
                    && !token.is_immobilised()
                    && (1..=LAST_CELL).contains(&most)
            }
            Phase::DieMove { most } => {
                let able = VesselKind::ALL.into_iter().any(|kind| self.can_advance(seat, kind));
                own_turn && self.open.is_some() && able && (1..=6).contains(&most)
            }
            Phase::FirstVessel => {
                let [pilot, starbot] = VesselKind::ALL.map(|kind| self.cell(seat, kind));
                pilot == starbot && self.inspection.is_some()
            }
            Phase::Faces | Phase::Boosts | Phase::Lines | Phase::Reaction | Phase::Over => true,
        };
        require(fits, "a question that cannot be")?;
        let market = self.phase == Phase::Faces || self.phase == Phase::Market;
        require(market || self.for_sale() == Upgrades::NONE, "a market out of time")?;
        let mut slots = self.market.iter().zip(&self.sold);
        require(slots.all(|(left, sold)| left.is_none() || sold.is_none()), "sold and for sale")?;
        let mut sold = self.sold.iter().flatten();
        require(
            sold.all(|(upgrade, seat)| market && self.of(*seat).hangar.has(*upgrade)),
            "sold to a franchise that does not have it",
        )?;
        let follows = self.then.is_none_or(|(second, cells)| {
            let first = matches!(self.phase, Phase::DoubleMove { vessel, .. } if vessel != second);
            first && (1..=LAST_CELL).contains(&cells) && self.can_advance(seat, second)
        });
        require(follows, "a second vessel that no seat moves")?;
        let inspecting = self.phase == Phase::FirstVessel;
        require(self.inspection.is_some() == inspecting, "a control out of time")?;
        self.check_inspection(rules)
    }

    fn check_inspection(&self, rules: &Rules) -> Result<(), String> {
        let Some(inspection) = self.inspection else {
            return require(self.control.is_none(), "a control card out of time");
        };
        let seat = self.asked;
        let uneven = self.failed(seat, inspection.types).any(|kind| {
            let [one, two] = rules.contents.boosts[kind.index()].penalty;
            one != two
        });
        require(uneven, "nothing to choose between level vessels")?;
        require(inspection.types.0 < 8, "an unknown boost")?;
        let left = inspection.left.iter().all(|other| other.0 < rules.seats && other != seat);
        require(left, "no franchise to inspect")?;
        require(inspection.last == self.control.is_some(), "a control card out of time")?;
        require(inspection.last != self.open.is_some(), "a card after the race")
    }

    /// CL-22.6: the attack goes round, and the player who is asked can answer it.
    fn check_attack(&self, rules: &Rules) -> Result<(), String> {
        let Some(attack) = self.attack else {
            return require(self.phase != Phase::Reaction, "nothing to react to");
        };
        require(self.phase == Phase::Reaction, "an attack out of time")?;
        let (effect, open) = (self.attack_effect(rules), self.open);
        let energised = open.is_some_and(|open| open.energised);
        let class = effect.and_then(crate::cards::effect::Effect::class);
        require(energised && class.is_some(), "an attack that is none")?;
        let Some(effect) = effect else { return Ok(()) };
        let aimed = self.each_aim(rules, self.active, effect, 0, &mut |aim| aim == attack.aim);
        require(aimed, "an attack at nothing")?;
        let targets = self.targets(rules, self.active, effect, attack.aim);
        require(targets == attack.targets, "an attack at others")?;
        let mut before = SeatSet::EMPTY;
        for seat in clockwise_from(self.active, rules.seats) {
            if attack.targets.contains(seat) {
                before.insert(seat);
            }
            if seat == self.asked {
                break;
            }
        }
        require(before == attack.visited, "an attack that goes another way round")?;
        require(attack.targets.contains(self.asked), "asked for nothing")?;
        let subset = |set: SeatSet| set.iter().all(|seat| before.contains(seat));
        let spared = attack.spared.iter().all(|seat| attack.answered.contains(seat));
        require(subset(attack.answered) && spared, "answers without questions")?;
        let asked = !attack.answered.contains(self.asked) && !self.quiet.contains(self.asked);
        require(asked && self.can_react(rules, self.asked), "asked without an answer")?;
        let passed = before.iter().all(|seat| {
            seat == self.asked
                || attack.answered.contains(seat)
                || self.quiet.contains(seat)
                || !self.can_react(rules, seat)
        });
        require(passed, "a seat was not asked")
    }
}
