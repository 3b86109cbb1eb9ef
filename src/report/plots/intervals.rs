//! Rates with their intervals, one row of a table below the other, at one scale.

use super::{Rate, empty, label, line, mark, size, step, tenth};
use crate::words::{percent, percents};
use engine::Lang;
use svg::node::element::{Circle, Path, Title};

const WIDTH: f64 = 250.0;
/// Room for half a number at each end.
const EDGE: f64 = 18.0;
/// Height of one series.
const BAND: f64 = 13.0;

/// What was counted so often tells something: only that makes the scale, and what is rarer is cut off at its ends.
pub(in crate::report) const ENOUGH: u64 = 30;

/// From where to where the rows of one table go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::report) struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale for these rates, each with how often it was counted, and for these means.
    pub(in crate::report) fn over(rates: &[(u64, Rate)], means: &[Option<f64>]) -> Self {
        let often = |(counted, _): &&(u64, Rate)| *counted >= ENOUGH;
        let enough = rates.iter().any(|rate| often(&rate));
        let taken = || rates.iter().filter(move |rate| !enough || often(rate));
        let means = || means.iter().flatten().copied();
        let low = taken().map(|(_, rate)| rate.low).chain(means()).fold(1.0, f64::min);
        let high = taken().map(|(_, rate)| rate.high).chain(means()).fold(0.0, f64::max);
        let step = step((high - low).max(0.004), 4.0);
        let (first, last) = ((low / step + 1e-9).floor(), (high / step - 1e-9).ceil());
        Self { low: first * step, high: last.max(first + 1.0) * step, step }
    }

    fn x(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low);
        EDGE + (WIDTH - 2.0 * EDGE) * part.clamp(0.0, 1.0)
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let (low, step, high) = (self.low, self.step, self.high);
        (0..10)
            .map(move |at| low + step * f64::from(at))
            .take_while(move |at| *at < high + step / 2.0)
    }

    /// Its numbers, for the head of the table.
    pub(in crate::report) fn axis(&self, lang: Lang) -> String {
        let mut plot = empty("row", WIDTH, 14.0).set("aria-hidden", "true");
        for value in self.marks() {
            let words = mark(lang, value, self.step);
            plot = plot.add(label("middle", self.x(value), 11.0, words));
        }
        plot.to_string()
    }

    /// The rates of one row, one series below the other; the dashed line is the mean of each.
    pub(in crate::report) fn row(
        &self,
        rates: &[Option<Rate>],
        means: &[Option<f64>],
        lang: Lang,
    ) -> String {
        let height = BAND * size(rates.len()) + 5.0;
        let mut plot = empty("row", WIDTH, height);
        for value in self.marks() {
            plot = plot.add(line("grid", (self.x(value), 0.0), (self.x(value), height)));
        }
        let mut told = Vec::new();
        for (series, rate) in rates.iter().enumerate() {
            let top = 2.5 + BAND * size(series);
            if let Some(mean) = means.get(series).copied().flatten() {
                plot = plot.add(line("fair", (self.x(mean), top), (self.x(mean), top + BAND)));
            }
            let Some(Rate { value, low, high }) = *rate else { continue };
            let middle = top + BAND / 2.0;
            let class = format!("bar s{series}");
            plot = plot.add(line(&class, (self.x(low), middle), (self.x(high), middle)));
            for (over, at, tip) in
                [(low < self.low, self.x(low), -5.0), (high > self.high, self.x(high), 5.0)]
            {
                if over {
                    let (up, down) = (tenth(middle - 4.0), tenth(middle + 4.0));
                    let (at, tip, middle) = (tenth(at), tenth(at + tip), tenth(middle));
                    let arrow = format!("M{at} {up}L{tip} {middle}L{at} {down}Z");
                    plot = plot.add(Path::new().set("class", format!("s{series}")).set("d", arrow));
                }
            }
            if (self.low..=self.high).contains(&value) {
                let dot = Circle::new().set("class", format!("s{series}")).set("r", 3.5);
                plot = plot.add(dot.set("cx", tenth(self.x(value))).set("cy", tenth(middle)));
            }
            told.push(format!("{} ({})", percent(lang, value), percents(lang, (low, high))));
        }
        let told = told.join("; ");
        plot.set("role", "img").set("aria-label", told.as_str()).add(Title::new(told)).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(low: f64, high: f64) -> Rate {
        Rate { value: f64::midpoint(low, high), low, high }
    }

    #[test]
    fn a_scale_holds_all_that_was_counted_often() {
        let rates = [(1_000, rate(0.21, 0.27)), (1_000, rate(0.24, 0.31)), (2, rate(0.0, 0.8))];
        let scale = Scale::over(&rates, &[Some(0.25), None]);
        assert!((scale.low - 0.2).abs() < 1e-9 && (scale.high - 0.35).abs() < 1e-9, "{scale:?}");
        assert_eq!(scale.marks().count(), 4, "20, 25, 30 and 35 %");
        let alone = Scale::over(&rates[2..], &[None]);
        assert!(alone.low <= 0.0 && alone.high >= 0.8, "{alone:?}");
    }

    #[test]
    fn what_goes_beyond_the_scale_ends_in_an_arrow() {
        let scale = Scale { low: 0.2, high: 0.3, step: 0.05 };
        let row = scale.row(&[Some(rate(0.1, 0.28))], &[Some(0.25)], Lang::En);
        assert_eq!((row.matches("<path").count(), row.matches("<circle").count()), (1, 0));
        let row = scale.row(&[Some(rate(0.22, 0.28)), None], &[Some(0.25), None], Lang::En);
        assert_eq!((row.matches("<path").count(), row.matches("<circle").count()), (0, 1));
    }
}
