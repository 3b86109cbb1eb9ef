//! The words of RoboRally in both languages: log, buttons, cards, refusals.

use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::equipment::{Equipment, EquipmentSet};
use crate::event::{Cause, Event, Loss, Mover, Who};
use crate::floor::{Dir, Place};
use crate::state::{Control, RoboRally, Slot, Standing, Weapon};
use engine::{Lang, Names, SeatSet, Speak, say};

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");

/// The name of an option card.
pub fn equipment(card: Equipment, lang: Lang) -> String {
    keyed("equipment", card, lang)
}

/// What an option card does, in a sentence or two.
pub fn effect(card: Equipment, lang: Lang) -> String {
    keyed("effect", card, lang)
}

fn keyed(sort: &str, card: Equipment, lang: Lang) -> String {
    let key = format!("{sort}-{}", card.name().replace('_', "-"));
    PHRASES.say(lang, &key, &[])
}

fn list(cards: EquipmentSet, lang: Lang) -> String {
    cards.iter().map(|card| equipment(card, lang)).collect::<Vec<_>>().join(", ")
}

/// What a program card tells a robot.
pub fn kind(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::UTurn => say!(crate::words, lang, "card-u-turn"),
        Kind::RotateLeft => say!(crate::words, lang, "card-rotate-left"),
        Kind::RotateRight => say!(crate::words, lang, "card-rotate-right"),
        Kind::BackUp => say!(crate::words, lang, "card-back-up"),
        Kind::Move1 => say!(crate::words, lang, "card-move-1"),
        Kind::Move2 => say!(crate::words, lang, "card-move-2"),
        Kind::Move3 => say!(crate::words, lang, "card-move-3"),
    }
}

/// A program card with its priority.
pub fn card(card: Card, lang: Lang) -> String {
    let kind = kind(card.kind(), lang);
    say!(crate::words, lang, "card-full", kind = kind, priority = card.priority())
}

/// What lies in a register.
pub fn slot_words(slot: Slot, lang: Lang) -> String {
    match (slot.card, slot.with) {
        (Some(one), None) => card(one, lang),
        (Some(one), Some(with)) if slot.crab => {
            say!(crate::words, lang, "card-crab", card = card(one, lang), with = card(with, lang))
        }
        (Some(one), Some(with)) => {
            say!(crate::words, lang, "card-pair", card = card(one, lang), with = card(with, lang))
        }
        (None, _) => say!(crate::words, lang, "card-none"),
    }
}

/// Where a robot looks.
pub fn compass(dir: Dir, lang: Lang) -> String {
    match dir {
        Dir::N => say!(crate::words, lang, "north"),
        Dir::E => say!(crate::words, lang, "east"),
        Dir::S => say!(crate::words, lang, "south"),
        Dir::W => say!(crate::words, lang, "west"),
    }
}

/// What a robot fires with.
pub fn weapon_words(weapon: Weapon, lang: Lang) -> String {
    match weapon {
        Weapon::Laser => say!(crate::words, lang, "weapon-laser"),
        Weapon::Through => say!(crate::words, lang, "weapon-through"),
        Weapon::Howitzer => say!(crate::words, lang, "weapon-howitzer"),
        Weapon::Pressor => say!(crate::words, lang, "weapon-pressor"),
        Weapon::Radio => say!(crate::words, lang, "weapon-radio"),
        Weapon::Scrambler => say!(crate::words, lang, "weapon-scrambler"),
        Weapon::Tractor => say!(crate::words, lang, "weapon-tractor"),
    }
}

/// A cell as people read it.
pub fn cell(place: Place) -> String {
    let (x, y) = place.xy();
    format!("({x},{y})")
}

fn named(seats: SeatSet, names: &Names) -> String {
    seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ")
}

