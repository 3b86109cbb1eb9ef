//! A sensible driver: the speed that suits the bend, the lane that suits the speed, the whip by the odds of what is still
//! free. What is done on the sand and in combat is in `deeds`.

use super::judge::Judge;
use super::look_ahead::outlook;
use super::odds::{Lash, turn_odds, whip_odds};
use super::road::{Memo, Road, Stakes, Togo, best_speed};
use super::spot::{FLAT, Spot};
use super::temper::Temper;
use super::traffic::Traffic;
use crate::action::Action;
use crate::ids::{PersonId, UnitId};
use crate::motion::{Motion, Stage};
use crate::options::Rules;
use crate::rules::STROKES;
use crate::state::{CircusImperium, Phase};
use crate::tables::{Ticks, TurnRow, WHIP};
use crate::track::{Dir, Heading, SpaceId};
use crate::unit::Section;
use engine::Seat;

/// What a skill point is cheaper for each one that is to spare.
const SPARE: f32 = 15.0;
/// Ticks of a space of the straights.
const SPACE: u16 = 30;

/// How a sensible player of one seat answers.
pub(super) struct Policy<'a> {
    pub(super) judge: Judge<'a>,
    memo: &'a mut Memo,
}

impl<'a> Policy<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        table: &'a CircusImperium,
        (seat, temper): (Seat, &'static Temper),
        memo: &'a mut Memo,
    ) -> Self {
        let judge = Judge::new(rules, table, seat, temper, outlook(rules.track));
        Self { judge, memo }
    }

    /// The answer to what the seat is asked, if it has one of its own.
    pub(super) fn choose(&mut self) -> Option<Action> {
        let Judge { rules, table, seat, .. } = self.judge;
        if table.fight.is_some() {
            return self.judge.pick();
        }
        if let Some(window) = &table.window {
            let person = window.asked.iter().find(|who| rules.seat_of(*who) == seat)?;
            return Some(Action::Reply(person, self.judge.jump(person)));
        }
        if let Some((motion, stage)) = table.own_stage(rules, seat) {
            return self.drive(motion, stage);
        }
        let person = table.asked_of(rules, seat).first();
        match table.phase {
            Phase::Crew => Some(self.judge.crew(person?)),
            Phase::Place => self.start(),
            Phase::Walls => Some(Action::NoWall),
            Phase::Walk => self.judge.walk(),
            Phase::Declare => Some(Action::Commit(person?, self.judge.deed(person?))),
            Phase::Release => {
                let person = person?;
                Some(Action::LetGo(person, !self.judge.holds_on(person)))
            }
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => None,
        }
    }

    /// The place behind the line from which the way is best.
    fn start(&self) -> Option<Action> {
        let Judge { rules, table, outlook, .. } = self.judge;
        let heading = Heading::West;
        let worth = outlook.worth(8);
        let value = |space: SpaceId| {
            f32::from(rules.track.front(space, heading)) + worth[heading.index()][space.index()]
        };
        let grid = rules.track.start_grid().iter().copied();
        let free = grid.filter(|space| table.is_free_start(rules, *space));
        let best = free.max_by(|one, other| value(*one).total_cmp(&value(*other)));
        best.map(Action::Place)
    }

    /// What the unit's driver puts into the scales.
    fn stakes(&self, unit: UnitId, driver: Option<PersonId>) -> Stakes {
        let Judge { rules, table, temper, .. } = self.judge;
        let av = driver.map_or(5, |who| table.person(who).av_mod(who.is_gladiator()));
        let points = driver.map_or(0, |who| table.person(who).skill_points);
        let may = points > 0 && !table.unit(unit).is_frenzied();
        let laps = self.judge.laps_left();
        let spare = (f32::from(points) - laps).max(0.0);
        let wins = table.crew(rules, unit).iter().any(|who| {
            let this = table.person(who);
            let ready = this.laps + 1 >= rules.laps && (!rules.figure_eight || this.half_done);
            ready && rules.seat_of(who) == self.judge.seat
        });
        let front = self.judge.box_cost(unit, Section::Front);
        let beasts = self.judge.beast_cost(unit);
        let mut lash = Lash::new(whip_odds(self.ticks(unit)), front, beasts);
        lash.rage = temper.rage;
        lash.reach = table.movement_points(rules, unit).saturating_add(8);
        let (skill, lap) = temper.skill;
        Stakes {
            turn: turn_odds(self.ticks(unit)),
            wall: self.judge.wall_price(unit, av),
            skill: may.then_some((skill + lap * laps - SPARE * spare).max(10.0)),
            wins,
            lash,
        }
    }

    /// the tables on which this unit draws.
    fn ticks(&self, unit: UnitId) -> &'a Ticks {
        let at = if self.judge.rules.own_tables { usize::from(unit.chariot()) } else { 0 };
        &self.judge.table.tables[at]
    }

    fn drive(&mut self, motion: Motion, stage: Stage) -> Option<Action> {
        let judge = self.judge;
        let Judge { rules, table, outlook, temper, .. } = judge;
        let unit = motion.unit;
        let driver = motion.driver.or_else(|| table.acting_driver(rules, unit));
        if matches!(stage, Stage::Announce)
            && let Some((who, deed)) = judge.escape(unit)
        {
            return Some(Action::Special(who, deed));
        }
        let stakes = self.stakes(unit, driver);
        let traffic = Traffic::around(&judge, unit);
        let at = judge.spot(unit);
        let most = table.movement_points(rules, unit);
        let worth = match (temper.looks_far, temper.strokes) {
            (false, _) => &FLAT,
            (true, 0) => outlook.worth(most),
            (true, _) => outlook.planned(most),
        };
        let hindered = driver.is_none_or(|who| table.is_hindered(rules, who));
        let strokes = if hindered || motion.ends {
            0
        } else {
            temper.strokes.min(STROKES.saturating_sub(motion.strokes))
        };
        if stage == Stage::Announce {
            let speed = best_speed(
                outlook,
                (rules.track, worth),
                (stakes, &traffic),
                at,
                (most, strokes),
                self.memo,
            );
            return Some(Action::Announce(speed));
        }
        let ticks = self.ticks(unit);
        let announced = table.unit(unit).announced;
        let left = motion.left.saturating_add(motion.gained);
        let traffic = Some(&traffic);
        let worth = (worth, outlook.runs());
        let mut road = Road::new(rules.track, worth, stakes, announced, traffic, self.memo);
        let left = Togo::new(left, strokes);
        Some(match stage {
            Stage::Step => {
                let later = Togo { steps: left.steps.saturating_sub(1), ..left };
                let mut best = (f32::NEG_INFINITY, Dir::F);
                for dir in Dir::FRONT {
                    match road.step(at, dir, later) {
                        Some(value) if value > best.0 => best = (value, dir),
                        Some(_) | None => {}
                    }
                }
                Action::Step(best.1)
            }
            Stage::React => {
                let row = motion.drawn.unwrap_or(TurnRow::Hold);
                let accept = road.row(at, row, motion.draws, left);
                let again = road.bend(at, motion.draws.saturating_add(1), left);
                Action::Skill(again - stakes.skill.unwrap_or(0.0) > accept)
            }
            Stage::Shift => {
                let stay = road.bend(at, motion.draws, left);
                let shift = road.shift(at, motion.draws, left);
                Action::Shift(shift.is_some_and(|shift| shift > stay))
            }
            Stage::Whip => {
                let who = motion.driver.filter(|who| table.may_whip(rules, motion, *who));
                match who {
                    Some(who) if strikes(&judge, &mut road, ticks, motion, (stakes, strokes)) => {
                        Action::Whip(who)
                    }
                    Some(_) | None => Action::End,
                }
            }
            Stage::Begin
            | Stage::Announce
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End => return None,
        })
    }
}

