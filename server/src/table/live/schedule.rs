//! When a table moves by itself: bots after a moment's thought, limits of people, the steps that only time drives.

use super::countdowns::Countdowns;
use crate::table::shared::Tempo;
use crate::wire::STEP_MILLIS;
use engine::draw::USUAL;
use engine::{AnyMatch, SeatSet};
use std::time::{Duration, Instant};

/// The longest wait for the steps of one move: a turn of eight robots has more than a hundred.
const LONGEST_SHOW: Duration = Duration::from_secs(100);
/// Where no player looks, bots wait for a part of the show only.
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// Whether a page plays a move of so many steps: one usual step alone is not animated.
pub(super) fn is_animated(steps: usize) -> bool {
    steps > usize::from(USUAL)
}

/// How long a page plays a move of so many steps at normal speed.
pub(super) fn animation(steps: usize) -> Duration {
    if is_animated(steps) { show(steps, Tempo::PEOPLE) } else { Duration::ZERO }
}

/// How long people are given to see so many steps.
pub(super) fn show(steps: usize, tempo: Tempo) -> Duration {
    if tempo.unhurried {
        Duration::from_millis(STEP_MILLIS * steps as u64).min(LONGEST_SHOW)
    } else {
        Duration::ZERO
    }
}

/// How long a bot waits before it goes on with what it began: a piece travels on
/// while the next part is decided.
const GOING_ON: Duration = Duration::from_millis(60);

/// How bots take their time.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pace {
    /// The last decision was a bot's too, and nothing of it was animated: the next follows sooner.
    pub(super) follows: bool,
    /// The bots that are awaited only go on with what they began.
    pub(super) goes_on: bool,
    /// Any number; each other one gives another pause.
    pub(super) varies: u64,
}

impl Pace {
    /// How long a bot seems to think, once people have seen the last move.
    pub(super) fn pause(self, tempo: Tempo) -> Duration {
        let mixed = self.varies.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48;
        let more = u32::try_from(mixed % 8).unwrap_or(0);
        let whole = tempo.thought + tempo.thought / 8 * more;
        match (self.goes_on, self.follows) {
            (true, _) => tempo.thought.min(GOING_ON),
            (false, true) => whole * 3 / 8,
            (false, false) => whole,
        }
    }
}

/// When bots decide.
#[derive(Debug, Clone, Copy)]
struct BotPause {
    /// So long after people have seen the last move.
    pause: Duration,
    /// When that is if no player looks.
    unseen: Instant,
    /// When it was made: no player has seen it sooner.
    made: Instant,
}

/// What will happen by itself, and when.
#[derive(Debug, Clone, Default)]
pub(super) struct Clock {
    /// When time makes the next step that waits for no player.
    tick: Option<Instant>,
    /// The limits of the rules for people.
    limits: Countdowns,
    /// What bots wait for; nothing once it is fixed when the next one decides.
    waiting: Option<BotPause>,
    /// When the next bot decides.
    bot_at: Option<Instant>,
    /// When the next auto-pass is carried out: no sooner than a bot would decide.
    pass_at: Option<Instant>,
}

/// The seats that move without their player, and those that have limits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Movers {
    /// Bots decide for them.
    pub(super) bots: SeatSet,
    /// They let a window pass by an auto-pass.
    pub(super) passing: SeatSet,
    /// The limits of the rules hold for them.
    pub(super) limited: SeatSet,
}

impl Clock {
    /// The table has changed: the limits that stood go on, or others begin, after `steps` were shown. Auto-passes are
    /// carried out at the pace of bots.
    pub(super) fn set(
        &mut self,
        table: &dyn AnyMatch,
        movers: Movers,
        (steps, pace): (usize, Pace),
        (tempo, now): (Tempo, Instant),
    ) {
        let awaited = table.turn().awaited();
        let decides = awaited.iter().any(|seat| movers.bots.contains(seat));
        let pause = pace.pause(tempo);
        let unseen = now + (show(steps, tempo) / 2).min(LONGEST_PAUSE);
        // A space of a drive is not animated: the next one follows without a word from the pages, for forty words of each page
        // would add up.
        let drives_on = pace.goes_on && !is_animated(steps);
        self.waiting = (!drives_on).then_some(BotPause { pause, unseen, made: now });
        self.bot_at = decides.then_some(if drives_on { now + pause } else { unseen + pause });
        self.pass_at = movers.passing.first().map(|_| unseen + pause);
        self.limits.set(table, movers.limited, now);
        let by_time = table.deadline().filter(|deadline| deadline.seats.is_empty());
        self.tick = by_time.map(|deadline| now + length(deadline.millis, tempo));
    }

