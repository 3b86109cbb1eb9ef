//! The log: one line for each event, with dice and reason.

use super::crowd::{self, Cheer};
use super::names::{
    armour, deed, items, of_thing, person, race, row, side, target as aimed, unit, wreck,
};
use crate::deed::{Deed, Target};
use crate::event::{CalmCause, DropCause, Event, FrenzyCause, Ram, WreckCause};
use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::motion::By;
use crate::phrases;
use crate::tables::{Failure, TurnRow};
use engine::words::listed;
use engine::{Lang, Names, say};

fn turn_row(number: u8, lang: Lang) -> String {
    TurnRow::ALL.get(usize::from(number)).map_or(String::new(), |found| row(*found, lang))
}

/// A row of the whip table, counted from 0, in a few words.
pub fn whip_row(number: u8, lang: Lang) -> String {
    match number {
        0 => say!(crate::words, lang, "whip-1"),
        1 => say!(crate::words, lang, "whip-2"),
        2 => say!(crate::words, lang, "whip-3"),
        3 => say!(crate::words, lang, "whip-4"),
        4 => say!(crate::words, lang, "whip-5"),
        5 => say!(crate::words, lang, "whip-6"),
        6 => say!(crate::words, lang, "whip-7"),
        7 => say!(crate::words, lang, "whip-8"),
        8 => say!(crate::words, lang, "whip-9"),
        9 => say!(crate::words, lang, "whip-10"),
        10 => say!(crate::words, lang, "whip-11"),
        _ => say!(crate::words, lang, "whip-12"),
    }
}

/// The line of the log.
pub(super) fn tell(event: Event, lang: Lang, names: &Names) -> String {
    match event {
        Event::CrewShown { .. }
        | Event::GladiatorDeclined { .. }
        | Event::OrderRolled { .. }
        | Event::Placed { .. }
        | Event::WallBuilt { .. }
        | Event::WallDeclined { .. }
        | Event::TurnBegan { .. }
        | Event::TieRolled { .. }
        | Event::Walked { .. }
        | Event::LeftByGate { .. } => start(event, lang, names),
        Event::Announced { .. }
        | Event::RunRolled { .. }
        | Event::RanLoose { .. }
        | Event::Coasts { .. }
        | Event::Entered { .. }
        | Event::Came { .. }
        | Event::Rammed { .. }
        | Event::Jammed { .. }
        | Event::Swapped { .. }
        | Event::WallImpact { .. }
        | Event::Crashed { .. }
        | Event::KeptHold { .. }
        | Event::ThrownOut { .. } => driving(event, lang, names),
        Event::BendEntered { .. }
        | Event::TurnDrawn { .. }
        | Event::SkillSpent { .. }
        | Event::CrowdLine { .. }
        | Event::WhipDrawn { .. }
        | Event::TableCleared { .. }
        | Event::Frenzied { .. }
        | Event::Calmed { .. } => bends(event, lang, names),
        Event::Trampled { .. }
        | Event::WindowOpened { .. }
        | Event::Tested { .. }
        | Event::RideTested { .. }
        | Event::Leapt { .. }
        | Event::Boarded { .. }
        | Event::NoRoom { .. }
        | Event::Fell { .. }
        | Event::Dropped { .. }
        | Event::LetGo { .. } => special(event, lang, names),
        Event::ChariotHit { .. }
        | Event::BeastsHurt { .. }
        | Event::PersonHurt { .. }
        | Event::ShieldGone { .. }
        | Event::Died { .. }
        | Event::Wrecked { .. }
        | Event::LapCompleted { .. }
        | Event::LapLost { .. }
        | Event::LaserFired { .. } => damage(event, lang, names),
        Event::Decided { .. }
        | Event::CommitsRevealed
        | Event::Committed { .. }
        | Event::VictimDrawn { .. }
        | Event::AttackRolled { .. }
        | Event::BeastsRolled { .. }
        | Event::Netted { .. }
        | Event::FinishFight { .. }
        | Event::FightRound
        | Event::FightRolled { .. }
        | Event::FinishRolled { .. }
        | Event::RaceWon { .. }
        | Event::RaceAnnulled => combat(event, lang, names),
    }
}

