//! The native module of the Python package `hippodrome`: matches of every game of the registry, seen as their players see
//! them, and random play-outs on all cores. `docs/python.md` tells what Python finds here.
//!
//! Nothing here knows a particular game. A `Table` is a match of any game behind one object-safe trait;
//! what a bot or a player of Python gets is a view, never a position.

#![allow(clippy::needless_pass_by_value, reason = "what Python hands over is owned")]

mod arguments;
mod catalogue;
mod content;
mod json;
mod numbers;
mod picture;
mod playouts;
mod python_match;
mod set_up;
mod table;
mod trouble;

/// What Python imports.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::catalogue::games;
    #[pymodule_export]
    use crate::playouts::play_out;
    #[pymodule_export]
    use crate::python_match::Match;

    /// The version that this module was built as.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "its name in Python")]
    const version: &str = env!("CARGO_PKG_VERSION");

    /// Its names, as its stub says them: Python files of another build have another stub.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "its name in Python")]
    const stub: &str = include_str!("../hippodrome/_native.pyi");
}
