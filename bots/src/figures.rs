//! What many games came to beside wins: points and how they spread, and what the game itself counts.

use crate::score::{Score, mean};
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

/// What a figure came to, by its [`Measure`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    /// Values.
    Value(Mean),
    /// How often it was so: the mean is a share.
    Share(Mean),
    /// What those came to who had it.
    Held(Score),
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
    /// What the game counts.
    counted: BTreeMap<Figure, Sum>,
}

impl Figures {
    /// Adds the points of one game.
    pub(crate) fn add(&mut self, seats: u8, end: &Standings) {
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

    /// Adds what the game counted.
    pub(crate) fn note(&mut self, figure: Figure, measure: Measure, end: &Standings) {
        let sum = match measure {
            Measure::Value(value) => Sum::Value(Mean { count: 1, total: i64::from(value) }),
            Measure::Share(is_so) => Sum::Share(Mean { count: 1, total: i64::from(is_so) }),
            Measure::Held(seat) => {
                let mut score = Score::default();
                score.add(seat, end);
                Sum::Held(score)
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
            Sum::Held(_) => Sum::Held(Score::default()),
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
                figures.note(luck, Measure::Share(end.points(Seat(0)) == Some(30)), end);
                figures.note(card, Measure::Held(Seat(1)), end);
            }
        }
        let [mut one, other] = halves;
        one.merge(&other);
        assert_eq!(one, all);
        assert_eq!([10, 50, 90].map(|part| all.points_of(part)), [Some(5), Some(20), Some(40)]);
        let means = [all.best, all.lead, all.level].map(|mean| mean.get());
        assert_eq!(means, [Some(35.0), Some(5.0), Some(0.5)]);
        assert_eq!(all.of("luck").next(), Some((2, &Sum::Share(Mean { count: 2, total: 1 }))));
        let Some((0, Sum::Held(score))) = all.of("card").next() else { panic!("{all:?}") };
        assert_eq!((score.finished, score.wins, score.points), (2, 1, Some(50)));
    }
}
