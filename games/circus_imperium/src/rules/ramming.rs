//! CI-5, CI-20.3 to CI-20.7: ramming, chains, rebounds and swaps.

use super::Context;
use crate::event::{Event, Ram};
use crate::ids::{PersonSet, UNITS, UnitId, UnitSet};
use crate::motion::{By, How, Stage};
use crate::options::Rules;
use crate::state::CircusImperium;
use crate::track::{Dir, Hand, Heading, SpaceId, Zone};
use crate::unit::{Section, UnitKind};

/// CI-5.1, CI-5.3: what the one who is hit takes.
pub(crate) const HIT: u8 = 6;
/// CI-5.1: what the one who rams from the side takes.
pub(crate) const RECOIL: u8 = 3;

/// What a step onto another unit does to both, before any die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clash {
    /// CI-5.1: the other takes [`HIT`], the mover [`RECOIL`].
    Side,
    /// CI-5.3: the other takes [`HIT`] in the rear, the mover's beasts take as much.
    Rear,
    /// CI-20.5: the beasts of both take [`HIT`].
    HeadOn,
    /// CI-5.7: a wreck on the side takes nothing, the mover [`RECOIL`].
    WreckBeside,
    /// CI-5.7: a wreck ahead takes nothing, the mover's beasts take [`HIT`].
    WreckAhead,
}

/// One unit pushed by another.
#[derive(Debug, Clone, Copy)]
struct Link {
    /// Who is pushed.
    unit: UnitId,
    /// Who pushes.
    pusher: UnitId,
    how: Ram,
    /// The side with which the pusher hits.
    with: Hand,
    /// Where the unit goes.
    to: SpaceId,
    /// CI-5.5: the side on which it hits a wall.
    wall: Option<Hand>,
    /// CI-20.3: it goes where the pusher was.
    swaps: bool,
}

/// How a unit is hit: the kind of ram, where it is pushed, and with which side the pusher hits.
#[derive(Debug, Clone, Copy)]
struct Impact {
    how: Ram,
    push: Dir,
    with: Hand,
}

impl Clash {
    /// Its name in messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Clash::Side => "side",
            Clash::Rear => "rear",
            Clash::HeadOn => "head-on",
            Clash::WreckBeside => "wreck-beside",
            Clash::WreckAhead => "wreck-ahead",
        }
    }
}

impl CircusImperium {
    /// CI-5.1, CI-5.3, CI-20.5: what a step of the mover onto a unit does to both.
    pub(crate) fn clash(&self, rules: &Rules, mover: UnitId, dir: Dir, target: UnitId) -> Clash {
        let other = self.unit(target);
        match (dir.hand(), other.has_team()) {
            (Some(_), true) => Clash::Side,
            (Some(_), false) => Clash::WreckBeside,
            (None, true) if self.meets_head_on(rules, mover, target) => Clash::HeadOn,
            (None, true) => Clash::Rear,
            (None, false) => Clash::WreckAhead,
        }
    }

    /// CI-5.6: the mover steps onto a unit. No unit moves if the chain cannot be placed.
    pub(crate) fn ram(
        &mut self,
        cx: &mut Context<'_>,
        mover: UnitId,
        dir: Dir,
        target: UnitId,
        by: By,
    ) {
        let into = self.unit(target).space;
        let first = self.first_impact(cx, mover, dir, target);
        let (links, count, placed) = self.chain(cx.rules, mover, target, first);
        let links = &links[..count];
        for link in links.iter().flatten() {
            let wrecks = self.wrecks_of(*link);
            let (unit, target, how) = (link.pusher, link.unit, link.how);
            cx.tell(Event::Rammed { unit, target, how, wrecks });
        }
        self.drop_dragged(cx, mover); // CI-5.6
        for link in links.iter().flatten() {
            self.drop_dragged(cx, link.unit);
        }
        let stood = self.people.on_foot();
        if placed {
            for link in links.iter().rev().flatten() {
                self.push(cx, *link);
            }
            self.relocate(cx, mover, into, by);
        }
        cx.end_step(self); // first all move, then one step for what each ram does: a caption has no room for more
        for link in links.iter().flatten() {
            self.ram_damage(cx, *link);
            cx.end_step(self);
        }
        if placed {
            let afoot = if cx.rules.since(3) { stood } else { self.people.on_foot() };
            for link in links.iter().flatten() {
                if let Some(hand) = link.wall {
                    self.wall_impact(cx, link.unit, hand);
                }
            }
            for link in links.iter().flatten() {
                self.trample_some(cx, link.unit, afoot);
            }
            self.note_shaken_off(cx.rules, mover, stood);
        } else {
            cx.tell(Event::Jammed { unit: mover });
        }
        self.after_ram(mover, first.how, placed);
    }

