//! The past of a table: every moment of it, as a viewer may see it.
//!
//! Once a game is over its moments are its moves, and every view is open. While it runs they are what a spectator has
//! seen, one by one: a count of moves would tell how often a player decides in secret.

use crate::catalog::{Games, check_versions, repeat, start, unreplayable};
use crate::model::refusal::Refused;
use crate::model::rows::{MoveRow, Status, TableRow};
use crate::pages::model::{LogEntry, ReplayPage, TurningPoint};
use crate::pages::picture;
use engine::draw::Picture;
use engine::{AnyMatch, Lang, LogLine, Move, Names, Seat, SeatSet, Viewer, When, say};
use std::sync::Arc;

/// Changes of the lead that are told at most: the last ones.
const MOST_LEADS: usize = 12;
/// Other turning points that are told at most: the last ones.
const MOST_EVENTS: usize = 36;

/// A table as it was kept.
pub(crate) struct StoredMatch {
    pub(crate) games: Arc<Games>,
    pub(crate) row: TableRow,
    pub(crate) moves: Vec<MoveRow>,
}

/// Which moment, as which viewer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReplayRequest {
    /// Counted from 0; the last one if there are not so many.
    pub(crate) at: Option<usize>,
    /// Its end if there are not so many steps.
    pub(crate) step: Option<usize>,
    /// A spectator's while the game runs, even if a player asks.
    pub(crate) eyes: Viewer,
    pub(crate) lang: Lang,
}

/// One moment, drawn.
pub(crate) struct ReplayedPosition {
    pub(crate) picture: Picture,
    pub(crate) replay: ReplayPage,
}

/// A moment that can be stopped at.
struct Stop {
    moves: usize,
    round: u32,
    /// Who led at the end of a round.
    leader: Option<Seat>,
    /// Something happened that stands in the log.
    told: bool,
    /// What the game itself calls turning points, once it is over: the step, and the words.
    turning: Vec<(usize, String)>,
}

impl StoredMatch {
    fn over(&self) -> bool {
        self.row.status == Status::Over
    }

    /// The moves that belong together: each alone once the game is over, before that as they were shown.
    fn steps(&self) -> Vec<&[MoveRow]> {
        if self.over() {
            self.moves.chunks(1).collect()
        } else {
            self.moves.chunk_by(|one, next| one.at == next.at).collect()
        }
    }

    fn unfold(&self, mut see: impl FnMut(usize, &dyn AnyMatch)) -> Result<(), Refused> {
        check_versions(&self.games, &self.row)?;
        let mut table = start(&self.games, &self.row)?;
        let mut made = 0;
        see(made, table.as_ref());
        for step in self.steps() {
            let moves: Vec<&Move> = step.iter().map(|each| &each.made).collect();
            repeat(table.as_mut(), &moves, |_| {}).map_err(|error| unreplayable(&error))?;
            made += moves.len();
            see(made, table.as_ref());
        }
        Ok(())
    }

    /// All moves that this viewer may stop at, and the wanted one, drawn.
    fn stops(&self, wanted: ReplayRequest) -> Result<(Vec<Stop>, Option<Looked>), Refused> {
        let mut stops: Vec<Stop> = Vec::new();
        let mut digest = engine::ViewDigest::default();
        let mut found = None;
        let over = self.over();
        self.unfold(|moves, table| {
            let now = table.digest(Viewer::Spectator);
            let before = std::mem::replace(&mut digest, now);
            let seen = now.told || now.view != before.view;
            if !over && !stops.is_empty() && !seen {
                return;
            }
            let told = match wanted.eyes {
                Viewer::Spectator => now.noted,
                Viewer::Seat(_) => table.digest(wanted.eyes).noted,
            };
            let round = table.rounds();
            let ends = over && stops.last().is_none_or(|last| last.round != round);
            let leads = || {
                let picture = table.picture(Viewer::Spectator, wanted.lang, SeatSet::EMPTY);
                picture.standings.first().map(|it| it.seat)
            };
            let leader = if ends || over && table.turn().is_over() { leads() } else { None };
            if wanted.at == Some(stops.len()) {
                found = Some(look(table, wanted));
            }
            let turning = if over { table.turning_points(wanted.lang) } else { Vec::new() };
            stops.push(Stop { moves, round, leader, told, turning });
        })?;
        Ok((stops, found))
    }

