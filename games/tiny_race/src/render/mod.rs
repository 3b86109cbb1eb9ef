//! The table, drawn: view to SVG and HTML. Nothing here knows more than a [`View`].
//!
//! The squares never change: they are sent once. Each car is a part of its own with an id that stays, so that it drives.

mod end;

use crate::action::Action;
use crate::options::Rules;
use crate::state::TinyRace;
use crate::view::{Card, View};
use engine::draw::{
    Ask, Badge, Button, Cue, Drawn, Picture, Piece, Sound, Stage, Standing, Wait, Wave,
};
use engine::{Lang, Names, Seat, Speak, say};
use maud::{Markup, PreEscaped, html};

/// Units of a square.
const SQUARE: i16 = 100;
/// Squares in a row; every other row runs back.
const ROW: u8 = 10;

impl Drawn for TinyRace {
    const CLASS: &'static str = "tr";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] =
        &[Sound::new(Cue::Part("car-"), (240, 360), 140, Wave::Triangle)];

    fn goal(lang: Lang) -> String {
        say!(crate::phrases, lang, "goal")
    }

    fn help(lang: Lang) -> Markup {
        html! {
            ul.tr-legend {
                li { (icon("tr-car")) span { (say!(crate::phrases, lang, "help-car")) } }
                li { (icon("tr-card")) span { (say!(crate::phrases, lang, "help-card")) } }
                li { (icon("tr-finish")) span { (say!(crate::phrases, lang, "help-finish")) } }
            }
        }
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let scene = Scene {
            view,
            rules: stage.rules,
            names: stage.names,
            lang: stage.lang,
            me: stage.viewer.seat(),
            legal: stage.legal,
        };
        Picture {
            turn: scene.turn(),
            board: scene.board(),
            standings: scene.standings(),
            ask: scene.ask(),
            end: scene.end(),
            wait: Wait::default(),
        }
    }
}

/// All that a drawing looks at.
struct Scene<'a> {
    view: &'a View,
    rules: &'a Rules,
    names: &'a Names,
    lang: Lang,
    /// The viewer's seat.
    me: Option<Seat>,
    legal: &'a [Action],
}

impl Scene<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.rules.seats)
    }

    fn is_over(&self) -> bool {
        self.view.to_move.is_none()
    }

    fn turn(&self) -> String {
        if self.is_over() {
            say!(crate::phrases, self.lang, "over")
        } else {
            say!(crate::phrases, self.lang, "turn", number = self.view.rounds + 1)
        }
    }

    fn board(&self) -> Vec<Piece> {
        let finish = self.rules.finish;
        let label = say!(crate::phrases, self.lang, "board", finish = finish);
        let (wide, high) = (i16::from(ROW) + 1, i16::from(finish.div_ceil(ROW)));
        let open = format!(
            "<svg class=\"tr-track\" viewBox=\"-{SQUARE} 0 {} {}\" role=\"img\" aria-label=\"{label}\">",
            wide * SQUARE,
            high * SQUARE
        );
        let mut board = vec![Piece::Still(PreEscaped(open)), Piece::Still(self.squares())];
        board.extend(self.seats().map(|seat| self.car(seat)));
        board.push(Piece::Still(PreEscaped("</svg>".into())));
        board.push(self.words());
        board
    }

    /// The squares, the start among them.
    fn squares(&self) -> Markup {
        html! {
            g.tr-squares aria-hidden="true" {
                @for square in 0..=self.rules.finish {
                    @let (x, y) = corner(square);
                    g data-finish[square == self.rules.finish] transform={ "translate(" (x) " " (y) ")" } {
                        rect x="3" y="3" width="94" height="94" rx="10" {}
                        @if square == 0 {
                            text x="50" y="24" { (say!(crate::phrases, self.lang, "start")) }
                        } @else if square == self.rules.finish {
                            use href="#tr-finish" x="66" y="6" width="28" height="28" {}
                        } @else {
                            text x="50" y="24" { (square) }
                        }
                    }
                }
            }
        }
    }

    /// A car on its square; each seat has its own place there.
    fn car(&self, seat: Seat) -> Piece {
        let id = format!("car-{seat}");
        let (x, y) = corner(self.view.square(seat).min(self.rules.finish));
        let (across, down) = (i16::from(seat.0 % 2), i16::from(seat.0 / 2));
        let (x, y) = (x + 27 + 46 * across, y + 40 + 15 * down);
        let next = self.view.to_move == Some(seat);
        let html = html! {
            g.piece.tr-car id=(id) data-seat=(seat) data-next[next] transform={ "translate(" (x) " " (y) ")" } {
                title { (self.car_words(seat)) }
                use href="#tr-car" x="-21" y="-15" width="42" height="30" {}
            }
        };
        Piece::svg(id, html)
    }

    /// The same for who hears the page.
    fn words(&self) -> Piece {
        let html = html! {
            ul.sr #words-cars { @for seat in self.seats() { li { (self.car_words(seat)) } } }
        };
        Piece::html("words-cars", html)
    }

    fn car_words(&self, seat: Seat) -> String {
        let square = self.view.square(seat);
        say!(crate::phrases, self.lang, "car", seat = self.names.of(seat), square = square)
    }

    fn standings(&self) -> Vec<Standing> {
        let standing = |seat: Seat| {
            let square = self.view.square(seat);
            let mut figures =
                vec![Badge { icon: "i-flag", value: square.to_string(), minor: false }];
            if self.view.card(seat) != Card::Spent {
                figures.push(Badge { icon: "tr-card", value: String::new(), minor: true });
            }
            Standing {
                seat,
                long: say!(crate::phrases, self.lang, "square", square = square),
                short: square.to_string(),
                figures,
                out: false,
            }
        };
        self.seats().map(standing).collect()
    }

    fn ask(&self) -> Option<Ask> {
        let seat = self.me.filter(|seat| self.view.to_move == Some(*seat))?;
        let card = match self.view.card(seat) {
            Card::Known(squares) => {
                say!(crate::phrases, self.lang, "ask-card", squares = squares)
            }
            Card::Hidden | Card::Spent => say!(crate::phrases, self.lang, "no-card-left"),
        };
        let button = |(number, action): (u32, &Action)| Button {
            key: char::from_digit(number, 10),
            icon: (*action == Action::Boost).then_some("tr-card"),
            ..Button::new(action, TinyRace::action(*action, self.lang))
        };
        (!self.legal.is_empty()).then(|| Ask {
            clause: "TR-2",
            title: say!(crate::phrases, self.lang, "ask"),
            body: html! { p.tr-own { (card) } },
            buttons: (1..).zip(self.legal).map(button).collect(),
        })
    }
}

/// The upper left corner of a square: 0 stands before the first row.
fn corner(square: u8) -> (i16, i16) {
    let Some(index) = square.checked_sub(1) else { return (-SQUARE, 0) };
    let (row, place) = (index / ROW, index % ROW);
    let column = if row % 2 == 0 { place } else { ROW - 1 - place };
    (i16::from(column) * SQUARE, i16::from(row) * SQUARE)
}

/// A picture of the sprites, in HTML.
fn icon(symbol: &str) -> Markup {
    html! { svg.i.i-fill aria-hidden="true" { use href={ "#" (symbol) } {} } }
}
