//! The table, drawn: view to SVG and HTML. Nothing here knows more than a [`View`].
//!
//! The sky is drawn twice, for wide screens (`-w`) and for phones (`-t`); CSS shows one. What never changes while the table
//! lasts is sent once; everything else is a small part with an id that stays, so that vessels and pawns can travel.

mod ask;
mod asking;
mod end;
mod happens;
mod help;
mod sky;
mod spoken;
mod tray;
mod vessels;
mod wait;

use crate::action::Action;
use crate::cards::{Card, Hazard};
use crate::cities::{SPYGLASS, SPYGLASS_POINTS};
use crate::dice::Face;
use crate::event::Event;
use crate::options::{Mode, Rules};
use crate::state::{Celestia, Declaration, GOAL, Vessel, Whereabouts};
use crate::view::{PhaseName, PlayerView, View};
use crate::words;
use engine::draw::{Badge, Cue, Drawn, Picture, Piece, Sound, Stage, Standing, Wave};
use engine::{Lang, Names, Seat, say};
use maud::{Markup, html};

impl Drawn for Celestia {
    const CLASS: &'static str = "ce";
    const STYLE: &'static str = include_str!("../../page/style.css");
    const THEME: &'static str = include_str!("../../page/theme.css");
    const SPRITES: &'static str = include_str!("../../page/sprites.svg");
    const VIGNETTE: &'static str = include_str!("../../page/vignette.svg");
    const SOUNDS: &'static [Sound] = &[
        Sound::new(Cue::PartWith("", "data-fate=\"falls\""), (240, 36), 600, Wave::Sawtooth),
        Sound::new(Cue::PartWith("", "data-rolled"), (480, 360), 100, Wave::Square),
        Sound::new(Cue::Part("airship-"), (300, 400), 140, Wave::Triangle),
        Sound::new(Cue::Part("pawn-"), (300, 400), 140, Wave::Triangle),
    ];

    fn goal(lang: Lang) -> String {
        say!(crate::words, lang, "help-goal")
    }

    fn help(lang: Lang) -> Markup {
        help::help(lang)
    }

    fn keys(lang: Lang) -> Vec<(&'static str, String)> {
        help::keys(lang)
    }

    fn lingers(_rules: &Rules, event: &Event) -> bool {
        happens::lingers(event)
    }

    fn draw(view: &View, stage: &Stage<'_, Self>) -> Picture {
        let scene = Scene {
            view,
            rules: stage.rules,
            names: stage.names,
            lang: stage.lang,
            me: stage.viewer.seat(),
            legal: stage.legal,
            told: stage.told,
        };
        Picture {
            turn: scene.turn(),
            board: scene.board(),
            standings: scene.standings(),
            ask: scene.ask(),
            end: scene.end(),
            wait: scene.wait(),
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
    /// What this step tells; nothing at rest.
    told: &'a [Event],
}

impl Scene<'_> {
    fn players(&self) -> impl Iterator<Item = (Seat, &PlayerView)> {
        (0..).map(Seat).zip(&self.view.players)
    }

    fn own(&self) -> Option<&PlayerView> {
        self.view.players.get(self.me?.index())
    }

    /// Whether the viewer is asked now.
    fn is_asked(&self) -> bool {
        self.me.is_some_and(|seat| self.view.awaiting.contains(seat)) && !self.legal.is_empty()
    }

    fn is_over(&self) -> bool {
        self.view.phase == PhaseName::Over
    }

    /// Whether a journey begins in this step: the dice and the troubles of the one before are past.
    fn begins_journey(&self) -> bool {
        self.told.iter().any(|event| matches!(event, Event::JourneyBegan { .. }))
    }

    fn has_lifeboat(&self) -> bool {
        self.view.mode == Mode::Lifeboat
    }

    /// The number on a city's tile: `6+`.
    fn label(&self, city: u8) -> String {
        let Some(seen) = self.view.cities.get(usize::from(city)) else { return String::new() };
        format!("{}{}", seen.label, if seen.more { "+" } else { "" })
    }

    /// What a treasure of a city is worth at least, in words. A spyglass that may still lie there can be worth less.
    fn worth(&self, city: u8) -> String {
        let Some(seen) = self.view.cities.get(usize::from(city)) else { return String::new() };
        let points = seen.label;
        if SPYGLASS_POINTS < points && self.may_hold_spyglass(usize::from(city)) {
            let glass = SPYGLASS_POINTS;
            say!(crate::words, self.lang, "ui-worth-glass", points = points, glass = glass)
        } else if seen.more {
            say!(crate::words, self.lang, "ui-worth-more", points = points)
        } else {
            say!(crate::words, self.lang, "ui-worth", points = points)
        }
    }

    /// CE-15.1: whether a spyglass may lie in the pile of a city: not all of them left the game or lie, for all that the
    /// viewer knows, with a player.
    fn may_hold_spyglass(&self, city: usize) -> bool {
        let taken =
            |player: &PlayerView| player.values.map_or(0, |values| values[city].0[SPYGLASS]);
        let known: u8 = self.view.players.iter().map(taken).sum();
        self.rules.cities[city].pile.0[SPYGLASS] > self.view.cities[city].gone.0[SPYGLASS] + known
    }

    fn turn(&self) -> String {
        if self.is_over() {
            say!(crate::words, self.lang, "ui-over")
        } else {
            say!(crate::words, self.lang, "ui-turn", number = self.view.journey)
        }
    }

    fn board(&self) -> Vec<Piece> {
        let mut board = Vec::with_capacity(128);
        self.draw_sky(&sky::WIDE, &mut board);
        self.draw_sky(&sky::TALL, &mut board);
        self.draw_words(&mut board);
        self.draw_tray(&mut board);
        self.draw_box(&mut board);
        if self.me.is_some() {
            board.push(self.asking());
        }
        board
    }

    /// The viewer first, then clockwise.
    fn standings(&self) -> Vec<Standing> {
        let seats = self.rules.seats;
        let first = self.me.map_or(0, |seat| seat.0);
        let order = (0..seats).map(|step| Seat((first + step) % seats));
        order.filter_map(|seat| self.standing(seat)).collect()
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let player = self.view.players.get(seat.index())?;
        let (icon, place) = self.whereabouts(seat, player);
        let treasures: u8 = player.treasures.iter().sum();
        let mut figures = vec![Badge { icon, value: String::new(), minor: true }];
        let figure = |icon, value: String, minor| Badge { icon, value, minor };
        if let Some(points) = player.points {
            let goal = format!("{points}/{GOAL}");
            let shown = if self.is_over() { points.to_string() } else { goal };
            figures.push(figure("i-star", shown, false));
        }
        figures.push(figure("ce-hand", player.cards.to_string(), true));
        figures.push(figure("ce-chest", treasures.to_string(), player.points.is_some()));
        Some(Standing {
            seat,
            long: self.standing_words(&place, player, treasures),
            short: player.points.map_or_else(|| treasures.to_string(), |points| points.to_string()),
            figures,
            out: false,
        })
    }

    /// Where a player stands, and what they declared: icon and word.
    fn whereabouts(&self, seat: Seat, player: &PlayerView) -> (&'static str, String) {
        let lang = self.lang;
        let airborne = self.view.vessel == Some(Vessel::Airship);
        match player.whereabouts {
            Whereabouts::AboardAirship if seat == self.view.captain => {
                ("ce-wheel", say!(crate::words, lang, "ui-captain"))
            }
            Whereabouts::AboardAirship
                if airborne && player.declared == Some(Declaration::Stays) =>
            {
                ("ce-tick", say!(crate::words, lang, "ui-stays"))
            }
            Whereabouts::AboardAirship => ("ce-stay", say!(crate::words, lang, "ui-aboard")),
            Whereabouts::InLifeboat => ("ce-boat", say!(crate::words, lang, "ui-in-lifeboat")),
            Whereabouts::Ashore => ("ce-land", say!(crate::words, lang, "ui-ashore")),
        }
    }

    /// All that is open to the viewer of one player, in one line.
    fn standing_words(&self, place: &str, player: &PlayerView, treasures: u8) -> String {
        let lang = self.lang;
        let cards = player.cards;
        let mut long = if let Some(points) = player.points {
            say!(
                crate::words,
                lang,
                "ui-standing-points",
                place = place,
                points = points,
                goal = GOAL,
                cards = cards,
                treasures = treasures
            )
        } else {
            say!(
                crate::words,
                lang,
                "ui-standing",
                place = place,
                points = player.at_least,
                cards = cards,
                treasures = treasures
            )
        };
        if treasures > 0 {
            let backs = (0_u8..).zip(player.treasures).filter(|(_, count)| *count > 0);
            let each = |(city, count): (u8, u8)| match count {
                1 => self.label(city),
                _ => format!("{count} × {}", self.label(city)),
            };
            let backs: Vec<String> = backs.map(each).collect();
            long = format!("{long} ({})", backs.join(", "));
        }
        if let Some(character) = player.character {
            let name = words::character(character, lang);
            let words = if player.power_spent {
                say!(crate::words, lang, "ui-character-spent", name = name)
            } else {
                say!(crate::words, lang, "ui-character", name = name)
            };
            long = format!("{long} · {words}");
        }
        long
    }
}

