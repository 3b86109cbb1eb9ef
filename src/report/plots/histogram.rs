//! How often each value came up.

use super::{BOTTOM, HEIGHT, LEFT, PlotWords, RIGHT, TOP, WIDTH, frame, label, line, size, tenth};
use crate::words::percent;
use bots::Histogram;
use engine::{Lang, say};
use std::fmt::Write;
use svg::node::element::{Polyline, Rectangle, SVG, Title};

/// A histogram has at most so many bars.
const MOST_BARS: u32 = 32;

/// So many words stand below.
const MOST_WORDS: u32 = 8;

/// How the numbers of an axis are written.
pub(in crate::report) struct Numbers<'a> {
    pub(in crate::report) whole: &'a dyn Fn(u32) -> String,
    /// One between two of them.
    pub(in crate::report) between: &'a dyn Fn(f64) -> String,
}

/// Which values make one bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bins {
    first: u32,
    width: u32,
    count: u32,
    /// The last bar is all values from there on: a few are far away from all others.
    open: bool,
}

impl Bins {
    fn of(series: &[&Histogram]) -> Option<Self> {
        let values = || series.iter().flat_map(|each| each.iter()).map(|(value, _)| value);
        let (least, most) = (values().min()?, values().max()?);
        let usual = series.iter().filter_map(|each| each.part(99)).max()?;
        let open = most - least > 2 * (usual - least).max(5);
        let last = if open { usual + 1 } else { most };
        let widths = (0..9).flat_map(|power| [1, 2, 5].map(|round| round * 10_u32.pow(power)));
        let bins = |width: u32| {
            let first = least / width * width;
            Self { first, width, count: (last - first) / width + 1, open }
        };
        widths.map(bins).find(|bins| bins.count <= MOST_BARS)
    }

    fn bin(&self, value: u32) -> usize {
        ((value - self.first) / self.width).min(self.count - 1) as usize
    }

    /// By bar, which part of all values it has.
    #[allow(clippy::cast_precision_loss, reason = "counts of games stay far below 2^53")]
    fn shares(&self, histogram: &Histogram) -> Vec<f64> {
        let mut bars = vec![0_u64; self.count as usize];
        for (value, times) in histogram.iter() {
            bars[self.bin(value)] += times;
        }
        let all = histogram.count().max(1) as f64;
        bars.into_iter().map(|times| times as f64 / all).collect()
    }

    /// The values of a bar, in words.
    fn name(&self, at: u32, value: &dyn Fn(u32) -> String) -> String {
        let from = self.first + self.width * at;
        if self.open && at + 1 == self.count {
            format!("≥ {}", value(from))
        } else if self.width == 1 {
            value(from)
        } else {
            format!("{}–{}", value(from), value(from + self.width - 1))
        }
    }

    /// Where a value stands, counted in bars.
    fn place(&self, value: f64) -> f64 {
        let middle = if self.width == 1 { 0.5 } else { 0.0 };
        (value - f64::from(self.first)) / f64::from(self.width) + middle
    }
}

/// How often each value came up, as a part of all: bars, with a line at the mean; several series as outlines. Nothing where all
/// values are the same.
pub(in crate::report) fn histogram(
    words: &PlotWords,
    series: &[&Histogram],
    numbers: &Numbers<'_>,
    lang: Lang,
) -> String {
    let value = numbers.whole;
    // One bar alone tells no more than its number, which stands in a table.
    let Some(bins) = Bins::of(series).filter(|bins| bins.count > 1) else { return String::new() };
    let all: Vec<Vec<f64>> = series.iter().map(|each| bins.shares(each)).collect();
    let highest = all.iter().flatten().copied().fold(0.01, f64::max);
    let (mut plot, y) = frame(words, highest, lang);
    let room = (WIDTH - LEFT - RIGHT) / f64::from(bins.count);
    if let [shares] = &all[..] {
        for (at, share) in (0..).zip(shares).filter(|(_, share)| **share > 0.0) {
            let (x, top) = (LEFT + room * (f64::from(at) + 0.05), y(*share));
            let told = format!("{}: {}", bins.name(at, value), percent(lang, *share));
            let bar = Rectangle::new()
                .set("class", "s0")
                .set("x", tenth(x))
                .set("y", tenth(top))
                .set("width", tenth(room * 0.9))
                .set("height", tenth(y(0.0) - top));
            plot = plot.add(bar.add(Title::new(told)));
        }
        plot = add_mean(plot, (bins, room), series[0], (numbers, lang));
    } else {
        for (number, shares) in all.iter().enumerate() {
            let mut points = format!("{},{}", tenth(LEFT), tenth(y(0.0)));
            for (at, share) in shares.iter().enumerate() {
                let (from, to) = (LEFT + room * size(at), LEFT + room * size(at + 1));
                let top = tenth(y(*share));
                let _ = write!(points, " {},{top} {},{top}", tenth(from), tenth(to));
            }
            let _ = write!(points, " {},{}", tenth(WIDTH - RIGHT), tenth(y(0.0)));
            let class = format!("s{number} outline");
            plot = plot.add(Polyline::new().set("class", class).set("points", points));
        }
    }
    let every = bins.count.div_ceil(MOST_WORDS) as usize;
    for at in (0..bins.count).step_by(every) {
        let from = bins.first + bins.width * at;
        let middle = if bins.width == 1 { 0.5 } else { 0.0 };
        let x = LEFT + room * (f64::from(at) + middle);
        let is_open = bins.open && at + 1 == bins.count;
        let words = if is_open { bins.name(at, value) } else { value(from) };
        plot = plot.add(label("middle", x, HEIGHT - BOTTOM + 14.0, words));
    }
    plot.to_string()
}

/// A line at the mean, with its number.
fn add_mean(
    plot: SVG,
    (bins, room): (Bins, f64),
    of: &Histogram,
    (numbers, lang): (&Numbers<'_>, Lang),
) -> SVG {
    let Some(mean) = of.mean() else { return plot };
    let place = bins.place(mean);
    if bins.count < 2 || place > f64::from(bins.count) {
        return plot;
    }
    let x = LEFT + room * place;
    let right = x < f64::midpoint(LEFT, WIDTH);
    let (class, beside) = if right { ("mean", x + 4.0) } else { ("mean end", x - 4.0) };
    let words = say!(crate::words, lang, "report-mean-at", mean = (numbers.between)(mean));
    plot.add(line("fair", (x, TOP - 8.0), (x, HEIGHT - BOTTOM))).add(label(
        class,
        beside,
        TOP - 2.0,
        words,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(values: impl IntoIterator<Item = u32>) -> Histogram {
        values.into_iter().collect()
    }

    #[test]
    fn bars_have_round_widths_and_begin_at_round_numbers() {
        let bins = Bins::of(&[&histogram(37..=190)]).unwrap();
        assert_eq!(bins, Bins { first: 35, width: 5, count: 32, open: false });
        assert_eq!((bins.bin(37), bins.bin(190)), (0, 31));
        assert_eq!(Bins::of(&[&histogram([])]), None);
    }

    #[test]
    fn few_values_far_away_share_the_last_bar() {
        let values = histogram((0..1_000).map(|at| at % 10).chain([400, 800]));
        let bins = Bins::of(&[&values]).unwrap();
        assert_eq!(bins, Bins { first: 0, width: 1, count: 11, open: true });
        assert_eq!((bins.bin(9), bins.bin(800)), (9, 10));
        assert_eq!(bins.name(10, &|value| value.to_string()), "≥ 10");
        assert!((bins.shares(&values).iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
