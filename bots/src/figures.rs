//! What many games came to beside wins: points and how they spread, and what the game itself counts.

use crate::score::{Score, mean, ratio};
use engine::{Figure, Measure, Seat, Standings};
use std::collections::BTreeMap;

/// Values of which the mean is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mean {
    /// How many.
    pub count: u64,
    /// All together.
    pub total: i64,
}

impl Mean {
    fn add(&mut self, value: i64) {
        self.merge(Self { count: 1, total: value });
    }

    fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.total += other.total;
    }

    /// The mean; `None` where there is no value.
    pub fn get(&self) -> Option<f64> {
        mean(self.total, self.count)
    }
}

/// What those came to who had a thing, and how often it was had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Holders {
    /// Seats that had it, each counted once a game however often it had it.
    pub score: Score,
    /// How often it was had.
    pub times: u64,
    /// How often of these by a seat that won.
    pub by_winners: u64,
}

impl Holders {
    fn merge(&mut self, other: &Self) {
        self.score.merge(&other.score);
        self.times += other.times;
        self.by_winners += other.by_winners;
    }
}

/// What a figure came to, by its [`Measure`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    /// Values.
    Value(Mean),
    /// How often it was so: the mean is a share.
    Share(Mean),
    /// What those came to who had it.
    Held(Holders),
}

/// What many games came to beside wins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    /// How often a seat ended with so many points.
    points: BTreeMap<i16, u64>,
    /// The most points of a game.
    pub best: Mean,
    /// By how many points the first was ahead of the second.
    pub lead: Mean,
    /// How often there was no such lead.
    pub level: Mean,
    /// Seats of finished games that won, and those that did not.
    sides: [u64; 2],
    /// What the game counts.
    counted: BTreeMap<Figure, Sum>,
}

impl Figures {
    /// Adds the points of one game.
    pub(crate) fn add(&mut self, seats: u8, end: &Standings) {
        let winners = u64::from(end.winners().len());
        self.sides[0] += winners;
        self.sides[1] += u64::from(seats) - winners;
        let (mut first, mut second) = (None, None);
        for points in Seat::all(seats).filter_map(|seat| end.points(seat)) {
            *self.points.entry(points).or_default() += 1;
            if first.is_none_or(|first| points > first) {
                second = first.replace(points);
            } else if second.is_none_or(|second| points > second) {
                second = Some(points);
            }
        }
        if let Some(first) = first {
            self.best.add(i64::from(first));
        }
        if let (Some(first), Some(second)) = (first, second) {
            self.lead.add(i64::from(first) - i64::from(second));
            self.level.add(i64::from(first == second));
        }
    }

    /// Adds what the game counted; `is_new` unless this seat has had it before in the same game.
    pub(crate) fn note(&mut self, figure: Figure, measure: Measure, end: &Standings, is_new: bool) {
        let sum = match measure {
            Measure::Value(value) => Sum::Value(Mean { count: 1, total: i64::from(value) }),
            Measure::Share(is_so) => Sum::Share(Mean { count: 1, total: i64::from(is_so) }),
            Measure::Held(seat) => {
                let by_winners = u64::from(end.winners().contains(seat));
                let mut holders = Holders { times: 1, by_winners, ..Holders::default() };
                if is_new {
                    holders.score.add(seat, end);
                }
                Sum::Held(holders)
            }
        };
        self.put(figure, sum);
    }

