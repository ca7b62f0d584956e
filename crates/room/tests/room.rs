//! A game in progress: actions of people and programs, refusals, views.

use std::sync::Arc;

use parlor_catalog::open;
use parlor_core::{Ending, Limits, Side};
use parlor_room::{Action, Hint, ProposalKind, Record, Room, RoomError, RoomEvent, Seats, Start};

const FIRST: fn(Side) -> bool = |side| side == Side::First;
const SECOND: fn(Side) -> bool = |side| side == Side::Second;

fn room(game: &str, players: [Option<&str>; 2]) -> Room {
    let rules = Arc::from(open(game).unwrap());
    let players = players.map(|player| player.map(str::to_owned));
    Room::open(rules, Record::new(Start { game: game.to_owned(), players, seed: 1, from: None }), 0).unwrap()
}

fn play(text: &str) -> Action {
    Action::Play { text: text.to_owned(), seen: None }
}

/// Lets the program whose turn it is move.
fn think(room: &mut Room) -> Vec<RoomEvent> {
    let ticket = room.ticket().expect("a program is to move");
    room.finish(ticket.run(&Limits::none())).expect("nobody changed anything").events
}

fn texts(room: &Room) -> Vec<String> {
    room.record().moves.iter().map(|mv| mv.text.clone()).collect()
}

#[test]
fn a_person_moves_and_the_program_answers() {
    let mut room = room("tic-tac-toe", [None, Some("alpha-beta")]);
    let person = Seats::where_held(FIRST);
    let change = room.apply(person, play("b2")).unwrap();
    assert!(matches!(&change.events[..], [RoomEvent::Moved(ply)] if ply.text == "b2"));
    assert_eq!(room.apply(person, play("a1")).unwrap_err(), RoomError::NotYourTurn);
    assert!(matches!(&think(&mut room)[..], [RoomEvent::Moved(ply)] if ply.side == Side::Second));
    let view = room.view().unwrap();
    assert_eq!((view.ply, view.turn), (2, Some(Side::First)));
    assert!(view.version > change.version);
}

#[test]
fn refused_moves_change_nothing() {
    let mut room = room("tic-tac-toe", [None, None]);
    room.apply(Seats::BOTH, play("b2")).unwrap();
    let version = room.version();
    for nonsense in ["b2", "z9", ""] {
        assert!(matches!(room.apply(Seats::BOTH, play(nonsense)), Err(RoomError::Move(_))), "{nonsense}");
    }
    let stale = Action::Play { text: "a1".to_owned(), seen: Some(0) };
    assert_eq!(room.apply(Seats::BOTH, stale).unwrap_err(), RoomError::Stale { seen: 0, now: 1 });
    assert_eq!(room.apply(Seats::default(), play("a1")).unwrap_err(), RoomError::NotYourTurn);
    assert_eq!(room.apply(Seats::default(), Action::Resign).unwrap_err(), RoomError::OnlyWatching);
    assert_eq!((room.version(), texts(&room)), (version, vec!["b2".to_owned()]));
}

#[test]
fn taking_back_goes_to_the_persons_last_turn() {
    let mut room = room("tic-tac-toe", [Some("random"), None]);
    let person = Seats::where_held(SECOND);
    think(&mut room);
    assert_eq!(room.apply(person, Action::TakeBack).unwrap_err(), RoomError::NothingToTakeBack);
    let free = match room.view().unwrap().legal {
        parlor_core::Legal::List(moves) => moves[0].clone(),
        parlor_core::Legal::Code { .. } => unreachable!("a board lists its moves"),
    };
    room.apply(person, play(&free)).unwrap();
    think(&mut room);
    let change = room.apply(person, Action::TakeBack).unwrap();
    assert!(matches!(change.events[..], [RoomEvent::TookBack { plies: 2, hidden: false }]));
    assert_eq!((change.kept, room.record().moves.len()), (1, 1));
}

