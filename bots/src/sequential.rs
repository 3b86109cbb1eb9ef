//! A test that may be looked at after every game: is one of two bots ahead of the other, or are they level?
//!
//! What is tested is how often the one is placed ahead of the other, games in which they are level aside. Against each
//! assumed part `p` bets a gambler who holds all parts equally likely; the gain is a martingale if `p` is right, so
//! that it ever reaches `1/alpha` with probability `alpha` at most (Ville). One may therefore stop at any time.

use crate::score::{float, ratio};
use std::f64::consts::TAU;

/// How likely any statement about any pair of bots may be wrong.
const ALPHA: f64 = 0.05;

/// What is known of two bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The first is ahead more often.
    Ahead,
    /// The second is.
    Behind,
    /// Neither is by more than the margin.
    Level,
    /// More games are needed.
    Open,
}

/// Compares two bots, of `pairs` that are compared at the same time. They are level if neither is ahead by more than
/// `margin`, a part of one, over the half.
pub(crate) fn verdict(ahead: u64, behind: u64, pairs: usize, margin: f64) -> Verdict {
    let Some((low, high)) = interval(ahead, behind, pairs) else { return Verdict::Open };
    if low > 0.5 {
        Verdict::Ahead
    } else if high < 0.5 {
        Verdict::Behind
    } else if low > 0.5 - margin && high < 0.5 + margin {
        Verdict::Level
    } else {
        Verdict::Open
    }
}

/// Between what parts it lies how often the first is ahead: right for all pairs and all times together in 95 of 100 runs.
pub(crate) fn interval(ahead: u64, behind: u64, pairs: usize) -> Option<(f64, f64)> {
    let middle = ratio(ahead, ahead + behind)?;
    let enough = (float(pairs as u64) / ALPHA).ln();
    let border = |mut inside: f64, mut outside: f64| {
        for _ in 0..60 {
            let between = f64::midpoint(inside, outside);
            if gain(ahead, behind, between) < enough {
                inside = between;
            } else {
                outside = between;
            }
        }
        inside
    };
    Some((border(middle, 0.0), border(middle, 1.0)))
}

/// The logarithm of what the gambler has made of one coin if the part is `part`.
fn gain(ahead: u64, behind: u64, part: f64) -> f64 {
    let lost = |count: u64, part: f64| if count == 0 { 0.0 } else { float(count) * part.ln() };
    let all_parts = ln_factorial(ahead) + ln_factorial(behind) - ln_factorial(ahead + behind + 1);
    all_parts - lost(ahead, part) - lost(behind, 1.0 - part)
}

/// The logarithm of `n!`: exact for small numbers, after Stirling for great ones.
fn ln_factorial(n: u64) -> f64 {
    if n < 20 {
        return (2..=n).map(|factor| float(factor).ln()).sum();
    }
    let x = float(n);
    let series = 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1260.0 * x.powi(5));
    x * x.ln() - x + 0.5 * (TAU * x).ln() + series
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance, Seed};

    #[test]
    fn factorials_meet_where_the_series_begins() {
        let exact: f64 = (2..=20_u64).map(|factor| float(factor).ln()).sum();
        assert!((ln_factorial(20) - exact).abs() < 1e-9);
        assert!(ln_factorial(0).abs() < 1e-12 && ln_factorial(1).abs() < 1e-12);
    }

    #[test]
    fn a_bot_that_wins_is_found_and_equal_ones_are_level() {
        assert_eq!(verdict(0, 0, 1, 0.05), Verdict::Open);
        assert_eq!(verdict(6, 4, 1, 0.05), Verdict::Open);
        assert_eq!(verdict(20, 0, 1, 0.05), Verdict::Ahead);
        assert_eq!(verdict(30, 70, 1, 0.05), Verdict::Behind);
        assert_eq!(verdict(2_000, 2_000, 1, 0.05), Verdict::Level);
        assert_eq!(verdict(200, 200, 1, 0.05), Verdict::Open);
    }

    #[test]
    fn more_pairs_need_more_games() {
        let (low, high) = interval(60, 40, 1).unwrap();
        let (lower, higher) = interval(60, 40, 28).unwrap();
        assert!(lower < low && low < 0.6 && 0.6 < high && high < higher);
        assert!(low > 0.4 && high < 0.8, "{low} {high}");
    }

    /// Looked at after each of many games, a fair coin is seldom called unfair: at most in one run of twenty.
    #[test]
    fn looking_after_every_game_does_not_mislead() {
        let mut chance = Chance::seeded(Seed::from_number(3));
        let misled = (0..200).filter(|_| {
            let mut heads = 0;
            (1..=300).any(|tossed| {
                heads += u64::from(chance.pick("coin", 2));
                !matches!(verdict(heads, tossed - heads, 1, 0.0), Verdict::Open)
            })
        });
        assert!(misled.count() <= 10);
    }
}
