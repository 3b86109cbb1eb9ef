//! Random play at full speed, for benches: `actions` + `apply` with seeded chance and no listener.

use engine::run_clock;
use engine::{ActionKind, Chance, Game, MatchSetup, Names, Seed, Silent};

/// The agreement of a table with the embedded content.
///
/// # Panics
/// If the game, its content or the options are not there: a bench has no other way to go on.
#[allow(clippy::expect_used, reason = "a bench stops where it cannot be set up")]
pub fn setup<G: Game>(options: G::Options, seats: u8) -> MatchSetup<G> {
    let files = games::embedded(G::ABOUT.id).expect("registered");
    let content = G::content(&files).expect("embedded content is good");
    MatchSetup::new(&files, &content, options, Names::numbered(seats)).expect("options fit")
}

/// Plays one game of random decisions and tells how many there were; `own` makes the choices. `list` is reused, so nothing is allocated.
pub fn random_game<G: Game>(
    rules: &G::Rules,
    seed: u64,
    own: &mut Chance,
    list: &mut Vec<G::Action>,
) -> u64 {
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut state = G::setup(rules, &mut chance);
    let mut decisions = 0;
    loop {
        let turn = run_clock(&mut state, rules, &mut chance);
        let Some(seat) = turn.awaited().first() else { return decisions };
        list.clear();
        state.actions(rules, seat, list);
        list.retain(|action| G::kind(*action) == ActionKind::Play);
        let action = list[own.pick("action", list.len() as u32) as usize];
        let accepted = state.apply(rules, seat, action, &mut chance, &mut Silent);
        debug_assert!(accepted.is_ok());
        decisions += 1;
    }
}
