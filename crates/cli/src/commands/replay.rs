//! `parlor replay FILE N`: shows a game from a results file of `parlor arena`.

use std::io;

use parlor_arena::{
    GameResult as Ended, PairId, Plan, PlayedGame, SaveError, distinct_names, results_file, title,
};
use parlor_catalog::{AnyGame, SetUp, Table, open};
use parlor_core::{Message, Payoff, Side, message};
use parlor_room::words::seat as seat_name;
use parlor_terminal::{Style, draw};
use serde::Serialize;

use super::arena::breakers_file::resumed;
use crate::args::ReplayArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::{print_document, print_line};

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    number: u64,
    players: [&'a str; 2],
    seed: u64,
    start: &'a str,
    moves: &'a [String],
    positions: Vec<String>,
    payoff: Option<i32>,
    forfeit: Option<&'static str>,
    reason: Option<&'a str>,
}

/// Shows one game. Games are numbered in the order of the plan.
pub fn run(args: &ReplayArgs) -> CommandResult {
    let (plan, pairs) = results_file::load(&args.file).map_err(|error| {
        let is_of_breakers = matches!(error, SaveError::Foreign(_))
            && resumed(&args.file).is_ok_and(|breakers| breakers.is_some());
        CommandError::bad_input(if is_of_breakers {
            message!("replay-breakers", file = args.file.display().to_string())
        } else {
            error.message()
        })
    })?;
    let id = pair_of(&plan, args.number).map_err(CommandError::usage)?;
    let Some(pair) = pairs.into_iter().find(|pair| pair.id == id) else {
        return Err(CommandError::bad_input(message!("replay-not-played", number = args.number)));
    };
    let second_game = args.number.is_multiple_of(2);
    let played = &pair.games[usize::from(second_game)];
    let names = distinct_names(&plan.players);
    let mut seated = plan.meetings()[id.meeting];
    let mut called = pair.called.clone();
    if second_game {
        seated.reverse();
        called.reverse();
    }
    let players = seated.map(|player| &names[player]);
    let game = open(&plan.game).map_err(CommandError::bad_input)?;
    let start = pair.start.unwrap_or_default();
    let set_up = SetUp { from: Some(&start), seed: plan.round_seed(id.round), ..SetUp::default() };
    let mut table = game.table(&set_up).map_err(CommandError::bad_input)?;
    if args.json {
        let mut positions = Vec::with_capacity(played.moves.len());
        for mv in &played.moves {
            table.play(mv).map_err(|error| CommandError::bad_input(error.into()))?;
            positions.push(table.position());
        }
        let (payoff, forfeit, reason) = match &played.result {
            Ended::Finished { payoff } => (Some(*payoff), None, None),
            Ended::Forfeit { forfeit, reason } => {
                (None, Some(game.facts().seats[usize::from(*forfeit != 0)]), Some(reason.as_ref()))
            }
        };
        print_document(&Report {
            game: &plan.game,
            number: args.number,
            players: players.map(String::as_str),
            seed: plan.round_seed(id.round),
            start: &start,
            moves: &played.moves,
            positions,
            payoff,
            forfeit,
            reason,
        })?;
    } else {
        say(&message!("replay-title", number = args.number, game = plan.game.as_str()))?;
        for side in Side::BOTH {
            let name = title(players[side.index()], called[side.index()].as_deref());
            say(&message!("replay-player", side = seat_name(game.as_ref(), side), player = name))?;
        }
        show(game.as_ref(), table.as_mut(), played, args.boards)?;
    }
    Ok(CommandStatus::Done)
}

/// Returns the pair that a game belongs to.
fn pair_of(plan: &Plan, number: u64) -> Result<PairId, Message> {
    let total = plan.total_games();
    if !(1..=total).contains(&number) {
        return Err(message!("replay-no-such-game", number = number, total = total));
    }
    let unit = (number - 1) / 2;
    Ok(PairId { meeting: (unit / plan.pairs) as usize, round: unit % plan.pairs })
}

fn show(
    game: &dyn AnyGame,
    table: &mut dyn Table,
    played: &PlayedGame,
    boards: bool,
) -> Result<(), CommandError> {
    if boards {
        board(table)?;
    }
    for mv in &played.moves {
        let ply = table.play(mv).map_err(|error| CommandError::bad_input(error.into()))?;
        if boards {
            say(&message!("replay-move", side = seat_name(game, ply.side), mv = ply.text))?;
            board(table)?;
        }
    }
    if !boards {
        print_line(played.moves.join(" "))?;
        board(table)?;
    }
    Ok(say(&match &played.result {
        Ended::Finished { payoff } => verdict(game, Payoff(*payoff)),
        Ended::Forfeit { forfeit, reason } => {
            let side = Side::BOTH[usize::from(*forfeit != 0)];
            message!("replay-forfeit", side = seat_name(game, side), reason = reason.as_ref())
        }
    })?)
}

fn verdict(game: &dyn AnyGame, payoff: Payoff) -> Message {
    match payoff.winner() {
        None => message!("replay-draw"),
        Some(side) if game.facts().won_or_lost => message!("replay-won", side = seat_name(game, side)),
        Some(side) => {
            message!("replay-won-by", side = seat_name(game, side), amount = payoff.to(side))
        }
    }
}

fn board(table: &dyn Table) -> io::Result<()> {
    print_line(draw(&table.scene().shape, &Style::default()).trim_end_matches('\n'))
}

fn say(message: &Message) -> io::Result<()> {
    print_line(words().say(message))
}
