//! Values, held against a schema by a validator of its own.

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use serde_json::Value;
use std::collections::BTreeMap;

/// Where the schema stands, for the validator.
const PLACE: &str = "https://hippodrome.example/schema.json";

/// The schema of a game, ready to be held against values.
pub struct Held {
    document: Value,
    schemas: Schemas,
    /// By the name of the property.
    parts: BTreeMap<String, SchemaIndex>,
}

impl Held {
    /// Reads a schema by what it says of each of its properties.
    ///
    /// # Panics
    /// If the validator does not take it for a schema.
    pub fn new(document: Value) -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(PLACE, document.clone()).expect("its address is one");
        let names = document["properties"].as_object().into_iter().flat_map(|fields| fields.keys());
        let mut parts = BTreeMap::new();
        for name in names {
            let read = compiler.compile(&format!("{PLACE}#/properties/{name}"), &mut schemas);
            parts.insert(name.clone(), read.unwrap_or_else(|error| panic!("{name}: {error:#}")));
        }
        Self { document, schemas, parts }
    }

    fn error(&self, what: &str, value: &Value) -> Option<String> {
        let found = self.schemas.validate(value, self.parts[what]).err();
        found.map(|error| format!("{error:#}"))
    }

    /// Whether a value is as the schema says.
    pub fn fits(&self, what: &str, value: &Value) -> bool {
        self.schemas.validate(value, self.parts[what]).is_ok()
    }

    /// It must be.
    ///
    /// # Panics
    /// If it is not.
    pub fn accepts(&self, what: &str, value: &Value, place: &str) {
        if let Some(error) = self.error(what, value) {
            panic!("{place}: this {what} is not as the schema says: {error}\n{value}");
        }
    }

    /// It must not be.
    ///
    /// # Panics
    /// If it is.
    pub fn refuses(&self, what: &str, value: &Value) {
        assert!(!self.fits(what, value), "this is no {what}, and the schema lets it pass: {value}");
    }

    /// The fields that a part must have.
    pub(crate) fn required(&self, what: &str) -> Vec<String> {
        let part = &self.document["properties"][what];
        let target =
            part["$ref"].as_str().and_then(|to| self.document.pointer(to.strip_prefix('#')?));
        let keys = target.unwrap_or(part)["required"].as_array().into_iter().flatten();
        keys.filter_map(|key| key.as_str().map(str::to_owned)).collect()
    }
}

/// Where in a value objects are, as JSON Pointers.
pub(crate) fn objects(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    look(value, String::new(), &mut found);
    found
}

fn look(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| look(value, format!("{at}/{key}"), found));
            found.push(at);
        }
        // Items are alike: the first ones stand for all.
        Value::Array(items) => {
            let first = items.iter().enumerate().take(4);
            first.for_each(|(index, value)| look(value, format!("{at}/{index}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
