//! The words of MemoRacers in both languages. Keys live in `locales/`.

use crate::action::Action;
use crate::event::{Event, ProgramKind, Shown};
use crate::rules::SoloRank;
use crate::state::{MemoRacers, Outcome};
use crate::tiles::{LaneKind, TileKind};
use engine::words::listed;
use engine::{Highlight, Lang, Names, Seat, SeatSet, Speak, say};

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");

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

fn named(seats: SeatSet, names: &Names, lang: Lang) -> String {
    listed(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>(), lang)
}

impl Speak for MemoRacers {
    #[allow(clippy::too_many_lines, reason = "one dense match, a few lines an event")]
    fn event(_rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        let who = |seat: Seat| names.of(seat).to_owned();
        match *event {
            Event::RaceBegan { race } => say!(crate::words, lang, "race-began", race = race),
            Event::SeriesChosen { seat, number, series } => say!(
                crate::words,
                lang,
                "series-chosen",
                seat = who(seat),
                number = number,
                series = series.to_string()
            ),
            Event::CircuitLaid => say!(crate::words, lang, "circuit-laid"),
            Event::TileRevealed { index, face: shown } => say!(
                crate::words,
                lang,
                "tile-revealed",
                index = index + 1,
                tile = shown.tile.to_string(),
                face = face(shown, lang)
            ),
            Event::TileHidden { index } => {
                say!(crate::words, lang, "tile-hidden", index = index + 1)
            }
            Event::ReconOver => say!(crate::words, lang, "recon-over"),
            Event::LanePicked { seat, lane } => {
                say!(crate::words, lang, "lane-picked", seat = who(seat), lane = lane)
            }
            Event::RoundStarted { round } => {
                say!(crate::words, lang, "round-started", round = round)
            }
            Event::ProgramLocked { seat } => {
                say!(crate::words, lang, "program-locked", seat = who(seat))
            }
            Event::ProgramUnlocked { seat } => {
                say!(crate::words, lang, "program-unlocked", seat = who(seat))
            }
            Event::Resigned { seat } => say!(crate::words, lang, "resigned", seat = who(seat)),
            Event::ProgramRevealed { seat, program, kind, speed, shields } => {
                let lanes: Vec<String> = program.lanes().iter().map(ToString::to_string).collect();
                let (count, lanes) = (lanes.len(), lanes.join(", "));
                match kind {
                    ProgramKind::Forced => say!(
                        crate::words,
                        lang,
                        "program-forced",
                        seat = who(seat),
                        count = count,
                        lanes = lanes,
                        speed = speed,
                        shields = shields
                    ),
                    ProgramKind::Plain => say!(
                        crate::words,
                        lang,
                        "program-plain",
                        seat = who(seat),
                        count = count,
                        lanes = lanes
                    ),
                    ProgramKind::Braked => say!(
                        crate::words,
                        lang,
                        "program-braked",
                        seat = who(seat),
                        count = count,
                        lanes = lanes,
                        speed = speed
                    ),
                }
            }
            Event::Acts { seat } => say!(crate::words, lang, "acts", seat = who(seat)),
            Event::Stepped { seat, index, lane } => say!(
                crate::words,
                lang,
                "stepped",
                seat = who(seat),
                index = index + 1,
                lane = lane
            ),
            Event::LapTicked { seat, laps } => {
                say!(crate::words, lang, "lap-ticked", seat = who(seat), laps = laps)
            }
            Event::Damaged { seat, amount, left } => {
                say!(crate::words, lang, "damaged", seat = who(seat), amount = amount, left = left)
            }
            Event::Destroyed { seat } => say!(crate::words, lang, "destroyed", seat = who(seat)),
            Event::SpeedChanged { seat, from, to } if to > from => {
                say!(crate::words, lang, "speed-up", seat = who(seat), from = from, to = to)
            }
            Event::SpeedChanged { seat, from, to } => {
                say!(crate::words, lang, "speed-down", seat = who(seat), from = from, to = to)
            }
            Event::TopSpeedHeld { seat } => {
                say!(crate::words, lang, "top-speed-held", seat = who(seat))
            }
            Event::Repaired { seat, amount, left } => {
                say!(crate::words, lang, "repaired", seat = who(seat), amount = amount, left = left)
            }
            Event::MechanismPassed { seat } => {
                say!(crate::words, lang, "mechanism-passed", seat = who(seat))
            }
            Event::Looped { to, kind } => match kind {
                TileKind::Normal => say!(crate::words, lang, "looped", to = to + 1),
                TileKind::Kraken => say!(crate::words, lang, "looped-kraken", to = to + 1),
                TileKind::Missiles => say!(crate::words, lang, "looped-missiles", to = to + 1),
                TileKind::MobileTraps => say!(crate::words, lang, "looped-mobile", to = to + 1),
            },
            Event::Reseated => say!(crate::words, lang, "reseated"),
            Event::MobileTurned => say!(crate::words, lang, "mobile-turned"),
            Event::KrakenReplaced => say!(crate::words, lang, "kraken-replaced"),
            Event::VesselCarried { seat } => {
                say!(crate::words, lang, "vessel-carried", seat = who(seat))
            }
            Event::RoundReset => say!(crate::words, lang, "round-reset"),
            Event::SwapOffered { seat } => {
                say!(crate::words, lang, "swap-offered", seat = who(seat))
            }
            Event::TilesSwapped { seat, index } => say!(
                crate::words,
                lang,
                "tiles-swapped",
                seat = who(seat),
                one = index + 1,
                other = index + 2
            ),
            Event::SwapDeclined { seat } => {
                say!(crate::words, lang, "swap-declined", seat = who(seat))
            }
            Event::ScoreMoved { to } => say!(crate::words, lang, "score-moved", to = to),
            Event::ScoreHeld { at } => say!(crate::words, lang, "score-held", at = at),
            Event::RaceEnded { outcome, winners } => {
                let (seats, count) = (named(winners, names, lang), winners.len());
                match outcome {
                    Outcome::Finish => {
                        say!(crate::words, lang, "ended-finish", seats = seats, count = count)
                    }
                    Outcome::Survivor => say!(crate::words, lang, "ended-survivor", seats = seats),
                    Outcome::AllDestroyed => {
                        say!(
                            crate::words,
                            lang,
                            "ended-all-destroyed",
                            seats = seats,
                            count = count
                        )
                    }
                    Outcome::SoloVictory => say!(crate::words, lang, "ended-solo-victory"),
                    Outcome::SoloCrash => say!(crate::words, lang, "ended-solo-crash"),
                    Outcome::SoloOutOfTime => say!(crate::words, lang, "ended-solo-out-of-time"),
                }
            }
            Event::PointsScored { seat, points, total } => say!(
                crate::words,
                lang,
                "points-scored",
                seat = who(seat),
                points = points,
                total = total
            ),
        }
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
        let lanes: Vec<String> = crate::bot::lanes(actions).iter().map(u8::to_string).collect();
        if lanes.is_empty() {
            let each = actions.iter().map(|action| Self::action(*action, lang));
            return each.collect::<Vec<_>>().join(", ");
        }
        say!(crate::words, lang, "do-plan", count = lanes.len(), lanes = lanes.join(", "))
    }

