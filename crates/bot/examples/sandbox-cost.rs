//! Measures the cost of the sandbox: a start with the first answer, and one exchange of lines, alternately without and with
//! the sandbox. The minimum of many runs reduces the influence of other load.

use std::path::Path;
use std::time::{Duration, Instant};

use parlor_bot::{Child, Sandbox, Timeout};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    const LONG: Duration = Duration::from_secs(60);
    let commands = ["cat".to_owned(), Sandbox::new(Path::new("/usr")).wrap("cat")];
    let (mut start, mut round) = ([Duration::MAX; 2], [Duration::MAX; 2]);
    for _ in 0..30 {
        for (kind, command) in commands.iter().enumerate() {
            let begun = Instant::now();
            let mut child = Child::start(command)?;
            child.write_line("hello", &Timeout::after(LONG))?;
            child.read_line(&Timeout::after(LONG))?;
            start[kind] = start[kind].min(begun.elapsed());
        }
    }
    let mut children = [Child::start(&commands[0])?, Child::start(&commands[1])?];
    for _ in 0..300 {
        for (kind, child) in children.iter_mut().enumerate() {
            let begun = Instant::now();
            for _ in 0..50 {
                child.write_line(
                    "a line of about the length of a usual move request, for tests",
                    &Timeout::after(LONG),
                )?;
                child.read_line(&Timeout::after(LONG))?;
            }
            round[kind] = round[kind].min(begun.elapsed() / 50);
        }
    }
    println!("start: {:?} without, {:?} in the sandbox", start[0], start[1]);
    println!("exchange: {:?} without, {:?} in the sandbox", round[0], round[1]);
    let more = |[without, with]: [Duration; 2]| with.as_secs_f64() - without.as_secs_f64();
    println!(
        "the sandbox costs {:.1} ms per start and {:.1} µs per move",
        1e3 * more(start),
        1e6 * more(round)
    );
    Ok(())
}