/// The symbol and the colour of a hazard.
const fn hazard_key(hazard: Hazard) -> &'static str {
    match hazard {
        Hazard::Fog => "fog",
        Hazard::Lightning => "bolt",
        Hazard::Birds => "bird",
        Hazard::Pirates => "pirate",
    }
}

/// The symbol of what a die shows.
const fn face_symbol(face: Face) -> &'static str {
    match face {
        Face::Blank => "ce-die",
        Face::Hazard(Hazard::Fog) => "ce-die-fog",
        Face::Hazard(Hazard::Lightning) => "ce-die-bolt",
        Face::Hazard(Hazard::Birds) => "ce-die-bird",
        Face::Hazard(Hazard::Pirates) => "ce-die-pirate",
    }
}

/// The symbol and the colour of a card.
const fn card_look(card: Card) -> (&'static str, &'static str) {
    match card {
        Card::Compass | Card::ImprovedCompass | Card::HelpCompass => ("ce-compass", "fog"),
        Card::LightningRod | Card::ImprovedLightningRod | Card::HelpLightningRod => {
            ("ce-rod", "bolt")
        }
        Card::Foghorn | Card::ImprovedFoghorn | Card::HelpFoghorn => ("ce-horn", "bird"),
        Card::Cannons | Card::ImprovedCannons | Card::HelpCannons => ("ce-cannon", "pirate"),
        Card::Turbo => ("ce-turbo", "turbo"),
        Card::AlternateRoute => ("ce-route", "special"),
        Card::BadWeather => ("ce-weather", "special"),
        Card::Ejection => ("ce-eject", "special"),
        Card::Jetpack => ("ce-jetpack", "special"),
        Card::NatureCalls => ("ce-nature", "special"),
        Card::NewGear => ("ce-gear", "special"),
        Card::Spy => ("ce-spy", "special"),
        Card::LifeboatFog => ("ce-boat", "fog"),
        Card::LifeboatLightning => ("ce-boat", "bolt"),
        Card::LifeboatBirds => ("ce-boat", "bird"),
        Card::LifeboatPirates => ("ce-boat", "pirate"),
    }
}

/// A picture of the sprites, in HTML: the game's own are filled, the server's are drawn in lines.
fn icon(symbol: &str) -> Markup {
    html! { svg.i.i-fill[symbol.starts_with("ce-")] aria-hidden="true" { use href={ "#" (symbol) } {} } }
}
