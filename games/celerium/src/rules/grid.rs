//! CL-9: starting power and grid.

use super::Context;
use crate::cards::{BoostSet, BoostType, Line, LineEntry, VesselKind};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celerium, Franchise, Letter, Vessel, clockwise_from};
use crate::track::GRID;

/// CL-2.2: what a Pilot loses on a planet of a type it cannot bear.
const WEAKNESS: i8 = 3;

impl Franchise {
    /// CL-9.1: the power of a vessel on a line, with its upgrade.
    pub fn power(&self, rules: &Rules, kind: VesselKind, line: Line) -> i8 {
        let team = rules.team(self.colour);
        let powers = match kind {
            VesselKind::Pilot => &team.pilot[self.face.unwrap_or(Letter::A).index()].powers,
            VesselKind::Starbot => &team.starbot.powers,
        };
        let base = powers[line.index()].cast_signed();
        let upgrade = self.installed[kind.index()];
        upgrade.map_or(base, |on| rules.upgrade(on.upgrade).lines[line.index()].on(base))
    }

    /// CL-9.1: the starting cells of Pilot and Starbot on a line of a planet, with these boosts.
    pub fn starting_cells(
        &self,
        rules: &Rules,
        planet: &crate::cards::Planet,
        line: Line,
        px2: bool,
        boosts: BoostSet,
    ) -> [u8; 2] {
        let mut powers = VesselKind::ALL.map(|kind| self.power(rules, kind, line));
        match planet.lines[line.index()] {
            LineEntry::Mod(more) if more < 0 && boosts.has(BoostType::Line) => {} // CL-9.3
            LineEntry::Mod(more) => powers = powers.map(|power| power + more),
            LineEntry::Px2 if px2 => powers[0] *= 2, // CL-9.2
            LineEntry::Px2 => {}                     // CL-7.4
        }
        let pilot = &rules.team(self.colour).pilot[self.face.unwrap_or(Letter::A).index()];
        if pilot.weak[planet.kind as usize] && !boosts.has(BoostType::Planet) {
            powers[0] -= WEAKNESS;
        }
        let (least, most) = (GRID.0.cast_signed(), GRID.1.cast_signed());
        powers.map(|power| power.clamp(least, most).cast_unsigned())
    }
}

impl Celerium {
    /// CL-9.1, CL-9.4: all vessels are placed; then the race begins.
    pub(super) fn form_grid(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        for seat in clockwise_from(self.first, rules.seats) {
            let Some(planet) = self.planet else { break };
            let franchise = self.of_mut(seat);
            let line = franchise.line.unwrap_or(Line::Green);
            let planet = rules.planet(planet);
            let cells =
                franchise.starting_cells(rules, planet, line, franchise.px2, franchise.committed);
            franchise.vessels = cells.map(|cell| Vessel { cell, ..Vessel::default() });
            let [pilot, starbot] = cells;
            context.tell(Event::Placed { seat, pilot, starbot });
        }
        context.end_step(self);
        self.begin_race(context);
    }
}
