//! What happens in a step, drawn where it happens: blows from one to another, bursts, and a sign for every hit, fall and lap.
//! All of it is gone with the next step.

use super::{Scene, px};
use crate::deed::{Deed, Target};
use crate::event::Event;
use crate::ids::{PersonId, UnitId};
use crate::motion::By;
use crate::tables::{Drawn, Failure, TurnRow};
use crate::track::{Point, SpaceId};
use engine::draw::Piece;
use engine::say;
use engine::sign::{Ground, Mood, Sign, signs};
use maud::html;

/// Whether the step that tells of it is worth a held breath.
pub(super) const fn lingers(event: Event) -> bool {
    matches!(
        event,
        Event::Crashed { .. }
            | Event::ThrownOut { .. }
            | Event::Fell { failure: Failure::Caught, .. }
            | Event::Died { .. }
            | Event::Wrecked { .. }
            | Event::LapCompleted { lap: 1.., .. }
            | Event::LaserFired { .. }
            | Event::RaceWon { .. }
    )
}

/// CI-8.2: the last row of the turn table that does not skid.
const KEPT: u8 = TurnRow::Hold as u8;

/// Whether it tells nothing that a person must read: a space on the way, a draw that keeps the line, an attack that will be told
/// with its roll. What follows shows it too.
pub(super) const fn passes(event: Event) -> bool {
    matches!(
        event,
        Event::Entered { by: By::Mp | By::Whip | By::Run | By::Shift, .. }
            | Event::TurnDrawn { drawn: Drawn { row: ..=KEPT, .. }, .. }
            | Event::BendEntered { .. }
            | Event::Announced { .. }
            | Event::TurnBegan { .. }
            | Event::TieRolled { .. }
            | Event::LapCompleted { lap: ..=0, .. }
            | Event::Decided { .. }
            | Event::CommitsRevealed
            | Event::Committed { .. }
            | Event::CrowdLine { .. }
            | Event::TableCleared { .. }
            | Event::SkillSpent { .. }
            | Event::Came { .. }
    )
}

/// Whether it only leads to what comes next, or follows from what was shown: a slide after its draw, the hits after a ram.
pub(super) const fn hurries(event: Event) -> bool {
    matches!(
        event,
        Event::Entered { by: By::Mp | By::Whip | By::Run | By::Shift | By::Skid | By::Push, .. }
            | Event::TurnDrawn { .. }
            | Event::ChariotHit { .. }
            | Event::BeastsHurt { .. }
            | Event::PersonHurt { .. }
            | Event::Committed { .. }
            | Event::AttackRolled { hit: false, .. }
            | Event::BeastsRolled { bite: None, .. }
            | Event::Came { .. }
            | Event::Announced { .. }
            | Event::BendEntered { .. }
            | Event::LapCompleted { lap: ..=0, .. }
            | Event::SkillSpent { .. }
            | Event::CrowdLine { .. }
            | Event::TableCleared { .. }
            | Event::WindowOpened { .. }
            | Event::TieRolled { .. }
            | Event::TurnBegan { .. }
            | Event::Walked { .. }
            | Event::Coasts { .. }
            | Event::RanLoose { .. }
            | Event::Decided { .. }
            | Event::CommitsRevealed
    )
}

