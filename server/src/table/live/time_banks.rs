//! The clocks of the people at a table, beside the limits that a game's own rules set.
//!
//! Every person who is awaited spends their own time, also where several decide at once. What is left is kept with the
//! moves and every second, so that a server that was shut, or killed, goes on where it stood.

#[cfg(test)]
mod properties;

use crate::model::refusal::Refused;
use engine::{Lang, Seat, SeatSet, say};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How much time people have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Budget {
    /// As much as they like.
    #[default]
    Endless,
    /// So much for each decision.
    Decision {
        /// Seconds.
        seconds: u32,
    },
    /// So much for the whole game, and a little more with each decision.
    Bank {
        /// Minutes at the beginning.
        minutes: u32,
        /// Seconds that each decision brings.
        more: u32,
    },
    /// Days for each decision.
    Days {
        /// How many.
        days: u32,
    },
}

/// What is done for a player who is out of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Late {
    /// The game's own default decision.
    #[default]
    Default,
    /// A bot takes the seat until its owner comes back.
    Bot,
}

/// The clocks of a table: how much time, and what then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Clocks {
    pub(crate) budget: Budget,
    pub(crate) late: Late,
    /// With a time bank or with days: the limits of the game's options hold too.
    pub(crate) limits: bool,
}

/// What the form offers; any other within the limits can be asked for through the API.
pub(crate) const OFFERED: [&str; 9] = [
    "none",
    "decision 30",
    "decision 60",
    "decision 180",
    "bank 5 5",
    "bank 15 10",
    "bank 45 20",
    "days 1",
    "days 3",
];

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Budget::Endless => write!(f, "none")?,
            Budget::Decision { seconds } => write!(f, "decision {seconds}")?,
            Budget::Bank { minutes, more } => write!(f, "bank {minutes} {more}")?,
            Budget::Days { days } => write!(f, "days {days}")?,
        }
        if self.limits {
            write!(f, " limits")?;
        }
        match self.late {
            Late::Default => Ok(()),
            Late::Bot => write!(f, " bot"),
        }
    }
}

impl FromStr for Clocks {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let wrong = || Refused::BadClock;
        let mut words: Vec<&str> = text.split(' ').collect();
        let late = if words.last() == Some(&"bot") { Late::Bot } else { Late::Default };
        words.truncate(words.len() - usize::from(late == Late::Bot));
        let limits = words.last() == Some(&"limits");
        words.truncate(words.len() - usize::from(limits));
        let number = |text: &str, least: u32, most: u32| {
            let number = text.parse().ok().filter(|it| (least..=most).contains(it));
            number.ok_or_else(wrong)
        };
        let budget = match words.as_slice() {
            [] | ["" | "none"] => Budget::Endless,
            ["decision", seconds] => Budget::Decision { seconds: number(seconds, 5, 86_400)? },
            ["bank", minutes, more] => {
                Budget::Bank { minutes: number(minutes, 1, 600)?, more: number(more, 0, 600)? }
            }
            ["days", days] => Budget::Days { days: number(days, 1, 30)? },
            _ => return Err(wrong()),
        };
        let choice = matches!(budget, Budget::Bank { .. } | Budget::Days { .. });
        if limits && !choice {
            return Err(wrong());
        }
        Ok(Self { budget, late, limits })
    }
}

impl Clocks {
    /// What people read.
    pub(crate) fn words(self, lang: Lang) -> String {
        match self.budget {
            Budget::Endless => say!(crate::words, lang, "clocks-none"),
            Budget::Decision { seconds } if seconds % 60 == 0 => {
                say!(crate::words, lang, "clocks-decision-minutes", count = seconds / 60)
            }
            Budget::Decision { seconds } => {
                say!(crate::words, lang, "clocks-decision-seconds", count = seconds)
            }
            Budget::Bank { minutes, more } => {
                say!(crate::words, lang, "clocks-bank", minutes = minutes, seconds = more)
            }
            Budget::Days { days } => say!(crate::words, lang, "clocks-days", count = days),
        }
    }

