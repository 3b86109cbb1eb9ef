//! Positions and decisions as people write them in scenarios (`docs/scenarios.md`).

use crate::action::Action;
use crate::options::{Handicap, MemoryAssist, Mode, Options, ProgramTimer, Rules, SoloStarRule};
use crate::rules::Opening;
use crate::state::{
    CENTRE, Circuit, MemoRacers, Outcome, Phase, Program, RECON_STEPS, SCORE, Slot, VESSELS, Vessel,
};
use crate::tiles::{CIRCUIT, KRAKENS, Series, TileId, TileKind};
use crate::view::PhaseName;
use engine::{Chance, Lang, Names, Notation, Said, Seat, Unreadable, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Far beyond what any race reaches; larger numbers are mistakes.
const FURTHEST: u16 = 10_000;

/// A position; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    phase: PhaseName,
    round: u16,
    race: u8,
    earlier: u16,
    strip: String,
    reserve: String,
    rear: u16,
    order: Vec<String>,
    step: u8,
    score: u8,
    exempt: bool,
    holder: String,
    builder: String,
    unseen: Vec<u8>,
    outcome: Option<Outcome>,
    vessels: BTreeMap<String, VesselPosition>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            phase: PhaseName::Programming,
            round: 1,
            race: 1,
            earlier: 0,
            strip: "1-A 2-A ~3-A ~4-A ~5-A ~6-A ~7-A ~8-A ~9-A ~K-1".into(),
            reserve: String::new(),
            rear: 0,
            order: Vec::new(),
            step: 0,
            score: SCORE,
            exempt: false,
            holder: String::new(),
            builder: String::new(),
            unseen: Vec::new(),
            outcome: None,
            vessels: BTreeMap::new(),
        }
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct VesselPosition {
    at: u8,
    wrap: u16,
    /// Instead of `at` and `wrap`: tiles flown since the start.
    progress: Option<u16>,
    lane: Option<u8>,
    speed: u8,
    shields: Option<u8>,
    laps: u8,
    left_start: Option<bool>,
    program: Program,
    locked: bool,
    resigned: bool,
    destroyed: u16,
    points: u8,
    /// The points of each race so far.
    races: Vec<u8>,
}

impl Default for VesselPosition {
    fn default() -> Self {
        Self {
            at: 0,
            wrap: 0,
            progress: None,
            lane: None,
            speed: 1,
            shields: None,
            laps: 0,
            left_start: None,
            program: Program::default(),
            locked: false,
            resigned: false,
            destroyed: 0,
            points: 0,
            races: Vec::new(),
        }
    }
}

impl VesselPosition {
    /// The vessel; before the race it has no lane yet and has not left the start.
    fn read(&self, rules: &Rules, seat: Seat, position: &Position) -> Result<Vessel, Said> {
        let waits = matches!(position.phase, PhaseName::Build | PhaseName::Recon | PhaseName::Grid);
        let along =
            u32::from(position.rear) + u32::from(self.wrap) * CIRCUIT as u32 + u32::from(self.at);
        let progress = self.progress.map_or(along, u32::from);
        if progress > u32::from(FURTHEST) {
            return Err(Said::by(|lang| say!(crate::words, lang, "position-far")));
        }
        Ok(Vessel {
            lane: self.lane.unwrap_or(if waits { 0 } else { CENTRE }),
            speed: self.speed,
            shields: self.shields.unwrap_or(rules.first_shields(seat)),
            laps: self.laps,
            progress: progress as u16,
            left_start: self.left_start.unwrap_or(!waits),
            destroyed: self.destroyed,
            program: self.program,
            locked: self.locked,
            resigned: self.resigned,
            flown: 0,
            took_off: 0,
        })
    }
}

impl Notation for MemoRacers {
    type Position = Position;
    const LESSONS: &'static str = include_str!("../lessons.toml");

