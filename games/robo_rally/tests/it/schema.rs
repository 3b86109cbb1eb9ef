//! `schema.json`: what the types say, and what is sent in play.

use engine::Files;
use robo_rally::{CONTENT, RoboRally};
use schemas::Decisions;

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[
        ("card", "[1-9]0|[1-7][0-9]0|8[0-4]0"),
        ("register", "[1-5]"),
        ("option", "[a-z]+(_[a-z]+)*"),
        ("cell", "[0-9]{1,3},[0-9]{1,3}"),
    ],
    forms: &[
        ("place {card} {register}", "RR-6.4: puts a card into a register."),
        ("crab {card} {register}", "O06: puts a second card into a register, for a sideways step."),
        ("dual {card} {register}", "O08: puts a second card into a register."),
        ("back {card}", "RR-6.4: takes a card back into the hand."),
        ("ready( blocker)?", "RR-6.6: the program stands."),
        ("fill( blocker)?", "RR-6.9: the rest at random, and ready."),
        ("recompile( blocker)?", "O22: a new hand for one damage."),
        (
            "standing (ask|locked|yes|no)( blocker)?",
            "AMB-31: the answer to give about the power-down.",
        ),
        ("yes", "Does it."),
        ("no", "Leaves it."),
        ("store {card}", "O05, O11: puts a card on the option that asks."),
        (
            "fire (laser|through|howitzer|pressor|radio|scrambler|tractor)",
            "OPT-5: fires with this.",
        ),
        ("control none", "O10: an ordinary token."),
        ("control lock {register}", "O10: the token locks this register."),
        ("control destroy {option}", "O10: no token; this option is destroyed."),
        ("spare {option}", "RR-7.9: gives an option for a token."),
        ("take", "Takes the tokens."),
        ("lose {option}", "RR-7.14: the option that goes with a destroyed robot."),
        ("touch {cell}", "O15: touches a neighbouring cell: x, y."),
        ("enter {cell} [NESW]", "RR-6.31: enters the course on a cell, looking there."),
        ("keep {option}", "SR-DRAFT: the option to keep."),
        ("home (left|right)", "SR-CTF: the home face."),
        ("claim", "RR-7.21: the lone survivor claims the victory."),
        ("resign", "RR-7.17: leaves the race."),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<RoboRally>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("robo_rally", CONTENT);
    schemas::holds_in_play::<RoboRally>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
