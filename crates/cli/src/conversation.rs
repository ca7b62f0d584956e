//! Standard input and output as a place to talk to people: a line editor where both are a terminal, plain lines
//! otherwise.

use std::io::{self, BufReader, IsTerminal};

use parlor_terminal::{Console, Editor};

use crate::interrupt::WaitingForPerson;

/// Talks to whoever is there. What was typed is remembered until the talk is over.
pub fn hold<T>(talk: impl FnOnce(&mut Console) -> T) -> io::Result<T> {
    let mut output = anstream::stdout();
    let stdin = io::stdin();
    if stdin.is_terminal() && io::stdout().is_terminal() {
        let mut editor = Editor::new()?;
        return Ok(talk(&mut Console::at_terminal(&mut editor, &mut output)));
    }
    let echo = !stdin.is_terminal();
    let mut input = BufReader::new(PatientInput(stdin));
    Ok(talk(&mut Console::new(&mut input, &mut output, echo)))
}

/// Standard input during which Ctrl-C ends the program: reading blocks, and nothing is being computed.
struct PatientInput(io::Stdin);

impl io::Read for PatientInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let _waiting = WaitingForPerson::new();
        self.0.read(buffer)
    }
}
