//! Leaks that are planted in a small game, each in one way to people; the comparison of pairs finds every one of them.

use engine::draw::{Drawn, Picture, Piece, Stage, Standing, Wait};
use engine::words::Phrases;
use engine::{
    About, Chance, Compiled, ContentError, Deadline, Files, Game, Lang, Names, Notation, Played,
    Player, Question, Refusal, Said, Seat, SeatSet, SetupError, Speak, Standings, Tell, Title,
    Turn, Unreadable, Viewer, When,
};
use maud::html;
use serde::{Deserialize, Serialize};
use server::secrets::{Channel, Leak, SecretFindings, check};
use std::fmt;
use std::sync::LazyLock;

/// So many decisions make a game.
const LENGTH: u8 = 24;
/// How many sit at it.
const SEATS: usize = 3;

const NOWHERE: u8 = 0;
const PAGE: u8 = 1;
const JSON: u8 = 2;
const LOG: u8 = 3;
const LIST: u8 = 4;
const ERRORS: u8 = 5;
const NOTIFICATIONS: u8 = 6;
const TIME: u8 = 7;

/// Each player has a number that no one else may know, and waits in turn. `LEAK` is how the others learn its parity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Envelopes<const LEAK: u8> {
    numbers: [u8; SEATS],
    made: u8,
}

/// What is seen: the own number, and how far it is.
#[derive(Debug, Clone, Serialize)]
struct View {
    own: Option<(Seat, u8)>,
    made: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    leaked: Option<bool>,
    #[serde(skip)]
    drawn: Option<bool>,
}

/// The game itself does not know that it leaks.
impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        (self.own, self.made) == (other.own, other.made)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Wait,
    Hop,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
struct Waited {
    seat: Seat,
    odd: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct No(bool);

impl<const LEAK: u8> Envelopes<LEAK> {
    fn to_move(&self) -> Seat {
        Seat(self.made % SEATS as u8)
    }

    /// Whether the number of the next seat after this one is odd: a secret.
    fn secret(&self, seat: Seat) -> bool {
        self.numbers[(seat.index() + 1) % SEATS] % 2 == 1
    }

    fn of(viewer: Viewer) -> Seat {
        viewer.seat().unwrap_or(Seat(0))
    }
}

impl<const LEAK: u8> Game for Envelopes<LEAK> {
    type Options = ();
    type Content = ();
    type Rules = ();
    type Action = Action;
    type Event = Waited;
    type View = View;
    type Reference = ();
    type Illegal = No;

    const ABOUT: About = About {
        id: "envelopes",
        name: "Envelopes",
        seats: (3, 3),
        rules_version: 1,
        rulebook: Said { en: "", fr: "" },
        schema: "{}",
        options: &[],
        undo: false,
        tests_memory: false,
        asks_in_secret: true,
        example: true,
    };

    const OLDEST_RULES: u32 = 1;

