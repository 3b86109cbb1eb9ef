//! What the log says of each event.

use super::face;
use crate::event::{Event, ProgramKind};
use crate::phrases;
use crate::state::{Outcome, Program};
use crate::tiles::TileKind;
use engine::{Lang, Names, Seat, SeatSet, say};

/// The line of the log.
pub(super) fn tell(event: &Event, lang: Lang, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat).to_owned();
    match *event {
        Event::RaceBegan { race } => say!(phrases, lang, "race-began", race = race),
        Event::SeriesChosen { seat, number, series } => say!(
            phrases,
            lang,
            "series-chosen",
            seat = who(seat),
            number = number,
            series = series.to_string()
        ),
        Event::CircuitLaid => say!(phrases, lang, "circuit-laid"),
        Event::TileRevealed { index, face: shown } => say!(
            phrases,
            lang,
            "tile-revealed",
            index = index + 1,
            tile = shown.tile.to_string(),
            face = face(shown, lang)
        ),
        Event::TileHidden { index } => say!(phrases, lang, "tile-hidden", index = index + 1),
        Event::ReconOver => say!(phrases, lang, "recon-over"),
        Event::LanePicked { seat, lane } => {
            say!(phrases, lang, "lane-picked", seat = who(seat), lane = lane)
        }
        Event::RoundStarted { round } => say!(phrases, lang, "round-started", round = round),
        Event::ProgramLocked { seat } => say!(phrases, lang, "program-locked", seat = who(seat)),
        Event::ProgramUnlocked { seat } => {
            say!(phrases, lang, "program-unlocked", seat = who(seat))
        }
        Event::Resigned { seat } => say!(phrases, lang, "resigned", seat = who(seat)),
        Event::ProgramRevealed { seat, program, kind, speed, shields } => {
            revealed(&who(seat), program, (kind, speed, shields), lang)
        }
        Event::Acts { seat } => say!(phrases, lang, "acts", seat = who(seat)),
        Event::Stepped { seat, index, lane } => {
            say!(phrases, lang, "stepped", seat = who(seat), index = index + 1, lane = lane)
        }
        Event::LapTicked { seat, laps } => {
            say!(phrases, lang, "lap-ticked", seat = who(seat), laps = laps)
        }
        Event::Damaged { seat, amount, left } => {
            say!(phrases, lang, "damaged", seat = who(seat), amount = amount, left = left)
        }
        Event::Destroyed { seat } => say!(phrases, lang, "destroyed", seat = who(seat)),
        Event::SpeedChanged { seat, from, to } if to > from => {
            say!(phrases, lang, "speed-up", seat = who(seat), from = from, to = to)
        }
        Event::SpeedChanged { seat, from, to } => {
            say!(phrases, lang, "speed-down", seat = who(seat), from = from, to = to)
        }
        Event::TopSpeedHeld { seat } => say!(phrases, lang, "top-speed-held", seat = who(seat)),
        Event::Repaired { seat, amount, left } => {
            say!(phrases, lang, "repaired", seat = who(seat), amount = amount, left = left)
        }
        Event::MechanismPassed { seat } => {
            say!(phrases, lang, "mechanism-passed", seat = who(seat))
        }
        Event::Forced { seat, speed, shields } => {
            say!(phrases, lang, "forced", seat = who(seat), speed = speed, shields = shields)
        }
        Event::Braked { seat, speed } => {
            say!(phrases, lang, "braked", seat = who(seat), speed = speed)
        }
        Event::BoxesLost { seat, amount, left } => {
            say!(phrases, lang, "boxes-lost", seat = who(seat), amount = amount, left = left)
        }
        Event::BoxesCleared { seat, amount, left } => {
            say!(phrases, lang, "boxes-cleared", seat = who(seat), amount = amount, left = left)
        }
        Event::SpeedReached { seat, from, to } => {
            say!(phrases, lang, "speed-reached", seat = who(seat), from = from, to = to)
        }
        Event::Looped { to, kind } => looped(to, kind, lang),
        Event::Reseated => say!(phrases, lang, "reseated"),
        Event::MobileTurned => say!(phrases, lang, "mobile-turned"),
        Event::KrakenReplaced => say!(phrases, lang, "kraken-replaced"),
        Event::VesselCarried { seat } => say!(phrases, lang, "vessel-carried", seat = who(seat)),
        Event::RoundReset => say!(phrases, lang, "round-reset"),
        Event::SwapOffered { seat } => say!(phrases, lang, "swap-offered", seat = who(seat)),
        Event::TilesSwapped { seat, index } => {
            say!(
                phrases,
                lang,
                "tiles-swapped",
                seat = who(seat),
                one = index + 1,
                other = index + 2
            )
        }
        Event::SwapDeclined { seat } => say!(phrases, lang, "swap-declined", seat = who(seat)),
        Event::ScoreMoved { to } => say!(phrases, lang, "score-moved", to = to),
        Event::ScoreHeld { at } => say!(phrases, lang, "score-held", at = at),
        Event::RaceEnded { outcome, winners } => ended(outcome, winners, names, lang),
        Event::PointsScored { seat, points, total } => {
            say!(phrases, lang, "points-scored", seat = who(seat), points = points, total = total)
        }
    }
}

/// Where a tile of this kind went.
fn looped(to: u8, kind: TileKind, lang: Lang) -> String {
    match kind {
        TileKind::Normal => say!(phrases, lang, "looped", to = to + 1),
        TileKind::Kraken => say!(phrases, lang, "looped-kraken", to = to + 1),
        TileKind::Missiles => say!(phrases, lang, "looped-missiles", to = to + 1),
        TileKind::MobileTraps => say!(phrases, lang, "looped-mobile", to = to + 1),
    }
}

/// A programme as it is turned up.
fn revealed(
    seat: &str,
    program: Program,
    (kind, speed, shields): (ProgramKind, u8, u8),
    lang: Lang,
) -> String {
    let lanes: Vec<String> = program.lanes().iter().map(ToString::to_string).collect();
    let (count, lanes) = (lanes.len(), lanes.join(", "));
    match kind {
        ProgramKind::Forced => say!(
            phrases,
            lang,
            "program-forced",
            seat = seat,
            count = count,
            lanes = lanes,
            speed = speed,
            shields = shields
        ),
        ProgramKind::Plain => {
            say!(phrases, lang, "program-plain", seat = seat, count = count, lanes = lanes)
        }
        ProgramKind::Braked => {
            say!(
                phrases,
                lang,
                "program-braked",
                seat = seat,
                count = count,
                lanes = lanes,
                speed = speed
            )
        }
    }
}

/// How a race ended.
fn ended(outcome: Outcome, winners: SeatSet, names: &Names, lang: Lang) -> String {
    let (seats, count) = (names.listed(winners, lang), winners.len());
    match outcome {
        Outcome::Finish => say!(phrases, lang, "ended-finish", seats = seats, count = count),
        Outcome::Survivor => say!(phrases, lang, "ended-survivor", seats = seats),
        Outcome::AllDestroyed => {
            say!(phrases, lang, "ended-all-destroyed", seats = seats, count = count)
        }
        Outcome::SoloVictory => say!(phrases, lang, "ended-solo-victory"),
        Outcome::SoloCrash => say!(phrases, lang, "ended-solo-crash"),
        Outcome::SoloOutOfTime => say!(phrases, lang, "ended-solo-out-of-time"),
    }
}
