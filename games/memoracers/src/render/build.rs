//! Building a circuit (MR-1.1, MR-12.3, MR-13.1): nine numbers, four versions of each, and what each star is for.

use super::{Scene, symbol};
use crate::action::Action;
use crate::options::{CircuitChoice, Mode, Rules, SoloStarRule};
use crate::tiles::{Face, LaneKind, Series, TileId, TileKind};
use crate::view::PhaseName;
use engine::draw::Piece;
use engine::{Lang, say};
use maud::{Markup, PreEscaped, html};

impl Scene<'_> {
    /// The forty-less-four faces to choose from; only on tables where a player builds.
    pub(super) fn builder(&self, board: &mut Vec<Piece>) {
        if self.rules.circuit != CircuitChoice::Build && self.rules.mode != Mode::Championship {
            return;
        }
        board.push(Piece::Still(PreEscaped(r#"<div class="mr-build" id="build">"#.into())));
        for number in 1..=9 {
            for series in Series::ALL {
                let face = *self.rules.tiles.face(TileId::numbered(number, series));
                board.push(Piece::Still(self.picture(number, series, face)));
                board.push(self.pick(number, series));
                board.push(Piece::Still(PreEscaped("</span>".into())));
            }
        }
        board.push(Piece::Still(PreEscaped("</div>".into())));
    }

    /// A face to choose, left open for its button.
    fn picture(&self, number: u8, series: Series, face: Face) -> Markup {
        let stars: i8 =
            reasons(self.rules, self.lang, number, series).iter().map(|(_, stars)| stars).sum();
        let lanes: Vec<String> =
            face.lanes.iter().map(|kind| crate::words::lane_kind(*kind, self.lang)).collect();
        let label = say!(
            crate::words,
            self.lang,
            "do-choose",
            number = number,
            series = series.to_string()
        );
        let face = html! {
            b aria-hidden="true" { (number) (series) }
            svg viewBox="0 0 150 30" aria-hidden="true" {
                @for (index, kind) in (0..).zip(&face.lanes) {
                    use href={ "#mr-" (symbol(*kind, face.kind)) } x=(30 * index + 2) y="2" width="26" height="26" {}
                }
            }
            @if self.is_solo() && stars != 0 { small { "★" (if stars > 0 { "+" } else { "−" }) (stars.abs()) } }
            span.sr id={ "l" (number) (series) } { (label) ": " (lanes.join(", ")) }
        };
        PreEscaped(format!(r#"<span class="mr-face">{}"#, face.into_string()))
    }

    fn pick(&self, number: u8, series: Series) -> Piece {
        let id = format!("pick-{number}{series}");
        let chosen = self.view.phase == PhaseName::Build
            && self.view.codes.contains(&TileId::numbered(number, series));
        let action = Action::Choose { number, series };
        let legal = self.may(action);
        let html = html! {
            button id=(id) form=[legal.then_some("decide")] name=[legal.then_some("action")]
                value=[legal.then_some(action)] disabled[!legal] aria-pressed=[chosen.then_some("true")]
                aria-labelledby={ "l" (number) (series) } {}
        };
        Piece::html(id, html)
    }

    /// MR-12.3: the tiles that count, each with the reasons for its stars.
    pub(super) fn star_reasons(&self) -> Markup {
        let counted = self.view.codes.iter().filter_map(|code| {
            let reasons = reasons(self.rules, self.lang, code.number(), code.series()?);
            let total: i8 = reasons.iter().map(|(_, stars)| stars).sum();
            let words: Vec<String> = reasons.into_iter().map(|(words, _)| words).collect();
            (!words.is_empty()).then(|| (code.to_string(), total, words.join(", ")))
        });
        html! {
            ul.mr-stars {
                @for (code, total, words) in counted {
                    li { b { (code) } span.num { (total) "★" } span { (words) } }
                }
                @if self.rules.kraken_folly {
                    li { b { "K" } span.num { "1★" } span { (say!(crate::words, self.lang, "option-kraken_folly")) } }
                }
            }
        }
    }
}

/// MR-12.3, one tile: each reason with its stars. Agrees with [`crate::stars`], as a test holds.
pub fn reasons(rules: &Rules, lang: Lang, number: u8, series: Series) -> Vec<(String, i8)> {
    if series == Series::A {
        return Vec::new();
    }
    let face = rules.tiles.face(TileId::numbered(number, series));
    let school = rules.tiles.face(TileId::numbered(number, Series::A));
    let mut found = Vec::new();
    if face.count(LaneKind::Trap) > school.count(LaneKind::Trap) {
        found.push((say!(crate::words, lang, "ui-star-traps"), 1));
    }
    if face.count(LaneKind::SlowDown) > 0 {
        found.push((crate::words::lane_kind(LaneKind::SlowDown, lang), 1));
    }
    match face.kind {
        TileKind::Missiles => found.push((say!(crate::words, lang, "ui-missiles"), 2)),
        TileKind::MobileTraps => found.push((say!(crate::words, lang, "ui-mobile"), 2)),
        TileKind::Normal | TileKind::Kraken => {}
    }
    let help = match rules.solo_star_rule {
        SoloStarRule::Printed => 1,
        SoloStarRule::Corrected => -1,
    };
    let helper =
        [LaneKind::Accelerator, LaneKind::Repair].into_iter().find(|kind| face.count(*kind) > 0);
    if let Some(kind) = helper {
        found.push((crate::words::lane_kind(kind, lang), help));
    }
    found
}
