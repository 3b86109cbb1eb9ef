//! What stands under a player's name: a phone shows the short words, a desk the long ones, which begin with the short ones.

use engine::{
    Chance, Files, Lang, Match, MatchSetup, Names, SeatSet, Seed, Title, Viewer, Visitor,
};

/// Decisions after which the standings are looked at, again and again.
const LONGEST: usize = 120;

struct Look<'a>(&'a Files);

impl Visitor for Look<'_> {
    type Output = ();

    fn visit<G: Title>(self) {
        let content = G::content(self.0).unwrap();
        let seats = 3.clamp(G::ABOUT.seats.0, G::ABOUT.seats.1);
        let names = Names::numbered(seats);
        let setup = MatchSetup::<G>::new(self.0, &content, G::Options::default(), names).unwrap();
        let own = Chance::seeded(Seed::from_number(5));
        let mut table = Match::start(setup, Seed::from_number(4)).boxed(own);
        for _ in 0..LONGEST {
            for lang in Lang::ALL {
                let picture = table.picture(Viewer::Spectator, lang, SeatSet::EMPTY);
                // Where there are figures they are shown instead.
                for each in picture.standings.iter().filter(|each| each.figures.is_empty()) {
                    let (short, long) = (&each.short, &each.long);
                    assert!(long.starts_with(short.as_str()), "{}: {short}, {long}", G::ABOUT.name);
                }
            }
            if table.turn().is_over() {
                break;
            }
            match table.turn().awaited().first() {
                Some(seat) => table.decide_by_default(seat).unwrap(),
                None => table.expire().unwrap(),
            }
        }
    }
}

#[test]
fn long_standings_begin_with_the_short_ones() {
    for about in games::ALL {
        let files = games::embedded(about.id).unwrap();
        games::visit(about.id, Look(&files)).unwrap();
    }
}
