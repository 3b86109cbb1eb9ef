//! Bots race every kind of season to its end, and each level beats the one below.

use celerium::{Action, Celerium, Options, Rules};
use engine::{
    ActionKind, Chance, Game, Lang, Observation, Played, Player, Seat, Seed, Silent, Turn,
};

/// More decisions than this mean that a season does not end.
const LONGEST: u32 = 3_000;

/// A season of bots; `see` is shown every decision before it is taken. A level that is not one of the game's own is any
/// legal decision.
fn season(
    options: &Options,
    levels: &[&str],
    seed: u64,
    mut see: impl FnMut(&Celerium, Seat, Action),
) -> (Rules, Celerium) {
    let seats = u8::try_from(levels.len()).expect("few seats");
    let rules = crate::rules(options, seats);
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut state = Celerium::setup(&rules, &mut chance);
    let mut bots: Vec<Option<Box<dyn Player<Celerium>>>> = (0..)
        .zip(levels)
        .map(|(seat, level)| Celerium::player(level, &rules, Seat(seat)))
        .collect();
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        let Turn::Awaiting(awaited) = state.turn(&rules) else { break };
        let seat = awaited.first().expect("a seat is awaited");
        legal.clear();
        state.actions(&rules, seat, &mut legal);
        let action = if let Some(bot) = &mut bots[seat.index()] {
            bot.decide(&Observation::new(&state, &rules, seat), &legal, &mut own)
        } else {
            legal.retain(|action| Celerium::kind(*action) == ActionKind::Play);
            legal[own.pick("random", legal.len() as u32) as usize]
        };
        assert!(legal.contains(&action), "{action} is not legal");
        see(&state, seat, action);
        state.apply(&rules, seat, action, &mut chance, &mut Silent).expect("legal");
    }
    (rules, state)
}

/// Seasons of 100 that the first of two levels wins alone, seats changed from season to season.
fn share(one: &str, other: &str, seasons: u64) -> u64 {
    let mut won = 0;
    for seed in 0..seasons {
        let seats = if seed % 2 == 0 { [one, other] } else { [other, one] };
        let (rules, end) = season(&Options::default(), &seats, seed / 2, |_, _, _| {});
        let Turn::Over(standings) = end.turn(&rules) else { continue };
        let winners = standings.winners();
        let alone = winners.first().filter(|_| winners.len() == 1);
        won += u64::from(alone.is_some_and(|seat| seats[seat.index()] == one));
    }
    100 * won / seasons
}

#[test]
fn every_kind_of_season_is_raced_to_its_end() {
    for expert in [false, true] {
        for levels in [
            &["manager", "rookie"][..],
            &["rookie", "random", "manager"],
            &["manager", "manager", "random", "rookie"],
        ] {
            let options = Options { expert, ..Options::default() };
            let (_, end) = season(&options, levels, 1, |_, _, _| {});
            assert!(end.is_over(), "{levels:?}: the season does not end");
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let found = share("manager", "random", 40);
    assert!(found >= 90, "a manager wins {found} % against any decision");
    let found = share("rookie", "random", 40);
    assert!(found >= 60, "a rookie wins {found} % against any decision");
    let found = share("manager", "rookie", 40);
    assert!(found >= 60, "a manager wins {found} % against a rookie");
    let found = share("ace", "manager", 8);
    assert!(found >= 37, "an ace wins {found} % against a manager");
}

#[test]
fn a_manager_commits_what_the_wheel_authorises_rather_than_anything_else() {
    let (mut fits, mut taken, mut fails, mut risked) = (0, 0, 0, 0);
    for seed in 0..4 {
        season(&Options::default(), &["manager"; 3], seed, |state, seat, action| {
            let Action::Boosts(set) = action else { return };
            for kind in celerium::BoostType::ALL {
                let boost = state.of(seat).boosts[kind.index()];
                let conform = boost.version == state.wheel.authorised(kind);
                let (all, some) =
                    if conform { (&mut fits, &mut taken) } else { (&mut fails, &mut risked) };
                *all += 1;
                *some += i32::from(set.has(kind));
            }
        });
    }
    assert!(4 * taken >= 3 * fits, "{taken} of {fits} that are authorised");
    assert!(3 * risked < 2 * fails, "{risked} of {fails} that are not");
}

/// The two figures of a reason that says what the reader would score: then, and now.
fn figures(words: &str) -> Option<(u32, u32)> {
    let (_, told) = words.split_once("you would score ")?;
    let (then, rest) = told.split_once(" instead of ")?;
    let now: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some((then.parse().ok()?, now.parse().ok()?))
}

#[test]
fn a_reason_for_a_move_argues_for_it() {
    let (mut seen, mut toward) = (0, 0);
    for seed in 0..4 {
        let rules = crate::rules(&Options::default(), 3);
        season(
            &Options::default(),
            &["random", "random", "random"],
            seed,
            |state, seat, action| {
                let observation = Observation::new(state, &rules, seat);
                let words = Celerium::why(&observation, &[action], Lang::En).words;
                if let Some((then, now)) = figures(&words) {
                    assert!(then > now, "{action}: {words}");
                    seen += 1;
                    toward += u32::from(words.contains(" further, on cell "));
                }
            },
        );
    }
    assert!(
        seen > 50 && toward > 20,
        "{seen} reasons with figures, {toward} of moves that bring points later"
    );
}
