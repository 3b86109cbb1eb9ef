//! `schema.json`: what the types say, and what is sent in play.

use celerium::{CONTENT, Celerium};
use engine::Files;
use schemas::Decisions;

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[
        ("seat", "[1-4]"),
        ("vessel", "pilot|starbot"),
        ("cells", "[0-9]|[1-4][0-9]|50"),
        ("face", "E[1-3]-[0-9]{2}"),
        ("upgrade", "UP[0-9]{2}"),
        ("boost", "(shield|line|planet)-boost"),
        ("number", "[0-9]|[1-9][0-9]"),
        (
            "aim",
            " {vessel} {cells}( {vessel} {cells})?| {vessel} at {seat} {vessel}| at {seat}( {vessel}| {boost})?| on (green|yellow|blue)| (anti)?clockwise| {boost}| level [1-3]| {upgrade}",
        ),
    ],
    forms: &[
        ("face [ab]", "CL-21.10: a face of the Pilot card."),
        ("buy [1-4]", "CL-3.3: buys what lies in this slot of the market."),
        ("pass", "CL-3.3, CL-10.3: passes, in the market or in the race."),
        ("install {upgrade} {vessel}", "CL-4.1: installs an upgrade from the hangar."),
        ("done", "CL-4: installs nothing more."),
        ("events {number} {number} {number}", "CL-5.1: buys so many events of each level."),
        ("boosts( shield)?( line)?( planet)?", "CL-6.1: commits these boosts."),
        ("line (green|yellow|blue)( px2)?", "CL-7.1: a line, with or without the Px2 token."),
        ("discard( {upgrade})*", "CL-8.1: throws away stored upgrades."),
        ("move {face} {vessel} {cells}", "CL-11.1: the move option of an event card."),
        (
            "energy {face} [ab]({aim})?",
            "CL-12.1: an energy option of an event card, and its aim; seats are counted from 1.",
        ),
        ("end", "CL-22.3: leaves the other half of the card unused."),
        ("continue {cells}", "CL-11.3: goes on from a double-move cell."),
        ("die {vessel} {cells}", "CL-24.3: moves by the die."),
        ("shield", "CL-13.2: the Shield."),
        ("react {face} [ab]( {vessel})?", "CL-13.1: a reaction card."),
        ("decline( race)?", "CL-22.6: does not react, now or in this race."),
        ("listen", "CL-22.6: wants to be asked again."),
        ("first {vessel}", "CL-15.6: which of two level vessels is the first."),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<Celerium>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("celerium", CONTENT);
    schemas::holds_in_play::<Celerium>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
