//! Permissions: those of `docs/scale.md` suffice and allow nothing else; connections can be encrypted; plans that read the
//! clock or start programs need permission.

use std::fs;
use std::process::Command;

use crate::crew::{Running, parlor, printed};
use crate::server::Server;

/// Returns the server configuration in the documentation.
fn documented(heading: &str) -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scale.md");
    let page = fs::read_to_string(page).unwrap();
    let after = page.split(heading).nth(1).unwrap_or_else(|| panic!("{heading} is missing"));
    after.split("```").nth(1).unwrap().split_once('\n').unwrap().1.to_owned()
}

#[test]
fn the_documented_permissions_suffice_and_workers_cannot_publish() {
    let server = Server::with("rights", &documented("### Least rights"));
    let as_worker = format!("nats://worker:change-me-too@127.0.0.1:{}", server.port);
    let as_owner = format!("nats://owner:change-me@127.0.0.1:{}", server.port);
    let command = ["solve", "filler:width=5,height=5,colors=4", "--seeds", "1..20", "--json"];

    let refused = parlor(&[&command[..], &["--nats", &as_worker]].concat()).output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(3), "{said}");
    assert!(said.contains("does not allow this account to publish plans"), "{said}");

    let mut starting = Running::start(&server.folder, &[&command[..], &["--nats", &as_owner]].concat());
    starting.wait_until("20 tasks");
    let worker = Running::worker(&server.folder, &as_worker, &[]);
    assert_eq!(starting.result(), printed(&command));
    assert!(!worker.said().contains("refuses"), "{}", worker.said());
    assert!(!worker.said().contains("change-me"), "an address is shown without its password");

    let nobody = parlor(&[&command[..], &["--nats", &server.url()]].concat()).output().unwrap();
    assert_eq!(nobody.status.code(), Some(3));
}

#[test]
fn connections_can_be_encrypted() {
    let server_folder = std::env::temp_dir().join(format!("parlor-tls-{}", std::process::id()));
    fs::create_dir_all(&server_folder).unwrap();
    let [key, certificate] =
        ["key.pem", "cert.pem"].map(|name| server_folder.join(name).display().to_string());
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            "2",
        ])
        .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout", &key, "-out", &certificate])
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let tls = format!("tls {{ cert_file: \"{certificate}\", key_file: \"{key}\" }}");
    let server = Server::with("tls", &tls);
    let url = format!("tls://localhost:{}", server.port);
    let command = ["solve", "nim", "--positions", "-", "--nats", &url, "--json"];
    let refused = parlor(&command).output().unwrap();
    assert_eq!(refused.status.code(), Some(3), "nobody vouches for the server");

    let _worker = Running::worker(&server.folder, &url, &["--tls-ca", &certificate]);
    let boards = ["solve", "filler:width=5,height=5,colors=4", "--seeds", "1..9", "--json"];
    let there = printed(&[&boards[..], &["--nats", &url, "--tls-ca", &certificate]].concat());
    assert_eq!(there, printed(&boards));
    fs::remove_dir_all(&server_folder).unwrap();
}

#[test]
fn clocks_and_programs_need_permission() {
    let server = Server::start("word");
    let url = server.url();
    let refused = |arguments: &[&str], words: &str| {
        let output = parlor(&[arguments, &["--nats", &url]].concat()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(words), "{said}");
    };
    refused(
        &["arena", "tic-tac-toe", "search:time=5", "random", "--seed", "1"],
        "search:time=5 goes by the clock",
    );
    refused(&["solve", "filler", "--seeds", "1..9", "--time", "1"], "--time goes by the clock");

    let bot = "process:cmd=true";
    let command = ["arena", "nim", bot, "random", "--games", "2", "--seed", "1", "--nats", &url, "--json"];
    let mut event = Running::start(&server.folder, &command);
    let mut careful = Running::worker(&server.folder, &url, &[]);
    careful.wait_until("process:cmd=true starts programs");
    assert!(!event.has_ended());
    let _trusting = Running::worker(&server.folder, &url, &["--allow-processes"]);
    let (output, code) = event.end();
    // The bot fails at once and loses its games.
    assert_eq!(code, Some(4), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"complete\": true"));
}
