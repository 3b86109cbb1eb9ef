//! Why a pilot would decide so, from what its seat sees.

use crate::action::{Action, lanes};
use crate::state::MemoRacers;
use crate::tiles::{CIRCUIT, LaneKind};
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
        Some(Action::Lane(lane)) => {
            let tiles = (lane - 1).max(5 - lane);
            Why::new("MR-4.3", say!(crate::words, lang, "why-lane", lane = *lane, tiles = tiles))
        }
        Some(Action::Swap { .. }) => Why::new("MR-9.1", say!(crate::words, lang, "why-swap")),
        Some(Action::Decline) => Why::new("MR-9.3", say!(crate::words, lang, "why-decline")),
        _ => Why::new("", say!(crate::words, lang, "why-other")),
    }
}

/// What is to be seen of the tiles that a programme enters.
fn path(observation: &Observation<'_, MemoRacers>, lanes: &[u8], lang: Lang) -> Why {
    let view = observation.view();
    let Some(own) = view.vessels.get(observation.seat().index()) else { return Why::default() };
    let entered = (usize::from(own.at) + 1..).zip(lanes).map(|(at, lane)| {
        let face = view.strip.get(at % CIRCUIT)?.face?;
        face.lanes.0.get(usize::from(*lane) - 1).copied()
    });
    let seen: Vec<LaneKind> = entered.flatten().collect();
    let (tiles, open) = (lanes.len(), seen.len());
    let count = |kind: LaneKind| seen.iter().filter(|each| **each == kind).count();
    let (traps, faster) = (count(LaneKind::Trap), count(LaneKind::Accelerator));
    let (clause, mut words) = if traps > 0 {
        let left = own.shields;
        let words =
            say!(crate::words, lang, "why-traps", tiles = tiles, traps = traps, shields = left);
        ("MR-6.2", words)
    } else if open == tiles {
        ("MR-6.2", say!(crate::words, lang, "why-open", tiles = tiles))
    } else {
        let dark = tiles - open;
        let words = say!(crate::words, lang, "why-dark", tiles = tiles, open = open, dark = dark);
        ("MR-14.2", words)
    };
    if faster > 0 {
        words.push(' ');
        words.push_str(&say!(crate::words, lang, "why-faster", count = faster));
    }
    if tiles > usize::from(own.speed) {
        words.push(' ');
        words.push_str(&say!(crate::words, lang, "why-forced"));
        return Why::new("MR-4.6", words);
    }
    Why::new(clause, words)
}
