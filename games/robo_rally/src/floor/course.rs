//! Courses: faces laid out, flags and special rules (spec 3.5, 3.6), and what makes one fit to be raced (spec 12).

use super::board::{Board, Element, read_boards};
use super::par::Distances;
use super::{Floor, Place};
use engine::{ContentError, Files, Provenance, Said, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::Spanned;

/// A special rule of a course (spec 3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
#[allow(missing_docs, reason = "the rules say what they are")]
pub enum Special {
    SrDraft,
    SrStartOption,
    SrStartDamage,
    SrNoPowerDown,
    SrMovingFlags,
    SrDoubleLasers,
    SrOptionSites,
    #[serde(rename = "SR-CLOCK-30")]
    SrClock30,
    #[serde(rename = "SR-CLOCK-60")]
    SrClock60,
    SrSuperbot,
    SrRacerBlocker,
    SrSpinBoard,
    SrTeamRelay,
    SrTeamChampion,
    SrCtf,
    SrToggle,
    SrTeamWar,
}

impl Special {
    /// Its number in the rules.
    pub const fn clause(self) -> &'static str {
        match self {
            Special::SrDraft => "SR-DRAFT",
            Special::SrStartOption => "SR-START-OPTION",
            Special::SrStartDamage => "SR-START-DAMAGE",
            Special::SrNoPowerDown => "SR-NO-POWER-DOWN",
            Special::SrMovingFlags => "SR-MOVING-FLAGS",
            Special::SrDoubleLasers => "SR-DOUBLE-LASERS",
            Special::SrOptionSites => "SR-OPTION-SITES",
            Special::SrClock30 => "SR-CLOCK-30",
            Special::SrClock60 => "SR-CLOCK-60",
            Special::SrSuperbot => "SR-SUPERBOT",
            Special::SrRacerBlocker => "SR-RACER-BLOCKER",
            Special::SrSpinBoard => "SR-SPIN-BOARD",
            Special::SrTeamRelay => "SR-TEAM-RELAY",
            Special::SrTeamChampion => "SR-TEAM-CHAMPION",
            Special::SrCtf => "SR-CTF",
            Special::SrToggle => "SR-TOGGLE",
            Special::SrTeamWar => "SR-TEAM-WAR",
        }
    }
}

/// The special rules of one course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SpecialSet(u32);

impl SpecialSet {
    /// Whether the rule holds.
    #[inline]
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 == 1
    }
}

impl FromIterator<Special> for SpecialSet {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        Self(specials.into_iter().fold(0, |set, special| set | 1 << special as u8))
    }
}

/// How long a race on it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "lengths")]
pub enum Length {
    Short,
    Medium,
    Long,
}

/// How hard it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "levels")]
pub enum Level {
    Easy,
    Mid,
    Hard,
    Expert,
    Team,
}

/// A course made ready: the grid, its flags and rules.
#[derive(Debug, Clone)]
pub struct Course {
    /// Its name in options.
    pub id: String,
    /// The name that people read.
    pub name: Said,
    /// How many players it takes, one bit for each number.
    pub players: u16,
    /// How long a race lasts.
    pub length: Length,
    /// How hard it is.
    pub level: Level,
    /// The grid; on a course whose faces turn (SR-SPIN-BOARD) one for each way they can lie, two bits a face.
    pub floors: Vec<Floor>,
    /// Where the flags stand, in order.
    pub flags: Vec<Place>,
    /// The fewest registers to each flag for a lone robot from Dock 1, if the file states them.
    pub par: Vec<u16>,
    /// The cells of the docks, in order; none on a course without a bay.
    pub docks: Vec<Place>,
    /// What is special.
    pub special: SpecialSet,
    /// The rectangle of each face that can turn: left, top, side.
    pub faces: Vec<(u8, u8, u8, u8)>,
    /// Where it comes from.
    pub source: Provenance,
}

impl Course {
    /// The grid as it lies at the start.
    pub fn floor(&self) -> &Floor {
        &self.floors[0]
    }

    /// Whether so many may race on it.
    pub const fn takes(&self, players: u8) -> bool {
        self.players >> players & 1 == 1
    }
}

/// Why a course cannot be raced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseError(pub Said);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    course: Vec<Spanned<CourseEntry>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseEntry {
    id: String,
    name: NameEntry,
    players: Vec<u8>,
    length: Length,
    level: Level,
    faces: Vec<String>,
    dock: Option<String>,
    #[serde(default)]
    flags: Vec<[u8; 2]>,
    #[serde(default)]
    par: Vec<u16>,
    #[serde(default)]
    special: Vec<Special>,
    source: Provenance,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NameEntry {
    en: String,
    fr: String,
}

/// All boards and courses of the house.
#[derive(Debug, Clone, Default)]
pub struct Courses {
    boards: BTreeMap<String, Board>,
    courses: BTreeMap<String, Course>,
}

