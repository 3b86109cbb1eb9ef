//! A person challenges a bot account on the page: the example bot of `examples`, which plays Celestia alone.

use crate::access::{axe, no_barriers};
use crate::person::{CALM_PHONE, Looks, Person};
use crate::phone::fits;
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// The example bot, once it is ready, and what it says. It ends when it is dropped.
async fn bot(server: &TestServer) -> Result<(Child, Lines<BufReader<ChildStdout>>)> {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/challenge_bot.py");
    let mut command = Command::new("python3");
    command.args(["-B", example, &server.url(""), "robi", "a long sentence"]);
    let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
    let out = child.stdout.take().context("it says nothing")?;
    let mut lines = BufReader::new(out).lines();
    let first = lines.next_line().await?;
    ensure!(first.as_deref() == Some("ready"), "{first:?}");
    Ok((child, lines))
}

/// Challenges the bot account to a game of two, without any other player.
async fn challenge(person: &Person, game: &str) -> Result<()> {
    person.goto(&format!("/new?game={game}")).await?;
    if person.is("document.querySelector('input[name=name]')").await {
        person.write("input[name=name]", "Ada").await?;
    }
    person.choose("select[name=seat-1]", "@robi").await?;
    person.choose("select[name=seat-2]", "").await?;
    person.click("form.new button.btn-main").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_account_declines_one_game_and_plays_the_other() -> Result<()> {
    let (server, axe) = (TestServer::open()?, axe()?);
    let _robi = bot(&server).await?;
    let ada = Person::arrive(&server, Looks { lang: "en", ..CALM_PHONE }).await?;
    challenge(&ada, "memoracers").await?;
    ada.see("document.querySelector('.notice')?.textContent.includes('BOT robi declined')").await?;
    ensure!(ada.is("location.pathname.startsWith('/challenge/')").await);
    ensure!(ada.is("!document.querySelector('form[action$=withdraw]')").await);
    ensure!(
        ada.is("!document.querySelector('section.panel .chip')").await,
        "no player is waited for"
    );
    no_barriers(&ada, &axe, "challenge").await?;
    fits(&ada, "challenge").await?;
    challenge(&ada, "celestia").await?;
    ada.see("location.pathname.startsWith('/table/') && document.getElementById('ask')").await?;
    ada.see("document.body.textContent.includes('BOT robi')").await?;
    ada.is_content().await?;
    ada.leave().await
}
