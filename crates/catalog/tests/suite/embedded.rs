//! Positions as values, batches of games, and players of the embedding program.

use std::sync::{Arc, Mutex};

use parlor_catalog::{
    AnyPosition, EmbeddedPlayer, Environment, ExamOptions, GAMES, Keep, Openings, Round, Spec, open, open_in,
};
use parlor_core::{Ending, Forfeit, Limits, Message, Side};

const STEPS: usize = 300;

#[test]
fn a_batch_plays_what_positions_play_one_by_one() {
    for entry in GAMES {
        let game = open(entry.name).unwrap();
        let actions = game.actions().unwrap();
        let cells: usize = game.planes().iter().product();
        let mut batch = game.batch(2, 3).unwrap();
        let mut seen = batch.seen();
        let mut chosen = vec![0; 2];
        let (mut at, mut compared, mut ended) = (game.start_position(None), 0, 0);
        let mut follows = true;
        for _ in 0..STEPS {
            let mut own = vec![0; cells];
            at.observe(at.turn(), &mut own);
            // In games with random boards the batch has another board.
            follows &= *own == seen.observations[..cells];
            batch.draw(&mut chosen);
            if follows {
                let mut mask = vec![0; actions];
                assert!(at.actions(&mut |action| mask[action] = 1));
                assert_eq!(mask, seen.masks[..actions], "{}", entry.name);
                assert_eq!(seen.turns[0] as usize, at.turn().index(), "{}", entry.name);
                compared += 1;
            }
            let before = illegal_action_changes_nothing(batch.as_mut(), &mut seen, &chosen);
            assert_eq!(before, seen, "{}", entry.name);
            batch.step(&chosen, &mut seen).unwrap();
            if follows {
                let mover = at.turn();
                at = at.act(chosen[0] as usize).unwrap();
                let paid = at.payoff().map(|payoff| payoff.to(mover) as f32);
                assert_eq!((seen.done[0] == 1, seen.rewards[0]), (paid.is_some(), paid.unwrap_or(0.0)));
            }
            if seen.done[0] == 1 {
                (at, follows, ended) = (game.start_position(None), true, ended + 1);
            }
        }
        assert!(ended > 0, "{}", entry.name);
        let drawn = game.start_position(Some(1)).text() != game.start_position(Some(2)).text();
        assert!(drawn || compared == STEPS, "{}: {compared}", entry.name);
    }
}

/// Tries an illegal action and returns the state before it.
fn illegal_action_changes_nothing(
    batch: &mut dyn parlor_catalog::Batch,
    seen: &mut parlor_catalog::Seen,
    chosen: &[i64],
) -> parlor_catalog::Seen {
    let before = seen.clone();
    for nonsense in [-1, i64::MAX] {
        let refused = batch.step(&[chosen[0], nonsense], seen).unwrap_err();
        assert_eq!((refused.game, refused.action), (1, nonsense));
    }
    before
}

#[test]
fn a_seed_fixes_a_batch() {
    let game = open("seven-colors:size=4").unwrap();
    let play = |seed: u64| {
        let mut batch = game.batch(5, seed).unwrap();
        let (mut seen, mut chosen) = (batch.seen(), vec![0; 5]);
        for _ in 0..40 {
            batch.draw(&mut chosen);
            batch.step(&chosen, &mut seen).unwrap();
        }
        let last = seen.clone();
        batch.reset(seed, &mut seen);
        assert_eq!(seen, game.batch(5, seed).unwrap().seen());
        last
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn games_without_numbers_or_moves_have_no_batch() {
    assert!(open("mastermind:pegs=8,colors=20").unwrap().batch(1, 1).is_none());
    assert!(open("tree:7").unwrap().batch(1, 1).is_none());
}

/// Plays the move of a function, and records the reasons of forfeits.
struct Scripted {
    says: fn(&dyn AnyPosition) -> String,
    faults: Mutex<Vec<Message>>,
    seeds: Mutex<Vec<u64>>,
}

impl Scripted {
    fn new(says: fn(&dyn AnyPosition) -> String) -> Arc<Scripted> {
        Arc::new(Scripted { says, faults: Mutex::default(), seeds: Mutex::default() })
    }
}

impl EmbeddedPlayer for Scripted {
    fn name(&self) -> &'static str {
        "Scripted"
    }

    fn choose(&self, at: Box<dyn AnyPosition>, seed: u64) -> Result<String, Message> {
        self.seeds.lock().unwrap().push(seed);
        Ok((self.says)(at.as_ref()))
    }

    fn forfeits(&self, reason: &Message) {
        self.faults.lock().unwrap().push(reason.clone());
    }
}

fn first_move(at: &dyn AnyPosition) -> String {
    at.moves()[0].clone()
}

#[test]
fn embedded_players_take_any_seat() {
    let first = Scripted::new(first_move);
    let bad = Scripted::new(|_| "nonsense".to_owned());
    let host = Environment {
        embedded: vec![Arc::clone(&first) as _, Arc::clone(&bad) as _],
        ..Environment::default()
    };
    for entry in GAMES.iter().filter(|entry| entry.seats[0] == "first") {
        let game = open_in(entry.name, &host).unwrap();
        let round = Round { number: 0, seed: 5 };
        let pairing = game.pairing(["guest:number=1", "random"], &Openings::default()).unwrap();
        let record = pairing.play_match(Side::First, round, Keep::Moves, &Limits::none());
        assert!(matches!(record.ending, Some(Ending::Finished(_))), "{}", entry.name);
        assert_eq!(record.called[0].as_deref(), Some("Scripted"));
        let pairing = game.pairing(["random", "guest:number=2"], &Openings::default()).unwrap();
        let record = pairing.play_match(Side::First, round, Keep::Ending, &Limits::none());
        assert_eq!(record.ending, Some(Ending::Forfeited(Side::Second)), "{}", entry.name);
        assert!(matches!(record.fault, Some(Forfeit::Broken(reason)) if reason.id == "guest-bad-move"));
    }
    assert!(first.faults.lock().unwrap().is_empty());
    assert!(!bad.faults.lock().unwrap().is_empty());
    let mut seeds = first.seeds.lock().unwrap().clone();
    seeds.sort_unstable();
    let all = seeds.len();
    seeds.dedup();
    assert!(seeds.len() * GAMES.len() > all, "each ply has its own seed");
    let unknown = open("nim").unwrap().player(&Spec::parse("guest"), None).unwrap_err();
    assert_eq!(unknown.id, "spec-unknown-player");
}

#[test]
fn an_embedded_breaker_may_exceed_the_turns_of_the_game() {
    let host = Environment { embedded: vec![Scripted::new(first_move) as _], ..Environment::default() };
    let game = open_in("mastermind:pegs=2,colors=3,turns=2", &host).unwrap();
    let options = ExamOptions { sample: None, usual_sample: 10, cap: 9, seed: 1, limits: Limits::none() };
    let breaking = game.code().unwrap().examine("guest", &options).unwrap();
    assert_eq!((breaking.codes, breaking.unsolved, breaking.forfeits), (9, 8, 0));
}
