//! The same sums for any number of threads, and records of the games that were played.

use super::*;
use crate::Histogram;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use tiny_race::{Options, TinyRace};

fn files() -> engine::Files {
    engine::Files::embedded("tiny_race", tiny_race::CONTENT)
}

fn setup(seats: u8) -> MatchSetup<TinyRace> {
    let files = files();
    let board = tiny_race::Board::read(&files).unwrap();
    MatchSetup::new(&files, &board, Options::default(), Names::numbered(seats)).unwrap()
}

fn plan<'a>(setup: &'a MatchSetup<TinyRace>, bots: &'a [String]) -> Plan<'a, TinyRace> {
    let (games, seed, threads, longest) = (1_000, 7, 2, LONGEST_GAME);
    Plan {
        setup,
        bots,
        games,
        seed,
        threads,
        others: &(),
        seating: Seating::Fixed,
        first: 0,
        records: 0,
        longest,
        figures: false,
        details: false,
        sealed: false,
    }
}

fn random() -> Vec<String> {
    vec![crate::RANDOM.to_owned()]
}

#[test]
fn any_number_of_threads_plays_the_same_games() {
    let (setup, bots) = (setup(5), random());
    let one = simulate(&Plan { threads: 1, ..plan(&setup, &bots) }, &()).unwrap();
    let two = simulate(&plan(&setup, &bots), &()).unwrap();
    assert_eq!(one, two);
}

#[test]
fn a_thousand_random_games_end() {
    for seats in [2, 8] {
        let (setup, bots) = (setup(seats), random());
        let tally = simulate(&plan(&setup, &bots), &()).unwrap();
        assert_eq!((tally.games, tally.unfinished, tally.no_winner), (1_000, 0, 0));
        assert_eq!(tally.seats.iter().map(|score| score.wins).sum::<u64>(), 1_000);
        assert_eq!(tally.levels[0].1.finished, 1_000 * u64::from(seats));
    }
}

#[test]
fn a_game_that_is_too_long_is_given_up() {
    let (setup, bots) = (setup(2), random());
    let tally = simulate(&Plan { longest: 3, ..plan(&setup, &bots) }, &()).unwrap();
    assert_eq!((tally.unfinished, tally.decisions), (1_000, 3_000));
    assert_eq!(tally.seats[0].win_rate(), None);
}

#[test]
fn what_does_not_fit_is_named() {
    let setup = setup(2);
    let lists = [vec![], vec!["oracle".to_owned()], vec![crate::RANDOM.to_owned(); 3]];
    let errors = lists.map(|bots| simulate(&plan(&setup, &bots), &()).unwrap_err());
    assert_eq!(errors[0], CannotPlay::LineUp { bots: 0, seats: 2 });
    assert_eq!(errors[1], CannotPlay::UnknownBot("oracle".into()));
    assert_eq!(errors[2], CannotPlay::LineUp { bots: 3, seats: 2 });
}

#[derive(Default)]
struct Collected {
    games: AtomicU64,
    records: Mutex<Vec<(u64, Record)>>,
}

impl Observer for Collected {
    fn played(&self, games: u64) {
        self.games.fetch_add(games, Ordering::Relaxed);
    }

    fn recorded(&self, seed: u64, record: &Record) {
        self.records.lock().unwrap().push((seed, record.clone()));
    }
}

#[test]
fn the_first_games_are_recorded_as_they_were_played() {
    let (setup, bots, collected) = (setup(3), random(), Collected::default());
    let played = simulate(&Plan { records: 10, ..plan(&setup, &bots) }, &collected).unwrap();
    assert_eq!(played, simulate(&plan(&setup, &bots), &()).unwrap());
    assert_eq!(collected.games.into_inner(), 1_000);
    let records = collected.records.into_inner().unwrap();
    assert_eq!(records.len(), 10);
    for (seed, record) in records {
        assert!((7..17).contains(&seed));
        assert_eq!(record.seed, Some(Seed::from_number(seed)));
        let files = files();
        engine::replay::<TinyRace>(&files, &record, None, |_, _, _| {}).unwrap();
    }
}

