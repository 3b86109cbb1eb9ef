//! A sensible driver: the speed that suits the bend, the lane that suits the speed, the whip by the odds of what is still
//! free. What is done on the sand and in combat is in `deeds`.

use super::judge::Judge;
use super::outlook::FLAT;
use super::road::{Memo, Road, Spot, Stakes, best_speed, turn_odds, whip_odds};
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

/// What a team that rages costs: on a long straight, and before a bend.
const RAGE: f32 = 130.0;
const RAGE_AT_BEND: f32 = 330.0;
/// What a stroke must promise to be worth the trident of this turn.
const STROKE: f32 = 4.0;
/// Ticks of a space of the straights.
const SPACE: u16 = 30;

/// How a sensible player of one seat answers.
pub(super) struct Policy<'a> {
    pub(super) judge: Judge<'a>,
    /// Minds what a space is worth in later turns.
    pub(super) looks_far: bool,
    memo: &'a mut Memo,
}

impl<'a> Policy<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        table: &'a CircusImperium,
        seat: Seat,
        memo: &'a mut Memo,
    ) -> Self {
        Self { judge: Judge::new(rules, table, seat), looks_far: true, memo }
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
        let Judge { rules, table, .. } = self.judge;
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
        Stakes {
            turn: turn_odds(self.ticks(unit)),
            wall: self.judge.wall_price(unit, av),
            skill: may.then_some((20.0 + 22.0 * laps - 15.0 * spare).max(10.0)),
            wins,
        }
    }

    /// the tables on which this unit draws.
    fn ticks(&self, unit: UnitId) -> &'a Ticks {
        let at = if self.judge.rules.own_tables { usize::from(unit.chariot()) } else { 0 };
        &self.judge.table.tables[at]
    }

    fn drive(&mut self, motion: Motion, stage: Stage) -> Option<Action> {
        let judge = self.judge;
        let Judge { rules, table, outlook, .. } = judge;
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
        let worth = if self.looks_far { outlook.worth(most) } else { &FLAT };
        if stage == Stage::Announce {
            let speed =
                best_speed(outlook, (rules.track, worth), (stakes, &traffic), at, most, self.memo);
            return Some(Action::Announce(speed));
        }
        let ticks = self.ticks(unit);
        let announced = table.unit(unit).announced;
        let left = motion.left.saturating_add(motion.gained);
        let traffic = Some(&traffic);
        let mut road = Road::new(rules.track, worth, stakes, announced, traffic, self.memo);
        Some(match stage {
            Stage::Step => {
                let later = left.saturating_sub(1);
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
                    Some(who) if whips(&judge, &mut road, ticks, motion, stakes) => {
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
fn whips(
    judge: &Judge<'_>,
    road: &mut Road<'_>,
    ticks: &Ticks,
    motion: Motion,
    stakes: Stakes,
) -> bool {
    let at = judge.spot(motion.unit);
    let odds = whip_odds(ticks);
    if stakes.wins
        && let Some(wins) = sprint(judge, odds, motion, at)
    {
        return wins;
    }
    let front = judge.box_cost(motion.unit, Section::Front);
    let beasts = judge.beast_cost(motion.unit);
    let rests = road.rest(at);
    let mut sum = 0.0;
    for (row, odds) in WHIP.iter().zip(odds) {
        if odds > 0.0 {
            let gained = if row.advance > 0 { road.go(at, row.advance) } else { rests };
            let rage = if row.frenzy { rage(judge, motion.unit, at) } else { 0.0 };
            let hurt = f32::from(row.chariot) * front + f32::from(row.beasts) * beasts;
            sum += odds * (gained - rage - hurt);
        }
    }
    sum > rests + STROKE
}

/// CI-9.2: what a team that rages costs here.
fn rage(judge: &Judge<'_>, unit: UnitId, at: Spot) -> f32 {
    let track = judge.rules.track;
    let reach = judge.table.movement_points(judge.rules, unit).saturating_add(8);
    let mut spot = at;
    for _ in 0..reach {
        let dir = track.run(spot.space, spot.heading);
        let Some(space) = track.neighbour(spot.space, dir, spot.heading) else { break };
        if track.safe_speed(space).is_some() {
            return RAGE_AT_BEND;
        }
        spot = Spot { space, heading: track.heading(space, spot.heading) };
    }
    RAGE
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