    fn window(kind: &'static str, lang: Lang) -> String {
        PHRASES.try_say(lang, &format!("window-{kind}"), &[]).unwrap_or_default()
    }

    fn option(key: &str, value: Option<&str>, lang: Lang) -> Option<String> {
        let id = value.map_or(format!("option-{key}"), |value| format!("option-{key}-{value}"));
        PHRASES.try_say(lang, &id, &[])
    }

    fn limits(rules: &Self::Rules, lang: Lang) -> Option<String> {
        let seconds = rules.program_timer.millis()? / 1_000;
        Some(say!(crate::words, lang, "limits-program", seconds = seconds))
    }

    fn timed_out(kind: &str, lang: Lang) -> Option<String> {
        PHRASES.try_say(lang, &format!("timed-out-{kind}"), &[])
    }

    fn highlight(highlight: &Highlight, lang: Lang) -> (String, String) {
        highlight.words(&PHRASES, lang)
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
            Event::Damaged { .. } => "MR-6.2",
            Event::Destroyed { .. } => "MR-2.2",
            Event::SpeedChanged { from, to, .. } if to > from => "MR-6.3",
            Event::SpeedChanged { .. } => "MR-6.4",
            Event::TopSpeedHeld { .. } => "MR-6.3",
            Event::Repaired { .. } => "MR-6.6",
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
