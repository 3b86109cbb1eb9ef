//! One register of a robot that is alone on the floor: its card, belts, pushers, gears. Damage is not counted.

use super::{Dir, Element, Floor, Place, Spin};
use crate::cards::{Kind, REGISTERS};

/// Where a robot stands and looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pose {
    /// Its cell.
    pub at: Place,
    /// Where it looks.
    pub facing: Dir,
}

impl Pose {
    /// The number of this pose before a register, among all of a floor.
    pub fn number(self, register: usize) -> usize {
        (self.at.index() * 4 + self.facing.index()) * REGISTERS + register
    }
}

impl Floor {
    /// Every register that a lone robot survives: the number of its pose before it, the card, the number after it.
    pub(super) fn each_lone_register(&self, mut see: impl FnMut(usize, Kind, usize)) {
        for at in self.places().filter(|at| !self.is_deadly(*at)) {
            for facing in Dir::ALL {
                let from = Pose { at, facing };
                for kind in Kind::ALL {
                    let Some(moved) = self.lone_card(from, kind) else { continue };
                    for register in 0..REGISTERS {
                        if let Some(to) = self.lone_elements(moved, register as u8) {
                            see(from.number(register), kind, to.number((register + 1) % REGISTERS));
                        }
                    }
                }
            }
        }
    }

    /// One step, unless a wall stops it; nothing if it is deadly.
    fn lone_step(&self, at: Place, dir: Dir) -> Option<Place> {
        if self.walled(at, dir) {
            return Some(at);
        }
        let to = at.beside(dir);
        (!self.is_deadly(to)).then_some(to)
    }

    /// RR-6.16: the card alone.
    pub fn lone_card(&self, pose: Pose, kind: Kind) -> Option<Pose> {
        let Pose { mut at, facing } = pose;
        let (steps, dir) = match kind {
            Kind::UTurn => return Some(Pose { at, facing: facing.turned(Spin::About) }),
            Kind::RotateLeft => return Some(Pose { at, facing: facing.turned(Spin::Left) }),
            Kind::RotateRight => return Some(Pose { at, facing: facing.turned(Spin::Right) }),
            Kind::BackUp => (1, facing.back()),
            Kind::Move1 => (1, facing),
            Kind::Move2 => (2, facing),
            Kind::Move3 => (3, facing),
        };
        for _ in 0..steps {
            at = self.lone_step(at, dir)?;
        }
        Some(Pose { at, facing })
    }

    /// RR-4.10, RR-4.13: one sub-step of the belts.
    pub fn lone_belt(&self, pose: Pose, express_only: bool) -> Option<Pose> {
        let Element::Belt { dir, express } = self.cell(pose.at).element else { return Some(pose) };
        if express_only && !express || self.walled(pose.at, dir) {
            return Some(pose);
        }
        let at = self.lone_step(pose.at, dir)?;
        let turn = self.cell(at).turns[dir.index()];
        let facing = turn.map_or(pose.facing, |spin| pose.facing.turned(spin));
        Some(Pose { at, facing })
    }

    /// RR-6.17: belts, pushers and gears of a register, counted from 0.
    pub fn lone_elements(&self, pose: Pose, register: u8) -> Option<Pose> {
        let pose = self.lone_belt(pose, true)?;
        self.lone_pushed(self.lone_belt(pose, false)?, register)
    }

    /// RR-4.14, RR-4.15: pushers, then gears.
    pub fn lone_pushed(&self, mut pose: Pose, register: u8) -> Option<Pose> {
        if let Some(pusher) = self.cell(pose.at).pusher
            && pusher.registers >> register & 1 == 1
        {
            pose.at = self.lone_step(pose.at, pusher.dir)?;
        }
        if let Element::Gear(spin) = self.cell(pose.at).element {
            pose.facing = pose.facing.turned(spin);
        }
        Some(pose)
    }

    /// A whole register: the card, then the elements. Nothing if the robot is destroyed on the way.
    pub fn lone_register(&self, pose: Pose, kind: Kind, register: u8) -> Option<Pose> {
        self.lone_elements(self.lone_card(pose, kind)?, register)
    }
}