/// Crews, places and the order of a turn.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn start(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    match event {
        Event::CrewShown { person: p, race: r, armour: a, items: i } => say!(
            phrases,
            lang,
            "crew-shown",
            person = who(p),
            race = race(r, lang),
            armour = armour(a, lang),
            items = items(i, lang)
        ),
        Event::GladiatorDeclined { person: p } => {
            say!(phrases, lang, "gladiator-declined", person = who(p))
        }
        Event::OrderRolled { unit: u, roll } => {
            say!(phrases, lang, "order-rolled", unit = which(u), roll = roll)
        }
        Event::Placed { unit: u, space } => {
            say!(phrases, lang, "placed", unit = which(u), space = space.to_string())
        }
        Event::WallBuilt { seat, border, ahead } => say!(
            phrases,
            lang,
            "wall-built",
            seat = names.of(seat).to_owned(),
            one = border.0.to_string(),
            other = ahead.to_string()
        ),
        Event::WallDeclined { seat } => {
            say!(phrases, lang, "wall-declined", seat = names.of(seat).to_owned())
        }
        Event::TurnBegan { turn } => say!(phrases, lang, "turn-began", turn = turn),
        Event::TieRolled { person: p, roll } => {
            say!(phrases, lang, "tie-rolled", person = who(p), roll = roll)
        }
        Event::Walked { person: p, from, to } => {
            say!(
                phrases,
                lang,
                "walked",
                person = who(p),
                start = from.to_string(),
                to = to.to_string()
            )
        }
        Event::LeftByGate { person: p } => say!(phrases, lang, "left-by-gate", person = who(p)),
        _ => String::new(),
    }
}

