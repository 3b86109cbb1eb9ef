//! What happened, as the log tells it.

use super::{cell, compass, equipment, side, slot_words, weapon_words};
use crate::equipment::{Equipment, EquipmentSet};
use crate::event::{Cause, Event, Loss, Mover, Source, Who};
use crate::floor::{Dir, Place};
use crate::options::Rules;
use crate::phrases;
use engine::words::{listed, of_name};
use engine::{Lang, Names, say};

fn list(cards: EquipmentSet, lang: Lang) -> String {
    listed(&cards.iter().map(|card| equipment(card, lang)).collect::<Vec<_>>(), lang)
}

/// What became of an option that its owner no longer has.
fn option_lost(who: String, option: Equipment, loss: Loss, lang: Lang) -> String {
    let option = equipment(option, lang);
    match loss {
        Loss::Armour => say!(crate::words, lang, "option-armour", who = who, option = option),
        Loss::Destroyed => say!(crate::words, lang, "option-wrecked", who = who, option = option),
        Loss::Shot => say!(crate::words, lang, "option-shot", who = who, option = option),
        Loss::Spent => say!(crate::words, lang, "option-spent", who = who, option = option),
    }
}

/// The edge that a move leads over, and the last cell before it; nothing if it ends within the lines of the board.
fn over_edge(rules: &Rules, to: Place) -> Option<(Dir, Place)> {
    let floor = rules.course.floor();
    let ((x, y), (width, height)) = (to.xy(), (floor.width(), floor.height()));
    let edge = if x < 0 {
        Dir::W
    } else if y < 0 {
        Dir::N
    } else if x >= i16::from(width) {
        Dir::E
    } else if y >= i16::from(height) {
        Dir::S
    } else {
        return None;
    };
    Some((edge, to.beside(edge.back())))
}

/// Where a robot goes. Beyond the edge there are no cells to name: the line says which edge, and from where.
fn moved(rules: &Rules, who: &str, to: Place, by: Mover, lang: Lang) -> String {
    let way = if let Some((edge, from)) = over_edge(rules, to) {
        let (edge, from) = (side(edge, lang), cell(from));
        say!(crate::words, lang, "way-over-edge", edge = edge, from = from)
    } else {
        say!(crate::words, lang, "way-to-cell", to = cell(to))
    };
    match by {
        Mover::Card => say!(crate::words, lang, "moved-card", who = who, way = way),
        Mover::Push => say!(crate::words, lang, "moved-push", who = who, way = way),
        Mover::ExpressBelt => say!(crate::words, lang, "moved-express", who = who, way = way),
        Mover::Belt => say!(crate::words, lang, "moved-belt", who = who, way = way),
        Mover::Pusher => say!(crate::words, lang, "moved-pusher", who = who, way = way),
        Mover::Weapon => say!(crate::words, lang, "moved-weapon", who = who, way = way),
    }
}

