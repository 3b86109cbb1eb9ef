//! Backups are made while the server plays and is killed. A backup is whole or absent; a server opens on a whole one.

use crate::dice::Dice;
use crate::tally::Tally;
use crate::test_server::{Place, answer};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Child;
use std::time::Duration;
use tokio::time::sleep;

/// When a backup is made, and whether the process that makes it is killed as well.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copier {
    after: Duration,
    cut: Option<Duration>,
}

impl Copier {
    /// Now and then there is one.
    pub(crate) fn draw(dice: &mut Dice) -> Option<Self> {
        if !dice.once_in(25) {
            return None;
        }
        let after = Duration::from_millis(dice.below(60));
        let cut = dice.once_in(3).then(|| Duration::from_millis(dice.below(80)));
        Some(Self { after, cut })
    }

    /// Begins a copy.
    pub(crate) async fn begin(self, place: &Place) -> Result<Child> {
        sleep(self.after).await;
        let (data, copy) = (place.data(), place.beside("copy"));
        let mut child = place.begin(&["backup", "--data"], &[&data, &copy])?;
        if let Some(cut) = self.cut {
            sleep(cut).await;
            child.kill()?;
            child.wait()?;
        }
        Ok(child)
    }

    /// Looks at the copy; so many moves at least were kept before it was begun.
    pub(crate) fn finish(self, place: &Place, child: Child, moves: u64) -> Result<Tally> {
        let copy = place.beside("copy");
        let mut tally = Tally::default();
        if self.cut.is_some() {
            tally.cut_short += 1;
        } else {
            answer(child).context("the copy")?;
        }
        if copy.exists() {
            restore(place, &copy, moves).context("the copy")?;
            fs::remove_file(&copy)?;
            tally.copies += 1;
        }
        Ok(tally)
    }
}

fn restore(place: &Place, copy: &Path, moves: u64) -> Result<()> {
    let made = place.beside("made");
    let counted = place.call(&["restore", "--data"], &[&made, copy])?;
    ensure!(counted["moves"].as_u64() >= Some(moves), "{moves} were kept before: {counted}");
    let report = place.call(&["doctor", "--data"], &[&made])?;
    ensure!(report["moves"] == counted["moves"], "{counted} {report}");
    Ok(fs::remove_dir_all(made)?)
}
