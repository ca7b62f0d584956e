//! Turns events, endings, hints and refusals into [`Message`]s.

use parlor_catalog::{AnyGame, CodeHint, Dispute, MOVE_TIME};
use parlor_core::message::Arg;
use parlor_core::scene::{CodeRows, Shape};
use parlor_core::{Ending, Message, Payoff, Remark, Scene, Side, Value, message};
use parlor_locale::{names, signed};

use crate::action::RoomError;
use crate::position_query::Hint;
use crate::record::Record;

/// A seat as people know it: its name, and its sign on the board where it has one.
pub fn seat(rules: &dyn AnyGame, side: Side) -> Message {
    let facts = rules.facts();
    let seat = names::seat(facts.seats[side.index()]);
    match facts.signs {
        Some(signs) => message!("dialogue-seat-with-sign", seat = seat, sign = signs[side.index()]),
        None => seat,
    }
}

/// A seat at the beginning of a sentence, with its article where the language has one.
pub fn subject(rules: &dyn AnyGame, side: Side) -> Message {
    let facts = rules.facts();
    let subject = names::subject(facts.seats[side.index()]);
    match facts.signs {
        Some(signs) => message!("dialogue-seat-with-sign", seat = subject, sign = signs[side.index()]),
        None => subject,
    }
}

/// Who wins with this payoff, and by how much where that counts.
pub fn payoff(rules: &dyn AnyGame, payoff: Payoff) -> Message {
    match payoff.winner() {
        None => message!("dialogue-draw"),
        Some(side) if rules.facts().won_or_lost => {
            message!("dialogue-wins", side = subject(rules, side))
        }
        Some(side) => message!("dialogue-wins-by", side = subject(rules, side), amount = payoff.to(side)),
    }
}

/// Who has won. In a code-breaking game against a person, the sentence is the program's, and the board shows the
/// number of attempts.
pub fn result(rules: &dyn AnyGame, record: &Record, scene: &Scene) -> Option<Message> {
    Some(match (record.ending?, &scene.shape) {
        (Ending::Finished(_), Shape::Code(rows)) if rules.code().is_some() => {
            code_result(rows, record.start.only_person())
        }
        (ending, _) => short_result(rules, ending),
    })
}

/// The result in the short form of lists.
pub fn short_result(rules: &dyn AnyGame, ending: Ending) -> Message {
    match ending {
        Ending::Finished(amount) => payoff(rules, amount),
        Ending::Resigned(loser) | Ending::Forfeited(loser) => {
            message!("dialogue-wins", side = subject(rules, loser.other()))
        }
    }
}

fn code_result(rows: &CodeRows, person: Option<Side>) -> Message {
    let solved = rows.rows.last().is_some_and(|row| row.black == Some(rows.pegs as u8));
    let attempts = rows.rows.len();
    match (person, solved) {
        (Some(Side::First), true) => message!("code-you-win", attempts = attempts),
        (Some(Side::First), false) => message!("code-you-lose"),
        (Some(Side::Second), true) => message!("code-i-win", attempts = attempts),
        (Some(Side::Second), false) => message!("code-i-lose"),
        (None, true) => message!("code-broken", attempts = attempts),
        (None, false) => message!("code-kept"),
    }
}

/// Why a game ended that did not end by its rules.
pub fn reason(rules: &dyn AnyGame, ending: Ending, fault: Option<&Message>) -> Option<Message> {
    match (ending, fault) {
        (Ending::Finished(_), _) => None,
        (Ending::Resigned(loser), _) => Some(message!("dialogue-resigned", side = subject(rules, loser))),
        (Ending::Forfeited(loser), Some(fault)) => {
            Some(message!("dialogue-forfeit", side = subject(rules, loser), reason = fault.clone()))
        }
        (Ending::Forfeited(loser), None) => {
            Some(message!("server-could-not-go-on", side = subject(rules, loser)))
        }
    }
}

/// A program's remark about its choice.
pub fn remark(remark: Remark) -> Message {
    match remark {
        Remark::Sampled => message!("code-sample-used"),
        Remark::OutOfTime => message!("remark-out-of-time", seconds = MOVE_TIME.as_secs()),
    }
}