/// The line of the log.
pub(super) fn sentence(rules: &Rules, event: &Event, lang: Lang, names: &Names) -> String {
    match event {
        Event::DocksTaken { .. }
        | Event::OptionsOffered { .. }
        | Event::OptionKept { .. }
        | Event::HomeChosen { .. }
        | Event::TurnBegan { .. }
        | Event::WentDown { .. }
        | Event::Dealt { .. }
        | Event::FlywheelTaken { .. }
        | Event::Recompiled { .. }
        | Event::IsReady { .. }
        | Event::FilledAtRandom { .. }
        | Event::Stored { .. }
        | Event::PowerDownAnnounced { .. }
        | Event::PowerDownPassed { .. }
        | Event::GyroSet { .. } => programming(event, lang, names),
        Event::RegisterBegan { .. }
        | Event::Substituted { .. }
        | Event::Revealed { .. }
        | Event::Aborted { .. }
        | Event::Executes { .. }
        | Event::Braked { .. }
        | Event::Geared { .. }
        | Event::Moved { .. }
        | Event::Blocked { .. }
        | Event::Turned { .. }
        | Event::BeltHeld { .. }
        | Event::PushHeld { .. }
        | Event::GearTurned { .. } => moving(event, rules, lang, names),
        Event::BoardLaserHit { .. }
        | Event::Fired { .. }
        | Event::RearFired { .. }
        | Event::Rammed { .. }
        | Event::TokenTaken { .. }
        | Event::TokenShielded { .. }
        | Event::TokenCoated { .. }
        | Event::RegisterLocked { .. }
        | Event::LockedWhileDown { .. }
        | Event::RegisterUnlocked { .. }
        | Event::OptionLost { .. }
        | Event::RadioControlled { .. }
        | Event::Scrambled { .. } => firing(event, lang, names),
        Event::Destroyed { .. }
        | Event::LifeLost { .. }
        | Event::Eliminated { .. }
        | Event::FlagTouched { .. }
        | Event::ArchiveMoved { .. }
        | Event::FlagMoved { .. }
        | Event::FlagOut { .. }
        | Event::FlagBack { .. }
        | Event::FlagTaken { .. }
        | Event::FlagDropped { .. }
        | Event::FlagReturned { .. }
        | Event::FlagControlled { .. }
        | Event::SentOff { .. }
        | Event::CoinTossed { .. }
        | Event::FaceTurned { .. }
        | Event::BecameSuperBot { .. }
        | Event::Finished { .. } => flags(event, lang, names),
        Event::Repaired { .. }
        | Event::OptionDrawn { .. }
        | Event::BreakerTripped { .. }
        | Event::StaysDown { .. }
        | Event::WakesUp { .. }
        | Event::Entered { .. }
        | Event::PowerAtEntry { .. }
        | Event::Resigned { .. }
        | Event::Claimed { .. }
        | Event::RaceWon { .. }
        | Event::LastTurnOver { .. }
        | Event::NoWinner => ending(event, lang, names),
    }
}

/// From the docks to the programs.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn programming(event: &Event, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    match *event {
        Event::DocksTaken { first } => say!(phrases, lang, "docks-taken", seat = names.of(first)),
        Event::OptionsOffered { who, offered } => {
            say!(phrases, lang, "options-offered", who = name(who), options = list(offered, lang))
        }
        Event::OptionKept { who, option } => {
            say!(phrases, lang, "option-kept", who = name(who), option = equipment(option, lang))
        }
        Event::HomeChosen { seat, left: true } => {
            say!(phrases, lang, "home-left", seat = names.of(seat))
        }
        Event::HomeChosen { seat, left: false } => {
            say!(phrases, lang, "home-right", seat = names.of(seat))
        }
        Event::TurnBegan { turn } => say!(phrases, lang, "turn-began", turn = turn),
        Event::WentDown { who } => say!(phrases, lang, "went-down", who = name(who)),
        Event::Dealt { who, count, .. } => {
            say!(phrases, lang, "dealt", who = name(who), count = count)
        }
        Event::FlywheelTaken { who } => say!(phrases, lang, "flywheel-taken", who = name(who)),
        Event::Recompiled { who, count, .. } => {
            say!(phrases, lang, "recompiled", who = name(who), count = count)
        }
        Event::IsReady { who } => say!(phrases, lang, "is-ready", who = name(who)),
        Event::FilledAtRandom { who, count: 0 } => {
            say!(phrases, lang, "filled-none", who = name(who))
        }
        Event::FilledAtRandom { who, count } => {
            say!(phrases, lang, "filled", who = name(who), count = count)
        }
        Event::Stored { who, option } => {
            say!(phrases, lang, "stored", who = name(who), option = equipment(option, lang))
        }
        Event::PowerDownAnnounced { who } => {
            say!(phrases, lang, "power-announced", who = name(who))
        }
        Event::PowerDownPassed { who } => say!(phrases, lang, "power-passed", who = name(who)),
        Event::GyroSet { who, active: true } => say!(phrases, lang, "gyro-on", who = name(who)),
        Event::GyroSet { who, active: false } => say!(phrases, lang, "gyro-off", who = name(who)),
        _ => String::new(),
    }
}

