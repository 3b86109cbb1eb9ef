//! Several players on one device: what the page shows of who gets the device next is never stale.

use super::*;
use crate::table::ClientUpdate;
use engine::{Chance, Turn, Viewer};

/// The question's place as each page was last told.
fn last_told(table: &mut LiveTable, pages: &mut [(u64, String)]) {
    for (to, update) in table.take_updates() {
        if let ClientUpdate::Scene(scene) = update
            && let Some(html) = scene.html_of("ask")
            && let Some((_, known)) = pages.iter_mut().find(|(number, _)| *number == to)
        {
            html.clone_into(known);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_is_told_whenever_the_device_is_to_go_on() {
    let names = ["ada", "ada~2", "max"];
    let looks = names.map(|who| {
        let person = Some(who.into());
        Look { person, lang: Lang::En, base: "".into(), spectator: false, named: true }
    });
    let mut offered = 0;
    for (game, seed) in [("celestia", 3), ("celestia", 4), ("celerium", 3), ("memoracers", 3)] {
        let seats = names.map(person).to_vec();
        let (mut actor, _table, _stop) =
            table_of((game, json!({}), seed), seats, Tempo::PEOPLE, ("none", &[]));
        let mut pages: Vec<(u64, String)> = looks
            .iter()
            .map(|look| (actor.welcome(look.clone(), false, None).unwrap(), String::new()))
            .collect();
        let mut chance = Chance::seeded(Seed::from_number(seed));
        for step in 0..120 {
            last_told(&mut actor, &mut pages);
            for (look, (_, known)) in looks.iter().zip(&pages) {
                let page = actor.page(look);
                let fresh = crate::pages::fragments(page).into_iter().find(|it| it.id == "ask");
                let fresh = fresh.unwrap().html;
                let over = |html: &str| html.contains("hand-over") || html.contains("hand-on");
                assert_eq!(over(known), over(&fresh), "{game} {step}: {known}\n{fresh}");
                offered += usize::from(over(&fresh));
            }
            let table = actor.play.as_ref().unwrap().game();
            let turn = table.turn();
            if turn.is_over() {
                break;
            }
            if turn == Turn::Clock {
                actor.carry_out(|table| table.expire()).await.unwrap();
                continue;
            }
            let seat = turn.awaited().first().unwrap();
            let mut list = table.choices(seat, Lang::En);
            list.retain(|choice| !choice.takes_back && choice.action != "resign");
            let at = chance.pick("any", list.len() as u32) as usize;
            let text = list.swap_remove(at).action;
            let version = actor.play.as_ref().unwrap().version(Viewer::Seat(seat));
            let who = names[seat.index()].into();
            let decided =
                actor.decide(&who, None, version, |table, seat| table.decide(seat, &[text]));
            decided.await.unwrap();
        }
    }
    assert!(offered > 50, "the device hardly goes round: {offered}");
}
