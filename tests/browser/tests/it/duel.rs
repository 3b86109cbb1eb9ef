//! Two people at two browsers race to the end while a third watches; no one is told what only another player knows.

use crate::person::{CALM, Person};
use crate::play::{self, Turn};
use crate::secrets::Secrets;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_race_to_the_end_and_keep_their_secrets() -> Result<()> {
    let server = TestServer::open()?;
    let (aurore, nicolas, zoe) = tokio::try_join!(
        Person::arrive(&server, CALM),
        Person::arrive(&server, CALM),
        Person::arrive(&server, CALM)
    )?;
    let options = [("program_timer", "off")];
    let table = play::create(&aurore, "Aurore", &["me", "open"], &options).await?;

    play::join(&nicolas, "Nicolas", &aurore).await?;
    aurore.see("document.getElementById('seat-2').textContent.includes('Nicolas')").await?;
    // A person who has the page open before the race begins follows it, with or without a seat.
    zoe.goto(&table).await?;
    zoe.see("document.getElementById('invite')").await?;
    aurore.click("form[action$='/start'] button").await?;
    for person in [&aurore, &nicolas, &zoe] {
        person.see("document.querySelector('.mr-strip')").await?;
    }

    let mut secrets = Secrets::of([&aurore, &nicolas, &zoe]);
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
                for other in [second, 2] {
                    secrets.watch(other).await?;
                }
                play::write(people[first], 1 + rounds % 5).await?;
                for other in [second, 2] {
                    secrets.nothing_was_told(other).await?;
                }
                play::lock(people[first]).await?;
                let shows =
                    format!("document.querySelector('#seat-{} [href=\"#i-check\"]')", first + 1);
                for (other, person) in [(second, people[second]), (2, &zoe)] {
                    person.see(&shows).await?;
                    secrets.only_that_it_is_locked(other)?;
                }
                secrets.pages_hold().await?;
                secrets.watch(2).await?;
                play::write(people[second], 1 + (rounds + 2) % 5).await?;
                secrets.nothing_was_told(2).await?;
                secrets.pages_hold().await?;
                secrets.a_wrong_page_is_found().await?;
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
    secrets.all_messages_hold()?;
    secrets.a_wrong_message_is_found()?;

    // Players are addressed; the podium names the same winners to all.
    let winners =
        "[...document.querySelectorAll('.podium-name')].map((it) => it.textContent).join()";
    let podium = zoe.read(winners).await?;
    ensure!(podium.contains("Aurore") || podium.contains("Nicolas"), "no winner: {podium}");
    for person in people {
        let own = person.read(winners).await?;
        ensure!(own == podium, "{own} / {podium}");
        let heading = person.read("document.getElementById('ask-q').textContent").await?;
        ensure!(heading.starts_with("You"), "{heading}");
    }
    for person in [&aurore, &nicolas, &zoe] {
        person.is_content().await?;
    }
    ensure!(rounds > 1, "it was over in one round");
    tokio::try_join!(aurore.leave(), nicolas.leave(), zoe.leave())?;
    Ok(())
}
