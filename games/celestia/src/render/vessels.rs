//! The airship, the lifeboat and the players aboard; players ashore wait on the quay.

use super::sky::Layout;
use super::{Scene, hazard_key};
use crate::cards::{Card, Hazard};
use crate::event::Event;
use crate::state::{Declaration, Signal, Vessel, Whereabouts, clockwise_after};
use crate::view::{PhaseName, PlayerView};
use engine::Seat;
use engine::draw::Piece;
use maud::{Markup, html};

/// Where the captain stands in the picture of the airship, and the line of its deck.
const HELM: i32 = 140;
const DECK: i32 = 111;
/// The picture of the airship is so wide; that of the lifeboat.
const AIRSHIP_WIDE: i32 = 200;
const BOAT_WIDE: i32 = 88;
const BOAT_HIGH: i32 = 90;

/// How a vessel is to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Flies,
    /// Saved or driven on by something out of the ordinary.
    Boosted,
    /// About to fall.
    Fails,
    /// Falls in this very step.
    Falls,
    /// Finished for this journey.
    Gone,
}

impl Fate {
    const fn name(self) -> &'static str {
        match self {
            Fate::Flies => "flies",
            Fate::Boosted => "boosted",
            Fate::Fails => "fails",
            Fate::Falls => "falls",
            Fate::Gone => "gone",
        }
    }
}

/// A place and a scale in percent, as a transform.
fn place((x, y): (i32, i32), scale: i32) -> String {
    format!("translate({x} {y}) scale({}.{:02})", scale / 100, scale % 100)
}

