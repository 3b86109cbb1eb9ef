//! The help drawer: the goal, the rules of the question, a search, symbols, all rules; keys last, and never on a phone.

use crate::access::{axe, no_barriers};
use crate::person::{DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

const GAMES: [&str; 5] = ["robo_rally", "memoracers", "celestia", "circus_imperium", "celerium"];
/// The parts of the drawer from top to bottom.
const PARTS: &str = "[...document.querySelectorAll('#help .drawer-body > [id]')]
    .map((part) => part.id).join(' ')";
const ORDER: &str = "help-goal help-now help-search help-symbols help-rules help-keys";
/// The first rule of the drawer is the rule of the question.
const RULE_OF_THE_QUESTION: &str =
    "document.querySelector('#help-now:not([hidden]) .clauses b')?.textContent
    === document.querySelector('#ask .ask-head .rule').textContent";
/// How many key caps are to be seen.
const KEY_CAPS: &str = "String([...document.querySelectorAll('kbd')].filter((cap) => cap.getClientRects().length).length)";
/// Rules that are to be seen among all rules.
const FOUND: &str = "[...document.querySelectorAll('#help-rules li')]
    .filter((rule) => rule.getClientRects().length).length";

async fn open_help(reader: &Person) -> Result<()> {
    reader.see("document.getElementById('help-search')?.hidden === false").await?;
    reader.click("#bar [popovertarget=help]").await?;
    reader.see("document.querySelector('#help:popover-open')").await
}

#[tokio::test(flavor = "multi_thread")]
async fn help_begins_with_the_goal_and_the_rules_of_the_question() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    let axe = axe()?;
    for game in GAMES {
        ada.goto(&format!("/learn/{game}/1")).await?;
        open_help(&ada).await?;
        ensure!(ada.read(PARTS).await? == ORDER, "{game}: {}", ada.read(PARTS).await?);
        let goal = ada.read("document.getElementById('help-goal').innerText").await?;
        ensure!(goal.starts_with("Goal:") && goal.len() > 40, "{game}: {goal}");
        ensure!(ada.is(RULE_OF_THE_QUESTION).await, "{game}\n{}", ada.report().await);
        ensure!(
            ada.is("document.querySelectorAll('#help-symbols svg').length > 3").await,
            "{game}"
        );
        ensure!(ada.is("document.getElementById('help-keys').getClientRects().length").await);
        no_barriers(&ada, &axe, game).await?;
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_finds_a_rule() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    for game in GAMES {
        ada.goto(&format!("/learn/{game}/1")).await?;
        open_help(&ada).await?;
        let last = "document.querySelector('#help-rules details:last-child li:last-child strong')";
        let title = ada.read(&format!("{last}.textContent")).await?;
        ada.write("#help-query", &title.to_uppercase()).await?;
        ada.see(&format!("{last}.getClientRects().length && ({FOUND}) < 20")).await?;
        ada.write("#help-query", "zzzz").await?;
        ada.see(&format!("({FOUND}) === 0")).await?;
        let none = ada.read("document.getElementById('help-none').textContent").await?;
        ensure!(none == "No rule contains these words.", "{none}");
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_help_without_key_caps() -> Result<()> {
    let server = TestServer::open()?;
    let zoe = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    for game in GAMES {
        zoe.goto(&format!("/learn/{game}/1")).await?;
        ensure!(zoe.read(KEY_CAPS).await? == "0", "{game}\n{}", zoe.report().await);
        open_help(&zoe).await?;
        ensure!(zoe.read(KEY_CAPS).await? == "0", "{game}: in the drawer");
        ensure!(zoe.is("!document.getElementById('help-keys').getClientRects().length").await);
        let goal = zoe.read("document.getElementById('help-goal').innerText").await?;
        ensure!(goal.starts_with("But du jeu"), "{game}: {goal}");
        fits(&zoe, game).await?;
    }
    zoe.is_content().await?;
    zoe.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_follow_the_question() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    play::create(&ada, "Ada", &["me", "beginner"], &[("program_timer", "off")]).await?;
    ada.see(play::LINES_UP).await?;
    open_help(&ada).await?;
    ensure!(ada.is(RULE_OF_THE_QUESTION).await, "{}", ada.report().await);
    let before = ada.read("document.querySelector('#help-now .clauses b').textContent").await?;
    ada.press("Escape").await?;
    play::line_up(&ada).await?;
    ada.see(play::WRITES).await?;
    open_help(&ada).await?;
    ensure!(ada.is(RULE_OF_THE_QUESTION).await, "{}", ada.report().await);
    let now = ada.read("document.querySelector('#help-now .clauses b').textContent").await?;
    ensure!(now != before, "{before} is still the rule");
    ada.is_content().await?;
    ada.leave().await
}
