//! Plots as SVG, written by the crate `svg`. All colours and fonts are classes of the page's style, so that a plot looks right
//! by day, by night and on paper; a series is told apart by its number.

mod bars;
mod histogram;
mod intervals;

pub(super) use bars::bars;
pub(super) use histogram::{Numbers, histogram};
pub(super) use intervals::{ENOUGH, Scale};

use crate::words::{percent, percent_of};
use bots::Score;
use engine::Lang;
use svg::node::element::{Line, SVG, Text};

const WIDTH: f64 = 380.0;
const HEIGHT: f64 = 216.0;
const LEFT: f64 = 46.0;
const RIGHT: f64 = 6.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 40.0;

/// What a plot is called, and what its axes count.
pub(super) struct PlotWords {
    pub(super) title: String,
    /// Below: what stands beside each other.
    pub(super) across: String,
    /// On the left: what the height is.
    pub(super) up: String,
}

/// A part of one with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rate {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Rate {
    /// How often a score won.
    pub(super) fn of(score: &Score) -> Option<Self> {
        let (low, high) = score.interval()?;
        Some(Self { value: score.win_rate()?, low, high })
    }

    /// Whether two are surely not the same.
    pub(super) fn differs(&self, other: &Self) -> bool {
        self.high < other.low || other.high < self.low
    }

    /// Whether its interval lies above or below this value.
    pub(super) fn misses(&self, value: f64) -> bool {
        value < self.low || self.high < value
    }
}

/// The least round distance of marks on an axis of this length that needs at most so many of them.
fn step(length: f64, most: f64) -> f64 {
    let mut unit = 0.001;
    loop {
        for round in [1.0, 2.0, 5.0] {
            if length <= unit * round * most * (1.0 + 1e-9) {
                return unit * round;
            }
        }
        unit *= 10.0;
    }
}

/// A part of one at an axis: with decimals only where its marks lie so close.
fn mark(lang: Lang, part: f64, step: f64) -> String {
    let whole = (step * 100.0 - (step * 100.0).round()).abs() < 1e-9;
    if whole { percent_of(lang, part, 0) } else { percent(lang, part) }
}

/// A tenth of a pixel is exact enough.
fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// An empty drawing, to stand in a page of HTML: it needs no name of its language.
fn empty(class: &str, width: f64, height: f64) -> SVG {
    let mut plot = SVG::new();
    plot.get_attributes_mut().remove("xmlns");
    plot.set("class", class).set("viewBox", format!("0 0 {width} {height}"))
}

fn label(class: &str, x: f64, y: f64, words: impl Into<String>) -> Text {
    Text::new(words).set("class", class).set("x", tenth(x)).set("y", tenth(y))
}

fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Line {
    let from = Line::new().set("class", class).set("x1", tenth(x1)).set("y1", tenth(y1));
    from.set("x2", tenth(x2)).set("y2", tenth(y2))
}

/// An empty plot with the words of its axes and a scale of parts of one; gives where a value stands.
fn frame(words: &PlotWords, most: f64, lang: Lang) -> (SVG, impl Fn(f64) -> f64 + use<>) {
    let step = step(most, 5.0);
    let count = (most / step - 1e-9).ceil();
    let y = move |value: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / (step * count);
    let mut plot =
        empty("plot", WIDTH, HEIGHT).set("role", "img").set("aria-label", words.title.as_str());
    let mut value = 0.0;
    while value < step * (count + 0.5) {
        let at = y(value);
        plot = plot.add(line("grid", (LEFT, at), (WIDTH - RIGHT, at))).add(label(
            "end",
            LEFT - 5.0,
            at + 3.5,
            mark(lang, value, step),
        ));
        value += step;
    }
    let middle = f64::midpoint(LEFT, WIDTH - RIGHT);
    plot = plot.add(label("axis", 4.0, 12.0, words.up.as_str())).add(label(
        "axis middle",
        middle,
        HEIGHT - 5.0,
        words.across.as_str(),
    ));
    (plot, y)
}

#[allow(clippy::cast_precision_loss, reason = "counts of bars and games")]
fn size(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_at_round_distances() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(near(step(0.26, 5.0), 0.1) && near(step(1.0, 5.0), 0.2));
        assert!(near(step(0.25, 5.0), 0.05) && near(step(0.0, 5.0), 0.001));
        assert_eq!(mark(Lang::En, 0.2, 0.1), "20%");
        assert_eq!(mark(Lang::Fr, 0.025, 0.005), "2,5\u{a0}%");
    }

    #[test]
    fn intervals_that_do_not_meet_differ() {
        let rate = |low, high| Rate { value: f64::midpoint(low, high), low, high };
        assert!(rate(0.1, 0.2).differs(&rate(0.21, 0.3)));
        assert!(!rate(0.1, 0.2).differs(&rate(0.19, 0.3)));
        assert!(rate(0.1, 0.2).misses(0.21) && !rate(0.1, 0.2).misses(0.15));
    }
}
