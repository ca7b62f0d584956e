//! A NATS server for one test. It can be killed and restarted on the same port with the same store.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::port;

/// A running server.
pub(crate) struct Server {
    process: Child,
    pub(crate) port: u16,
    pub(crate) folder: PathBuf,
}

impl Server {
    /// Starts a server without authentication.
    pub(crate) fn start(name: &str) -> Server {
        Server::with(name, "")
    }

    /// Starts a server with additional lines in its configuration.
    pub(crate) fn with(name: &str, configuration: &str) -> Server {
        let folder = std::env::temp_dir().join(format!("parlor-queue-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let port = port::lasting();
        configure(&folder, port, configuration);
        Server { process: begin(&folder, port), port, folder }
    }

    /// Kills the server.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Restarts the server with its store.
    pub(crate) fn restart(&mut self) {
        self.process = begin(&self.folder, self.port);
    }

    /// Changes the additional lines of the configuration for the next start.
    pub(crate) fn configure(&self, configuration: &str) {
        configure(&self.folder, self.port, configuration);
    }

    /// Returns the address.
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Publishes a message through a raw connection and returns the reply of the server.
    pub(crate) fn publish(&self, subject: &str, body: &str) -> String {
        let mut line = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        line.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let hello = "CONNECT {\"verbose\":false,\"headers\":true,\"no_responders\":true}\r\nSUB hear 1\r\n";
        write!(line, "{hello}PUB {subject} hear {}\r\n{body}\r\n", body.len()).unwrap();
        let mut said = String::new();
        let mut some = [0; 4096];
        while !said.contains("MSG hear") || !said.ends_with("}\r\n") {
            let length = line.read(&mut some).expect("the server answers");
            assert!(length > 0, "{said}");
            said.push_str(&String::from_utf8_lossy(&some[..length]));
        }
        said.split("MSG hear").nth(1).unwrap_or_default().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn configure(folder: &Path, port: u16, own: &str) {
    let store = folder.join("store");
    let jetstream = if own.contains("jetstream {") {
        String::new()
    } else {
        format!("jetstream {{ store_dir: \"{}\" }}\n", store.display())
    };
    let text = format!("listen: \"127.0.0.1:{port}\"\n{jetstream}{own}\n");
    fs::write(folder.join("server.conf"), text.replace("STORE", &store.display().to_string())).unwrap();
}

fn begin(folder: &Path, port: u16) -> Child {
    let log = fs::OpenOptions::new().create(true).append(true).open(folder.join("server.log")).unwrap();
    let mut process = Command::new("nats-server")
        .arg("-c")
        .arg(folder.join("server.conf"))
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .expect("nats-server cannot be started: install Debian's package nats-server");
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(process.try_wait().unwrap().is_none(), "nats-server ended at once");
        assert!(begun.elapsed() < Duration::from_secs(30), "nats-server does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
    process
}
