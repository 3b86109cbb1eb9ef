//! The sky: nine cities in the clouds and the way between them.

use super::Scene;
use crate::cities::CITIES;
use crate::event::Event;
use crate::state::Vessel;
use crate::words;
use engine::draw::Piece;
use engine::say;
use maud::{PreEscaped, html};
use std::fmt::Write;

/// From so long a wait on, in milliseconds, ordinary steps are shown faster: who has got off waits for the end of the journey.
const HASTENS: u16 = 6_000;

/// How the sky is laid out on one kind of screen. Units are those of its picture; scales are in percent.
pub(super) struct Layout {
    /// The end of every id.
    pub(super) tail: &'static str,
    class: &'static str,
    pub(super) size: (i32, i32),
    /// Sun, stars and far clouds.
    scenery: &'static str,
    /// Where each city stands on its cloud.
    pub(super) spots: [(i32, i32); CITIES],
    /// The top left of the airship at each city.
    pub(super) airship: [(i32, i32); CITIES],
    pub(super) airship_scale: i32,
    /// From this city on the way leads to the left.
    pub(super) turns: usize,
    pub(super) lifeboat_scale: i32,
    /// Pawns on board and ashore, in percent of a radius of 12.
    pub(super) pawn: (i32, i32),
    /// Where those wait who are ashore: the first, and the step to the next.
    pub(super) quay: (i32, i32, i32),
    /// Width of a city's picture by its splendour, and its height.
    pub(super) houses: [(i32, i32); 3],
    /// Width and height of its cloud.
    cloud: (i32, i32),
    /// Width and height of its medal.
    medal: (i32, i32),
    pip: i32,
    /// Names stand under the cities.
    names: bool,
    /// How large signs are.
    pub(super) sign_scale: i32,
}

pub(super) const WIDE: Layout = Layout {
    tail: "w",
    class: "wide-only",
    size: (908, 462),
    scenery: concat!(
        r##"<g class="ce-sun"><circle class="ce-halo" cx="120" cy="86" r="97" opacity=".16"/><circle class="ce-halo" cx="120" cy="86" r="66" opacity=".3"/><circle cx="120" cy="86" r="44"/></g>"##,
        r##"<path class="ce-stars" d="M210 40h.1M330 30h.1M450 18h.1M600 50h.1M690 110h.1M860 40h.1M780 140h.1M480 120h.1M40 150h.1M180 190h.1M250 120h.1M560 190h.1M880 210h.1"/>"##,
        r##"<g opacity=".5"><use href="#ce-cloud" x="20" y="50" width="150" height="58"/><use href="#ce-cloud" x="250" y="20" width="110" height="42"/><use href="#ce-cloud" x="500" y="40" width="170" height="65"/><use href="#ce-cloud" x="730" y="16" width="150" height="58"/><use href="#ce-cloud" x="640" y="160" width="120" height="46"/><use href="#ce-cloud" x="560" y="405" width="190" height="73"/><use href="#ce-cloud" x="20" y="220" width="120" height="46"/><use href="#ce-cloud" x="300" y="415" width="150" height="58"/><use href="#ce-cloud" x="800" y="330" width="130" height="50"/></g>"##,
    ),
    spots: [
        (60, 352),
        (158, 368),
        (257, 328),
        (355, 344),
        (454, 304),
        (552, 320),
        (650, 280),
        (749, 296),
        (847, 256),
    ],
    airship: [
        (4, 106),
        (48, 122),
        (147, 82),
        (245, 84),
        (344, 44),
        (442, 60),
        (524, 6),
        (625, 18),
        (684, 0),
    ],
    airship_scale: 110,
    turns: CITIES,
    lifeboat_scale: 95,
    pawn: (110, 92),
    quay: (20, 424, 17),
    houses: [(72, 58), (76, 72), (88, 90)],
    cloud: (106, 41),
    medal: (36, 22),
    pip: 13,
    names: true,
    sign_scale: 100,
};

