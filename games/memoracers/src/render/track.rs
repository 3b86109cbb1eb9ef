//! The score track 0 to 20: solo with its ranks (MR-12.4, MR-12.8), championship with all players' points (MR-13).

use super::Scene;
use crate::options::Mode;
use crate::rules::SoloRank;
use crate::state::{Outcome, SCORE};
use crate::view::VesselView;
use engine::draw::Piece;
use engine::{Seat, say};
use maud::{Markup, PreEscaped, html};

/// The five ranks with their spaces and colours; before them 0, which is defeat.
const BANDS: [(Option<SoloRank>, i32, i32, &str); 6] = [
    (None, 0, 0, "--bad"),
    (Some(SoloRank::Neophyte), 1, 3, "--mr-slow"),
    (Some(SoloRank::Professional), 4, 6, "--mr-repair"),
    (Some(SoloRank::Veteran), 7, 9, "--mr-mech"),
    (Some(SoloRank::Champion), 10, 12, "--mr-boost"),
    (Some(SoloRank::Prodigy), 13, 20, "--mr-trap"),
];

impl Scene<'_> {
    /// The track above the strip, where there is one: drawn once, with the markers as parts of their own.
    pub(super) fn score(&self, board: &mut Vec<Piece>) {
        let class = match self.view.mode {
            Mode::Solo => "mr-score mr-score-solo",
            Mode::Championship => "mr-score mr-score-points",
            Mode::Race => return,
        };
        board.push(Piece::Still(PreEscaped(format!(
            r#"<div class="{class}" id="score" aria-hidden="true">"#
        ))));
        for wide in [true, false] {
            let (class, size) =
                if wide { ("wide-only", "0 0 908 60") } else { ("tall-only", "0 0 374 50") };
            board.push(Piece::Still(PreEscaped(format!(
                r#"<svg class="{class}" viewBox="{size}">"#
            ))));
            board.push(Piece::Still(html! { (self.bands(wide)) (numbers(wide)) }));
            board.push(self.markers(wide));
            board.push(Piece::Still(PreEscaped("</svg>".into())));
        }
        board.push(Piece::Still(PreEscaped("</div>".into())));
    }

    /// The track in words.
    pub(super) fn score_words(&self) -> Option<String> {
        let lang = self.lang;
        if self.view.mode == Mode::Championship {
            let points = |(seat, vessel): (Seat, &VesselView)| {
                let (name, points) = (self.names.of(seat), vessel.points);
                say!(crate::words, lang, "ui-track-points", seat = name, points = points)
            };
            return Some(self.seats().map(points).collect::<Vec<_>>().join(", "));
        }
        let score = self.view.score?;
        let Some(rank) = SoloRank::of(score) else {
            return Some(say!(crate::words, lang, "ui-track-lost"));
        };
        let rank = crate::words::solo_rank(rank, lang);
        Some(match self.view.outcome {
            Some(Outcome::SoloCrash) => {
                say!(crate::words, lang, "ui-track-crashed", score = score)
            }
            Some(Outcome::SoloVictory) => {
                say!(crate::words, lang, "ui-track-won", score = score, rank = rank)
            }
            Some(
                Outcome::SoloOutOfTime
                | Outcome::Finish
                | Outcome::Survivor
                | Outcome::AllDestroyed,
            )
            | None => say!(crate::words, lang, "ui-track-solo", score = score, rank = rank),
        })
    }

    /// MR-12.6: a destroyed vessel has no rank, wherever the marker stands.
    fn is_ranked(&self) -> bool {
        self.view.outcome != Some(Outcome::SoloCrash)
    }

    fn bands(&self, wide: bool) -> Markup {
        let (pitch, height) = if wide { (4286, 34) } else { (1743, 24) };
        if !self.is_solo() {
            return html! {
                rect x="4" y="24" width=(if wide { 900 } else { 366 }) height=(height) rx="6" fill="var(--mr-boost)" opacity=".16" {}
            };
        }
        html! {
            @for (rank, first, last, colour) in BANDS {
                @let (x, width) = (400 + first * pitch, (last - first + 1) * pitch - 200);
                rect x=(hundredths(x)) y="24" width=(hundredths(width)) height=(height) rx="6"
                    fill={ "var(" (colour) ")" } opacity=".22" {}
                rect x=(hundredths(x)) y="24" width=(hundredths(width)) height="4" rx="2" fill={ "var(" (colour) ")" } {}
                @if let Some(rank) = rank.filter(|_| wide) {
                    text x=(hundredths(x + width / 2)) y="16" text-anchor="middle" opacity=".8" {
                        (crate::words::solo_rank(rank, self.lang))
                    }
                }
            }
        }
    }

    /// MR-12.4: the marker of one pilot alone. MR-13: the points of all players.
    fn markers(&self, wide: bool) -> Piece {
        let id = if wide { "marker-w" } else { "marker-t" };
        let html = html! {
            g id=(id) {
                @if let Some(score) = self.view.score {
                    @let space = i32::from(score);
                    @if let Some(rank) = SoloRank::of(score).filter(|_| !wide && self.is_ranked()) {
                        text x=(hundredths(middle(wide, space).clamp(4_500, 32_500))) y="16" text-anchor="middle" {
                            (crate::words::solo_rank(rank, self.lang))
                        }
                    }
                    (marker(wide, space, self.me.unwrap_or(Seat(0)), 0, &score.to_string()))
                } @else {
                    @for (seat, vessel) in self.seats() {
                        @let same = self.seats().take(seat.index()).filter(|(_, other)| other.points == vessel.points);
                        (marker(wide, i32::from(vessel.points), seat, i32::from(same.count() as u8), ""))
                    }
                }
            }
        };
        Piece::svg(id, html)
    }
}

fn numbers(wide: bool) -> Markup {
    let said = |space: i32| wide || matches!(space, 0 | 1 | 4 | 7 | 10 | 13 | 20);
    html! {
        @for space in 0..=i32::from(SCORE) {
            @if said(space) {
                text x=(hundredths(middle(wide, space))) y=(if wide { 49 } else { 41 }) text-anchor="middle" { (space) }
            } @else {
                circle cx=(hundredths(middle(wide, space))) cy="37" r="1.6" fill="var(--scene-ink)" {}
            }
        }
    }
}

/// The middle of a space, in hundredths.
fn middle(wide: bool, space: i32) -> i32 {
    if wide { 2_543 + 4_286 * space } else { 1_272 + 1_743 * space }
}

fn marker(wide: bool, space: i32, seat: Seat, before: i32, words: &str) -> Markup {
    let (path, y) =
        if wide { ("M0-19 19 0 0 16-19 0z", 44) } else { ("M0-14 14 0 0 11-14 0z", 37) };
    let x = middle(wide, space);
    let place = format!("translate({} {})", hundredths(x), y - 9 * before);
    html! {
        g.mr-marker data-seat=(seat) transform=(place) {
            path d=(path) fill="var(--seat)" stroke="#fff" stroke-width="2" {}
            @if words.is_empty() {
                use href={ "#g-" (seat) } x="-6" y="-8" width="12" height="12" color="var(--seat-on)" {}
            } @else {
                text.mr-node-n y="5" text-anchor="middle" { (words) }
            }
        }
    }
}

fn hundredths(value: i32) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}
