//! What a RoboRally page may not be told: another's hand ever, another's registers before they are revealed.

use crate::person::Person;
use crate::play;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What one player alone knows while programs are written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Secret {
    /// Cards that stay in the hand: no one else ever sees them this turn.
    hand: BTreeSet<u64>,
    /// Cards in registers that no one else has seen, with the number of the register from 1.
    registers: BTreeMap<u64, u64>,
}

impl Secret {
    /// Out of the player's own view: whatever belongs to others is veiled there.
    pub(crate) async fn of(person: &Person) -> Result<Self> {
        let answer = play::view(person, "me").await?;
        let robots = answer["view"]["table"]["robots"].as_array().context("no robots")?;
        let mut secret = Self::default();
        for robot in robots {
            let cards = robot["hand"].as_array().context("no hand")?;
            secret.hand.extend(cards.iter().filter_map(Value::as_u64));
            let shown = robot["shown"].as_u64().unwrap_or(0);
            for (register, slot) in
                (0_u64..).zip(robot["registers"].as_array().into_iter().flatten())
            {
                if shown >> register & 1 == 0
                    && let Some(card) = slot["card"].as_u64()
                {
                    secret.registers.insert(card, register + 1);
                }
            }
        }
        ensure!(!secret.registers.is_empty(), "nothing is programmed: {answer}");
        Ok(secret)
    }

    /// A page that is shown while programs are written holds none of these cards.
    pub(crate) fn is_kept_by(&self, html: &str) -> Result<()> {
        for card in cards(html) {
            let known = self.hand.contains(&card) || self.registers.contains_key(&card);
            ensure!(!known, "the page shows {card} of {self:?}");
        }
        Ok(())
    }

    /// Messages of the turn hold none of the hand, and each register only once it runs.
    pub(crate) fn is_kept_by_messages(&self, frames: &[String]) -> Result<()> {
        let mut running = 0;
        for frame in frames {
            let message: Value = serde_json::from_str(frame)?;
            let steps = each(&message["frames"]).flat_map(|step| each(&step["parts"]));
            for part in steps.chain(each(&message["parts"])) {
                let html = part["html"].as_str().unwrap_or_default();
                if part["id"] == "turn" && html.contains("Turn ") && running > 0 {
                    return Ok(()); // The next turn has other cards.
                }
                if part["id"] == "strip-now" {
                    running = register(html).unwrap_or(running);
                }
                for card in cards(html) {
                    let early = self.registers.get(&card).is_some_and(|at| *at > running);
                    ensure!(!self.hand.contains(&card), "{card} of a hand in {part}");
                    ensure!(!early, "{card} before its register, in register {running}: {part}");
                }
            }
        }
        Ok(())
    }
}

/// Two players' secrets, looked for in everything that the other is shown. What is told of turns before names cards that
/// may have been dealt again.
pub(crate) async fn keep(
    people: [&Person; 2],
    secrets: &[Secret; 2],
    first_turn: bool,
) -> Result<()> {
    for who in [0, 1] {
        for html in [stands(people[who]).await?, loaded(people[who]).await?] {
            let html = if first_turn { html } else { untold(html) };
            secrets[1 - who].is_kept_by(&html)?;
            // The check finds it if a player is sent the other's page.
            ensure!(secrets[who].is_kept_by(&html).is_err(), "a foreign page passes");
        }
    }
    Ok(())
}

/// A page without what it tells of what has happened.
fn untold(html: String) -> String {
    [("id=\"log-list\"", "</ol>"), ("id=\"last\"", "</p>"), ("id=\"live\"", "</p>")]
        .into_iter()
        .fold(html, |html, (start, end)| match html.split_once(start) {
            Some((before, after)) => {
                format!("{before}{}", after.split_once(end).map_or("", |(_, rest)| rest))
            }
            None => html,
        })
}

async fn stands(person: &Person) -> Result<String> {
    person.read("document.documentElement.outerHTML").await
}

async fn loaded(person: &Person) -> Result<String> {
    person.read("fetch(location.href).then((page) => page.text())").await
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// The register that a strip says is running.
fn register(html: &str) -> Option<u64> {
    html.split_once("Register ")?.1.split(' ').next()?.parse().ok()
}

/// Every priority in a text: in a decision that a button would send, as the whole text of an element, or in brackets.
fn cards(html: &str) -> BTreeSet<u64> {
    let mut found = BTreeSet::new();
    // The numbers beside the plan are no cards.
    let html = match html.split_once("rr-coords") {
        Some((before, after)) => {
            format!("{before}{}", after.split_once("</g>").map_or("", |it| it.1))
        }
        None => html.to_owned(),
    };
    let bytes = html.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let end =
            (at..bytes.len()).find(|next| !bytes[*next].is_ascii_digit()).unwrap_or(bytes.len());
        let before = &html[..at];
        let named =
            ["place ", "back ", "store ", "dual ", "crab "].iter().any(|it| before.ends_with(it));
        let alone = before.ends_with('>') && html[end..].starts_with('<');
        let bracketed = before.ends_with(" (") && html[end..].starts_with(')');
        if let Ok(number) = html[at..end].parse::<u64>()
            && (named || alone || bracketed)
            && number % 10 == 0
            && (10..=840).contains(&number)
        {
            found.insert(number);
        }
        at = end;
    }
    found
}

#[test]
fn cards_are_found() {
    let text = "<g class=\"rr-coords\"><text>10</text></g><button value=\"place 810 2\"><span>790</span> \
                Move 3 (560) rotate(270) <b>10</b> back 30;place 40 1 (6,6) <i>845</i>";
    let found: Vec<u64> = cards(text).into_iter().collect();
    assert_eq!(found, [10, 30, 40, 560, 790, 810]);
}

#[test]
fn a_planted_card_is_found() {
    let secret =
        Secret { hand: BTreeSet::from([700]), registers: BTreeMap::from([(810, 1), (240, 2)]) };
    for leak in ["<b>700</b>", "<button value=\"place 810 1\">", "<p>Move (240)</p>"] {
        assert!(secret.is_kept_by(leak).is_err(), "{leak}");
    }
    assert!(secret.is_kept_by("<b>530</b>").is_ok());
    let step = |parts: &[(&str, &str)]| {
        let parts: Vec<Value> =
            parts.iter().map(|(id, html)| serde_json::json!({ "id": id, "html": html })).collect();
        serde_json::json!({ "t": "steps", "of": 2, "frames": [{ "parts": parts }] }).to_string()
    };
    let first = ("strip-now", "<p><b>Register 1 · A · reveal</b></p>");
    let (one, two) = (("turn-2", "<b>810</b>"), ("turn-2", "<b>240</b>"));
    assert!(secret.is_kept_by_messages(&[step(&[first, one])]).is_ok());
    assert!(secret.is_kept_by_messages(&[step(&[one, first])]).is_err());
    assert!(secret.is_kept_by_messages(&[step(&[first, one, two])]).is_err());
    assert!(
        secret.is_kept_by_messages(&[step(&[first, ("log-3", "<li>keeps (700)</li>")])]).is_err()
    );
}
