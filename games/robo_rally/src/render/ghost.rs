//! The path that the viewer's own robot would take alone: other robots are ignored.

use super::pieces::{angle, empty, path};
use super::{Scene, centre};
use crate::cards::Kind;
use crate::floor::{Dir, Place, Pose};
use crate::state::{REGISTERS, Slot, Step};
use engine::say;
use maud::{Markup, html};

/// Where a robot stands after one register.
pub(super) struct Stop {
    /// Counted from 0.
    pub(super) register: u8,
    pub(super) pose: Pose,
    /// The flag that it would touch.
    pub(super) flag: Option<u8>,
    /// Beams that would hit it.
    pub(super) beams: u8,
}

/// A whole program, alone on the floor.
pub(super) struct Trip {
    number: u8,
    pub(super) stops: Vec<Stop>,
    cards: Vec<(Place, Place)>,
    belts: Vec<(Place, Place)>,
    /// The register in which the robot would be destroyed, and where.
    pub(super) end: Option<(u8, Place)>,
}

impl Trip {
    /// Several stops on one cell stand in its corners, a fifth in the middle.
    fn shift(&self, stop: &Stop) -> (i16, i16) {
        let here = || self.stops.iter().filter(|other| other.pose.at == stop.pose.at);
        let before = here().filter(|other| other.register < stop.register).count();
        match (here().count(), before) {
            (1, _) | (_, 4..) => (0, 0),
            (_, 0) => (-14, -14),
            (_, 1) => (14, -14),
            (_, 2) => (14, 14),
            (_, 3) => (-14, 14),
        }
    }
}

impl Scene<'_> {
    /// The trip of the robot that the viewer programs, as far as it is programmed without a gap.
    pub(super) fn plan(&self) -> Option<Trip> {
        let number = self.mine()?;
        let robot = self.table.robot(number);
        let writes = self.table.phase.step == Step::Programming && robot.is_awake();
        if !writes || robot.registers[0].is_empty() {
            return None;
        }
        let mut trip =
            Trip { number, stops: Vec::new(), cards: Vec::new(), belts: Vec::new(), end: None };
        let mut pose = Pose { at: robot.at, facing: robot.facing };
        let mut touched = robot.flags;
        for register in 0..REGISTERS as u8 {
            let slot = robot.registers[usize::from(register)];
            if slot.is_empty() {
                break;
            }
            let Some(next) = self.follow(&mut trip, pose, slot, register) else { break };
            pose = next;
            let flag = self.table.flag_at(pose.at).filter(|flag| *flag == touched);
            touched += u8::from(flag.is_some());
            let hit = self.floor.beams(pose.at).iter();
            let beams = hit.map(|beam| self.floor.lasers()[usize::from(beam.laser)].beams).sum();
            trip.stops.push(Stop { register, pose, flag, beams });
        }
        Some(trip)
    }

    /// One register: the card step by step, then what the factory does.
    fn follow(&self, trip: &mut Trip, pose: Pose, slot: Slot, register: u8) -> Option<Pose> {
        let card = slot.card?;
        let turned = |facing: Dir, kind: Kind| match kind {
            Kind::RotateLeft => facing.turned_by(3),
            Kind::RotateRight => facing.turned_by(1),
            Kind::UTurn => facing.back(),
            Kind::BackUp | Kind::Move1 | Kind::Move2 | Kind::Move3 => facing,
        };
        let (mut steps, mut dir) = match card.kind() {
            Kind::BackUp => (1_u8, pose.facing.back()),
            Kind::Move1 => (1, pose.facing),
            Kind::Move2 => (2, pose.facing),
            Kind::Move3 => (3, pose.facing),
            Kind::UTurn | Kind::RotateLeft | Kind::RotateRight => (0, pose.facing),
        };
        let mut facing = turned(pose.facing, card.kind());
        if let Some(with) = slot.with {
            if slot.crab {
                dir = turned(pose.facing, with.kind());
            } else {
                steps = steps.saturating_sub(if with.kind() == Kind::UTurn { 2 } else { 1 });
                facing = turned(pose.facing, with.kind());
            }
        }
        let mut at = pose.at;
        for _ in 0..steps {
            if self.floor.walled(at, dir) {
                break;
            }
            let to = at.beside(dir);
            trip.cards.push((at, to));
            at = to;
            if self.floor.is_deadly(at) {
                trip.end = Some((register, at));
                return None;
            }
        }
        let mut now = Pose { at, facing };
        for express in [true, false] {
            let Some(next) = self.floor.lone_belt(now, express) else {
                trip.end = Some((register, now.at));
                return None;
            };
            if next.at != now.at {
                trip.belts.push((now.at, next.at));
            }
            now = next;
        }
        let Some(next) = self.floor.lone_pushed(now, register) else {
            trip.end = Some((register, now.at));
            return None;
        };
        if next.at != now.at {
            trip.belts.push((now.at, next.at));
        }
        Some(next)
    }

    pub(super) fn ghost_path(&self) -> Markup {
        let Some(trip) = &self.trip else { return empty("ghost-path", "rr-ghost") };
        let (cards, belts) = (path(&trip.cards), path(&trip.belts));
        html! {
            g.rr-ghost #ghost-path data-seat=(self.owner(trip.number).0 + 1) aria-hidden="true" {
                path.case d={ (cards) (belts) } {}
                path.card d=(cards) {}
                path.belt d=(belts) {}
            }
        }
    }

    pub(super) fn ghost(&self) -> Markup {
        let Some(trip) = &self.trip else { return empty("ghost", "rr-ghost") };
        html! {
            g.rr-ghost #ghost data-seat=(self.owner(trip.number).0 + 1) role="img" aria-label=(self.trip_words(trip)) {
                @if let (Some(last), None) = (trip.stops.last(), trip.end) {
                    @let (x, y) = centre(last.pose.at);
                    g.end transform={ "translate(" (x) " " (y) ") rotate(" (angle(last.pose.facing)) ")" } {
                        use href={ "#rr-bot-" (self.shape(trip.number)) } x="-26" y="-26" width="52" height="52" {}
                    }
                }
                @for stop in &trip.stops {
                    @let (x, y) = centre(stop.pose.at);
                    @let (right, down) = trip.shift(stop);
                    g.stop transform={ "translate(" (x + right) " " (y + down) ")" } {
                        g transform={ "rotate(" (angle(stop.pose.facing)) ")" } { path.nose d="M-9.5-8 0-24 9.5-8z" {} }
                        circle r="12.5" {}
                        text y="6" { (stop.register + 1) }
                    }
                }
                @if let Some((_, place)) = trip.end {
                    @let (x, y) = centre(place);
                    use.danger href="#rr-danger" x=(x - 16) y=(y - 16) width="32" height="32" {}
                }
            }
        }
    }

    /// The trip in words: every stop, and the danger.
    fn trip_words(&self, trip: &Trip) -> String {
        let lang = self.lang;
        let mut words = vec![say!(crate::words, lang, "ui-alone")];
        for stop in &trip.stops {
            words.push(say!(
                crate::words,
                lang,
                "ui-stop",
                register = stop.register + 1,
                at = crate::words::cell(stop.pose.at),
                facing = crate::words::compass(stop.pose.facing, lang)
            ));
        }
        if let Some((register, _)) = trip.end {
            words.push(say!(crate::words, lang, "ui-trip-lost", register = register + 1));
        }
        words.join(" ")
    }
}