impl Scene<'_> {
    pub(super) fn draw_happens(&self, board: &mut Vec<Piece>) {
        let list: Vec<Sign> = self.told.iter().filter_map(|event| self.sign(*event)).collect();
        let wide = self.rules.track.size().x / 10;
        let ground = Ground { x: (0, wide), y: (-50, 530), percent: 115 };
        let hit = |event: &Event| {
            let (Event::Rammed { target: hit, .. } | Event::WallImpact { unit: hit, .. }) = *event
            else {
                return None;
            };
            Some(hit)
        };
        let html = html! {
            g #ci-happens aria-hidden="true" {
                @for (from, to, hit) in self.told.iter().filter_map(|event| self.blow(*event)) {
                    path.ci-blow data-hit[hit] data-event="blow" pathLength="1"
                        d={ "M" (px(from.x)) " " (px(from.y)) "L" (px(to.x)) " " (px(to.y)) } {}
                }
                @for unit in self.told.iter().filter_map(hit) {
                    @let at = self.centre_of(unit);
                    use.ci-burst href="#ci-ram" data-event="hit" x=(px(at.x - 140)) y=(px(at.y - 140)) width="28" height="28" {}
                }
                @for unit in self.told.iter().copied().filter_map(ends) {
                    @let at = self.centre_of(unit);
                    use.ci-blast href="#ci-ram" data-event="crash" x=(px(at.x - 420)) y=(px(at.y - 420)) width="84" height="84" {}
                }
                @for event in self.told {
                    @if let Event::LaserFired { unit, .. } = *event {
                        @let at = self.centre_of(unit);
                        path.ci-beam-laser d={ "M" (wide / 2 + 116) " 3L" (px(at.x)) " " (px(at.y)) } {}
                    }
                }
                (signs(&list, ground))
            }
        };
        board.push(Piece::svg("ci-happens", html));
    }

    pub(super) fn centre_of(&self, unit: UnitId) -> Point {
        self.rules.track.centre(self.table.unit(unit).space)
    }

    /// Where a person is, or was before they died or left: on their own chariot, or what is left of it.
    pub(super) fn last_space(&self, person: PersonId) -> Option<SpaceId> {
        let there = |unit: UnitId| self.table.unit(unit).is_there().then_some(unit);
        let own = person.own_chariot();
        let met =
            self.told.iter().find_map(|event| {
                let (Event::Trampled { unit, person: who, .. }
                | Event::Fell { unit, person: who, .. }) = *event
                else {
                    return None;
                };
                there(unit).filter(|_| who == person)
            });
        let space = || met.or_else(|| there(own)).or_else(|| there(own.loose()));
        self.table.space_of(person).or_else(|| Some(self.table.unit(space()?).space))
    }

    fn spot(&self, person: PersonId) -> Option<Point> {
        self.last_space(person).map(|space| self.rules.track.centre(space))
    }

    fn aimed(&self, at: Target) -> Option<Point> {
        match at {
            Target::Person(person) => self.spot(person),
            Target::Beasts(unit) | Target::Chariot(unit) => Some(self.centre_of(unit)),
        }
    }

    /// From whom to whom a blow goes, and whether it hits.
    fn blow(&self, event: Event) -> Option<(Point, Point, bool)> {
        let (from, to, hit) = if let Event::AttackRolled { person, deed, hit, .. } = event {
            (self.spot(person)?, self.aimed(deed.target()?)?, hit)
        } else if let Event::BeastsRolled { unit, at, bite, .. } = event {
            (self.centre_of(unit), self.aimed(at)?, bite.is_some())
        } else if let Event::FightRolled { person, at, hit, .. } = event {
            (self.spot(person)?, self.spot(at)?, hit)
        } else if let Event::Rammed { unit, target, .. } = event {
            (self.centre_of(unit), self.centre_of(target), true)
        } else {
            return None;
        };
        ((from.x, from.y) != (to.x, to.y)).then_some((from, to, hit))
    }

    /// The sign of an event.
    pub(super) fn sign(&self, event: Event) -> Option<Sign> {
        match event {
            Event::Rammed { .. }
            | Event::WallImpact { .. }
            | Event::Jammed { .. }
            | Event::Crashed { .. }
            | Event::Entered { .. }
            | Event::ChariotHit { .. }
            | Event::BeastsHurt { .. }
            | Event::WhipDrawn { .. }
            | Event::Frenzied { .. }
            | Event::Calmed { .. }
            | Event::Wrecked { .. }
            | Event::LaserFired { .. } => self.unit_sign(event),
            Event::PersonHurt { .. }
            | Event::ThrownOut { .. }
            | Event::KeptHold { .. }
            | Event::Trampled { .. }
            | Event::Boarded { .. }
            | Event::Leapt { .. }
            | Event::Fell { .. }
            | Event::Dropped { .. }
            | Event::LetGo { .. }
            | Event::ShieldGone { .. }
            | Event::Died { .. }
            | Event::LapCompleted { .. }
            | Event::AttackRolled { .. }
            | Event::BeastsRolled { .. }
            | Event::FightRolled { .. }
            | Event::Netted { .. }
            | Event::RaceWon { .. } => self.person_sign(event),
            Event::CrewShown { .. }
            | Event::GladiatorDeclined { .. }
            | Event::OrderRolled { .. }
            | Event::Placed { .. }
            | Event::WallBuilt { .. }
            | Event::WallDeclined { .. }
            | Event::TurnBegan { .. }
            | Event::TieRolled { .. }
            | Event::Walked { .. }
            | Event::LeftByGate { .. }
            | Event::Announced { .. }
            | Event::RunRolled { .. }
            | Event::RanLoose { .. }
            | Event::Coasts { .. }
            | Event::Came { .. }
            | Event::Swapped { .. }
            | Event::BendEntered { .. }
            | Event::TurnDrawn { .. }
            | Event::SkillSpent { .. }
            | Event::CrowdLine { .. }
            | Event::TableCleared { .. }
            | Event::WindowOpened { .. }
            | Event::Tested { .. }
            | Event::RideTested { .. }
            | Event::NoRoom { .. }
            | Event::LapLost { .. }
            | Event::Decided { .. }
            | Event::CommitsRevealed
            | Event::Committed { .. }
            | Event::VictimDrawn { .. }
            | Event::FinishFight { .. }
            | Event::FightRound
            | Event::FinishRolled { .. }
            | Event::RaceAnnulled => None,
        }
    }

    /// The sign of what happens to a unit.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "other events have signs of their own or none"
    )]
    fn unit_sign(&self, event: Event) -> Option<Sign> {
        use Mood::{Bad, Good, Plain};
        let lang = self.lang;
        let over = |at: Point, mood: Mood, icon: &'static str, words: String| {
            Some(Sign::new((at.x / 10, at.y / 10), mood, icon, words))
        };
        let of = |unit: UnitId, mood, icon, words| over(self.centre_of(unit), mood, icon, words);
        let less = |points: u8| format!("−{points}");
        match event {
            Event::Rammed { target, .. } => {
                of(target, Bad, "ci-ram", say!(crate::words, lang, "sign-ram"))
            }
            Event::WallImpact { unit, .. } => {
                of(unit, Bad, "ci-ram", say!(crate::words, lang, "sign-wall"))
            }
            Event::Jammed { unit } => of(unit, Plain, "", say!(crate::words, lang, "sign-stuck")),
            Event::Crashed { unit } => {
                of(unit, Bad, "i-warn", say!(crate::words, lang, "sign-crash"))
            }
            Event::Entered { unit, by: By::Skid, .. } => {
                of(unit, Plain, "", say!(crate::words, lang, "sign-skid"))
            }
            Event::ChariotHit { unit, points, .. } => of(unit, Bad, "ci-i-hull", less(points)),
            Event::BeastsHurt { unit, points, .. } => of(unit, Bad, "ci-i-bite", less(points)),
            Event::WhipDrawn { unit, .. } => {
                of(unit, Plain, "ci-i-whip", say!(crate::words, lang, "sign-whip"))
            }
            Event::Frenzied { unit, .. } => {
                of(unit, Bad, "ci-i-fury", say!(crate::words, lang, "sign-frenzy"))
            }
            Event::Calmed { unit, .. } => of(unit, Good, "", say!(crate::words, lang, "sign-calm")),
            Event::Wrecked { unit, .. } => {
                of(unit, Bad, "ci-i-hull", say!(crate::words, lang, "sign-wreck"))
            }
            Event::LaserFired { unit, .. } => {
                of(unit, Bad, "i-warn", say!(crate::words, lang, "sign-laser"))
            }
            _ => None,
        }
    }

    /// The sign of what happens to a person, or is done by one.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "other events have signs of their own or none"
    )]
    fn person_sign(&self, event: Event) -> Option<Sign> {
        use Mood::{Bad, Good, Plain};
        let lang = self.lang;
        let over = |at: Point, mood: Mood, icon: &'static str, words: String| {
            Some(Sign::new((at.x / 10, at.y / 10), mood, icon, words))
        };
        let by = |person: PersonId, mood, icon, words| over(self.spot(person)?, mood, icon, words);
        let less = |points: u8| format!("−{points}");
        match event {
            Event::PersonHurt { person, points, .. } if points > 0 => {
                by(person, Bad, "ci-i-foot", less(points))
            }
            Event::ThrownOut { person, .. } => {
                by(person, Bad, "ci-i-leap", say!(crate::words, lang, "sign-thrown"))
            }
            Event::KeptHold { person, .. } => {
                by(person, Good, "", say!(crate::words, lang, "sign-holds"))
            }
            Event::Trampled { person, damage: Some(_), .. } => {
                by(person, Bad, "ci-i-foot", say!(crate::words, lang, "sign-trampled"))
            }
            Event::Trampled { person, damage: None, .. } => {
                by(person, Good, "ci-i-foot", say!(crate::words, lang, "sign-dodges"))
            }
            Event::Boarded { person, .. } => {
                by(person, Good, "ci-i-swap", say!(crate::words, lang, "sign-aboard"))
            }
            Event::Leapt { person, .. } => {
                by(person, Plain, "ci-i-leap", say!(crate::words, lang, "sign-leaps"))
            }
            Event::Fell { person, failure: Failure::Caught, .. } => {
                by(person, Bad, "ci-i-drag", say!(crate::words, lang, "sign-dragged"))
            }
            Event::Fell { person, .. } => {
                by(person, Bad, "ci-i-leap", say!(crate::words, lang, "sign-falls"))
            }
            Event::Dropped { person, .. } | Event::LetGo { person, .. } => {
                by(person, Plain, "ci-i-foot", say!(crate::words, lang, "sign-on-foot"))
            }
            Event::ShieldGone { person, .. } => {
                by(person, Bad, "ci-i-hull", say!(crate::words, lang, "sign-shield"))
            }
            Event::Died { person } => {
                by(person, Bad, "ci-i-skull", say!(crate::words, lang, "sign-dead"))
            }
            Event::LapCompleted { person, lap } if lap > 0 => {
                let laps = self.rules.laps;
                let words = say!(crate::words, lang, "sign-lap", lap = lap, laps = laps);
                by(person, Good, "i-flag", words)
            }
            Event::AttackRolled { deed, hit, .. } => {
                let at = self.aimed(deed.target()?)?;
                let words = if hit { String::new() } else { say!(crate::words, lang, "sign-miss") };
                over(at, if hit { Bad } else { Plain }, weapon(deed), words)
            }
            Event::BeastsRolled { at, bite, .. } => {
                let miss = || say!(crate::words, lang, "sign-miss");
                let mood = if bite.is_some() { Bad } else { Plain };
                over(self.aimed(at)?, mood, "ci-i-bite", bite.map_or_else(miss, |_| String::new()))
            }
            Event::FightRolled { at, hit, .. } => {
                let words = if hit { String::new() } else { say!(crate::words, lang, "sign-miss") };
                by(at, if hit { Bad } else { Plain }, "ci-i-trident", words)
            }
            Event::Netted { person, .. } => {
                by(person, Bad, "ci-i-loose", say!(crate::words, lang, "sign-net"))
            }
            Event::RaceWon { person, .. } => {
                by(person, Good, "i-crown", say!(crate::words, lang, "sign-wins"))
            }
            _ => None,
        }
    }
}

/// A unit for which this is a crash or the end.
const fn ends(event: Event) -> Option<UnitId> {
    if let Event::Crashed { unit } | Event::Wrecked { unit, .. } = event {
        Some(unit)
    } else {
        None
    }
}

/// The picture of a weapon.
const fn weapon(deed: Deed) -> &'static str {
    match deed {
        Deed::WhipBeasts(_) | Deed::WhipPerson(_) => "ci-i-whip",
        Deed::TridentThrow(_) | Deed::PilumThrow(_) => "ci-i-throw",
        Deed::Beasts(_) => "ci-i-bite",
        Deed::Net(_) => "ci-i-loose",
        Deed::HandToHand(_)
        | Deed::TridentThrust(_)
        | Deed::PilumThrust(_)
        | Deed::Spatha(_)
        | Deed::Board(_)
        | Deed::Change(_)
        | Deed::Leap
        | Deed::Unharness { .. }
        | Deed::RegainControl => "ci-i-trident",
    }
}
