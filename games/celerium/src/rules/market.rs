//! CL-3: the market.

use super::Context;
use crate::event::Event;
use crate::ids::{UpgradeId, Upgrades, draw_bit};
use crate::options::Rules;
use crate::state::{Celerium, Phase, SEATS, clockwise_from};
use engine::{Chance, Seat};

impl Celerium {
    /// CL-3.1: as many upgrades as the market holds.
    pub(super) fn lay_market(&mut self, rules: &Rules, chance: &mut Chance) {
        for slot in self.market.iter_mut().take(usize::from(rules.market)) {
            if self.upgrades == Upgrades::NONE {
                self.upgrades = std::mem::take(&mut self.scrapped);
            }
            let mut left = u64::from(self.upgrades.0);
            *slot = draw_bit(&mut left, "upgrade", chance).map(UpgradeId);
            self.upgrades = Upgrades(left as u32);
        }
    }

    /// CL-3.2: turn order, but for the holders of the two tokens.
    pub fn market_order(&self, rules: &Rules) -> [Seat; SEATS] {
        let seats = usize::from(rules.seats);
        let mut order = [Seat(0); SEATS];
        for (place, seat) in order.iter_mut().zip(clockwise_from(self.first, rules.seats)) {
            *place = seat;
        }
        let line = &mut order[..seats];
        let place = |line: &[Seat], holder| line.iter().position(|seat| Some(*seat) == holder);
        if let Some(at) = place(line, self.market_first) {
            line[..=at].rotate_right(1);
        }
        if let Some(at) = place(line, self.market_last) {
            line[at..].rotate_left(1);
        }
        order
    }

    /// What is for sale.
    pub fn for_sale(&self) -> Upgrades {
        let mut set = Upgrades::NONE;
        self.market.iter().flatten().for_each(|upgrade| set.add(*upgrade));
        set
    }

    pub(super) fn open_market(&mut self, context: &mut Context<'_>) {
        context.tell(Event::MarketLaid { upgrades: self.for_sale() });
        context.end_step(self);
        self.passes = 0;
        self.go_to_market(context, self.market_order(context.rules), 0);
    }

    /// CL-3.4: asks from this place of the market order on, round and round; who has no action passes.
    fn go_to_market(&mut self, context: &mut Context<'_>, order: [Seat; SEATS], from: usize) {
        let seats = usize::from(context.rules.seats);
        let mut at = from;
        while self.passes < context.rules.seats && self.for_sale() != Upgrades::NONE {
            if at >= seats {
                at = 0;
            }
            let seat = order[at];
            if self.of(seat).actions > 0 {
                self.ask(context, Phase::Market, seat);
                return;
            }
            self.passes += 1;
            context.tell(Event::MarketPassed { seat });
            at += 1;
        }
        self.close_market(context);
    }

    /// CL-3.4: goes on after this seat in the market order.
    fn go_on_at_market(&mut self, context: &mut Context<'_>, seat: Seat) {
        let order = self.market_order(context.rules);
        let next = order.iter().position(|other| *other == seat).map_or(0, |at| at + 1);
        self.go_to_market(context, order, next);
    }

    /// CL-3.3: one upgrade for one action, into the hangar.
    pub(super) fn buy_upgrade(&mut self, context: &mut Context<'_>, seat: Seat, slot: u8) {
        if let Some(upgrade) = self.market[usize::from(slot)].take() {
            self.sold[usize::from(slot)] = Some((upgrade, seat));
            let franchise = self.of_mut(seat);
            franchise.actions -= 1;
            franchise.hangar.add(upgrade);
            context.tell(Event::UpgradeBought { seat, upgrade });
        }
        self.passes = 0;
        context.end_step(self);
        self.go_on_at_market(context, seat);
    }

    /// CL-3.4: a pass is not final.
    pub(super) fn pass_market(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.passes += 1;
        context.tell(Event::MarketPassed { seat });
        self.go_on_at_market(context, seat);
    }

    /// CL-3.6: what is not sold is thrown away; both tokens return.
    fn close_market(&mut self, context: &mut Context<'_>) {
        let unsold = self.for_sale();
        self.scrapped.0 |= unsold.0;
        self.market = Default::default();
        self.sold = Default::default();
        self.market_first = None;
        self.market_last = None;
        self.passes = 0;
        context.tell(Event::MarketClosed { unsold });
        context.end_step(self);
        self.begin_equipping(context);
    }
}
