//! Any bytes as a certificate: proved or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = parlor_check::check(bytes);
});
