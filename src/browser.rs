//! Opens the page in the browser of the desktop.

use crate::trouble::{self, Form};
use engine::{Lang, say};
use std::io::IsTerminal;
use std::process::{Command, Stdio};

/// Whether a person at a desktop started the program from a terminal.
pub(crate) fn at_desktop() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    std::io::stdout().is_terminal() && is_desktop(set)
}

/// Whether a browser can show itself here, by the variables that are set in the environment.
fn is_desktop(set: impl Fn(&str) -> bool) -> bool {
    let screen = cfg!(not(unix)) || cfg!(target_os = "macos");
    (screen || set("DISPLAY") || set("WAYLAND_DISPLAY")) && !set("SSH_CONNECTION")
}

/// Opens an address without waiting for the browser. Without one the reader is told to do it.
pub(crate) fn open(lang: Lang, form: Form, address: String) {
    std::thread::spawn(move || {
        let mut opener = opener();
        opener.arg(&address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if !opener.status().is_ok_and(|status| status.success()) {
            let words = say!(server::words, lang, "serve-no-browser", address = address);
            trouble::say_aloud("no_browser", &words, form);
        }
    });
}

/// The program of the system that opens an address.
fn opener() -> Command {
    if cfg!(windows) {
        let mut shell = Command::new("rundll32");
        shell.arg("url.dll,FileProtocolHandler");
        shell
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desktop_has_a_screen_and_is_not_far_away() {
        assert!(is_desktop(|name| name == "DISPLAY"));
        assert!(is_desktop(|name| name == "WAYLAND_DISPLAY"));
        assert!(!is_desktop(|name| ["DISPLAY", "SSH_CONNECTION"].contains(&name)));
        assert_eq!(is_desktop(|_| false), cfg!(not(unix)) || cfg!(target_os = "macos"));
    }
}