impl Scene<'_> {
    fn fate(&self, vessel: Vessel) -> Fate {
        let told = |is: &dyn Fn(&Event) -> bool| self.told.iter().any(is);
        if told(&|event| matches!(event, Event::Crashed { vessel: of, .. } if *of == vessel)) {
            return Fate::Falls;
        }
        let saved = |event: &Event| matches!(event, Event::SpyglassUsed { vessel: of, .. } if *of == vessel);
        let driven = |event: &Event| matches!(event, Event::Paid { vessel: of, cards, .. } if *of == vessel && cards.has(Card::Turbo));
        let boosted = told(&saved) || told(&driven);
        let failed = told(
            &|event| matches!(event, Event::FailureDeclared { vessel: of, .. } if *of == vessel),
        );
        let in_peril = self.view.vessel == Some(vessel)
            && !self.begins_journey()
            && matches!(
                self.view.phase,
                PhaseName::Failing
                    | PhaseName::Offers
                    | PhaseName::Helped
                    | PhaseName::Rescue
                    | PhaseName::Escape
            );
        if !self.view.vessel_view(vessel).flying {
            Fate::Gone
        } else if boosted {
            Fate::Boosted
        } else if failed || in_peril {
            Fate::Fails
        } else {
            Fate::Flies
        }
    }

    pub(super) fn draw_vessels(&self, layout: &Layout, board: &mut Vec<Piece>) {
        board.push(self.airship(layout));
        if self.has_lifeboat() {
            board.push(self.lifeboat(layout));
        }
        for (seat, player) in self.players() {
            board.push(self.pawn(layout, seat, player));
        }
        board.push(self.wheel(layout));
    }

    pub(super) fn airship_at(&self, layout: &Layout) -> (i32, i32) {
        let city = usize::from(self.view.airship.city);
        layout.airship.get(city).copied().unwrap_or(layout.airship[0])
    }

    fn is_turned(&self, layout: &Layout) -> bool {
        usize::from(self.view.airship.city) >= layout.turns
    }

    fn airship(&self, layout: &Layout) -> Piece {
        let id = format!("airship-{}", layout.tail);
        let fate = self.fate(Vessel::Airship);
        let turned = self.is_turned(layout).then_some("translate(200 0) scale(-1 1)");
        let html = html! {
            g.piece.ce-ship id=(id) data-fate=(fate.name()) transform=(place(self.airship_at(layout), layout.airship_scale)) {
                g.ce-hull { g transform=[turned] {
                    @if fate == Fate::Boosted { use.ce-jet href="#ce-jet" x="-34" y="128" width="60" height="24" {} }
                    use href="#ce-airship" width="200" height="172" {}
                } }
                (trouble(fate, (100, 70)))
            }
        };
        Piece::svg(id, html)
    }

    /// Beside the airship where they are together, over its own city otherwise; in reserve it hangs astern.
    pub(super) fn boat_at(&self, layout: &Layout) -> (i32, i32) {
        let (ship_x, ship_y) = self.airship_at(layout);
        let scaled = |units: i32, scale: i32| units * scale / 100;
        let ship_wide = scaled(AIRSHIP_WIDE, layout.airship_scale);
        let (wide, high) =
            (scaled(BOAT_WIDE, layout.lifeboat_scale), scaled(BOAT_HIGH, layout.lifeboat_scale));
        let ship_high = scaled(172, layout.airship_scale);
        let most = layout.spots.iter().map(|(x, _)| *x).max().unwrap_or_default();
        if self.view.occupant.is_none() {
            return (ship_x + ship_wide / 12, ship_y + ship_high * 3 / 4);
        }
        let (boat, ship) = (self.view.lifeboat.city, &self.view.airship);
        let (x, y) = layout.spot(boat);
        let over = y - layout.house_high(boat) - high;
        if ship.flying && ship.city == boat {
            let right = ship_x + ship_wide - wide / 8;
            let beside = if right + wide > most + 60 { ship_x - wide * 7 / 8 } else { right };
            return (beside.max(0), ship_y + ship_high / 3);
        }
        let aside = if ship.flying && ship.city == boat + 1 { wide / 2 } else { 0 };
        ((x - wide / 2 - aside).max(0), over.max(0))
    }

    fn lifeboat(&self, layout: &Layout) -> Piece {
        let id = format!("lifeboat-{}", layout.tail);
        let fate = self.fate(Vessel::Lifeboat);
        let reserve = fate == Fate::Gone;
        let scale = if reserve { layout.lifeboat_scale * 4 / 9 } else { layout.lifeboat_scale };
        let gone = reserve && !self.view.airship.flying;
        let html = html! {
            g.piece.ce-ship id=(id) data-fate=(if reserve && !gone { "reserve" } else { fate.name() }) transform=(place(self.boat_at(layout), scale)) {
                g.ce-hull {
                    @if fate == Fate::Boosted { use.ce-jet href="#ce-jet" x="-40" y="68" width="50" height="20" {} }
                    use href="#ce-lifeboat" width="88" height="90" {}
                }
                @if let Some(free) = self.view.free.filter(|_| !reserve) { (free_badge(free)) }
                (trouble(fate, (44, 40)))
            }
        };
        Piece::svg(id, html)
    }

    /// Those aboard in their order on deck: clockwise after the captain, the captain last, at the bow.
    fn deck(&self) -> impl Iterator<Item = Seat> {
        let captain = self.view.captain;
        clockwise_after(captain, self.rules.seats).filter(|seat| self.view.aboard.contains(*seat))
    }

    /// Where a pawn is in the picture, and how large.
    pub(super) fn pawn_at(
        &self,
        layout: &Layout,
        seat: Seat,
        player: &PlayerView,
    ) -> ((i32, i32), i32) {
        match player.whereabouts {
            Whereabouts::AboardAirship => self.on_deck(layout, seat),
            Whereabouts::InLifeboat => {
                let ((x, y), scale) = (self.boat_at(layout), layout.lifeboat_scale);
                ((x + 44 * scale / 100, y + 60 * scale / 100), layout.pawn.0 * 9 / 10)
            }
            Whereabouts::Ashore => self.ashore(layout, seat, player),
        }
    }

    fn on_deck(&self, layout: &Layout, seat: Seat) -> ((i32, i32), i32) {
        let aboard = self.deck().map(|_| 1).sum::<i32>();
        let back: i32 = self.deck().take_while(|other| *other != seat).map(|_| 1).sum();
        // The radius of a pawn in units of the airship's own picture.
        let radius = 12 * layout.pawn.0 / layout.airship_scale;
        let crowded = aboard > 4;
        let step = (2 * radius + 3).min(if crowded { 20 } else { 33 }).min(92 / aboard.max(1) + 8);
        let captain = seat == self.view.captain;
        let local = if captain { HELM } else { HELM - 6 - step * (aboard - 1 - back) };
        let local = if self.is_turned(layout) { AIRSHIP_WIDE - local } else { local };
        let (x, y) = self.airship_at(layout);
        let scale = match (captain, crowded) {
            (true, _) => layout.pawn.0 * 11 / 10,
            (false, true) => layout.pawn.0 * 4 / 5,
            (false, false) => layout.pawn.0,
        };
        ((x + local * layout.airship_scale / 100, y + DECK * layout.airship_scale / 100), scale)
    }

    /// In the city where one got off just now; on the quay afterwards, until the next journey.
    fn ashore(&self, layout: &Layout, seat: Seat, player: &PlayerView) -> ((i32, i32), i32) {
        let (x, y, step) = layout.quay;
        let Some(city) = self.got_off_at(seat, player) else {
            return ((x + step * i32::from(seat.0), y), layout.pawn.1 * 3 / 4);
        };
        let same = |(other, player): &(Seat, &PlayerView)| {
            other.0 < seat.0 && self.got_off_at(*other, player) == Some(city)
        };
        let before: i32 = self.players().filter(same).map(|_| 1).sum();
        let (x, y) = layout.spot(city);
        let side = 34 * layout.pawn.1 / 92;
        ((x + side - before * side * 2 / 3, y - 2), layout.pawn.1)
    }

    fn got_off_at(&self, seat: Seat, player: &PlayerView) -> Option<u8> {
        if player.whereabouts != Whereabouts::Ashore {
            return None;
        }
        let view = self.view;
        let told = self.told.iter().find_map(|event| {
            if let Event::TreasureTaken { seat: who, city, .. } = *event {
                (who == seat).then_some(city)
            } else if let Event::Crashed { vessel, lost } = *event {
                lost.contains(seat).then(|| view.vessel_view(vessel).city)
            } else {
                None
            }
        });
        let moved = self.told.iter().any(|event| matches!(event, Event::Moved { .. }));
        let this_step = view.vessel == Some(Vessel::Airship) && view.airship.flying && !moved;
        let left = this_step && player.declared == Some(Declaration::Leaves);
        told.or_else(|| left.then_some(view.airship.city))
    }

    fn pawn(&self, layout: &Layout, seat: Seat, player: &PlayerView) -> Piece {
        let id = format!("pawn-{seat}-{}", layout.tail);
        let (at, scale) = self.pawn_at(layout, seat, player);
        let falls = self.told.iter().any(|event| {
            matches!(event, Event::Crashed { lost, .. } if lost.contains(seat))
                || matches!(event, Event::Escaped { seat: who } if *who == seat)
        });
        let aboard = player.whereabouts == Whereabouts::AboardAirship;
        let stays = aboard
            && self.view.vessel == Some(Vessel::Airship)
            && seat != self.view.captain
            && player.declared == Some(Declaration::Stays);
        // Whether the viewer was asked for a moment between two steps depends on what others hold.
        let awaited =
            if Some(seat) == self.me { self.is_asked() } else { self.view.awaiting.contains(seat) };
        let html = html! {
            g.piece.ce-pawn id=(id) data-seat=(seat) data-me[Some(seat) == self.me] data-awaited[awaited] transform=(place(at, scale)) {
                @if falls { use.ce-chute href="#ce-chute" x="-22" y="-48" width="44" height="40" {} }
                circle r="12" {}
                use href={ "#g-" (seat) } x="-7.5" y="-7.5" width="15" height="15" {}
                @if stays { g.ce-stays { circle cx="9" cy="9" r="6" {} use href="#ce-tick" x="4.5" y="4.5" width="9" height="9" {} } }
                @if let Some(signal) = player.signal { (bubble(signal)) }
            }
        };
        Piece::svg(id, html)
    }

    /// The captain's wheel goes from hand to hand.
    fn wheel(&self, layout: &Layout) -> Piece {
        let id = format!("wheel-{}", layout.tail);
        let captain = self.view.captain;
        let held = self.view.airship.flying && self.view.aboard.contains(captain);
        let ((x, y), scale) = self.on_deck(layout, captain);
        let away = 13 * scale / 100;
        let html = html! {
            g.piece.ce-wheel id=(id) data-gone[!held] transform=(place((x + away, y - away), layout.pawn.0)) {
                circle r="8.5" {}
                use href="#ce-wheel" x="-6" y="-6" width="12" height="12" {}
            }
        };
        Piece::svg(id, html)
    }
}

