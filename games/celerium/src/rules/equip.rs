//! CL-4: upgrades on vessels, and the energy they give.

use super::Context;
use super::setup::LEAST_ENERGY;
use crate::cards::VesselKind;
use crate::event::Event;
use crate::ids::{UpgradeId, Upgrades};
use crate::options::Rules;
use crate::state::{Celerium, GAUGE, Installed, Phase};
use engine::{Seat, SeatSet};

impl Celerium {
    /// CL-4.5: energy is set again; each player who can install something is asked.
    pub(super) fn begin_equipping(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            self.set_energy(context, seat);
        }
        let able: SeatSet =
            Seat::all(context.rules.seats).filter(|seat| self.can_install(*seat)).collect();
        if able.is_empty() {
            self.begin_events(context);
        } else {
            self.ask_all(context, Phase::Equip, able);
        }
    }

    /// CL-4.5: the sum of what is installed, between 2 and 15.
    pub(crate) fn upgrade_energy(&self, rules: &Rules, seat: Seat) -> u8 {
        let installed = self.of(seat).installed.iter().flatten();
        let sum: u8 = installed.map(|on| rules.upgrade(on.upgrade).energy).sum();
        sum.clamp(LEAST_ENERGY, GAUGE)
    }

    fn set_energy(&mut self, context: &mut Context<'_>, seat: Seat) {
        let energy = self.upgrade_energy(context.rules, seat);
        if self.of(seat).energy != energy {
            self.of_mut(seat).energy = energy;
            context.tell(Event::EnergySet { seat, energy });
        }
    }

    /// CL-4.1: whether there is anything to install, and an action to do it with.
    pub(crate) fn can_install(&self, seat: Seat) -> bool {
        self.of(seat).actions > 0 && self.of(seat).hangar != Upgrades::NONE
    }

    /// CL-4.1, CL-4.2: for one action; what it replaces returns to the hangar.
    pub(super) fn install(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        upgrade: UpgradeId,
        on: VesselKind,
    ) {
        let franchise = self.of_mut(seat);
        franchise.actions -= 1;
        franchise.hangar.take(upgrade);
        let before = franchise.installed[on.index()].replace(Installed { upgrade, damaged: false });
        let replaced = before.map(|installed| installed.upgrade);
        if let Some(replaced) = replaced {
            franchise.hangar.add(replaced);
        }
        context.tell(Event::UpgradeInstalled { seat, upgrade, on, replaced });
        self.set_energy(context, seat);
        context.end_step(self);
        if !self.can_install(seat) {
            self.leave_equipping(context, seat);
        }
    }

    /// CL-4.1: nothing more.
    pub(super) fn done_equipping(&mut self, context: &mut Context<'_>, seat: Seat) {
        context.tell(Event::EquipDone { seat });
        self.leave_equipping(context, seat);
    }

    fn leave_equipping(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.waiting.remove(seat);
        if self.waiting.is_empty() {
            self.begin_events(context);
        }
    }
}
