//! `hippodrome.Match`.

use crate::set_up::{agree, game, unknown_game};
use crate::table::{NumberedLine, Playing, Table};
use crate::trouble::{Kind, Trouble};
use crate::{arguments, content, json, numbers, picture};
use engine::{Lang, Names, Record, Seat, Seed, Title, Visitor, said};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What a pickled match is: its record, where its content lies, its language.
type Kept = (String, Option<PathBuf>, &'static str);

/// One match, from its set-up to its end.
#[pyclass(module = "hippodrome", name = "Match")]
pub(crate) struct Match {
    table: Box<dyn Table>,
    /// Where its content was read beside what is built in.
    content: Option<PathBuf>,
    lang: Lang,
}

impl Match {
    fn seats(&self) -> u8 {
        self.table.names().count()
    }

    fn seat(&self, py: Python<'_>, given: i64) -> PyResult<Seat> {
        arguments::seat(given, self.seats()).map_err(|trouble| trouble.raise(py, self.lang))
    }

    fn raise(&self, py: Python<'_>, trouble: &Trouble) -> PyErr {
        trouble.raise(py, self.lang)
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, players=None, seed=None, options=None, *, names=None, content=None, lang="en"))]
    #[allow(clippy::too_many_arguments, reason = "most are given by name")]
    fn new(
        py: Python<'_>,
        game: &str,
        players: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        names: Option<Vec<String>>,
        content: Option<PathBuf>,
        lang: &str,
    ) -> PyResult<Self> {
        let lang = arguments::language(py, lang)?;
        let raise = |trouble: Trouble| trouble.raise(py, lang);
        let id = self::game(game).map_err(raise)?.id;
        let players = players.map(arguments::players).transpose()?;
        let names = named(players, names).map_err(raise)?;
        let seed = seed.map_or(Ok(0), |seed| arguments::seed(seed, lang))?;
        let options = arguments::options(options)?;
        let seed = Seed::from_number(seed);
        let start = Start { options, names, seed, content: content.as_deref() };
        let table = ::games::visit(id, start).unwrap_or_else(|| Err(unknown_game(id)));
        Ok(Self { table: table.map_err(raise)?, content, lang })
    }

    /// The match of a record, at its end or after so many of its moves.
    #[staticmethod]
    #[pyo3(signature = (record, *, at=None, content=None, lang="en"))]
    fn replay(
        py: Python<'_>,
        record: &str,
        at: Option<usize>,
        content: Option<PathBuf>,
        lang: &str,
    ) -> PyResult<Self> {
        let lang = arguments::language(py, lang)?;
        let raise = |trouble: Trouble| trouble.raise(py, lang);
        let record = read(record).map_err(raise)?;
        let id = self::game(&record.game).map_err(raise)?.id;
        let again = ::games::visit(id, Again { record: &record, at, content: content.as_deref() });
        let table = again.unwrap_or_else(|| Err(unknown_game(id))).map_err(raise)?;
        Ok(Self { table, content, lang })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.about().id
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> u8 {
        self.seats()
    }

    /// The names of the seats.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.table.names().iter().map(|(_, name)| name.to_owned()).collect()
    }

    /// The options of the table, complete.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.table.options())
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.table.turn().is_over()
    }

    /// Rounds played so far, as the rulebook counts them.
    #[getter]
    fn rounds(&self) -> u32 {
        self.table.rounds()
    }

    /// How many moves were made, the clock's among them.
    #[getter]
    fn moves(&self) -> usize {
        self.table.length()
    }

    /// Hash of the position.
    #[getter]
    fn hash(&self) -> String {
        self.table.hash()
    }

    /// The seats that are asked now; each decides alone.
    fn to_act(&self) -> Vec<usize> {
        self.table.turn().awaited().iter().map(Seat::index).collect()
    }

    /// The legal decisions of a seat.
    #[pyo3(signature = (seat, plays_only=false))]
    fn legal(&self, py: Python<'_>, seat: i64, plays_only: bool) -> PyResult<Vec<String>> {
        Ok(self.table.legal(self.seat(py, seat)?, plays_only))
    }

    /// The legal decisions of a seat with their words and kinds.
    fn choices<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyAny>> {
        let choices = self.table.choices(self.seat(py, seat)?, self.lang);
        let choice = |choice: engine::Choice| json!({ "action": choice.action, "words": choice.words, "kind": choice.kind });
        json::to_python(py, &choices.into_iter().map(choice).collect())
    }

    /// What a seat may know; without one, what a spectator may.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = arguments::viewer(seat, self.seats()).map_err(|it| self.raise(py, &it))?;
        json::to_python(py, &self.table.view(viewer))
    }

    /// Carries out one decision, or several taken together.
    fn apply(&mut self, py: Python<'_>, seat: i64, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        let actions = match action.extract::<String>() {
            Ok(one) => vec![one],
            Err(_) => action.extract::<Vec<String>>()?,
        };
        self.table.apply(seat, &actions).map_err(|trouble| trouble.raise(py, self.lang))
    }

    /// What a seat, or a spectator, was told by the moves after number `since`; without it also by the set-up.
    #[pyo3(signature = (seat=None, since=None))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        since: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = arguments::viewer(seat, self.seats()).map_err(|it| self.raise(py, &it))?;
        let lines = self.table.lines(viewer, since, self.lang);
        json::to_python(py, &lines.into_iter().map(told).collect())
    }

    /// How it ended, by seat; nothing while it runs.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let places = self.table.standings();
        places.map(|places| json::to_python(py, &json!(places))).transpose()
    }

    /// The points by seat; nothing while it runs, or in a game that counts none.
    fn scores(&self) -> Option<Vec<i16>> {
        self.table.standings()?.into_iter().map(|place| place.points).collect()
    }

    /// The record so far. `hippodrome replay` reads it once the game is over, and before that if it has the seed.
    #[pyo3(signature = (*, with_seed=false))]
    fn record(&self, py: Python<'_>, with_seed: bool) -> PyResult<String> {
        let mut record = self.table.record();
        if with_seed && record.seed.is_none() {
            if record.words.is_some() {
                let reason = said!(
                    "the dice of this match are sealed until it is over",
                    "les dés de cette partie sont scellés jusqu’à sa fin"
                );
                return Err(self.raise(py, &Trouble::new(Kind::Argument, reason)));
            }
            record.seed = Some(self.table.seed());
        }
        Ok(record.to_json())
    }

    /// The match as the text of an SVG file, as a seat or a spectator sees it.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<String> {
        let viewer = arguments::viewer(seat, self.seats()).map_err(|it| self.raise(py, &it))?;
        Ok(picture::svg(self.table.as_ref(), viewer, self.lang))
    }

    /// What a bot of this level would do for a seat that is asked; without one for the first of them.
    #[pyo3(signature = (level, seat=None))]
    fn bot(&self, py: Python<'_>, level: &str, seat: Option<i64>) -> PyResult<String> {
        let seat = match (seat, self.table.turn().awaited().first()) {
            (Some(seat), _) => self.seat(py, seat)?,
            (None, Some(seat)) => seat,
            (None, None) => {
                let reason = said!("the game is over", "la partie est finie");
                return Err(self.raise(py, &Trouble::new(Kind::Argument, reason)));
            }
        };
        let table = &self.table;
        py.detach(|| table.bot(seat, level)).map_err(|trouble| self.raise(py, &trouble))
    }

    /// The same match, to be played on by itself.
    fn clone(&self) -> Self {
        Self { table: self.table.copy(), content: self.content.clone(), lang: self.lang }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    /// A pickled match is its record, seed included.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (self.record(py, true)?, self.content.clone(), self.lang.code())))
    }

    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        record: &str,
        content: Option<PathBuf>,
        lang: &str,
    ) -> PyResult<Self> {
        Self::replay(py, record, None, content, lang)
    }

    /// A new match at the same table.
    fn again(&self, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seed = Seed::from_number(arguments::seed(seed, self.lang)?);
        let table = self.table.again(seed);
        Ok(Self { table, content: self.content.clone(), lang: self.lang })
    }

    /// What a seat may know as `size` numbers: little-endian floats of 32 bits.
    fn numbers<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        size: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let viewer = arguments::viewer(seat, self.seats()).map_err(|it| self.raise(py, &it))?;
        self.check_size(py, size)?;
        let numbers = numbers::of_view(&self.table.view(viewer), size);
        let bytes: Vec<u8> = numbers.into_iter().flat_map(f32::to_le_bytes).collect();
        Ok(PyBytes::new(py, &bytes))
    }

    /// The decisions with which a seat plays on, by their places among `size`.
    fn places<'py>(&self, py: Python<'py>, seat: i64, size: usize) -> PyResult<Bound<'py, PyDict>> {
        self.check_size(py, size)?;
        let legal = self.table.legal(self.seat(py, seat)?, true);
        let places = numbers::places(&legal, size).ok_or_else(|| {
            let many = legal.len();
            let reason = said!(
                "{many} decisions are legal, and there are only {size} places",
                "{many} décisions sont permises, et il n’y a que {size} places"
            );
            self.raise(py, &Trouble::new(Kind::Argument, reason))
        })?;
        let dict = PyDict::new(py);
        for (place, decision) in places.into_iter().zip(legal) {
            dict.set_item(place, decision)?;
        }
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        let (game, players, moves) = (self.game(), self.players(), self.moves());
        let over = if self.over() { ", over" } else { "" };
        format!("<hippodrome.Match {game}, {players} players, {moves} moves{over}>")
    }
}

