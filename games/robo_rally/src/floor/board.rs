//! One face of a factory board, read from its notation (`docs/boards.md`).

use super::dir::{Dir, Spin};
use engine::content::File;
use engine::{ContentError, Said, say};
use serde::Serialize;
use std::collections::BTreeMap;

/// What lies on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Off the board (RR-4.4).
    Void,
    /// Open floor.
    Floor,
    /// RR-4.3.
    Pit,
    /// RR-4.10.
    Belt {
        /// Where it carries.
        dir: Dir,
        /// Whether it also moves in C1.
        express: bool,
    },
    /// RR-4.15.
    Gear(Spin),
    /// RR-4.19: a wrench, and with a hammer also an option.
    Repair {
        /// Wrench and hammer.
        option: bool,
    },
    /// A dock with its number, 1 to 8.
    Dock(u8),
}

/// RR-4.14: what pushes the robot on the cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pusher {
    /// Where it pushes.
    pub dir: Dir,
    /// The registers in which it acts, bit 0 for register 1.
    pub registers: u8,
}

/// RR-4.16: a laser of the factory, on the board it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laser {
    /// The cell of its mount.
    pub x: u8,
    /// The cell of its mount.
    pub y: u8,
    /// Where it shoots.
    pub dir: Dir,
    /// Damage to whom it hits.
    pub beams: u8,
}

/// One cell of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// What lies on it.
    pub element: Element,
    /// Walls on its sides, one bit for each direction (RR-4.2).
    pub walls: u8,
    /// RR-4.13: how a belt that carries a robot in while travelling north, east, south or west turns it.
    pub turns: [Option<Spin>; 4],
    /// What pushes the robot on this cell.
    pub pusher: Option<Pusher>,
}

impl Cell {
    /// Off the board.
    pub const VOID: Cell =
        Cell { element: Element::Void, walls: 0, turns: [None; 4], pusher: None };
}

/// A face: a rectangle of cells with its lasers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Its name in courses.
    pub id: String,
    /// Cells in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Row by row.
    pub cells: Vec<Cell>,
    /// In reading order of their mounts.
    pub lasers: Vec<Laser>,
}

impl Board {
    /// The cell at a place of this board.
    pub fn cell(&self, x: u8, y: u8) -> &Cell {
        &self.cells[usize::from(y) * usize::from(self.width) + usize::from(x)]
    }

    fn at(&self, x: u8, y: u8) -> usize {
        usize::from(y) * usize::from(self.width) + usize::from(x)
    }

