//! Every decision that a seat may take, and what is done for a player who does not answer (RR-6.33).

use crate::action::Action;
use crate::equipment::Equipment;
use crate::floor::{Dir, Place};
use crate::options::Rules;
use crate::rules::Asked;
use crate::state::{Control, REGISTERS, RoboRally, Weapon};
use engine::{Question, Seat};

impl RoboRally {
    /// Exactly what `apply` accepts from this seat now.
    pub(crate) fn list_actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        if self.outcome.is_some() {
            return;
        }
        self.list_programming(rules, seat, list);
        if let Some((number, asked)) = self.asked(rules, seat) {
            self.list_answers(rules, number, asked, list);
        }
        if self.may_claim(rules, seat) {
            list.push(Action::Claim);
        }
        if self.may_resign(rules, seat) {
            list.push(Action::Resign);
        }
    }

    fn list_answers(&self, rules: &Rules, number: u8, asked: Asked, list: &mut Vec<Action>) {
        let robot = self.robot(number);
        match asked {
            Asked::Program => {}
            Asked::Draft => list.extend(robot.offered.iter().map(Action::Keep)),
            Asked::Home => list.extend([true, false].map(|left| Action::Home { left })),
            Asked::Muster => {
                for place in self.floor(rules).places() {
                    if self.may_muster(rules, number, place) {
                        list.extend(Dir::ALL.map(|facing| enter(place, facing)));
                    }
                }
            }
            Asked::TakeFlywheel
            | Asked::PowerDown
            | Asked::Gyro
            | Asked::Substitute
            | Asked::Abort
            | Asked::Execute(_)
            | Asked::Breaker
            | Asked::StayDown
            | Asked::EnterPower => list.extend([Action::Yes, Action::No]),
            Asked::Store(option) => {
                let fits = |card: &_| Self::may_store(option, *card);
                list.extend(robot.hand.iter().filter(fits).map(Action::Store));
                list.push(Action::No);
            }
            Asked::Fire => {
                let has = |weapon: &Weapon| self.has_weapon(rules, number, *weapon);
                list.extend(Weapon::ALL.into_iter().filter(has).map(Action::Fire));
            }
            Asked::Control => {
                let locks = (0..REGISTERS as u8).map(Control::Lock);
                let destroys = Equipment::ALL.into_iter().map(Control::Destroy);
                let has = |control: &Control| self.has_control(rules, number, *control);
                let all = [Control::None].into_iter().chain(locks).chain(destroys);
                list.extend(all.filter(has).map(Action::Control));
            }
            Asked::Armour => {
                let may = |option: &Equipment| self.may_spare(rules, number, *option);
                list.extend(robot.equipment.iter().filter(may).map(Action::Spare));
                list.push(Action::Take);
            }
            Asked::Lose => list.extend(robot.equipment.iter().map(Action::Lose)),
            Asked::Arm => {
                list.extend(self.flags_in_reach(rules, number).map(touch));
                list.push(Action::No);
            }
            Asked::ArmRepair => {
                list.extend(self.sites_in_reach(rules, number).map(touch));
                list.push(Action::No);
            }
            Asked::Enter => self.each_entry(rules, number, |place, facing| {
                list.push(enter(place, facing));
            }),
        }
    }

    fn may_resign(&self, rules: &Rules, seat: Seat) -> bool {
        self.robots_of(rules, seat).any(|number| self.robot(number).is_racing())
    }

    /// What an awaited seat is asked, with the default of RR-6.33.
    pub(crate) fn question_for(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        let (number, asked) = self.asked(rules, seat)?;
        let robot = self.robot(number);
        let blocker = rules.is_blocker(number);
        let window = |kind| Question { kind, default: Action::No, window: true };
        let must = |kind, default| Question { kind, default, window: false };
        Some(match asked {
            Asked::Program => must("program", Action::Fill { blocker }),
            Asked::Draft => must("draft", Action::Keep(self.oldest(robot.offered)?)),
            Asked::Home => must("home", Action::Home { left: true }),
            Asked::Muster => {
                let place =
                    self.floor(rules).places().find(|at| self.may_muster(rules, number, *at))?;
                let facing = if self.left_team == rules.team(number) { Dir::E } else { Dir::W };
                must("muster", enter(place, facing))
            }
            Asked::TakeFlywheel => window("take_flywheel"),
            Asked::Store(Equipment::Flywheel) => window("store_flywheel"),
            Asked::Store(_) => window("store_conditional"),
            Asked::PowerDown => window("power_down"),
            Asked::Gyro => window("gyro"),
            Asked::Substitute => window("substitute"),
            Asked::Abort => window("abort"),
            Asked::Execute(_) => window("execute"),
            Asked::Fire => {
                Question { kind: "fire", default: Action::Fire(Weapon::Laser), window: true }
            }
            Asked::Control => {
                Question { kind: "control", default: Action::Control(Control::None), window: true }
            }
            Asked::Armour => Question { kind: "armour", default: Action::Take, window: true },
            Asked::Lose => must("lose", Action::Lose(self.oldest(robot.equipment)?)),
            Asked::Arm => window("arm"),
            Asked::ArmRepair => window("arm_repair"),
            Asked::Breaker => window("breaker"),
            Asked::StayDown => window("stay_down"),
            Asked::Enter => {
                let (place, facing) = self.default_entry(rules, number)?;
                must("enter", enter(place, facing))
            }
            Asked::EnterPower => must("enter_power", Action::No),
        })
    }
}

/// Column and row of a cell on the course.
fn cell(place: Place) -> (u8, u8) {
    let (x, y) = place.xy();
    (u8::try_from(x).unwrap_or_default(), u8::try_from(y).unwrap_or_default())
}

fn touch(place: Place) -> Action {
    let (x, y) = cell(place);
    Action::Touch { x, y }
}

fn enter(place: Place, facing: Dir) -> Action {
    let (x, y) = cell(place);
    Action::Enter { x, y, facing }
}
