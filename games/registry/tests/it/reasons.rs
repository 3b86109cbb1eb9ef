//! A hint's reason is about the decision that is advised: of other decisions it would not be said.

use engine::{
    ActionKind, Chance, Files, Lang, Match, MatchSetup, Names, Observation, Player, Seat, Seed,
    Silent, Title, Transcript, Turn, Viewer, Visitor, When,
};
use std::collections::BTreeMap;

/// Matches of each game, with options drawn for all but the first.
const MATCHES: u64 = 4;
/// Decisions of one match.
const LONGEST: usize = 160;
/// Other decisions that an advised one is compared with.
const OTHERS: usize = 16;
/// Parts of one decision, such as the cards of a program.
const PARTS: usize = 16;

/// What was compared, and what was said alike.
#[derive(Default)]
struct Found {
    /// Decisions of one action, compared.
    single: usize,
    /// By the kinds of both decisions: an example of what was said of both.
    alike: BTreeMap<(String, String), String>,
    /// Programs compared, and those of which the same was said.
    programs: (usize, usize),
}

struct Compare<'a>(&'a Files);

impl Visitor for Compare<'_> {
    type Output = Found;

    fn visit<G: Title>(self) -> Found {
        let content = G::content(self.0).unwrap();
        let mut found = Found::default();
        for number in 0..MATCHES {
            let mut own = Chance::seeded(Seed::from_number(number));
            let usual = (G::Options::default(), 3.clamp(G::ABOUT.seats.0, G::ABOUT.seats.1));
            let (options, seats) = if number == 0 { usual } else { G::some_options(&mut own) };
            let names = Names::numbered(seats);
            let Ok(setup) = MatchSetup::<G>::new(self.0, &content, options, names) else {
                continue;
            };
            let mut game = Match::start(setup, Seed::from_number(number));
            let rules = game.setup().rules.clone();
            let level = G::LEVELS[G::LEVELS.len() / 2];
            let mut bots: Vec<Box<dyn Player<G>>> =
                Seat::all(seats).map(|seat| G::player(level, &rules, seat).unwrap()).collect();
            for _ in 0..LONGEST {
                let told = match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Clock => game.expire().unwrap(),
                    Turn::Awaiting(awaited) => {
                        let seat = awaited.first().unwrap();
                        let sight = Observation::new(game.state(), &rules, seat);
                        let bot = bots[seat.index()].as_mut();
                        let actions = decided(game.state(), &sight, bot, &mut own);
                        found.compare(game.state(), &sight, &actions, &mut own);
                        game.decide(seat, &actions).unwrap()
                    }
                };
                for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
                    for event in told.events() {
                        let heard = G::heard(&rules, event, Viewer::Seat(seat), When::Now);
                        if let Some(heard) = heard {
                            bot.hear(&rules, &heard, &mut own);
                        }
                    }
                }
            }
        }
        found
    }
}

/// What a bot decides, up to the part that others see, that commits it, or that answers the question.
fn decided<G: Title>(
    state: &G,
    sight: &Observation<'_, G>,
    bot: &mut dyn Player<G>,
    own: &mut Chance,
) -> Vec<G::Action> {
    let (rules, seat) = (sight.rules(), sight.seat());
    let (mut table, mut actions, mut legal) = (state.clone(), Vec::new(), Vec::new());
    let kind = |table: &G| table.question(rules, seat).map(|question| question.kind);
    let asked = kind(state);
    while actions.len() < PARTS && kind(&table) == asked {
        legal.clear();
        table.actions(rules, seat, &mut legal);
        let next = bot.decide(&Observation::new(&table, rules, seat), &legal, own);
        actions.push(next);
        let mut told = Transcript::<G>::default();
        table.apply(rules, seat, next, own, &mut told).unwrap();
        let seen = |event| G::heard(rules, event, Viewer::Spectator, When::Now).is_some();
        if told.events().any(seen) {
            break;
        }
    }
    actions
}

impl Found {
    fn compare<G: Title>(
        &mut self,
        state: &G,
        sight: &Observation<'_, G>,
        actions: &[G::Action],
        own: &mut Chance,
    ) {
        let why = |actions: &[G::Action]| G::why(sight, actions, Lang::En).words;
        let &[advised] = actions else { return self.compare_programs(state, sight, actions, own) };
        if G::kind(advised) != ActionKind::Play {
            return;
        }
        let mut legal = Vec::new();
        state.actions(sight.rules(), sight.seat(), &mut legal);
        legal.retain(|other| *other != advised && G::kind(*other) == ActionKind::Play);
        let said = why(&[advised]);
        for other in legal.into_iter().take(OTHERS) {
            self.single += 1;
            if why(&[other]) == said {
                let kinds = (word(&advised), word(&other));
                self.alike.entry(kinds).or_insert_with(|| format!("{advised}, {other}: {said}"));
            }
        }
    }

    /// Programs of as many parts, written at random.
    fn compare_programs<G: Title>(
        &mut self,
        state: &G,
        sight: &Observation<'_, G>,
        actions: &[G::Action],
        own: &mut Chance,
    ) {
        let (rules, seat) = (sight.rules(), sight.seat());
        let why = |actions: &[G::Action]| G::why(sight, actions, Lang::En).words;
        let part = word(&actions[0]);
        let parts = actions.iter().filter(|action| word(*action) == part).count();
        let said = why(actions);
        for _ in 0..OTHERS / 2 {
            let (mut table, mut other, mut legal) = (state.clone(), Vec::new(), Vec::new());
            for _ in 0..parts {
                legal.clear();
                table.actions(rules, seat, &mut legal);
                legal.retain(|action| word(action) == part);
                if legal.is_empty() {
                    break;
                }
                let next = legal[own.pick("part", legal.len() as u32) as usize];
                table.apply(rules, seat, next, own, &mut Silent).unwrap();
                other.push(next);
            }
            self.programs.0 += 1;
            self.programs.1 += usize::from(why(&other) == said);
        }
    }
}

/// The first word of a decision as it is written.
fn word(action: &impl ToString) -> String {
    action.to_string().split([' ', ':']).next().unwrap_or_default().to_owned()
}

/// Kinds of decisions that may gain the same, and are then told alike: half a card of Celerium moves a vessel or does what else
/// it says.
const EQUALS: [(&str, &str); 2] = [("energy", "move"), ("move", "energy")];

/// Of decisions of two kinds never the same is said, and of a program written at random seldom what is said of the advised
/// one: then both do the same.
#[test]
fn a_reason_is_that_of_the_advised_decision_alone() {
    for about in games::ALL {
        let files = games::embedded(about.id).unwrap();
        let Found { single, mut alike, programs } =
            games::visit(about.id, Compare(&files)).unwrap();
        let equals = |(one, other): &(String, String)| {
            one == other || EQUALS.contains(&(one.as_str(), other.as_str()))
        };
        alike.retain(|kinds, _| !equals(kinds));
        assert!(alike.is_empty(), "{}: {alike:#?}", about.name);
        assert!(single > 100, "{}: only {single} decisions", about.name);
        let (all, same) = programs;
        assert!(same * 4 <= all, "{}: {same} of {all} programs have the same reason", about.name);
    }
}