/// Which answers disagree, and the row to look at first. `declared` puts the breaker's own words before it.
pub fn dispute(dispute: &Dispute, declared: bool) -> Vec<Message> {
    let declaration = declared.then(|| message!("code-contradiction"));
    let rows =
        message!("code-rows-disagree", count = dispute.rows.len(), rows = names::all_of(&dispute.rows));
    let repair = dispute.repair().map(|repair| {
        let answers = repair.answers.join(" / ");
        message!("code-row-to-repair", row = repair.row, count = repair.answers.len(), answers = answers)
    });
    declaration.into_iter().chain([rows]).chain(repair).collect()
}

/// The sentence of a hint.
pub fn hint(rules: &dyn AnyGame, hint: &Hint) -> Message {
    match hint {
        Hint::Guess(CodeHint { guess, sampled: true, .. }) => {
            message!("code-hint-sampled", guess = guess.as_str())
        }
        Hint::Guess(CodeHint { guess, left, average, .. }) => {
            message!("code-hint", guess = guess.as_str(), left = *left, average = Arg::decimal(*average, 1))
        }
        Hint::Move(advice) => match advice.value {
            Value::Estimate(_) if !advice.exact => message!(
                "dialogue-hint-estimate",
                mv = advice.mv.as_str(),
                units = points(rules, advice.value)
            ),
            Value::Payoff(amount) | Value::Estimate(amount) => {
                let outcome = payoff(rules, Payoff(amount));
                message!("dialogue-hint-exact", mv = advice.mv.as_str(), outcome = outcome)
            }
        },
    }
}

/// The value of a position, without the move.
pub fn evaluation(rules: &dyn AnyGame, hint_found: &Hint) -> Message {
    match hint_found {
        Hint::Guess(_) => hint(rules, hint_found),
        Hint::Move(advice) => match advice.value {
            Value::Estimate(_) if !advice.exact => {
                message!("engine-eval-estimate", units = points(rules, advice.value))
            }
            Value::Payoff(amount) | Value::Estimate(amount) => {
                message!("engine-eval-exact", outcome = payoff(rules, Payoff(amount)))
            }
        },
    }
}

/// A value of a hint in points of the game.
pub fn points(rules: &dyn AnyGame, value: Value) -> Arg {
    signed(value.points(rules.facts().unit))
}

/// The sentence of a refusal.
pub fn refused(refused: &RoomError) -> Message {
    match refused {
        RoomError::Over => message!("server-game-over"),
        RoomError::NotYourTurn => message!("server-not-your-turn"),
        RoomError::OnlyWatching => message!("server-no-seat"),
        RoomError::Stale { seen, now } => message!("server-stale-ply", ply = *seen, now = *now),
        RoomError::Move(error) => error.message().clone(),
        RoomError::NothingToTakeBack => message!("dialogue-nothing-to-undo"),
        RoomError::OnlyLastMove => message!("server-only-last-move"),
        RoomError::NoProposal => message!("server-no-proposal"),
        RoomError::OwnProposal => message!("server-own-proposal"),
        RoomError::ProposalWaits => message!("server-proposal-waits"),
        RoomError::NotOver => message!("server-not-over"),
        RoomError::NoAdvice => message!("server-no-advice"),
        RoomError::NothingToCorrect => message!("server-nothing-to-correct"),
        RoomError::NoSuchRow { row, first, last } => {
            message!("server-no-such-row", row = *row, first = *first, last = *last)
        }
        RoomError::NoSuchPly { ply, last } => message!("server-no-such-ply", ply = *ply, last = *last),
        RoomError::NoHint => message!("dialogue-no-hint"),
        RoomError::NoReview => message!("server-no-review-yet"),
        RoomError::NoCode => message!("analysis-no-code"),
        RoomError::Daily => message!("daily-no-help"),
        RoomError::PlayingNow => message!("analysis-playing-now"),
        RoomError::Unusable(message) => message.clone(),
    }
}
