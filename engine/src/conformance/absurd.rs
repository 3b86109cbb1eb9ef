//! Positions from outside with an absurd value: refused, or playable; never a panic.

use super::{Checked, pick_action};
use crate::{Chance, Headless, Silent, Turn, Viewer, said};

impl<G: Headless> Checked<'_, G> {
    /// A position with one absurd value is refused, or can be looked at and played on: it never panics.
    pub(super) fn check_absurd(&mut self) {
        let (state, setup) = self.now();
        let (rules, names) = (&setup.rules, &setup.names);
        let position = serde_json::to_value(state.write(rules, names));
        let Ok(mut position) = position else { return };
        spoil(&mut position, &mut self.own);
        let Ok(position) = serde_json::from_value(position) else { return };
        let Ok(mut state) = G::read(rules, names, position) else { return };
        if state.invariants(rules).is_err() {
            return;
        }
        let mut list = Vec::new();
        for _ in 0..8 {
            for viewer in Viewer::all(self.seats) {
                let view = state.view(rules, viewer);
                G::imagine(rules, &view, &mut self.own);
            }
            match state.turn(rules) {
                Turn::Over(_) => return,
                Turn::Clock => state.tick(rules, &mut self.own, &mut Silent),
                Turn::Awaiting(seats) => {
                    let Some(seat) = seats.first() else { return };
                    list.clear();
                    state.actions(rules, seat, &mut list);
                    let Some(action) = pick_action::<G>(&list, &mut self.own) else { return };
                    if state.apply(rules, seat, action, &mut self.own, &mut Silent).is_err() {
                        self.violation(said!(
                            "listed `{action}` is refused in an odd position",
                            "`{action}`, annoncée, est refusée dans une position étrange"
                        ));
                    }
                }
            }
        }
    }
}

/// Puts something absurd in the place of one number, text, list or switch.
fn spoil(value: &mut serde_json::Value, own: &mut Chance) {
    use serde_json::Value;
    let odd =
        [0, 1, 2, 3, 5, 6, 9, 10, 12, 13, 17, 19, 20, 21, 200, 255, 256, 6_554, 65_535, 70_000];
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = own.pick("field", fields.len() as u32) as usize;
            if let Some((_, field)) = fields.iter_mut().nth(at) {
                spoil(field, own);
            }
        }
        Value::Array(items) if !items.is_empty() && own.pick("list", 4) > 0 => {
            let at = own.pick("item", items.len() as u32) as usize;
            spoil(&mut items[at], own);
        }
        Value::Array(items) => items.extend(items.first().cloned().or(Some(Value::from(3)))),
        Value::Object(_) | Value::Null => *value = Value::from(7),
        Value::Bool(on) => *on = !*on,
        Value::Number(_) => *value = Value::from(odd[own.pick("odd", odd.len() as u32) as usize]),
        Value::String(text) => {
            let mut words: Vec<&str> = text.split(' ').collect();
            let (one, other) =
                (own.pick("word", words.len() as u32), own.pick("word", words.len() as u32));
            words.swap(one as usize, other as usize);
            if own.pick("twice", 3) == 0 {
                words[one as usize] = words[other as usize];
            }
            *text = words.join(" ");
        }
    }
}