    /// The neighbour of a cell, if it is on this board.
    fn beside(&self, x: u8, y: u8, dir: Dir) -> Option<(u8, u8)> {
        let (dx, dy) = dir.offset();
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// The same face after a number of quarter turns clockwise.
    #[must_use]
    pub fn turned(&self, quarters: u8) -> Board {
        let mut board = self.clone();
        for _ in 0..quarters % 4 {
            board = board.turned_once();
        }
        board
    }

    fn turned_once(&self) -> Board {
        let (width, height) = (self.height, self.width);
        let mut cells = vec![Cell::VOID; self.cells.len()];
        for y in 0..self.height {
            for x in 0..self.width {
                let (to_x, to_y) = (self.height - 1 - y, x);
                let to = usize::from(to_y) * usize::from(width) + usize::from(to_x);
                cells[to] = self.cell(x, y).turned_once();
            }
        }
        let turn = |laser: &Laser| Laser {
            x: self.height - 1 - laser.y,
            y: laser.x,
            dir: laser.dir.turned_by(1),
            beams: laser.beams,
        };
        let mut lasers: Vec<Laser> = self.lasers.iter().map(turn).collect();
        lasers.sort_unstable_by_key(|laser| (laser.y, laser.x, laser.dir as u8));
        Board { id: self.id.clone(), width, height, cells, lasers }
    }

    /// A belt cell turns whom a belt of the same face brings in from the side.
    fn derive_turns(&mut self, straight: &[(u8, u8)]) {
        for y in 0..self.height {
            for x in 0..self.width {
                let Element::Belt { dir: feeds, .. } = self.cell(x, y).element else { continue };
                let Some((to_x, to_y)) = self.beside(x, y, feeds) else { continue };
                let to = self.at(to_x, to_y);
                let Element::Belt { dir: exit, .. } = self.cells[to].element else { continue };
                let spin = feeds.quarter_to(exit);
                if !straight.contains(&(to_x, to_y)) {
                    self.cells[to].turns[feeds.index()] = spin;
                }
            }
        }
    }

    /// What it is, in a line.
    pub(super) fn inventory(&self) -> Said {
        let count = |holds: fn(Element) -> bool| {
            self.cells.iter().filter(|cell| holds(cell.element)).count()
        };
        let belts = count(|element| matches!(element, Element::Belt { .. }));
        let pits = count(|element| element == Element::Pit);
        let gears = count(|element| matches!(element, Element::Gear(_)));
        let sites = count(|element| matches!(element, Element::Repair { .. }));
        let docks = count(|element| matches!(element, Element::Dock(_)));
        let pushers = self.cells.iter().filter(|cell| cell.pusher.is_some()).count();
        Said::by(|lang| {
            say!(
                crate::phrases,
                lang,
                "inventory-board",
                id = self.id.as_str(),
                width = self.width,
                height = self.height,
                belts = belts,
                pits = pits,
                gears = gears,
                sites = sites,
                docks = docks,
                pushers = pushers,
                lasers = self.lasers.len()
            )
        })
    }

    /// The turning entries as text: `(1,1)NR`, in reading order.
    pub fn turning_entries(&self) -> Vec<String> {
        let mut entries = Vec::new();
        for y in 0..self.height {
            for x in 0..self.width {
                for dir in Dir::ALL {
                    match self.cell(x, y).turns[dir.index()] {
                        Some(Spin::Right) => entries.push(format!("({x},{y}){dir}R")),
                        Some(Spin::Left) => entries.push(format!("({x},{y}){dir}L")),
                        Some(Spin::About) | None => {}
                    }
                }
            }
        }
        entries
    }
}

impl Cell {
    fn turned_once(&self) -> Cell {
        let element = match self.element {
            Element::Belt { dir, express } => Element::Belt { dir: dir.turned_by(1), express },
            other @ (Element::Void
            | Element::Floor
            | Element::Pit
            | Element::Gear(_)
            | Element::Repair { .. }
            | Element::Dock(_)) => other,
        };
        let [n, e, s, w] = self.turns;
        Cell {
            element,
            walls: (self.walls << 1 | self.walls >> 3) & 0b1111,
            turns: [w, n, e, s],
            pusher: self.pusher.map(|pusher| Pusher { dir: pusher.dir.turned_by(1), ..pusher }),
        }
    }
}

/// Reads all boards of a text and adds them to those there are, by their names.
pub(super) fn read_boards(
    file: &File,
    boards: &mut BTreeMap<String, Board>,
) -> Result<(), ContentError> {
    let mut draft: Option<Draft> = None;
    let mut at = 0;
    for line in file.text.split_inclusive('\n') {
        let span = at..at + line.len();
        at = span.end;
        let words: Vec<&str> = line.split_whitespace().collect();
        let fault = |reason: Said| file.fault(span.clone(), reason);
        match words.as_slice() {
            [] | ["#", ..] => {}
            ["board", id, size] => {
                if let Some(done) = draft.take() {
                    keep(boards, done, file)?;
                }
                let (width, height) = read_size(size).ok_or_else(|| fault(unreadable(line)))?;
                draft = Some(Draft::new(id, width, height, span.clone()));
            }
            words => {
                let Some(draft) = &mut draft else { return Err(fault(unreadable(line))) };
                draft.line(words, &span).map_err(fault)?;
            }
        }
    }
    if let Some(done) = draft {
        keep(boards, done, file)?;
    }
    Ok(())
}

fn keep(
    boards: &mut BTreeMap<String, Board>,
    draft: Draft,
    file: &File,
) -> Result<(), ContentError> {
    let id = draft.board.id.clone();
    if boards.contains_key(&id) {
        let reason =
            Said::by(|lang| say!(crate::phrases, lang, "board-twice", board = id.as_str()));
        return Err(file.fault(draft.span, reason));
    }
    let board = draft.finish().map_err(|(span, reason)| file.fault(span, reason))?;
    boards.insert(id, board);
    Ok(())
}

fn unreadable(text: &str) -> Said {
    let text = text.trim();
    Said::by(|lang| say!(crate::phrases, lang, "board-unreadable", text = text))
}

/// No board is larger: a face is 12 by 12.
const LARGEST: u8 = 24;

fn read_size(text: &str) -> Option<(u8, u8)> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=LARGEST).contains(side));
    Some((side(width)?, side(height)?))
}