    fn put(&mut self, figure: Figure, more: Sum) {
        match (self.counted.entry(figure).or_insert_with(|| more.emptied()), more) {
            (Sum::Value(sum), Sum::Value(more)) | (Sum::Share(sum), Sum::Share(more)) => {
                sum.merge(more);
            }
            (Sum::Held(sum), Sum::Held(more)) => sum.merge(&more),
            _ => {}
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (points, count) in &other.points {
            *self.points.entry(*points).or_default() += count;
        }
        self.best.merge(other.best);
        self.lead.merge(other.lead);
        self.level.merge(other.level);
        for (sum, more) in self.sides.iter_mut().zip(other.sides) {
            *sum += more;
        }
        for (figure, sum) in &other.counted {
            self.put(*figure, *sum);
        }
    }

    /// The mean of all points.
    pub fn mean_points(&self) -> Option<f64> {
        let total =
            self.points.iter().map(|(points, count)| i64::from(*points) * count.cast_signed());
        mean(total.sum(), self.points.values().sum())
    }

    /// The points that so many of a hundred seats do not exceed.
    pub fn points_of(&self, hundredths: u64) -> Option<i16> {
        let all: u64 = self.points.values().sum();
        let mut left = (all * hundredths).div_ceil(100).max(1);
        for (points, count) in &self.points {
            if left <= *count {
                return Some(*points);
            }
            left -= count;
        }
        None
    }

    /// How often a seat that won had a thing in a game on average, and how often one that did not.
    pub fn by_side(&self, holders: &Holders) -> Option<(f64, f64)> {
        let [winners, others] = self.sides;
        Some((
            ratio(holders.by_winners, winners)?,
            ratio(holders.times - holders.by_winners, others)?,
        ))
    }

    /// What one of the game's figures came to, by what it counts.
    pub fn of(&self, what: &'static str) -> impl Iterator<Item = (u16, &Sum)> {
        let all = Figure { what, of: 0 }..=Figure { what, of: u16::MAX };
        self.counted.range(all).map(|(figure, sum)| (figure.of, sum))
    }
}

impl Sum {
    /// Nothing yet, of the same kind.
    fn emptied(&self) -> Self {
        match self {
            Sum::Value(_) => Sum::Value(Mean::default()),
            Sum::Share(_) => Sum::Share(Mean::default()),
            Sum::Held(_) => Sum::Held(Holders::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::SeatSet;

    fn game(points: [i16; 3]) -> Standings {
        let best = points.iter().max().copied().unwrap_or_default();
        let winners: SeatSet = Seat::all(3).filter(|seat| points[seat.index()] == best).collect();
        let rank = |seat: Seat| if winners.contains(seat) { 1 } else { 2 };
        Standings::ranked(3, winners, rank).with_points(|seat| points[seat.index()])
    }

    #[test]
    fn points_are_spread_and_figures_belong_to_their_holders() {
        let games = [game([30, 10, 20]), game([5, 40, 40])];
        let (mut all, mut halves) = (Figures::default(), [Figures::default(), Figures::default()]);
        let (luck, card) = (Figure { what: "luck", of: 2 }, Figure { what: "card", of: 0 });
        for (end, half) in games.iter().zip(&mut halves) {
            for figures in [&mut all, half] {
                figures.add(3, end);
                figures.note(luck, Measure::Share(end.points(Seat(0)) == Some(30)), end, true);
                figures.note(card, Measure::Held(Seat(1)), end, true);
                figures.note(card, Measure::Held(Seat(1)), end, false);
            }
        }
        let [mut one, other] = halves;
        one.merge(&other);
        assert_eq!(one, all);
        assert_eq!([10, 50, 90].map(|part| all.points_of(part)), [Some(5), Some(20), Some(40)]);
        let means = [all.best, all.lead, all.level].map(|mean| mean.get());
        assert_eq!(means, [Some(35.0), Some(5.0), Some(0.5)]);
        assert_eq!(all.of("luck").next(), Some((2, &Sum::Share(Mean { count: 2, total: 1 }))));
        let Some((0, Sum::Held(holders))) = all.of("card").next() else { panic!("{all:?}") };
        let score = holders.score;
        assert_eq!((score.finished, score.wins, score.points), (2, 1, Some(50)));
        // Three seats have won, three have not.
        assert_eq!((holders.times, all.by_side(holders)), (4, Some((2.0 / 3.0, 2.0 / 3.0))));
    }
}
