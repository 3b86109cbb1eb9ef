//! `schema.json`: what the types say, and what is sent in play.

use circus_imperium::{CONTENT, CircusImperium};
use engine::Files;
use schemas::Decisions;

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[
        ("person", "(driver|gladiator)[1-8]"),
        ("unit", "(chariot|team)[1-8]"),
        ("space", "[abcdx][1-9][0-9]?"),
        ("item", "pilum|spatha|net|whip|trident|small_shield|large_shield"),
        ("target", "{person}|{unit}|beasts {unit}"),
        (
            "attack",
            "fight {person}|whip beasts {unit}|whip {person}|(throw )?(trident|pilum) {target}|bite {target}|spatha {target}|net {person}",
        ),
        ("special", "(board|change) {unit}|leap|unharness( ride)?|calm"),
    ],
    forms: &[
        (
            "crew {person} (human|kessrith|ssora|baufrin) (light|medium|heavy)( {item}){0,2}",
            "CI-24.2: who drives or fights, and with what.",
        ),
        ("crew {person} none", "CI-19.1: this chariot starts without a gladiator."),
        ("place {space}", "A space of the start grid."),
        ("wall {space} {space}", "CI-21.1: a wall section between two spaces."),
        ("wall none", "CI-21.1: no wall section."),
        ("walk {space}", "CI-11.1: walks to this space."),
        ("stay", "CI-11.1: stays."),
        ("gate", "CI-11.2: leaves the arena."),
        ("announce [0-9]", "CI-4.1: so many movement points."),
        ("step (F|FL|FR|R|RL|RR)", "CI-4.2: one space."),
        ("skill (yes|no)", "CI-8.8: spends a skill point, or accepts the draw."),
        ("shift (yes|no)", "CI-8.3: shifts one lane inward, or stays."),
        ("whip {person}", "CI-7.1: this person strikes."),
        ("end", "CI-7.2: whips no more."),
        ("special {person} ({attack}|{special})", "CI-10.1: a special action in the own move."),
        ("reply {person} (pass|{attack}|{special})", "CI-26.3: an answer in a window."),
        (
            "commit {person} (pass|{attack}|{special})",
            "CI-13.1: what this person does in the Combat Phase.",
        ),
        ("release {person}", "CI-15.12: lets go."),
        ("hold {person}", "CI-15.12: holds on."),
        (
            "pick {person} {person}",
            "CI-18.4: whom this person attacks in the fight for the victory.",
        ),
        ("drop shield {person}", "CI-19.4: drops the shield."),
        ("drop net {person}", "CI-19.8: releases whom this gladiator has in the net."),
        (
            "order {person} ((board|change) (ask|never|{unit})|leap (now|never))",
            "CI-26.4: whether to be asked about units that come by, or to jump at one without asking.",
        ),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<CircusImperium>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("circus_imperium", CONTENT);
    schemas::holds_in_play::<CircusImperium>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
