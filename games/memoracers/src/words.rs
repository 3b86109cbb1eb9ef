//! The words of MemoRacers in both languages. Keys live in `locales/`.

use crate::action::Action;
use crate::event::{Event, ProgramKind, Shown};
use crate::rules::SoloRank;
use crate::state::{MemoRacers, Outcome};
use crate::tiles::{LaneKind, TileId, TileKind};
use engine::words::Phrases;
use engine::{Lang, Names, Speak, say};

mod story;

pub use crate::phrases::{EN, FR, KEYS, PHRASES};

/// The name of what is in a lane.
pub fn lane_kind(kind: LaneKind, lang: Lang) -> String {
    match kind {
        LaneKind::Safe => say!(crate::words, lang, "lane-safe"),
        LaneKind::Trap => say!(crate::words, lang, "lane-trap"),
        LaneKind::Accelerator => say!(crate::words, lang, "lane-accelerator"),
        LaneKind::SlowDown => say!(crate::words, lang, "lane-slow-down"),
        LaneKind::Repair => say!(crate::words, lang, "lane-repair"),
        LaneKind::Mechanism => say!(crate::words, lang, "lane-mechanism"),
    }
}

/// The name of a rank (MR-12.8).
pub fn solo_rank(rank: SoloRank, lang: Lang) -> String {
    match rank {
        SoloRank::Neophyte => say!(crate::words, lang, "rank-neophyte"),
        SoloRank::Professional => say!(crate::words, lang, "rank-professional"),
        SoloRank::Veteran => say!(crate::words, lang, "rank-veteran"),
        SoloRank::Champion => say!(crate::words, lang, "rank-champion"),
        SoloRank::Prodigy => say!(crate::words, lang, "rank-prodigy"),
    }
}

fn face(shown: Shown, lang: Lang) -> String {
    let lanes: Vec<String> = shown.lanes.0.iter().map(|kind| lane_kind(*kind, lang)).collect();
    lanes.join(", ")
}

impl Speak for MemoRacers {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(_rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        story::tell(event, lang, names)
    }

    fn is_turning_point(_rules: &Self::Rules, event: &Event) -> bool {
        matches!(
            event,
            Event::LapTicked { .. }
                | Event::Destroyed { .. }
                | Event::Resigned { .. }
                | Event::RaceEnded { .. }
        )
    }

    fn action(action: Action, lang: Lang) -> String {
        match action {
            Action::Choose { number, series } => {
                say!(crate::words, lang, "do-choose", number = number, series = series.to_string())
            }
            Action::Confirm => say!(crate::words, lang, "do-confirm"),
            Action::Lane(lane) => say!(crate::words, lang, "do-lane", lane = lane),
            Action::Mark { line, lane } => {
                say!(crate::words, lang, "do-mark", line = line, lane = lane)
            }
            Action::Erase { line } => say!(crate::words, lang, "do-erase", line = line),
            Action::Lock => say!(crate::words, lang, "do-lock"),
            Action::Unlock => say!(crate::words, lang, "do-unlock"),
            Action::Swap { index } => {
                let one = u16::from(index) + 1;
                say!(crate::words, lang, "do-swap", one = one, other = one + 1)
            }
            Action::Decline => say!(crate::words, lang, "do-decline"),
            Action::Resign => say!(crate::words, lang, "do-resign"),
        }
    }

    fn plan(_: &Self::Rules, actions: &[Action], lang: Lang) -> String {
        let lanes: Vec<String> = crate::action::lanes(actions).iter().map(u8::to_string).collect();
        if lanes.is_empty() {
            let each = actions.iter().map(|action| Self::action(*action, lang));
            return each.collect::<Vec<_>>().join(", ");
        }
        say!(crate::words, lang, "do-plan", count = lanes.len(), lanes = lanes.join(", "))
    }

    fn figure(what: &'static str, of: Option<u16>, lang: Lang) -> String {
        let named = match what {
            "tile" => of.and_then(|of| TileId::all().nth(of.into())).map(|tile| tile.to_string()),
            _ => of.map(|of| (of + 1).to_string()),
        };
        let title = || PHRASES.try_say(lang, &format!("figure-{what}"), &[]);
        named.or_else(title).unwrap_or_else(|| what.to_owned())
    }

    fn limits(rules: &Self::Rules, lang: Lang) -> Option<String> {
        let seconds = rules.program_timer.millis()? / 1_000;
        Some(say!(crate::words, lang, "limits-program", seconds = seconds))
    }

    fn clause(event: &Event) -> &'static str {
        match event {
            Event::RaceBegan { .. } | Event::SeriesChosen { .. } => "MR-13.1",
            Event::CircuitLaid => "MR-3.1",
            Event::TileRevealed { .. } => "MR-1.4",
            Event::TileHidden { .. } | Event::ReconOver => "MR-3.2",
            Event::LanePicked { .. } => "MR-3.3",
            Event::RoundStarted { .. } => "MR-4.1",
            Event::ProgramLocked { .. } | Event::ProgramUnlocked { .. } => "MR-4.8",
            Event::Resigned { .. } => "MR-11.3",
            Event::ProgramRevealed { kind, .. } => match kind {
                ProgramKind::Forced => "MR-4.6",
                ProgramKind::Plain => "MR-4.4",
                ProgramKind::Braked => "MR-4.5",
            },
            Event::Acts { .. } => "MR-5.1",
            Event::Stepped { .. } => "MR-5.3",
            Event::LapTicked { .. } => "MR-7.1",
            Event::Forced { .. } => "MR-4.6",
            Event::Braked { .. } => "MR-4.5",
            Event::Damaged { .. } | Event::BoxesLost { .. } => "MR-6.2",
            Event::Destroyed { .. } => "MR-2.2",
            Event::SpeedChanged { from, to, .. } | Event::SpeedReached { from, to, .. } => {
                if to > from { "MR-6.3" } else { "MR-6.4" }
            }
            Event::TopSpeedHeld { .. } => "MR-6.3",
            Event::Repaired { .. } | Event::BoxesCleared { .. } => "MR-6.6",
            Event::MechanismPassed { .. } => "MR-6.7",
            Event::Looped { kind, .. } => match kind {
                TileKind::Normal => "MR-8.2",
                TileKind::Kraken => "MR-8.3",
                TileKind::Missiles => "MR-8.4",
                TileKind::MobileTraps => "MR-8.5",
            },
            Event::Reseated => "MR-8.7",
            Event::MobileTurned => "MR-8.5",
            Event::KrakenReplaced => "MR-8.3",
            Event::VesselCarried { .. } => "MR-8.6",
            Event::RoundReset => "MR-8.9",
            Event::SwapOffered { .. } => "MR-9.1",
            Event::TilesSwapped { .. } => "MR-9.4",
            Event::SwapDeclined { .. } => "MR-9.3",
            Event::ScoreMoved { .. } | Event::ScoreHeld { .. } => "MR-12.5",
            Event::RaceEnded { outcome, .. } => match outcome {
                Outcome::Finish => "MR-10.2",
                Outcome::Survivor => "MR-10.4",
                Outcome::AllDestroyed => "MR-10.5",
                Outcome::SoloVictory => "MR-12.7",
                Outcome::SoloCrash | Outcome::SoloOutOfTime => "MR-12.6",
            },
            Event::PointsScored { .. } => "MR-13.2",
        }
    }
}