    /// CI-11.6: who was shaken off by this ram did not stand in the space that the mover enters. Before version 3 they
    /// were trampled by the team that brought them there.
    fn note_shaken_off(&mut self, rules: &Rules, mover: UnitId, stood: PersonSet) {
        let shaken_off = self.people.on_foot().minus(stood);
        if let Some(motion) = self.motion.as_mut().filter(|motion| motion.unit == mover)
            && rules.since(3)
        {
            motion.shaken_off = shaken_off;
        }
    }

    /// CI-9.4: a run ends with a rear ram. Who could not enter goes on from where he is.
    fn after_ram(&mut self, mover: UnitId, how: Ram, placed: bool) {
        let Some(motion) = &mut self.motion else { return };
        if motion.unit != mover || motion.stage == Stage::End {
            return;
        }
        let straight = matches!(how, Ram::Rear { .. } | Ram::HeadOn { .. });
        if straight && matches!(motion.how, How::Run | How::Coast) {
            motion.left = 0;
        }
        if !placed {
            motion.stage = match motion.by {
                By::Skid => Stage::Skid,
                By::Shift => Stage::Draw,
                By::Mp | By::Whip | By::Push | By::Run | By::Forced => Stage::Step,
            };
        }
    }

    /// CI-5.1, CI-5.3, CI-20.11: how the mover's step hits.
    fn first_impact(
        &mut self,
        cx: &mut Context<'_>,
        mover: UnitId,
        dir: Dir,
        target: UnitId,
    ) -> Impact {
        let one = self.unit(mover);
        let faces = self.meets_head_on(cx.rules, mover, target);
        let Some(hand) = dir.hand() else {
            let roll = super::d10(cx, if faces { "head-on ram" } else { "rear ram" });
            let side = if roll <= 5 { Hand::Left } else { Hand::Right }; // K-5
            return if faces {
                Impact { how: Ram::HeadOn { roll }, push: side.ahead(), with: side } // CI-20.5
            } else {
                Impact { how: Ram::Rear { roll }, push: side.behind(), with: side } // CI-5.3
            };
        };
        self.side_impact(cx.rules, one.space, target, hand, one.heading)
    }

    /// CI-20.5, CI-20.11: whether a step straight ahead meets a team from its front.
    fn meets_head_on(&self, rules: &Rules, mover: UnitId, target: UnitId) -> bool {
        let (one, other) = (self.unit(mover), self.unit(target));
        let sees = || rules.track.relations(other.space, other.heading, one.space);
        let crosses = Self::crosses(rules, (one.space, one.heading), (other.space, other.heading));
        crosses && other.has_team() && (!rules.since(3) || sees().has(Dir::F))
    }

    /// CI-20.11: whether two units meet on different ways, which happens in the crossing. Before version 3 different
    /// headings were enough, as they also are in the middle of a bend of the figure-8.
    fn crosses(rules: &Rules, one: (SpaceId, Heading), other: (SpaceId, Heading)) -> bool {
        let in_crossing = |space| rules.track.zone(space) == Zone::Crossing;
        one.1 != other.1 && (!rules.since(3) || in_crossing(one.0) || in_crossing(other.0))
    }

    /// CI-5.2, CI-20.4: a unit comes from `origin` and hits with the side `with`.
    fn side_impact(
        &self,
        rules: &Rules,
        origin: SpaceId,
        target: UnitId,
        with: Hand,
        heading: Heading,
    ) -> Impact {
        let other = self.unit(target);
        if !Self::crosses(rules, (origin, heading), (other.space, other.heading)) {
            let hit = with.other();
            return Impact { how: Ram::Side(hit), push: hit.other().behind(), with };
        }
        let names = rules.track.relations(other.space, other.heading, origin);
        if names.has(Dir::FL) || names.has(Dir::FR) {
            let hit = if names.has(Dir::FL) { Hand::Left } else { Hand::Right };
            return Impact { how: Ram::FrontSide(hit), push: hit.other().ahead(), with };
        }
        let hit = if names.has(Dir::RL) {
            Hand::Left
        } else if names.has(Dir::RR) {
            Hand::Right
        } else {
            with // straight from behind or before: the side of the wall, which the other sees on its other hand
        };
        Impact { how: Ram::Side(hit), push: hit.other().behind(), with }
    }

