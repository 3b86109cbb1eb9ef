//! Reading courses: which faces lie where, and all that can be wrong with it.

use super::board::{Board, read_boards};
use super::course::{Course, CourseError, Floors, Laid, Length, Level};
use super::special::{Special, SpecialSet};
use super::{Place, WIDEST};
use engine::content::Spanned;
use engine::content::{File, Found};
use engine::{ContentError, Files, Provenance, Said, say};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// No course has more: a beam knows its laser by one byte.
const MOST_LASERS: usize = 200;

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

/// All boards and courses of the server.
#[derive(Debug, Clone, Default)]
pub struct Courses {
    boards: BTreeMap<String, Board>,
    by_id: BTreeMap<String, Arc<Course>>,
    /// Which file brought which board.
    board_files: BTreeMap<String, String>,
    /// Which file brought which course.
    course_files: BTreeMap<String, String>,
}

impl Courses {
    /// Reads every board file (`boards.txt`, `*.boards.txt`) and every course file (`courses.toml`, `*.courses.toml`).
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        let mut all = Self::default();
        for name in files.names().filter(|name| name.ends_with("boards.txt")) {
            let file = files.get(name)?;
            read_boards(file, &mut all.boards)?;
            for id in all.boards.keys() {
                all.board_files.entry(id.clone()).or_insert_with(|| file.path.clone());
            }
        }
        for name in files.names().filter(|name| name.ends_with("courses.toml")) {
            let file = files.get(name)?;
            let read: CourseFile = files.parse(name)?;
            for entry in read.course {
                let span = entry.span();
                all.add(entry.into_inner(), file)
                    .map_err(|error| file.fault(span.clone(), error.0))?;
            }
        }
        Ok(all)
    }

    fn add(&mut self, entry: CourseEntry, file: &File) -> Result<(), CourseError> {
        let course = self.assemble(entry)?;
        // Those that come with the program are known to be sound: a test says so.
        if !file.built_in {
            course.check()?;
        }
        let id = course.id.clone();
        if self.by_id.insert(id.clone(), Arc::new(course)).is_some() {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-twice", course = id.as_str())
            }));
        }
        self.course_files.insert(id, file.path.clone());
        Ok(())
    }

    /// What there is, for who checks content files.
    pub fn inventory(&self) -> Vec<Found> {
        let boards = self.boards.values().map(|board| Found {
            file: self.board_files.get(&board.id).cloned().unwrap_or_default(),
            what: board.inventory(),
        });
        let courses = self.by_id.values().map(|course| Found {
            file: self.course_files.get(&course.id).cloned().unwrap_or_default(),
            what: course.inventory(),
        });
        boards.chain(courses).collect()
    }

    /// The course with this name.
    pub fn course(&self, id: &str) -> Option<&Arc<Course>> {
        self.by_id.get(id)
    }

    /// All courses, by name.
    pub fn courses(&self) -> impl Iterator<Item = &Course> {
        self.by_id.values().map(Arc::as_ref)
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
        let square = laid[..turning].iter().all(|(board, _, _)| board.width == board.height);
        if laid.is_empty() || turning > 4 || !square {
            return Err(CourseError::by(|lang| say!(crate::phrases, lang, "course-faces")));
        }
        check_layout(&laid)?;
        let faces = laid[..turning].iter().map(|(board, x, y)| (*x, *y, board.width, board.height));
        let faces = faces.collect();
        let flags = entry
            .flags
            .iter()
            .map(|[x, y]| flag_place(&laid, *x, *y))
            .collect::<Result<Vec<Place>, CourseError>>()?;
        // A cell under a flag counts as floor where faces turn.
        let bare = if special.has(Special::SrSpinBoard) { flags.clone() } else { Vec::new() };
        let floors = Floors::new(laid, turning, bare);
        let floor = floors.start();
        if floor.lasers().len() > MOST_LASERS {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-lasers", most = MOST_LASERS)
            }));
        }
        let docks: Vec<Place> = (1..=8).map_while(|number| floor.dock(number)).collect();
        let mut players = 0;
        for count in &entry.players {
            if !(2..=8).contains(count) {
                return Err(CourseError::by(|lang| {
                    say!(crate::phrases, lang, "course-players", players = *count)
                }));
            }
            players |= 1_u16 << count;
        }
        let most = entry.players.iter().max().copied().unwrap_or(0);
        let robots = if special.has(Special::SrRacerBlocker) { 2 * most } else { most };
        let docked = special.has(Special::SrCtf) || docks.len() >= usize::from(robots);
        if most == 0 || !docked {
            let count = docks.len();
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-docks", docks = count, robots = robots)
            }));
        }
        let flagged = special.has(Special::SrTeamWar) || !flags.is_empty();
        if !flagged || flags.len() > 8 {
            let count = flags.len();
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-flags", flags = count)
            }));
        }
        Ok(Course {
            id: entry.id,
            name: Said { en: entry.name.en, fr: entry.name.fr },
            players,
            length: entry.length,
            level: entry.level,
            flags,
            par: entry.par,
            docks,
            special,
            faces,
            source: entry.source,
            floors,
            distances: OnceLock::new(),
            outlook: OnceLock::new(),
        })
    }

    /// A lone face as a course: `board:exchange`, with flags if some are named: `board:exchange 7,1 9,7`. The robots
    /// start on the first cells in reading order. For examples and for trying out a board.
    pub fn bare(&self, text: &str) -> Result<Course, CourseError> {
        let mut parts = text.split_whitespace();
        let id = parts.next().unwrap_or_default();
        let unknown =
            || CourseError::by(|lang| say!(crate::phrases, lang, "course-no-board", board = id));
        let board = self.boards.get(id).ok_or_else(unknown)?;
        let laid = vec![(board.clone(), 0, 0)];
        let mut flags = Vec::new();
        for part in parts {
            let cell =
                part.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
            let Some((x, y)) = cell else {
                return Err(CourseError::by(|lang| {
                    say!(crate::phrases, lang, "course-flag-cell", cell = part)
                }));
            };
            flags.push(flag_place(&laid, x, y)?);
        }
        if flags.len() > 8 {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-flags", flags = flags.len())
            }));
        }
        let floors = Floors::new(laid, 0, Vec::new());
        let floor = floors.start();
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
            source: Provenance::Operator,
            floors,
            distances: OnceLock::new(),
            outlook: OnceLock::new(),
        };
        Ok(course)
    }

    /// `exchange@0,0r0`: a face, its corner, its quarter turns.
    fn laid(&self, text: &str) -> Result<Laid, CourseError> {
        let read = || {
            let (id, rest) = text.split_once('@')?;
            let (corner, quarters) = rest.split_once('r').unwrap_or((rest, "0"));
            let (x, y) = corner.split_once(',')?;
            let (x, y): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
            let quarters: u8 = quarters.parse().ok().filter(|quarters| *quarters < 4)?;
            (x <= 48 && y <= 48).then_some((id, x, y, quarters))
        };
        let Some((id, x, y, quarters)) = read() else {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-face", face = text)
            }));
        };
        let Some(board) = self.boards.get(id) else {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-no-board", board = id)
            }));
        };
        Ok((board.turned(quarters), x, y))
    }
}

/// No face covers another or leaves the grid.
fn check_layout(laid: &[Laid]) -> Result<(), CourseError> {
    for (number, (board, x, y)) in laid.iter().enumerate() {
        let inside = x + board.width <= WIDEST && y + board.height <= WIDEST;
        let covers = |(other, left, top): &Laid| {
            *x < left + other.width
                && *left < x + board.width
                && *y < top + other.height
                && *top < y + board.height
        };
        if !inside || laid[..number].iter().any(covers) {
            return Err(CourseError::by(|lang| {
                say!(crate::phrases, lang, "course-overlap", board = board.id.as_str())
            }));
        }
    }
    Ok(())
}

/// The cell of a flag, on one of the faces.
fn flag_place(laid: &[Laid], x: u8, y: u8) -> Result<Place, CourseError> {
    let covers = |(board, left, top): &Laid| {
        (*left..left + board.width).contains(&x) && (*top..top + board.height).contains(&y)
    };
    let place = Place::new(i16::from(x), i16::from(y)).filter(|_| laid.iter().any(covers));
    place.ok_or_else(|| {
        CourseError::by(|lang| say!(crate::phrases, lang, "course-flag-outside", x = x, y = y))
    })
}