/// Spaces, rams and walls.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn driving(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let what = |this: UnitId, wrecks: UnitSet| {
        if wrecks.contains(this) { wreck(this, lang, names) } else { which(this) }
    };
    match event {
        Event::Announced { unit: u, speed } => {
            say!(phrases, lang, "announced", unit = which(u), speed = speed)
        }
        Event::RunRolled { unit: u, roll, speed } => {
            say!(phrases, lang, "run-rolled", unit = which(u), roll = roll, speed = speed)
        }
        Event::RanLoose { unit: u, speed } => {
            say!(phrases, lang, "ran-loose", unit = which(u), speed = speed)
        }
        Event::Coasts { unit: u, left } => {
            say!(phrases, lang, "coasts", unit = which(u), left = left)
        }
        Event::Entered { unit: u, to, by: By::Mp, .. } => {
            say!(phrases, lang, "entered-mp", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Whip, .. } => {
            say!(phrases, lang, "entered-whip", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Skid, .. } => {
            say!(phrases, lang, "entered-skid", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Shift, .. } => {
            say!(phrases, lang, "entered-shift", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Push, wreck: true, .. } => {
            let unit = wreck(u, lang, names);
            say!(phrases, lang, "entered-wreck", unit = unit, space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Push, .. } => {
            say!(phrases, lang, "entered-push", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Run, .. } => {
            say!(phrases, lang, "entered-run", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Forced, .. } => {
            say!(phrases, lang, "entered-forced", unit = which(u), space = to.to_string())
        }
        Event::Came { unit: u, space } => {
            say!(phrases, lang, "came", unit = which(u), space = space.to_string())
        }
        Event::Rammed { unit: u, target: t, how, wrecks } => {
            let (unit, target) = (what(u, wrecks), what(t, wrecks));
            match how {
                Ram::Side(hit) => {
                    let side = side(hit, lang);
                    say!(phrases, lang, "rammed-side", unit = unit, target = target, side = side)
                }
                Ram::Rear { roll } => {
                    say!(phrases, lang, "rammed-rear", unit = unit, target = target, roll = roll)
                }
                Ram::FrontSide(hit) => {
                    let side = side(hit, lang);
                    say!(phrases, lang, "rammed-front", unit = unit, target = target, side = side)
                }
                Ram::HeadOn { roll } => {
                    say!(phrases, lang, "rammed-head-on", unit = unit, target = target, roll = roll)
                }
            }
        }
        Event::Jammed { unit: u } => say!(phrases, lang, "jammed", unit = which(u)),
        Event::Swapped { unit: u, with, wrecks } => {
            say!(phrases, lang, "swapped", unit = what(u, wrecks), other = what(with, wrecks))
        }
        Event::WallImpact { unit: u, side: hand, roll } => {
            say!(
                phrases,
                lang,
                "wall-impact",
                unit = which(u),
                side = side(hand, lang),
                roll = roll
            )
        }
        Event::Crashed { unit: u } => say!(phrases, lang, "crashed", unit = which(u)),
        Event::KeptHold { person: p, roll, target } => {
            say!(phrases, lang, "kept-hold", person = who(p), roll = roll, target = needed(target))
        }
        Event::ThrownOut { person: p, roll, target } => {
            say!(phrases, lang, "thrown-out", person = who(p), roll = roll, target = needed(target))
        }
        _ => String::new(),
    }
}

/// The highest roll that succeeds: a one always does, however low the target number (CI-1.2).
fn needed(target: i8) -> i8 {
    target.max(1)
}

/// Bends, whips and frenzy.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn bends(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let of = |name: String| of_thing(&name, lang);
    // A driver who whips their own beasts: "Ada whips", not "Ada whips Ada’s chariot".
    let own = |by: PersonId, this: UnitId| !by.is_gladiator() && by.own_chariot() == this;
    match event {
        Event::BendEntered { speed, safe, draws, unit: u } => {
            say!(
                phrases,
                lang,
                "bend-entered",
                unit = which(u),
                speed = speed,
                safe = safe,
                draws = draws
            )
        }
        Event::TurnDrawn { unit: u, drawn } if drawn.row == drawn.rolled => say!(
            phrases,
            lang,
            "turn-drawn",
            unit = which(u),
            roll = drawn.roll,
            row = turn_row(drawn.row, lang)
        ),
        Event::TurnDrawn { unit: u, drawn } => say!(
            phrases,
            lang,
            "turn-redirected",
            unit = which(u),
            roll = drawn.roll,
            full = turn_row(drawn.rolled, lang),
            row = turn_row(drawn.row, lang)
        ),
        Event::SkillSpent { person: p, left } => {
            say!(phrases, lang, "skill-spent", person = who(p), left = left)
        }
        Event::CrowdLine { skid, line } => say!(
            phrases,
            lang,
            "crowd-line",
            line = crowd::line(if skid { Cheer::Wide } else { Cheer::Neat }, line, lang)
        ),
        Event::WhipDrawn { unit: u, by: p, drawn } if drawn.row == drawn.rolled && own(p, u) => {
            say!(
                phrases,
                lang,
                "whip-drawn-own",
                person = who(p),
                roll = drawn.roll,
                row = whip_row(drawn.row, lang)
            )
        }
        Event::WhipDrawn { unit: u, by: p, drawn } if drawn.row == drawn.rolled => say!(
            phrases,
            lang,
            "whip-drawn",
            person = who(p),
            unit = which(u),
            roll = drawn.roll,
            row = whip_row(drawn.row, lang)
        ),
        Event::WhipDrawn { unit: u, by: p, drawn } if own(p, u) => say!(
            phrases,
            lang,
            "whip-redirected-own",
            person = who(p),
            roll = drawn.roll,
            full = drawn.rolled + 1,
            row = whip_row(drawn.row, lang)
        ),
        Event::WhipDrawn { unit: u, by: p, drawn } => say!(
            phrases,
            lang,
            "whip-redirected",
            person = who(p),
            unit = which(u),
            roll = drawn.roll,
            full = drawn.rolled + 1,
            row = whip_row(drawn.row, lang)
        ),
        Event::TableCleared { turns: true } => say!(phrases, lang, "turns-cleared"),
        Event::TableCleared { turns: false } => say!(phrases, lang, "whips-cleared"),
        Event::Frenzied { unit: u, cause: FrenzyCause::Whip } => {
            say!(phrases, lang, "frenzied-whip", unit = of(which(u)))
        }
        Event::Frenzied { unit: u, cause: FrenzyCause::Laser } => {
            say!(phrases, lang, "frenzied-laser", unit = of(which(u)))
        }
        Event::Calmed { unit: u, cause: CalmCause::Wall } => {
            say!(phrases, lang, "calmed-wall", unit = of(which(u)))
        }
        Event::Calmed { unit: u, cause: CalmCause::Control } => {
            say!(phrases, lang, "calmed-control", unit = of(which(u)))
        }
        _ => String::new(),
    }
}

/// Tramples and special actions.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn special(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let of = |name: String| of_thing(&name, lang);
    let all = |people: PersonSet| listed(&people.iter().map(who).collect::<Vec<_>>(), lang);
    let act = |this: Deed| deed(this, lang, &who, &which);
    match event {
        Event::Trampled { unit: u, person: p, roll, target, damage: Some(damage) } => say!(
            phrases,
            lang,
            "trampled",
            unit = which(u),
            person = who(p),
            roll = roll,
            target = needed(target),
            damage = damage
        ),
        Event::Trampled { unit: u, person: p, roll, target, damage: None } => say!(
            phrases,
            lang,
            "trample-missed",
            unit = which(u),
            person = who(p),
            roll = roll,
            target = needed(target)
        ),
        Event::WindowOpened { people } => {
            say!(phrases, lang, "window-opened", people = all(people))
        }
        Event::Tested { person: p, deed: d, roll, target, success: true } => {
            say!(
                phrases,
                lang,
                "tested-well",
                person = who(p),
                deed = act(d),
                roll = roll,
                target = needed(target)
            )
        }
        Event::Tested { person: p, deed: d, roll, target, success: false } => say!(
            phrases,
            lang,
            "tested-badly",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = needed(target)
        ),
        Event::RideTested { person: p, roll, target, success: true, .. } => {
            say!(phrases, lang, "ride-held", person = who(p), roll = roll, target = needed(target))
        }
        Event::RideTested { person: p, roll, target, success: false, .. } => {
            say!(phrases, lang, "ride-lost", person = who(p), roll = roll, target = needed(target))
        }
        Event::Leapt { person: p, from } => {
            say!(phrases, lang, "leapt", person = who(p), unit = of(which(from)))
        }
        Event::Boarded { person: p, unit: u, .. } => {
            say!(phrases, lang, "boarded-unit", person = who(p), unit = which(u))
        }
        Event::NoRoom { person: p, unit: u } => {
            say!(phrases, lang, "no-room", person = who(p), unit = which(u))
        }
        Event::Fell { person: p, roll, failure: Failure::Falls(points), .. } => {
            say!(phrases, lang, "fell", person = who(p), roll = roll, points = points)
        }
        Event::Fell { person: p, unit: u, roll, failure: Failure::Caught, .. } => {
            say!(phrases, lang, "caught", person = who(p), unit = which(u), roll = roll)
        }
        Event::Dropped { person: p, space, cause: DropCause::Incident } => {
            say!(phrases, lang, "dropped", person = who(p), space = space.to_string())
        }
        Event::Dropped { person: p, space, cause: DropCause::Wreck } => {
            say!(phrases, lang, "dropped-wreck", person = who(p), space = space.to_string())
        }
        Event::Dropped { person: p, space, cause: DropCause::Net } => {
            say!(phrases, lang, "dropped-net", person = who(p), space = space.to_string())
        }
        Event::LetGo { person: p, space } => {
            say!(phrases, lang, "let-go", person = who(p), space = space.to_string())
        }
        _ => String::new(),
    }
}

/// Damage, wrecks and laps.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn damage(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let of = |name: String| of_thing(&name, lang);
    match event {
        Event::ChariotHit { unit: u, section: s, points } => {
            say!(phrases, lang, "chariot-hit", unit = which(u), section = s.code(), points = points)
        }
        Event::BeastsHurt { unit: u, points, damage } => {
            say!(
                phrases,
                lang,
                "beasts-hurt",
                unit = of(which(u)),
                points = points,
                damage = damage
            )
        }
        Event::PersonHurt { person: p, points, wounds } => {
            say!(phrases, lang, "person-hurt", person = who(p), points = points, wounds = wounds)
        }
        Event::ShieldGone { person: p, dropped: false } => {
            say!(phrases, lang, "shield-broken", person = of(who(p)))
        }
        Event::ShieldGone { person: p, dropped: true } => {
            say!(phrases, lang, "shield-dropped", person = who(p))
        }
        Event::Died { person: p } => say!(phrases, lang, "died", person = who(p)),
        Event::Wrecked { unit: u, cause: WreckCause::Structure } => {
            say!(phrases, lang, "wrecked-structure", unit = which(u))
        }
        Event::Wrecked { unit: u, cause: WreckCause::Beasts } => {
            say!(phrases, lang, "wrecked-beasts", unit = of(which(u)))
        }
        Event::Wrecked { unit: u, cause: WreckCause::Unharnessed } => {
            say!(phrases, lang, "wrecked-unharnessed", unit = of(which(u)))
        }
        Event::LapCompleted { person: p, lap: ..=0 } => {
            say!(phrases, lang, "lap-started", person = who(p))
        }
        Event::LapCompleted { person: p, lap } => {
            say!(phrases, lang, "lap-completed", person = who(p), lap = lap)
        }
        Event::LapLost { person: p, lap: ..0 } => {
            say!(phrases, lang, "start-lost", person = who(p))
        }
        Event::LapLost { person: p, lap } => {
            say!(phrases, lang, "lap-lost", person = who(p), lap = lap)
        }
        Event::LaserFired { unit: u, lap } => {
            say!(phrases, lang, "laser-fired", unit = which(u), lap = lap)
        }
        _ => String::new(),
    }
}

/// Attacks and the finish.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other events have chapters of their own")]
fn combat(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let of = |name: String| of_thing(&name, lang);
    let all = |people: PersonSet| listed(&people.iter().map(who).collect::<Vec<_>>(), lang);
    let act = |this: Deed| deed(this, lang, &who, &which);
    let aim = |this: Target| aimed(this, lang, &who, &which);
    match event {
        Event::Decided { person: p } => say!(phrases, lang, "decided", person = who(p)),
        Event::CommitsRevealed => say!(phrases, lang, "commits-revealed"),
        Event::Committed { person: p, deed: d } => {
            say!(phrases, lang, "committed", person = who(p), deed = act(d))
        }
        Event::VictimDrawn { unit: u, roll } => {
            say!(phrases, lang, "victim-drawn", unit = of(which(u)), roll = roll)
        }
        Event::AttackRolled { person: p, deed: d, roll, target, hit: true } => {
            say!(
                phrases,
                lang,
                "attack-hit",
                person = who(p),
                deed = act(d),
                roll = roll,
                target = needed(target)
            )
        }
        Event::AttackRolled { person: p, deed: d, roll, target, hit: false } => say!(
            phrases,
            lang,
            "attack-missed",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = needed(target)
        ),
        Event::BeastsRolled { unit: u, at, roll, target, bite: Some((die, points)) } => say!(
            phrases,
            lang,
            "bitten",
            unit = of(which(u)),
            at = aim(at),
            roll = roll,
            target = needed(target),
            die = die,
            points = points
        ),
        Event::BeastsRolled { unit: u, at, roll, target, bite: None } => say!(
            phrases,
            lang,
            "bite-missed",
            unit = of(which(u)),
            at = aim(at),
            roll = roll,
            target = needed(target)
        ),
        Event::Netted { person: p, by } => {
            say!(phrases, lang, "netted", person = who(p), by = of(who(by)))
        }
        Event::FinishFight { unit: u, people } => {
            say!(phrases, lang, "finish-fight", unit = which(u), people = all(people))
        }
        Event::FightRound => say!(phrases, lang, "fight-round"),
        Event::FightRolled { person: p, at, roll, target, hit: true } => {
            say!(
                phrases,
                lang,
                "fight-hit",
                person = who(p),
                at = who(at),
                roll = roll,
                target = needed(target)
            )
        }
        Event::FightRolled { person: p, at, roll, target, hit: false } => {
            say!(
                phrases,
                lang,
                "fight-missed",
                person = who(p),
                at = who(at),
                roll = roll,
                target = needed(target)
            )
        }
        Event::FinishRolled { person: p, roll } => {
            say!(phrases, lang, "finish-rolled", person = who(p), roll = roll)
        }
        Event::RaceWon { person: p, .. } => say!(phrases, lang, "race-won", person = who(p)),
        Event::RaceAnnulled => say!(phrases, lang, "race-annulled"),
        _ => String::new(),
    }
}
