//! What Python hands over, read and checked.

use crate::trouble::{Kind, Trouble};
use engine::{Lang, Seat, Viewer, said};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

/// A language by its code.
pub(crate) fn language(py: Python<'_>, code: &str) -> PyResult<Lang> {
    code.parse().map_err(|_| {
        let reason = said!(
            "there is no language {code:?}; there are: en, fr",
            "il n’y a pas de langue « {code} » ; il y a : en, fr"
        );
        Trouble::new(Kind::Argument, reason).raise(py, Lang::En)
    })
}

/// A seed: any whole number of 64 bits.
pub(crate) fn seed(given: &Bound<'_, PyAny>, lang: Lang) -> PyResult<u64> {
    given.extract::<u64>().map_err(|_| {
        let text = shown(given);
        let reason = said!(
            "a seed is a whole number from 0 to 18446744073709551615, not {text}",
            "une graine est un nombre entier de 0 à 18446744073709551615, pas {text}"
        );
        Trouble::new(Kind::Argument, reason).raise(given.py(), lang)
    })
}

/// A number of players. What no table has becomes the largest number, which every game refuses in its own words.
pub(crate) fn players(given: &Bound<'_, PyAny>) -> PyResult<u8> {
    Ok(given.extract::<i64>()?.try_into().unwrap_or(u8::MAX))
}

/// A seat of a table with so many.
pub(crate) fn seat(given: i64, seats: u8) -> Result<Seat, Trouble> {
    u8::try_from(given).ok().filter(|seat| *seat < seats).map(Seat).ok_or_else(|| {
        let last = seats - 1;
        let reason = said!(
            "there is no seat {given}; this match has seats 0 to {last}",
            "il n’y a pas de place {given} ; cette partie a les places 0 à {last}"
        );
        Trouble::new(Kind::UnknownSeat, reason)
    })
}

/// A seat, or a spectator.
pub(crate) fn viewer(given: Option<i64>, seats: u8) -> Result<Viewer, Trouble> {
    given.map_or(Ok(Viewer::Spectator), |given| seat(given, seats).map(Viewer::Seat))
}

/// Options as the words `key=value` that a command line has: from a dict, or from a list of such words.
pub(crate) fn options(given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    let Ok(dict) = given.cast::<PyDict>() else {
        return given.extract();
    };
    dict.iter().map(|(key, value)| Ok(format!("{}={}", key.str()?, option(&value)?))).collect()
}

/// The value of one option in a word.
fn option(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(switch) = value.cast::<PyBool>() {
        return Ok(switch.is_true().to_string());
    }
    if let Ok(several) = value.extract::<Vec<String>>() {
        return Ok(several.join(","));
    }
    Ok(value.str()?.to_string())
}

/// A value as Python writes it.
fn shown(value: &Bound<'_, PyAny>) -> String {
    value.repr().map(|text| text.to_string()).unwrap_or_default()
}
