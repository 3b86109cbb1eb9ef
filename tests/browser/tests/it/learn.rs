//! Learning: a hint for the player who is asked, and a guided first game.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

const HINT: &str = "document.querySelector('#hint[data-actions]')";
const HINTED: &str = "document.querySelectorAll('[data-hinted]').length";
const ASKED: &str = "document.querySelector('.hint-btn')?.getClientRects().length";

/// No button of the question, not even a pale one, lies over the words of the hint.
const IN_FRONT: &str = "(() => {
    const hint = document.getElementById('hint');
    return [...hint.querySelectorAll('b, .hint-why, small')].flatMap((words) => [...words.getClientRects()]).every((line) =>
        [.02, .5, .98].every((part) => hint.contains(document.elementFromPoint(line.left + line.width * part, line.top + line.height / 2))));
})()";

const LOCK: &str = "document.querySelector('#ask .mr-lock[data-key=l]:not(:disabled)')";

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_by_key_is_lit_and_can_be_followed() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    let axe = axe()?;
    for (game, options) in
        [("memoracers", [("program_timer", "off")].as_slice()), ("celestia", [].as_slice())]
    {
        play::open_table(&ada, game, "Ada", &["me", beginner(game)], options).await?;
        for round in 0..3 {
            ada.see(ASKED).await?;
            // A key that is pressed before the page listens does nothing.
            for _ in 0..20 {
                ada.press("h").await?;
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
                if ada.is(HINT).await {
                    break;
                }
            }
            ada.see(HINT).await?;
            ensure!(ada.is(HINTED).await, "nothing is lit\n{}", ada.report().await);
            let words = ada.read("document.getElementById('hint').innerText").await?;
            ensure!(words.contains("no more than you"), "{words}");
            ensure!(
                ada.is(IN_FRONT).await,
                "{game}, round {round}: something lies over the hint\n{}",
                ada.report().await
            );
            if round == 0 {
                no_barriers(&ada, &axe, game).await?;
            }
            let question = ada.read("document.getElementById('ask').innerText").await?;
            ada.click("#hint button").await?;
            let moved = format!("document.getElementById('ask').innerText !== {question:?}");
            ada.see(&moved).await?;
            // A program is filled in only: to lock it in is left to the player.
            if ada.is(LOCK).await {
                ada.click("#ask .mr-lock[data-key=l]").await?;
                ada.see(&format!("!({LOCK})")).await?;
            }
        }
    }
    ada.is_content().await?;
    ada.leave().await
}

fn beginner(game: &str) -> &'static str {
    if game == "memoracers" { "beginner" } else { "easy" }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_in_french_on_a_phone() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    for (game, bot) in [("robo_rally", "rookie"), ("celerium", "rookie")] {
        play::open_table(&ada, game, "Ada", &["me", bot], &[]).await?;
        ada.see(ASKED).await?;
        ada.click(".hint-btn").await?;
        ada.see(HINT).await?;
        let words = ada.read("document.getElementById('hint').innerText").await?;
        ensure!(words.contains("Le meilleur bot"), "{words}");
        fits(&ada, game).await?;
        ada.click("#hint button").await?;
        ada.see(&format!("!{HINT}")).await?;
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_without_script() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    ada.without_script().await?;
    let options = [("program_timer", "off")];
    let table = play::open_table(&ada, "memoracers", "Ada", &["me", "beginner"], &options).await?;
    while !ada.is(ASKED).await {
        ada.goto(&table).await?;
    }
    ada.click(".hint-btn").await?;
    ada.see("location.pathname.endsWith('/hint')").await?;
    ada.see(HINT).await?;
    ada.click("#hint button").await?;
    ada.see("!location.pathname.endsWith('/hint')").await?;
    ada.leave().await
}

/// What is to be pressed is seen without scrolling, most of it at least.
const IN_SIGHT: &str = "(() => { const it = document.querySelector(BUTTON), box = it.getBoundingClientRect();
    return [.2, .5, .75].every((part) => it.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part))); })()";

/// What is pressed in each lesson of a game.
const CELESTIA: &[&[&str]] =
    &[&["roll"], &["pay C"], &["stay"], &["disembark"], &["pay R T"], &["route 2"], &["board L"]];
const CIRCUS: &[&[&str]] = &[
    &["drive c9"],
    &["announce 4"],
    &["skill yes"],
    &["whip driver1"],
    &["commit driver1 trident driver2"],
    &["step F"],
];
const CELERIUM: &[&str] =
    &["buy 1", "events 3 0 0", "boosts line", "line green", "move E1-01 pilot 2", "shield", "pass"];
const MEMORACERS: &[&[&str]] = &[
    &["lane 3"],
    &["mark 1 3", "mark 2 3", "lock"],
    &["mark 1 4", "mark 2 3", "lock"],
    &["mark 1 3", "mark 2 3", "lock"],
    &["mark 1 3", "mark 2 3", "lock"],
    &["decline"],
];

