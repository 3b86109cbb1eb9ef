//! The closed sets of messages of a page's socket, and what of a scene a page does not have yet.

use crate::model::ids::MatchVersion;
use crate::model::refusal::Refused;
use crate::pages::model::{Fragment, TimerCard};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// Milliseconds in one unit of a step's length, unless the page goes faster; an ordinary step has four units.
pub const STEP_MILLIS: u64 = 150;
/// Parts and steps share a message up to about this many bytes.
const MESSAGE_BYTES: usize = 3_500;

/// From the server to a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ToClient<'a> {
    /// Elements that belong to the first step of the next message, or to its update: too many for one message.
    Parts {
        /// Some of those that are different in it.
        parts: Vec<Changed<'a>>,
    },
    /// Steps of a move, to be shown one after another. Perhaps more of them follow, then the update at its end.
    Steps {
        /// How many steps the whole move has.
        of: usize,
        /// The next ones.
        frames: Vec<AnimationStep<'a>>,
    },
    /// The table has changed.
    Update {
        /// The viewer's version after it.
        v: MatchVersion,
        /// What is different at the end; an element with empty `html` is gone.
        parts: Vec<Changed<'a>>,
        /// The viewer is asked.
        awaiting_you: bool,
        /// The game is over.
        over: bool,
        /// The present limit of time.
        timer: Option<Limit>,
    },
    /// A word to this page alone.
    Notice {
        /// One sentence.
        words: String,
        /// The rule behind it.
        clause: Option<&'static str>,
    },
    /// The page must be reloaded: the game has begun, or the reader has another seat.
    Reload,
    /// Still here.
    Pong,
}

/// What a player answers when the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RematchAnswer {
    /// Asks for a rematch, or agrees to it.
    #[default]
    Agree,
    /// Declines; the player who asked withdraws.
    Decline,
    /// Starts without the players who can be left out.
    Without,
}

impl RematchAnswer {
    /// As a form names it.
    pub(crate) fn read(text: Option<&str>) -> Result<Self, Refused> {
        match text {
            None | Some("agree") => Ok(Self::Agree),
            Some("decline") => Ok(Self::Decline),
            Some("without") => Ok(Self::Without),
            Some(other) => Err(Refused::Unreadable(format!("answer {other:?}"))),
        }
    }
}

/// From a page to the server.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Decisions taken together.
    Decide {
        /// The version they were taken at.
        v: MatchVersion,
        /// In the game's notation.
        actions: Vec<String>,
    },
    /// The last decision is taken back.
    Undo {
        /// The version this was decided at.
        v: MatchVersion,
    },
    /// Windows of this kind pass without a question, or are asked again.
    Order {
        /// The kind of window.
        kind: String,
        /// Pass.
        on: bool,
    },
    /// The answer to an undo request: agreed or not.
    Consent {
        /// Agreed.
        yes: bool,
    },
    /// Whether to play again.
    Rematch {
        /// Agreed, declined, or without those who can be left out.
        answer: RematchAnswer,
    },
    /// Something said to the table.
    Say {
        /// In one's own words.
        words: String,
    },
    /// Something said by one press.
    Signal {
        /// Its name.
        name: String,
    },
    /// Whether the reader sees the page: a reader who does is sent no notifications.
    Seen {
        /// They do.
        yes: bool,
    },
    /// The page has shown this version to its end, animation included: from now on its reader can decide.
    Shown {
        /// The version.
        v: MatchVersion,
    },
    /// The reader skips the animation and does not want to wait for bots until their own next decision.
    Hurry,
    /// Still there?
    Ping,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AnimationStep<'a> {
    /// What is different in it.
    pub parts: Vec<Changed<'a>>,
    /// How long it is to be seen.
    pub step_ms: u64,
}

/// An element that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed<'a> {
    /// Its id.
    pub id: Cow<'a, str>,
    /// It lies inside an `<svg>`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub svg: bool,
    /// The whole element; empty if it is gone.
    pub html: &'a str,
}

/// A limit of time, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// The whole.
    pub total: u64,
    /// What is left.
    pub left: u64,
    /// It runs; otherwise it stands still, since its player cannot decide yet.
    pub runs: bool,
}

impl From<TimerCard> for Limit {
    fn from(timer: TimerCard) -> Self {
        Self { total: timer.total_millis, left: timer.left_millis, runs: timer.runs }
    }
}

/// A fragment and the hash of its text.
#[derive(Debug, Clone)]
pub struct Part {
    id: Arc<str>,
    svg: bool,
    html: String,
    hash: u64,
    settled: bool,
}

