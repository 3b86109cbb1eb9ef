//! What a card on the page says about a half that cannot be played is what the rules say of it.

use crate::files;
use celerium::{Action, Celerium, Contents, Franchise, Phase, Rules, Vessel};
use engine::rehearsal;
use engine::{Chance, Game, Refusal, Seat, Seed, Silent, Turn, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// A half of a card that the page shows as not playable.
struct Closed {
    /// The card, and the option if it is one.
    half: String,
    clause: String,
    /// The words under it; none under an option of another card than the one that is being played.
    words: Option<String>,
}

/// What stands between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(inner, _)| inner)
}

/// A half of a card, from its opening tag on.
fn read(tag: &str) -> Option<Closed> {
    let half = tag.split('"').next()?.to_owned();
    let clause = between(tag, "data-no=\"", "\"")?.to_owned();
    let body = between(tag, ">", "</div>")?;
    Some(Closed { half, clause, words: between(body, "<small>", "<").map(ToOwned::to_owned) })
}

/// The halves of the page that cannot be played.
fn closed(page: &str) -> Vec<Closed> {
    page.split("data-half=\"").skip(1).map(|tag| read(tag).expect("a reason")).collect()
}

fn decision(text: &str) -> Action {
    text.parse().expect("a decision")
}

/// Everything that could be tried with a half.
fn tries(half: &str) -> Vec<Action> {
    let vessels = ["pilot", "starbot"];
    if !half.contains(' ') {
        let moves = vessels
            .iter()
            .flat_map(|vessel| (1..=12).map(move |cells| format!("move {half} {vessel} {cells}")));
        return moves.map(|text| decision(&text)).collect();
    }
    let mut aims = vec![String::new(), "clockwise".into(), "anticlockwise".into()];
    for seat in 1..=4 {
        aims.push(format!("at {seat}"));
        aims.extend(vessels.map(|vessel| format!("at {seat} {vessel}")));
        aims.extend(["shield", "line", "planet"].map(|boost| format!("at {seat} {boost}-boost")));
        for own in vessels {
            aims.extend(vessels.map(|vessel| format!("{own} at {seat} {vessel}")));
        }
    }
    aims.extend(["green", "yellow", "blue"].map(|line| format!("on {line}")));
    aims.extend(["shield", "line", "planet"].map(|boost| format!("{boost}-boost")));
    aims.extend((1..=3).map(|level| format!("level {level}")));
    aims.extend((1..=27).map(|upgrade| format!("UP{upgrade:02}")));
    for cells in 1..=12 {
        aims.extend(vessels.map(|vessel| format!("{vessel} {cells}")));
        aims.push(format!("pilot {cells} starbot {cells}"));
        aims.push(format!("starbot {cells} pilot 0"));
    }
    aims.iter().map(|aim| decision(&format!("energy {half} {aim}"))).collect()
}

/// The rules by which all of it is refused.
fn refusals(table: &Celerium, rules: &Rules, seat: Seat, half: &str) -> BTreeSet<String> {
    let clauses = tries(half).into_iter().map(|action| {
        let mut chance = Chance::seeded(Seed::from_number(1));
        let refused = table.clone().apply(rules, seat, action, &mut chance, &mut Silent);
        refused.expect_err("the page says that it cannot be played").clause().to_owned()
    });
    clauses.collect()
}

fn stuck(vessel: Vessel) -> bool {
    vessel.shot_active || vessel.halted
}