impl Match {
    fn check_size(&self, py: Python<'_>, size: usize) -> PyResult<()> {
        if (1..=1 << 24).contains(&size) {
            return Ok(());
        }
        let reason = said!(
            "size is a whole number from 1 to 16777216, not {size}",
            "size est un nombre entier de 1 à 16777216, pas {size}"
        );
        Err(self.raise(py, &Trouble::new(Kind::Argument, reason)))
    }
}

/// As many names as players; without names seats are numbered, without a number there are two.
fn named(players: Option<u8>, names: Option<Vec<String>>) -> Result<Names, Trouble> {
    let Some(names) = names else { return Ok(Names::numbered(players.unwrap_or(2))) };
    match players {
        Some(players) if usize::from(players) != names.len() => {
            let named = names.len();
            let reason =
                said!("{named} names for {players} players", "{named} noms pour {players} joueurs");
            Err(Trouble::new(Kind::Argument, reason))
        }
        Some(_) | None => Ok(Names::new(names)),
    }
}

/// A record in a text.
fn read(text: &str) -> Result<Record, Trouble> {
    Record::from_json(text).map_err(|error| {
        if let Some(later) = Record::later_format(text) {
            return Trouble::new(Kind::Record, later);
        }
        let reason =
            said!("this is no record: {error}", "ceci n’est pas un enregistrement : {error}");
        Trouble::new(Kind::Record, reason)
    })
}

/// A line of the log for Python.
fn told(NumberedLine { number, line }: NumberedLine) -> Value {
    json!({
        "move": number,
        "step": line.step,
        "clause": line.clause,
        "words": line.words,
        "noted": line.noted,
        "seat": line.seat,
        "event": line.event,
    })
}

/// Begins a match.
struct Start<'a> {
    options: Vec<String>,
    names: Names,
    seed: Seed,
    content: Option<&'a Path>,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn Table>, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let files = content::files::<G>(self.content)?;
        let setup = agree::<G>(&self.options, self.names, &files)?;
        Ok(Box::new(Playing::start(setup, self.seed)))
    }
}

/// Plays a record again.
struct Again<'a> {
    record: &'a Record,
    at: Option<usize>,
    content: Option<&'a Path>,
}

impl Visitor for Again<'_> {
    type Output = Result<Box<dyn Table>, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let files = content::files::<G>(self.content)?;
        Ok(Box::new(Playing::<G>::replayed(&files, self.record, self.at)?))
    }
}
