//! Tree files.

use parlor_codes::exact::check::check;
use parlor_codes::exact::{Goal, TreeFile, TreeRequest};
use parlor_core::{Game, Notation};
use parlor_games::code::{Code, Codeword, GuessRow};

use crate::plain::solved;

#[test]
fn reads_files_back_and_rejects_wrong_ones() {
    for game in [Code::mastermind(3, 4, 10).unwrap(), Code::black_peg(4, 2, 3, None).unwrap()] {
        let at = game.start();
        let (tree, costs) = solved(&game, &at, TreeRequest::new(Goal::Expected)).tree.unwrap();
        let file = TreeFile::new("a game", &[], tree, &costs);
        assert_eq!(TreeFile::read(&game, &file.to_json(&game)).unwrap().total, file.total);
        assert_eq!(TreeFile::read(&game, &file.to_text(&game)).unwrap(), file);
        let sorted =
            TreeFile::read(&game, &TreeFile::read(&game, &file.to_json(&game)).unwrap().to_text(&game))
                .unwrap();
        assert_eq!(check(&game, &sorted).unwrap(), costs);

        let refusal = |change: &dyn Fn(&mut TreeFile)| {
            let mut wrong = file.clone();
            change(&mut wrong);
            check(&game, &wrong).unwrap_err().id
        };
        assert_eq!(refusal(&|file| file.total -= 1), "exact-check-miscounted");
        assert_eq!(refusal(&|file| file.worst += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|file| file.codes += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|file| drop(file.tree.then.pop())), "exact-check-lost");
        let twice = |file: &mut TreeFile| file.tree.then.push(file.tree.then[0].clone());
        assert_eq!(refusal(&twice), "exact-check-unused");
        let other = |file: &mut TreeFile| file.tree.guess = file.tree.then[0].1.guess;
        assert!(refusal(&other).starts_with("exact-check-"));
        let stranger = |file: &mut TreeFile| file.tree.guess = Codeword::new(&[19, 0, 0]);
        assert_eq!(refusal(&stranger), "exact-check-not-a-guess");
    }
}

#[test]
fn rejects_unreadable_files() {
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
        assert!(TreeFile::read(&game, text).is_err(), "{text}");
    }
}

#[test]
fn a_file_from_a_position_begins_there() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    let at = game.read_position("1122:1,0 1344:0,1").unwrap();
    let (tree, costs) = solved(&game, &at, TreeRequest::new(Goal::Expected)).tree.unwrap();
    let file = TreeFile::new("", at.rows(), tree, &costs);
    let read = TreeFile::read(&game, &file.to_text(&game)).unwrap();
    assert_eq!(read, file);
    assert_eq!(costs.codes() as usize, at.candidates().unwrap().codes().len());
    assert_eq!(read.from, [GuessRow { ..at.rows()[0] }, GuessRow { ..at.rows()[1] }]);
}