/// All that a page shows, for one kind of reader; made once, however many read it.
#[derive(Debug)]
pub struct Scene {
    /// The viewer's version.
    pub version: MatchVersion,
    /// The steps of the last move, each with how long it is shown, in milliseconds; empty unless it was just made.
    pub frames: Vec<(u64, Vec<Part>)>,
    /// All live elements but the log.
    pub parts: Vec<Part>,
    /// The lines of the log that these readers do not have yet.
    pub log: Vec<Part>,
    /// The viewer is asked.
    pub awaiting_you: bool,
    /// The game is over.
    pub over: bool,
    /// The game has begun.
    pub started: bool,
    /// The seat the reader looks from.
    pub seat: Option<engine::Seat>,
    /// The present limit of time.
    pub timer: Option<TimerCard>,
}

#[cfg(test)]
impl Scene {
    /// An element of it.
    pub(crate) fn html_of(&self, id: &str) -> Option<&str> {
        self.parts.iter().find(|part| &*part.id == id).map(|part| part.html.as_str())
    }
}

impl From<Fragment> for Part {
    fn from(Fragment { id, svg, html, settled }: Fragment) -> Self {
        Self { id: id.into(), svg, hash: hash(&html), settled, html }
    }
}

/// Tells two versions of an element apart: eight bytes at a time, since a page has some forty thousand.
fn hash(html: &str) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, word: u64| (hash.rotate_left(23) ^ word).wrapping_mul(ODD);
    let (words, rest) = html.as_bytes().as_chunks::<8>();
    let hash =
        words.iter().fold(html.len() as u64, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    rest.iter().fold(hash, |hash, byte| mix(hash, u64::from(*byte)))
}

impl Part {
    fn changed(&self) -> Changed<'_> {
        Changed { id: Cow::Borrowed(&self.id), svg: self.svg, html: &self.html }
    }
}

/// An element as a page has it.
#[derive(Debug, Clone)]
struct KnownPart {
    id: Arc<str>,
    hash: u64,
    /// The update that last had it.
    update: u32,
}

/// What one page has been sent. There is one for every page that is open, so it is kept small.
#[derive(Debug, Default)]
pub struct Sent {
    /// Nearly in the order in which scenes list their parts: the next one asked for is mostly the next one here.
    known: Vec<KnownPart>,
    next: usize,
    updates: u32,
    place: Option<(bool, Option<engine::Seat>)>,
}

impl Sent {
    /// The page was loaded at version `has`: of the same version it lacks only what changes without a move.
    pub fn begin(&mut self, scene: &Scene, has: Option<MatchVersion>) {
        if has == Some(scene.version) {
            let settled = scene.parts.iter().filter(|part| part.settled);
            self.known = settled.map(|part| self.now(part)).collect();
        }
    }

    fn now(&self, part: &Part) -> KnownPart {
        KnownPart { id: Arc::clone(&part.id), hash: part.hash, update: self.updates }
    }

    /// Where an element is among those that the page has.
    fn find(&mut self, id: &str) -> Option<usize> {
        let (next, all) = (self.next.min(self.known.len()), self.known.len());
        let found = (next..all).chain(0..next).find(|at| *self.known[*at].id == *id)?;
        self.next = found + 1;
        Some(found)
    }

    /// The messages that bring the page to this scene.
    pub fn update<'a>(&mut self, scene: &'a Scene) -> Vec<ToClient<'a>> {
        let place = (scene.started, scene.seat);
        if self.place.replace(place).is_some_and(|before| before != place) {
            return vec![ToClient::Reload];
        }
        let mut messages = self.steps(scene);
        self.updates = self.updates.wrapping_add(1);
        let mut parts = self.changed(&scene.parts);
        for line in &scene.log {
            if self.find(&line.id).is_none() {
                parts.push(line.changed());
            }
        }
        self.known.retain(|known| {
            let stays = known.update == self.updates;
            // A line of the log is sent once and stays on the page.
            if !stays && !known.id.starts_with("log-") {
                parts.push(Changed { id: Cow::Owned(known.id.to_string()), svg: false, html: "" });
            }
            stays
        });
        self.known.shrink_to_fit();
        self.next = 0;
        let parts = in_messages(parts, &mut messages);
        messages.push(ToClient::Update {
            v: scene.version,
            parts,
            awaiting_you: scene.awaiting_you,
            over: scene.over,
            timer: scene.timer.map(Limit::from),
        });
        messages
    }

    fn steps<'a>(&mut self, scene: &'a Scene) -> Vec<ToClient<'a>> {
        let of = scene.frames.len();
        let mut messages = Vec::new();
        let (mut frames, mut bytes) = (Vec::new(), 0);
        for (step_ms, parts) in &scene.frames {
            let parts = self.changed(parts);
            let more: usize = parts.iter().map(Changed::bytes).sum();
            if bytes + more > MESSAGE_BYTES && !frames.is_empty() {
                messages.push(ToClient::Steps { of, frames: std::mem::take(&mut frames) });
                bytes = 0;
            }
            let parts = if frames.is_empty() { in_messages(parts, &mut messages) } else { parts };
            frames.push(AnimationStep { parts, step_ms: *step_ms });
            bytes += more;
        }
        if !frames.is_empty() {
            messages.push(ToClient::Steps { of, frames });
        }
        messages
    }

    fn changed<'a>(&mut self, parts: &'a [Part]) -> Vec<Changed<'a>> {
        let mut changed = Vec::new();
        for part in parts {
            if let Some(at) = self.find(&part.id) {
                let known = &mut self.known[at];
                known.update = self.updates;
                if std::mem::replace(&mut known.hash, part.hash) == part.hash {
                    continue;
                }
            } else {
                let now = self.now(part);
                self.known.push(now);
            }
            changed.push(part.changed());
        }
        changed
    }
}

