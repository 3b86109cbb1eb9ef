//! What every drawing keeps, over random play.

use crate::board;
use engine::rehearsal::{self, html};
use engine::{Seat, Viewer};
use tiny_race::{CARDS, Rules, TinyRace};

fn drawn(race: &TinyRace, rules: &Rules, viewer: Viewer) -> String {
    html(&rehearsal::picture(race, rules, rules.seats, viewer))
}

#[test]
fn no_drawing_tells_another_card() {
    rehearsal::random_play(&board(), 200, |race: &TinyRace, rules: &Rules| {
        for viewer in Viewer::all(rules.seats) {
            let mut other = race.clone();
            for seat in Seat::all(rules.seats).filter(|seat| viewer != Viewer::Seat(*seat)) {
                if let Some(card) = race.card(seat) {
                    let next = if card == *CARDS.end() { *CARDS.start() } else { card + 1 };
                    other.cards[seat.index()] = next;
                }
            }
            assert_eq!(drawn(race, rules, viewer), drawn(&other, rules, viewer), "{viewer:?}");
        }
    });
}

#[test]
fn every_car_is_on_the_board() {
    rehearsal::random_play(&board(), 50, |race: &TinyRace, rules: &Rules| {
        let drawn = drawn(race, rules, Viewer::Spectator);
        for seat in Seat::all(rules.seats) {
            assert!(drawn.contains(&format!("id=\"car-{seat}\"")), "{seat}");
        }
    });
}
