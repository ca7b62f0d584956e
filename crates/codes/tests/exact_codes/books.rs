//! Plans as files.

use parlor_codes::exact::check::check;
use parlor_codes::exact::{Book, Goal, Task};
use parlor_core::{Game, Notation};
use parlor_games::code::{Code, Codeword, Row};

use crate::plain::solved;

#[test]
fn books_are_read_back_and_wrong_ones_refused() {
    for game in [Code::mastermind(3, 4, 10).unwrap(), Code::black_peg(4, 2, 3, None).unwrap()] {
        let at = game.start();
        let (plan, costs) = solved(&game, &at, Task::new(Goal::Expected)).plan.unwrap();
        let book = Book::new("a game", &[], plan, &costs);
        assert_eq!(Book::read(&game, &book.to_json(&game)).unwrap().total, book.total);
        assert_eq!(Book::read(&game, &book.to_text(&game)).unwrap(), book);
        let sorted =
            Book::read(&game, &Book::read(&game, &book.to_json(&game)).unwrap().to_text(&game)).unwrap();
        assert_eq!(check(&game, &sorted).unwrap(), costs);

        let refusal = |change: &dyn Fn(&mut Book)| {
            let mut wrong = book.clone();
            change(&mut wrong);
            check(&game, &wrong).unwrap_err().id
        };
        assert_eq!(refusal(&|book| book.total -= 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| book.worst += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| book.codes += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| drop(book.plan.then.pop())), "exact-check-lost");
        let twice = |book: &mut Book| book.plan.then.push(book.plan.then[0].clone());
        assert_eq!(refusal(&twice), "exact-check-unused");
        let other = |book: &mut Book| book.plan.guess = book.plan.then[0].1.guess;
        assert!(refusal(&other).starts_with("exact-check-"));
        let stranger = |book: &mut Book| book.plan.guess = Codeword::new(&[19, 0, 0]);
        assert_eq!(refusal(&stranger), "exact-check-not-a-guess");
    }
}

#[test]
fn nonsense_is_no_book() {
    let game = Code::mastermind(3, 4, 10).unwrap();
    for text in [
        "",
        "{",
        "{}",
        "{\"format\":\"parlor-plan\"}",
        "123",
        "# codes: 1\n# total: 1\n# worst: 1\n",
        "# codes: 1\n# total: 1\n# worst: 1\n12",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n      0,0 123",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n  0,0",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n  7,7 123",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n124",
    ] {
        assert!(Book::read(&game, text).is_err(), "{text}");
    }
}

#[test]
fn a_book_from_a_position_begins_there() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    let at = game.read_position("1122:1,0 1344:0,1").unwrap();
    let (plan, costs) = solved(&game, &at, Task::new(Goal::Expected)).plan.unwrap();
    let book = Book::new("", at.rows(), plan, &costs);
    let read = Book::read(&game, &book.to_text(&game)).unwrap();
    assert_eq!(read, book);
    assert_eq!(costs.codes() as usize, at.candidates().unwrap().codes().len());
    assert_eq!(read.from, [Row { ..at.rows()[0] }, Row { ..at.rows()[1] }]);
}
