//! Standard input and output as a [`Console`]: with a line editor if both are terminals, with plain lines otherwise.

use std::io::{self, BufReader, IsTerminal};

use parlor_terminal::{Console, Editor};

use crate::interrupt::WaitingForPerson;

/// Runs a dialogue on standard input and output. Typed lines can be recalled until it returns.
pub fn with_console<T>(dialogue: impl FnOnce(&mut Console) -> T) -> io::Result<T> {
    let mut output = anstream::stdout();
    let stdin = io::stdin();
    if stdin.is_terminal() && io::stdout().is_terminal() {
        let mut editor = Editor::new()?;
        return Ok(dialogue(&mut Console::at_terminal(&mut editor, &mut output)));
    }
    let echo = !stdin.is_terminal();
    let mut input = BufReader::new(InterruptibleInput(stdin));
    Ok(dialogue(&mut Console::new(&mut input, &mut output, echo)))
}

/// Standard input. Ctrl-C ends the program while a read blocks: nothing is being computed then.
struct InterruptibleInput(io::Stdin);

impl io::Read for InterruptibleInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let _waiting = WaitingForPerson::new();
        self.0.read(buffer)
    }
}
