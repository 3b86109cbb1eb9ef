//! Options of a table: from `key=value` or JSON to a game's own type, with a clear word for what does not fit.

use crate::words::Said;
use crate::{About, Game, OptionField, OptionKind, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// How long a decision may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum Timer {
    #[default]
    #[serde(rename = "off")]
    Off,
    #[serde(rename = "30")]
    Seconds30,
    #[serde(rename = "60")]
    Seconds60,
    #[serde(rename = "90")]
    Seconds90,
}

impl Timer {
    /// Seconds; nothing without a limit.
    pub fn seconds(self) -> Option<u32> {
        self.millis().map(|millis| millis / 1_000)
    }

    /// How long; nothing without a limit. The same for every question, so that its length tells nothing.
    pub const fn millis(self) -> Option<u32> {
        match self {
            Timer::Off => None,
            Timer::Seconds30 => Some(30_000),
            Timer::Seconds60 => Some(60_000),
            Timer::Seconds90 => Some(90_000),
        }
    }
}

/// Reads `key=value` words. Keys that are left out keep their defaults.
pub fn from_words<G: Game>(words: &[String]) -> Result<G::Options, SetupError> {
    let mut given = Map::new();
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| SetupError {
            clause: None,
            reason: Said {
                en: format!("{word:?} is not of the form key=value"),
                fr: format!("« {word} » n’est pas de la forme clé=valeur"),
            },
        })?;
        let field = field(&G::ABOUT, key)?;
        given.insert(key.to_owned(), read_value(field, value)?);
    }
    from_json::<G>(Value::Object(given))
}

/// Reads a JSON object. Keys that are left out keep their defaults.
pub fn from_json<G: Game>(given: Value) -> Result<G::Options, SetupError> {
    if let Value::Object(fields) = &given {
        for (key, value) in fields {
            check_value(field(&G::ABOUT, key)?, value)?;
        }
    }
    serde_json::from_value(given).map_err(|error| SetupError {
        clause: None,
        reason: Said {
            en: format!("these options cannot be read: {error}"),
            fr: format!("ces options ne peuvent être lues : {error}"),
        },
    })
}

fn field<'a>(about: &'a About, key: &str) -> Result<&'a OptionField, SetupError> {
    about.options.iter().find(|field| field.key == key).ok_or_else(|| {
        let known: Vec<&str> = about.options.iter().map(|field| field.key).collect();
        let (game, known) = (about.name, known.join(", "));
        SetupError {
            clause: None,
            reason: Said {
                en: format!("{game} has no option {key:?}; it has: {known}"),
                fr: format!("{game} n’a pas d’option « {key} » ; il a : {known}"),
            },
        }
    })
}

fn read_value(field: &OptionField, text: &str) -> Result<Value, SetupError> {
    match field.kind {
        OptionKind::Switch => match text {
            "true" | "on" | "yes" | "1" => Ok(Value::Bool(true)),
            "false" | "off" | "no" | "0" => Ok(Value::Bool(false)),
            _ => Err(wrong_value(field, text)),
        },
        OptionKind::Choice(_) | OptionKind::Open(_) => Ok(Value::String(text.to_owned())),
        OptionKind::PerSeat(_) => {
            let each = text.split(',').map(|each| Value::String(each.trim().to_owned()));
            Ok(Value::Array(each.collect()))
        }
    }
}

fn check_value(field: &OptionField, value: &Value) -> Result<(), SetupError> {
    let one_of = |value: &Value, choices: &[&str]| {
        value.as_str().is_some_and(|text| choices.contains(&text))
    };
    let fits = match field.kind {
        OptionKind::Switch => value.is_boolean(),
        OptionKind::Choice(choices) => one_of(value, choices),
        OptionKind::Open(_) => value.is_string(),
        OptionKind::PerSeat(choices) => {
            value.as_array().is_some_and(|values| values.iter().all(|value| one_of(value, choices)))
        }
    };
    if fits { Ok(()) } else { Err(wrong_value(field, &value.to_string())) }
}

fn wrong_value(field: &OptionField, value: &str) -> SetupError {
    let key = field.key;
    let choices = match field.kind {
        OptionKind::Switch => "true, false".to_owned(),
        OptionKind::Choice(choices) | OptionKind::Open(choices) => choices.join(", "),
        OptionKind::PerSeat(choices) => choices.join(" | "),
    };
    SetupError {
        clause: None,
        reason: Said {
            en: format!("option {key} does not take {value}; it takes: {choices}"),
            fr: format!("l’option {key} n’accepte pas {value} ; elle accepte : {choices}"),
        },
    }
}

/// Rules for a table, after the count of seats was checked against [`About::seats`].
pub fn rules<G: Game>(
    content: &G::Content,
    options: &G::Options,
    seats: u8,
) -> Result<G::Rules, SetupError> {
    let (name, (fewest, most)) = (G::ABOUT.name, G::ABOUT.seats);
    if !(fewest..=most).contains(&seats) {
        return Err(SetupError {
            clause: None,
            reason: Said {
                en: format!("{name} is for {fewest} to {most} players, not {seats}"),
                fr: format!("{name} se joue de {fewest} à {most} joueurs, pas à {seats}"),
            },
        });
    }
    G::rules(content, options, seats)
}
