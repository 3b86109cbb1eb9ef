//! Plots as SVG. All colours and fonts are classes of the page's style; a series is told apart by its number.

use super::escaped;
use crate::words::{decimal, percent, whole};
use bots::{Histogram, Score};
use engine::Lang;
use std::fmt::Write;

const WIDTH: f64 = 380.0;
const HEIGHT: f64 = 190.0;
const LEFT: f64 = 44.0;
const BOTTOM: f64 = 26.0;
const TOP: f64 = 10.0;

/// A histogram has at most so many bars.
const MOST_BARS: u32 = 40;

/// A part of one with its 95 % interval.
#[derive(Debug, Clone, Copy)]
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
}

/// The next round number that is not smaller, for the end of an axis.
fn ceiling(value: f64) -> f64 {
    let mut step = 0.001;
    loop {
        for round in [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0] {
            if step * round >= value {
                return step * round;
            }
        }
        step *= 10.0;
    }
}

fn begin(title: &str) -> String {
    let title = escaped(title);
    format!(r#"<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">"#)
}

/// The lines and numbers on the left; gives where a value stands.
fn scale(svg: &mut String, most: f64, lang: Lang) -> impl Fn(f64) -> f64 + use<> {
    let y = move |value: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / most;
    for quarter in 0..=4 {
        let value = most * f64::from(quarter) / 4.0;
        let (at, x) = (y(value), LEFT - 4.0);
        let label = percent(lang, value);
        let end = WIDTH - 4.0;
        let _ = write!(
            svg,
            r#"<line class="grid" x1="{LEFT}" x2="{end}" y1="{at:.1}" y2="{at:.1}"/><text class="end" x="{x}" y="{:.1}">{label}</text>"#,
            at + 3.5
        );
    }
    y
}

/// A bar for each name and series, with its interval, and a line where all would be equal.
pub(super) fn bars(
    title: &str,
    rows: &[(String, Vec<Option<Rate>>)],
    fair: f64,
    lang: Lang,
) -> String {
    let rates = || rows.iter().flat_map(|(_, rates)| rates.iter().flatten());
    let most = ceiling(rates().map(|rate| rate.high).fold(fair, f64::max) * 1.05);
    let mut svg = begin(title);
    let y = scale(&mut svg, most, lang);
    let room = (WIDTH - LEFT - 4.0) / size(rows.len().max(1));
    for (at, (name, rates)) in rows.iter().enumerate() {
        let (left, bar) = (LEFT + room * size(at), room * 0.8 / size(rates.len().max(1)));
        for (series, rate) in rates.iter().enumerate() {
            let Some(Rate { value, low, high }) = *rate else { continue };
            let (x, top, floor) = (left + room * 0.1 + bar * size(series), y(value), y(0.0));
            let (middle, low, high) = (x + bar / 2.0, y(low), y(high));
            let words = format!("{name}: {}", percent(lang, value));
            let _ = write!(
                svg,
                r#"<rect class="s{series}" x="{x:.1}" y="{top:.1}" width="{:.1}" height="{:.1}"><title>{}</title></rect><path class="whisker" d="M{middle:.1} {low:.1}V{high:.1}"/>"#,
                bar * 0.92,
                floor - top,
                escaped(&words)
            );
        }
        let (x, bottom) = (left + room / 2.0, HEIGHT - 9.0);
        let _ =
            write!(svg, r#"<text class="middle" x="{x:.1}" y="{bottom}">{}</text>"#, escaped(name));
    }
    let (at, end) = (y(fair), WIDTH - 4.0);
    let _ = write!(svg, r#"<path class="fair" d="M{LEFT} {at:.1}H{end}"/>"#);
    svg + "</svg>"
}

/// How often each value came up, for each series, as a part of all.
pub(super) fn histogram(title: &str, series: &[&Histogram], lang: Lang) -> String {
    let values = || series.iter().flat_map(|each| each.iter()).map(|(value, _)| value);
    let (Some(least), Some(most)) = (values().min(), values().max()) else { return String::new() };
    let width = (most - least + 1).div_ceil(MOST_BARS);
    let count = (most - least) / width + 1;
    let shares = |histogram: &Histogram| {
        let mut bars = vec![0; count as usize];
        for (value, times) in histogram.iter() {
            bars[((value - least) / width) as usize] += times;
        }
        let all = histogram.count();
        bars.into_iter().map(|times| part(times, all)).collect::<Vec<f64>>()
    };
    let all: Vec<Vec<f64>> = series.iter().map(|each| shares(each)).collect();
    let highest = ceiling(all.iter().flatten().copied().fold(0.01, f64::max));
    let mut svg = begin(title);
    let y = scale(&mut svg, highest, lang);
    let room = (WIDTH - LEFT - 4.0) / f64::from(count);
    for (number, shares) in all.iter().enumerate() {
        let bar = room * 0.9 / size(all.len());
        for (at, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            let from = least + width * at as u32;
            let name = if width == 1 { whole(lang, from.into()) } else { range(from, width, lang) };
            let (x, top) = (LEFT + room * size(at) + bar * size(number), y(*share));
            let _ = write!(
                svg,
                r#"<rect class="s{number}" x="{x:.1}" y="{top:.1}" width="{bar:.1}" height="{:.1}"><title>{name}: {}</title></rect>"#,
                y(0.0) - top,
                percent(lang, *share)
            );
        }
    }
    let every = count.div_ceil(8);
    for at in (0..count).step_by(every as usize) {
        let (x, bottom) = (LEFT + room * (f64::from(at) + 0.5), HEIGHT - 9.0);
        let label = whole(lang, (least + width * at).into());
        let _ = write!(svg, r#"<text class="middle" x="{x:.1}" y="{bottom}">{label}</text>"#);
    }
    svg + "</svg>"
}

fn range(from: u32, width: u32, lang: Lang) -> String {
    format!("{}–{}", whole(lang, from.into()), whole(lang, (from + width - 1).into()))
}

/// A rate with its interval in one row of a table; the line in it is where all are on average.
pub(super) fn interval(rate: &Rate, mean: f64, most: f64, series: usize, lang: Lang) -> String {
    let x = |value: f64| 2.0 + 116.0 * (value / most.max(0.001)).min(1.0);
    let words = format!("{} ± {}", percent(lang, rate.value), half(rate, lang));
    format!(
        r#"<svg class="row" viewBox="0 0 120 14" role="img" aria-label="{words}"><path class="fair" d="M{:.1} 1V13"/><path class="bar s{series}" d="M{:.1} 7H{:.1}"/><circle class="s{series}" cx="{:.1}" cy="7" r="3"/></svg>"#,
        x(mean),
        x(rate.low),
        x(rate.high),
        x(rate.value)
    )
}

/// Half of an interval in points of a hundred.
pub(super) fn half(rate: &Rate, lang: Lang) -> String {
    decimal(lang, (rate.high - rate.low) * 50.0, 1)
}

#[allow(clippy::cast_precision_loss, reason = "counts of bars and games")]
fn size(count: usize) -> f64 {
    count as f64
}

#[allow(clippy::cast_precision_loss, reason = "counts of games stay far below 2^53")]
fn part(times: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { times as f64 / all as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_ends_at_a_round_number() {
        let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(near(ceiling(0.26), 0.3) && near(ceiling(0.5), 0.5) && near(ceiling(0.83), 1.0));
        assert!(near(ceiling(0.0), 0.001));
    }

    #[test]
    fn intervals_that_do_not_meet_differ() {
        let rate = |low, high| Rate { value: f64::midpoint(low, high), low, high };
        assert!(rate(0.1, 0.2).differs(&rate(0.21, 0.3)));
        assert!(!rate(0.1, 0.2).differs(&rate(0.19, 0.3)));
    }
}