/// Cards are carried out, the factory moves.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn moving(event: &Event, rules: &Rules, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    match *event {
        Event::RegisterBegan { register } => {
            say!(phrases, lang, "register-began", register = register + 1)
        }
        Event::Substituted { who, register } => {
            say!(phrases, lang, "substituted", who = name(who), register = register + 1)
        }
        Event::Revealed { who, slot, .. } => {
            say!(phrases, lang, "revealed", who = name(who), card = slot_words(slot, lang))
        }
        Event::Aborted { who, slot } => {
            say!(phrases, lang, "aborted", who = name(who), card = slot_words(slot, lang))
        }
        Event::Executes { who, slot, copied: true } => {
            say!(phrases, lang, "executes-copy", who = name(who), card = slot_words(slot, lang))
        }
        Event::Executes { who, slot, copied: false } => {
            say!(phrases, lang, "executes", who = name(who), card = slot_words(slot, lang))
        }
        Event::Braked { who } => say!(phrases, lang, "braked", who = name(who)),
        Event::Geared { who, .. } => say!(phrases, lang, "geared", who = name(who)),
        Event::Moved { who, to, by } => moved(rules, &name(who), to, by, lang),
        Event::Blocked { who, .. } => say!(phrases, lang, "blocked", who = name(who)),
        Event::Turned { who, facing, carried: true, .. } => {
            say!(phrases, lang, "turned-belt", who = name(who), facing = compass(facing, lang))
        }
        Event::Turned { who, facing, carried: false, .. } => {
            say!(phrases, lang, "turned", who = name(who), facing = compass(facing, lang))
        }
        Event::BeltHeld { who, at } => {
            say!(phrases, lang, "belt-held", who = name(who), at = cell(at))
        }
        Event::PushHeld { who, .. } => say!(phrases, lang, "push-held", who = name(who)),
        Event::GearTurned { who, facing } => {
            say!(phrases, lang, "gear-turned", who = name(who), facing = compass(facing, lang))
        }
        _ => String::new(),
    }
}

/// Shots, damage and options.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn firing(event: &Event, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    let of = |who: Who| of_name(&name(who), lang);
    match *event {
        Event::BoardLaserHit { who, beams } => {
            say!(phrases, lang, "board-laser", who = name(who), beams = beams)
        }
        Event::Fired { who, weapon, target } => say!(
            phrases,
            lang,
            "fired",
            who = name(who),
            weapon = weapon_words(weapon, lang),
            target = name(target)
        ),
        Event::RearFired { who, target } => {
            say!(phrases, lang, "rear-fired", who = name(who), target = name(target))
        }
        Event::Rammed { who, target } => {
            say!(phrases, lang, "rammed", who = name(who), target = name(target))
        }
        Event::TokenTaken { who, damage, entry: true } => {
            say!(phrases, lang, "token-entry", who = name(who), damage = damage)
        }
        Event::TokenTaken { who, damage, entry: false } => {
            say!(phrases, lang, "token-taken", who = name(who), damage = damage)
        }
        Event::TokenShielded { who } => say!(phrases, lang, "token-shielded", who = name(who)),
        Event::TokenCoated { who, tokens } => {
            say!(phrases, lang, "token-coated", who = of(who), tokens = tokens)
        }
        Event::RegisterLocked { who, register, .. } => {
            say!(phrases, lang, "register-locked", who = of(who), register = register + 1)
        }
        Event::LockedWhileDown { who, register, slot } => {
            let (who, register, card) = (of(who), register + 1, slot_words(slot, lang));
            say!(phrases, lang, "locked-while-down", who = who, register = register, card = card)
        }
        Event::RegisterUnlocked { who, register } => {
            say!(phrases, lang, "register-unlocked", who = of(who), register = register + 1)
        }
        Event::OptionLost { who, option, loss } => option_lost(name(who), option, loss, lang),
        Event::RadioControlled { who, by } => {
            say!(phrases, lang, "radio-controlled", who = name(who), by = of(by))
        }
        Event::Scrambled { who, register } => {
            say!(phrases, lang, "scrambled", who = of(who), register = register + 1)
        }
        _ => String::new(),
    }
}