    /// People have seen the last move at this moment; nothing if none looks.
    pub(super) fn seen(&mut self, seen: Option<Instant>) {
        let Some(BotPause { pause, unseen, made }) = self.waiting else { return };
        let at = seen.unwrap_or(unseen).max(made) + pause;
        self.bot_at = self.bot_at.map(|_| at);
        self.pass_at = self.pass_at.map(|_| at);
    }

    /// Bots and auto-passes wait for no player.
    pub(super) fn hurry(&mut self, now: Instant) {
        self.waiting = None;
        self.bot_at = self.bot_at.map(|_| now);
        self.pass_at = self.pass_at.map(|_| now);
    }

    /// The limits of the rules for people.
    pub(super) fn limits(&self) -> &Countdowns {
        &self.limits
    }

    /// The limits of the rules for people, to change them.
    pub(super) fn limits_mut(&mut self) -> &mut Countdowns {
        &mut self.limits
    }

    /// When the next bot decides.
    pub(super) fn bot_at(&self) -> Option<Instant> {
        self.bot_at
    }

    /// The next bot decides then, whatever people see.
    pub(super) fn bot_decides_at(&mut self, at: Instant) {
        self.waiting = None;
        self.bot_at = Some(at);
    }

    /// The next bot is asked now: no other decides until it is said when.
    pub(super) fn bot_is_asked(&mut self) {
        self.bot_at = None;
    }

    /// When the next auto-pass is carried out.
    pub(super) fn pass_at(&self) -> Option<Instant> {
        self.pass_at
    }

    /// No auto-pass is carried out until it is said when.
    pub(super) fn no_pass(&mut self) {
        self.pass_at = None;
    }

    /// A step could not be kept: bots and auto-passes try again then, as far as there are any.
    pub(super) fn hold(&mut self, until: Instant, (bots, passes): (bool, bool)) {
        self.waiting = None;
        self.bot_at = if bots { Some(until) } else { self.bot_at };
        self.pass_at = passes.then_some(until);
    }

    /// People have come: the step that waited for them takes its time, and all have their whole limit.
    pub(super) fn restart(&mut self, millis: Option<u32>, (tempo, now): (Tempo, Instant)) {
        self.tick = self.tick.and(millis).map(|millis| now + length(millis, tempo));
        self.limits.restart(now);
    }

    /// A step of time could not be made: not at once again.
    pub(super) fn try_again(&mut self, at: Instant) {
        self.tick = self.tick.map(|_| at);
    }

    /// When time makes the next step that waits for no player.
    pub(super) fn tick(&self) -> Option<Instant> {
        self.tick
    }
}

fn length(millis: u32, tempo: Tempo) -> Duration {
    if tempo.unhurried { Duration::from_millis(u64::from(millis)) } else { Duration::ZERO }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Games, Given};
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
            let agreed = crate::catalog::Agreed {
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
                assert_eq!(table.steps(), lengths);
                if !frames.iter().any(|frame| frame.long >= engine::draw::LONG)
                    || table.turn().is_over()
                {
                    continue;
                }
                let mut clock = Clock::default();
                let (passing, limited) = (SeatSet::EMPTY, SeatSet::EMPTY);
                let movers = Movers { bots, passing, limited };
                let tempo = (Tempo::PEOPLE, Instant::now());
                clock.set(table.as_ref(), movers, (table.steps(), Pace::default()), tempo);
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

    #[test]
    fn bots_take_between_eight_tenths_of_a_second_and_one_and_a_half() {
        let pauses = |follows| {
            (0..200).map(move |varies| {
                Pace { follows, goes_on: false, varies }.pause(Tempo::PEOPLE).as_millis()
            })
        };
        assert_eq!(pauses(false).min(), Some(800));
        assert_eq!(pauses(false).max(), Some(1_500));
        assert!(pauses(true).max() < Some(600), "bots that follow each other do not add up");
        assert!(Pace::default().pause(Tempo::HURRY).is_zero());
    }
}
