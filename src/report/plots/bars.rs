//! Rates as bars, beside each other.

use super::{BOTTOM, HEIGHT, LEFT, PlotWords, RIGHT, Rate, WIDTH, frame, label, line, size, tenth};
use crate::words::percent;
use engine::Lang;
use svg::node::element::{Rectangle, Title};

/// A bar for each name and series, with its interval, and a line at the mean of each series.
pub(in crate::report) fn bars(
    words: &PlotWords,
    rows: &[(String, Vec<Option<Rate>>)],
    means: &[Option<f64>],
    lang: Lang,
) -> String {
    let highs = rows.iter().flat_map(|(_, rates)| rates.iter().flatten()).map(|rate| rate.high);
    let means = || means.iter().copied().flatten();
    let (mut plot, y) = frame(words, highs.chain(means()).fold(0.01, f64::max), lang);
    let room = (WIDTH - LEFT - RIGHT) / size(rows.len().max(1));
    for (at, (name, rates)) in rows.iter().enumerate() {
        let (left, bar) = (LEFT + room * size(at), room * 0.7 / size(rates.len().max(1)));
        for (series, rate) in rates.iter().enumerate() {
            let Some(Rate { value, low, high }) = *rate else { continue };
            let (x, top) = (left + room * 0.15 + bar * size(series), y(value));
            let middle = x + bar * 0.46;
            let drawn = Rectangle::new()
                .set("class", format!("s{series}"))
                .set("x", tenth(x))
                .set("y", tenth(top))
                .set("width", tenth(bar * 0.92))
                .set("height", tenth(y(0.0) - top))
                .add(Title::new(format!("{name}: {}", percent(lang, value))));
            plot = plot.add(drawn).add(line("whisker", (middle, y(low)), (middle, y(high))));
        }
        let (x, bottom) = (left + room / 2.0, HEIGHT - BOTTOM + 14.0);
        plot = plot.add(label("middle", x, bottom, name.as_str()));
    }
    for at in means().map(&y) {
        plot = plot.add(line("fair", (LEFT, at), (WIDTH - RIGHT, at)));
    }
    plot.to_string()
}
