//! Certificates of board games: records the hints that the checker requests while it verifies a strategy.

use parlor_check::Refusal;
use parlor_check::board::FIRST_LINE;
use parlor_check::board::proof::{Hints, Prover, Rules};
use parlor_check::writer::Writer;

/// Encodes a certificate: the numbers that derecorder the position, its value to First, the number of cells left at which
/// the checker searches, and the hints of each side's strategy.
pub(crate) fn board_certificate(board: &[u64], value: i32, searched: u32, hints: &[Vec<u8>; 2]) -> Vec<u8> {
    let mut writer = Writer::new(FIRST_LINE);
    for &number in board {
        writer.put(number);
    }
    writer.put(2 * u64::from(value.unsigned_abs()) + u64::from(value < 0));
    writer.put(searched.into());
    writer.put(hints[0].len() as u64);
    for &hint in hints.iter().flatten() {
        writer.put(hint.into());
    }
    writer.finish()
}

/// Lets the checker walk through a strategy and records the moves that `choose` returns; `None` if it returns none.
pub(crate) fn hints<R: Rules>(
    rules: &R,
    start: &R::Position,
    (least, searched): (i32, u32),
    choose: impl FnMut(&R::Position, &[R::Position]) -> Option<usize>,
) -> Option<Vec<u8>> {
    let recorder = HintRecorder { choose, hints: Vec::new() };
    let (recorder, _) = Prover::new(rules, recorder, least, searched).prove(start).ok()?;
    Some(recorder.hints)
}

/// Answers the checker's requests and records the answers.
struct HintRecorder<F> {
    choose: F,
    hints: Vec<u8>,
}

impl<P, F: FnMut(&P, &[P]) -> Option<usize>> Hints<P> for HintRecorder<F> {
    fn choice(&mut self, at: &P, next: &[P]) -> Result<usize, Refusal> {
        let choice = (self.choose)(at, next).ok_or(Refusal::Proof)?;
        self.hints.push(choice as u8);
        Ok(choice)
    }
}