impl Layout {
    /// How high a city stands over its spot.
    fn house_high(&self, city: u8) -> i32 {
        self.houses[usize::from(city / 3).min(2)].1 - 4
    }
}

/// What a signal looks like over a pawn.
fn bubble(signal: Signal) -> Markup {
    html! {
        g.ce-bubble { circle cx="-11" cy="-13" r="9" {} use href={ "#" (signal_icon(signal)) } x="-18" y="-20" width="14" height="14" {} }
    }
}

/// The server's picture of a signal.
pub(super) const fn signal_icon(signal: Signal) -> &'static str {
    match signal {
        Signal::Sure => "i-sure",
        Signal::Doubtful => "i-doubt",
        Signal::Teasing => "i-tease",
    }
}

/// What the lifeboat's card makes free, struck out.
fn free_badge(free: Hazard) -> Markup {
    let key = hazard_key(free);
    html! {
        g.ce-free data-ev=(key) transform="translate(78 18)" {
            circle r="12" {}
            use href={ "#ce-" (key) } x="-8" y="-8" width="16" height="16" {}
            path d="m-8 8 16-16" {}
        }
    }
}

/// Smoke over a vessel that fails, a burst where it falls.
fn trouble(fate: Fate, (x, y): (i32, i32)) -> Markup {
    html! {
        @if matches!(fate, Fate::Fails | Fate::Falls) {
            use.ce-smoke href="#ce-smoke" x=(x - 40) y=(y - 70) width="80" height="80" {}
        }
        @if fate == Fate::Falls {
            use.ce-burst href="#ce-burst" x=(x - 60) y=(y - 50) width="120" height="120" {}
        }
    }
}