    fn content(_files: &Files) -> Result<(), ContentError> {
        Ok(())
    }
    fn rules((): &(), (): &(), _seats: u8) -> Result<(), SetupError> {
        Ok(())
    }
    fn reference((): &()) {}
    fn setup((): &(), chance: &mut Chance) -> Self {
        Self { numbers: [0; SEATS].map(|_| chance.pick("number", 10) as u8), made: 0 }
    }
    fn turn(&self, (): &()) -> Turn {
        if self.made >= LENGTH {
            return Turn::Over(Standings::ranked(SEATS as u8, SeatSet::only(Seat(0)), |_| 1));
        }
        let mut awaited = SeatSet::only(self.to_move());
        let idle = Seat((self.made + 1) % SEATS as u8);
        if LEAK == NOTIFICATIONS && self.secret(idle) {
            awaited.insert(idle);
        }
        Turn::Awaiting(awaited)
    }
    fn actions(&self, (): &(), seat: Seat, list: &mut Vec<Action>) {
        if self.turn(&()).awaited().contains(seat) {
            list.push(Action::Wait);
            list.extend((LEAK == LIST && self.secret(seat)).then_some(Action::Hop));
        }
    }
    fn apply<T: Tell<Self>>(
        &mut self,
        (): &(),
        seat: Seat,
        action: Action,
        _chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), No> {
        let mut list = Vec::new();
        self.actions(&(), seat, &mut list);
        if !list.contains(&action) {
            return Err(No(LEAK == ERRORS && self.secret(seat)));
        }
        self.made += 1;
        tell.tell(Waited { seat, odd: self.numbers[seat.index()] % 2 == 1 });
        Ok(())
    }
    fn question(&self, (): &(), seat: Seat) -> Option<Question<Action>> {
        let asked = self.turn(&()).awaited().contains(seat);
        asked.then_some(Question { kind: "wait", default: Action::Wait, window: false })
    }
    fn asks_after(&self, (): &()) -> Option<Seat> {
        (LEAK != TIME).then(|| self.to_move())
    }
    fn deadline(&self, (): &()) -> Option<Deadline> {
        let millis = if self.numbers[0] % 2 == 1 { 20_000 } else { 40_000 };
        (LEAK == TIME).then(|| Deadline { seats: self.turn(&()).awaited(), millis })
    }
    fn knows_deadline(&self, (): &(), _viewer: Viewer) -> bool {
        false
    }
    fn rounds(&self) -> u32 {
        u32::from(self.made) / SEATS as u32
    }
    fn view(&self, (): &(), viewer: Viewer) -> View {
        let secret = self.secret(Self::of(viewer));
        View {
            own: viewer.seat().map(|seat| (seat, self.numbers[seat.index()])),
            made: self.made,
            leaked: (LEAK == JSON).then_some(secret),
            drawn: (LEAK == PAGE).then_some(secret),
        }
    }
    fn awaiting((): &(), view: &View) -> SeatSet {
        let seen = Self { numbers: [0; SEATS], made: view.made };
        if view.made >= LENGTH { SeatSet::EMPTY } else { SeatSet::only(seen.to_move()) }
    }
    fn imagine((): &(), view: &View, chance: &mut Chance) -> Self {
        let mut numbers = [0; SEATS].map(|_| chance.pick("number", 10) as u8);
        if let Some((seat, own)) = view.own {
            numbers[seat.index()] = own;
        }
        Self { numbers, made: view.made }
    }
    fn heard((): &(), event: &Waited, viewer: Viewer, _when: When) -> Option<Waited> {
        let own = viewer == Viewer::Seat(event.seat);
        Some(Waited { odd: event.odd && (own || LEAK == LOG), ..*event })
    }
    fn subject((): &(), event: &Waited) -> Option<Seat> {
        Some(event.seat)
    }
    fn reveals(_event: &Waited) -> bool {
        false
    }
    fn invariants(&self, (): &()) -> Result<(), String> {
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Wait => "wait",
            Action::Hop => "hop",
        })
    }
}

impl std::str::FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = [Action::Wait, Action::Hop].into_iter().find(|it| it.to_string() == text);
        found.ok_or_else(|| Unreadable(Said::plain("?")))
    }
}

impl Refusal for No {
    fn clause(&self) -> &'static str {
        "EN-1"
    }
    fn words(&self, _lang: Lang) -> String {
        if self.0 { "not now" } else { "not you" }.to_owned()
    }
}

impl<const LEAK: u8> Speak for Envelopes<LEAK> {
    fn phrases() -> &'static Phrases {
        static NONE: LazyLock<Phrases> = LazyLock::new(|| Phrases::new("", ""));
        &NONE
    }
    fn event((): &(), event: &Waited, _lang: Lang, names: &Names) -> String {
        format!("{} waits{}", names.of(event.seat), if event.odd { ", oddly" } else { "" })
    }
    fn action(action: Action, _lang: Lang) -> String {
        action.to_string()
    }
    fn clause(_event: &Waited) -> &'static str {
        "EN-1"
    }
}

impl<const LEAK: u8> Notation for Envelopes<LEAK> {
    type Position = ();
    fn write(&self, (): &(), _names: &Names) {}
    fn read((): &(), _names: &Names, (): ()) -> Result<Self, Said> {
        Ok(Self { numbers: [0; SEATS], made: 0 })
    }
    fn some_action(chance: &mut Chance) -> Action {
        [Action::Wait, Action::Hop][chance.pick("any", 2) as usize]
    }
    fn some_options(_chance: &mut Chance) -> ((), u8) {
        ((), SEATS as u8)
    }
}