/// Whether what the page says is so.
fn is_true(words: &str, table: &Celerium, rules: &Rules, seat: Seat) -> bool {
    let own = table.of(seat);
    let rivals: Vec<&Franchise> =
        Seat::all(rules.seats).filter(|of| *of != seat).map(|of| table.of(of)).collect();
    let vessels = || rivals.iter().flat_map(|of| &of.vessels);
    let number = || words.split(' ').filter_map(|word| word.parse::<u8>().ok()).next_back();
    let starbot = own.vessels[1].cell;
    match words {
        "one card per turn" | "already used" | "one option per card" => table.open.is_some(),
        "you are jammed this turn" => own.jammed,
        "useless in the last race" => table.round == rules.rounds,
        "in reaction only" | "no rival would be hit" | "no rival upgrade to damage" => true,
        "no vessel can move" => own.vessels.iter().any(|it| stuck(*it) || it.cell == 50),
        "no cell behind the first" => own.vessels.iter().any(|it| it.cell < 2),
        "no cell beyond 50" => vessels().any(|it| it.cell == 50),
        "already there" => {
            own.vessels[0].cell == starbot + 1
                || own.vessels.iter().any(|own| vessels().any(|it| it.cell == own.cell + 1))
        }
        "your Starbot is too far away" => own.vessels[0].cell.abs_diff(starbot + 1) > 1,
        "both stand on one cell" => own.vessels[0].cell == starbot,
        "no meteorite is left" => table.meteorites.iter().all(|it| it.cell > 0),
        "a meteorite lies there" => table.meteorites.iter().any(|it| it.cell + 1 == starbot),
        "no shot token is left" => table.free_shots() == 0,
        "all rivals are shot already" => vessels().all(|it| it.shot),
        "no workshop token is left" => table.free_workshops() == 0,
        "no rival has such an active boost" => {
            rivals.iter().any(|of| of.boosts.iter().any(|boost| !boost.installed))
        }
        "no rival has energy" => rivals.iter().all(|of| of.energy == 0),
        "no rival holds a card" => rivals.iter().all(|of| of.hand.is_empty()),
        "all rivals are jammed already" => rivals.iter().all(|of| of.jammed),
        "no such token is left" => table.free_keep_lines() == 0,
        "you have this token already" => own.keep_line || table.market_first == Some(seat),
        "last already" => table.market_last.is_some_and(|last| last != seat),
        "your gauge is full" => own.actions == 15,
        "no card is left" => table.deck.count(0) == 0,
        "nothing to repair" => own.workshop.count() == 0,
        _ if words.starts_with("you have ") && words.contains(" action") => {
            number() == Some(own.actions)
        }
        _ if words.starts_with("you have ") => number() == Some(own.energy),
        _ if words.starts_with("no rival 1 to ") || words == "no rival on the next cell" => {
            let range = number().unwrap_or(1);
            let near = |mine: &Vessel| {
                vessels().any(|it| (1..=range).contains(&it.cell.saturating_sub(mine.cell)))
            };
            !own.vessels.iter().filter(|own| !stuck(**own)).any(near)
        }
        other => unreachable!("the page says {other:?}"),
    }
}

/// A half of a card has either a decision or a reason; the reason names the rule by which each try is refused, and its words
/// are so.
#[test]
fn what_cannot_be_played_says_why() {
    let contents = Contents::read(&files()).unwrap();
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    rehearsal::random_play::<Celerium>(&contents, 900, |table, rules| {
        let Turn::Awaiting(awaited) = table.turn(rules) else { return };
        if table.phase != Phase::Turn {
            return;
        }
        let seat = awaited.first().unwrap();
        let mut legal = Vec::new();
        table.actions(rules, seat, &mut legal);
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let picture = rehearsal::picture(table, rules, rules.seats, Viewer::Seat(seat));
        for closed in closed(&picture.ask.expect("it is asked").body.0) {
            let half = &closed.half;
            let playable = |text: &String| {
                ["move", "energy"].iter().any(|it| {
                    text.starts_with(&format!("{it} {half}"))
                        && half.contains(' ') == (*it == "energy")
                })
            };
            assert!(!texts.iter().any(playable), "{half} can be played: {texts:?}");
            let refused = refusals(table, rules, seat, half);
            assert!(refused.contains(&closed.clause), "{half}: {} of {refused:?}", closed.clause);
            let aimed =
                |clause: &String| clause.starts_with("CL-24.") || clause.starts_with("CL-11.");
            if !aimed(&closed.clause) {
                assert_eq!(refused.len(), 1, "{half}: {} of {refused:?}", closed.clause);
            }
            assert!(refused.len() == 1 || refused.iter().all(aimed), "{half}: {refused:?}");
            let Some(words) = closed.words else {
                assert_eq!(closed.clause, "CL-10.1", "{half} gives no reason");
                continue;
            };
            assert!(is_true(&words, table, rules, seat), "{half}: {words:?} is not so");
            *told.entry(words).or_default() += 1;
        }
    });
    assert!(told.len() > 12, "{told:?}");
}
