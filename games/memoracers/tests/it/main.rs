//! What no single scenario shows: the box of tiles, stars, ranks, and the bots' figures.

mod bots;
mod reference;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod schema;

use engine::{
    Chance, Files, Game, Names, Notation, Observation, Played, Player, Seat, Seed, Silent,
    Transcript, Turn, Viewer, When,
};
use memoracers::{
    Action, CONTENT, Illegal, LaneKind, MemoRacers, Mode, Options, Outcome, Rules, Series,
    SoloRank, SoloStarRule, TileId, TileKind, Tiles, stars,
};

fn tiles() -> Tiles {
    Tiles::read(&Files::embedded("memoracers", CONTENT)).expect("embedded content is good")
}

fn rules(options: &Options, seats: u8) -> Rules {
    Rules::ready(&tiles(), options, seats).expect("options fit")
}

fn solo(circuit: &str) -> Options {
    Options { mode: Mode::Solo, circuit: circuit.into(), ..Options::default() }
}

#[test]
fn the_series_have_their_character() {
    let tiles = tiles();
    let traps_by_lane = |series: Series| -> [usize; 5] {
        std::array::from_fn(|lane| {
            (1..=9)
                .filter(|number| {
                    let face = tiles.face(TileId::numbered(*number, series));
                    face.lanes[lane] == LaneKind::Trap
                })
                .count()
        })
    };
    assert_eq!(traps_by_lane(Series::A), [7, 4, 2, 4, 7]);
    assert_eq!(traps_by_lane(Series::B), [5, 3, 4, 4, 5]);
    assert_eq!(traps_by_lane(Series::C), [6, 5, 3, 4, 4]);
    assert_eq!(traps_by_lane(Series::D), [7, 5, 5, 3, 4]);
}

#[test]
fn mobile_traps_always_differ_when_turned() {
    let tiles = tiles();
    let mobile = TileId::all().filter(|tile| tiles.face(*tile).kind == TileKind::MobileTraps);
    let mut count = 0;
    for tile in mobile {
        let face = tiles.face(tile);
        assert_ne!(face.read(false), face.read(true), "{tile}");
        count += 1;
    }
    assert_eq!(count, 5);
}

#[test]
fn whole_circuits_have_their_stars() {
    let printed = rules(&solo("A"), 1);
    let corrected = Rules { solo_star_rule: SoloStarRule::Corrected, ..printed.clone() };
    let expected = [(Series::A, 1, 1), (Series::B, 16, 4), (Series::C, 16, 6), (Series::D, 20, 12)];
    for (series, by_print, by_correction) in expected {
        assert_eq!(stars(&printed, [series; 9]), by_print, "{series}");
        assert_eq!(stars(&corrected, [series; 9]), by_correction, "{series}");
    }
}

#[test]
fn single_tiles_have_their_stars() {
    let printed = rules(&solo("A"), 1);
    let expected = [
        (Series::B, [1, 2, 1, 2, 2, 2, 2, 1, 2]),
        (Series::C, [0, 3, 1, 2, 1, 3, 0, 3, 2]),
        (Series::D, [2, 2, 2, 2, 2, 2, 3, 3, 1]),
    ];
    for (series, by_number) in expected {
        for (index, value) in by_number.into_iter().enumerate() {
            let mut composition = [Series::A; 9];
            composition[index] = series;
            assert_eq!(stars(&printed, composition), 1 + value, "{}-{series}", index + 1);
        }
    }
}

#[test]
fn scores_have_their_ranks() {
    use SoloRank::{Champion, Neophyte, Prodigy, Professional, Veteran};
    let expected =
        [(1, Neophyte), (3, Neophyte), (4, Professional), (6, Professional), (7, Veteran)];
    let more = [(9, Veteran), (10, Champion), (12, Champion), (13, Prodigy), (20, Prodigy)];
    for (score, rank) in expected.into_iter().chain(more) {
        assert_eq!(SoloRank::of(score), Some(rank), "{score}");
    }
    assert_eq!(SoloRank::of(0), None);
}

#[test]
fn broken_content_is_refused_with_its_line() {
    let good = CONTENT[0].1;
    let refused = |text: String| {
        let mut files = Files::embedded("memoracers", CONTENT);
        files.replace("tiles.toml", "my/tiles.toml".into(), text);
        Tiles::read(&files).expect_err("broken")
    };
    let line_of = |word: &str| good.lines().position(|line| line.contains(word)).expect("there");
    let lanes = refused(good.replacen("TT.AT", "TT.A", 1));
    assert!(lanes.line > 0 && lanes.line <= line_of("TT.AT") + 1, "{lanes}");
    assert!(lanes.to_string().starts_with("my/tiles.toml:"), "{lanes}");
    let twice = refused(good.replacen("\"2-A\"", "\"1-A\"", 1));
    assert!(twice.reason.en.contains("1-A") && twice.reason.fr.contains("1-A"), "{twice}");
    let key = refused(good.replacen("kind = \"normal\"", "sort = \"normal\"", 1));
    assert_eq!(key.line, line_of("kind = \"normal\"") + 1, "{key}");
    let special = refused(good.replacen("kind = \"normal\"", "kind = \"missiles\"", 1));
    assert!(special.reason.en.contains("tile 1 is never special"), "{special}");
    let missing = refused(
        good.split("\n\n").filter(|part| !part.contains("K-4")).collect::<Vec<_>>().join("\n\n"),
    );
    assert!(missing.reason.en.contains("K-4"), "{missing}");
}

