//! Messages as they are stored: the language in which they will be read is not known yet.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use parlor_core::Message;
use parlor_core::message::Arg;
use serde_json::{Value as Json, json};

/// A message as text.
pub fn write(message: &Message) -> String {
    written(message).to_string()
}

/// The message that a text stands for; none if it is not one.
pub fn read(text: &str) -> Option<Message> {
    let document: Json = serde_json::from_str(text).ok()?;
    message_of(&document)
}

fn written(message: &Message) -> Json {
    let args = message.args.iter().map(|(name, arg)| json!([name, written_arg(arg)]));
    json!({ "id": message.id, "args": args.collect::<Vec<_>>() })
}

fn written_arg(arg: &Arg) -> Json {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
        Arg::Message(message) => written(message),
        Arg::List(items) => items.iter().map(written_arg).collect(),
    }
}

fn message_of(document: &Json) -> Option<Message> {
    let mut message = Message::new(kept(document["id"].as_str()?));
    for pair in document["args"].as_array()? {
        message.args.push((kept(pair[0].as_str()?), arg_of(&pair[1])?));
    }
    Some(message)
}

fn arg_of(document: &Json) -> Option<Arg> {
    Some(match document {
        Json::Number(number) => Arg::Number(number.as_i64()?),
        Json::String(text) => Arg::Text(text.clone()),
        Json::Array(items) => Arg::List(items.iter().map(arg_of).collect::<Option<_>>()?),
        other => Arg::Message(message_of(other)?),
    })
}

/// A name for ever. Names are words of this program, so there are few, each kept once.
fn kept(name: &str) -> &'static str {
    static NAMES: LazyLock<Mutex<HashSet<&'static str>>> = LazyLock::new(Mutex::default);
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return known;
    }
    let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
    names.insert(name);
    name
}

#[cfg(test)]
mod tests {
    use parlor_core::message;

    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let inner = message!("code-hint", guess = "1122", left = 36);
        for message in [
            message!("code-sample-used"),
            message!("code-rows-disagree", count = 2, rows = vec![1, 3], reason = inner),
        ] {
            assert_eq!(read(&write(&message)), Some(message));
        }
        for nonsense in ["", "7", "{}", "{\"id\":1,\"args\":[]}", "{\"id\":\"x\",\"args\":[[1,2]]}"] {
            assert_eq!(read(nonsense), None);
        }
    }
}
