//! Checks the certificates named on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut refused = false;
    for name in std::env::args().skip(1) {
        let found = std::fs::read(&name).map_err(|error| error.to_string());
        match found.and_then(|file| parlor_check::check(&file).map_err(|refusal| refusal.to_string())) {
            Ok(proved) => println!("{name}: {proved}"),
            Err(reason) => {
                refused = true;
                eprintln!("{name}: {reason}");
            }
        }
    }
    ExitCode::from(u8::from(refused))
}
