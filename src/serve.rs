//! `hippodrome serve`, which is also what happens without a command: starts the server.

use crate::browser;
use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::Trouble;
use engine::{Lang, say};
use server::catalog::Games;
use server::pages::qr;
use server::{Config, Limits, Server, StartError, Tempo};
use std::io::{IsTerminal, Write};
use std::net::{AddrParseError, IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// The port, unless another is named.
const PORT: u16 = 8400;

/// So many of the following ports are tried when it is taken.
const MORE_PORTS: u16 = 20;

/// Where the server listens and keeps its data.
#[derive(Debug, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Arguments {
    /// Address to listen on; 0.0.0.0 for the whole local network. Without a port: 8400, or the next one that is free.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = listen)]
    listen: Listen,
    /// Directory in which everything is kept.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// Open the page in a browser also when the program is not started from a terminal of a desktop.
    #[arg(long, conflicts_with = "no_open")]
    open: bool,
    /// Do not open the page in a browser.
    #[arg(long)]
    no_open: bool,
    /// Requests a second that one address may keep up; 0 for any number, and of connections too.
    #[arg(long, value_name = "NUMBER", default_value_t = Limits::default().per_address)]
    rate: u32,
    /// A proxy stands before the server: believe its X-Forwarded-For and X-Forwarded-Proto.
    #[arg(long)]
    trust_proxy: bool,
    /// Send notifications to addresses in the server's own network too: to a receiver of your own, or for tests.
    #[arg(long, alias = "hooks-anywhere")]
    webhooks_anywhere: bool,
    /// A program that may sit at tables as the bot `exec:NAME` (docs/bot-programs.md); may be given several times. It runs with the rights of the
    /// server: name only programs that you trust.
    #[arg(long, value_name = "NAME=COMMAND", value_parser = bot_program)]
    bot_program: Vec<(String, String)>,
    /// Bots and steps of the clock take no time: for tests and measurements.
    #[arg(long, hide = true)]
    hurry: bool,
}

/// Where to listen, as it stands on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Listen {
    address: SocketAddr,
    /// How many of the following ports may be taken instead: none, if the port was named.
    more_ports: u16,
}

fn listen(text: &str) -> Result<Listen, String> {
    let text = text.replace("localhost", "127.0.0.1");
    if let Ok(ip) = text.parse::<IpAddr>() {
        return Ok(Listen { address: SocketAddr::new(ip, PORT), more_ports: MORE_PORTS });
    }
    let address = text.parse().map_err(|error: AddrParseError| error.to_string())?;
    Ok(Listen { address, more_ports: 0 })
}

/// The log goes to stderr; `RUST_LOG` says how much of it.
fn open_log() {
    let levels = log_levels(std::env::var("RUST_LOG").ok().as_deref());
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    // Only another log, opened before, could refuse it.
    let _ = tracing_subscriber::registry().with(levels).with(lines).try_init();
}

/// The name and the command of a program.
fn bot_program(text: &str) -> Result<(String, String), String> {
    let (name, command) = text.split_once('=').ok_or("NAME=COMMAND")?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    if name.is_empty() || name.len() > 24 || !name.chars().all(plain) {
        return Err(format!("{name:?} is no name"));
    }
    bot_programs::CommandLine::read(command).map_err(|error| error.to_string())?;
    Ok((name.to_owned(), command.to_owned()))
}

/// A level, or levels by module: `warn,server::notifications=debug`. What is empty or cannot be read hides nothing.
fn log_levels(wanted: Option<&str>) -> Targets {
    let usual = || Targets::new().with_default(LevelFilter::INFO);
    let wanted = wanted.filter(|levels| !levels.trim().is_empty());
    wanted.and_then(|levels| levels.parse().ok()).unwrap_or_else(usual)
}

/// Serves until it is told to stop.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    open_log();
    let lang = global.lang;
    let cannot = |error: StartError| Trouble::Fails(error.words(lang));
    let games = Games::new(|id| global.files(id).ok()).map_err(|error| cannot(error.into()))?;
    let mut config = Config::new(arguments.listen.address, &arguments.data, games);
    config.more_ports = arguments.listen.more_ports;
    config.limits.per_address = arguments.rate;
    if arguments.rate == 0 {
        config.limits = config.limits.without_rates();
    }
    config.trust_proxy = arguments.trust_proxy;
    config.webhooks_anywhere = arguments.webhooks_anywhere;
    config.bot_programs.clone_from(&arguments.bot_program);
    if arguments.hurry {
        config.tempo = Tempo::HURRY;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(config).await.map_err(cannot)?;
        // Before the address is printed: who reads it may stop the server at once.
        let told_to_stop = told_to_stop()?;
        greet(global, server.address(), arguments)?;
        server.run(told_to_stop).await?;
        tracing::info!("{}", say!(server::words, lang, "serve-closed"));
        Ok(ExitCode::SUCCESS)
    })
}

