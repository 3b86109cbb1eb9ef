//! Why a pilot would decide so, from what its seat sees. What is said of a path counts all that is to be seen on it: of a
//! path on which something else is to be seen, something else is said.

use crate::action::{Action, lanes};
use crate::state::{MemoRacers, TOP_SPEED};
use crate::tiles::{CIRCUIT, LaneKind};
use crate::view::{VesselView, View};
use engine::words::listed;
use engine::{Lang, Observation, Why, say};

#[allow(clippy::wildcard_enum_match_arm, reason = "the rest is one answer")]
pub(super) fn why(
    observation: &Observation<'_, MemoRacers>,
    actions: &[Action],
    lang: Lang,
) -> Why {
    let lanes = lanes(actions);
    if !lanes.is_empty() {
        return path(observation, &lanes, lang);
    }
    match actions.first() {
        Some(Action::Lane(lane)) => Why::new("MR-4.3", start(&observation.view(), *lane, lang)),
        Some(Action::Swap { index }) => {
            let one = index + 1;
            let words = say!(crate::words, lang, "why-swap", one = one, other = one + 1);
            Why::new("MR-9.1", words)
        }
        Some(Action::Choose { number, series }) => {
            let series = series.to_string();
            let words = say!(crate::words, lang, "why-choose", number = *number, series = series);
            Why::new("MR-13.1", words)
        }
        Some(Action::Confirm) => Why::new("MR-13.1", say!(crate::words, lang, "why-confirm")),
        Some(Action::Decline) => Why::new("MR-9.3", say!(crate::words, lang, "why-decline")),
        _ => Why::new("", say!(crate::words, lang, "why-other")),
    }
}

/// MR-3.3: how far the other lanes are, and the traps that can be met first.
fn start(view: &View, lane: u8, lang: Lang) -> String {
    let tiles = (lane - 1).max(5 - lane);
    let mut words = say!(crate::words, lang, "why-lane", lane = lane, tiles = tiles);
    if let Some(face) = view.strip.get(1).and_then(|slot| slot.face) {
        let reached: Vec<u8> = reach(lane).collect();
        let is_trap = |lane: &&u8| face.lanes.0[usize::from(**lane) - 1] == LaneKind::Trap;
        let traps = reached.iter().filter(is_trap).count();
        let lanes = reached.len();
        words.push(' ');
        words += &say!(crate::words, lang, "why-lane-next", lanes = lanes, traps = traps);
    }
    words
}

/// MR-4.3: the lanes that can be flown in on the next tile.
fn reach(lane: u8) -> std::ops::RangeInclusive<u8> {
    lane.saturating_sub(1).max(1)..=(lane + 1).min(5)
}

/// What is to be seen of the tiles that a programme enters.
#[derive(Default)]
struct Path {
    traps: usize,
    faster: usize,
    slower: usize,
    repairs: usize,
    /// The lanes entered on tiles that lie face down.
    dark: Vec<u8>,
}

impl Path {
    fn of(view: &View, own: &VesselView, lanes: &[u8]) -> Self {
        let mut path = Self::default();
        for (at, lane) in (usize::from(own.at) + 1..).zip(lanes) {
            let Some(face) = view.strip.get(at % CIRCUIT).and_then(|slot| slot.face) else {
                path.dark.push(*lane);
                continue;
            };
            match face.lanes.0[usize::from(*lane) - 1] {
                LaneKind::Trap => path.traps += 1,
                LaneKind::Accelerator => path.faster += 1,
                LaneKind::SlowDown => path.slower += 1,
                LaneKind::Repair => path.repairs += 1,
                LaneKind::Safe | LaneKind::Mechanism => {}
            }
        }
        path
    }
}

/// The traps that are to be seen on every path of so many lines.
fn all_traps(view: &View, own: &VesselView, lines: usize) -> Vec<usize> {
    let mut paths = vec![Vec::new()];
    for _ in 0..lines {
        let last = |path: &[u8]| path.last().copied().unwrap_or(own.lane);
        let further = |path: &Vec<u8>| {
            reach(last(path)).map(|lane| [path.as_slice(), &[lane]].concat()).collect::<Vec<_>>()
        };
        paths = paths.iter().flat_map(further).collect();
    }
    paths.iter().map(|path| Path::of(view, own, path).traps).collect()
}

fn path(observation: &Observation<'_, MemoRacers>, lanes: &[u8], lang: Lang) -> Why {
    let view = observation.view();
    let Some(own) = view.vessels.get(observation.seat().index()) else { return Why::default() };
    let path = Path::of(&view, own, lanes);
    let (clause, mut words) = traps(&view, own, lanes, &path, lang);
    let mut more = |sentence: String| {
        words.push(' ');
        words += &sentence;
    };
    if path.faster > 0 {
        more(say!(crate::words, lang, "why-faster", count = path.faster));
    }
    if path.repairs > 0 {
        let boxes = TOP_SPEED.saturating_sub(lanes.len() as u8);
        more(say!(crate::words, lang, "why-repairs", count = path.repairs, boxes = boxes));
    }
    if path.slower > 0 {
        more(say!(crate::words, lang, "why-slower", count = path.slower));
    }
    if lanes.len() > usize::from(own.speed) {
        more(say!(crate::words, lang, "why-forced"));
        return Why::new("MR-4.6", words);
    }
    if lanes.len() < usize::from(own.speed) {
        let (lines, speed) = (lanes.len(), own.speed);
        more(say!(crate::words, lang, "why-braked", lines = lines, speed = speed));
        return Why::new("MR-4.5", words);
    }
    Why::new(clause, words)
}

/// The traps of a path beside those of the other paths of its length, and what is flown from memory.
fn traps(
    view: &View,
    own: &VesselView,
    lanes: &[u8],
    path: &Path,
    lang: Lang,
) -> (&'static str, String) {
    let tiles = lanes.len();
    let all = all_traps(view, own, tiles);
    let worse = all.iter().filter(|traps| **traps > path.traps).count();
    if path.traps > 0 {
        let (traps, left) = (path.traps, own.shields);
        let mut words =
            say!(crate::words, lang, "why-traps", tiles = tiles, traps = traps, shields = left);
        if all.iter().all(|other| *other >= traps) {
            words.push(' ');
            words += &say!(crate::words, lang, "why-traps-least");
        }
        return ("MR-6.2", dark(words, path, lang));
    }
    let paths = all.len();
    let words = if path.dark.len() == tiles {
        String::new()
    } else if worse > 0 {
        say!(crate::words, lang, "why-clear", paths = paths, worse = worse)
    } else {
        let lane = lanes.last().copied().unwrap_or(own.lane);
        let reached = reach(lane).count();
        say!(crate::words, lang, "why-none", lane = lane, lanes = reached)
    };
    (if path.dark.is_empty() { "MR-6.2" } else { "MR-14.2" }, dark(words, path, lang))
}

/// Behind it, what is flown from memory.
fn dark(mut words: String, path: &Path, lang: Lang) -> String {
    if path.dark.is_empty() {
        return words;
    }
    if !words.is_empty() {
        words.push(' ');
    }
    let lanes: Vec<String> = path.dark.iter().map(u8::to_string).collect();
    let (count, lanes) = (lanes.len(), listed(&lanes, lang));
    words += &say!(crate::words, lang, "why-dark", count = count, lanes = lanes);
    words
}