impl Changed<'_> {
    fn bytes(&self) -> usize {
        self.id.len() + self.html.len()
    }
}

/// Sends ahead what is too much for one message; gives what is left for the message itself.
fn in_messages<'a>(parts: Vec<Changed<'a>>, messages: &mut Vec<ToClient<'a>>) -> Vec<Changed<'a>> {
    let (mut now, mut bytes) = (Vec::new(), 0);
    for part in parts {
        if bytes + part.bytes() > MESSAGE_BYTES && !now.is_empty() {
            messages.push(ToClient::Parts { parts: std::mem::take(&mut now) });
            bytes = 0;
        }
        bytes += part.bytes();
        now.push(part);
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(version: u64, parts: &[(&str, &str)]) -> Scene {
        let part = |(id, html): &(&str, &str)| {
            let settled = id.starts_with("board");
            Part::from(Fragment { id: (*id).into(), svg: false, html: (*html).into(), settled })
        };
        Scene {
            version: MatchVersion(version),
            frames: Vec::new(),
            parts: parts.iter().map(part).collect(),
            log: Vec::new(),
            awaiting_you: false,
            over: false,
            started: true,
            seat: None,
            timer: None,
        }
    }

    fn ids(messages: Vec<ToClient<'_>>) -> Vec<(String, String)> {
        let last = messages.into_iter().last();
        let Some(ToClient::Update { parts, .. }) = last else { panic!("no update: {last:?}") };
        parts.into_iter().map(|part| (part.id.into_owned(), part.html.to_owned())).collect()
    }

    #[test]
    fn only_what_changed_is_sent_and_what_is_gone_is_named() {
        let mut sent = Sent::default();
        let first = scene(1, &[("a", "x"), ("b", "y")]);
        assert_eq!(ids(sent.update(&first)).len(), 2);
        assert_eq!(ids(sent.update(&first)), []);
        let next = scene(2, &[("a", "z")]);
        let told = ids(sent.update(&next));
        assert_eq!(told, [("a".into(), "z".into()), ("b".into(), String::new())]);
    }

    #[test]
    fn a_page_of_the_same_version_has_its_board() {
        let mut sent = Sent::default();
        let first = scene(7, &[("board-1", "x"), ("seat-0", "y")]);
        sent.begin(&first, Some(MatchVersion(7)));
        assert_eq!(ids(sent.update(&first)), [("seat-0".into(), "y".into())]);
        let mut stale = Sent::default();
        stale.begin(&first, Some(MatchVersion(6)));
        assert_eq!(ids(stale.update(&first)).len(), 2);
    }

    #[test]
    fn what_is_too_much_for_one_message_goes_ahead() {
        let long = "x".repeat(MESSAGE_BYTES / 2);
        let first = scene(1, &[("a", &long), ("b", &long), ("c", &long), ("d", "y")]);
        let told = |scene: &Scene| -> Vec<String> {
            let messages = Sent::default().update(scene);
            let tell = |message| {
                let message = serde_json::to_value(message).unwrap();
                let parts = message["parts"].as_array().into_iter().flatten();
                let ids: Vec<&str> = parts.filter_map(|part| part["id"].as_str()).collect();
                format!("{} {}", message["t"].as_str().unwrap(), ids.join(" "))
            };
            messages.iter().map(tell).collect()
        };
        assert_eq!(told(&first), ["parts a", "parts b", "update c d"]);
        let mut steps = scene(2, &[]);
        steps.frames = vec![(STEP_MILLIS, first.parts.clone())];
        let gone = "update a b c d";
        assert_eq!(told(&steps), ["parts a", "parts b", "steps ", gone]);
    }

    #[test]
    fn unknown_messages_are_refused() {
        let read = |text| serde_json::from_str::<FromClient>(text);
        assert!(read(r#"{"t":"decide","v":1,"actions":["lock"]}"#).is_ok());
        assert!(read(r#"{"t":"decide","v":1,"actions":["lock"],"seat":2}"#).is_err());
        assert!(read(r#"{"t":"resign_all"}"#).is_err());
    }
}
