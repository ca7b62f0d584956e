//! `parlor serve`: serves the page, by default only on localhost.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use parlor_core::message;
use parlor_locale::printable;
use parlor_web::log::{self, LevelFilter};
use parlor_web::{Settings, server, store};

use crate::args::{LogLevel, ServeArgs};
use crate::environment::environment_for_strangers;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::print_line;

/// Serves until Ctrl-C or SIGTERM. Moves are stored before they are confirmed, so nothing has to be saved at the end.
pub fn run(args: &ServeArgs) -> CommandResult {
    if let Some(folder) = &args.check {
        return check(folder);
    }
    let folder = args.data.clone().or_else(Settings::usual_folder);
    let folder = folder.ok_or_else(|| CommandError::bad_input(message!("server-no-folder")))?;
    if let Some(file) = &args.backup {
        store::back_up(&folder, file).map_err(CommandError::bad_input)?;
        print_line(words().say(&message!("server-backed-up", file = file.display().to_string())))?;
        return Ok(CommandStatus::Done);
    }
    let settings = Settings {
        port: args.port.map_or(server::PORT, |port| port as u16),
        host: args.host.clone(),
        machine: environment_for_strangers(),
        metrics: args.metrics,
        ..Settings::new(folder)
    };
    let settings = match args.memory {
        Some(mebibytes) => Settings { memory: (mebibytes << 20) as usize, ..settings },
        None => settings,
    };
    log::begin(level(args.log));
    let ready = |address: SocketAddr| announce(args, &settings, address);
    parlor_web::serve(settings.clone(), ready).map_err(CommandError::bad_input)?;
    Ok(CommandStatus::Done)
}

/// Checks the stored games of a folder.
fn check(folder: &Path) -> CommandResult {
    let wrong = store::check(folder).map_err(CommandError::bad_input)?;
    let folder = folder.display().to_string();
    if wrong.is_empty() {
        print_line(words().say(&message!("server-check-good", folder = folder)))?;
        return Ok(CommandStatus::Done);
    }
    print_line(words().say(&message!("server-check-bad", count = wrong.len(), folder = folder)))?;
    for line in wrong {
        print_line(printable(&line))?;
    }
    Ok(CommandStatus::Negative)
}

fn level(log: LogLevel) -> LevelFilter {
    match log {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}

fn announce(args: &ServeArgs, settings: &Settings, address: SocketAddr) {
    let url = format!("http://{address}/");
    let folder = settings.data.display().to_string();
    // The server works even if stdout is closed.
    let _ = print_line(words().say(&message!("server-ready", address = url.as_str(), folder = folder)));
    if args.host.is_some() {
        eprintln!("{}", words().say(&message!("server-beyond-this-machine", address = url.as_str())));
    }
    if args.open && !open_browser(&url) {
        eprintln!("{}", words().say(&message!("server-no-browser", address = url.as_str())));
    }
}

/// Opens a URL in the browser. Returns whether a program for that could be started.
fn open_browser(url: &str) -> bool {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(first).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