/// MR-4.4, MR-4.6: a line too many is refused for its own reason.
#[test]
fn a_line_too_many_says_why() {
    let rules = rules(&Options::default(), 2);
    let refused = |speed: u8, shields: u8, marked: u8| {
        let boxes = vec!["3"; usize::from(marked)].join(", ");
        let position = format!(
            "vessels.ada = {{ speed = {speed}, shields = {shields}, lane = 3, program = [{boxes}] }}"
        );
        let position = toml::from_str(&position).expect("a position");
        let names = Names::new(["ada", "ben"]);
        let mut table = MemoRacers::read(&rules, &names, position).expect("it can be");
        let (mark, mut chance) =
            (Action::Mark { line: marked + 1, lane: 3 }, Chance::seeded(Seed::from_number(0)));
        table.apply(&rules, Seat(0), mark, &mut chance, &mut Silent).expect_err("a line too many")
    };
    assert_eq!(refused(5, 12, 5), Illegal::TopSpeed);
    assert_eq!(refused(3, 2, 3), Illegal::ForcedForbidden);
    assert_eq!(refused(3, 12, 4), Illegal::TooLong);
}

/// A game of bots from beginning to end.
fn play(rules: &Rules, levels: &[&str], seed: u64) -> MemoRacers {
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut state = MemoRacers::setup(rules, &mut chance);
    let mut pilots: Vec<Box<dyn Player<MemoRacers>>> = (0..)
        .zip(levels)
        .map(|(seat, level)| MemoRacers::player(level, rules, Seat(seat)).expect("a level"))
        .collect();
    let mut legal = Vec::new();
    loop {
        let mut told = Transcript::default();
        let turn = state.turn(rules);
        match turn.awaited().first() {
            None if turn.is_over() => return state,
            None => state.tick(rules, &mut chance, &mut told),
            Some(seat) => {
                legal.clear();
                state.actions(rules, seat, &mut legal);
                let observation = Observation::new(&state, rules, seat);
                let action = pilots[seat.index()].decide(&observation, &legal, &mut own);
                state.apply(rules, seat, action, &mut chance, &mut told).expect("legal");
            }
        }
        for event in told.events() {
            for (seat, pilot) in (0..).map(Seat).zip(&mut pilots) {
                let heard = MemoRacers::heard(rules, event, Viewer::Seat(seat), When::Now);
                pilot.hear(rules, &heard.expect("all is open as it happens"), &mut own);
            }
        }
    }
}

/// By series and level: share of runs finished, and mean rounds and score of those.
#[test]
fn solo_runs_last_as_long_as_expected() {
    const RUNS: u32 = 800;
    let expected = [
        ("A", "beginner", 78.9, 14.2, 6.8),
        ("A", "amateur", 86.0, 12.5, 8.6),
        ("A", "confirmed", 88.1, 10.5, 11.0),
        ("A", "expert", 89.1, 9.0, 13.5),
        ("B", "amateur", 91.1, 14.2, 6.9),
        ("C", "confirmed", 77.9, 12.4, 9.0),
        ("D", "expert", 88.4, 11.6, 10.8),
        ("D", "perfect", 97.2, 10.1, 13.2),
    ];
    let mut report = Vec::new();
    let mut off = 0;
    for (circuit, level, finished, rounds, score) in expected {
        let rules = rules(&solo(circuit), 1);
        let (mut done, mut sum_rounds, mut sum_score) = (0_u32, 0_u32, 0_u32);
        for seed in 0..u64::from(RUNS) {
            let end = play(&rules, &[level], seed);
            if end.outcome == Some(Outcome::SoloVictory) {
                done += 1;
                sum_rounds += end.rounds();
                sum_score += u32::from(end.score);
            }
        }
        let share = 100.0 * f64::from(done) / f64::from(RUNS);
        let (mean_rounds, mean_score) =
            (f64::from(sum_rounds) / f64::from(done), f64::from(sum_score) / f64::from(done));
        let fits = (share - finished).abs() < 8.0
            && (mean_rounds - rounds).abs() < 0.8
            && (mean_score - score).abs() < 0.9;
        off += u32::from(!fits);
        report.push(format!(
            "{circuit} {level}: finished {share:.1} ({finished}), rounds {mean_rounds:.1} ({rounds}), \
             score {mean_score:.1} ({score})"
        ));
    }
    assert_eq!(off, 0, "\n{}", report.join("\n"));
}

/// Mean rounds of races, and who wins them.
#[test]
fn races_last_as_long_as_expected() {
    const RACES: u32 = 400;
    let all = ["beginner", "amateur", "confirmed", "expert"];
    let expected: [(&str, &[&str], f64); 5] = [
        ("A", &all[1..3], 9.8),
        ("A", &all, 8.6),
        ("B", &all, 9.5),
        ("D", &all, 10.0),
        ("random", &all, 9.7),
    ];
    let mut report = Vec::new();
    let mut off = 0;
    for (circuit, levels, rounds) in expected {
        let options = Options { circuit: circuit.into(), ..Options::default() };
        let rules = rules(&options, levels.len() as u8);
        let (mut sum, mut wins) = (0, [0_u32; 4]);
        for seed in 0..u64::from(RACES) {
            let end = play(&rules, levels, seed);
            sum += end.rounds();
            if let Turn::Over(standings) = end.turn(&rules) {
                standings.winners().iter().for_each(|seat| wins[seat.index()] += 1);
            }
        }
        let mean = f64::from(sum) / f64::from(RACES);
        let ladder = levels.len() < 4 || wins.is_sorted();
        off += u32::from((mean - rounds).abs() >= 0.8 || !ladder);
        report.push(format!(
            "{circuit} {}: rounds {mean:.1} ({rounds}), wins {wins:?}",
            levels.len()
        ));
    }
    assert_eq!(off, 0, "\n{}", report.join("\n"));
}
