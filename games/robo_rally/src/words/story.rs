//! What happened, as the log tells it.

use super::{cell, compass, equipment, side, slot_words, weapon_words};
use crate::equipment::{Equipment, EquipmentSet};
use crate::event::{Cause, Event, Loss, Mover, Who};
use crate::floor::{Dir, Place};
use crate::options::Rules;
use engine::words::{listed, of_name};
use engine::{Lang, Names, SeatSet, say};

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

fn named(seats: SeatSet, names: &Names, lang: Lang) -> String {
    listed(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>(), lang)
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
    if let Some((edge, from)) = over_edge(rules, to) {
        let (edge, from) = (side(edge, lang), cell(from));
        return match by {
            Mover::Card => {
                say!(crate::words, lang, "over-card", who = who, edge = edge, from = from)
            }
            Mover::Push => {
                say!(crate::words, lang, "over-push", who = who, edge = edge, from = from)
            }
            Mover::ExpressBelt => {
                say!(crate::words, lang, "over-express", who = who, edge = edge, from = from)
            }
            Mover::Belt => {
                say!(crate::words, lang, "over-belt", who = who, edge = edge, from = from)
            }
            Mover::Pusher => {
                say!(crate::words, lang, "over-pusher", who = who, edge = edge, from = from)
            }
            Mover::Weapon => {
                say!(crate::words, lang, "over-weapon", who = who, edge = edge, from = from)
            }
        };
    }
    let to = cell(to);
    match by {
        Mover::Card => say!(crate::words, lang, "moved-card", who = who, to = to),
        Mover::Push => say!(crate::words, lang, "moved-push", who = who, to = to),
        Mover::ExpressBelt => say!(crate::words, lang, "moved-express", who = who, to = to),
        Mover::Belt => say!(crate::words, lang, "moved-belt", who = who, to = to),
        Mover::Pusher => say!(crate::words, lang, "moved-pusher", who = who, to = to),
        Mover::Weapon => say!(crate::words, lang, "moved-weapon", who = who, to = to),
    }
}

/// The line of the log.
#[allow(clippy::too_many_lines, reason = "one line for each event")]
pub(super) fn sentence(rules: &Rules, event: &Event, lang: Lang, names: &Names) -> String {
    let name = |who: Who| {
        let name = names.of(who.seat).to_owned();
        if who.blocker { say!(crate::words, lang, "blocker-of", name = name) } else { name }
    };
    let of = |who: Who| of_name(&name(who), lang);
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
        Event::FilledAtRandom { who, count: 0 } => {
            say!(crate::words, lang, "filled-none", who = name(who))
        }
        Event::FilledAtRandom { who, count } => {
            say!(crate::words, lang, "filled", who = name(who), count = count)
        }
        Event::Stored { who, option } => {
            say!(crate::words, lang, "stored", who = name(who), option = equipment(option, lang))
        }
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
        Event::Moved { who, to, by } => moved(rules, &name(who), to, by, lang),
        Event::Blocked { who, .. } => say!(crate::words, lang, "blocked", who = name(who)),
        Event::Turned { who, facing, .. } => {
            say!(crate::words, lang, "turned", who = name(who), facing = compass(facing, lang))
        }
        Event::BeltHeld { who, at } => {
            say!(crate::words, lang, "belt-held", who = name(who), at = cell(at))
        }
        Event::PushHeld { who } => say!(crate::words, lang, "push-held", who = name(who)),
        Event::GearTurned { who, facing } => {
            say!(crate::words, lang, "gear-turned", who = name(who), facing = compass(facing, lang))
        }
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
        Event::TokenTaken { who, damage, entry: true } => {
            say!(crate::words, lang, "token-entry", who = name(who), damage = damage)
        }
        Event::TokenTaken { who, damage, entry: false } => {
            say!(crate::words, lang, "token-taken", who = name(who), damage = damage)
        }
        Event::TokenShielded { who } => {
            say!(crate::words, lang, "token-shielded", who = name(who))
        }
        Event::TokenCoated { who, tokens } => {
            say!(crate::words, lang, "token-coated", who = of(who), tokens = tokens)
        }
        Event::RegisterLocked { who, register } => {
            say!(crate::words, lang, "register-locked", who = of(who), register = register + 1)
        }
        Event::LockedWhileDown { who, register, slot } => {
            let (who, register, card) = (of(who), register + 1, slot_words(slot, lang));
            say!(
                crate::words,
                lang,
                "locked-while-down",
                who = who,
                register = register,
                card = card
            )
        }
        Event::RegisterUnlocked { who, register } => {
            say!(crate::words, lang, "register-unlocked", who = of(who), register = register + 1)
        }
        Event::OptionLost { who, option, loss } => option_lost(name(who), option, loss, lang),
        Event::Displaced { who, to } => {
            say!(crate::words, lang, "displaced", who = name(who), to = cell(to))
        }
        Event::RadioControlled { who, by } => {
            say!(crate::words, lang, "radio-controlled", who = name(who), by = of(by))
        }
        Event::Scrambled { who, register } => {
            say!(crate::words, lang, "scrambled", who = of(who), register = register + 1)
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
            say!(crate::words, lang, "archive-moved", who = of(who), to = cell(to))
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
            seats = named(winners, names, lang),
            count = winners.len()
        ),
        Event::NobodyWon => say!(crate::words, lang, "nobody-won"),
    }
}
