//! Parses any lines as messages of the bot protocol.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_bot::protocol::{Ready, BotReply, BotRequest};

fuzz_target!(|text: &str| {
    for line in text.lines() {
        if let Ok(ready) = serde_json::from_str::<Ready>(line) {
            let name = ready.display_name().unwrap_or_default();
            assert!(!name.contains(char::is_control));
        }
        let _ = serde_json::from_str::<BotReply>(line);
        let _ = serde_json::from_str::<BotRequest>(line);
    }
});