    fn write(&self, rules: &Rules, names: &Names) -> Position {
        let name = |seat: Seat| names.of(seat).to_owned();
        let (mut step, mut holder, mut builder) = (0, String::new(), String::new());
        match self.phase {
            Phase::Build { builder: seat } => builder = name(seat),
            Phase::Swap { holder: seat } => holder = name(seat),
            Phase::Recon { step: done } => step = done,
            Phase::Grid { .. } | Phase::Programming | Phase::Over => {}
        }
        let unseen = (0..).zip(&self.circuit.strip).filter(|(_, slot)| !slot.seen);
        Position {
            phase: self.phase.into(),
            round: self.round,
            race: self.race,
            earlier: self.earlier,
            strip: write_strip(&self.circuit),
            reserve: self.circuit.reserve.map(|tile| tile.to_string()).join(" "),
            rear: self.circuit.rear,
            order: self.order[..usize::from(rules.seats)].iter().map(|seat| name(*seat)).collect(),
            step,
            score: self.score,
            exempt: self.exempt,
            holder,
            builder,
            unseen: unseen.map(|(index, _)| index).collect(),
            outcome: self.outcome,
            vessels: names
                .iter()
                .map(|(seat, name)| (name.to_owned(), self.write_vessel(rules, seat)))
                .collect(),
        }
    }

    fn read(rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        let unknown = |name: &str| {
            Said::by(|lang| say!(crate::words, lang, "position-no-player", name = name))
        };
        let find = |name: &str| names.find(name).ok_or_else(|| unknown(name));
        let mut table = Opening::table(rules);
        position.check_numbers(rules)?;
        if !position.order.is_empty() {
            let seats: Vec<Seat> =
                position.order.iter().map(|name| find(name)).collect::<Result<_, _>>()?;
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(Seat::all(rules.seats)) {
                return Err(Said::by(|lang| say!(crate::words, lang, "position-order")));
            }
            table.order[..seats.len()].copy_from_slice(&seats);
        }
        table.circuit = read_circuit(rules, &position)?;
        table.round = position.round;
        table.race = position.race;
        table.earlier = position.earlier;
        table.score = position.score;
        table.exempt = position.exempt;
        table.outcome = position.outcome;
        for name in position.vessels.keys() {
            find(name)?;
        }
        for (seat, name) in names.iter() {
            let listed = position.vessels.get(name).cloned().unwrap_or_default();
            table.vessels[seat.index()] = listed.read(rules, seat, &position)?;
            table.points[seat.index()] = listed.points;
            for (race, points) in table.races.iter_mut().zip(listed.races) {
                race[seat.index()] = points;
            }
        }
        let started = match position.phase {
            PhaseName::Build | PhaseName::Recon | PhaseName::Grid => {
                table.check_start(rules.seats, position.phase)?
            }
            PhaseName::Programming | PhaseName::Swap | PhaseName::Over => rules.seats,
        };
        table.phase = match position.phase {
            PhaseName::Build => Phase::Build {
                builder: if position.builder.is_empty() {
                    table.order[usize::from(position.race) - 1]
                } else {
                    find(&position.builder)?
                },
            },
            PhaseName::Recon => Phase::Recon { step: position.step },
            PhaseName::Grid => Phase::Grid { chosen: started },
            PhaseName::Programming => Phase::Programming,
            PhaseName::Swap => Phase::Swap { holder: find(&position.holder)? },
            PhaseName::Over => Phase::Over,
        };
        table.check_dashboards(rules.seats)?;
        Ok(table)
    }

