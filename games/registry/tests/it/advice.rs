//! A player who is asked can have advice, in every game: legal, in words, and with a reason.

use engine::{
    AnyMatch, Chance, Files, Lang, Match, MatchSetup, Names, Seed, Title, Visitor, rulebook,
};

/// Rests at which advice is asked for, a game.
const ASKED: usize = 24;
/// Decisions between two of them.
const APART: usize = 7;

struct Ask<'a>(&'a Files);

impl Visitor for Ask<'_> {
    type Output = ();

    fn visit<G: Title>(self) {
        let content = G::content(self.0).unwrap();
        let seats = 3.clamp(G::ABOUT.seats.0, G::ABOUT.seats.1);
        let names = Names::numbered(seats);
        let setup = MatchSetup::<G>::new(self.0, &content, G::Options::default(), names).unwrap();
        let own = Chance::seeded(Seed::from_number(11));
        let mut table = Match::start(setup, Seed::from_number(3)).boxed(own);
        for seat in engine::Seat::all(seats) {
            assert!(table.seat_adviser(seat), "{} has an adviser", G::ABOUT.name);
        }
        let (mut asked, mut moved) = (0, 0);
        while asked < ASKED && !table.turn().is_over() {
            let Some(seat) = table.turn().awaited().first() else {
                table.expire().unwrap();
                continue;
            };
            moved += 1;
            if moved % APART == 1 {
                asked += 1;
                follow(table.as_mut(), seat, G::ABOUT.rulebook.en);
            } else {
                table.decide_by_default(seat).unwrap();
            }
        }
        assert!(asked > 3, "{}: asked {asked} times", G::ABOUT.name);
    }
}

fn follow(table: &mut dyn AnyMatch, seat: engine::Seat, rules: &str) {
    let before = (table.hash(), table.length());
    let names = engine::Names::new(["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]);
    let advice = table.advise(seat, &names).expect("a seat that is asked can have advice");
    assert_eq!(before, (table.hash(), table.length()), "advice decides nothing");
    for lang in Lang::ALL {
        let (words, why) = (advice.words.get(lang), advice.why.get(lang));
        assert!(!words.is_empty() && !why.is_empty(), "{advice:?}");
        assert!(!why.contains(['{', '}', '$']), "{why}");
        assert!(!words.contains("Driver ") && !words.contains(" seat "), "{words}");
    }
    assert_ne!(advice.why.en, advice.why.fr);
    let clause = advice.clause;
    assert!(clause.is_empty() || rulebook::clause(rules, clause).is_some(), "{clause}");
    table.decide(seat, &advice.actions).unwrap_or_else(|refused| panic!("{advice:?}: {refused}"));
}

#[test]
fn a_player_who_is_asked_can_have_advice() {
    for about in games::ALL {
        let files = games::embedded(about.id).unwrap();
        games::visit(about.id, Ask(&files)).unwrap();
    }
}
