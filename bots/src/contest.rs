//! Bots against each other: what each came to, how it is rated, and who is ahead of whom.

use crate::score::{Score, float, ratio};
use crate::sequential::{self, Verdict};
use engine::{Seat, Standings};
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::cmp::Ordering;

/// A rating after Weng and Lin: everyone begins at 25; four points more are two victories of three.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// How strong it is held to be.
    #[serde(with = "bits")]
    pub mean: f64,
    /// The standard deviation of that.
    #[serde(with = "bits")]
    pub uncertainty: f64,
}

/// A number as its bits, so that it is read as exactly what was written.
mod bits {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(super) fn serialize<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(value.to_bits())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<f64, D::Error> {
        u64::deserialize(from).map(f64::from_bits)
    }
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self { mean: rating, uncertainty }
    }
}

/// One bot of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Entrant {
    /// What it came to, wherever it sat.
    pub score: Score,
    /// How it is rated.
    pub rating: Rating,
}

/// Two bots of a contest, by their places in its list, and how often which was placed better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The first.
    pub one: usize,
    /// The second.
    pub other: usize,
    /// Games in which the first was placed better; of several seats the mean place counts.
    pub ahead: u64,
    /// Games in which the second was.
    pub behind: u64,
    /// Games in which neither was.
    pub level: u64,
}

impl Pair {
    /// Of the games that one of the two won over the other, the part that the first did.
    pub fn part_ahead(&self) -> Option<f64> {
        ratio(self.ahead, self.ahead + self.behind)
    }
}

/// What many games of some bots against each other came to. Ratings depend on the order in which games are added.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// Games played.
    pub games: u64,
    /// Games of them that came to no end.
    pub unfinished: u64,
    /// The bots, in the order of the list.
    pub entrants: Vec<Entrant>,
    /// Every two of them.
    pub pairs: Vec<Pair>,
}

impl Contest {
    /// No game yet between so many bots.
    pub fn new(bots: usize) -> Self {
        let others = |one: usize| (one + 1..bots).map(move |other| (one, other));
        let pair = |(one, other)| Pair { one, other, ahead: 0, behind: 0, level: 0 };
        Self {
            games: 0,
            unfinished: 0,
            entrants: vec![Entrant::default(); bots],
            pairs: (0..bots).flat_map(others).map(pair).collect(),
        }
    }

    /// Adds a game: by seat the place in the list of the bot that sat there, and how it ended.
    pub fn add(&mut self, line_up: &[u8], end: Option<&Standings>) {
        self.games += 1;
        let Some(end) = end else {
            self.unfinished += 1;
            return;
        };
        let sat: Vec<(Seat, usize)> =
            line_up.iter().zip(0..).map(|(bot, seat)| (Seat(seat), usize::from(*bot))).collect();
        for (seat, bot) in &sat {
            self.entrants[*bot].score.add(*seat, end);
        }
        self.rate(&sat, end);
        for pair in &mut self.pairs {
            let places = |bot: usize| {
                let own = sat.iter().filter(|(_, each)| *each == bot);
                own.fold((0_u32, 0_u32), |(sum, count), (seat, _)| {
                    (sum + u32::from(end.rank(*seat)), count + 1)
                })
            };
            let ((one, ones), (other, others)) = (places(pair.one), places(pair.other));
            if ones == 0 || others == 0 {
                continue;
            }
            *match (one * others).cmp(&(other * ones)) {
                Ordering::Less => &mut pair.ahead,
                Ordering::Greater => &mut pair.behind,
                Ordering::Equal => &mut pair.level,
            } += 1;
        }
    }