    /// `program 2 2 3` erases what is marked, marks these boxes and locks; `-` leaves a line empty, `2+3` marks two boxes.
    fn expand(
        &self,
        _rules: &Self::Rules,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<Action>, Unreadable> {
        let Some(lanes) = text.strip_prefix("program") else { return Ok(vec![text.parse()?]) };
        let unreadable =
            || Unreadable(Said::by(|lang| say!(crate::words, lang, "unreadable", text = text)));
        let mut actions = Vec::new();
        let marked = self.vessels.get(seat.index()).map_or(0, |vessel| vessel.program.lines());
        if marked > 0 {
            actions.push(Action::Erase { line: 1 });
        }
        for (line, boxes) in (1..=9).zip(lanes.split_whitespace()) {
            for lane in boxes.split('+').filter(|lane| *lane != "-") {
                let lane = lane.parse().map_err(|_| unreadable())?;
                actions.push(Action::Mark { line, lane });
            }
        }
        actions.push(Action::Lock);
        Ok(actions)
    }

    fn some_action(chance: &mut Chance) -> Action {
        let mut small = |most: u32| chance.pick("any", most) as u8;
        match small(12) {
            0 => Action::Choose { number: small(11), series: Series::ALL[usize::from(small(4))] },
            1 => Action::Confirm,
            2 => Action::Lane(small(7)),
            3 => Action::Erase { line: small(7) },
            4 => Action::Lock,
            5 => Action::Unlock,
            6 => Action::Swap { index: small(12) },
            7 => Action::Decline,
            8 => Action::Resign,
            _ => Action::Mark { line: small(8), lane: small(7) },
        }
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        let mut pick = |most: u32| chance.pick("any", most) as usize;
        let (mode, seats) = match pick(4) {
            0 => (Mode::Solo, 1),
            1 => (Mode::Championship, 2 + pick(4) as u8),
            _ => (Mode::Race, 2 + pick(4) as u8),
        };
        let levels = [Handicap::Beginner, Handicap::Amateur, Handicap::Confirmed, Handicap::Expert];
        let custom = "1-B 2-C 3-D 4-D 5-A 6-C 7-D 8-C 9-B";
        let circuits = ["A", "B", "C", "D", "random", "random", "build", custom];
        let options = Options {
            mode,
            circuit: circuits[pick(8)].into(),
            handicaps: (0..pick(u32::from(seats) + 1)).map(|_| levels[pick(4)]).collect(),
            kraken_folly: pick(2) == 1,
            memory_assist: [MemoryAssist::Off, MemoryAssist::Ghosts][pick(2)],
            recon_pace: crate::options::ReconPace::Standard,
            program_timer: [ProgramTimer::Off, ProgramTimer::Seconds60][pick(2)],
            solo_star_rule: [SoloStarRule::Printed, SoloStarRule::Corrected][pick(2)],
        };
        (options, seats)
    }
}

impl Position {
    /// No number may be beyond what a race can reach.
    fn check_numbers(&self, rules: &Rules) -> Result<(), Said> {
        let over = self.phase == PhaseName::Over;
        let wrong = if self.race == 0 || self.race > rules.races() {
            "race"
        } else if self.round == 0 || self.round > FURTHEST || self.earlier > FURTHEST {
            "round or earlier"
        } else if self.rear > FURTHEST {
            "rear"
        } else if self.step >= RECON_STEPS {
            "step"
        } else if self.score > SCORE || (self.score == 0 && !over) {
            "score"
        } else if self.vessels.values().any(|vessel| vessel.points > SCORE)
            || self.vessels.values().any(|vessel| vessel.races.len() > usize::from(rules.races()))
        {
            "points"
        } else if self.vessels.values().any(|vessel| vessel.destroyed > self.round) {
            "destroyed"
        } else {
            return Ok(());
        };
        Err(Said::by(|lang| say!(crate::words, lang, "position-range", key = wrong)))
    }
}

impl MemoRacers {
    /// Before the race no vessel has moved; in the grid the first of the order have different lanes, the others none.
    fn check_start(&self, seats: u8, phase: PhaseName) -> Result<u8, Said> {
        let order = &self.order[..usize::from(seats)];
        let lanes: Vec<u8> = order.iter().map(|seat| self.vessel(*seat).lane).collect();
        let chosen = lanes.iter().take_while(|lane| **lane > 0).count();
        let free = lanes[chosen..].iter().all(|lane| *lane == 0);
        let distinct = (1..chosen).all(|index| !lanes[..index].contains(&lanes[index]));
        let unmoved = Seat::all(seats).all(|seat| {
            let vessel = self.vessel(seat);
            vessel.progress == 0 && vessel.is_racing() && !vessel.left_start
        });
        let counts = if phase == PhaseName::Grid { chosen < lanes.len() } else { chosen == 0 };
        if !counts || !free || !distinct || !unmoved || self.circuit.rear != 0 {
            return Err(Said::by(|lang| say!(crate::words, lang, "position-start")));
        }
        Ok(chosen as u8)
    }

