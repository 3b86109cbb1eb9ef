//! Going back by consent and playing on from an earlier moment, in every game: the record still replays to its end.

use engine::record::Earlier;
use engine::{
    Chance, Dice, Match, MatchSetup, Names, Origin, Record, Seat, Seed, Title, Turn, Viewer,
    Visitor, replay,
};
use std::io::Write;
use std::process::{Command, Stdio};

/// What is done with one game, with these dice.
struct Once {
    words: Option<Vec<String>>,
}

/// Plays at random, up to `most` moves.
fn run<G: Title>(game: &mut Match<G>, own: &mut Chance, most: usize) {
    for _ in 0..most {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Clock => {
                game.tick();
            }
            Turn::Awaiting(seats) => {
                let seat = seats.first().expect("a seat is awaited");
                let list = game.actions(seat);
                let plays = |action: &&G::Action| G::kind(**action) == engine::ActionKind::Play;
                let playing: Vec<_> = list.iter().filter(plays).collect();
                let action = *playing[own.pick("any", playing.len() as u32) as usize];
                game.decide(seat, &[action]).expect("it is legal");
            }
        }
    }
}

fn read(record: &Record) -> Record {
    Record::from_json(&record.to_json()).expect("it reads what it wrote")
}

/// The checker in another language finds every draw of a record with sealed dice, and names its earlier matches.
fn check_elsewhere(record: &Record) {
    let shares = record.shares();
    let Some(draws) = shares.draws else { return };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify.py");
    let mut command = Command::new("python3");
    command.args([script, "/dev/stdin"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("python runs");
    let mut sink = child.stdin.take().expect("it listens");
    sink.write_all(record.to_json().as_bytes()).expect("it reads");
    drop(sink);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}: {:?}", record.game, output);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains(&format!("all {draws} draws hold")), "{}: {said}", record.game);
    for Earlier { commitment, last, draws, .. } in &shares.earlier {
        let draws = draws.unwrap_or_default();
        let line =
            format!("up to move {last}, {draws} draws of an earlier match: seal {commitment}");
        assert!(said.contains(&line), "{}: {line}: {said}", record.game);
    }
}

impl Visitor for Once {
    type Output = ();

    fn visit<G: Title>(self) {
        let files = games::embedded(G::ABOUT.id).expect("it has content");
        let content = G::content(&files).expect("it reads its content");
        let seats = G::ABOUT.seats.1.min(4);
        let agree = || {
            let names = Names::numbered(seats);
            MatchSetup::<G>::new(&files, &content, G::Options::default(), names).expect("they fit")
        };
        let (id, mut own) = (G::ABOUT.id, Chance::seeded(Seed::from_number(3)));
        let words = self.words;
        let dice = |number| Dice { seed: Seed::from_number(number), words: words.clone() };
        let mut game = Match::<G>::start(agree(), dice(7));
        run(&mut game, &mut own, 4);
        let (then, to) = (game.state().clone(), game.length());
        let stale = game.rewind(Seat(0), to, |_| {});
        assert!(stale.is_err(), "{id}: goes back to now");
        // Where the same decisions would lead to, for several ways to decide: some races end before anything is drawn.
        let draws = |game: &Match<G>| -> Vec<G> {
            let lead = |number| {
                let (mut game, mut own) = (game.clone(), Chance::seeded(Seed::from_number(number)));
                run(&mut game, &mut own, usize::MAX);
                game.state().clone()
            };
            (9..25).map(lead).collect()
        };
        let ahead = draws(&game);
        run(&mut game, &mut own, 3);
        if G::ABOUT.tests_memory {
            assert!(game.rewind(Seat(0), to, |_| {}).is_err(), "{id}: the past is looked at again");
        } else {
            game.rewind(Seat(0), to, |_| {}).expect("all agree");
            assert_eq!(*game.state(), then, "{id}: it is as it was");
            assert_ne!(draws(&game), ahead, "{id}: the dice are not known beforehand");
            run(&mut game, &mut own, 2);
            game.rewind(Seat(1), to + 1, |_| {}).expect("all agree again");
        }
        run(&mut game, &mut own, usize::MAX);
        let record = read(&game.record());
        let again = replay::<G>(&files, &record, None, |_, _, _| {});
        let again = again.map_err(|error| format!("{id}: {error}")).expect("it replays");
        assert_eq!(again.state(), game.state(), "{id}");
        check_elsewhere(&record);

        // Where it may be, after a rewind.
        let moves = if G::ABOUT.tests_memory { to + 2 } else { to + 5 };
        let origin = Origin { seed: Seed::from_number(7), words: words.clone(), moves };
        let mut other = Match::<G>::begin(agree(), dice(8), vec![origin.clone()]);
        for made in &record.moves[..origin.moves] {
            other.repeat(made).expect("it was played before");
        }
        let there = replay::<G>(&files, &record, Some(origin.moves), |_, _, _| {});
        let there = there.expect("it replays");
        assert_eq!(other.state(), there.state(), "{id}: it is taken up where it was");
        assert_ne!(draws(&other), draws(&there), "{id}: with other dice");
        for viewer in Viewer::all(seats) {
            assert_eq!(other.view(viewer), there.view(viewer), "{id}");
        }
        assert!(!other.may_rewind(origin.moves - 1), "{id}: not into the other match");
        run(&mut other, &mut own, usize::MAX);
        let taken_up = read(&other.record());
        assert_eq!(taken_up.origins, [origin], "{id}");
        let again = replay::<G>(&files, &taken_up, None, |_, _, _| {});
        let again = again.map_err(|error| format!("{id}: {error}")).expect("it replays");
        assert_eq!(again.state(), other.state(), "{id}");
        check_elsewhere(&taken_up);
        let shares = taken_up.shares();
        assert_eq!(shares.moves, taken_up.moves.len() - moves, "{id}");
        assert_eq!(shares.earlier[0].commitment, Seed::from_number(7).commitment(), "{id}");
        let refused = |forged: &Record, why: &str| {
            let mut forged = forged.clone();
            forged.follow_trail();
            let refused = replay::<G>(&files, &forged, None, |_, _, _| {});
            let reason = refused.err().map(|error| error.to_string());
            let named = reason.as_ref().is_some_and(|reason| reason.contains(why));
            assert!(named, "{id}: {why}: {reason:?}");
        };
        let mut forged = taken_up.clone();
        forged.origins[0].moves = forged.moves.len();
        refused(&forged, "cover all");
        // The server sealed other dice, and calls those that were played an earlier match's.
        let mut forged = record.clone();
        let all = forged.moves.len();
        forged.origins =
            vec![Origin { seed: Seed::from_number(7), words: words.clone(), moves: all }];
        (forged.seed, forged.commitment) =
            (Some(Seed::from_number(1)), Seed::from_number(1).commitment());
        refused(&forged, "cover all");
        // A match that gave no move changes nothing: tables that were taken up at once have such.
        let mut empty = taken_up.clone();
        empty.origins.push(Origin { seed: Seed::from_number(5), ..empty.origins[0].clone() });
        empty.follow_trail();
        assert_eq!(empty.shares(), shares, "{id}");
        replay::<G>(&files, &empty, None, |_, _, _| {}).expect("it replays");
    }
}

#[test]
fn a_match_goes_back_and_is_taken_up_with_fresh_chance() {
    for about in games::ALL {
        for words in [None, Some(vec!["some word".to_owned(), String::new()])] {
            games::visit(about.id, Once { words }).expect("it is registered");
        }
    }
}
