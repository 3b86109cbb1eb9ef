//! Which bot sits where in which game.

use engine::{Chance, MAX_SEATS, Seed};

/// How the bots of a list are spread over the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seating {
    /// In the order of the list, in every game the same; a list shorter than the seats is repeated.
    Fixed,
    /// As [`Fixed`](Self::Fixed), and moved on by one seat from game to game.
    Rotated,
    /// Every bot as often as any other, and as often in each seat, after each [`round`](Self::round) of games; who sits
    /// beside whom is drawn anew each round. The list may be longer than the seats.
    Balanced,
}

impl Seating {
    /// After how many games every bot has sat equally often in every seat.
    pub fn round(self, bots: usize, seats: u8) -> u64 {
        match self {
            Self::Fixed => 1,
            Self::Rotated => u64::from(seats),
            Self::Balanced => bots as u64 * u64::from(seats),
        }
    }

    /// By seat, the place in the list of the bot that sits there in game `number`.
    pub(crate) fn line_up(self, bots: usize, seats: u8, seed: u64, number: u64) -> [u8; MAX_SEATS] {
        let mut line_up = [0; MAX_SEATS];
        let count = usize::from(seats);
        let shift = (number % u64::from(seats)) as usize;
        let round = self.round(bots, seats);
        let order = match self {
            Self::Fixed | Self::Rotated => (0..bots as u8).collect(),
            Self::Balanced => shuffled(bots, seed, number / round),
        };
        // In a round each bot begins as many games as there are seats.
        let first = (number % round / u64::from(seats)) as usize;
        for (seat, bot) in line_up.iter_mut().enumerate().take(count) {
            *bot = order[match self {
                Self::Fixed => seat,
                Self::Rotated => (seat + shift) % count,
                Self::Balanced => first + (seat + shift) % count,
            } % bots];
        }
        line_up
    }
}

/// The bots of a list in the order of one round.
fn shuffled(bots: usize, seed: u64, round: u64) -> Vec<u8> {
    let mut order: Vec<u8> = (0..bots as u8).collect();
    let seed = Seed::from_number(seed).fresh(round as u32);
    Chance::seeded(seed).shuffle("line-up", &mut order);
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_balanced_round_seats_every_bot_equally_often_everywhere() {
        for (bots, seats) in [(2, 2), (2, 3), (3, 4), (5, 2), (8, 8), (4, 1)] {
            let mut sat = vec![[0; MAX_SEATS]; bots];
            for number in 0..Seating::Balanced.round(bots, seats) {
                let line_up = Seating::Balanced.line_up(bots, seats, 7, number);
                for (seat, bot) in line_up.iter().take(usize::from(seats)).enumerate() {
                    sat[usize::from(*bot)][seat] += 1;
                }
            }
            for each in &sat {
                assert_eq!(each[..usize::from(seats)], vec![seats; seats.into()], "{bots} {seats}");
            }
        }
    }

    #[test]
    fn no_bot_sits_twice_where_there_are_enough_of_them() {
        for number in 0..60 {
            let line_up = Seating::Balanced.line_up(5, 4, 1, number);
            let mut sitting = line_up[..4].to_vec();
            sitting.sort_unstable();
            sitting.dedup();
            assert_eq!(sitting.len(), 4, "{line_up:?}");
        }
    }

    #[test]
    fn neighbours_change_from_round_to_round() {
        let neighbours = |round: u64| shuffled(6, 3, round);
        assert!((1..9).any(|round| neighbours(round) != neighbours(0)));
    }
}
