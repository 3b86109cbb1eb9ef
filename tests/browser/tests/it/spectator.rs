//! A player is shown and told what a spectator is, and besides that only what is their own.

use crate::person::Person;
use crate::play;
use anyhow::{Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Parts of the table page that differ from a spectator's and are not the reader's own: there must be none. The player
/// asked in a window knows that no player waits for another meanwhile; to all others it seems so.
const FOREIGN: &str = "(async () => {
    const load = async (how) => (await fetch(location.href, how)).text();
    const version = (page) => page.match(/ data-version=\"(\\d+)\"/)[1];
    // Both pages of one moment: bots may move on between two, and what anybody sees of it is a new version to the reader.
    let pages;
    do pages = [await load({}), await load({ credentials: 'omit' }), await load({})];
    // Players are told who is absent, and a player whose page is being loaded is, for a moment: both are compared once all are here.
    while (version(pages[0]) !== version(pages[2]) || pages[0].includes('class=\"wish absent\"'));
    const [mine, theirs] = pages.slice(0, 2).map((page) => new DOMParser().parseFromString(page, 'text/html'));
    const seat = SEAT;
    const own = (part) => part.dataset.seat === seat || part.closest(`[data-seat='${seat}']`)
        || new RegExp(`^(OWN)|^(seat|pawn|player)-${seat}(-|$)`).test(part.id);
    const all = [...mine.querySelectorAll('main [id]')].filter((part) => !own(part));
    // Who is asked to react does not read that others may: an empty place shows nothing.
    const empty = (part) => part.hasAttribute('hidden') && !part.textContent;
    const leaf = (part) => !part.querySelector('[id]') && !empty(part);
    const plain = (part) => part?.outerHTML.replaceAll(' data-awaited=\"\"', '').replaceAll('<small>thinking</small>', '');
    const found = (part) => plain(theirs.getElementById(part.id));
    return { looked: all.filter(leaf).length,
        foreign: all.filter((part) => leaf(part) && found(part) !== plain(part)).map((part) => [part.outerHTML, found(part)]) };
})()";

/// Holds the page that a player would load now against a spectator's. `own` begins the ids of parts that are the player's
/// own. The player's view from the API; nothing if the game is over and everything lies open.
pub(crate) async fn shown_no_more(
    player: &Person,
    seat: usize,
    own: &str,
) -> Result<Option<Value>> {
    let script = FOREIGN.replace("SEAT", &format!("'{seat}'")).replace("OWN", own);
    let differs = player.eval(&script).await?;
    let view = play::view(player, "me").await?;
    if view["over"] == true {
        return Ok(None);
    }
    ensure!(differs["looked"].as_u64() > Some(40), "nothing was compared: {differs}");
    ensure!(differs["foreign"] == serde_json::json!([]), "seat {seat} alone sees {differs}");
    Ok(Some(view))
}

/// What one page was sent, by the part it belongs to.
fn told(person: &Person) -> Result<BTreeMap<String, BTreeSet<String>>> {
    let mut told: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for frame in person.frames() {
        let message: Value = serde_json::from_str(&frame)?;
        let steps = each(&message["frames"]).flat_map(|step| each(&step["parts"]));
        for part in steps.chain(each(&message["parts"])) {
            let (id, html) = (&part["id"], &part["html"]);
            told.entry(text(id)).or_default().insert(text(html));
        }
    }
    Ok(told)
}

pub(crate) fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Every part that `tells` something a player was sent, but their own, a spectator was sent too. How many were looked at.
pub(crate) fn told_no_more(
    player: &Person,
    spectator: &Person,
    tells: impl Fn(&str, &str) -> bool,
    is_own: impl Fn(&str, &str) -> bool,
) -> Result<usize> {
    let (player, spectator) = (told(player)?, told(spectator)?);
    let mut looked = 0;
    for (id, htmls) in player {
        for html in htmls {
            if !tells(&id, &html) || is_own(&id, &html) {
                continue;
            }
            looked += 1;
            let public = spectator.get(&id).is_some_and(|seen| seen.contains(&html));
            ensure!(public, "one alone was told {id}: {html}");
        }
    }
    Ok(looked)
}