    /// Programmes are written in their phase only, and are legal as far as they go.
    fn check_dashboards(&self, seats: u8) -> Result<(), Said> {
        for seat in Seat::all(seats) {
            let vessel = self.vessel(seat);
            let mut last = vessel.lane;
            let straight = vessel.program.lanes().iter().all(|lane| {
                let near = lane.abs_diff(last) <= 1;
                last = *lane;
                near
            });
            let lines = vessel.program.lines();
            let fits = match self.phase {
                Phase::Programming if !vessel.is_racing() || vessel.resigned => {
                    lines == 0 && !vessel.locked
                }
                Phase::Programming => {
                    straight && lines <= vessel.most_lines() && (lines > 0 || !vessel.locked)
                }
                Phase::Over => true,
                Phase::Build { .. }
                | Phase::Recon { .. }
                | Phase::Grid { .. }
                | Phase::Swap { .. } => lines == 0 && !vessel.locked,
            };
            if !fits {
                let seat = seat.to_string();
                return Err(Said::by(|lang| {
                    say!(crate::words, lang, "position-program", seat = seat.as_str())
                }));
            }
        }
        if self.phase == Phase::Programming && self.writing(seats).is_empty() {
            return Err(Said::by(|lang| say!(crate::words, lang, "position-writing")));
        }
        Ok(())
    }

    fn write_vessel(&self, rules: &Rules, seat: Seat) -> VesselPosition {
        let vessel = self.vessel(seat);
        let (at, wrap) = self.circuit.place_of(vessel.progress);
        VesselPosition {
            at,
            wrap,
            progress: Some(vessel.progress),
            lane: Some(vessel.lane),
            speed: vessel.speed,
            shields: Some(vessel.shields),
            laps: vessel.laps,
            left_start: Some(vessel.left_start),
            program: vessel.program,
            locked: vessel.locked,
            resigned: vessel.resigned,
            destroyed: vessel.destroyed,
            points: self.points[seat.index()],
            races: self.results(rules).iter().map(|race| race[seat.index()]).collect(),
        }
    }
}

fn write_strip(circuit: &Circuit) -> String {
    let slot = |slot: &Slot| {
        let (down, turned) = (if slot.up { "" } else { "~" }, if slot.rotated { "'" } else { "" });
        format!("{down}{}{turned}", slot.tile)
    };
    circuit.strip.iter().map(slot).collect::<Vec<_>>().join(" ")
}

fn read_circuit(rules: &Rules, position: &Position) -> Result<Circuit, Said> {
    let words: Vec<&str> = position.strip.split_whitespace().take(CIRCUIT + 1).collect();
    let mut slots = Vec::new();
    for (index, word) in (0..).zip(words) {
        let code = word.trim_start_matches('~');
        let tile = read_tile(code.trim_end_matches('\''))?;
        let slot = Slot {
            tile,
            rotated: code.ends_with('\''),
            up: !word.starts_with('~'),
            seen: !position.unseen.contains(&index),
        };
        if slot.rotated && rules.tiles.face(tile).kind != TileKind::MobileTraps {
            return Err(about_tile(tile, |lang, tile| {
                say!(crate::words, lang, "position-rotated", tile = tile)
            }));
        }
        if slot.up && !slot.seen {
            return Err(about_tile(tile, |lang, tile| {
                say!(crate::words, lang, "position-unseen", tile = tile)
            }));
        }
        slots.push(slot);
    }
    let strip: [Slot; CIRCUIT] = slots
        .try_into()
        .map_err(|_| Said::by(|lang| say!(crate::words, lang, "position-strip")))?;
    let laid: Vec<TileId> = strip.iter().map(|slot| slot.tile).collect();
    let reserve: Vec<TileId> = if position.reserve.is_empty() {
        (1..=KRAKENS).map(TileId::kraken).filter(|tile| !laid.contains(tile)).collect()
    } else {
        position.reserve.split_whitespace().map(read_tile).collect::<Result<_, _>>()?
    };
    let reserve = reserve
        .try_into()
        .map_err(|_| Said::by(|lang| say!(crate::words, lang, "position-reserve")))?;
    Ok(Circuit { strip, rear: position.rear, reserve })
}

fn about_tile(tile: TileId, speak: impl Fn(Lang, &str) -> String) -> Said {
    let tile = tile.to_string();
    Said::by(|lang| speak(lang, &tile))
}

fn read_tile(text: &str) -> Result<TileId, Said> {
    let unknown = |_| Said::by(|lang| say!(crate::words, lang, "position-tile", tile = text));
    text.parse().map_err(unknown)
}

const _: () = assert!(VESSELS <= engine::MAX_SEATS);
