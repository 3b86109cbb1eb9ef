//! Signs: what happens in a step, said on the board where it happens and gone with the next step. A game lists them from what
//! the viewer hears; here they find room beside each other.

use maud::{Markup, html};

/// Units of a sign's height, before it is scaled.
const HIGH: i32 = 28;
/// Units of a letter, of an icon, and of the room at both ends.
const LETTER: i32 = 10;
const ICON: i32 = 22;
const ENDS: i32 = 18;
/// From a place to the middle of the first sign over it.
const ABOVE: i32 = 38;
/// Signs beside each other are moved at most so often to find room.
const TRIES: usize = 12;

/// How a sign is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// Good news for a player.
    Good,
    /// A blow, a loss, an end.
    Bad,
    /// Neither.
    Plain,
}

impl Mood {
    const fn name(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Bad => "bad",
            Mood::Plain => "plain",
        }
    }

    /// The kind of event that the page lets sound.
    const fn event(self) -> &'static str {
        match self {
            Mood::Good => "land",
            Mood::Bad => "hit",
            Mood::Plain => "sign",
        }
    }
}

/// A short sign over a place of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sign {
    /// The place, in units of the drawing.
    pub at: (i32, i32),
    /// How it is meant.
    pub mood: Mood,
    /// Its icon in the sprites; line icons have `i-` in their name.
    pub icon: &'static str,
    /// Very few words, or a number; none where the icon says it.
    pub words: String,
}

/// The drawing that signs lie on.
#[derive(Debug, Clone, Copy)]
pub struct Ground {
    /// Its left and right edge.
    pub x: (i32, i32),
    /// Its top and bottom edge.
    pub y: (i32, i32),
    /// Units of the drawing in a hundred units of a sign.
    pub percent: i32,
}

/// A rectangle by its middle and its whole width and height.
#[derive(Debug, Clone, Copy)]
struct Room {
    middle: (i32, i32),
    size: (i32, i32),
}

impl Room {
    fn meets(&self, other: &Room) -> bool {
        let near = |one: i32, other: i32, sizes: i32| (one - other).abs() * 2 < sizes;
        near(self.middle.0, other.middle.0, self.size.0 + other.size.0)
            && near(self.middle.1, other.middle.1, self.size.1 + other.size.1)
    }
}

impl Sign {
    /// A sign.
    pub fn new(at: (i32, i32), mood: Mood, icon: &'static str, words: impl Into<String>) -> Self {
        Self { at, mood, icon, words: words.into() }
    }

    /// Units of its width, before it is scaled.
    fn wide(&self) -> i32 {
        let letters: i32 = self.words.chars().map(|_| LETTER).sum();
        let icon = if self.icon.is_empty() { 0 } else { ICON };
        letters + icon + ENDS
    }

    fn drawn(&self, room: Room, percent: i32) -> Markup {
        let (wide, (x, y)) = (self.wide(), room.middle);
        let icon = if self.icon.is_empty() { 0 } else { ICON };
        let line = self.icon.starts_with("i-") || self.icon.contains("-i-");
        html! {
            g.sign data-mood=(self.mood.name()) data-event=(self.mood.event())
                transform={ "translate(" (x) " " (y) ") scale(" (percent / 100) "." (format!("{:02}", percent % 100)) ")" } {
                g.sign-in {
                    rect x=(-wide / 2) y=(-HIGH / 2) width=(wide) height=(HIGH) rx=(HIGH / 2) {}
                    @if icon > 0 {
                        use class=(if line { "sign-line" } else { "sign-icon" }) href={ "#" (self.icon) } x=(8 - wide / 2) y="-9" width="18" height="18" {}
                    }
                    @if !self.words.is_empty() { text x=(icon / 2) y="6" { (self.words) } }
                }
            }
        }
    }
}

/// The signs of a step, each over its place, none over another.
pub fn signs(list: &[Sign], ground: Ground) -> Markup {
    let scaled = |units: i32| units * ground.percent / 100;
    let mut rooms: Vec<Room> = Vec::with_capacity(list.len());
    for sign in list {
        let size = (scaled(sign.wide()), scaled(HIGH));
        let (left, right) = (ground.x.0 + size.0 / 2, ground.x.1 - size.0 / 2);
        let x = sign.at.0.min(right).max(left);
        // At the upper edge they pile up under their place.
        let up = sign.at.1 - scaled(ABOVE) - size.1 / 2 > ground.y.0;
        let step = if up { -scaled(HIGH + 2) } else { scaled(HIGH + 2) };
        let first = sign.at.1 + if up { -scaled(ABOVE) } else { scaled(ABOVE) };
        let room = |y: i32| Room { middle: (x, y), size };
        let free = |room: &Room| !rooms.iter().any(|other| room.meets(other));
        let tries = std::iter::successors(Some(first), |y| Some(y + step)).take(TRIES).map(room);
        let found = tries.clone().find(free).unwrap_or_else(|| room(first));
        let high = size.1 / 2;
        let y = found.middle.1.min(ground.y.1 - high).max(ground.y.0 + high);
        rooms.push(Room { middle: (x, y), size });
    }
    html! { @for (sign, room) in list.iter().zip(rooms) { (sign.drawn(room, ground.percent)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: Ground = Ground { x: (0, 400), y: (0, 300), percent: 100 };

    fn places(list: &[Sign]) -> Vec<(i32, i32)> {
        let drawn = signs(list, GROUND).0;
        let place = |part: &str| {
            let (x, rest) = part.split_once(' ').unwrap();
            let (y, _) = rest.split_once(')').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        drawn.split("translate(").skip(1).map(place).collect()
    }

    #[test]
    fn a_sign_stands_over_its_place() {
        assert_eq!(places(&[Sign::new((200, 150), Mood::Bad, "i-flag", "−3")]), [(200, 112)]);
    }

    #[test]
    fn signs_of_one_place_are_piled_up() {
        let sign = || Sign::new((200, 150), Mood::Plain, "", "Miss");
        assert_eq!(places(&[sign(), sign()]), [(200, 112), (200, 82)]);
    }

    #[test]
    fn signs_stay_on_the_board() {
        let edge = |x, y| Sign::new((x, y), Mood::Good, "", "Overtaken");
        for (x, y) in places(&[edge(0, 0), edge(400, 0), edge(0, 300), edge(400, 300)]) {
            assert!((54..=346).contains(&x) && (14..=286).contains(&y), "{x} {y}");
        }
    }
}