#[test]
fn moves_that_cannot_be_made_again_are_no_record() {
    let (setup, bots) = (setup(2), random());
    let plan = plan(&setup, &bots);
    let table = Table::new(&plan);
    let made = |what: &str| [Move::new(Some(Seat(0)), what)];
    let seed = Seed::from_number(1);
    assert!(table.record(&seed.into(), &made("steady")).is_some());
    assert!(table.record(&seed.into(), &made("fly")).is_none());
}

#[derive(Default)]
struct Listener(std::sync::Arc<AtomicU64>);

impl Player<TinyRace> for Listener {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, _rules: &tiny_race::Rules, _event: &tiny_race::Event, _chance: &mut Chance) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn decide(
        &mut self,
        _sight: &Observation<'_, TinyRace>,
        legal: &[tiny_race::Action],
        _chance: &mut Chance,
    ) -> tiny_race::Action {
        legal[0]
    }
}

#[test]
fn a_listener_hears_every_step_of_every_seat() {
    let (setup, bots, heard) = (setup(2), random(), Listener::default());
    let plan = plan(&setup, &bots);
    let mut table = Table::new(&plan);
    let seed = Seed::from_number(1);
    for heard in [Listener(heard.0.clone()), Listener::default()] {
        table.players.push(Seated { player: Box::new(heard), own: Chance::seeded(seed) });
    }
    let game = table.play_out(&seed.into(), &mut Hearing::new(true));
    // Steady driving tells one line a move, and the victory one more.
    assert_eq!(heard.0.load(Ordering::Relaxed), game.decisions + 1);
}

#[test]
fn bots_change_seats_when_asked() {
    let (setup, bots) = (setup(2), vec!["random".to_owned(), "driver".to_owned()]);
    let plan = Plan { seating: Seating::Rotated, ..plan(&setup, &bots) };
    let mut table = Table::new(&plan);
    let mut sit = |number| {
        table.sit_down(number, Seed::from_number(number));
        [Seat(0), Seat(1)].map(|seat| table.level(seat))
    };
    assert_eq!([sit(0), sit(1)], [["random", "driver"], ["driver", "random"]]);
}

/// All games that have ended.
#[derive(Default)]
struct Ended(Mutex<Vec<GameEnd>>);

impl Observer for Ended {
    fn ended(&self, game: &GameEnd) {
        self.0.lock().unwrap().push(*game);
    }

    fn stops(&self) -> bool {
        self.0.lock().unwrap().len() >= 600
    }
}

#[test]
fn a_run_in_two_parts_plays_the_games_of_one() {
    let (setup, bots) = (setup(3), vec!["random".to_owned(), "driver".to_owned()]);
    let played = |first, games| {
        let ended = Ended::default();
        let seating = Seating::Balanced;
        simulate(&Plan { seating, first, games, ..plan(&setup, &bots) }, &ended).unwrap();
        let mut ended = ended.0.into_inner().unwrap();
        ended.sort_unstable_by_key(|game| game.number);
        ended
    };
    assert_eq!([played(0, 35), played(35, 25)].concat(), played(0, 60));
}

#[test]
fn no_game_begins_after_the_observer_has_had_enough() {
    let (setup, bots, ended) = (setup(2), random(), Ended::default());
    let tally = simulate(&Plan { threads: 1, ..plan(&setup, &bots) }, &ended).unwrap();
    assert_eq!(tally.games, 600);
}

#[test]
fn details_are_the_same_for_any_number_of_threads() {
    let (setup, bots) = (setup(4), random());
    let noted = |threads, details| {
        simulate(&Plan { threads, details, ..plan(&setup, &bots) }, &()).unwrap()
    };
    let (one, two) = (noted(1, true), noted(2, true));
    assert_eq!(one, two);
    let details = one.details.as_ref().unwrap();
    assert_eq!([&details.rounds, &details.lead_changes].map(Histogram::count), [1_000; 2]);
    let taken: u64 = details.choices().map(|(_, choice)| choice.taken).sum();
    assert_eq!((taken, details.legal.count()), (one.decisions, one.decisions));
    assert_eq!(Tally { details: None, ..one }, noted(2, false), "what is noted changes nothing");
}