/// A board while its lines are read.
struct Draft {
    board: Board,
    rows: Vec<bool>,
    /// Cells, and where the text names them.
    straight: Vec<(u8, u8, Span)>,
    pushers: Vec<(u8, u8, Span)>,
    span: Span,
}

/// A part of the text.
type Span = std::ops::Range<usize>;

impl Draft {
    fn new(id: &str, width: u8, height: u8, span: Span) -> Self {
        let cells = vec![Cell::VOID; usize::from(width) * usize::from(height)];
        let board = Board { id: id.to_owned(), width, height, cells, lasers: Vec::new() };
        let rows = vec![false; usize::from(height)];
        Self { board, rows, straight: Vec::new(), pushers: Vec::new(), span }
    }

    fn line(&mut self, words: &[&str], span: &Span) -> Result<(), Said> {
        let wrong = || unreadable(&words.join(" "));
        match words {
            ["row", y, tokens @ ..] => {
                let y: u8 = y.strip_suffix(':').and_then(|y| y.parse().ok()).ok_or_else(wrong)?;
                self.row(y, tokens)
            }
            ["walls", dir, cells @ ..] => {
                let dir = dir.strip_suffix(':').and_then(|dir| dir.parse().ok());
                let dir: Dir = dir.ok_or_else(wrong)?;
                for cell in cells {
                    let (x, y) = self.place(cell)?;
                    self.wall(x, y, dir);
                }
                Ok(())
            }
            ["laser", cell, dir, beams] => {
                let (x, y) = self.place(cell)?;
                let dir: Dir = dir.parse().map_err(|_| wrong())?;
                let beams = beams.parse().ok().filter(|beams| (1..=3).contains(beams));
                let laser = Laser { x, y, dir, beams: beams.ok_or_else(wrong)? };
                let mount = |laser: &Laser| (laser.x, laser.y, laser.dir);
                if self.board.lasers.iter().any(|other| mount(other) == mount(&laser)) {
                    return Err(Said::by(|lang| {
                        say!(crate::phrases, lang, "board-two-lasers", x = x, y = y)
                    }));
                }
                self.wall(x, y, dir.back());
                self.board.lasers.push(laser);
                Ok(())
            }
            ["pusher", cell, dir, registers] => {
                let (x, y) = self.place(cell)?;
                let dir: Dir = dir.parse().map_err(|_| wrong())?;
                let registers = read_registers(registers).ok_or_else(wrong)?;
                self.wall(x, y, dir.back());
                let at = self.board.at(x, y);
                if self.board.cells[at].pusher.replace(Pusher { dir, registers }).is_some() {
                    return Err(Said::by(|lang| {
                        say!(crate::phrases, lang, "board-two-pushers", x = x, y = y)
                    }));
                }
                self.pushers.push((x, y, span.clone()));
                Ok(())
            }
            ["straight", cells @ ..] => {
                for cell in cells {
                    let (x, y) = self.place(cell)?;
                    self.straight.push((x, y, span.clone()));
                }
                Ok(())
            }
            _ => Err(wrong()),
        }
    }