#[test]
fn taking_back_against_another_person_needs_consent() {
    let mut room = room("tic-tac-toe", [None, None]);
    let (first, second) = (Seats::where_held(FIRST), Seats::where_held(SECOND));
    room.apply(first, play("b2")).unwrap();
    assert_eq!(room.apply(second, Action::TakeBack).unwrap_err(), RoomError::NothingToTakeBack);
    let change = room.apply(first, Action::TakeBack).unwrap();
    let [RoomEvent::Proposed(proposal)] = &change.events[..] else { panic!("{change:?}") };
    assert_eq!((proposal.by, &proposal.kind, change.kept), (Side::First, &ProposalKind::TakeBack, 1));
    let number = proposal.number;
    assert_eq!(number, room.version());
    assert_eq!(room.apply(first, Action::Accept { number }).unwrap_err(), RoomError::OwnProposal);
    assert_eq!(room.apply(Seats::default(), Action::Accept { number }).unwrap_err(), RoomError::OnlyWatching);
    let change = room.apply(second, Action::Accept { number }).unwrap();
    assert_eq!(change.events, [RoomEvent::TookBack { plies: 1, hidden: false }]);
    assert_eq!(room.apply(second, Action::Accept { number }).unwrap_err(), RoomError::NoProposal);
    // What could not be stored has not happened, and the question stands again.
    room.revert(change);
    let standing = room.view().unwrap().proposal.as_ref().map(|proposal| proposal.number);
    assert_eq!((room.record().moves.len(), standing), (1, Some(number)));
    let change = room.apply(first, Action::Decline { number }).unwrap();
    assert_eq!(change.events, [RoomEvent::Declined { withdrawn: true }]);
    assert!(room.apply(Seats::BOTH, Action::TakeBack).is_ok(), "nobody asks themselves");
}

#[test]
fn a_proposal_waits_for_its_answer_or_the_next_move() {
    let mut room = room("mastermind", [None, None]);
    let (breaker, maker) = (Seats::where_held(FIRST), Seats::where_held(SECOND));
    room.apply(breaker, play("1122")).unwrap();
    room.apply(maker, play("1,0")).unwrap();
    room.apply(maker, Action::Correct { row: 1, answer: "2,0".to_owned() }).unwrap();
    room.apply(breaker, play("3344")).unwrap();
    assert_eq!(room.view().unwrap().proposal, None);
    room.apply(breaker, Action::TakeBack).unwrap();
    let refused = room.apply(maker, Action::Correct { row: 1, answer: "2,0".to_owned() }).unwrap_err();
    assert_eq!(refused, RoomError::ProposalWaits);
    assert_eq!(room.apply(maker, Action::Rematch { swap: false }).unwrap_err(), RoomError::NotOver);
}

#[test]
fn resigning_ends_the_game_and_nothing_follows() {
    let mut room = room("nim", [None, Some("perfect")]);
    let person = Seats::where_held(FIRST);
    room.apply(person, play("1:1")).unwrap();
    let change = room.apply(person, Action::Resign).unwrap();
    assert_eq!(change.events, [RoomEvent::Ended(Ending::Resigned(Side::First))]);
    assert_eq!(room.record().winner(), Some(Side::Second));
    assert_eq!(room.apply(person, Action::TakeBack).unwrap_err(), RoomError::Over);
    assert!(room.ticket().is_none());
}

#[test]
fn drops_the_result_of_a_cancelled_ticket() {
    let mut room = room("tic-tac-toe", [None, Some("random")]);
    let person = Seats::where_held(FIRST);
    room.apply(person, play("b2")).unwrap();
    let ticket = room.ticket().unwrap();
    assert!(room.ticket().is_none(), "one thought at a time");
    let stop = ticket.stop_flag();
    room.apply(person, Action::TakeBack).unwrap();
    assert!(stop.load(std::sync::atomic::Ordering::Relaxed));
    assert!(room.finish(ticket.run(&Limits::none())).is_none());
    assert!(room.record().moves.is_empty());
}

#[test]
fn reverts_a_change_that_could_not_be_stored() {
    let mut room = room("tic-tac-toe", [None, None]);
    for mv in ["b2", "a1", "c3"] {
        room.apply(Seats::BOTH, play(mv)).unwrap();
    }
    let before = room.record().clone();
    for action in [play("a3"), Action::TakeBack, Action::Resign] {
        let change = room.apply(Seats::BOTH, action).unwrap();
        room.revert(change);
        assert_eq!(*room.record(), before);
        assert_eq!(room.view().unwrap().turn, Some(Side::Second));
    }
}