    /// The table after so many moves, drawn.
    fn drawn(&self, moves: usize, wanted: ReplayRequest) -> Result<Looked, Refused> {
        let mut found = None;
        self.unfold(|made, table| {
            if made == moves {
                found = Some(look(table, wanted));
            }
        })?;
        found.ok_or(Refused::NotStarted)
    }

    /// One move as one viewer sees it.
    pub(crate) fn moment(&self, wanted: ReplayRequest) -> Result<ReplayedPosition, Refused> {
        let about = self.games.about(&self.row.game).ok_or(Refused::NoSuchGame)?;
        if self.row.status == Status::Open {
            return Err(Refused::NotStarted);
        }
        if about.tests_memory && !self.over() {
            return Err(Refused::Faded);
        }
        let eyes = if self.over() { wanted.eyes } else { Viewer::Spectator };
        if eyes.seat().is_some_and(|seat| seat.index() >= self.row.seats.len()) {
            return Err(Refused::NoSuchSeat);
        }
        let wanted = ReplayRequest { eyes, ..wanted };
        let (stops, found) = self.stops(wanted)?;
        let last = stops.len().saturating_sub(1);
        let at = wanted.at.unwrap_or(last).min(last);
        let Some(Stop { moves, round, .. }) = stops.get(at) else {
            return Err(Refused::NotStarted);
        };
        let looked = found.map_or_else(|| self.drawn(*moves, wanted), Ok)?;
        let Looked { picture, step, steps, step_before, is_last_step, told, over } = looked;
        let is_told = |at: usize| stops.get(at).is_some_and(|stop| stop.told);
        let told_before = (0..at).rev().find(|before| is_told(*before));
        // Who is brought to a move without a word by the slider reads what happened last.
        let quiet = told_before.filter(|_| told.is_empty()).and_then(|before| stops.get(before));
        let since = quiet.map_or_else(
            || Ok(Vec::new()),
            |stop| {
                let end = ReplayRequest { step: None, ..wanted };
                self.drawn(stop.moves, end).map(|looked| looked.told)
            },
        )?;
        let before = stops[..at].iter().rposition(|stop| stop.round != *round).map(|found| {
            let round = stops.get(found).map_or(0, |stop| stop.round);
            stops.iter().position(|stop| stop.round == round).unwrap_or(0)
        });
        let first = stops.iter().position(|stop| stop.round == *round).filter(|first| *first < at);
        let next =
            (at..stops.len()).find(|next| stops.get(*next).is_some_and(|it| it.round != *round));
        let replay = ReplayPage {
            at,
            of: last,
            step,
            steps,
            is_last_step,
            told_before: told_before.or((at > 0).then_some(0)),
            told_next: (at + 1..=last).find(|next| is_told(*next)).or((at < last).then_some(last)),
            step_before,
            round: *round,
            rounds: (first.or(before), next),
            eyes,
            over: self.over(),
            may_play_on: self.over() && !over,
            told,
            since,
            turning_points: self.turning_points(&stops, wanted.lang),
        };
        Ok(ReplayedPosition { picture, replay })
    }

