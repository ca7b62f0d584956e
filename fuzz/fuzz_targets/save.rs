//! Loads any bytes as a results file; loaded pairs belong to the plan.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_arena::save;

fuzz_target!(|bytes: &[u8]| {
    let file = std::env::temp_dir().join(format!("parlor-fuzz-save-{}", std::process::id()));
    std::fs::write(&file, bytes).expect("a file can be written");
    if let Ok((plan, pairs)) = save::load(&file) {
        assert!(pairs.iter().all(|pair| pair.id.meeting < plan.meetings().len() && pair.id.round < plan.pairs));
    }
});