pub(super) const TALL: Layout = Layout {
    tail: "t",
    class: "tall-only",
    size: (374, 288),
    scenery: concat!(
        r##"<g class="ce-sun"><circle class="ce-halo" cx="60" cy="22" r="53" opacity=".16"/><circle class="ce-halo" cx="60" cy="22" r="36" opacity=".3"/><circle cx="60" cy="22" r="24"/></g>"##,
        r##"<path class="ce-stars" d="M120 20h.1M170 44h.1M250 16h.1M340 10h.1M20 60h.1M300 60h.1"/>"##,
        r##"<g opacity=".5"><use href="#ce-cloud" x="-30" y="6" width="110" height="42"/><use href="#ce-cloud" x="190" y="2" width="120" height="46"/><use href="#ce-cloud" x="110" y="40" width="80" height="31"/><use href="#ce-cloud" x="290" y="30" width="100" height="38"/><use href="#ce-cloud" x="-10" y="150" width="110" height="42"/><use href="#ce-cloud" x="150" y="160" width="100" height="38"/><use href="#ce-cloud" x="280" y="160" width="100" height="38"/></g>"##,
    ),
    spots: [
        (40, 240),
        (114, 249),
        (187, 240),
        (260, 249),
        (334, 240),
        (318, 106),
        (226, 101),
        (134, 106),
        (42, 101),
    ],
    airship: [
        (2, 140),
        (68, 144),
        (141, 140),
        (214, 140),
        (280, 136),
        (272, 2),
        (180, 0),
        (88, 2),
        (2, 0),
    ],
    airship_scale: 46,
    turns: 5,
    lifeboat_scale: 50,
    pawn: (64, 66),
    quay: (10, 276, 12),
    houses: [(48, 38), (50, 48), (58, 59)],
    cloud: (70, 27),
    medal: (33, 19),
    pip: 11,
    names: false,
    sign_scale: 76,
};

impl Layout {
    pub(super) fn spot(&self, city: u8) -> (i32, i32) {
        self.spots.get(usize::from(city)).copied().unwrap_or(self.spots[0])
    }

    /// The way from one city to another.
    fn way(&self, from: u8, to: u8) -> String {
        let ((x, y), (tx, ty)) = (self.spot(from), self.spot(to));
        if usize::from(from) < self.turns && usize::from(to) >= self.turns {
            let edge = self.size.0;
            return format!("M{x} {y}C{edge} {} {edge} {} {tx} {ty}", y - 10, ty + 10);
        }
        let middle = i32::midpoint(x, tx);
        format!("M{x} {y}C{middle} {y} {middle} {ty} {tx} {ty}")
    }

    fn id(&self, name: &str, number: u8) -> String {
        format!("{name}-{number}-{}", self.tail)
    }
}