impl Speak for RoboRally {
    #[allow(clippy::too_many_lines, reason = "one line for each event")]
    fn event(event: &Event, lang: Lang, names: &Names) -> String {
        let name = |who: Who| {
            let name = names.of(who.seat).to_owned();
            if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
        };
        match *event {
            Event::DocksTaken { first } => {
                say!(crate::words, lang, "docks-taken", seat = names.of(first))
            }
            Event::OptionsOffered { who, offered } => say!(
                crate::words,
                lang,
                "options-offered",
                who = name(who),
                options = list(offered, lang)
            ),
            Event::OptionKept { who, option } => say!(
                crate::words,
                lang,
                "option-kept",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::HomeChosen { seat, left: true } => {
                say!(crate::words, lang, "home-left", seat = names.of(seat))
            }
            Event::HomeChosen { seat, left: false } => {
                say!(crate::words, lang, "home-right", seat = names.of(seat))
            }
            Event::TurnBegan { turn } => say!(crate::words, lang, "turn-began", turn = turn),
            Event::WentDown { who } => say!(crate::words, lang, "went-down", who = name(who)),
            Event::Dealt { who, count, .. } => {
                say!(crate::words, lang, "dealt", who = name(who), count = count)
            }
            Event::FlywheelTaken { who } => {
                say!(crate::words, lang, "flywheel-taken", who = name(who))
            }
            Event::Recompiled { who, count, .. } => {
                say!(crate::words, lang, "recompiled", who = name(who), count = count)
            }
            Event::IsReady { who } => say!(crate::words, lang, "is-ready", who = name(who)),
            Event::FilledAtRandom { who, count } => {
                say!(crate::words, lang, "filled", who = name(who), count = count)
            }
            Event::Stored { who, option } => say!(
                crate::words,
                lang,
                "stored",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::PowerDownAnnounced { who } => {
                say!(crate::words, lang, "power-announced", who = name(who))
            }
            Event::PowerDownPassed { who } => {
                say!(crate::words, lang, "power-passed", who = name(who))
            }
            Event::GyroSet { who, active: true } => {
                say!(crate::words, lang, "gyro-on", who = name(who))
            }
            Event::GyroSet { who, active: false } => {
                say!(crate::words, lang, "gyro-off", who = name(who))
            }
            Event::RegisterBegan { register } => {
                say!(crate::words, lang, "register-began", register = register + 1)
            }
            Event::Substituted { who, register } => {
                say!(crate::words, lang, "substituted", who = name(who), register = register + 1)
            }
            Event::Revealed { who, slot, .. } => {
                say!(crate::words, lang, "revealed", who = name(who), card = slot_words(slot, lang))
            }
            Event::Aborted { who, slot } => {
                say!(crate::words, lang, "aborted", who = name(who), card = slot_words(slot, lang))
            }
            Event::Executes { who, slot } => {
                say!(crate::words, lang, "executes", who = name(who), card = slot_words(slot, lang))
            }
            Event::Braked { who } => say!(crate::words, lang, "braked", who = name(who)),
            Event::Geared { who } => say!(crate::words, lang, "geared", who = name(who)),
            Event::Moved { who, to, by: Mover::Card } => {
                say!(crate::words, lang, "moved-card", who = name(who), to = cell(to))
            }
            Event::Moved { who, to, by: Mover::Push } => {
                say!(crate::words, lang, "moved-push", who = name(who), to = cell(to))
            }
            Event::Moved { who, to, by: Mover::ExpressBelt } => {
                say!(crate::words, lang, "moved-express", who = name(who), to = cell(to))
            }
            Event::Moved { who, to, by: Mover::Belt } => {
                say!(crate::words, lang, "moved-belt", who = name(who), to = cell(to))
            }
            Event::Moved { who, to, by: Mover::Pusher } => {
                say!(crate::words, lang, "moved-pusher", who = name(who), to = cell(to))
            }
            Event::Moved { who, to, by: Mover::Weapon } => {
                say!(crate::words, lang, "moved-weapon", who = name(who), to = cell(to))
            }
            Event::Blocked { who, .. } => say!(crate::words, lang, "blocked", who = name(who)),
            Event::Turned { who, facing, .. } => {
                say!(crate::words, lang, "turned", who = name(who), facing = compass(facing, lang))
            }
            Event::BeltHeld { who, at } => {
                say!(crate::words, lang, "belt-held", who = name(who), at = cell(at))
            }
            Event::PushHeld { who } => say!(crate::words, lang, "push-held", who = name(who)),
            Event::GearTurned { who, facing } => say!(
                crate::words,
                lang,
                "gear-turned",
                who = name(who),
                facing = compass(facing, lang)
            ),
            Event::BoardLaserHit { who, beams } => {
                say!(crate::words, lang, "board-laser", who = name(who), beams = beams)
            }
            Event::Fired { who, weapon, target } => say!(
                crate::words,
                lang,
                "fired",
                who = name(who),
                weapon = weapon_words(weapon, lang),
                target = name(target)
            ),
            Event::RearFired { who, target } => {
                say!(crate::words, lang, "rear-fired", who = name(who), target = name(target))
            }
            Event::Rammed { who, target } => {
                say!(crate::words, lang, "rammed", who = name(who), target = name(target))
            }
            Event::TokenTaken { who, damage } => {
                say!(crate::words, lang, "token-taken", who = name(who), damage = damage)
            }
            Event::TokenShielded { who } => {
                say!(crate::words, lang, "token-shielded", who = name(who))
            }
            Event::TokenCoated { who, tokens } => {
                say!(crate::words, lang, "token-coated", who = name(who), tokens = tokens)
            }
            Event::RegisterLocked { who, register } => say!(
                crate::words,
                lang,
                "register-locked",
                who = name(who),
                register = register + 1
            ),
            Event::RegisterUnlocked { who, register } => say!(
                crate::words,
                lang,
                "register-unlocked",
                who = name(who),
                register = register + 1
            ),
            Event::OptionLost { who, option, loss: Loss::Armour } => say!(
                crate::words,
                lang,
                "option-armour",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::OptionLost { who, option, loss: Loss::Destroyed } => say!(
                crate::words,
                lang,
                "option-wrecked",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::OptionLost { who, option, loss: Loss::Shot } => say!(
                crate::words,
                lang,
                "option-shot",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::OptionLost { who, option, loss: Loss::Spent } => say!(
                crate::words,
                lang,
                "option-spent",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::Displaced { who, to } => {
                say!(crate::words, lang, "displaced", who = name(who), to = cell(to))
            }
            Event::RadioControlled { who, by } => {
                say!(crate::words, lang, "radio-controlled", who = name(who), by = name(by))
            }
            Event::Scrambled { who, register } => {
                say!(crate::words, lang, "scrambled", who = name(who), register = register + 1)
            }
            Event::Destroyed { who, cause: Cause::Pit } => {
                say!(crate::words, lang, "destroyed-pit", who = name(who))
            }
            Event::Destroyed { who, cause: Cause::Edge } => {
                say!(crate::words, lang, "destroyed-edge", who = name(who))
            }
            Event::Destroyed { who, cause: Cause::Damage } => {
                say!(crate::words, lang, "destroyed-damage", who = name(who))
            }
            Event::LifeLost { who, left } => {
                say!(crate::words, lang, "life-lost", who = name(who), left = left)
            }
            Event::Eliminated { who } => say!(crate::words, lang, "eliminated", who = name(who)),
            Event::FlagTouched { who, flag } => {
                say!(crate::words, lang, "flag-touched", who = name(who), flag = flag + 1)
            }
            Event::ArchiveMoved { who, to } => {
                say!(crate::words, lang, "archive-moved", who = name(who), to = cell(to))
            }
            Event::FlagMoved { flag, to } => {
                say!(crate::words, lang, "flag-moved", flag = flag + 1, to = cell(to))
            }
            Event::FlagOut { flag } => say!(crate::words, lang, "flag-out", flag = flag + 1),
            Event::FlagBack { flag, to } => {
                say!(crate::words, lang, "flag-back", flag = flag + 1, to = cell(to))
            }
            Event::FlagTaken { who, flag } => {
                say!(crate::words, lang, "flag-taken", who = name(who), flag = flag + 1)
            }
            Event::FlagDropped { who, flag, at } => say!(
                crate::words,
                lang,
                "flag-dropped",
                who = name(who),
                flag = flag + 1,
                at = cell(at)
            ),
            Event::FlagReturned { who, flag } => {
                say!(crate::words, lang, "flag-returned", who = name(who), flag = flag + 1)
            }
            Event::FlagControlled { who, flag, .. } => {
                say!(crate::words, lang, "flag-controlled", who = name(who), flag = flag + 1)
            }
            Event::SentOff { who, by } => {
                say!(crate::words, lang, "sent-off", who = name(who), by = name(by))
            }
            Event::CoinTossed { heads: true } => say!(crate::words, lang, "coin-heads"),
            Event::CoinTossed { heads: false } => say!(crate::words, lang, "coin-tails"),
            Event::FaceTurned { face } => say!(crate::words, lang, "face-turned", face = face + 1),
            Event::BecameSuperBot { who } => {
                say!(crate::words, lang, "became-superbot", who = name(who))
            }
            Event::Finished { who } => say!(crate::words, lang, "finished", who = name(who)),
            Event::Repaired { who, damage } => {
                say!(crate::words, lang, "repaired", who = name(who), damage = damage)
            }
            Event::OptionDrawn { who, option } => say!(
                crate::words,
                lang,
                "option-drawn",
                who = name(who),
                option = equipment(option, lang)
            ),
            Event::BreakerTripped { who } => {
                say!(crate::words, lang, "breaker-tripped", who = name(who))
            }
            Event::StaysDown { who } => say!(crate::words, lang, "stays-down", who = name(who)),
            Event::WakesUp { who } => say!(crate::words, lang, "wakes-up", who = name(who)),
            Event::Entered { who, at, facing } => say!(
                crate::words,
                lang,
                "entered",
                who = name(who),
                at = cell(at),
                facing = compass(facing, lang)
            ),
            Event::PowerAtEntry { who, down: true } => {
                say!(crate::words, lang, "entry-down", who = name(who))
            }
            Event::PowerAtEntry { who, down: false } => {
                say!(crate::words, lang, "entry-up", who = name(who))
            }
            Event::Resigned { seat } => say!(crate::words, lang, "resigned", seat = names.of(seat)),
            Event::Claimed { seat } => say!(crate::words, lang, "claimed", seat = names.of(seat)),
            Event::RaceWon { winners } => say!(
                crate::words,
                lang,
                "race-won",
                seats = named(winners, names),
                count = winners.len()
            ),
            Event::NobodyWon => say!(crate::words, lang, "nobody-won"),
        }
    }

    fn action(action: Action, lang: Lang) -> String {
        let at = |register: u8| register + 1;
        match action {
            Action::Place { card: one, register } => {
                say!(
                    crate::words,
                    lang,
                    "do-place",
                    card = card(one, lang),
                    register = at(register)
                )
            }
            Action::Pair { card: one, register, crab: true } => {
                say!(crate::words, lang, "do-crab", card = card(one, lang), register = at(register))
            }
            Action::Pair { card: one, register, crab: false } => {
                say!(crate::words, lang, "do-dual", card = card(one, lang), register = at(register))
            }
            Action::Back(one) => say!(crate::words, lang, "do-back", card = card(one, lang)),
            Action::Ready { blocker: false } => say!(crate::words, lang, "do-ready"),
            Action::Ready { blocker: true } => say!(crate::words, lang, "do-ready-blocker"),
            Action::Fill { blocker: false } => say!(crate::words, lang, "do-fill"),
            Action::Fill { blocker: true } => say!(crate::words, lang, "do-fill-blocker"),
            Action::Recompile { blocker: false } => say!(crate::words, lang, "do-recompile"),
            Action::Recompile { blocker: true } => say!(crate::words, lang, "do-recompile-blocker"),
            Action::Stand { answer: Standing::Ask, .. } => say!(crate::words, lang, "do-stand-ask"),
            Action::Stand { answer: Standing::Yes, .. } => say!(crate::words, lang, "do-stand-yes"),
            Action::Stand { answer: Standing::No, .. } => say!(crate::words, lang, "do-stand-no"),
            Action::Yes => say!(crate::words, lang, "do-yes"),
            Action::No => say!(crate::words, lang, "do-no"),
            Action::Store(one) => say!(crate::words, lang, "do-store", card = card(one, lang)),
            Action::Fire(weapon) => {
                say!(crate::words, lang, "do-fire", weapon = weapon_words(weapon, lang))
            }
            Action::Control(Control::None) => say!(crate::words, lang, "do-control-none"),
            Action::Control(Control::Lock(register)) => {
                say!(crate::words, lang, "do-control-lock", register = at(register))
            }
            Action::Control(Control::Destroy(option)) => {
                say!(crate::words, lang, "do-control-destroy", option = equipment(option, lang))
            }
            Action::Spare(option) => {
                say!(crate::words, lang, "do-spare", option = equipment(option, lang))
            }
            Action::Take => say!(crate::words, lang, "do-take"),
            Action::Lose(option) => {
                say!(crate::words, lang, "do-lose", option = equipment(option, lang))
            }
            Action::Touch { x, y } => {
                say!(crate::words, lang, "do-touch", cell = format!("({x},{y})"))
            }
            Action::Enter { x, y, facing } => {
                let facing = compass(facing, lang);
                say!(crate::words, lang, "do-enter", cell = format!("({x},{y})"), facing = facing)
            }
            Action::Keep(option) => {
                say!(crate::words, lang, "do-keep", option = equipment(option, lang))
            }
            Action::Home { left: true } => say!(crate::words, lang, "do-home-left"),
            Action::Home { left: false } => say!(crate::words, lang, "do-home-right"),
            Action::Claim => say!(crate::words, lang, "do-claim"),
            Action::Resign => say!(crate::words, lang, "do-resign"),
        }
    }

    fn option(key: &str, value: Option<&str>, lang: Lang) -> Option<String> {
        let id = value.map_or(format!("option-{key}"), |value| format!("option-{key}-{value}"));
        PHRASES.try_say(lang, &id, &[])
    }

    #[allow(clippy::match_same_arms, reason = "one line for each event")]
    fn clause(event: &Event) -> &'static str {
        match event {
            Event::DocksTaken { .. } => "RR-5.5",
            Event::OptionsOffered { .. } => "SR-DRAFT",
            Event::OptionKept { .. } => "SR-DRAFT",
            Event::HomeChosen { .. } => "SR-CTF",
            Event::TurnBegan { .. } => "RR-6.2",
            Event::WentDown { .. } => "RR-6.1",
            Event::Dealt { .. } => "RR-6.3",
            Event::FlywheelTaken { .. } => "O11",
            Event::Recompiled { .. } => "O22",
            Event::IsReady { .. } => "RR-6.6",
            Event::FilledAtRandom { .. } => "RR-6.9",
            Event::Stored { .. } => "OPT-1",
            Event::PowerDownAnnounced { .. } => "RR-6.11",
            Event::PowerDownPassed { .. } => "RR-6.11",
            Event::GyroSet { .. } => "O13",
            Event::RegisterBegan { .. } => "RR-6.14",
            Event::Substituted { .. } => "O05",
            Event::Revealed { .. } => "RR-6.15",
            Event::Aborted { .. } => "O02",
            Event::Executes { .. } => "RR-6.16",
            Event::Braked { .. } => "O03",
            Event::Geared { .. } => "OPT-8",
            Event::Moved { by: Mover::Card, .. } => "RR-4.7",
            Event::Moved { by: Mover::Push, .. } => "RR-4.7",
            Event::Moved { by: Mover::ExpressBelt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Belt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Pusher, .. } => "RR-4.14",
            Event::Moved { by: Mover::Weapon, .. } => "RR-6.19",
            Event::Blocked { .. } => "RR-4.7",
            Event::Turned { .. } => "RR-6.16",
            Event::BeltHeld { .. } => "RR-4.11",
            Event::PushHeld { .. } => "RR-4.14",
            Event::GearTurned { .. } => "RR-4.15",
            Event::BoardLaserHit { .. } => "RR-4.16",
            Event::Fired { .. } => "RR-4.17",
            Event::RearFired { .. } => "O21",
            Event::Rammed { .. } => "O20",
            Event::TokenTaken { .. } => "RR-7.3",
            Event::TokenShielded { .. } => "O17",
            Event::TokenCoated { .. } => "O01",
            Event::RegisterLocked { .. } => "RR-7.5",
            Event::RegisterUnlocked { .. } => "RR-7.7",
            Event::OptionLost { loss: Loss::Armour, .. } => "RR-7.9",
            Event::OptionLost { loss: Loss::Destroyed, .. } => "RR-7.14",
            Event::OptionLost { loss: Loss::Shot, .. } => "O10",
            Event::OptionLost { loss: Loss::Spent, .. } => "OPT-9",
            Event::Displaced { .. } => "RR-6.19",
            Event::RadioControlled { .. } => "RR-6.25",
            Event::Scrambled { .. } => "RR-6.23",
            Event::Destroyed { cause: Cause::Pit, .. } => "RR-4.3",
            Event::Destroyed { cause: Cause::Edge, .. } => "RR-4.4",
            Event::Destroyed { cause: Cause::Damage, .. } => "RR-7.4",
            Event::LifeLost { .. } => "RR-7.14",
            Event::Eliminated { .. } => "RR-7.15",
            Event::FlagTouched { .. } => "RR-6.20",
            Event::ArchiveMoved { .. } => "RR-6.20",
            Event::FlagMoved { .. } => "SR-MOVING-FLAGS",
            Event::FlagOut { .. } => "SR-MOVING-FLAGS",
            Event::FlagBack { .. } => "SR-MOVING-FLAGS",
            Event::FlagTaken { .. } => "SR-CTF",
            Event::FlagDropped { .. } => "SR-CTF",
            Event::FlagReturned { .. } => "SR-CTF",
            Event::FlagControlled { .. } => "SR-TOGGLE",
            Event::SentOff { .. } => "SR-CTF",
            Event::CoinTossed { .. } => "SR-SPIN-BOARD",
            Event::FaceTurned { .. } => "SR-SPIN-BOARD",
            Event::BecameSuperBot { .. } => "SR-SUPERBOT",
            Event::Finished { .. } => "RR-7.19",
            Event::Repaired { .. } => "RR-6.27",
            Event::OptionDrawn { .. } => "RR-6.27",
            Event::BreakerTripped { .. } => "O04",
            Event::StaysDown { .. } => "RR-6.30",
            Event::WakesUp { .. } => "RR-6.30",
            Event::Entered { .. } => "RR-6.31",
            Event::PowerAtEntry { .. } => "RR-6.31",
            Event::Resigned { .. } => "RR-7.17",
            Event::Claimed { .. } => "RR-7.21",
            Event::RaceWon { .. } => "RR-7.18",
            Event::NobodyWon => "RR-7.21",
        }
    }
}
