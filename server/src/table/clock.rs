//! When a table moves by itself: bots after a moment's thought, deadlines, the steps that only time drives.

use crate::pages::model::Timer;
use crate::wire::BEAT_MILLIS;
use engine::{Deadline, SeatSet, Table};
use std::time::Duration;
use tokio::time::Instant;

/// How fast a table goes by itself.
#[derive(Debug, Clone, Copy)]
pub struct Tempo {
    /// How long a bot seems to think.
    pub thought: Duration,
    /// How long a table waits for its people before the first step of the clock.
    pub gather: Duration,
    /// After how long without a page somebody counts as away, so that a bot may play for them.
    pub away: Duration,
    /// Whoever does not look is told only after this long that a table waits for them.
    pub grace: Duration,
    /// Steps that only time drives, beats included, take their time.
    pub unhurried: bool,
}

impl Tempo {
    /// As people like it.
    pub const PEOPLE: Self = Self {
        thought: Duration::from_millis(500),
        gather: Duration::from_secs(20),
        away: Duration::from_mins(1),
        grace: Duration::from_secs(5),
        unhurried: true,
    };
    /// As fast as it goes, for tests and measurements. Limits for people stay what they are.
    pub const HURRY: Self = Self {
        thought: Duration::ZERO,
        gather: Duration::ZERO,
        away: Duration::ZERO,
        grace: Duration::from_millis(20),
        unhurried: false,
    };
}

/// Nobody waits longer for the beats of one move than this: a turn of eight robots has more than a hundred.
const LONGEST_SHOW: Duration = Duration::from_secs(100);
/// Bots wait for a part of the show only: a page shows their moves in order anyway.
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// A limit of time that stands.
#[derive(Debug, Clone, Copy)]
struct Standing {
    deadline: Deadline,
    rounds: u32,
    asked: Option<&'static str>,
    /// So many share one screen and decide one after another: each has the whole time.
    times: u32,
    due: Instant,
}

/// What will happen by itself, and when.
#[derive(Debug, Clone, Default)]
pub(super) struct Clock {
    standing: Option<Standing>,
    /// When the next bot decides.
    pub(super) bot_at: Option<Instant>,
    /// When the next standing order is carried out: no sooner than a bot would decide.
    pub(super) pass_at: Option<Instant>,
}

/// The seats that need nobody to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Movers {
    /// Bots decide for them.
    pub(super) bots: SeatSet,
    /// They let a window pass by a standing order.
    pub(super) passing: SeatSet,
}

impl Clock {
    /// The table has changed: the limit that stood goes on, or another begins, after `beats` were shown. It lasts `times`
    /// as long as the rules say where so many decide one after another at one screen. Standing orders are carried out at
    /// the pace of bots.
    pub(super) fn set(
        &mut self,
        table: &dyn Table,
        (Movers { bots, passing }, times): (Movers, u32),
        beats: usize,
        (tempo, now): (Tempo, Instant),
    ) {
        let show = if tempo.unhurried {
            Duration::from_millis(BEAT_MILLIS * beats as u64).min(LONGEST_SHOW)
        } else {
            Duration::ZERO
        };
        let awaited = table.turn().awaited();
        let decides = awaited.iter().any(|seat| bots.contains(seat));
        let thought = now + tempo.thought + (show / 2).min(LONGEST_PAUSE);
        self.bot_at = decides.then_some(thought);
        self.pass_at = passing.first().map(|_| thought);
        self.standing = table.deadline().map(|deadline| {
            let (rounds, asked) =
                (table.rounds(), deadline.seats.first().and_then(|seat| table.asked(seat)));
            let pause = if deadline.seats.is_empty() { Duration::ZERO } else { show };
            let due = now + pause + length(deadline, tempo) * times;
            let next = Standing { deadline, rounds, asked, times, due };
            match self.standing {
                Some(before) if before.goes_on_as(&next) => {
                    Standing { due: before.due, times: before.times, ..next }
                }
                Some(_) | None => next,
            }
        });
    }