impl Courses {
    /// Reads every board file (`*.boards.txt`) and every course file (`*.courses.toml`).
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        let mut all = Self::default();
        for name in files.names().filter(|name| name.ends_with("boards.txt")) {
            let file = files.get(name)?;
            for (id, board) in read_boards(file)? {
                if all.boards.insert(id.clone(), board).is_some() {
                    let reason = Said::by(|lang| {
                        say!(crate::words, lang, "board-twice", board = id.as_str())
                    });
                    return Err(ContentError { file: file.path.clone(), line: 0, reason });
                }
            }
        }
        for name in files.names().filter(|name| name.ends_with("courses.toml")) {
            let read: CourseFile = files.parse(name)?;
            for entry in read.course {
                let span = entry.span();
                let entry = entry.into_inner();
                let fault = |error: CourseError| match files.get(name) {
                    Ok(file) => file.fault(span.clone(), error.0),
                    Err(missing) => missing,
                };
                let course = all.assemble(entry).map_err(fault)?;
                let id = course.id.clone();
                if all.courses.insert(id.clone(), course).is_some() {
                    return Err(fault(wrong(|lang| {
                        say!(crate::words, lang, "course-twice", course = id.as_str())
                    })));
                }
            }
        }
        Ok(all)
    }

    /// The course with this name.
    pub fn course(&self, id: &str) -> Option<&Course> {
        self.courses.get(id)
    }

    /// All courses, by name.
    pub fn courses(&self) -> impl Iterator<Item = &Course> {
        self.courses.values()
    }

    /// The face with this name.
    pub fn board(&self, id: &str) -> Option<&Board> {
        self.boards.get(id)
    }

    fn assemble(&self, entry: CourseEntry) -> Result<Course, CourseError> {
        let special: SpecialSet = entry.special.iter().copied().collect();
        let mut laid = Vec::new();
        for text in entry.faces.iter().chain(&entry.dock) {
            laid.push(self.laid(text)?);
        }
        let turning = if special.has(Special::SrSpinBoard) { entry.faces.len() } else { 0 };
        if laid.is_empty() || turning > 4 {
            return Err(wrong(|lang| say!(crate::words, lang, "course-faces")));
        }
        let mut floors = Vec::with_capacity(1 << (2 * turning));
        let mut flags = Vec::new();
        for code in 0..1_u32 << (2 * turning) {
            let mut floor = lay_out(&laid, turning, code)?;
            flags = entry
                .flags
                .iter()
                .map(|[x, y]| flag_place(&floor, *x, *y))
                .collect::<Result<Vec<Place>, CourseError>>()?;
            if special.has(Special::SrSpinBoard) {
                // A cell under a flag counts as floor.
                for flag in &flags {
                    floor.cells[flag.index()].element = Element::Floor;
                }
            }
            floor.finish();
            floors.push(floor);
        }
        let floor = &floors[0];
        let docks: Vec<Place> = (1..=8).map_while(|number| floor.dock(number)).collect();
        let mut players = 0;
        for count in &entry.players {
            if !(2..=8).contains(count) {
                return Err(wrong(|lang| {
                    say!(crate::words, lang, "course-players", players = *count)
                }));
            }
            players |= 1_u16 << count;
        }
        let most = entry.players.iter().max().copied().unwrap_or(0);
        let robots = if special.has(Special::SrRacerBlocker) { 2 * most } else { most };
        let docked = special.has(Special::SrCtf) || docks.len() >= usize::from(robots);
        if most == 0 || !docked {
            let count = docks.len();
            return Err(wrong(|lang| {
                say!(crate::words, lang, "course-docks", docks = count, robots = robots)
            }));
        }
        let flagged = special.has(Special::SrTeamWar) || !flags.is_empty();
        if !flagged || flags.len() > 8 {
            let count = flags.len();
            return Err(wrong(|lang| say!(crate::words, lang, "course-flags", flags = count)));
        }
        let faces = laid[..turning].iter().map(|(board, x, y)| (*x, *y, board.width, board.height));
        let course = Course {
            id: entry.id,
            name: Said { en: entry.name.en, fr: entry.name.fr },
            players,
            length: entry.length,
            level: entry.level,
            flags,
            par: entry.par,
            docks,
            special,
            faces: faces.collect(),
            source: entry.source,
            floors,
        };
        if course.source == Provenance::House {
            course.check()?;
        }
        Ok(course)
    }

    /// A lone face as a course: `board:exchange`, with flags if some are named: `board:exchange 7,1 9,7`. The robots
    /// start on the first cells in reading order. For examples and for trying out a board.
    pub fn bare(&self, text: &str) -> Result<Course, CourseError> {
        let mut parts = text.split_whitespace();
        let id = parts.next().unwrap_or_default();
        let unknown = || wrong(|lang| say!(crate::words, lang, "course-no-board", board = id));
        let board = self.boards.get(id).ok_or_else(unknown)?;
        let mut floor = lay_out(&[(board.clone(), 0, 0)], 0, 0)?;
        floor.finish();
        let mut flags = Vec::new();
        for part in parts {
            let cell =
                part.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
            let Some((x, y)) = cell else {
                return Err(wrong(|lang| say!(crate::words, lang, "course-face", face = text)));
            };
            flags.push(flag_place(&floor, x, y)?);
        }
        if flags.len() > 8 {
            return Err(wrong(|lang| {
                say!(crate::words, lang, "course-flags", flags = flags.len())
            }));
        }
        let docks: Vec<Place> =
            floor.places().filter(|place| !floor.is_deadly(*place)).take(8).collect();
        let players = (2..=docks.len()).fold(0, |set, count| set | 1_u16 << count);
        let course = Course {
            id: format!("board:{text}"),
            name: Said::plain(id),
            players,
            length: Length::Short,
            level: Level::Easy,
            flags,
            par: Vec::new(),
            docks,
            special: SpecialSet::default(),
            faces: Vec::new(),
            source: Provenance::House,
            floors: vec![floor],
        };
        Ok(course)
    }

    /// `exchange@0,0r0`: a face, its corner, its quarter turns.
    fn laid(&self, text: &str) -> Result<(Board, u8, u8), CourseError> {
        let read = || {
            let (id, rest) = text.split_once('@')?;
            let (corner, quarters) = rest.split_once('r').unwrap_or((rest, "0"));
            let (x, y) = corner.split_once(',')?;
            let (x, y): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
            let quarters: u8 = quarters.parse().ok().filter(|quarters| *quarters < 4)?;
            (x <= 48 && y <= 48).then_some((id, x, y, quarters))
        };
        let Some((id, x, y, quarters)) = read() else {
            return Err(wrong(|lang| say!(crate::words, lang, "course-face", face = text)));
        };
        let Some(board) = self.boards.get(id) else {
            return Err(wrong(|lang| say!(crate::words, lang, "course-no-board", board = id)));
        };
        Ok((board.turned(quarters), x, y))
    }
}