impl Scene<'_> {
    pub(super) fn draw_sky(&self, layout: &Layout, board: &mut Vec<Piece>) {
        let label = say!(crate::words, self.lang, "ui-sky");
        let (wide, high) = layout.size;
        let mut still = String::with_capacity(2600);
        let _ = write!(
            still,
            "<svg class=\"ce-sky {}\" id=\"sky-{}\" data-hastens=\"{HASTENS}\" viewBox=\"0 0 {wide} {high}\" role=\"group\" aria-label=\"{label}\" preserveAspectRatio=\"xMidYMax meet\">{}<path class=\"ce-route\" d=\"",
            layout.class, layout.tail, layout.scenery
        );
        for city in 1..CITIES as u8 {
            still.push_str(&layout.way(city - 1, city));
        }
        let (x, y, step) = layout.quay;
        let r = 9 * layout.pawn.1 / 100;
        let _ = write!(
            still,
            "\"/><rect class=\"ce-quay\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"4\" rx=\"2\"/>",
            x - r - 2,
            y + r,
            step * 5 + 2 * r + 4
        );
        board.push(Piece::Still(PreEscaped(still)));
        board.push(self.next_way(layout));
        for city in 0..CITIES as u8 {
            self.draw_city(layout, city, board);
        }
        board.push(Piece::Still(PreEscaped("<g class=\"ce-air\">".into())));
        self.draw_vessels(layout, board);
        board.push(self.happens(layout));
        board.push(Piece::Still(PreEscaped("</g></svg>".into())));
    }

    /// The way that the vessel of this step tries.
    fn next_way(&self, layout: &Layout) -> Piece {
        let vessel = self.view.vessel.map(|vessel| self.view.vessel_view(vessel));
        let tried = vessel
            .filter(|vessel| vessel.flying)
            .and_then(|vessel| Some(layout.way(vessel.city, vessel.next?)));
        let id = format!("way-{}", layout.tail);
        let html = html! { path.ce-route.ce-route-next.lit id=(id) d=[tried] {} };
        Piece::svg(id, html)
    }

    fn draw_city(&self, layout: &Layout, city: u8, board: &mut Vec<Piece>) {
        let Some(seen) = self.view.cities.get(usize::from(city)) else { return };
        let (x, y) = layout.spot(city);
        let kind = usize::from(city / 3);
        let (wide, high) = layout.houses[kind];
        let (cloud, cloud_high) = layout.cloud;
        let (medal, medal_high) = layout.medal;
        let top = y + cloud_high * 2 / 9;
        let mut still = String::with_capacity(900);
        let _ = write!(
            still,
            "<g class=\"ce-city\"><use href=\"#ce-city-{}\" x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\"/><use href=\"#ce-cloud\" x=\"{}\" y=\"{}\" width=\"{cloud}\" height=\"{cloud_high}\"/><rect class=\"ce-medal\" x=\"{}\" y=\"{top}\" width=\"{medal}\" height=\"{medal_high}\" rx=\"{}\"/><text class=\"ce-label\" x=\"{}\" y=\"{}\">{}</text><use href=\"#ce-chest\" x=\"{}\" y=\"{}\" width=\"17\" height=\"17\"/>",
            kind + 1,
            x - wide / 2,
            y + 8 - high,
            x - cloud / 2,
            y - cloud_high / 4,
            x - medal - 2,
            medal_high / 2,
            x - medal / 2 - 2,
            top + medal_high / 2 + 5,
            self.label(city),
            x + 3,
            top + medal_high / 2 - 9,
        );
        let dice = i32::from(seen.dice);
        let (pip, step) = (layout.pip, layout.pip + 2);
        for die in 0..dice {
            let _ = write!(
                still,
                "<use href=\"#ce-pip\" x=\"{}\" y=\"{}\" width=\"{pip}\" height=\"{pip}\"/>",
                x - dice * step / 2 + die * step,
                top + medal_high + 3
            );
        }
        let name = words::city(city, self.lang);
        if layout.names {
            let under = top + medal_high + if dice > 0 { 32 } else { 17 };
            let _ = write!(still, "<text class=\"ce-name\" x=\"{x}\" y=\"{under}\">{name}</text>");
        }
        board.push(Piece::Still(PreEscaped(still)));
        let id = layout.id("city", city);
        let here = |vessel: Vessel| {
            let vessel = self.view.vessel_view(vessel);
            vessel.flying && vessel.city == city
        };
        let next = self.view.vessel.and_then(|vessel| self.view.vessel_view(vessel).next);
        let taken = self
            .told
            .iter()
            .any(|event| matches!(event, Event::TreasureTaken { city: at, .. } if *at == city));
        let left = top + medal_high / 2 + 5;
        let html = html! {
            g.ce-pile id=(id) data-closed[seen.left == 0] data-here[here(Vessel::Airship) || here(Vessel::Lifeboat)] data-next[next == Some(city)] data-taken[taken] {
                title { (name) }
                text.ce-left x=(x + 23) y=(left) { (seen.left) }
            }
        };
        board.push(Piece::svg(id, html));
        board.push(Piece::Still(PreEscaped("</g>".into())));
    }
}