    /// The limit begins anew: everybody was away.
    pub(super) fn restart(&mut self, tempo: Tempo) {
        if let Some(standing) = &mut self.standing {
            standing.due = Instant::now() + length(standing.deadline, tempo) * standing.times;
        }
    }

    /// The limit has passed, but nothing could be done about it yet.
    pub(super) fn try_again(&mut self, after: Duration) {
        if let Some(standing) = &mut self.standing {
            standing.due = Instant::now() + after;
        }
    }

    /// When the present limit passes.
    pub(super) fn due(&self) -> Option<Instant> {
        self.standing.map(|standing| standing.due)
    }

    /// Whether the next step is one that only time drives.
    pub(super) fn drives(&self) -> bool {
        self.standing.is_some_and(|standing| standing.deadline.seats.is_empty())
    }

    /// What people see of the limit.
    pub(super) fn timer(&self, now: Instant) -> Option<Timer> {
        let standing = self.standing.filter(|standing| !standing.deadline.seats.is_empty())?;
        let total_millis = u64::from(standing.deadline.millis) * u64::from(standing.times);
        let left = standing.due.saturating_duration_since(now);
        let left_millis = u64::try_from(left.as_millis()).unwrap_or(u64::MAX).min(total_millis);
        Some(Timer { total_millis, left_millis })
    }
}

fn length(deadline: Deadline, tempo: Tempo) -> Duration {
    if deadline.seats.is_empty() && !tempo.unhurried {
        return Duration::ZERO;
    }
    Duration::from_millis(u64::from(deadline.millis))
}

impl Standing {
    /// The same question to people of whom some have answered, or have opened their answer again.
    fn goes_on_as(&self, next: &Self) -> bool {
        let shared = self.deadline.seats.iter().any(|seat| next.deadline.seats.contains(seat));
        shared
            && self.deadline.millis == next.deadline.millis
            && self.rounds == next.rounds
            && self.asked == next.asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Games, Given};
    use engine::{Names, Seat, Seed, Turn, Viewer};

    /// CL-22.6: an attack is shown for more than a second, and no bot answers or goes on sooner, asked or not.
    #[tokio::test(start_paused = true)]
    async fn no_bot_answers_an_attack_sooner_than_it_is_shown() {
        let games = Games::embedded().unwrap();
        let options = games.agree("celerium", Given::Words(Vec::new()), 4).unwrap();
        let bots: SeatSet = Seat::all(4).collect();
        let (mut asked, mut struck) = (0, 0);
        for number in 0..8 {
            let seed = Seed::from_number(number);
            let names = Names::numbered(4);
            let (content, dice) = (games.fingerprint("celerium"), engine::Dice::from(seed));
            let agreed = crate::game::Agreed {
                game: "celerium",
                rules_version: games.about("celerium").unwrap().rules_version,
                content: &content,
                options: &options,
                names,
                dice: &dice,
                origins: &[],
            };
            let mut table = games.start(&agreed, seed).unwrap();
            Seat::all(4).for_each(|seat| assert!(table.seat_bot(seat, "manager")));
            while let Turn::Awaiting(seats) = table.turn() {
                table.decide_by_bot(seats.first().unwrap()).unwrap();
                let frames = table.frames(Viewer::Spectator, engine::Lang::En);
                let lengths: usize = frames.iter().map(|frame| usize::from(frame.long)).sum();
                assert_eq!(table.beats(), lengths);
                if !frames.iter().any(|frame| frame.long > 1) || table.turn().is_over() {
                    continue;
                }
                let mut clock = Clock::default();
                let movers = Movers { bots, passing: SeatSet::EMPTY };
                let tempo = (Tempo::PEOPLE, Instant::now());
                clock.set(table.as_ref(), (movers, 1), table.beats(), tempo);
                let waits = clock.bot_at.unwrap() - Instant::now();
                assert!(waits > Duration::from_secs(1), "{waits:?}");
                let next = table.turn().awaited().first();
                if next.and_then(|seat| table.asked(seat)) == Some("reaction") {
                    asked += 1;
                } else {
                    struck += 1;
                }
            }
        }
        assert!(asked > 3 && struck > 3, "{asked} asked, {struck} struck at once");
    }
}