impl<const LEAK: u8> Played for Envelopes<LEAK> {
    const LEVELS: &'static [&'static str] = &[];
    fn player(_level: &str, (): &(), _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        None
    }
}

impl<const LEAK: u8> engine::Offered for Envelopes<LEAK> {
    const FIRST_GAME: engine::FirstGame = engine::FirstGame { seats: 2, options: &[] };

    fn pitch(_lang: Lang) -> String {
        String::new()
    }

    fn level(_level: &str, _lang: Lang) -> Option<String> {
        None
    }

    fn explain(_key: &str, _lang: Lang) -> Option<String> {
        None
    }
}

impl<const LEAK: u8> Title for Envelopes<LEAK> {
    fn compiled() -> &'static Compiled<Self> {
        const { &Compiled::HERE }
    }
}

impl<const LEAK: u8> Drawn for Envelopes<LEAK> {
    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let drawn = html! { p data-odd=[view.drawn] { (view.made) } };
        let standing = |(seat, _): (Seat, &str)| {
            let (long, short, figures) = (String::new(), String::new(), Vec::new());
            Standing { seat, long, short, figures, out: false }
        };
        Picture {
            turn: String::new(),
            board: vec![Piece::Part { id: "made".into(), svg: false, html: drawn }],
            standings: stage.names.iter().map(standing).collect(),
            ask: None,
            end: None,
            wait: Wait::default(),
        }
    }
}

fn compared<const LEAK: u8>() -> SecretFindings {
    let files = Files::embedded("envelopes", &[]);
    check::<Envelopes<LEAK>>(&files, 0, 600, |_| {})
}

fn found(findings: &SecretFindings) -> Vec<Channel> {
    findings.leaks.iter().map(|leak| leak.channel).collect()
}

#[test]
fn nothing_is_found_where_nothing_leaks() {
    let findings = compared::<NOWHERE>();
    assert_eq!(findings.leaks, []);
    assert!(findings.pairs >= 600 && findings.positions > 100, "{findings:?}");
    let SecretFindings { pairs, players, spectators, late, .. } = findings;
    assert_eq!(pairs, players + spectators + late);
    assert!(players > 0 && spectators > 0 && late > 0, "{findings:?}");
    assert!(findings.overdue > 0, "{findings:?}");
}

/// When a deadline that no player sees passes depends on what no player may know.
#[test]
fn time_that_is_up_sooner_is_found() {
    let findings = compared::<TIME>();
    assert!(findings.overdue > 0 && !findings.leaks.is_empty(), "{findings:?}");
    let sooner =
        |leak: &Leak| leak.channel == Channel::Page && leak.differs[0].starts_with("DueByTime");
    assert!(findings.leaks.iter().all(sooner), "{findings:?}");
}

#[test]
fn each_planted_leak_is_found_where_it_is() {
    let planted = [
        (Channel::Page, compared::<PAGE>()),
        (Channel::Json, compared::<JSON>()),
        (Channel::Log, compared::<LOG>()),
        (Channel::List, compared::<LIST>()),
        (Channel::Errors, compared::<ERRORS>()),
        (Channel::Notifications, compared::<NOTIFICATIONS>()),
    ];
    for (channel, findings) in planted {
        assert!(found(&findings).contains(&channel), "{channel:?}: {findings:#?}");
        for leak in &findings.leaks {
            let [real, other] = &leak.differs;
            assert_ne!(real, other);
            let words = leak.words(Lang::En);
            assert!(words.contains(&format!("seed {}, move {}", leak.seed, leak.moves)), "{words}");
        }
    }
}

#[test]
fn a_leak_is_told_in_both_languages() {
    let findings = compared::<PAGE>();
    let leak = findings.leaks.first().unwrap();
    assert!(leak.words(Lang::En).contains("is betrayed something by the page"));
    assert!(leak.words(Lang::Fr).contains("la page trahit quelque chose"));
    assert!(leak.differs.iter().any(|text| text.contains("data-odd")), "{leak:?}");
}