#[tokio::test(flavor = "multi_thread")]
async fn three_games_are_learnt_to_the_end() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    let zoe = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    let axe = axe()?;
    for (game, lessons) in
        [("celestia", CELESTIA), ("circus_imperium", CIRCUS), ("memoracers", MEMORACERS)]
    {
        for (learner, phone) in [(&ada, false), (&zoe, true)] {
            learner.goto("/").await?;
            learner.click(&format!("#game-{game} .game-learn")).await?;
            for (number, presses) in (1..).zip(lessons) {
                let here = format!("location.pathname.startsWith('/learn/{game}')");
                learner.see(&format!("{here} && document.querySelector('.lesson')")).await?;
                if phone {
                    fits(learner, &format!("{game} {number}")).await?;
                }
                for press in *presses {
                    let button =
                        format!("[name=action][form=decide][value={press:?}]:not([disabled])");
                    // A button in a folded list: the list is opened first.
                    learner.see(&format!("document.querySelector({button:?})")).await?;
                    let folded = format!(
                        "document.querySelector({button:?}).closest('details:not([open])')"
                    );
                    if learner.is(&folded).await {
                        learner.eval(&format!("{folded}.querySelector('summary').click()")).await?;
                    }
                    if phone {
                        ensure!(
                            learner.is(&IN_SIGHT.replace("BUTTON", &format!("{button:?}"))).await,
                            "{game} {number}: {press} is out of sight\n{}",
                            learner.report().await
                        );
                    }
                    learner.click(&button).await?;
                    let taken = format!("location.search.includes({:?})", press.replace(' ', "+"));
                    learner.see(&taken).await?;
                }
                learner.see("document.querySelector('.lesson[data-done]')").await?;
                if number == 1 {
                    no_barriers(learner, &axe, game).await?;
                }
                if number < lessons.len() {
                    // A key that is pressed before the page listens does nothing.
                    for _ in 0..50 {
                        learner.press(if phone { "s" } else { "n" }).await?;
                        if learner.is("!document.querySelector('.lesson[data-done]')").await {
                            break;
                        }
                        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                    }
                    learner.see("!document.querySelector('.lesson[data-done]')").await?;
                }
            }
            learner.is_content().await?;
        }
    }
    let offer = "document.querySelector(`form[action='/play/memoracers'] button`).innerText";
    let (english, french) = (ada.read(offer).await?, zoe.read(offer).await?);
    ensure!(english.contains("Play an easy game now"), "{english}");
    ensure!(french.contains("Jouer une partie facile"), "{french}");
    ada.click("form[action='/play/memoracers'] button").await?;
    ada.see("location.pathname.startsWith('/table/')").await?;
    ada.leave().await?;
    zoe.leave().await
}

/// A lesson is a page without a socket: a decision that is made of switches reaches it all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_boost_is_switched_on_in_a_lesson() -> Result<()> {
    let server = TestServer::open()?;
    for looks in [CALM, CALM_PHONE] {
        let learner = Person::arrive(&server, looks).await?;
        learner.goto("/learn/celerium/3").await?;
        learner.click("#ask .btn-main[value^=boosts]").await?;
        learner.see("document.getElementById('again')").await?;
        learner.click("label:has(> #on-line)").await?;
        learner.see("document.querySelector('#on-line:checked')").await?;
        learner.click("#ask .btn-main[value^=boosts]").await?;
        learner.see("document.querySelector('.lesson[data-done]')").await?;
        learner.is_content().await?;
        learner.leave().await?;
    }
    Ok(())
}

/// What was learnt and the way on stand in sight, and nothing lies over them.
const CLEAR: &str = "['.lesson', '.ask-foot .btn-main', '.ask-foot .btn:last-child'].every((name) => {
    const it = document.querySelector(name), box = it.getBoundingClientRect();
    const met = (y) => it.contains(document.elementFromPoint(box.left + box.width / 2, y));
    return box.top >= 0 && box.bottom <= innerHeight && met(box.top + 6) && met(box.bottom - 6); })";

#[tokio::test(flavor = "multi_thread")]
async fn the_way_on_from_a_lesson_is_in_sight() -> Result<()> {
    let server = TestServer::open()?;
    let (desk, phone) =
        tokio::try_join!(Person::arrive(&server, CALM), Person::arrive(&server, CALM_PHONE))?;
    let celestia: Vec<&str> = CELESTIA.iter().map(|presses| presses[0]).collect();
    for (game, presses) in [("celerium", CELERIUM), ("celestia", &celestia)] {
        for (number, press) in (1..).zip(presses) {
            let done = format!("/learn/{game}/{number}?did=&action={}", press.replace(' ', "+"));
            for reader in [&desk, &phone] {
                reader.goto(&done).await?;
                ensure!(reader.is("document.querySelector('.lesson[data-done]')").await, "{done}");
                ensure!(reader.is(CLEAR).await, "{done}: something is covered");
            }
        }
    }
    desk.leave().await?;
    phone.leave().await
}