    /// The end of a finished game as one SVG file, as a spectator sees it, and the name of the game.
    pub(crate) fn picture(&self, lang: Lang) -> Result<(&'static str, String), Refused> {
        let about = self.games.about(&self.row.game).ok_or(Refused::NoSuchGame)?;
        if !self.over() {
            return Err(Refused::NotOver);
        }
        let (eyes, of) = (Viewer::Spectator, self.moves.len());
        let (mut told, mut end) = (Vec::new(), None);
        self.unfold(|moves, table| {
            told.extend(table.lines(eyes, When::Now, lang));
            if moves == of {
                let picture = table.picture(eyes, lang, SeatSet::EMPTY);
                end = Some((picture, table.highlights(lang)));
            }
        })?;
        let (picture, highlights) = end.ok_or(Refused::NotStarted)?;
        let names = &Names::new(self.row.seats.iter().map(|held| held.name.clone()));
        let moment = picture::PicturedPosition {
            about,
            eyes,
            lang,
            names,
            at: of,
            of,
            picture,
            told,
            highlights,
        };
        Ok((about.id, picture::svg(moment)))
    }

    /// What the game calls turning points, and when another took the lead, as it stood at the ends of rounds.
    fn turning_points(&self, stops: &[Stop], lang: Lang) -> Vec<TurningPoint> {
        let known = stops.iter().enumerate().filter_map(|(at, stop)| Some((at, stop.leader?)));
        let mut leads = Vec::new();
        let mut leader = None;
        for (at, seat) in known.filter(|(at, _)| *at > 0) {
            if leader.replace(seat) != Some(seat) {
                let name = self.row.seats.get(seat.index()).map_or("", |held| held.name.as_str());
                let words = say!(crate::words, lang, "page-replay-lead", name = name);
                leads.push(TurningPoint { at, step: None, words });
            }
        }
        let mut points: Vec<TurningPoint> = Vec::new();
        for (at, stop) in stops.iter().enumerate() {
            let named = stop.turning.iter().map(|(step, words)| (Some(*step), words.clone()));
            points.extend(named.map(|(step, words)| TurningPoint { at, step, words }));
        }
        leads.drain(..leads.len().saturating_sub(MOST_LEADS));
        points.drain(..points.len().saturating_sub(MOST_EVENTS));
        points.extend(leads);
        points.sort_by_key(|point| point.at); // stable: the lead changes after what changed it
        points
    }
}

/// One move, drawn.
struct Looked {
    picture: Picture,
    step: usize,
    steps: usize,
    /// The step before in which something happened that the viewer is told.
    step_before: Option<usize>,
    /// A step after which nothing more happens that the viewer is told.
    is_last_step: bool,
    told: Vec<Arc<LogEntry>>,
    over: bool,
}

fn look(table: &dyn AnyMatch, wanted: ReplayRequest) -> Looked {
    let ReplayRequest { eyes, lang, .. } = wanted;
    let mut frames = table.frames(eyes, lang);
    let steps = frames.len();
    let is_told = |step: &usize| {
        frames.get(*step).is_some_and(|frame| frame.lines.iter().any(|line| line.noted))
    };
    // A step in which nothing happened that the viewer is told is passed over.
    let step = wanted.step.and_then(|step| (step..steps).find(is_told)).unwrap_or(steps);
    let step_before = (0..step).rev().find(is_told);
    let is_last_step = step < steps && !(step + 1..steps).any(|later| is_told(&later));
    let over = table.turn().is_over();
    let (mut picture, lines) = if step < steps {
        let frame = frames.swap_remove(step);
        (frame.picture, frame.lines)
    } else {
        let lines = if table.moves().is_empty() {
            table.opening(eyes, When::Now, lang)
        } else {
            table.lines(eyes, When::Now, lang)
        };
        (table.picture(eyes, lang, SeatSet::EMPTY), lines)
    };
    picture.ask = None;
    let noted = lines.into_iter().filter(|line| line.noted);
    let told = (0..).zip(noted).map(entry).collect();
    Looked { picture, step, steps, step_before, is_last_step, told, over }
}

fn entry((number, line): (u64, LogLine)) -> Arc<LogEntry> {
    let (seat, words) = (line.seat, line.words.into_boxed_str());
    Arc::new(LogEntry { number, seat, step: line.step, clause: line.clause, words })
}
