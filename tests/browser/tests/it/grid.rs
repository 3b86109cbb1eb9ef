//! The programming grid by keys: arrows go from box to box, digits mark the next line.

use crate::person::{DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// A box that the pilot's keys go to.
#[derive(Clone, Copy)]
struct Cell(u32, u32);

impl Cell {
    fn focused(self) -> String {
        format!("document.activeElement.id === 'cell-{}-{}'", self.0, self.1)
    }

    fn marked(self) -> String {
        format!("document.querySelector('#cell-{}-{}[aria-pressed=true]')", self.0, self.1)
    }
}

/// Presses a key; the focus is then on this box.
async fn comes_to(pilot: &Person, key: &str, cell: Cell) -> Result<()> {
    pilot.press(key).await?;
    let Cell(line, lane) = cell;
    ensure!(pilot.is(&cell.focused()).await, "{key} does not come to line {line}, lane {lane}");
    Ok(())
}

/// Keys that go a lane down, a lane up, a line on and a line back.
async fn by_keys(server: &TestServer, looks: Looks, [down, up, on, back]: [&str; 4]) -> Result<()> {
    let pilot = Person::arrive(server, looks).await?;
    let options = [("program_timer", "off")];
    play::create(&pilot, "Aurore", &["me", "amateur"], &options).await?;
    pilot.see(play::LINES_UP).await?;
    let free = pilot.is("document.querySelector('.mr-lanes [value=\"lane 3\"][data-legal]')").await;
    let (lane, far) = if free { (3, "1") } else { (2, "5") };
    pilot.click(&format!(".mr-lanes [value='lane {lane}']")).await?;
    pilot.see(play::WRITES).await?;

    pilot.eval(&format!("document.getElementById('cell-1-{lane}').focus()")).await?;
    comes_to(&pilot, down, Cell(1, lane + 1)).await?;
    comes_to(&pilot, down, Cell(1, lane + 1)).await?;
    comes_to(&pilot, up, Cell(1, lane)).await?;
    comes_to(&pilot, up, Cell(1, lane - 1)).await?;
    comes_to(&pilot, back, Cell(1, lane - 1)).await?;
    let marks = "document.querySelectorAll('.mr-cell[aria-pressed=true]').length";
    ensure!(pilot.eval(marks).await? == 0, "an arrow has marked");

    // The first line by its digit, the second (by force) as well; then back by the arrows, and away with both.
    let (one, two) = (Cell(1, lane), Cell(2, lane + 1));
    pilot.press(&lane.to_string()).await?;
    pilot.see(&one.marked()).await?;
    pilot.press(&(lane + 1).to_string()).await?;
    pilot.see(&two.marked()).await?;
    ensure!(pilot.is(&two.focused()).await, "the focus is not where the mark is");
    comes_to(&pilot, up, Cell(2, lane)).await?;
    comes_to(&pilot, back, one).await?;
    comes_to(&pilot, on, Cell(2, lane)).await?;
    comes_to(&pilot, back, one).await?;
    pilot.press("Enter").await?;
    pilot.see(&format!("{marks} === 0")).await?;
    // No box of this lane may be reached: nothing happens.
    pilot.press(far).await?;
    pilot.press(&(lane - 1).to_string()).await?;
    pilot.see(&Cell(1, lane - 1).marked()).await?;
    ensure!(pilot.eval(marks).await? == 1);
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn arrows_and_digits_fill_the_grid() -> Result<()> {
    let server = TestServer::open()?;
    by_keys(&server, DESK, ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]).await?;
    // Upright the lines go up.
    by_keys(&server, PHONE, ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]).await
}
