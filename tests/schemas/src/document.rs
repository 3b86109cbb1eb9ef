//! The schema of one game.

use engine::Notation;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// A game whose types say their schemas.
pub trait Described: Notation<View: JsonSchema, Event: JsonSchema, Reference: JsonSchema> {}

impl<G: Notation<View: JsonSchema, Event: JsonSchema, Reference: JsonSchema>> Described for G {}

/// How the decisions of a game are written.
#[derive(Debug, Clone, Copy)]
pub struct Decisions<'a> {
    /// Parts of forms: a name, and the regular expression for which `{name}` stands. Later ones may use earlier ones.
    pub parts: &'a [(&'a str, &'a str)],
    /// A form as a regular expression, and what it decides. Every decision has exactly one.
    pub forms: &'a [(&'a str, &'a str)],
}

impl Decisions<'_> {
    /// A form with all its parts, as one regular expression for the whole text.
    fn pattern(&self, form: &str) -> String {
        let fill = |text: String, (name, part): &(&str, &str)| {
            text.replace(&format!("{{{name}}}"), &format!("(?:{part})"))
        };
        format!("^{}$", self.parts.iter().rev().fold(form.to_owned(), fill))
    }

    fn schema(&self) -> Value {
        let form = |(form, what): &(&str, &str)| {
            let pattern = self.pattern(form);
            json!({ "pattern": pattern, "description": what })
        };
        let forms: Vec<Value> = self.forms.iter().map(form).collect();
        json!({ "description": "A decision.", "type": "string", "oneOf": forms })
    }

    /// The forms in which none of these texts is written.
    pub(crate) fn idle(&self, written: &BTreeSet<String>) -> Vec<&str> {
        let comes_up = |form: &str| {
            let alone = [(form, "")];
            let action = Decisions { parts: self.parts, forms: &alone }.schema();
            let schema = crate::Held::new(json!({ "properties": { "action": action } }));
            written.iter().any(|text| schema.fits("action", &Value::from(text.as_str())))
        };
        self.forms.iter().map(|(form, _)| *form).filter(|form| !comes_up(form)).collect()
    }
}

/// The schema of an object with any of `view`, `event`, `reference` and `action` of a game.
pub fn document<G: Described>(decisions: &Decisions<'_>) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator =
        settings.with_transform(RecursiveTransform(close as fn(&mut Schema))).into_generator();
    let mut properties = Map::new();
    properties.insert("view".into(), generator.subschema_for::<G::View>().to_value());
    properties.insert("event".into(), generator.subschema_for::<G::Event>().to_value());
    properties.insert("reference".into(), generator.subschema_for::<G::Reference>().to_value());
    properties.insert("action".into(), decisions.schema());
    let game = G::ABOUT.name;
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game,
        "description": format!(
            "What programs are sent of {game}: `view`, what one viewer may know; `event`, what they are told of; `reference`, what \
             places and ids in both refer to, the same all through a game; `action`, how a decision is written."
        ),
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    })
}

/// An object has the fields that its type has, and no other.
fn close(schema: &mut Schema) {
    let Some(fields) = schema.as_object_mut() else { return };
    if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
        fields.insert("additionalProperties".into(), Value::Bool(false));
    }
}
