//! The bots of a game, and what they see.

use crate::ending::Highlight;
use crate::figures::{Figure, Measure};
use crate::game::Question;
use crate::game::tell::StepEvent;
use crate::why::Why;
use crate::words::Lang;
use crate::{Chance, Game, Seat, SeatSet, Viewer};

/// What a bot sees when it decides: the view of its own seat and nothing behind it.
#[derive(Debug)]
pub struct Observation<'a, G: Game> {
    state: &'a G,
    rules: &'a G::Rules,
    seat: Seat,
}

impl<'a, G: Game> Observation<'a, G> {
    /// What `seat` sees of a position.
    pub fn new(state: &'a G, rules: &'a G::Rules, seat: Seat) -> Self {
        Self { state, rules, seat }
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the table, which are open to all.
    pub fn rules(&self) -> &'a G::Rules {
        self.rules
    }

    /// All that this seat may know.
    pub fn view(&self) -> G::View {
        self.state.view(self.rules, Viewer::Seat(self.seat))
    }

    /// What this seat is asked.
    pub fn question(&self) -> Option<Question<G::Action>> {
        self.state.question(self.rules, self.seat)
    }
}

/// A bot: decides from its seat's view, hears its seat's events, keeps its own memory.
///
/// ```
/// use engine::{Chance, Files, Game, Observation, Player, Seat, Seed};
/// use tiny_race::{Action, CONTENT, TinyRace};
///
/// /// Drafts where it can, and never pushes.
/// struct Careful;
///
/// impl Player<TinyRace> for Careful {
///     fn decide(
///         &mut self,
///         _observation: &Observation<'_, TinyRace>,
///         legal: &[Action],
///         _chance: &mut Chance,
///     ) -> Action {
///         if legal.contains(&Action::Draft) { Action::Draft } else { Action::Steady }
///     }
/// }
///
/// # let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// # let mut chance = Chance::seeded(Seed::from_number(7));
/// # let race = TinyRace::setup(&rules, &mut chance);
/// let observation = Observation::new(&race, &rules, Seat(0));
/// let decided = Careful.decide(&observation, &[Action::Steady, Action::Push], &mut chance);
/// assert_eq!(decided, Action::Steady);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player<G: Game>: Send {
    /// Whether it wants to hear events at all.
    fn listens(&self) -> bool {
        false
    }

    /// Something happened, as this seat is told it.
    fn hear(&mut self, _rules: &G::Rules, _event: &G::Event, _chance: &mut Chance) {}

    /// One of the legal decisions (`legal` is never empty). `chance` is the bot's own.
    fn decide(
        &mut self,
        observation: &Observation<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action;
}

/// A game's own bots.
///
/// ```
/// use engine::{Chance, Files, Game, Observation, Played, Seat, Seed};
/// use tiny_race::{Action, CONTENT, TinyRace};
///
/// assert_eq!(TinyRace::LEVELS, ["driver"]);
/// # let board = TinyRace::content(&Files::embedded("tiny_race", CONTENT))?;
/// # let rules = TinyRace::rules(&board, &Default::default(), 2)?;
/// # let mut chance = Chance::seeded(Seed::from_number(7));
/// # let race = TinyRace::setup(&rules, &mut chance);
/// let mut driver = TinyRace::player("driver", &rules, Seat(0)).expect("it has this level");
/// let observation = Observation::new(&race, &rules, Seat(0));
/// // Two dice drive farther than one, and its card is worth more at the finish.
/// let decided = driver.decide(&observation, &[Action::Steady, Action::Push, Action::Boost], &mut chance);
/// assert_eq!(decided, Action::Push);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Played: Game {
    /// Their levels, weakest first.
    const LEVELS: &'static [&'static str];

    /// The level whose advice is best.
    const ADVISER: &'static str = match Self::LEVELS {
        [.., best] => best,
        [] => "",
    };

    /// Why its bots decide so: one true sentence that a beginner understands, from what the seat sees.
    fn why(_sight: &Observation<'_, Self>, _actions: &[Self::Action], _lang: Lang) -> Why {
        Why::default()
    }

    /// A bot of one of the [`LEVELS`](Self::LEVELS).
    fn player(level: &str, rules: &Self::Rules, seat: Seat) -> Option<Box<dyn Player<Self>>>;

    /// Whether what this seat decides now only goes on with what it began, such as the next space of a drive. People
    /// watch a bot think over a decision, not over each part of it.
    fn goes_on(&self, _rules: &Self::Rules, _seat: Seat) -> bool {
        false
    }

    /// Who is ahead in this position, as one who sees all of it would say; several may be level. No seat in a game, or a
    /// phase, without such an order. A report counts how often the lead changes.
    fn leaders(&self, _rules: &Self::Rules) -> SeatSet {
        SeatSet::EMPTY
    }

    /// What it counts for who judges its balance, in the order in which it is told.
    const FIGURES: &'static [&'static str] = &[];

    /// Counts a finished game by all that happened in it.
    fn figures(
        _rules: &Self::Rules,
        _told: &[StepEvent<Self::Event>],
        _note: &mut dyn FnMut(Figure, Measure),
    ) {
    }

    /// What was remarkable in a finished match, by all that happened in it: a handful, the best first.
    fn highlights(_rules: &Self::Rules, _told: &[StepEvent<Self::Event>]) -> Vec<Highlight> {
        Vec::new()
    }
}
