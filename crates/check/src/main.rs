//! Verifies the certificates named on the command line and prints their statements. `parlor check` prints them as
//! sentences.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut all_proved = true;
    for name in std::env::args().skip(1) {
        let file = std::fs::read(&name).map_err(|error| error.to_string());
        let found =
            file.and_then(|file| parlor_check::check(&file).map_err(|refusal| format!("{refusal:?}")));
        all_proved &= found.is_ok();
        println!("{name}: {found:#?}");
    }
    if all_proved { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
