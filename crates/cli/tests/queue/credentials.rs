//! Credentials of users: a server that trusts an operator, an account of the operator, and credentials files of its users.
//! The usual tools for signing are not in Debian, so this file signs them.

use std::fs;

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use serde_json::{Value, json};

use crate::crew::{Running, parlor, printed};
use crate::server::Server;

/// Returns a claim signed by an issuer, in the format of NATS.
fn signed(issuer: &KeyPair, subject: &KeyPair, claim: &Value) -> String {
    let claims = json!({
        "jti": "a test", "iat": 0, "iss": issuer.public_key(), "sub": subject.public_key(),
        "name": claim["type"], "nats": claim,
    });
    let part = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let text = format!("{}.{}", part(&json!({ "typ": "JWT", "alg": "ed25519-nkey" })), part(&claims));
    let signature = issuer.sign(text.as_bytes()).unwrap();
    format!("{text}.{}", BASE64URL_NOPAD.encode(&signature))
}

/// Returns an account without restrictions. It may store `storage` bytes; -1 is no limit, `None` is the default.
fn account(operator: &KeyPair, account: &KeyPair, storage: i64) -> String {
    let limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1,
        "leaf": -1, "mem_storage": storage, "disk_storage": storage, "streams": -1, "consumer": -1,
    });
    signed(operator, account, &json!({ "type": "account", "version": 2, "limits": limits }))
}

/// Returns the credentials file of a new user of an account.
fn credentials(account: &KeyPair) -> String {
    let user = KeyPair::new_user();
    let rights = json!({ "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1 });
    let token = signed(account, &user, &rights);
    let seed = user.seed().unwrap();
    format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    )
}

#[test]
fn users_sign_in_only_with_credentials() {
    let [operator, system, parlors] =
        [KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account()];
    let trusted = signed(&operator, &operator, &json!({ "type": "operator", "version": 2 }));
    let preloaded: String = [(&system, 0), (&parlors, -1)]
        .map(|(each, storage)| format!("{}: {}\n", each.public_key(), account(&operator, each, storage)))
        .concat();
    let configuration = format!(
        "operator: {trusted}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{\n{preloaded}}}\n",
        system.public_key()
    );
    let server = Server::with("credentials", &configuration);
    let file = |name: &str, account: &KeyPair| {
        let path = server.folder.join(name);
        fs::write(&path, credentials(account)).unwrap();
        path.display().to_string()
    };
    let [ours, strangers] = [file("ours.creds", &parlors), file("strangers.creds", &KeyPair::new_account())];
    let url = server.url();
    let boards = ["solve", "filler:width=5,height=5,colors=4", "--seeds", "1..9", "--json"];

    for refused in [&["--nats", &url][..], &["--nats", &url, "--creds", &strangers]] {
        let output = parlor(&[&boards[..], refused].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let worker = Running::worker(&server.folder, &url, &["--creds", &ours]);
    let there = printed(&[&boards[..], &["--nats", &url, "--creds", &ours]].concat());
    assert_eq!(there, printed(&boards));
    let said = worker.said();
    let file = fs::read_to_string(&ours).unwrap();
    let shown = file.lines().any(|line| !line.is_empty() && said.contains(line));
    assert!(!shown, "what lets a user in is not shown: {said}");
}
