//! Setting up (RR-5).

use super::Context;
use crate::cards::CardSet;
use crate::equipment::{EQUIPMENT, Equipment, EquipmentSet};
use crate::event::{Event, Source};
use crate::floor::{Dir, Place, Special};
use crate::options::Rules;
use crate::state::{
    Flag, Life, Phase, Power, REGISTERS, ROBOTS, RoboRally, Robot, Shot, Slot, Standing, Step,
};
use engine::{Chance, Seat, SeatSet};

const NEW: Robot = Robot {
    life: Life::Eliminated,
    at: Place::NOWHERE,
    facing: Dir::N,
    archive: Place::NOWHERE,
    damage: 0,
    lives: 0,
    power: Power::On,
    registers: [Slot::EMPTY; REGISTERS],
    forced: 0,
    bolted: 0,
    shown: 0,
    hand: CardSet::EMPTY,
    ready: false,
    flags: 0,
    touched: 0,
    equipment: EquipmentSet::EMPTY,
    conditional: None,
    flywheel: None,
    coat: 0,
    shells: 0,
    gyro: false,
    aborting: false,
    recompiled: false,
    copied: [Slot::EMPTY; REGISTERS],
    radio: false,
    rammed: 0,
    shielded: 0,
    due: 0,
    due_side: None,
    armour: EquipmentSet::EMPTY,
    owes: false,
    standing: Standing::Ask,
    offered: EquipmentSet::EMPTY,
    wrecked: 0,
};

/// The table with every robot on its dock, before anything is drawn; `first` has Dock 1.
pub(crate) fn opening(rules: &Rules, first: Seat) -> RoboRally {
    let mut robots = [NEW; ROBOTS];
    for number in 0..rules.robots {
        let dock = rules.course.docks.get(usize::from(number)).copied().unwrap_or_default();
        let robot = &mut robots[usize::from(number)];
        robot.life = Life::Active;
        robot.lives = rules.lives; // RR-5.3
        robot.at = dock; // RR-5.5
        robot.archive = dock;
        robot.damage = if rules.has(Special::SrStartDamage) { 2 } else { 0 };
        robot.standing = Standing::first(rules);
    }
    let mut flags = [Flag::default(); 8];
    for (flag, at) in flags.iter_mut().zip(&rules.course.flags) {
        flag.at = Some(*at);
    }
    RoboRally {
        first,
        turn: 0,
        phase: Phase::of(Step::Deal, 0),
        robots,
        pile: CardSet::ALL,
        discard: CardSet::EMPTY,
        deck: rules.equipment,
        under: EquipmentSet::EMPTY,
        scrap: EquipmentSet::EMPTY,
        gained: [0; EQUIPMENT],
        wrecks: [0; ROBOTS],
        wrecked: 0,
        flags,
        spins: 0,
        acted: 0,
        motion: None,
        targets: 0,
        shots: [Shot::default(); ROBOTS],
        superbot: 0,
        hunter: None,
        ousted: [0; ROBOTS],
        left_team: 0,
        outcome: None,
        winners: SeatSet::EMPTY,
    }
}

impl RoboRally {
    /// RR-5.1 to RR-5.9, up to the first question.
    pub(crate) fn set_up(rules: &Rules, chance: &mut Chance) -> Self {
        let first = Seat(chance.pick("first player", u32::from(rules.seats)) as u8); // RR-5.5
        let mut table = opening(rules, first);
        let context = &mut Context::silent(rules, chance);
        table.special_setup(context);
        table.run(context);
        table
    }

    /// What the log tells of the set-up: who has Dock 1 (RR-5.5), what the course adds, and the first deal.
    pub(crate) fn told_at_set_up(&self, rules: &Rules) -> Vec<Event> {
        let mut told = vec![Event::DocksTaken { first: self.first }];
        for number in 0..rules.robots {
            let who = self.who(rules, number);
            let Robot { equipment, offered, .. } = *self.robot(number);
            let by = Source::Start;
            told.extend(equipment.iter().map(|option| Event::OptionDrawn { who, option, by }));
            if !offered.is_empty() {
                told.push(Event::OptionsOffered { who, offered });
            }
        }
        if self.turn > 0 {
            told.push(Event::TurnBegan { turn: self.turn });
            told.extend((0..rules.robots).map(|number| {
                let cards = self.robot(number).hand;
                Event::Dealt { who: self.who(rules, number), count: cards.len(), cards }
            }));
        }
        told
    }

    /// RR-5.7: what the course adds.
    fn special_setup(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        if rules.has(Special::SrStartOption) {
            for number in 0..rules.robots {
                self.draw_option(context, number, Source::Start);
            }
        }
        if rules.has(Special::SrDraft) {
            for number in 0..rules.robots {
                for _ in 0..3 {
                    if let Some(option) = self.deck.draw("draft", context.chance) {
                        self.robot_mut(number).offered.insert(option);
                        self.note_gain(option); // RR-6.33: the first one dealt
                    }
                }
            }
            self.phase = Phase::of(Step::Draft, 0);
        }
        if rules.has(Special::SrCtf) {
            for number in 0..rules.robots {
                self.robot_mut(number).life = Life::SentOff;
            }
            let chooser = context.chance.pick("coin", 2) as u8;
            self.phase = Phase { step: Step::Muster, register: 0, at: chooser, stage: 0 };
        }
    }

    /// SR-DRAFT: keeps one, the others go under the deck. No other player hears of it before all have chosen.
    pub(crate) fn keep_option(&mut self, number: u8, option: Equipment) {
        let rest = self.robot(number).offered.without(EquipmentSet::of(option));
        self.put_under(rest);
        self.robot_mut(number).offered = EquipmentSet::EMPTY;
        self.gain_option(number, option);
    }

    /// Options go under the deck as if no robot had ever had them.
    pub(crate) fn put_under(&mut self, options: EquipmentSet) {
        self.under = self.under.union(options);
        for option in options.iter() {
            self.forget_gain(option);
        }
    }

    /// SR-DRAFT: all have chosen, and what they keep is public.
    pub(crate) fn end_draft(&mut self, context: &mut Context<'_>) {
        for number in 0..context.rules.robots {
            let who = self.who(context.rules, number);
            for option in self.robot(number).equipment.iter() {
                self.note_gain(option); // in dock order, no matter who chose first
                context.tell(Event::OptionKept { who, option });
            }
        }
        self.phase = Phase::of(Step::Deal, 0);
        context.end_step(self);
    }
}
