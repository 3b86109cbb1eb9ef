//! What a page may not be told: the other's programme before the common reveal, and faces that lie down. Looks at every
//! page and at every message of two players and of a spectator.

use crate::person::Person;
use crate::play;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeSet;

/// What two players and a spectator could see at one moment, and the version of each one's page.
struct Moment {
    versions: [u64; 3],
    open: Open,
}

/// What of a table lies open.
#[derive(Clone, Default)]
struct Open {
    /// The tiles that lie face up.
    up: BTreeSet<String>,
    /// The places in the ring that may be flown over meanwhile: their tiles turn up, and may turn down again.
    flown: BTreeSet<u64>,
}

/// Two players, a spectator, and all that they have been told.
pub(crate) struct Secrets<'a> {
    people: [&'a Person; 3],
    /// Where each one's messages stood when we began to watch, and the page they would have loaded.
    since: [(usize, String); 3],
    moments: Vec<Moment>,
    /// Rear and furthest vessel at each moment.
    reach: Vec<(u64, u64)>,
}

impl<'a> Secrets<'a> {
    /// The first sits on seat 1, the second on seat 2, the third only looks.
    pub(crate) fn of(people: [&'a Person; 3]) -> Self {
        Self { people, since: Default::default(), moments: Vec::new(), reach: Vec::new() }
    }

    /// Waits until all three have seen the same table, and notes what of it is open, as the API tells a spectator.
    pub(crate) async fn notice(&mut self) -> Result<()> {
        let mut versions = [0; 3];
        for (version, person) in versions.iter_mut().zip(self.people) {
            let answer = play::view(person, "me").await?;
            *version = answer["version"].as_u64().context("no version")?;
            settled(person, *version).await?;
        }
        let answer = play::view(self.people[0], "spectator").await?;
        let view = &answer["view"];
        ensure!(view["program"].is_null(), "a spectator is told a programme: {view}");
        let strip = view["strip"].as_array().context("no strip")?;
        let up = strip.iter().filter_map(|slot| slot["face"]["tile"].as_str()).map(str::to_owned);
        let vessels = view["vessels"].as_array().context("no vessels")?;
        let furthest = vessels.iter().filter_map(|each| each["progress"].as_u64()).max();
        self.reach.push((view["rear"].as_u64().context("no rear")?, furthest.unwrap_or(0)));
        let open = Open { up: up.collect(), flown: BTreeSet::new() };
        self.moments.push(Moment { versions, open });
        Ok(())
    }

    /// From now on, what this person is told counts.
    pub(crate) async fn watch(&mut self, who: usize) -> Result<()> {
        self.since[who] = (self.people[who].frames().len(), loaded(self.people[who]).await?);
        Ok(())
    }

    /// While another drafts, nothing of the board and of the question is sent, and the page stays what it is.
    pub(crate) async fn nothing_was_told(&self, who: usize) -> Result<()> {
        self.only(who, &["seat-", "player-", "timer"])?;
        let page = loaded(self.people[who]).await?;
        ensure!(page == self.since[who].1, "the page betrays that a player drafts:\n{page}");
        Ok(())
    }

    /// That another has locked may be seen and is told; nothing of what they have marked.
    pub(crate) fn only_that_it_is_locked(&self, who: usize) -> Result<()> {
        let frames = self.people[who].frames();
        ensure!(frames.len() > self.since[who].0, "nothing was recorded");
        let allowed =
            ["seat-", "player-", "timer", "ask", "turn", "last", "log-", "cell-", "panel"];
        self.only(who, &allowed)
    }

    fn only(&self, who: usize, allowed: &[&str]) -> Result<()> {
        self.people[who].frames()[self.since[who].0..]
            .iter()
            .try_for_each(|frame| only(frame, allowed))
    }

    /// All pages, as they stand and as they would be loaded: own marks only, and no face that lies down.
    pub(crate) async fn pages_hold(&self) -> Result<()> {
        let open = &self.moments.last().context("no moment")?.open;
        for (who, person) in self.people.iter().enumerate() {
            for html in [stands(person).await?, loaded(person).await?] {
                page_holds(&html, seat(who), open)?;
                ensure!(!codes(&html).is_empty(), "no tile is shown at all");
            }
        }
        Ok(())
    }

    /// Both players have written: the check finds it if one is sent the other's page.
    pub(crate) async fn a_wrong_page_is_found(&self) -> Result<()> {
        let open = &self.moments.last().context("no moment")?.open;
        for who in [0, 1] {
            for html in [stands(self.people[who]).await?, loaded(self.people[who]).await?] {
                for other in [seat(1 - who), None] {
                    ensure!(page_holds(&html, other, open).is_err(), "a foreign page passes");
                }
                for tile in codes(&html) {
                    let mut fewer = open.clone();
                    fewer.up.remove(&tile);
                    ensure!(page_holds(&html, seat(who), &fewer).is_err(), "{tile} passes");
                }
            }
        }
        Ok(())
    }

    /// Every message of the race, each against the moments before and after it.
    pub(crate) fn all_messages_hold(&self) -> Result<()> {
        for who in 0..3 {
            let told =
                self.messages(who).map(|(frame, open)| message_holds(&frame, seat(who), &open));
            let told: Result<Vec<usize>> = told.collect();
            ensure!(told?.iter().sum::<usize>() > 0, "no step was recorded");
        }
        Ok(())
    }

    /// The messages of one, read by another, or while less lay open, tell too much, and that is found.
    pub(crate) fn a_wrong_message_is_found(&self) -> Result<()> {
        for who in [0, 1] {
            let passes = |seat: Option<usize>, hidden: bool| {
                self.messages(who).all(|(frame, open)| {
                    let open = if hidden { Open::default() } else { open };
                    message_holds(&frame, seat, &open).is_ok()
                })
            };
            ensure!(!passes(seat(1 - who), false), "another's messages pass");
            ensure!(!passes(None, false), "a player's messages pass for a spectator");
            ensure!(!passes(seat(who), true), "faces that lie down pass");
        }
        Ok(())
    }

    /// One's messages between the first moment and the last, each with what lay open then.
    fn messages(&self, who: usize) -> impl Iterator<Item = (String, Open)> {
        let moments = self.moments.windows(2).zip(self.reach.windows(2));
        let spans: Vec<([u64; 2], Open)> = moments
            .map(|(moments, reach)| {
                let up = moments[0].open.up.union(&moments[1].open.up).cloned().collect();
                let flown = reach[0].0..=reach[0].1.max(reach[1].1);
                let open = Open { up, flown: flown.map(|at| at % 10).collect() };
                ([moments[0].versions[who], moments[1].versions[who]], open)
            })
            .collect();
        versioned(self.people[who].frames()).into_iter().filter_map(move |(version, frame)| {
            let span =
                spans.iter().find(|([after, until], _)| (after + 1..=*until).contains(&version));
            span.map(|(_, open)| (frame, open.clone()))
        })
    }
}

/// The seat of a person, counted from 1 as pages do.
fn seat(who: usize) -> Option<usize> {
    (who < 2).then_some(who + 1)
}

/// Waits until a page has come to a version and rests, and until the message that brought it is recorded.
async fn settled(person: &Person, version: u64) -> Result<()> {
    let shows = format!(
        "!('playing' in document.body.dataset)
           && +document.querySelector('#decide [name=version]').value === {version}"
    );
    person.see(&shows).await?;
    let sent = || person.frames().iter().any(|frame| self::version(frame) == Some(version));
    person.until("the version is sent", sent).await
}

/// A page as it stands.
async fn stands(person: &Person) -> Result<String> {
    person.read("document.documentElement.outerHTML").await
}

/// A page as it would be loaded now.
async fn loaded(person: &Person) -> Result<String> {
    person.read("fetch(location.href).then((page) => page.text())").await
}

/// Messages with the version that they lead to: steps come before the update that ends their move.
fn versioned(frames: Vec<String>) -> Vec<(u64, String)> {
    let mut next = None;
    let mut found: Vec<(u64, String)> = frames
        .into_iter()
        .rev()
        .filter_map(|frame| {
            next = version(&frame).or(next);
            Some((next?, frame))
        })
        .collect();
    found.reverse();
    found
}

/// The version that a message brings.
fn version(frame: &str) -> Option<u64> {
    serde_json::from_str::<Value>(frame).ok()?["v"].as_u64()
}

/// A page shows this seat's marks and no other's, and no face that lies down.
fn page_holds(html: &str, seat: Option<usize>, open: &Open) -> Result<()> {
    let shown = codes(html);
    ensure!(shown.is_subset(&open.up), "{shown:?} is shown, {:?} lies face up", open.up);
    for start in ["class=\"mr-cell\"", "id=\"plan-", "id=\"path-"] {
        own(html, start, seat)?;
    }
    for face in html.split("id=\"face-").skip(1) {
        is_face_or_back(face.split("</g>").next().unwrap_or_default())?;
    }
    Ok(())
}

/// The same of a message; says how many elements its steps hold.
fn message_holds(frame: &str, seat: Option<usize>, open: &Open) -> Result<usize> {
    let message: Value = serde_json::from_str(frame)?;
    let steps = || each(&message["frames"]).flat_map(|step| each(&step["parts"]));
    let ends = each(&message["parts"]).map(|part| (part, false));
    for (part, passing) in ends.chain(steps().map(|part| (part, true))) {
        let (id, html) = (text(&part["id"]), text(&part["html"]));
        let place = id.strip_prefix("face-").and_then(|rest| rest.split('-').next());
        let flown =
            place.and_then(|place| place.parse().ok()).is_some_and(|at| open.flown.contains(&at));
        let shown = codes(html);
        ensure!(
            passing && flown || shown.is_subset(&open.up),
            "{shown:?} of {:?} in {part}",
            open.up
        );
        if place.is_some() {
            is_face_or_back(html)?;
        }
        if id.starts_with("cell-") || id.starts_with("plan-") {
            own(html, "<", seat)?;
        }
    }
    Ok(steps().count())
}

/// A message changes only these elements, and holds no mark.
fn only(frame: &str, allowed: &[&str]) -> Result<()> {
    let message: Value = serde_json::from_str(frame)?;
    let steps = each(&message["frames"]).flat_map(|step| each(&step["parts"]));
    for part in each(&message["parts"]).chain(steps) {
        let (id, html) = (text(&part["id"]), text(&part["html"]));
        let known = allowed.iter().any(|start| id.starts_with(start));
        let plain = !html.contains("mr-plan") && !html.contains("aria-pressed=\"true\"");
        let told = id.starts_with("log-") && html.contains("lane");
        ensure!(known && plain && !told, "told too early: {part}");
    }
    Ok(())
}

/// A tile without its code is a back, and all backs are one symbol.
fn is_face_or_back(html: &str) -> Result<()> {
    let back = html.matches("<use").count() == 1 && html.contains("-back\"");
    ensure!(back || !codes(html).is_empty(), "neither face nor back: {html}");
    Ok(())
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Every element that begins like this and belongs to a seat belongs to this one.
fn own(html: &str, start: &str, seat: Option<usize>) -> Result<()> {
    for element in html.split(start).skip(1) {
        let head = element.split('>').next().unwrap_or_default();
        if let Some((_, owner)) = head.split_once("data-seat=\"") {
            let owner = owner.split('"').next().and_then(|owner| owner.parse().ok());
            ensure!(owner.is_some() && owner == seat, "a foreign mark: {start}{head}");
        } else {
            ensure!(!head.contains("aria-pressed=\"true\""), "whose mark? {start}{head}");
        }
    }
    Ok(())
}

/// The codes of tiles in a text: `4-A`, `K-2`, and `4A` where it stands alone in an element.
fn codes(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let text = format!(" {text} ");
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
    let found = codes("1-B <text>4-A</text><text>K2</text> cell-1-3 MR-4.2 face-1-w <b>9D</b> 7-C");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["1-B", "4-A", "7-C", "9-D", "K-2"]);
}

#[test]
fn a_planted_face_is_found() {
    let open = Open { up: BTreeSet::from(["4-A".to_owned()]), flown: BTreeSet::from([2]) };
    let page = |tile: &str| {
        format!("<g id=\"face-1-w\"><use href=\"#mr-w-tile\"></use><text>{tile}</text></g>")
    };
    assert!(page_holds(&page("4-A"), Some(1), &open).is_ok());
    assert!(page_holds(&page("7-C"), Some(1), &open).is_err());
    assert!(page_holds(&page("K2"), None, &open).is_err());
    assert!(page_holds("<p id=\"words-3\">Tile 7-C, face down</p>", Some(1), &open).is_err());
    // The code is left out, the symbols betray it.
    let lanes = "<g id=\"face-1-w\"><use href=\"#mr-w-back\"/><use href=\"#mr-w-trap\"/></g>";
    assert!(page_holds(lanes, Some(1), &open).is_err());
    let back = "<g id=\"face-1-w\"><use href=\"#mr-w-back\"/></g>";
    assert!(page_holds(back, Some(1), &open).is_ok());

    let step = |id: &str, html: &str| {
        let part = serde_json::json!({ "id": id, "svg": true, "html": html });
        serde_json::json!({ "t": "update", "v": 9, "frames": [{ "parts": [part], "step_ms": 600 }], "parts": [] })
    };
    let holds = |message: Value| message_holds(&message.to_string(), Some(1), &open);
    assert_eq!(holds(step("face-2-w", &page("7-C"))).ok(), Some(1));
    assert!(holds(step("face-1-w", &page("7-C"))).is_err());
    assert!(holds(step("words-2", "Tile 7-C")).is_err());
    assert!(holds(step("face-1-w", lanes)).is_err());
    let end = serde_json::json!({ "t": "update", "v": 9, "frames": [], "parts": [{ "id": "face-2-w", "html": page("7-C") }] });
    assert!(holds(end).is_err());
}

#[test]
fn a_planted_programme_is_found() {
    let open = Open::default();
    let cell = "<button class=\"mr-cell\" id=\"cell-1-3\" aria-pressed=\"true\" data-seat=\"2\">1</button>";
    let plan = "<g id=\"plan-w\" data-seat=\"2\"><path class=\"mr-path\" d=\"M1 2\"></path></g>";
    let neither = "<button class=\"mr-cell\" id=\"cell-1-3\" aria-pressed=\"true\">1</button>";
    for (id, html) in [("cell-1-3", cell), ("plan-w", plan)] {
        let message = serde_json::json!({ "t": "update", "v": 9, "frames": [], "parts": [{ "id": id, "html": html }] });
        for (seat, may) in [(Some(2), true), (Some(1), false), (None, false)] {
            assert_eq!(page_holds(html, seat, &open).is_ok(), may);
            assert_eq!(message_holds(&message.to_string(), seat, &open).is_ok(), may);
        }
        assert!(only(&message.to_string(), &["seat-", "log-"]).is_err());
    }
    assert!(page_holds(neither, Some(1), &open).is_err());
    let log = serde_json::json!({ "t": "update", "parts": [{ "id": "log-7", "html": "<li>Nicolas marks lane 3</li>" }] });
    assert!(only(&log.to_string(), &["log-"]).is_err());
    assert!(
        only(
            r#"{"t":"update","parts":[{"id":"log-7","html":"<li>Nicolas locks</li>"}]}"#,
            &["log-"]
        )
        .is_ok()
    );
}