/// Destruction and flags.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn flags(event: &Event, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    let of = |who: Who| of_name(&name(who), lang);
    match *event {
        Event::Destroyed { who, cause: Cause::Pit } => {
            say!(phrases, lang, "destroyed-pit", who = name(who))
        }
        Event::Destroyed { who, cause: Cause::Edge } => {
            say!(phrases, lang, "destroyed-edge", who = name(who))
        }
        Event::Destroyed { who, cause: Cause::Damage } => {
            say!(phrases, lang, "destroyed-damage", who = name(who))
        }
        Event::LifeLost { who, left } => {
            say!(phrases, lang, "life-lost", who = name(who), left = left)
        }
        Event::Eliminated { who, .. } => say!(phrases, lang, "eliminated", who = name(who)),
        Event::FlagTouched { who, flag, by: Source::Arm } => {
            say!(phrases, lang, "flag-by-arm", who = name(who), flag = flag + 1)
        }
        Event::FlagTouched { who, flag, .. } => {
            say!(phrases, lang, "flag-touched", who = name(who), flag = flag + 1)
        }
        Event::ArchiveMoved { who, to } => {
            say!(phrases, lang, "archive-moved", who = of(who), to = cell(to))
        }
        Event::FlagMoved { flag, to } => {
            say!(phrases, lang, "flag-moved", flag = flag + 1, to = cell(to))
        }
        Event::FlagOut { flag } => say!(phrases, lang, "flag-out", flag = flag + 1),
        Event::FlagBack { flag, to } => {
            say!(phrases, lang, "flag-back", flag = flag + 1, to = cell(to))
        }
        Event::FlagTaken { who, flag } => {
            say!(phrases, lang, "flag-taken", who = name(who), flag = flag + 1)
        }
        Event::FlagDropped { who, flag, at, back: true } => {
            say!(phrases, lang, "flag-lost", who = name(who), flag = flag + 1, at = cell(at))
        }
        Event::FlagDropped { who, flag, at, back: false } => {
            say!(phrases, lang, "flag-dropped", who = name(who), flag = flag + 1, at = cell(at))
        }
        Event::FlagReturned { who, flag } => {
            say!(phrases, lang, "flag-returned", who = name(who), flag = flag + 1)
        }
        Event::FlagControlled { who, flag, .. } => {
            say!(phrases, lang, "flag-controlled", who = name(who), flag = flag + 1)
        }
        Event::SentOff { who, by } => {
            say!(phrases, lang, "sent-off", who = name(who), by = name(by))
        }
        Event::CoinTossed { heads: true } => say!(phrases, lang, "coin-heads"),
        Event::CoinTossed { heads: false } => say!(phrases, lang, "coin-tails"),
        Event::FaceTurned { face } => say!(phrases, lang, "face-turned", face = face + 1),
        Event::BecameSuperBot { who } => say!(phrases, lang, "became-superbot", who = name(who)),
        Event::Finished { who } => say!(phrases, lang, "finished", who = name(who)),
        _ => String::new(),
    }
}

/// Repairs, re-entry and the end.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn ending(event: &Event, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    match *event {
        Event::Repaired { who, damage, .. } => {
            say!(phrases, lang, "repaired", who = name(who), damage = damage)
        }
        Event::OptionDrawn { who, option, .. } => {
            say!(phrases, lang, "option-drawn", who = name(who), option = equipment(option, lang))
        }
        Event::BreakerTripped { who } => say!(phrases, lang, "breaker-tripped", who = name(who)),
        Event::StaysDown { who } => say!(phrases, lang, "stays-down", who = name(who)),
        Event::WakesUp { who } => say!(phrases, lang, "wakes-up", who = name(who)),
        Event::Entered { who, at, facing, first: true } => {
            say!(
                phrases,
                lang,
                "set-up",
                who = name(who),
                at = cell(at),
                facing = compass(facing, lang)
            )
        }
        Event::Entered { who, at, facing, first: false } => {
            say!(
                phrases,
                lang,
                "entered",
                who = name(who),
                at = cell(at),
                facing = compass(facing, lang)
            )
        }
        Event::PowerAtEntry { who, down: true } => {
            say!(phrases, lang, "entry-down", who = name(who))
        }
        Event::PowerAtEntry { who, down: false } => {
            say!(phrases, lang, "entry-up", who = name(who))
        }
        Event::Resigned { seat } => say!(phrases, lang, "resigned", seat = names.of(seat)),
        Event::Claimed { seat } => say!(phrases, lang, "claimed", seat = names.of(seat)),
        Event::LastTurnOver { turn } => say!(phrases, lang, "last-turn-over", turn = turn),
        Event::RaceWon { winners, .. } => {
            say!(
                phrases,
                lang,
                "race-won",
                seats = names.listed(winners, lang),
                count = winners.len()
            )
        }
        Event::NoWinner => say!(phrases, lang, "no-winner"),
        _ => String::new(),
    }
}
