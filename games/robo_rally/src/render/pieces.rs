//! What moves: flags, archive markers, robots, shots; and the step that runs now.

use super::{CELL, Scene, centre};
use crate::action::Action;
use crate::event::{Event, Mover};
use crate::floor::{Dir, Place};
use crate::state::{Life, Power, Robot, Step, Weapon};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, html};

/// Angles only add up, so that a robot turns the short way: the page adds whole turns.
const QUARTER: u16 = 90;
/// So near to its last flag, in cells, a robot may reach it with one card.
const IN_REACH: u16 = 3;

impl Scene<'_> {
    pub(super) fn draw_pieces(&self, board: &mut Vec<Piece>) {
        board.push(Piece::svg("cells", self.cells()));
        board.push(Piece::svg("ghost-path", self.ghost_path()));
        for number in 0..self.rules.course.flags.len() {
            board.push(self.flag(number as u8));
        }
        for (number, robot) in self.robots() {
            board.push(self.archive(number, robot));
        }
        board.push(Piece::svg("ghost", self.ghost()));
        for (number, robot) in self.robots() {
            board.push(self.robot(number, robot));
        }
        for (number, _) in self.robots() {
            board.push(self.shot(number));
        }
        board.push(self.acting());
        board.push(self.events());
        board.push(self.act());
        board.push(self.focus());
    }

    /// The cells that an answer may name: where to enter, what to touch.
    fn cells(&self) -> Markup {
        let mut cells: Vec<(u8, u8)> = Vec::new();
        for action in self.legal {
            if let Action::Enter { x, y, .. } | Action::Touch { x, y } = *action
                && !cells.contains(&(x, y))
            {
                cells.push((x, y));
            }
        }
        html! {
            g.rr-may #cells aria-hidden="true" {
                @for (x, y) in cells {
                    rect.lit x=(i16::from(x) * CELL + 3) y=(i16::from(y) * CELL + 3) width="54" height="54" rx="6" {}
                }
            }
        }
    }

    fn flag(&self, number: u8) -> Piece {
        let id = format!("flag-{}", number + 1);
        let flag = self.table.flags[usize::from(number)];
        let at = flag.at.or(flag.carrier.map(|robot| self.table.robot(robot).at));
        let touched = self.own().next().map_or(0, |own| self.table.robot(own).flags);
        let (next, done) = (touched == number && self.me.is_some(), touched > number);
        let (x, y) = at.map_or((-90, -90), centre);
        let html = html! {
            g.rr-flag.piece id=(id) data-next[next] data-done[done] data-at=[at.map(place)] transform={ "translate(" (x) " " (y) ")" } {
                title { (say!(crate::words, self.lang, "ui-flag", flag = number + 1)) }
                circle.lit r="29" {}
                use href="#rr-flag" x="-30" y="-30" width="60" height="60" {}
                text x="5" y="-3" { (number + 1) }
                @if let Some(team) = flag.team { circle.rr-team data-team=(team) cx="18" cy="16" r="9" {} }
            }
        };
        Piece::svg(id, html)
    }

    fn archive(&self, number: u8, robot: &Robot) -> Piece {
        let id = format!("archive-{}", number + 1);
        let gone = !robot.is_racing() || robot.archive == Place::NOWHERE;
        let (x, y) = centre(robot.archive);
        // Markers that share a cell stand side by side.
        let before: i16 = (0..number)
            .filter(|other| {
                self.table.robot(*other).archive == robot.archive
                    && self.table.robot(*other).is_racing()
            })
            .map(|_| 1)
            .sum();
        let (x, y) = (x - 28 + before % 3 * 18, y + 6 - before / 3 * 18);
        let seat = self.owner(number).0 + 1;
        let html = html! {
            g.piece.rr-archive id=(id) data-seat=(seat) data-gone[gone] transform={ "translate(" (x) " " (y) ")" } aria-hidden="true" {
                use href="#rr-archive" width="22" height="22" {}
                use href={ "#g-" (seat) } x="4.5" y="6" width="13" height="13" {}
            }
        };
        Piece::svg(id, html)
    }

    fn robot(&self, number: u8, robot: &Robot) -> Piece {
        let id = format!("robot-{}", number + 1);
        let gone = robot.life != Life::Active;
        let fate = self.fate(number);
        let (x, y) = self.seen_at(robot.at);
        let seat = self.owner(number).0 + 1;
        let me = Some(self.owner(number)) == self.me;
        let down = robot.power == Power::Down;
        let carries = self.table.flags.iter().any(|flag| flag.carrier == Some(number));
        let html = html! {
            g.piece.rr-robot id=(id) data-seat=(seat) data-me[me] data-down[down] data-gone[gone] data-fate=[fate] data-super[self.is_superbot(number)] data-at=[(!gone).then(|| place(robot.at))]
                transform={ "translate(" (x) " " (y) ")" } {
                title { (self.robot_words(number, robot)) }
                circle.halo r="27" {}
                g.rr-turn data-angle=(robot.facing as u16 * QUARTER) transform={ "rotate(" (robot.facing as u16 * QUARTER) ")" } {
                    use href={ "#rr-bot-" (self.shape(number)) } x="-26" y="-26" width="52" height="52" {}
                }
                g.rr-badge data-none[robot.damage == 0] transform="translate(20 19)" { circle r="11" {} text y="6" { (robot.damage) } }
                g.rr-carries data-none[!carries] { use href="#rr-flag" x="-34" y="-36" width="30" height="30" {} }
            }
        };
        Piece::svg(id, html)
    }

    /// RR-6.18: the beams of a robot while the lasers fire.
    fn shot(&self, number: u8) -> Piece {
        let id = format!("shot-{}", number + 1);
        let shot = &self.table.shots[usize::from(number)];
        let fires = self.table.phase.step == Step::Damage || self.table.phase.step == Step::Fire;
        let targets = self.table.targets >> number & 1 == 1 && shot.tokens > 0 && fires;
        let from = centre(self.table.robot(number).at);
        let seat = self.owner(number).0 + 1;
        let sighted = if targets { self.table.aims_at(self.rules, number) } else { [None; 2] };
        let rear = if targets && shot.rear > 0 {
            let back = self.table.robot(number).facing.back();
            self.table.sight(self.rules, number, back, self.table.targets)
        } else {
            None
        };
        let last = sighted[1].or(sighted[0]);
        let soft = !matches!(shot.weapon, Weapon::Laser | Weapon::Through | Weapon::Howitzer);
        let line = |to: u8| {
            let (x, y) = centre(self.table.robot(to).at);
            format!("M{} {}L{x} {y}", from.0, from.1)
        };
        let html = html! {
            g.rr-shot id=(id) data-seat=(seat) data-soft[soft] aria-hidden="true" {
                @for to in last.into_iter().chain(rear) { path d=(line(to)) {} }
            }
        };
        Piece::svg(id, html)
    }

    /// The card that is being executed, beside its robot.
    fn acting(&self) -> Piece {
        let register = self.table.phase.register;
        let motion = self.table.motion.filter(|_| self.table.phase.step == Step::Move);
        let card = motion.and_then(|motion| {
            let robot = self.table.robot(motion.robot);
            Some((motion.robot, robot, robot.executed(register).card?))
        });
        let html = html! {
            g.rr-acting #acting aria-hidden="true" {
                @for (seat, line) in self.trails() { path.trail data-seat=(seat) d=(line) {} }
                @if let Some((number, robot, card)) = card {
                    @let (x, y) = centre(robot.at);
                    @let x = if x + 110 > i16::from(self.floor.width()) * CELL { x - 106 } else { x + 40 };
                    g data-seat=(self.owner(number).0 + 1) transform={ "translate(" (x) " " (y - 30) ")" } {
                        rect.tag width="66" height="30" rx="6" {}
                        use href={ "#rr-c-" (super::program::sign(card.kind())) } x="4" y="4" width="22" height="22" {}
                        text x="46" y="21" { (card.priority()) }
                    }
                }
            }
        };
        Piece::svg("acting", html)
    }

    /// Where the card that runs has just moved a robot, and whom it pushed: the seat and the line.
    fn trails(&self) -> Vec<(u8, String)> {
        let Some(motion) = self.table.motion else { return Vec::new() };
        let step = |event: &Event| {
            let Event::Moved { who, to, by: Mover::Card | Mover::Push } = *event else {
                return None;
            };
            let line = path(&[(to.beside(motion.dir.back()), to)]);
            self.floor.is_board(to).then_some((who.seat.0 + 1, line))
        };
        self.told.iter().filter_map(step).collect()
    }

    /// The step that runs: belts, gears and beams move only then.
    fn act(&self) -> Piece {
        let act =
            if self.is_resolving() { super::strip::letter(self.table.phase.step) } else { "" };
        Piece::svg("act", html! { g #act data-act=(act) {} })
    }

    /// The rival whose last flag is at stake now, if any: the one that has touched it or won, or that moves close to it.
    #[allow(clippy::wildcard_enum_match_arm, reason = "most events end nothing")]
    fn finisher(&self) -> Option<u8> {
        let rival = |number: &u8| Some(self.owner(*number)) != self.me;
        if self.table.outcome.is_some() {
            let winners = self.table.winners;
            if self.me.is_some_and(|seat| winners.contains(seat)) {
                return None;
            }
            return (0..self.rules.robots).find(|number| winners.contains(self.owner(*number)));
        }
        let last = self.rules.course.flags.len();
        let touched = self.told.iter().find_map(|event| match *event {
            Event::Finished { who } => self.number(who),
            Event::FlagTouched { who, flag, .. } if usize::from(flag) + 1 == last => {
                self.number(who)
            }
            _ => None,
        });
        let acting = self.table.motion.filter(|_| self.table.phase.step == Step::Move);
        let close = acting.map(|motion| motion.robot).filter(|number| {
            let robot = self.table.robot(*number);
            let goal = self.table.flags.get(last.wrapping_sub(1)).and_then(|flag| flag.at);
            let near = |goal: Place| {
                let ((x, y), (to_x, to_y)) = (robot.at.xy(), goal.xy());
                x.abs_diff(to_x) + y.abs_diff(to_y) <= IN_REACH
            };
            usize::from(robot.flags) + 1 == last && robot.is_active() && goal.is_some_and(near)
        });
        touched.or(close).filter(rival)
    }

    /// What a small window should show: the own robot, and while it is programmed its path and the next flag. A robot that
    /// is destroyed is seen where that happens, afterwards where it may return; without one, all robots are. A rival that
    /// reaches the last flag is shown instead, and a flag that a rival touches as far as the own robot stays in sight.
    fn focus(&self) -> Piece {
        let robot = self.mine().map(|number| self.table.robot(number));
        if let Some(number) = self.finisher() {
            return Self::focus_on(&[self.table.robot(number).at], true);
        }
        let mut places: Vec<Place> = Vec::new();
        match self.mine().zip(robot) {
            Some((number, robot)) if robot.is_active() || self.fate(number).is_some() => {
                places.push(robot.at);
            }
            Some((_, robot)) if robot.is_racing() && robot.archive != Place::NOWHERE => {
                let entries = self.legal.iter().filter_map(|action| {
                    let Action::Enter { x, y, .. } = *action else { return None };
                    self.floor.place(x.into(), y.into())
                });
                places.extend(entries);
                places.push(robot.archive);
            }
            Some(_) | None => {
                let active = self.robots().filter(|(_, robot)| robot.is_active());
                places.extend(active.map(|(_, robot)| robot.at));
            }
        }
        if let Some(trip) = &self.trip {
            places.extend(trip.stops.iter().map(|stop| stop.pose.at));
        }
        places.extend(self.told.iter().filter_map(|event| {
            let Event::FlagTouched { who, .. } = *event else { return None };
            self.number(who).map(|number| self.table.robot(number).at)
        }));
        if !self.is_resolving() {
            let next = robot.and_then(|robot| self.table.flags.get(usize::from(robot.flags)));
            places.extend(next.and_then(|flag| flag.at));
        }
        Self::focus_on(&places, false)
    }

    /// The frame around some cells; alone, the own robot need not be in sight too.
    fn focus_on(places: &[Place], alone: bool) -> Piece {
        let xs = || places.iter().map(|place| place.xy().0 * CELL);
        let ys = || places.iter().map(|place| place.xy().1 * CELL);
        let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
        let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
        let html = html! {
            rect.rr-focus #focus data-alone[alone] x=(left) y=(top) width=(right - left + CELL) height=(bottom - top + CELL) {}
        };
        Piece::svg("focus", html)
    }
}

/// A cell as the script names it.
fn place(place: Place) -> String {
    let (x, y) = place.xy();
    format!("{x}-{y}")
}

/// The angle of a direction.
pub(super) fn angle(dir: Dir) -> u16 {
    dir as u16 * QUARTER
}

/// Lines through the middles of cells.
pub(super) fn path(lines: &[(Place, Place)]) -> String {
    use std::fmt::Write;
    lines.iter().fold(String::new(), |mut path, (from, to)| {
        let ((x, y), (to_x, to_y)) = (centre(*from), centre(*to));
        let _ = write!(path, "M{x} {y}L{to_x} {to_y}");
        path
    })
}

/// Nothing.
pub(super) fn empty(id: &str, class: &str) -> Markup {
    html! { g id=(id) class=(class) aria-hidden="true" {} }
}