    /// CI-5.4 to CI-5.6: the links of a chain, how many, and whether all of them can be placed.
    fn chain(
        &self,
        rules: &Rules,
        mover: UnitId,
        target: UnitId,
        first: Impact,
    ) -> ([Option<Link>; UNITS], usize, bool) {
        let mut links: [Option<Link>; UNITS] = [None; UNITS];
        let (mut pusher, mut unit, mut impact) = (mover, target, first);
        let start = self.unit(mover).space;
        for at in 0..UNITS {
            let left = if rules.since(3) { start } else { self.unit(pusher).space };
            let link = self.link(rules, (pusher, unit), impact, left);
            let taken = link.to == self.unit(target).space
                || links.iter().flatten().any(|earlier| earlier.to == link.to);
            links[at] = Some(link);
            let there = if link.to == start {
                self.wreck_under(mover) // the mover leaves, a wreck under it does not
            } else {
                self.unit_at(rules, link.to)
            };
            let forbidden = rules.track.is_forbidden(link.to, self.unit(unit).heading);
            if taken || forbidden || (link.swaps && there.is_some()) {
                return (links, at + 1, false); // CI-5.6
            }
            let Some(next) = there else { return (links, at + 1, true) };
            impact = self.next_impact(rules, link, impact.push, next);
            (pusher, unit) = (unit, next);
        }
        (links, UNITS, false)
    }

    /// CI-5.6: where one unit goes. With nowhere else to go it takes the space that was left: by the first rammer, before
    /// version 3 by the one that pushes it.
    fn link(
        &self,
        rules: &Rules,
        (pusher, unit): (UnitId, UnitId),
        impact: Impact,
        left: SpaceId,
    ) -> Link {
        let this = self.unit(unit);
        let open = |dir: Dir| {
            let to = rules.track.neighbour(this.space, dir, this.heading)?;
            let closed =
                self.is_closed(rules, this.space, to) || rules.track.is_forbidden(to, this.heading);
            (!closed).then_some(to)
        };
        let Impact { how, push, with } = impact;
        let wall =
            push.hand().filter(|_| rules.track.neighbour(this.space, push, this.heading).is_none());
        let back = if push.is_front() { Dir::F } else { Dir::R }; // CI-20.6
        let to = if wall.is_some() { open(back) } else { open(push) };
        Link { unit, pusher, how, with, to: to.unwrap_or(left), wall, swaps: to.is_none() }
    }

    /// CI-5.4, CI-5.5: a pushed unit hits the next one: with the side that goes first, or with the one away from the wall.
    fn next_impact(&self, rules: &Rules, link: Link, push: Dir, next: UnitId) -> Impact {
        let this = self.unit(link.unit);
        let with = match link.wall {
            Some(wall) => wall.other(),
            None => push.hand().unwrap_or(Hand::Left),
        };
        self.side_impact(rules, this.space, next, with, this.heading)
    }

    /// One link is displaced; a wreck goes with the team that still shares its space.
    fn push(&mut self, cx: &mut Context<'_>, link: Link) {
        if let Some(wreck) = self.wreck_under(link.unit) {
            self.relocate(cx, wreck, link.to, By::Push);
        }
        self.relocate(cx, link.unit, link.to, By::Push);
        if link.swaps {
            let wrecks = self.wrecks_of(link);
            cx.tell(Event::Swapped { unit: link.unit, with: link.pusher, wrecks });
        }
    }

    /// Those of the two units of a link that are wrecks.
    fn wrecks_of(&self, link: Link) -> UnitSet {
        let both = [link.pusher, link.unit].into_iter();
        both.filter(|unit| self.unit(*unit).kind == UnitKind::Wreck).collect()
    }

    /// CI-5.1, CI-5.3, CI-5.7, CI-5.8, CI-20.5: what both take.
    fn ram_damage(&mut self, cx: &mut Context<'_>, link: Link) {
        match link.how {
            Ram::Side(hit) | Ram::FrontSide(hit) => {
                self.hurt_chariot(cx, link.unit, Section::of(hit), HIT);
                self.hurt_chariot(cx, link.pusher, Section::of(link.with), RECOIL);
            }
            Ram::Rear { .. } => {
                self.hurt_chariot(cx, link.unit, Section::Rear, HIT);
                self.hurt_team(cx, link.pusher, HIT);
            }
            Ram::HeadOn { .. } => {
                self.hurt_team(cx, link.unit, HIT);
                self.hurt_team(cx, link.pusher, HIT);
            }
        }
    }
}