/// CI-7: whether the next stroke promises more than it costs.
fn strikes(
    judge: &Judge<'_>,
    road: &mut Road<'_>,
    ticks: &Ticks,
    motion: Motion,
    (stakes, strokes): (Stakes, u8),
) -> bool {
    let at = judge.spot(motion.unit);
    let odds = whip_odds(ticks);
    if stakes.wins
        && let Some(wins) = sprint(judge, odds, motion, at)
    {
        return wins;
    }
    let later = strokes.saturating_sub(1);
    road.stroke(at, later) > road.rest(at)
}

/// In the last ten spaces: whether to whip for the line now, or nothing if it is too far. Against it stands how likely the
/// race is still to be won next turn.
fn sprint(judge: &Judge<'_>, odds: [f32; 12], motion: Motion, at: Spot) -> Option<bool> {
    let Judge { rules, table, .. } = *judge;
    let track = rules.track;
    let gap = |spot: Spot| {
        let togo = track.lap().saturating_sub(track.front(spot.space, spot.heading));
        togo / SPACE + 1
    };
    let need = gap(at);
    if need > 8 {
        return None;
    }
    let strokes = STROKES.saturating_sub(motion.strokes);
    let now = line_odds(odds, need, strokes);
    let own = table.rank(rules, motion.driver?);
    let threat = rules.people.iter().any(|who| {
        let this = table.person(who);
        let rival = rules.seat_of(who) != judge.seat && this.laps + 1 >= rules.laps;
        let unit = this.place.stands_on().filter(|_| rival);
        unit.is_some_and(|unit| {
            let reach = u16::from(table.movement_points(rules, unit)) + 1;
            let near = gap(judge.spot(unit)) <= reach;
            near && (!table.unit(unit).moved || table.rank(rules, who) > own)
        })
    });
    let sure = need <= u16::from(table.movement_points(rules, motion.unit));
    let later = match (threat, sure) {
        (true, true) => 0.2,
        (true, false) => 0.1,
        (false, true) => 0.85,
        (false, false) => 0.45,
    };
    Some(now > later)
}

/// The chance to gain so many spaces with so many strokes.
fn line_odds(odds: [f32; 12], need: u16, strokes: u8) -> f32 {
    if need == 0 {
        return 1.0;
    }
    let Some(later) = strokes.checked_sub(1) else { return 0.0 };
    if need > 2 * u16::from(strokes) {
        return 0.0;
    }
    let mut advance = [0.0; 3];
    let mut sum = 0.0;
    for (row, odds) in WHIP.iter().zip(odds) {
        if u16::from(row.advance) >= need {
            sum += odds;
        } else if !row.ends && !row.frenzy {
            advance[usize::from(row.advance)] += odds;
        }
    }
    for (gained, share) in (0_u16..).zip(advance) {
        if share > 0.0 {
            sum += share * line_odds(odds, need - gained, later);
        }
    }
    sum
}