#[test]
fn tells_readers_which_moves_they_have() {
    let mut room = room("tic-tac-toe", [None, None]);
    for mv in ["b2", "a1", "c3"] {
        room.apply(Seats::BOTH, play(mv)).unwrap();
    }
    let seen = room.version();
    room.apply(Seats::BOTH, Action::TakeBack).unwrap();
    room.apply(Seats::BOTH, play("a3")).unwrap();
    let view = room.view().unwrap();
    assert_eq!(view.known_since(view.version), 3);
    assert_eq!(view.known_since(seen), 2, "the third move is another one now");
    assert_eq!(view.known_since(u64::MAX - 1), 0, "a version of another opening");
    for _ in 0..100 {
        room.touch();
    }
    assert_eq!(room.view().unwrap().known_since(seen), 0, "too long ago");
}

/// The maker says that a guess is right which no code explains, together with the answer before.
#[test]
fn a_false_winning_answer_is_a_contradiction() {
    let mut room = room("mastermind", [Some("entropy"), None]);
    let maker = Seats::where_held(SECOND);
    think(&mut room);
    room.apply(maker, play("0,4")).unwrap();
    think(&mut room);
    let change = room.apply(maker, play("4,0")).unwrap();
    assert!(
        matches!(&change.events[..], [RoomEvent::Moved { .. }, RoomEvent::Contradiction(_)]),
        "{change:?}"
    );
    assert!(!room.record().is_over() && room.ticket().is_none());
    // A record that ends like this is opened as one that waits for a correction.
    let mut again = Room::open(Arc::clone(room.rules()), room.record().clone(), 100).unwrap();
    assert!(again.view().unwrap().declared && !again.record().is_over());
    again.apply(maker, Action::TakeBack).unwrap();
    assert_eq!(again.view().unwrap().turn, Some(Side::Second));
}

#[test]
fn contradicting_answers_are_corrected_row_by_row() {
    let mut room = room("mastermind", [Some("entropy"), None]);
    let maker = Seats::where_held(SECOND);
    think(&mut room);
    room.apply(maker, play("0,4")).unwrap();
    think(&mut room);
    let change = room.apply(maker, play("0,0")).unwrap();
    assert_eq!(change.events.len(), 1, "the breaker is to notice");
    let events = think(&mut room);
    assert!(
        matches!(&events[..], [RoomEvent::Contradiction(dispute)] if !dispute.rows.is_empty()),
        "{events:?}"
    );
    assert!(room.view().unwrap().declared && room.ticket().is_none());
    let row = |row| Action::Correct { row, answer: "1,0".to_owned() };
    assert_eq!(room.apply(maker, row(3)).unwrap_err(), RoomError::NoSuchRow { row: 3, first: 1, last: 2 });
    assert_eq!(room.apply(Seats::where_held(FIRST), row(1)).unwrap_err(), RoomError::NothingToCorrect);
    room.apply(maker, row(1)).unwrap();
    assert_eq!(room.record().moves.len(), 2, "what followed came from the wrong answer");
    assert!(matches!(&think(&mut room)[..], [RoomEvent::Moved { .. }]));
}

#[test]
fn hints_do_not_know_secrets() {
    let mut room = room("mastermind", [None, Some("honest:secret=4321")]);
    let view = room.view().unwrap();
    assert_eq!(view.reveal, None);
    let Hint::Guess(hint) = room.query(None).unwrap().hint(&Limits::none()).unwrap() else {
        panic!("codes are guessed")
    };
    assert_eq!(hint.left, 1296);
    let person = Seats::where_held(FIRST);
    room.apply(person, play("1122")).unwrap();
    think(&mut room);
    room.apply(person, Action::TakeBack).unwrap();
    assert!(room.record().practice);
    room.apply(person, Action::Resign).unwrap();
    assert_eq!(room.view().unwrap().reveal.as_deref(), Some("4321"));
}
