//! The end of a match: what one viewer is told of it, and the figures of the whole match that are worth telling.

use crate::words::{Lang, Phrases};
use crate::{MAX_SEATS, Seat, SeatSet, Standings, Viewer};
#[cfg(feature = "page")]
use maud::Markup;

/// The end as a game tells it to one viewer. Heading and podium are made from it by the server.
#[cfg(feature = "page")]
#[derive(Debug, Clone)]
pub struct End {
    /// The order in which the players are shown; its winners are those of the match.
    pub standings: Standings,
    /// Places below the first are counted; otherwise only who wins matters.
    pub places: bool,
    /// How far the seats that [`Standings::compared`] names are apart, in words: "3 points", "a lap".
    pub margin: Option<String>,
    /// The heading, where places mean nothing: a game for one player.
    pub title: Option<String>,
    /// One sentence more: how it was decided. Empty if there is nothing to say.
    pub detail: String,
    /// By seat, its result in a few words: "52 points".
    pub results: Vec<String>,
    /// What is won beside the place, always shown: a medal, stars. Empty where there is nothing.
    pub award: Markup,
    /// What is drawn behind the podium, in the spirit of the game: one `<svg>`.
    pub scene: Markup,
    /// The symbols that rain for a winner.
    pub confetti: &'static [&'static str],
    /// The whole result, as a table.
    pub table: Markup,
}

impl Standings {
    /// How many seats the table has.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// All seats, best place first.
    pub fn order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = Seat::all(self.seats).collect();
        order.sort_by_key(|seat| (!self.winners().contains(*seat), self.rank(*seat)));
        order
    }

    /// The two seats whose distance a viewer is told: who is ahead, and who is behind. For a player who has not won these
    /// are the winner and the player, for all others the winner and the next best.
    pub fn compared(&self, viewer: Viewer) -> Option<(Seat, Seat)> {
        let first = self.winners().first()?;
        let lost = |seat: &Seat| !self.winners().contains(*seat) && seat.0 < self.seats;
        let behind = viewer.seat().filter(lost).or_else(|| self.order().into_iter().find(lost))?;
        Some((first, behind))
    }
}

/// A figure of one finished match: the greatest of its kind, and who has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Highlight {
    /// Which; the game has words for it ([`Speak::highlight`](crate::Speak::highlight)).
    pub what: &'static str,
    /// Its symbol in the sprites.
    pub icon: &'static str,
    /// Who; several share it.
    pub seats: SeatSet,
    /// How much.
    pub value: i32,
}

impl Highlight {
    /// The smallest of some numbers and all who have it; nothing without numbers.
    pub fn least(
        what: &'static str,
        icon: &'static str,
        numbers: impl Iterator<Item = (Seat, i32)> + Clone,
    ) -> Option<Self> {
        let value = numbers.clone().map(|(_, number)| number).min()?;
        let seats = numbers.filter(|(_, number)| *number == value).map(|(seat, _)| seat).collect();
        Some(Self { what, icon, seats, value })
    }

    /// Its words: the message `highlight-WHAT`, and `highlight-WHAT-value` where there is more to say than the number.
    pub fn words(&self, phrases: &Phrases, lang: Lang) -> (String, String) {
        let key = format!("highlight-{}", self.what);
        let value = phrases.try_say(lang, &format!("{key}-value"), &[("value", self.value.into())]);
        (phrases.say(lang, &key, &[]), value.unwrap_or_else(|| self.value.to_string()))
    }
}

/// One number for each seat, counted while the events of a match are read.
///
/// ```
/// use engine::{Seat, SeatSet, SeatCounts};
///
/// let mut hits = SeatCounts::default();
/// hits.add(Seat(1), 3);
/// let most = hits.most("hits", "i-star", 1, 4).expect("one seat has hit");
/// assert_eq!((most.seats, most.value), (SeatSet::only(Seat(1)), 3));
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct SeatCounts([i32; MAX_SEATS]);

impl SeatCounts {
    /// Adds to the number of a seat.
    pub fn add(&mut self, seat: Seat, value: i32) {
        if let Some(sum) = self.0.get_mut(seat.index()) {
            *sum += value;
        }
    }

    /// Keeps the greater of the number of a seat and `value`.
    pub fn raise(&mut self, seat: Seat, value: i32) {
        if let Some(most) = self.0.get_mut(seat.index()) {
            *most = value.max(*most);
        }
    }

    /// Sets the number of a seat.
    pub fn set(&mut self, seat: Seat, value: i32) {
        if let Some(number) = self.0.get_mut(seat.index()) {
            *number = value;
        }
    }

    /// The number of a seat.
    pub fn of(&self, seat: Seat) -> i32 {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// The greatest number with all seats that have it; nothing if it is below `least`, or if every one of several seats has it,
    /// or more than three: that is not remarkable.
    pub fn most(
        &self,
        what: &'static str,
        icon: &'static str,
        least: i32,
        seats: u8,
    ) -> Option<Highlight> {
        let value =
            Seat::all(seats).map(|seat| self.of(seat)).max().filter(|most| *most >= least)?;
        let best: SeatSet = Seat::all(seats).filter(|seat| self.of(*seat) == value).collect();
        let all = seats > 1 && best.len() == u32::from(seats);
        let remarkable = !all && best.len() <= 3;
        remarkable.then_some(Highlight { what, icon, seats: best, value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(ranks: [u8; 3], winners: SeatSet) -> Standings {
        Standings::ranked(3, winners, |seat| ranks[seat.index()])
    }

    #[test]
    fn a_loser_is_compared_with_the_winner_and_a_winner_with_the_next() {
        let result = standings([2, 1, 3], SeatSet::only(Seat(1)));
        assert_eq!(result.order(), [Seat(1), Seat(0), Seat(2)]);
        assert_eq!(result.compared(Viewer::Seat(Seat(2))), Some((Seat(1), Seat(2))));
        assert_eq!(result.compared(Viewer::Seat(Seat(1))), Some((Seat(1), Seat(0))));
        assert_eq!(result.compared(Viewer::Spectator), Some((Seat(1), Seat(0))));
        assert_eq!(standings([1, 1, 1], SeatSet::EMPTY).compared(Viewer::Spectator), None);
    }

    #[test]
    fn the_most_is_shared_but_not_by_all() {
        let mut tally = SeatCounts::default();
        tally.add(Seat(0), 2);
        tally.raise(Seat(1), 2);
        let most = tally.most("hits", "i-star", 1, 3).unwrap();
        assert_eq!((most.value, most.seats.len()), (2, 2));
        tally.set(Seat(2), 2);
        assert_eq!(tally.most("hits", "i-star", 1, 3), None);
        assert_eq!(tally.most("hits", "i-star", 3, 1), None);
        assert!(
            tally.most("hits", "i-star", 1, 1).is_some(),
            "alone there is no other seat to differ from"
        );
    }
}
