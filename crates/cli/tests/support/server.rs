//! `parlor serve` as a process with its own folder.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A server process. Dropping it kills the process.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: String,
}

impl Server {
    /// Starts at a free port.
    pub(crate) fn start(data: &Path) -> Server {
        Server::start_at("0", data)
    }

    /// Starts at a port.
    pub(crate) fn start_at(port: &str, data: &Path) -> Server {
        Server::start_with(port, data, &[])
    }

    /// Starts with additional options.
    pub(crate) fn start_with(port: &str, data: &Path, options: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.args(["serve", "--lang", "en", "--log", "error", "--port", port, "--data"]);
        Server::run(command.arg(data).args(options))
    }

    /// Starts with a limited number of file descriptors.
    #[allow(dead_code, reason = "not every test binary uses it")]
    pub(crate) fn start_limited(data: &Path, descriptors: u32) -> Server {
        let mut command = Command::new("/bin/sh");
        let script = format!("ulimit -n {descriptors} && exec \"$@\"");
        command.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_parlor"), "serve", "--lang", "en", "--log"]);
        Server::run(command.args(["error", "--port", "0", "--data"]).arg(data))
    }

    fn run(command: &mut Command) -> Server {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Server { address: address.expect("an address").to_owned(), process }
    }

    /// Returns the process id.
    #[allow(dead_code, reason = "not every test binary uses it")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Returns the port.
    pub(crate) fn port(&self) -> &str {
        self.address.rsplit(':').next().unwrap()
    }
}

impl Server {
    /// Kills the process.
    pub(crate) fn stop(&mut self) {
        // On Unix this is kill -9.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A temporary folder that is removed on drop.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("parlor-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        Folder(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Sends a request over a new connection and returns the response document.
pub(crate) fn ask(address: &str, cookie: &str, method: &str, path: &str, body: &Value) -> Value {
    let body = if method == "GET" { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: parlor={cookie}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    read_document(&mut BufReader::new(stream))
}

/// Reads the body of a response by its length; not every server closes the connection.
pub(crate) fn read_document(stream: &mut impl BufRead) -> Value {
    let mut length = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        let Some((name, value)) = line.split_once(':') else {
            if line.trim().is_empty() {
                break;
            }
            continue;
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().unwrap();
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).unwrap();
    serde_json::from_slice(&body).unwrap()
}
