//! The first minute: the address is told and opened, and a port that is taken hinders no one who did not ask for it.

use crate::{call, program};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server that is ended with the test.
struct Running(Child);

impl Running {
    /// Starts a server and gives back what it says until it can be stopped by Ctrl+C.
    fn start(mut command: Command, data: &Path) -> (Self, String) {
        command.arg("--data").arg(data).env("RUST_LOG", "off");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        while !said.contains("Ctrl+C") && lines.read_line(&mut said).unwrap() > 0 {}
        (Self(child), said)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(arguments: &[&str]) -> Command {
    let mut command = program();
    command.arg("serve").args(arguments);
    command
}

/// The port in “Hippodrome is open: `http://127.0.0.1:PORT`”.
fn port(said: &str) -> u16 {
    let line = said.lines().find(|line| line.contains("http://")).unwrap();
    line.rsplit(':').next().unwrap().parse().unwrap()
}

#[test]
fn the_usual_port_is_taken_so_the_next_free_one_is_used() {
    // If another program has it already, it is taken as well.
    let _taken = TcpListener::bind("127.0.0.1:8400");
    let data = TempDir::new().unwrap();
    let (_server, said) = Running::start(serve(&[]), data.path());
    assert!(said.contains("Port 8400 is taken"), "{said}");
    assert!((8401..=8420).contains(&port(&said)), "{said}");
}

#[test]
fn the_page_is_opened_once_the_server_listens() {
    use std::os::unix::fs::PermissionsExt;
    let (data, tools) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let opened = tools.path().join("opened");
    let script = format!("#!/bin/sh\necho \"$1\" >'{}'\n", opened.display());
    let opener = crate::write(tools.path(), "xdg-open", script);
    std::fs::set_permissions(opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = serve(&["--listen", "127.0.0.1:0", "--open"]);
    command.env("PATH", tools.path());
    let (_server, said) = Running::start(command, data.path());
    let until = Instant::now() + Duration::from_mins(1);
    let mut address = String::new();
    while !address.ends_with('\n') {
        assert!(Instant::now() < until, "no browser was opened");
        std::thread::sleep(Duration::from_millis(5));
        address = std::fs::read_to_string(&opened).unwrap_or_default();
    }
    assert!(said.contains(address.trim()) && address.starts_with("http://127.0.0.1:"), "{address}");
}

#[test]
fn without_a_browser_the_reader_is_told_to_open_the_address() {
    let (data, empty) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut command = serve(&["--listen", "127.0.0.1:0", "--open", "--lang", "fr"]);
    command.env("PATH", empty.path());
    let (mut server, said) = Running::start(command, data.path());
    let mut told = String::new();
    let mut errors = BufReader::new(server.0.stderr.take().unwrap());
    errors.read_line(&mut told).unwrap();
    assert!(told.contains("Aucun navigateur n’a pu être ouvert"), "{told}");
    assert_eq!(port(&told), port(&said), "the address that it listens at");
}

/// The server that runs on would keep the test waiting if the browser were waited for.
#[test]
fn no_browser_is_opened_where_that_was_not_wanted() {
    let (data, empty) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut command = serve(&["--listen", "127.0.0.1:0", "--no-open"]);
    command.env("PATH", empty.path()).env("DISPLAY", ":0");
    let (mut server, _) = Running::start(command, data.path());
    let kill = Command::new("kill").args(["-s", "TERM", &server.0.id().to_string()]).status();
    assert!(kill.unwrap().success());
    assert!(server.0.wait().unwrap().success());
    let mut told = String::new();
    server.0.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "", "it tried to open a browser");
    call("serve --open --no-open").refused(2, &["--open", "--no-open", "do not go together"]);
}
