//! `schema.json`: what the types say, and what is sent in play.

use celestia::{CONTENT, Celestia};
use engine::Files;
use schemas::Decisions;

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[
        ("seat", "[1-6]"),
        ("dice", "( 1)?( 2)?( 3)?( 4)?"),
        ("help", "h[CRHK]"),
        ("card", "[CRHKT]|[CRHK]\\+|h[CRHK]|l[CRHK]"),
    ],
    forms: &[
        ("roll", "CE-3.1: rolls the dice."),
        ("roll fewer", "CE-19.4, Black: rolls two dice fewer."),
        ("stop", "CE-3.2: goes no further, and takes a treasure here."),
        ("stay", "CE-4.1: stays aboard."),
        ("disembark", "CE-4.2: gets off with a treasure."),
        (
            "board [FLBP]",
            "CE-10.1: leaves in the lifeboat, with the card that makes this hazard free.",
        ),
        (
            "force {seat} (stay|disembark)",
            "CE-19.4, Purple: makes another passenger declare the same.",
        ),
        ("route{dice}", "CE-14.2: Alternate Route; the captain names dice, others none."),
        ("weather", "CE-14.3: Bad Weather."),
        ("eject {seat}", "CE-14.4: Ejection of a passenger."),
        ("jetpack", "CE-14.5: Jetpack."),
        ("nature {seat}", "CE-14.6: Nature Calls, and this player takes over."),
        ("gear", "CE-14.7: New Gear."),
        ("spy {seat}", "CE-14.8: Spy on this player."),
        ("reroll{dice}", "CE-14.2: the dice that the captain rolls again."),
        (
            "pay( {card})*",
            "CE-6.1: reveals these cards: the codes of views, `l` before those lent.",
        ),
        ("fail", "CE-6.4: the events cannot or will not be faced."),
        ("spyglass [1-9]", "CE-8.2: uses the Spyglass of this city, counted from 1."),
        ("offer( {help})*", "CE-19.2: offers help cards."),
        (
            "give [1-9] [1-4]",
            "CE-19.4, Red: gives a treasure: its city and its place in the pile, from 1.",
        ),
        ("helm", "CE-19.4, Blue: becomes captain."),
        ("calm", "CE-19.4, Green: ignores the pirates of this roll."),
        ("draw", "CE-19.4, Yellow: draws two cards to help the captain."),
        (
            "pass( step| journey)?",
            "CE-20.4: lets a window pass, now, for this step or for this journey.",
        ),
        ("listen (before_roll|before_reveal|rescue|escape)", "CE-20.5: takes back a lasting pass."),
        ("ask (playable|rescue|never)", "CE-20.9: in which windows to be asked at all."),
        ("signal (sure|doubtful|teasing)", "CE-1.3: a quick word to the table."),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<Celestia>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("celestia", CONTENT);
    schemas::holds_in_play::<Celestia>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
