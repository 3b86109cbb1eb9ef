//! Standing orders in every game: each window that is listed is asked somewhere, has words, and passes by order.

use engine::{
    ActionKind, Chance, Game, Lang, Match, MatchSetup, Names, Seat, SeatSet, Seed, Silent, Title,
    Turn, Visitor,
};
use std::collections::BTreeSet;

/// So many random tables are enough for the rarest window.
const TABLES: u64 = 2_400;

/// One random decision that plays on.
fn any<G: Game>(list: &[G::Action], own: &mut Chance) -> G::Action {
    let plays = |action: &&G::Action| G::kind(**action) == ActionKind::Play;
    let playing: Vec<&G::Action> = list.iter().filter(plays).collect();
    *playing[own.pick("any", playing.len() as u32) as usize]
}

/// Looks for the windows of a game at random tables of random options.
struct Asked;

impl Visitor for Asked {
    type Output = ();

    fn visit<G: Title>(self) {
        let id = G::ABOUT.id;
        let listed: BTreeSet<&str> = G::WINDOWS.iter().copied().collect();
        assert_eq!(listed.len(), G::WINDOWS.len(), "{id}: a window is listed twice");
        for lang in Lang::ALL {
            let words: BTreeSet<String> =
                G::WINDOWS.iter().map(|kind| G::window(kind, lang)).collect();
            assert_eq!(words.len(), listed.len(), "{id}: two orders read the same");
            assert!(!words.contains(""), "{id}: an order has no words");
        }
        let files = games::embedded(id).expect("it has content");
        let content = G::content(&files).expect("it reads its content");
        let mut asked = BTreeSet::new();
        for number in 0..TABLES {
            if asked == listed {
                return;
            }
            let mut own = Chance::seeded(Seed::from_number(number));
            let (options, seats) = G::some_options(&mut own);
            let Ok(rules) = G::rules(&content, &options, seats) else { continue };
            let mut table = G::setup(&rules, &mut own);
            let mut list = Vec::new();
            loop {
                match table.turn(&rules) {
                    Turn::Over(_) => break,
                    Turn::Clock => table.tick(&rules, &mut own, &mut Silent),
                    Turn::Awaiting(awaited) => {
                        let seat = awaited.first().expect("a seat is awaited");
                        let question = table.question(&rules, seat).expect("it is asked");
                        if question.window {
                            asked.insert(question.kind);
                        }
                        list.clear();
                        table.actions(&rules, seat, &mut list);
                        let action = any::<G>(&list, &mut own);
                        let done = table.apply(&rules, seat, action, &mut own, &mut Silent);
                        done.expect("what is listed is legal");
                    }
                }
            }
        }
        assert_eq!(asked, listed, "{id}: listed, and never asked");
    }
}

#[test]
fn every_listed_window_is_asked_and_has_words() {
    for about in games::ALL {
        games::visit(about.id, Asked).expect("it is registered");
    }
}

/// Gives an order in the first window that opens, takes back, revokes.
struct Ordered;

impl Visitor for Ordered {
    /// So many were shown; nothing in a game without windows.
    type Output = Option<usize>;

    fn visit<G: Title>(self) -> Option<usize> {
        if G::WINDOWS.is_empty() {
            return None;
        }
        let id = G::ABOUT.id;
        let files = games::embedded(id).expect("it has content");
        let content = G::content(&files).expect("it reads its content");
        let mut shown = 0;
        for number in 0..TABLES {
            let mut own = Chance::seeded(Seed::from_number(number));
            let (options, seats) = G::some_options(&mut own);
            let Ok(setup) = MatchSetup::<G>::new(&files, &content, options, Names::numbered(seats))
            else {
                continue;
            };
            let mut game = Match::start(setup, Seed::from_number(number));
            let open = loop {
                match game.turn() {
                    Turn::Over(_) => break None,
                    Turn::Clock => {
                        game.tick();
                    }
                    Turn::Awaiting(awaited) => {
                        let seat = awaited.first().expect("a seat is awaited");
                        if let Some(window) = game.window(seat) {
                            break Some((seat, window.kind));
                        }
                        let action = any::<G>(&game.actions(seat), &mut own);
                        game.decide(seat, &[action]).expect("it is legal");
                    }
                }
            };
            let Some((seat, kind)) = open else { continue };
            assert_eq!(game.passing(), SeatSet::EMPTY, "{id}: no seat has ordered anything");
            assert!(!game.set_order(seat, "no such window", true), "{id}");
            assert!(!game.set_order(Seat(seats), kind, true), "{id}: a seat that is not there");
            let other = Seat((seat.0 + 1) % seats);
            if other != seat {
                assert!(game.set_order(other, kind, true), "{id}");
                assert!(!game.passing().contains(seat), "{id}: an order is the seat's own");
            }
            assert!(game.set_order(seat, kind, true), "{id}");
            assert!(game.passing().contains(seat), "{id}: {kind} is passed by order");
            let (before, length) = (game.state().clone(), game.length());
            game.pass(seat).expect("it may pass");
            assert_eq!(game.length(), length + 1, "{id}: a pass is a move of its own");
            if game.may_rewind(length) {
                game.rewind(seat, length, |_| {}).expect("all agree");
                assert_eq!(*game.state(), before, "{id}");
                assert!(game.has_order(seat, kind), "{id}: orders stay when all go back");
                assert!(!game.passing().contains(seat), "{id}: who took back is asked");
                game.pass(seat).expect("it may pass by hand");
                assert!(game.may_rewind(length), "{id}");
                if other != seat {
                    game.rewind(other, length, |_| {}).expect("all agree");
                    assert!(game.passing().contains(seat), "{id}: another took back");
                }
            }
            assert!(game.set_order(seat, kind, false), "{id}");
            assert!(!game.passing().contains(seat), "{id}: revoked");
            shown += 1;
            if shown == 5 {
                break;
            }
        }
        Some(shown)
    }
}

#[test]
fn a_window_passes_by_order_and_asks_the_player_who_undid() {
    for about in games::ALL {
        let shown = games::visit(about.id, Ordered).expect("it is registered");
        assert!(shown.is_none_or(|shown| shown == 5), "{}: {shown:?}", about.id);
    }
}