fn wrong(speak: impl Fn(engine::Lang) -> String) -> CourseError {
    CourseError(Said::by(speak))
}

/// The faces on one grid; the first `turning` of them turned as `code` says, two bits a face.
fn lay_out(laid: &[(Board, u8, u8)], turning: usize, code: u32) -> Result<Floor, CourseError> {
    let right = laid.iter().map(|(board, x, _)| x + board.width).max().unwrap_or(0);
    let bottom = laid.iter().map(|(board, _, y)| y + board.height).max().unwrap_or(0);
    let mut floor = Floor::blank(right, bottom);
    for (number, (board, x, y)) in laid.iter().enumerate() {
        let quarters = if number < turning { (code >> (2 * number) & 3) as u8 } else { 0 };
        if quarters % 2 == 1 && board.width != board.height {
            return Err(wrong(|lang| say!(crate::words, lang, "course-faces")));
        }
        if !floor.lay(&board.turned(quarters), *x, *y) {
            return Err(wrong(|lang| {
                say!(crate::words, lang, "course-overlap", board = board.id.as_str())
            }));
        }
    }
    Ok(floor)
}

fn flag_place(floor: &Floor, x: u8, y: u8) -> Result<Place, CourseError> {
    let place = floor.place(i16::from(x), i16::from(y));
    place
        .filter(|place| floor.is_board(*place))
        .ok_or_else(|| wrong(|lang| say!(crate::words, lang, "course-flag-outside", x = x, y = y)))
}

impl Course {
    /// Spec 12: no flag in a pit, every flag reachable from every dock and from the flag before it. The printed courses
    /// are known to be sound (a test says so); a house's own are checked when they are read.
    pub fn check(&self) -> Result<(), CourseError> {
        let floor = self.floor();
        for (number, flag) in (1..).zip(&self.flags) {
            let pit = matches!(floor.cell(*flag).element, Element::Pit);
            if pit && !self.special.has(Special::SrSpinBoard) {
                return Err(wrong(|lang| {
                    say!(crate::words, lang, "course-flag-pit", flag = number)
                }));
            }
        }
        if self.special.has(Special::SrMovingFlags) {
            return Ok(()); // they come by
        }
        let mut from: Vec<Place> = self.docks.clone();
        for (number, flag) in (1..).zip(&self.flags) {
            let distances = Distances::to(floor, *flag);
            if from.iter().any(|start| !distances.reaches(*start)) {
                return Err(wrong(|lang| {
                    say!(crate::words, lang, "course-unreachable", flag = number)
                }));
            }
            from = vec![*flag];
        }
        Ok(())
    }
}