    /// A bot in several seats gets the mean of what each of them would.
    fn rate(&mut self, sat: &[(Seat, usize)], end: &Standings) {
        let before: Vec<[WengLinRating; 1]> = sat
            .iter()
            .map(|(_, bot)| self.entrants[*bot].rating)
            .map(|Rating { mean, uncertainty }| [WengLinRating { rating: mean, uncertainty }])
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(sat)
            .map(|(team, (seat, _))| {
                (team.as_slice(), MultiTeamOutcome::new(end.rank(*seat).into()))
            })
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for bot in 0..self.entrants.len() {
            let own = || sat.iter().zip(&after).filter(|((_, each), _)| *each == bot);
            let count = float(own().count() as u64);
            if count > 0.0 {
                let sum = |of: fn(&WengLinRating) -> f64| -> f64 {
                    own().flat_map(|(_, team)| team).map(of).sum()
                };
                self.entrants[bot].rating = Rating {
                    mean: sum(|rating| rating.rating) / count,
                    uncertainty: sum(|rating| rating.uncertainty) / count,
                };
            }
        }
    }

    /// What is known of two bots. They are level if neither is ahead by more than `margin`, a part of one, over the half.
    pub fn verdict(&self, pair: &Pair, margin: f64) -> Verdict {
        sequential::verdict(pair.ahead, pair.behind, self.pairs.len(), margin)
    }

    /// Between what parts [`Pair::part_ahead`] lies, for all pairs and however often one has looked: wrong in one contest
    /// of twenty at most.
    pub fn interval(&self, pair: &Pair) -> Option<(f64, f64)> {
        sequential::interval(pair.ahead, pair.behind, self.pairs.len())
    }

    /// Whether nothing is open between any two.
    pub fn is_decided(&self, margin: f64) -> bool {
        self.pairs.iter().all(|pair| self.verdict(pair, margin) != Verdict::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::SeatSet;

    fn end(ranks: &[u8]) -> Standings {
        let first = ranks.iter().position(|rank| *rank == 1).unwrap() as u8;
        Standings::ranked(ranks.len() as u8, SeatSet::only(Seat(first)), |seat| ranks[seat.index()])
    }

    #[test]
    fn the_better_placed_gains_from_two_to_eight_seats() {
        for seats in 2..=8_u8 {
            let mut contest = Contest::new(seats.into());
            let line_up: Vec<u8> = (0..seats).collect();
            let ranks: Vec<u8> = (1..=seats).collect();
            contest.add(&line_up, Some(&end(&ranks)));
            let means: Vec<f64> = contest.entrants.iter().map(|each| each.rating.mean).collect();
            assert!(means.is_sorted_by(|one, other| one > other), "{means:?}");
            assert!(contest.entrants.iter().all(|each| each.rating.uncertainty < 25.0 / 3.0));
            assert!(contest.pairs.iter().all(|pair| (pair.ahead, pair.behind) == (1, 0)));
        }
    }

    #[test]
    fn of_several_seats_the_mean_place_counts() {
        let mut contest = Contest::new(2);
        contest.add(&[0, 1, 0, 1], Some(&end(&[1, 2, 4, 3])));
        assert_eq!(contest.pairs[0].level, 1);
        contest.add(&[0, 1, 0, 1], Some(&end(&[1, 3, 2, 4])));
        assert_eq!((contest.pairs[0].ahead, contest.entrants[0].score.finished), (1, 4));
        assert!(contest.entrants[0].rating.mean > contest.entrants[1].rating.mean);
    }

    #[test]
    fn bots_that_never_met_and_games_without_an_end_tell_nothing() {
        let mut contest = Contest::new(3);
        contest.add(&[0, 1], Some(&end(&[1, 2])));
        contest.add(&[0, 2], None);
        assert_eq!((contest.games, contest.unfinished), (2, 1));
        let met = |pair: &Pair| pair.ahead + pair.behind + pair.level;
        assert_eq!(contest.pairs.iter().map(met).collect::<Vec<_>>(), [1, 0, 0]);
        assert_eq!(contest.entrants[2].rating, Rating::default());
        assert!(!contest.is_decided(0.05));
    }
}
