//! The board in words, for readers of the page who do not see it.

use super::Scene;
use crate::cities::CITIES;
use crate::state::{Declaration, Signal, Vessel, Whereabouts};
use crate::view::{PlayerView, VesselView};
use crate::words;
use engine::draw::Piece;
use engine::words::listed;
use engine::{Seat, say};
use maud::{PreEscaped, html};

impl Scene<'_> {
    pub(super) fn draw_words(&self, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-words");
        board.push(Piece::Still(PreEscaped(format!("<ol class=\"sr\" aria-label=\"{label}\">"))));
        let mut line = |id: String, words: String| {
            let html = html! { li id=(id) { (words) } };
            board.push(Piece::html(id, html));
        };
        for city in 0..CITIES as u8 {
            line(format!("words-c{}", city + 1), self.city_words(city));
        }
        line("words-airship".into(), self.airship_words());
        if self.has_lifeboat() {
            line("words-lifeboat".into(), self.lifeboat_words());
        }
        for (seat, player) in self.players() {
            line(format!("words-p{seat}"), self.player_words(seat, player));
        }
        board.push(Piece::Still(PreEscaped("</ol>".into())));
    }

    fn city_words(&self, city: u8) -> String {
        let (lang, name) = (self.lang, words::city(city, self.lang));
        let Some(seen) = self.view.cities.get(usize::from(city)) else { return name };
        if seen.left == 0 {
            return say!(crate::words, lang, "ui-city-closed", city = name);
        }
        say!(
            crate::words,
            lang,
            "ui-city",
            city = name,
            worth = self.worth(city),
            dice = seen.dice,
            left = seen.left
        )
    }

    /// What the dice of a vessel show, or how many there will be.
    fn dice_words(&self, vessel: Vessel, seen: &VesselView) -> String {
        if self.view.vessel == Some(vessel) && seen.dice.count() > 0 {
            return words::dice(&seen.dice, self.lang);
        }
        say!(crate::words, self.lang, "ui-not-rolled")
    }

    fn airship_words(&self) -> String {
        let (lang, view) = (self.lang, self.view);
        if !view.airship.flying {
            return say!(crate::words, lang, "ui-airship-finished");
        }
        let aboard: Vec<&str> = view.aboard.iter().map(|seat| self.names.of(seat)).collect();
        say!(
            crate::words,
            lang,
            "ui-airship",
            city = words::city(view.airship.city, lang),
            seats = listed(&aboard, lang),
            captain = self.names.of(view.captain),
            dice = self.dice_words(Vessel::Airship, &view.airship)
        )
    }

    fn lifeboat_words(&self) -> String {
        let (lang, view) = (self.lang, self.view);
        let (Some(seat), Some(free)) = (view.occupant, view.free) else {
            return say!(crate::words, lang, "ui-lifeboat-reserve");
        };
        say!(
            crate::words,
            lang,
            "ui-lifeboat",
            city = words::city(view.lifeboat.city, lang),
            seat = self.names.of(seat),
            hazard = words::hazard(free, lang),
            dice = self.dice_words(Vessel::Lifeboat, &view.lifeboat)
        )
    }

    fn player_words(&self, seat: Seat, player: &PlayerView) -> String {
        let (lang, name) = (self.lang, self.names.of(seat));
        let place = match (player.declared, player.whereabouts) {
            (Some(Declaration::Leaves), Whereabouts::Ashore) => {
                say!(crate::words, lang, "leaves", seat = name)
            }
            (Some(Declaration::Boards), Whereabouts::InLifeboat) => {
                say!(crate::words, lang, "boards", seat = name)
            }
            (Some(Declaration::Stays), Whereabouts::AboardAirship) => {
                say!(crate::words, lang, "stays", seat = name)
            }
            (_, _) => {
                let (_, place) = self.whereabouts(seat, player);
                say!(crate::words, lang, "ui-player", seat = name, place = place)
            }
        };
        let signal = match player.signal {
            None => return place,
            Some(Signal::Sure) => say!(crate::words, lang, "signal-sure", seat = name),
            Some(Signal::Doubtful) => say!(crate::words, lang, "signal-doubtful", seat = name),
            Some(Signal::Teasing) => say!(crate::words, lang, "signal-teasing", seat = name),
        };
        format!("{place} {signal}")
    }
}