    fn row(&mut self, y: u8, tokens: &[&str]) -> Result<(), Said> {
        let width = self.board.width;
        let Some(done) = self.rows.get_mut(usize::from(y)) else {
            return Err(Said::by(|lang| say!(crate::phrases, lang, "board-row-outside", row = y)));
        };
        if std::mem::replace(done, true) {
            return Err(Said::by(|lang| say!(crate::phrases, lang, "board-row-twice", row = y)));
        }
        if tokens.len() != usize::from(width) {
            let count = tokens.len();
            return Err(Said::by(|lang| {
                say!(
                    crate::phrases,
                    lang,
                    "board-row-length",
                    row = y,
                    count = count,
                    width = width
                )
            }));
        }
        for (x, token) in (0..).zip(tokens) {
            let element = read_element(token).ok_or_else(|| {
                Said::by(|lang| say!(crate::phrases, lang, "board-token", token = *token, row = y))
            })?;
            let at = self.board.at(x, y);
            self.board.cells[at].element = element;
        }
        Ok(())
    }

    fn place(&self, text: &str) -> Result<(u8, u8), Said> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            let (x, y): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
            (x < self.board.width && y < self.board.height).then_some((x, y))
        };
        read().ok_or_else(|| {
            Said::by(|lang| say!(crate::phrases, lang, "board-outside", cell = text))
        })
    }

    /// RR-4.2: a wall on one side of an edge stands on both.
    fn wall(&mut self, x: u8, y: u8, dir: Dir) {
        let at = self.board.at(x, y);
        self.board.cells[at].walls |= dir.bit();
        if let Some((x, y)) = self.board.beside(x, y, dir) {
            let at = self.board.at(x, y);
            self.board.cells[at].walls |= dir.back().bit();
        }
    }

    /// The board, when no line contradicts another; or the line that does, and how.
    fn finish(mut self) -> Result<Board, (Span, Said)> {
        if let Some(row) = self.rows.iter().position(|done| !done) {
            let reason =
                Said::by(|lang| say!(crate::phrases, lang, "board-row-missing", row = row));
            return Err((self.span, reason));
        }
        for (x, y, span) in self.straight.iter().cloned() {
            if !matches!(self.board.cell(x, y).element, Element::Belt { .. }) {
                let reason =
                    Said::by(|lang| say!(crate::phrases, lang, "board-straight", x = x, y = y));
                return Err((span, reason));
            }
        }
        for (x, y, span) in self.pushers {
            let cell = self.board.cell(x, y);
            let blocked = cell.pusher.is_some_and(|pusher| cell.walls & pusher.dir.bit() != 0);
            if blocked || matches!(cell.element, Element::Pit) {
                let reason =
                    Said::by(|lang| say!(crate::phrases, lang, "board-pusher", x = x, y = y));
                return Err((span, reason));
            }
        }
        self.board.lasers.sort_unstable_by_key(|laser| (laser.y, laser.x, laser.dir as u8));
        let straight: Vec<(u8, u8)> = self.straight.iter().map(|(x, y, _)| (*x, *y)).collect();
        self.board.derive_turns(&straight);
        Ok(self.board)
    }
}

fn read_registers(text: &str) -> Option<u8> {
    text.split(',').try_fold(0, |set, register| match register.parse() {
        Ok(register @ 1..=5_u8) => Some(set | 1 << (register - 1)),
        Ok(_) | Err(_) => None,
    })
}

fn read_element(token: &str) -> Option<Element> {
    let belt = |dir, express| Some(Element::Belt { dir, express });
    match token {
        ".." => Some(Element::Floor),
        "##" => Some(Element::Pit),
        "^1" => belt(Dir::N, false),
        ">1" => belt(Dir::E, false),
        "v1" => belt(Dir::S, false),
        "<1" => belt(Dir::W, false),
        "^2" => belt(Dir::N, true),
        ">2" => belt(Dir::E, true),
        "v2" => belt(Dir::S, true),
        "<2" => belt(Dir::W, true),
        "@+" => Some(Element::Gear(Spin::Right)),
        "@-" => Some(Element::Gear(Spin::Left)),
        "r1" => Some(Element::Repair { option: false }),
        "r2" => Some(Element::Repair { option: true }),
        _ => {
            let number = token.strip_prefix('d')?.parse().ok()?;
            (1..=8).contains(&number).then_some(Element::Dock(number))
        }
    }
}
