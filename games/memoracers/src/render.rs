//! The table, drawn: view to SVG and HTML.

use crate::state::MemoRacers;
use engine::draw::Drawn;

impl Drawn for MemoRacers {}
