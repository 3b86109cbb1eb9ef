//! The table in words: cities, vessels, the own hand, the private line, and a button for each decision.

use crate::action::Action;
use crate::rules::CanPay;
use crate::state::Celestia;
use crate::view::{PhaseName, View};
use crate::words;
use engine::draw::{Ask, Button, Drawn, Picture, Piece, Stage, Standing};
use engine::{Lang, Names, Seat, Speak, say};
use maud::{Markup, html};

impl Drawn for Celestia {
    const CLASS: &'static str = "ce";

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        Picture {
            turn: if view.phase == PhaseName::Over {
                say!(crate::words, stage.lang, "ui-over")
            } else {
                say!(crate::words, stage.lang, "ui-turn", number = view.journey)
            },
            board: vec![Piece::html("ce-words", board(view, stage))],
            standings: standings(view, stage),
            ask: ask(view, stage),
            end: None,
        }
    }
}

fn board(view: &View, stage: &Stage<'_, Celestia>) -> Markup {
    let lang = stage.lang;
    html! {
        div #ce-words {
            ol {
                @for (at, city) in view.cities.iter().enumerate() {
                    @let label = format!("{}{}", city.label, if city.more { "+" } else { "" });
                    li {
                        (say!(
                            crate::words,
                            lang,
                            "ui-city",
                            city = words::city(at as u8, lang),
                            label = label,
                            dice = city.dice,
                            left = city.left
                        ))
                    }
                }
            }
            p { (airship(view, stage.names, lang)) }
            @if let (Some(seat), Some(free)) = (view.occupant, view.free) {
                p {
                    (say!(
                        crate::words,
                        lang,
                        "ui-lifeboat",
                        city = words::city(view.lifeboat.city, lang),
                        seat = stage.names.of(seat),
                        hazard = words::hazard(free, lang),
                        dice = words::dice(&view.lifeboat.dice, lang)
                    ))
                }
            }
            @if stage.viewer.seat().is_some() {
                p { (say!(crate::words, lang, "ui-hand", cards = words::cards(&view.own_hand(), lang))) }
            }
        }
    }
}

fn airship(view: &View, names: &Names, lang: Lang) -> String {
    if !view.airship.flying {
        return say!(crate::words, lang, "ui-airship-finished");
    }
    let aboard: Vec<&str> = view.aboard.iter().map(|seat| names.of(seat)).collect();
    say!(
        crate::words,
        lang,
        "ui-airship",
        city = words::city(view.airship.city, lang),
        seats = aboard.join(", "),
        captain = names.of(view.captain),
        dice = words::dice(&view.airship.dice, lang)
    )
}

fn standings(view: &View, stage: &Stage<'_, Celestia>) -> Vec<Standing> {
    let standing = |(seat, player): (Seat, &crate::view::PlayerView)| {
        let (cards, lang) = (player.cards, stage.lang);
        let treasures: u8 = player.treasures.iter().sum();
        let long = match player.points {
            None => say!(crate::words, lang, "ui-standing", cards = cards, treasures = treasures),
            Some(points) => say!(
                crate::words,
                lang,
                "ui-standing-points",
                points = points,
                cards = cards,
                treasures = treasures
            ),
        };
        let short =
            player.points.map_or(format!("≥ {}", player.at_least), |points| points.to_string());
        Standing { seat, long, short, figures: Vec::new(), out: false }
    };
    (0..).map(Seat).zip(&view.players).map(standing).collect()
}

fn ask(view: &View, stage: &Stage<'_, Celestia>) -> Option<Ask> {
    if stage.legal.is_empty() {
        return None;
    }
    let lang = stage.lang;
    let asked = stage.viewer.seat().is_some_and(|seat| view.awaiting.contains(seat));
    let (clause, title) = if asked {
        question(view.phase, lang)
    } else {
        ("CE-1.3", say!(crate::words, lang, "ui-ask-talk"))
    };
    let line = view.can_pay.map(|can_pay| match can_pay {
        CanPay::Nothing => say!(crate::words, lang, "ui-can-pay-nothing"),
        CanPay::Equipment => say!(crate::words, lang, "ui-can-pay"),
        CanPay::Turbos(count) => say!(crate::words, lang, "ui-can-pay-turbos", count = count),
        CanPay::No => say!(crate::words, lang, "ui-can-pay-no"),
    });
    let button = |action: &Action| Button::new(action, Celestia::action(*action, lang));
    Some(Ask {
        clause,
        title,
        body: html! { @if let Some(line) = line { p .ce-can { (line) } } },
        buttons: stage.legal.iter().map(button).collect(),
    })
}

/// The clause behind a question, and the question itself.
fn question(phase: PhaseName, lang: Lang) -> (&'static str, String) {
    match phase {
        PhaseName::BeforeRoll => ("CE-14.9", say!(crate::words, lang, "ui-ask-before-roll")),
        PhaseName::Roll => ("CE-3.1", say!(crate::words, lang, "ui-ask-roll")),
        PhaseName::Passengers | PhaseName::FormerCaptain => {
            ("CE-4.1", say!(crate::words, lang, "ui-ask-declare"))
        }
        PhaseName::BeforeReveal => ("CE-5.1", say!(crate::words, lang, "ui-ask-before-reveal")),
        PhaseName::Decision => ("CE-6.1", say!(crate::words, lang, "ui-ask-decision")),
        PhaseName::Reroll => ("CE-14.2", say!(crate::words, lang, "ui-ask-reroll")),
        PhaseName::Offers => ("CE-19.2", say!(crate::words, lang, "ui-ask-offers")),
        PhaseName::Helped => ("CE-19.2", say!(crate::words, lang, "ui-ask-helped")),
        PhaseName::Rescue => ("CE-8.2", say!(crate::words, lang, "ui-ask-rescue")),
        PhaseName::Escape => ("CE-8.4", say!(crate::words, lang, "ui-ask-escape")),
        PhaseName::Failing | PhaseName::Over => ("CE-1.3", say!(crate::words, lang, "ui-ask-talk")),
    }
}
