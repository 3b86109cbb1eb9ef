//! Bots play to the end in every mode, and each level beats the one below.

use crate::rules;
use celestia::{Celestia, Mode, Options, Rules};
use engine::{
    Chance, Game, Observation, Played, Player, Seat, Seed, Standings, Transcript, Turn, Viewer,
    When,
};

/// A game of bots from beginning to end; a level that is not one of the game's own is any legal decision.
fn play(rules: &Rules, levels: &[&str], seed: u64) -> Standings {
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut state = Celestia::setup(rules, &mut chance);
    let mut bots: Vec<Option<Box<dyn Player<Celestia>>>> =
        (0..).zip(levels).map(|(seat, level)| Celestia::player(level, rules, Seat(seat))).collect();
    let mut legal = Vec::new();
    loop {
        let seats = match state.turn(rules) {
            Turn::Awaiting(seats) => seats,
            Turn::Over(end) => return end,
            Turn::Clock => unreachable!("nothing waits for time"),
        };
        let seat = seats.first().expect("a seat is awaited");
        legal.clear();
        state.actions(rules, seat, &mut legal);
        let action = if let Some(bot) = &mut bots[seat.index()] {
            bot.decide(&Observation::new(&state, rules, seat), &legal, &mut own)
        } else {
            legal.retain(|action| Celestia::kind(*action) == engine::ActionKind::Play);
            legal[own.pick("random", legal.len() as u32) as usize]
        };
        assert!(legal.contains(&action), "{action} is not legal");
        let mut told = Transcript::default();
        state.apply(rules, seat, action, &mut chance, &mut told).expect("legal");
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            let Some(bot) = bot else { continue };
            for event in told.events() {
                if let Some(heard) = Celestia::heard(rules, event, Viewer::Seat(seat), When::Now) {
                    bot.hear(rules, &heard, &mut own);
                }
            }
        }
    }
}

#[test]
fn every_level_plays_every_mode_to_the_end() {
    for mode in [Mode::Base, Mode::Lifeboat] {
        for little_help in [false, true] {
            let options = Options { mode, little_help, ..Options::default() };
            let levels = ["hard", "normal", "easy", "random", "normal", "easy"];
            for seats in [2, 6] {
                let rules = rules(&options, seats);
                let end = play(&rules, &levels[..usize::from(seats)], u64::from(seats));
                assert!(!end.winners().is_empty());
            }
        }
    }
}

/// The share of games that the second level wins against the first, seats changed from game to game.
fn share(weaker: &str, stronger: &str, games: u64) -> f64 {
    let rules = rules(&Options::default(), 2);
    let mut won = 0.0;
    for seed in 0..games {
        let swapped = seed % 2 == 1;
        let levels = if swapped { [stronger, weaker] } else { [weaker, stronger] };
        let winners = play(&rules, &levels, seed).winners();
        if winners.contains(Seat(u8::from(!swapped))) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    won / f64::from(u32::try_from(games).expect("a small number"))
}

#[test]
fn each_level_beats_the_one_below() {
    for (weaker, stronger, games, least) in
        [("random", "easy", 100, 0.7), ("easy", "normal", 150, 0.55), ("normal", "hard", 12, 0.5)]
    {
        let found = share(weaker, stronger, games);
        assert!(found >= least, "{stronger} wins {found} against {weaker}");
    }
}
