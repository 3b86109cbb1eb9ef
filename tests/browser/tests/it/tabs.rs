//! Two tabs of one person.

use crate::person::{DESK, Person};
use crate::play::{self, STANDS};
use crate::test_server::TestServer;
use anyhow::Result;

/// Both come to show the same.
async fn agree(one: &Person, other: &Person) -> Result<()> {
    let stands = one.read(STANDS).await?;
    other.see(&format!("{STANDS} === {stands:?}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_person_agree() -> Result<()> {
    let server = TestServer::open()?;
    let one = Person::arrive(&server, DESK).await?;
    let options = [("program_timer", "off")];
    let table = play::create(&one, "Aurore", &["me", "amateur"], &options).await?;
    let other = one.tab().await?;
    other.goto(&table).await?;
    one.front().await?;
    play::line_up(&one).await?;
    other.see(play::WRITES).await?;
    one.see(play::WRITES).await?;
    agree(&one, &other).await?;

    // A box here, the next there, taken back here, locked there.
    play::mark(&one, 3).await?;
    agree(&one, &other).await?;
    other.front().await?;
    play::mark(&other, 3).await?;
    agree(&other, &one).await?;
    one.front().await?;
    one.click("[id^=cell-2-][aria-pressed=true]").await?;
    one.see("!document.querySelector('[id^=cell-2-][aria-pressed=true]')").await?;
    agree(&one, &other).await?;
    other.front().await?;
    play::lock(&other).await?;
    for tab in [&other, &one] {
        tab.see("document.getElementById('turn').textContent === 'Round 2'").await?;
        tab.see(play::WRITES).await?;
    }
    agree(&other, &one).await?;
    one.front().await?;
    play::write(&one, 3).await?;
    agree(&one, &other).await?;
    for tab in [&one, &other] {
        tab.is_content().await?;
    }
    one.leave().await
}
