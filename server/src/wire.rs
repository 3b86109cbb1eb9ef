//! The closed sets of messages of a page's socket, and what of a scene a page does not have yet.

use crate::pages::model::{Fragment, Timer};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// How long people are given to see one beat, unless their page goes faster.
pub const BEAT_MILLIS: u64 = 600;

/// From the house to a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ToClient {
    /// The table has changed.
    Update {
        /// The viewer's version after it.
        v: u64,
        /// The beats on the way, to be shown one after another.
        frames: Vec<Beat>,
        /// What is different at the end; an element with empty `html` is gone.
        parts: Vec<Changed>,
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
    /// The page must be loaded anew: the game has begun, or the reader has another seat.
    Reload,
    /// Still here.
    Pong,
}

/// From a page to the house.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Decisions taken together.
    Decide {
        /// The version they were taken at.
        v: u64,
        /// In the game's notation.
        actions: Vec<String>,
    },
    /// The last decision is taken back.
    Undo {
        /// The version this was decided at.
        v: u64,
    },
    /// Still there?
    Ping,
}

/// One beat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Beat {
    /// What is different in it.
    pub parts: Vec<Changed>,
    /// How long it is to be seen.
    pub beat_ms: u64,
}

/// An element that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// Its id.
    pub id: String,
    /// It lies inside an `<svg>`.
    pub svg: bool,
    /// The whole element; empty if it is gone.
    pub html: String,
}

/// A limit of time, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// The whole.
    pub total: u64,
    /// What is left.
    pub left: u64,
}

impl From<Timer> for Limit {
    fn from(timer: Timer) -> Self {
        Self { total: timer.total_millis, left: timer.left_millis }
    }
}

/// A fragment and the hash of its text.
#[derive(Debug, Clone)]
pub struct Part {
    fragment: Fragment,
    hash: u64,
    /// A page of the same version has it already: it does not depend on who is connected.
    settled: bool,
}

/// All that a page shows, for one kind of reader; made once, however many read it.
#[derive(Debug)]
pub struct Scene {
    /// The viewer's version.
    pub version: u64,
    /// The beats of the last move; empty unless it was just made.
    pub frames: Vec<Vec<Part>>,
    /// All live elements.
    pub parts: Vec<Part>,
    /// The viewer is asked.
    pub awaiting_you: bool,
    /// The game is over.
    pub over: bool,
    /// The game has begun.
    pub started: bool,
    /// The seat the reader looks from.
    pub seat: Option<engine::Seat>,
    /// The present limit of time.
    pub timer: Option<Timer>,
}

impl Part {
    /// A fragment as part of a scene.
    pub fn new(fragment: Fragment, board: &HashSet<&str>) -> Self {
        let settled = board.contains(fragment.id.as_str()) || fragment.id.starts_with("log");
        Self { hash: crate::table::hash(&fragment.html), settled, fragment }
    }
}

/// What one page has been sent.
#[derive(Debug, Default)]
pub struct Sent {
    known: HashMap<String, u64>,
    place: Option<(bool, Option<engine::Seat>)>,
}

impl Sent {
    /// The page was loaded at version `has`: of the same version it lacks only what changes without a move.
    pub fn begin(&mut self, scene: &Scene, has: Option<u64>) {
        if has == Some(scene.version) {
            let settled = scene.parts.iter().filter(|part| part.settled);
            self.known.extend(settled.map(|part| (part.fragment.id.clone(), part.hash)));
        }
    }

    /// The message that brings the page to this scene.
    pub fn update(&mut self, scene: &Scene) -> ToClient {
        let place = (scene.started, scene.seat);
        if self.place.replace(place).is_some_and(|before| before != place) {
            return ToClient::Reload;
        }
        let frame = |this: &mut Self, parts: &Vec<Part>| Beat {
            parts: this.changed(parts),
            beat_ms: BEAT_MILLIS,
        };
        let frames = scene.frames.iter().map(|parts| frame(self, parts)).collect();
        let mut parts = self.changed(&scene.parts);
        let present: HashSet<&str> =
            scene.parts.iter().map(|part| part.fragment.id.as_str()).collect();
        self.known.retain(|id, _| {
            let stays = present.contains(id.as_str());
            if !stays {
                parts.push(Changed { id: id.clone(), svg: false, html: String::new() });
            }
            stays
        });
        ToClient::Update {
            v: scene.version,
            frames,
            parts,
            awaiting_you: scene.awaiting_you,
            over: scene.over,
            timer: scene.timer.map(Limit::from),
        }
    }

    fn changed(&mut self, parts: &[Part]) -> Vec<Changed> {
        let mut changed = Vec::new();
        for Part { fragment, hash, .. } in parts {
            if self.known.insert(fragment.id.clone(), *hash) != Some(*hash) {
                let Fragment { id, svg, html } = fragment.clone();
                changed.push(Changed { id, svg, html });
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(version: u64, parts: &[(&str, &str)]) -> Scene {
        let board = HashSet::from(["board-1"]);
        let part = |(id, html): &(&str, &str)| {
            let fragment = Fragment { id: (*id).into(), svg: false, html: (*html).into() };
            Part::new(fragment, &board)
        };
        Scene {
            version,
            frames: Vec::new(),
            parts: parts.iter().map(part).collect(),
            awaiting_you: false,
            over: false,
            started: true,
            seat: None,
            timer: None,
        }
    }

    fn ids(message: ToClient) -> Vec<(String, String)> {
        let ToClient::Update { parts, .. } = message else { panic!("no update: {message:?}") };
        parts.into_iter().map(|part| (part.id, part.html)).collect()
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
        sent.begin(&first, Some(7));
        assert_eq!(ids(sent.update(&first)), [("seat-0".into(), "y".into())]);
        let mut stale = Sent::default();
        stale.begin(&first, Some(6));
        assert_eq!(ids(stale.update(&first)).len(), 2);
    }

    #[test]
    fn unknown_messages_are_refused() {
        let read = |text| serde_json::from_str::<FromClient>(text);
        assert!(read(r#"{"t":"decide","v":1,"actions":["lock"]}"#).is_ok());
        assert!(read(r#"{"t":"decide","v":1,"actions":["lock"],"seat":2}"#).is_err());
        assert!(read(r#"{"t":"resign_all"}"#).is_err());
    }
}