/// Says where the server is, and opens the page; a network is shown the way by a QR code.
fn greet(
    global: &GlobalOptions,
    address: SocketAddr,
    arguments: &Arguments,
) -> Result<(), Trouble> {
    let local = match address.ip() {
        ip if ip.is_unspecified() => SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()),
        _ => address,
    };
    let here = format!("http://{local}");
    let near = (!address.ip().is_loopback()).then(|| near(address)).flatten();
    if global.json {
        out::json(&serde_json::json!({ "address": here, "network": near }))?;
    } else {
        let (lang, asked) = (global.lang, arguments.listen.address.port());
        let mut text = out::stdout();
        if asked != 0 && asked != address.port() {
            let words = say!(server::words, lang, "serve-port", taken = asked.to_string());
            writeln!(text, "{words}")?;
        }
        write!(text, "{}", greeting(lang, &here, near.as_deref(), &arguments.data))?;
        text.flush()?;
    }
    let wanted = arguments.open || (!global.json && browser::at_desktop());
    if wanted && !arguments.no_open {
        browser::open(global.lang, global.form(), here);
    }
    Ok(())
}

fn greeting(lang: Lang, here: &str, near: Option<&str>, data: &Path) -> String {
    let mut text = format!("{}\n", say!(server::words, lang, "serve-here", address = here));
    if let Some(near) = near {
        let words = say!(server::words, lang, "serve-near", address = near);
        text = format!("{text}{words}\n\n{}\n", qr::blocks(near));
    }
    let path = data.display().to_string();
    text + &say!(server::words, lang, "serve-stop", path = path) + "\n"
}

/// The address by which others in the network come. Nothing is sent to find it.
fn near(address: SocketAddr) -> Option<String> {
    if !address.ip().is_unspecified() {
        return Some(format!("http://{address}"));
    }
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let own = socket.local_addr().ok().filter(|own| !own.ip().is_loopback())?;
    Some(format!("http://{}", SocketAddr::new(own.ip(), address.port())))
}

/// Waits for Ctrl+C, or for what a service manager sends. Both are listened for from this call on, before the wait begins.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Waits for Ctrl+C.
#[cfg(not(unix))]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_a_name_and_a_command() {
        let good = bot_program("my-bot=python3 'my bot.py' --a=b").unwrap();
        assert_eq!(good, ("my-bot".to_owned(), "python3 'my bot.py' --a=b".to_owned()));
        for wrong in ["python3", "=python3", "a b=python3", "bot=", "bot='x", "ü=x"] {
            assert!(bot_program(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_address_needs_no_port() {
        let read = |text| listen(text).map(|found| (found.address.to_string(), found.more_ports));
        assert_eq!(read("0.0.0.0").unwrap(), ("0.0.0.0:8400".to_owned(), MORE_PORTS));
        assert_eq!(read("localhost").unwrap(), ("127.0.0.1:8400".to_owned(), MORE_PORTS));
        assert_eq!(read("localhost:9000").unwrap(), ("127.0.0.1:9000".to_owned(), 0));
        assert_eq!(read("127.0.0.1:8400").unwrap().1, 0, "a port that is named is meant");
        assert_eq!(read("[::1]:80").unwrap().0, "[::1]:80");
        assert!(read("here").is_err());
    }

    #[test]
    fn the_log_tells_what_it_was_asked_for_and_the_usual_otherwise() {
        use tracing::Level;
        let tells = |wanted, module, level| log_levels(wanted).would_enable(module, &level);
        for usual in [None, Some(""), Some(" "), Some("server=loud")] {
            assert!(tells(usual, "server", Level::INFO), "{usual:?}");
            assert!(!tells(usual, "server", Level::DEBUG), "{usual:?}");
        }
        assert!(!tells(Some("off"), "server", Level::ERROR));
        assert!(!tells(Some("warn"), "server", Level::INFO));
        let by_module = Some("warn,server::notifications=debug");
        assert!(tells(by_module, "server::notifications::delivery", Level::DEBUG));
        assert!(!tells(by_module, "server::table", Level::INFO));
    }

    #[test]
    fn a_network_is_shown_the_way() {
        let near = near("192.0.2.7:8400".parse().unwrap()).unwrap();
        assert_eq!(near, "http://192.0.2.7:8400");
        for (lang, words) in [(Lang::En, "From other devices"), (Lang::Fr, "d’autres appareils")]
        {
            let text = greeting(lang, "http://127.0.0.1:8400", Some(&near), Path::new("data"));
            assert!(text.contains("http://127.0.0.1:8400\n") && text.contains(words), "{text}");
            assert!(text.contains(&format!("{near}\n\n{}", qr::blocks(&near))), "{text}");
            let alone = greeting(lang, "http://127.0.0.1:8400", None, Path::new("data"));
            assert!(!alone.contains(words) && !alone.contains('█'), "{alone}");
        }
    }
}
