//! Two people at two browsers race to the end, and neither is told what only the other knows.

use crate::house::House;
use crate::person::{DESK, Person};
use crate::play::{self, Turn};
use crate::secrets::Secrets;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_race_to_the_end_and_keep_their_secrets() -> Result<()> {
    let house = House::open()?;
    let (aurore, nicolas) =
        tokio::try_join!(Person::arrive(&house, DESK), Person::arrive(&house, DESK))?;
    play::create(&aurore, "Aurore", &["me", "open"], &[("program_timer", "off")]).await?;

    let link = aurore.read("document.getElementById('invite-url').value").await?;
    nicolas.goto(&link).await?;
    nicolas.write("input[name=name]", "Nicolas").await?;
    nicolas.click("button[name=seat]").await?;
    aurore.see("document.getElementById('seat-2').textContent.includes('Nicolas')").await?;
    aurore.see("document.querySelectorAll('#invite .chip-good').length === 2").await?;
    aurore.click("form[action$='/start'] button").await?;
    for person in [&aurore, &nicolas] {
        person.see("document.querySelector('.mr-strip')").await?;
    }

    let mut secrets = Secrets::of(&aurore, &nicolas);
    let people = [&aurore, &nicolas];
    let mut rounds = 0_u32;
    loop {
        let (who, turn) = play::next(&people).await?;
        match turn {
            Turn::Over => break,
            Turn::Write => {
                // They take turns at being the first to write, each to their own taste.
                rounds += 1;
                let order = if rounds % 2 == 1 { [0, 1] } else { [1, 0] };
                for writer in order {
                    people[writer].see(play::WRITES).await?;
                }
                let [first, second] = order;
                secrets.notice().await?;
                secrets.watch(second);
                play::write(people[first], 1 + rounds % 5).await?;
                secrets.nothing_was_told(second)?;
                play::lock(people[first]).await?;
                let shows =
                    format!("document.querySelector('#seat-{} [href=\"#i-check\"]')", first + 1);
                people[second].see(&shows).await?;
                secrets.only_that_it_is_locked(second)?;
                secrets.pages_hold().await?;
                play::write(people[second], 1 + (rounds + 2) % 5).await?;
                secrets.pages_hold().await?;
                play::lock(people[second]).await?;
            }
            Turn::Swap => {
                secrets.notice().await?;
                play::decide(people[who], turn, 1).await?;
            }
            Turn::Build | Turn::LineUp | Turn::Wait => play::decide(people[who], turn, 1).await?,
        }
        ensure!(rounds < 80, "the race does not end\n{}", aurore.report().await);
    }
    secrets.notice().await?;
    secrets.all_frames_hold()?;

    let winner = "document.getElementById('ask-q').textContent";
    let (one, other) = (aurore.read(winner).await?, nicolas.read(winner).await?);
    ensure!(one == other, "{one} / {other}");
    ensure!(one.contains("Aurore") || one.contains("Nicolas"), "no winner: {one}");
    for person in people {
        person.is_content().await?;
    }
    ensure!(rounds > 1, "it was over in one round");
    tokio::try_join!(aurore.leave(), nicolas.leave())?;
    Ok(())
}
