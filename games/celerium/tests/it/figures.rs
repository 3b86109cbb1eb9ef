//! What is counted of a season agrees with how it ended.

use celerium::{Celerium, Options};
use engine::{
    Chance, Figure, Game, Lang, Measure, Observation, Played, Seat, Seed, Speak, Transcript, Turn,
};
use std::collections::BTreeMap;

/// A season of managers: how it ended, and all that was counted.
fn counted(options: &Options, seats: u8, seed: u64) -> (Celerium, BTreeMap<Figure, Vec<Measure>>) {
    let rules = crate::rules(options, seats);
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut state = Celerium::setup(&rules, &mut chance);
    let mut bots: Vec<_> =
        Seat::all(seats).filter_map(|seat| Celerium::player("manager", &rules, seat)).collect();
    let mut own = Chance::seeded(Seed::from_number(!seed));
    let mut told = Transcript::default();
    while let Turn::Awaiting(awaited) = state.turn(&rules) {
        let seat = awaited.first().expect("a seat is awaited");
        let mut legal = Vec::new();
        state.actions(&rules, seat, &mut legal);
        let observation = Observation::new(&state, &rules, seat);
        let action = bots[seat.index()].decide(&observation, &legal, &mut own);
        state.apply(&rules, seat, action, &mut chance, &mut told).expect("legal");
    }
    let mut figures: BTreeMap<Figure, Vec<Measure>> = BTreeMap::new();
    Celerium::figures(&rules, &told.told, &mut |figure, measure| {
        figures.entry(figure).or_default().push(measure);
    });
    (state, figures)
}

/// All values and all that was so, of all figures of one name.
fn total(figures: &BTreeMap<Figure, Vec<Measure>>, what: &str) -> i32 {
    let amount = |measure: &Measure| match measure {
        Measure::Value(value) => *value,
        Measure::Share(is_so) => i32::from(*is_so),
        Measure::Held(_) => 1,
    };
    figures.iter().filter(|(it, _)| it.what == what).flat_map(|(_, all)| all).map(amount).sum()
}

#[test]
fn figures_agree_with_how_the_season_ended() {
    for (seats, expert) in [(2, false), (3, true), (4, false)] {
        let options = Options { expert, ..Options::default() };
        let (end, figures) = counted(&options, seats, 5);
        let franchises = || end.franchises.iter().take(usize::from(seats));
        let (races, seats) = (i32::from(8 - seats), i32::from(seats));
        let score: i32 = franchises().map(|own| i32::from(own.score)).sum();
        let kept: i32 = franchises().map(|own| i32::from(own.px2_token)).sum();
        let sum = |what: &str| total(&figures, what);
        assert_eq!(sum("race-points") + sum("boost-points") + 3 * kept, score);
        assert_eq!(sum("px2"), seats - kept);
        assert_eq!(sum("upgrades"), sum("upgrade"));
        assert_eq!((sum("pilot"), sum("first"), sum("lines")), (seats, seats, seats * races));
        assert!(sum("failed") <= sum("inspected") && sum("cards") < sum("turns"));
        assert!(sum("level-3") <= sum("level-2") && sum("level-2") < seats * races);
        assert_eq!(figures.keys().any(|it| it.what == "malus"), !expert);
        assert_eq!(figures.keys().any(|it| it.what == "conditions"), expert);
        for figure in figures.keys() {
            assert!(Celerium::FIGURES.contains(&figure.what), "{figure:?}");
        }
    }
}

#[test]
fn every_figure_has_a_name() {
    let name = |what, of, lang| Celerium::figure(what, of, lang);
    for what in Celerium::FIGURES {
        for lang in [Lang::En, Lang::Fr] {
            assert_ne!(name(what, None, lang), *what);
        }
    }
    assert_eq!(name("pilot", Some(3), Lang::En), "Professor Nautilus (Blue, B)");
    assert_eq!(name("upgrade", Some(18), Lang::Fr), "UP19 Réacteur en sac");
    assert_eq!(name("first", Some(0), Lang::Fr), "1");
}
