//! Who plays what: several tables at once, all games of the server, by API and by page, alone, with others and with bots.

use serde_json::{Value, json};

/// How a player sends decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// As a program.
    Api,
    /// On a page.
    Page,
}

/// One table, over and over.
#[derive(Debug, Clone)]
pub(crate) struct Cast {
    pub(crate) game: &'static str,
    pub(crate) options: Value,
    /// As the API wants them: `me`, `open` for a guest, `here NAME` for a player on the host's device, or the
    /// level of a bot.
    pub(crate) seats: &'static [&'static str],
    pub(crate) clocks: &'static str,
    pub(crate) way: Way,
    /// A spectator watches.
    pub(crate) spectator: bool,
    /// They take back, at once or by consent.
    pub(crate) undo: bool,
    /// They turn auto-pass on for these windows.
    pub(crate) windows: &'static [&'static str],
    /// They get up in the middle of the game, come back, and go for good.
    pub(crate) restless: bool,
}

fn cast(game: &'static str, seats: &'static [&'static str], options: Value) -> Cast {
    let (clocks, way, spectator) = ("none", Way::Api, false);
    let (undo, windows, restless): (_, &[&str], _) = (false, &[], false);
    Cast { game, options, seats, clocks, way, spectator, undo, windows, restless }
}

/// All tables of a server.
pub(crate) fn casts() -> Vec<Cast> {
    let untimed = json!({ "program_timer": "off" });
    let circus = json!({ "laps": "1", "interrupt_timer_s": "off", "decision_timer_s": "off" });
    let robots = json!({ "programming_cap": "off" });
    vec![
        Cast {
            windows: &["swap"],
            ..cast("memoracers", &["me", "beginner", "beginner"], untimed.clone())
        },
        Cast {
            way: Way::Page,
            spectator: true,
            ..cast("memoracers", &["me", "open", "beginner"], untimed)
        },
        Cast {
            windows: &["power_down", "stay_down"],
            ..cast("robo_rally", &["me", "here Bo", "rookie"], robots)
        },
        Cast {
            windows: &["before_roll", "offers"],
            restless: true,
            ..cast("celestia", &["me", "easy", "easy"], json!({ "timer": "off" }))
        },
        Cast { undo: true, ..cast("circus_imperium", &["me", "open", "rookie"], circus) },
        Cast {
            way: Way::Page,
            undo: true,
            clocks: "bank 60 5",
            ..cast("celerium", &["me", "here Cy", "rookie"], json!({ "timer": "off" }))
        },
    ]
}
