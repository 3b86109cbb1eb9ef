//! What a page may not be told: the other's programme before the common reveal, and faces that lie down.

use crate::person::Person;
use crate::play;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeSet;

/// What everybody could see at one moment, and how many messages each had been sent until then.
struct Moment {
    sent: [usize; 2],
    up: BTreeSet<String>,
    rear: u64,
    furthest: u64,
}

/// Two people and all that they have been told.
pub(crate) struct Secrets<'a> {
    people: [&'a Person; 2],
    /// Where each one's messages stood when we began to watch.
    since: [usize; 2],
    moments: Vec<Moment>,
}

impl<'a> Secrets<'a> {
    /// The first sits on seat 1, the second on seat 2.
    pub(crate) fn of(one: &'a Person, other: &'a Person) -> Self {
        Self { people: [one, other], since: [0, 0], moments: Vec::new() }
    }

    /// Everybody has seen the same table: notes what of it is open, as the API tells a spectator.
    pub(crate) async fn notice(&mut self) -> Result<()> {
        let answer = play::view(self.people[0], "spectator").await?;
        let view = &answer["view"];
        let strip = view["strip"].as_array().context("no strip")?;
        let up = strip.iter().filter_map(|slot| slot["face"]["tile"].as_str());
        let vessels = view["vessels"].as_array().context("no vessels")?;
        ensure!(view["program"].is_null(), "a spectator is told a programme: {view}");
        let moment = Moment {
            sent: self.people.map(|person| person.frames().len()),
            up: up.map(str::to_owned).collect(),
            rear: view["rear"].as_u64().context("no rear")?,
            furthest: vessels
                .iter()
                .filter_map(|each| each["progress"].as_u64())
                .max()
                .unwrap_or(0),
        };
        self.moments.push(moment);
        Ok(())
    }

    /// From now on, what this person is told counts.
    pub(crate) fn watch(&mut self, who: usize) {
        self.since[who] = self.people[who].frames().len();
    }

    /// While the other drafts, nothing of the board and of the question is sent.
    pub(crate) fn nothing_was_told(&self, who: usize) -> Result<()> {
        self.only(who, &["seat-", "player-", "timer"])
    }

    /// That the other has locked may be seen and is told; nothing of what they have marked.
    pub(crate) fn only_that_it_is_locked(&self, who: usize) -> Result<()> {
        let frames = self.people[who].frames();
        ensure!(frames.len() > self.since[who], "nothing was recorded");
        self.only(who, &["seat-", "player-", "timer", "ask", "turn", "last", "log-", "cell-"])
    }

    fn only(&self, who: usize, allowed: &[&str]) -> Result<()> {
        for frame in &self.people[who].frames()[self.since[who]..] {
            let message: Value = serde_json::from_str(frame)?;
            let beats = each(&message["frames"]).flat_map(|beat| each(&beat["parts"]));
            for part in each(&message["parts"]).chain(beats) {
                let (id, html) = (text(&part["id"]), text(&part["html"]));
                let known = allowed.iter().any(|start| id.starts_with(start));
                let plain = !html.contains("mr-plan") && !html.contains("aria-pressed=\"true\"");
                let told = id.starts_with("log-") && html.contains("lane");
                ensure!(known && plain && !told, "told too early: {part}");
            }
        }
        Ok(())
    }

    /// Both pages, as they stand and as they would be loaded: own marks only, and no face that lies down.
    pub(crate) async fn pages_hold(&self) -> Result<()> {
        let up = &self.moments.last().context("no moment")?.up;
        for (who, person) in self.people.iter().enumerate() {
            let stands = person.read("document.documentElement.outerHTML").await?;
            let loaded = person.read("fetch(location.href).then((page) => page.text())").await?;
            for html in [stands, loaded] {
                let shown = codes(&html);
                ensure!(shown.is_subset(up), "{shown:?} is shown, {up:?} lies face up");
                ensure!(!shown.is_empty(), "no tile is shown at all");
                for start in ["<button class=\"mr-cell\"", "<g id=\"plan-"] {
                    own(&html, start, who)?;
                }
            }
        }
        Ok(())
    }

    /// Every message of the race, each against the moments before and after it.
    pub(crate) fn all_frames_hold(&self) -> Result<()> {
        let mut told = 0;
        for pair in self.moments.windows(2) {
            let [before, after] = pair else { continue };
            let up: BTreeSet<String> = before.up.union(&after.up).cloned().collect();
            let flown: BTreeSet<u64> =
                (before.rear..=after.furthest.max(before.furthest)).map(|at| at % 10).collect();
            for (who, person) in self.people.iter().enumerate() {
                for frame in &person.frames()[before.sent[who]..after.sent[who]] {
                    let message: Value = serde_json::from_str(frame)?;
                    for part in each(&message["parts"]) {
                        let shown = codes(text(&part["html"]));
                        ensure!(shown.is_subset(&up), "{shown:?} of {up:?} in {part}");
                        only_own(part, who)?;
                    }
                    for part in each(&message["frames"]).flat_map(|beat| each(&beat["parts"])) {
                        told += 1;
                        let (id, shown) = (text(&part["id"]), codes(text(&part["html"])));
                        let place =
                            id.strip_prefix("face-").and_then(|rest| rest.split('-').next());
                        let passed = place.and_then(|place| place.parse().ok());
                        let passed = passed.is_some_and(|place| flown.contains(&place));
                        ensure!(passed || shown.is_subset(&up), "{shown:?} of {up:?} in {part}");
                        only_own(part, who)?;
                    }
                }
            }
        }
        ensure!(told > 0, "no beat was recorded");
        Ok(())
    }
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn only_own(part: &Value, who: usize) -> Result<()> {
    let (id, html) = (text(&part["id"]), text(&part["html"]));
    if id.starts_with("cell-") || id.starts_with("plan-") {
        own(html, "<", who)?;
    }
    Ok(())
}

/// Every element that begins like this and belongs to a seat belongs to this one.
fn own(html: &str, start: &str, who: usize) -> Result<()> {
    for element in html.split(start).skip(1) {
        let head = element.split('>').next().unwrap_or_default();
        if let Some((_, seat)) = head.split_once("data-seat=\"") {
            ensure!(seat.starts_with(&(who + 1).to_string()), "a foreign mark: {start}{head}");
        } else {
            ensure!(!head.contains("aria-pressed=\"true\""), "whose mark? {start}{head}");
        }
    }
    Ok(())
}

/// The codes of tiles in a text: `4-A`, `K-2`, and `4A` where it stands alone in an element.
fn codes(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let bytes = text.as_bytes();
    let is_code = |number: u8, series: u8| {
        matches!(number, b'1'..=b'9') && matches!(series, b'A'..=b'D')
            || number == b'K' && matches!(series, b'1'..=b'4')
    };
    for window in bytes.windows(5) {
        let &[before, number, dash, series, after] = window else { continue };
        let alone = !before.is_ascii_alphanumeric() && !after.is_ascii_alphanumeric();
        if alone && dash == b'-' && is_code(number, series) {
            found.insert(format!("{}-{}", char::from(number), char::from(series)));
        }
    }
    for window in bytes.windows(4) {
        let &[before, number, series, after] = window else { continue };
        if before == b'>' && after == b'<' && is_code(number, series) {
            found.insert(format!("{}-{}", char::from(number), char::from(series)));
        }
    }
    found
}

#[test]
fn codes_are_found() {
    let found = codes("<text>4-A</text><text>K2</text> cell-1-3 MR-4.2 face-1-w <b>9D</b>");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["4-A", "9-D", "K-2"]);
}
