//! One person among bots: a season by forms alone, its medal, and the best of all seasons.

use crate::pages::Browser;
use crate::test_server::TestServer;
use reqwest::StatusCode;
use std::time::Duration;
use tempfile::TempDir;

/// The values of the controls of this name.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let before = format!("name=\"{name}\" value=\"");
    let rests = page.split(before.as_str()).skip(1);
    rests.filter_map(|rest| rest.split('"').next()).collect()
}

/// A decision that ends the season soon; cards are bought as the form gathers them.
fn hasty<'a>(choices: &[&'a str]) -> Option<&'a str> {
    let words = ["face", "pass", "done", "events", "boosts", "line", "decline", "end"];
    let found = words
        .iter()
        .find_map(|word| choices.iter().find(|choice| choice.starts_with(word)))
        .or_else(|| choices.first());
    let gathers = choices.iter().find(|choice| choice.contains('{'));
    gathers.or(found).copied()
}

/// Plays a season against one bot; gives its page at the end.
async fn season(browser: &mut Browser, name: &str) -> (String, String) {
    season_with(browser, name, 0).await
}

/// The same, in which so many decisions are taken back.
async fn season_with(browser: &mut Browser, name: &str, mut backs: usize) -> (String, String) {
    let fields = [
        ("game", "celerium"),
        ("nickname", name),
        ("option-timer", "off"),
        ("seat-0", "me"),
        ("seat-1", "rookie"),
    ];
    let (status, table) = browser.post("/tables", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    for _ in 0..20_000 {
        let (_, page) = browser.get(&table).await;
        if page.contains("class=\"ask-end\"") {
            return (table, page);
        }
        let choices = values(&page, "action");
        let Some(choice) = hasty(&choices).filter(|_| page.contains("data-asked")) else {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        };
        let version = values(&page, "version")[0];
        let mut fields = vec![("version", version), ("action", choice)];
        fields.extend([("level-1", "1"), ("level-2", "0"), ("level-3", "0")]);
        // A switch that is on is sent before the field that says off.
        fields.extend([("boost-shield", "0"), ("boost-line", "1"), ("boost-line", "0")]);
        fields.push(("boost-planet", "0"));
        browser.post(&format!("{table}/decide"), &fields).await;
        let (_, page) = browser.get(&table).await;
        if backs > 0 && page.contains("id=\"take-back\"") {
            backs -= 1;
            let version = values(&page, "version")[0];
            browser.post(&format!("{table}/undo"), &[("version", version)]).await;
        }
    }
    panic!("the season does not end")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lone_person_gets_a_medal_and_keeps_the_best() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut ada = Browser::new(&server);
    let (table, first) = season(&mut ada, "Ada").await;
    assert!(first.contains("data-medal=") && first.contains("the best bot"), "no medal");
    assert!(first.contains("your first result"), "the first result is not told");
    let (_, looked_on) = Browser::new(&server).get(&table).await;
    assert!(looked_on.contains("data-medal=") && !looked_on.contains("ask-best"));
    let (_, second) = season(&mut ada, "Ada").await;
    let compared = second.contains("Your best so far") || second.contains("A new best");
    assert!(compared, "the second season is not compared with the first");
    let mut ben = Browser::new(&server);
    assert!(season(&mut ben, "Ben").await.1.contains("your first result"), "of another");
    server.close().await;

    let server = TestServer::open(&data).await;
    ada.base = server.url("");
    let (_, page) = ada.get(&table).await;
    let compared = page.contains("Your best so far") || page.contains("A new best");
    assert!(compared, "after a restart the first season knows the second");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_something_was_taken_back_is_no_best() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut ada = Browser::new(&server);
    let (table, page) = season_with(&mut ada, "Ada", 12).await;
    let (_, record) = ada.get(&format!("{table}/record")).await;
    assert!(record.contains("\"rewind "), "nothing was taken back that others had seen");
    assert!(page.contains("Not counted as a best"), "it is not said");
    ada.get(&format!("{table}?lang=fr")).await;
    let (_, french) = ada.get(&table).await;
    assert!(french.contains("Ne compte pas comme record"), "nor in French");
    ada.get(&format!("{table}?lang=en")).await;
    let (_, next) = season(&mut ada, "Ada").await;
    assert!(next.contains("your first result"), "it was counted all the same");
    server.close().await;
}

/// The event cards on a page of Celerium. Cards with the same face are drawn once, with their number.
fn cards_in_hand(page: &str) -> usize {
    let number = |card: &str| {
        let head = card.split("</h3>").next()?;
        head.split("<small> ×").nth(1)?.split('<').next()?.parse().ok()
    };
    page.split("class=\"cl-card\"").skip(1).map(|card| number(card).unwrap_or(1)).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_gathers_the_numbers_of_one_decision() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut ada = Browser::new(&server);
    let fields = [
        ("game", "celerium"),
        ("nickname", "Ada"),
        ("option-timer", "off"),
        ("seat-0", "me"),
        ("seat-1", "rookie"),
    ];
    let (_, table) = ada.post("/tables", &fields).await;
    let buy = |number: &'static str| [("action", "events {level-1} 0 0"), ("level-1", number)];
    let mut refused = false;
    for _ in 0..2_000 {
        let (_, page) = ada.get(&table).await;
        let choices = values(&page, "action");
        if choices.iter().any(|choice| choice.starts_with("boosts")) {
            let cards = cards_in_hand(&page);
            assert!(refused && cards == 3, "{refused}, {cards} cards in hand");
            return server.close().await;
        }
        let version = values(&page, "version")[0].to_owned();
        let mut fields = vec![("version", version.as_str())];
        if choices.iter().any(|choice| choice.starts_with("events")) {
            // Not a number, and not what the purse holds: refused. Then three cards.
            for wrong in ["x", "99"] {
                let mut fields = fields.clone();
                fields.extend(buy(wrong));
                ada.post(&format!("{table}/decide"), &fields).await;
            }
            let (_, same) = ada.get(&table).await;
            refused = values(&same, "action") == choices;
            fields.extend(buy("3"));
        } else if let Some(choice) = hasty(&choices) {
            fields.push(("action", choice));
        }
        ada.post(&format!("{table}/decide"), &fields).await;
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("no cards were sold")
}