    /// Whether the limits of the game's options hold beside these clocks.
    pub(crate) fn own_limits_hold(self) -> bool {
        match self.budget {
            Budget::Endless | Budget::Decision { .. } => true,
            Budget::Bank { .. } | Budget::Days { .. } => self.limits,
        }
    }

    /// One sentence that says which time limits will hold. `own` are the limits of the game's options in words
    /// (`Games::limits`); `alone`: one person plays with bots, so that those never run.
    pub(crate) fn sentence(self, own: Option<&str>, alone: bool, lang: Lang) -> String {
        let own = own.filter(|_| !alone);
        let words = capitalised(&self.words(lang));
        match (self.budget, own) {
            (Budget::Endless, None) => say!(crate::words, lang, "limits-none"),
            (Budget::Endless, Some(own)) => {
                say!(crate::words, lang, "limits-own", own = capitalised(own))
            }
            (_, None) => format!("{words}."),
            (_, Some(own)) if self.own_limits_hold() => {
                say!(crate::words, lang, "limits-both", clocks = words, own = own)
            }
            (_, Some(_)) => say!(crate::words, lang, "limits-off", clocks = words),
        }
    }

    /// What is done when time runs out, as a sentence.
    pub(crate) fn late_sentence(self, lang: Lang) -> String {
        let words = match self.late {
            Late::Default => say!(crate::words, lang, "late-default"),
            Late::Bot => say!(crate::words, lang, "late-bot"),
        };
        format!("{}.", capitalised(&words))
    }

    fn whole(self) -> Option<Duration> {
        match self.budget {
            Budget::Endless => None,
            Budget::Decision { seconds } => Some(Duration::from_secs(u64::from(seconds))),
            Budget::Bank { minutes, .. } => Some(Duration::from_secs(60 * u64::from(minutes))),
            Budget::Days { days } => Some(Duration::from_secs(86_400 * u64::from(days))),
        }
    }
}

/// The same words as the beginning of a sentence.
fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// What each seat has left, and who spends now.
#[derive(Debug, Clone)]
pub(super) struct Banks {
    clocks: Clocks,
    /// At `since`.
    left: Vec<Duration>,
    since: Instant,
    running: SeatSet,
}

impl Banks {
    /// The clocks of a table with what was left, if that was kept.
    pub(super) fn new(clocks: Clocks, seats: usize, kept: &[u64], now: Instant) -> Self {
        let whole = clocks.whole().unwrap_or_default();
        let left = |seat: usize| kept.get(seat).map_or(whole, |left| Duration::from_millis(*left));
        let left = (0..seats).map(left).collect();
        Self { clocks, left, since: now, running: SeatSet::EMPTY }
    }

    pub(super) fn counts(&self) -> bool {
        self.clocks.budget != Budget::Endless
    }

    pub(super) fn late(&self) -> Late {
        self.clocks.late
    }

    /// Whether the limits of the game's options hold beside these clocks.
    pub(super) fn own_limits_hold(&self) -> bool {
        self.clocks.own_limits_hold()
    }

    /// Time has passed, `acted` have decided since, and from now on `awaited` spend theirs. Where each decision has its own
    /// time, a seat that is not asked has the whole of it again.
    pub(super) fn go_on(&mut self, acted: SeatSet, awaited: SeatSet, now: Instant) {
        let Some(whole) = self.clocks.whole() else { return };
        self.settle(now);
        for (seat, left) in (0..).map(Seat).zip(&mut self.left) {
            match self.clocks.budget {
                Budget::Bank { more, .. } if acted.contains(seat) => {
                    *left += Duration::from_secs(u64::from(more));
                }
                Budget::Decision { .. } | Budget::Days { .. }
                    if acted.contains(seat) || !awaited.contains(seat) =>
                {
                    *left = whole;
                }
                Budget::Endless
                | Budget::Bank { .. }
                | Budget::Decision { .. }
                | Budget::Days { .. } => {}
            }
        }
        self.running = awaited;
    }

