//! The log: one line for each event, with dice and reason.

use super::crowd::{self, Cheer};
use super::names::{armour, deed, items, of_thing, person, race, row, side, target as aimed, unit};
use crate::deed::{Deed, Target};
use crate::event::{CalmCause, DropCause, Event, FrenzyCause, Ram, WreckCause};
use crate::ids::{PersonId, PersonSet, UnitId};
use crate::motion::By;
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

#[allow(clippy::too_many_lines, reason = "one dense match, a few lines an event")]
pub(super) fn tell(event: Event, lang: Lang, names: &Names) -> String {
    let who = |this: PersonId| person(this, lang, names);
    let which = |this: UnitId| unit(this, lang, names);
    let of = |name: String| of_thing(&name, lang);
    let all = |people: PersonSet| listed(&people.iter().map(who).collect::<Vec<_>>(), lang);
    let act = |this: Deed| deed(this, lang, &who, &which);
    let aim = |this: Target| aimed(this, lang, &who, &which);
    match event {
        Event::CrewShown { person: p, race: r, armour: a, items: i } => say!(
            crate::words,
            lang,
            "crew-shown",
            person = who(p),
            race = race(r, lang),
            armour = armour(a, lang),
            items = items(i, lang)
        ),
        Event::GladiatorDeclined { person: p } => {
            say!(crate::words, lang, "gladiator-declined", person = who(p))
        }
        Event::OrderRolled { unit: u, roll } => {
            say!(crate::words, lang, "order-rolled", unit = which(u), roll = roll)
        }
        Event::Placed { unit: u, space } => {
            say!(crate::words, lang, "placed", unit = which(u), space = space.to_string())
        }
        Event::WallBuilt { seat, border, ahead } => say!(
            crate::words,
            lang,
            "wall-built",
            seat = names.of(seat).to_owned(),
            one = border.0.to_string(),
            other = ahead.to_string()
        ),
        Event::WallDeclined { seat } => {
            say!(crate::words, lang, "wall-declined", seat = names.of(seat).to_owned())
        }
        Event::TurnBegan { turn } => say!(crate::words, lang, "turn-began", turn = turn),
        Event::TieRolled { person: p, roll } => {
            say!(crate::words, lang, "tie-rolled", person = who(p), roll = roll)
        }
        Event::Walked { person: p, from, to } => say!(
            crate::words,
            lang,
            "walked",
            person = who(p),
            start = from.to_string(),
            to = to.to_string()
        ),
        Event::LeftByGate { person: p } => {
            say!(crate::words, lang, "left-by-gate", person = who(p))
        }
        Event::Announced { unit: u, speed } => {
            say!(crate::words, lang, "announced", unit = which(u), speed = speed)
        }
        Event::RunRolled { unit: u, roll, speed } => {
            say!(crate::words, lang, "run-rolled", unit = which(u), roll = roll, speed = speed)
        }
        Event::RanLoose { unit: u, speed } => {
            say!(crate::words, lang, "ran-loose", unit = which(u), speed = speed)
        }
        Event::Coasts { unit: u, left } => {
            say!(crate::words, lang, "coasts", unit = which(u), left = left)
        }
        Event::Entered { unit: u, to, by: By::Mp, .. } => {
            say!(crate::words, lang, "entered-mp", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Whip, .. } => {
            say!(crate::words, lang, "entered-whip", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Skid, .. } => {
            say!(crate::words, lang, "entered-skid", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Shift, .. } => {
            say!(crate::words, lang, "entered-shift", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Push, .. } => {
            say!(crate::words, lang, "entered-push", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Run, .. } => {
            say!(crate::words, lang, "entered-run", unit = which(u), space = to.to_string())
        }
        Event::Entered { unit: u, to, by: By::Forced, .. } => {
            say!(crate::words, lang, "entered-forced", unit = which(u), space = to.to_string())
        }
        Event::Came { unit: u, space } => {
            say!(crate::words, lang, "came", unit = which(u), space = space.to_string())
        }
        Event::Rammed { unit: u, target: t, how: Ram::Side(hit) } => say!(
            crate::words,
            lang,
            "rammed-side",
            unit = which(u),
            target = which(t),
            side = side(hit, lang)
        ),
        Event::Rammed { unit: u, target: t, how: Ram::Rear { roll } } => {
            say!(crate::words, lang, "rammed-rear", unit = which(u), target = which(t), roll = roll)
        }
        Event::Rammed { unit: u, target: t, how: Ram::FrontSide(hit) } => say!(
            crate::words,
            lang,
            "rammed-front",
            unit = which(u),
            target = which(t),
            side = side(hit, lang)
        ),
        Event::Rammed { unit: u, target: t, how: Ram::HeadOn { roll } } => say!(
            crate::words,
            lang,
            "rammed-head-on",
            unit = which(u),
            target = which(t),
            roll = roll
        ),
        Event::Jammed { unit: u } => say!(crate::words, lang, "jammed", unit = which(u)),
        Event::Swapped { unit: u, with } => {
            say!(crate::words, lang, "swapped", unit = which(u), other = which(with))
        }
        Event::WallImpact { unit: u, side: hand, roll } => say!(
            crate::words,
            lang,
            "wall-impact",
            unit = which(u),
            side = side(hand, lang),
            roll = roll
        ),
        Event::Crashed { unit: u } => say!(crate::words, lang, "crashed", unit = which(u)),
        Event::KeptHold { person: p, roll, target } => {
            say!(crate::words, lang, "kept-hold", person = who(p), roll = roll, target = target)
        }
        Event::ThrownOut { person: p, roll, target } => {
            say!(crate::words, lang, "thrown-out", person = who(p), roll = roll, target = target)
        }
        Event::BendEntered { speed, safe, draws, unit: u } => say!(
            crate::words,
            lang,
            "bend-entered",
            unit = which(u),
            speed = speed,
            safe = safe,
            draws = draws
        ),
        Event::TurnDrawn { unit: u, drawn } if drawn.row == drawn.rolled => say!(
            crate::words,
            lang,
            "turn-drawn",
            unit = which(u),
            roll = drawn.roll,
            row = turn_row(drawn.row, lang)
        ),
        Event::TurnDrawn { unit: u, drawn } => say!(
            crate::words,
            lang,
            "turn-redirected",
            unit = which(u),
            roll = drawn.roll,
            full = turn_row(drawn.rolled, lang),
            row = turn_row(drawn.row, lang)
        ),
        Event::SkillSpent { person: p, left } => {
            say!(crate::words, lang, "skill-spent", person = who(p), left = left)
        }
        Event::CrowdLine { skid, line } => say!(
            crate::words,
            lang,
            "crowd-line",
            line = crowd::line(if skid { Cheer::Wide } else { Cheer::Neat }, line, lang)
        ),
        Event::WhipDrawn { unit: u, by: p, drawn } if drawn.row == drawn.rolled => say!(
            crate::words,
            lang,
            "whip-drawn",
            person = who(p),
            unit = which(u),
            roll = drawn.roll,
            row = whip_row(drawn.row, lang)
        ),
        Event::WhipDrawn { unit: u, by: p, drawn } => say!(
            crate::words,
            lang,
            "whip-redirected",
            person = who(p),
            unit = which(u),
            roll = drawn.roll,
            full = drawn.rolled + 1,
            row = whip_row(drawn.row, lang)
        ),
        Event::TableCleared { turns: true } => say!(crate::words, lang, "turns-cleared"),
        Event::TableCleared { turns: false } => say!(crate::words, lang, "whips-cleared"),
        Event::Frenzied { unit: u, cause: FrenzyCause::Whip } => {
            say!(crate::words, lang, "frenzied-whip", unit = of(which(u)))
        }
        Event::Frenzied { unit: u, cause: FrenzyCause::Laser } => {
            say!(crate::words, lang, "frenzied-laser", unit = of(which(u)))
        }
        Event::Calmed { unit: u, cause: CalmCause::Wall } => {
            say!(crate::words, lang, "calmed-wall", unit = of(which(u)))
        }
        Event::Calmed { unit: u, cause: CalmCause::Control } => {
            say!(crate::words, lang, "calmed-control", unit = of(which(u)))
        }
        Event::Trampled { unit: u, person: p, roll, target, damage: Some(damage) } => say!(
            crate::words,
            lang,
            "trampled",
            unit = which(u),
            person = who(p),
            roll = roll,
            target = target,
            damage = damage
        ),
        Event::Trampled { unit: u, person: p, roll, target, damage: None } => say!(
            crate::words,
            lang,
            "trample-missed",
            unit = which(u),
            person = who(p),
            roll = roll,
            target = target
        ),
        Event::WindowOpened { people } => {
            say!(crate::words, lang, "window-opened", people = all(people))
        }
        Event::Tested { person: p, deed: d, roll, target, success: true } => say!(
            crate::words,
            lang,
            "tested-well",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = target
        ),
        Event::Tested { person: p, deed: d, roll, target, success: false } => say!(
            crate::words,
            lang,
            "tested-badly",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = target
        ),
        Event::RideTested { person: p, roll, target, success: true } => {
            say!(crate::words, lang, "ride-held", person = who(p), roll = roll, target = target)
        }
        Event::RideTested { person: p, roll, target, success: false } => {
            say!(crate::words, lang, "ride-lost", person = who(p), roll = roll, target = target)
        }
        Event::Leapt { person: p, from } => {
            say!(crate::words, lang, "leapt", person = who(p), unit = of(which(from)))
        }
        Event::Boarded { person: p, unit: u } => {
            say!(crate::words, lang, "boarded-unit", person = who(p), unit = which(u))
        }
        Event::NoRoom { person: p, unit: u } => {
            say!(crate::words, lang, "no-room", person = who(p), unit = which(u))
        }
        Event::Fell { person: p, roll, failure: Failure::Falls(points), .. } => {
            say!(crate::words, lang, "fell", person = who(p), roll = roll, points = points)
        }
        Event::Fell { person: p, unit: u, roll, failure: Failure::Caught } => {
            say!(crate::words, lang, "caught", person = who(p), unit = which(u), roll = roll)
        }
        Event::Dropped { person: p, space, cause: DropCause::Incident } => {
            say!(crate::words, lang, "dropped", person = who(p), space = space.to_string())
        }
        Event::Dropped { person: p, space, cause: DropCause::Wreck } => {
            say!(crate::words, lang, "dropped-wreck", person = who(p), space = space.to_string())
        }
        Event::Dropped { person: p, space, cause: DropCause::Net } => {
            say!(crate::words, lang, "dropped-net", person = who(p), space = space.to_string())
        }
        Event::LetGo { person: p, space } => {
            say!(crate::words, lang, "let-go", person = who(p), space = space.to_string())
        }
        Event::ChariotHit { unit: u, section: s, points } => say!(
            crate::words,
            lang,
            "chariot-hit",
            unit = which(u),
            section = s.code(),
            points = points
        ),
        Event::BeastsHurt { unit: u, points, damage } => say!(
            crate::words,
            lang,
            "beasts-hurt",
            unit = of(which(u)),
            points = points,
            damage = damage
        ),
        Event::PersonHurt { person: p, points, wounds } => say!(
            crate::words,
            lang,
            "person-hurt",
            person = who(p),
            points = points,
            wounds = wounds
        ),
        Event::ShieldGone { person: p, dropped: false } => {
            say!(crate::words, lang, "shield-broken", person = of(who(p)))
        }
        Event::ShieldGone { person: p, dropped: true } => {
            say!(crate::words, lang, "shield-dropped", person = who(p))
        }
        Event::Died { person: p } => say!(crate::words, lang, "died", person = who(p)),
        Event::Wrecked { unit: u, cause: WreckCause::Structure } => {
            say!(crate::words, lang, "wrecked-structure", unit = which(u))
        }
        Event::Wrecked { unit: u, cause: WreckCause::Beasts } => {
            say!(crate::words, lang, "wrecked-beasts", unit = of(which(u)))
        }
        Event::Wrecked { unit: u, cause: WreckCause::Unharnessed } => {
            say!(crate::words, lang, "wrecked-unharnessed", unit = of(which(u)))
        }
        Event::LapCompleted { person: p, lap: ..=0 } => {
            say!(crate::words, lang, "lap-started", person = who(p))
        }
        Event::LapCompleted { person: p, lap } => {
            say!(crate::words, lang, "lap-completed", person = who(p), lap = lap)
        }
        Event::LapLost { person: p, lap: ..0 } => {
            say!(crate::words, lang, "start-lost", person = who(p))
        }
        Event::LapLost { person: p, lap } => {
            say!(crate::words, lang, "lap-lost", person = who(p), lap = lap)
        }
        Event::LaserFired { unit: u, lap } => {
            say!(crate::words, lang, "laser-fired", unit = which(u), lap = lap)
        }
        Event::Decided { person: p } => say!(crate::words, lang, "decided", person = who(p)),
        Event::CommitsRevealed => say!(crate::words, lang, "commits-revealed"),
        Event::Committed { person: p, deed: d } => {
            say!(crate::words, lang, "committed", person = who(p), deed = act(d))
        }
        Event::VictimDrawn { unit: u, roll } => {
            say!(crate::words, lang, "victim-drawn", unit = of(which(u)), roll = roll)
        }
        Event::AttackRolled { person: p, deed: d, roll, target, hit: true } => say!(
            crate::words,
            lang,
            "attack-hit",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = target
        ),
        Event::AttackRolled { person: p, deed: d, roll, target, hit: false } => say!(
            crate::words,
            lang,
            "attack-missed",
            person = who(p),
            deed = act(d),
            roll = roll,
            target = target
        ),
        Event::BeastsRolled { unit: u, at, roll, target, bite: Some((die, points)) } => say!(
            crate::words,
            lang,
            "bitten",
            unit = of(which(u)),
            at = aim(at),
            roll = roll,
            target = target,
            die = die,
            points = points
        ),
        Event::BeastsRolled { unit: u, at, roll, target, bite: None } => say!(
            crate::words,
            lang,
            "bite-missed",
            unit = of(which(u)),
            at = aim(at),
            roll = roll,
            target = target
        ),
        Event::Netted { person: p, by } => {
            say!(crate::words, lang, "netted", person = who(p), by = of(who(by)))
        }
        Event::FinishFight { unit: u, people } => {
            say!(crate::words, lang, "finish-fight", unit = which(u), people = all(people))
        }
        Event::FightRound => say!(crate::words, lang, "fight-round"),
        Event::FightRolled { person: p, at, roll, target, hit: true } => say!(
            crate::words,
            lang,
            "fight-hit",
            person = who(p),
            at = who(at),
            roll = roll,
            target = target
        ),
        Event::FightRolled { person: p, at, roll, target, hit: false } => say!(
            crate::words,
            lang,
            "fight-missed",
            person = who(p),
            at = who(at),
            roll = roll,
            target = target
        ),
        Event::FinishRolled { person: p, roll } => {
            say!(crate::words, lang, "finish-rolled", person = who(p), roll = roll)
        }
        Event::RaceWon { person: p, .. } => say!(crate::words, lang, "race-won", person = who(p)),
        Event::RaceAnnulled => say!(crate::words, lang, "race-annulled"),
    }
}