    /// From now on these seats spend their time; that of the others stays as it is.
    pub(super) fn run(&mut self, running: SeatSet, now: Instant) {
        if self.counts() {
            self.settle(now);
            self.running = running;
        }
    }

    /// What was spent is taken off.
    fn settle(&mut self, now: Instant) {
        let spent = now.saturating_duration_since(self.since);
        for seat in self.running.iter() {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = left.saturating_sub(spent);
            }
        }
        self.since = now;
    }

    /// No seat spends anything until the clocks go on.
    pub(super) fn stop(&mut self, now: Instant) {
        self.settle(now);
        self.running = SeatSet::EMPTY;
    }

    /// Who is out of time.
    pub(super) fn fallen(&self, now: Instant) -> Option<Seat> {
        self.running.iter().find(|seat| self.left(*seat, now).is_zero())
    }

    /// What a seat has left.
    pub(super) fn left(&self, seat: Seat, now: Instant) -> Duration {
        let left = self.left.get(seat.index()).copied().unwrap_or_default();
        let spends = self.running.contains(seat);
        left.saturating_sub(if spends {
            now.saturating_duration_since(self.since)
        } else {
            Duration::ZERO
        })
    }

    /// Whether a seat spends its time now.
    pub(super) fn runs(&self, seat: Seat) -> bool {
        self.running.contains(seat)
    }

    /// The whole of what a seat begins with.
    pub(super) fn whole(&self) -> Duration {
        self.clocks.whole().unwrap_or_default()
    }

    /// When the next clock falls.
    pub(super) fn due(&self) -> Option<Instant> {
        let left = self.running.iter().filter_map(|seat| self.left.get(seat.index()));
        left.min().map(|left| self.since + *left)
    }

    /// What is kept: milliseconds by seat; nothing without clocks.
    pub(super) fn kept(&self, now: Instant) -> Vec<u64> {
        if !self.counts() {
            return Vec::new();
        }
        let millis = |seat| u64::try_from(self.left(seat, now).as_millis()).unwrap_or(u64::MAX);
        (0..self.left.len()).map(|seat| millis(Seat(seat as u8))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written_and_bounded() {
        for text in OFFERED {
            for late in ["", " bot"] {
                let text = format!("{text}{late}");
                assert_eq!(text.parse::<Clocks>().unwrap().to_string(), text);
            }
        }
        for text in ["days 1 limits", "bank 15 10 limits bot"] {
            assert_eq!(text.parse::<Clocks>().unwrap().to_string(), text);
        }
        for bad in [
            "decision",
            "decision 4",
            "decision 86401",
            "decision x",
            "bank 5",
            "bank 0 5",
            "bank 5 601",
            "days 31",
            "days -1",
            "hours 3",
            "none 3",
            "bot bot",
            "none limits",
            "decision 30 limits",
            "days 1 bot limits",
        ] {
            assert_eq!(bad.parse::<Clocks>(), Err(Refused::BadClock), "{bad}");
        }
    }

    #[test]
    fn one_sentence_says_what_holds() {
        let own = Some("the last player to finish programming has 30 seconds");
        let says = |clocks: &str, own, alone| {
            clocks.parse::<Clocks>().unwrap().sentence(own, alone, Lang::En)
        };
        assert_eq!(says("none", None, false), "No time limits.");
        assert_eq!(says("none", own, true), "No time limits.");
        assert_eq!(
            says("none", own, false),
            "The last player to finish programming has 30 seconds; nothing else is limited."
        );
        assert_eq!(says("decision 60", None, false), "1 minute per move.");
        assert_eq!(says("days 1", own, false), "1 day per move; the game’s own limits are off.");
        assert_eq!(
            says("days 1 limits", own, false),
            "1 day per move; the last player to finish programming has 30 seconds."
        );
        assert_eq!(says("days 3", own, true), "3 days per move.");
    }
}
