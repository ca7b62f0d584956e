use parlor_core::conformance::check_playout;
use parlor_core::scene::{Ink, Shape};
use parlor_core::{Depict, Game, Notation, Payoff, Side};
use proptest::prelude::*;

use super::flood::{Holding, Links, plain};
use super::rescan::Matrix;
use super::*;

fn play(game: &SevenColors, at: &mut Position, letters: &str) {
    for letter in letters.chars() {
        let color = game.read_move(at, &letter.to_string()).unwrap();
        assert!(game.allows(at, color), "{letter} at {}", game.write_position(at));
        game.play(at, color);
    }
}

/// Any rules on a small board.
fn any_game() -> impl Strategy<Value = SevenColors> {
    let until = prop_oneof![Just(Until::Majority), Just(Until::Full)];
    prop_oneof![
        (2..=32_u8, 2..=20_u8, any::<bool>(), until, any::<u64>()).prop_map(
            |(size, colors, symmetric, until, seed)| SevenColors::classic(size, colors, symmetric, until)
                .with_seed(seed)
        ),
        (2..=12_u8, 2..=12_u8, 3..=8_u8, any::<u64>()).prop_map(|(width, height, colors, seed)| {
            SevenColors::filler(width, height, colors).with_seed(seed)
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn positions_agree_with_the_rescanned_matrix(game in any_game(), draws in prop::collection::vec(any::<u8>(), 120)) {
        let mut at = game.start();
        let mut matrix = Matrix::of(&at);
        for draw in draws {
            let moves: Vec<Color> = game.moves(&at).collect();
            if moves.is_empty() {
                break;
            }
            let color = moves[draw as usize % moves.len()];
            let mut gains = [0; MOST_COLORS as usize];
            at.gains(at.turn(), &mut gains);
            matrix.name(at.turn(), color);
            let before = at.area(at.turn());
            let mover = at.turn();
            game.play(&mut at, color);
            prop_assert_eq!(at.area(mover) - before, gains[color.0 as usize]);
            prop_assert_eq!(&Matrix::of(&at), &matrix);
            for side in Side::BOTH {
                prop_assert_eq!(at.area(side), matrix.area(side));
            }
        }
    }

    #[test]
    fn portable_and_fast_loops_agree(game in any_game(), draws in prop::collection::vec(any::<u8>(), 40)) {
        let at = game.start();
        let (all, links) = (at.board().all(), at.board().links());
        let holdings = Side::BOTH.map(|side| Holding { own: *at.owned(side), touched: *at.touched(side) });
        let (mut fast, mut portable) = (holdings, holdings);
        for (ply, draw) in draws.into_iter().enumerate() {
            let color = at.board().by_color()[draw as usize % game.colors() as usize];
            let step = |holdings: &mut [Holding; 2], capture: fn(&mut Holding, &mut Holding, &Rows, &Rows, &Links) -> u32| {
                let [first, second] = holdings;
                let (me, other) = if ply % 2 == 0 { (first, second) } else { (second, first) };
                capture(me, other, &color, all, links)
            };
            prop_assert_eq!(step(&mut fast, flood::capture), step(&mut portable, plain::capture));
            for (a, b) in fast.iter().zip(&portable) {
                prop_assert_eq!((a.own, a.touched), (b.own, b.touched));
                prop_assert_eq!(flood::fill(&a.own, links), plain::fill(&a.own, links));
                let mut counts = [[0; MOST_COLORS as usize]; 2];
                flood::counts(&a.touched, at.board().by_color(), &mut counts[0]);
                plain::counts(&a.touched, at.board().by_color(), &mut counts[1]);
                prop_assert_eq!(counts[0], counts[1]);
            }
            let [first, second] = &fast;
            prop_assert_eq!(
                flood::divide(first, second, all, links),
                plain::divide(first, second, all, links)
            );
        }
    }

    #[test]
    fn games_pass_the_conformance_suite(game in any_game(), draws in prop::collection::vec(any::<u16>(), 200)) {
        prop_assume!(game.width() <= 12);
        let mut next = draws.iter().cycle();
        check_playout(&game, &mut |choices| *next.next().unwrap() as usize % choices).unwrap();
    }

    #[test]
    fn parsing_never_panics(text in "[A-H0-9/ \n]{0,40}", filler in any::<bool>()) {
        let game = if filler { SevenColors::filler(4, 3, 4).with_seed(1) } else { SevenColors::classic(3, 5, true, Until::Full).with_seed(1) };
        let _ = game.read_position(&text);
        let _ = game.read_move(&game.start(), &text);
    }
}

#[test]
fn replaying_the_reports_game_gives_its_areas() {
    let game = SevenColors::classic(6, 5, true, Until::Full);
    let mut at = game.read_position("BEACA1/EDDDBA/ADDADD/CDAEAD/ABDACB/2ADDBE 1").unwrap();
    let areas = [
        (3, 1),
        (3, 1),
        (3, 1),
        (3, 3),
        (3, 3),
        (3, 3),
        (3, 3),
        (3, 6),
        (4, 6),
        (4, 6),
        (4, 6),
        (4, 6),
        (4, 6),
        (4, 6),
        (13, 6),
        (13, 6),
    ];
    for (letter, (first, second)) in "ACAAAEADBDAEBDDE".chars().zip(areas) {
        play(&game, &mut at, &letter.to_string());
        assert_eq!((at.area(Side::First), at.area(Side::Second)), (first, second), "after {letter}");
    }
    assert_eq!(at.idle(), 1);
}

#[test]
fn more_than_half_wins_and_half_each_is_a_draw() {
    let game = SevenColors::classic(4, 3, true, Until::Majority);
    let payoff = |text: &str| game.payoff(&game.read_position(text).unwrap());
    assert_eq!(payoff("1111/1111/2AAA/2222 1"), None);
    assert_eq!(payoff("1111/1111/1AAA/2222 1"), Some(Payoff(1)));
    assert_eq!(payoff("1111/1111/2222/2222 1"), Some(Payoff(0)));
    assert_eq!(payoff("1111/1111/2AAA/2222 1 99"), None);
    assert_eq!(payoff("1111/1111/2AAA/2222 1 100"), Some(Payoff(1)));
    let full = SevenColors::classic(4, 3, true, Until::Full);
    let at = full.read_position("1111/1111/2222/2222 1").unwrap();
    assert_eq!(full.payoff(&at), Some(Payoff(0)));
    assert_eq!(full.payoff(&full.read_position("1111/1111/1AAA/2222 1").unwrap()), None);
}

#[test]
fn filler_forbids_both_current_colours_and_ends_after_eight_idle_plies() {
    let game = SevenColors::filler(4, 4, 6);
    let mut at = game.read_position("DEB1/BDCE/ACDC/2ABA 1 CB").unwrap();
    let refusal = |at: &Position, letter| game.refusal(at, Color::from_letter(letter).unwrap()).id;
    assert_eq!(game.moves(&at).map(Color::letter).collect::<String>(), "ADEF");
    assert_eq!(refusal(&at, 'C'), "seven-colors-own-color");
    assert_eq!(refusal(&at, 'B'), "seven-colors-opponents-color");
    play(&game, &mut at, "FDACFD");
    assert_eq!(game.write_position(&at), "DEB1/BDCE/ACDC/2ABA 1 FD 6");
    play(&game, &mut at, "AC");
    assert_eq!(game.payoff(&at), Some(Payoff(0)));
    assert_eq!(game.moves(&at).count(), 0);
    assert_eq!(refusal(&at, 'E'), "seven-colors-over");
}

#[test]
fn boards_depend_on_their_seed_and_are_symmetric() {
    for seed in 0..50 {
        let game = SevenColors::classic(30, 7, true, Until::Majority).with_seed(seed);
        let at = game.start();
        assert_eq!(at, game.clone().with_seed(seed).start());
        assert_ne!(at, game.clone().with_seed(seed + 1).start());
        for y in 0..30 {
            for x in 0..30 {
                assert_eq!(at.board().color(x, y), at.board().color(y, x), "{x} {y}");
            }
        }
        let filler = SevenColors::filler(8, 7, 6).with_seed(seed).start();
        let matrix = Matrix::of(&filler);
        for cell in 0..56 {
            assert!(matrix.neighbours(cell).all(|other| matrix.cells[other] != matrix.cells[cell]));
        }
        assert_ne!(filler.current(Side::First), filler.current(Side::Second));
    }
}

#[test]
fn colours_are_uniform() {
    let mut seen = [0_u32; 7];
    for seed in 0..100 {
        let at = SevenColors::classic(30, 7, false, Until::Majority).with_seed(seed).start();
        for (count, cells) in seen.iter_mut().zip(at.board().by_color()) {
            *count += cells.count();
        }
    }
    let expected = f64::from(seen.iter().sum::<u32>()) / 7.0;
    let chi_squared: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    // A uniform board exceeds 22.5 once in a thousand; the seeds are fixed.
    assert!(chi_squared < 22.5, "{seen:?}");
}

#[test]
fn reads_a_board_copied_from_a_screen() {
    let game = SevenColors::filler(4, 4, 6);
    let expected = game.read_position("DEB1/BDC1/ACDC/2ABA 1 EB").unwrap();
    for text in [
        "DEBE/BDCE/ACDC/BABA",
        "debe\nbdce\nacdc\nbaba\n",
        "4525 2435 1343 2121",
        "3414/1324/0232/1010",
        "D E B E\nB D C E\nA C D C\nB A B A 1",
        "DEBE/BDCE/ACDC/BABA 1 EB",
    ] {
        assert_eq!(game.read_position(text).as_ref(), Ok(&expected), "{text:?}");
    }
    let classic = SevenColors::classic(3, 4, true, Until::Full);
    let expected = classic.read_position("AA1/ABC/2CB 1").unwrap();
    assert_eq!(classic.read_position("AAA\nABC\nCCB"), Ok(expected));
}

#[test]
fn parse_errors_name_the_reason() {
    let classic = SevenColors::classic(3, 4, true, Until::Full);
    let filler = SevenColors::filler(3, 3, 4);
    for (game, text, id) in [
        (&classic, "", "seven-colors-too-few-cells"),
        (&classic, "AA1/ABC 1", "seven-colors-too-few-cells"),
        (&classic, "AA1/AB/2CB 1", "seven-colors-row-length"),
        (&classic, "AA1/ABE/2CB 1", "seven-colors-cell-unknown"),
        (&classic, "AA1/AB?/2CB 1", "seven-colors-cell-unknown"),
        (&classic, "AA1/AB3/2CB 1", "seven-colors-cell-unknown"),
        (&classic, "AA1/ABC/2CB 3", "seven-colors-turn-unknown"),
        (&classic, "AA1/ABC/2CB ABC", "seven-colors-turn-unknown"),
        (&classic, "AA1/ABC/2CB 1 CB", "position-has-more"),
        (&classic, "AA1/ABC/2CB 1 101", "seven-colors-idle-unreadable"),
        (&classic, "AA1/ABC/2CB 1 4 5", "position-has-more"),
        (&classic, "1A1/ABC/2CB 1", "seven-colors-area-torn"),
        (&classic, "AAA/ABC/2CB 1", "seven-colors-first-corner"),
        (&classic, "AA1/ABC/ACB 1", "seven-colors-second-corner"),
        (&filler, "AB1/BCA/2AB 1", "seven-colors-current-missing"),
        (&filler, "AB1/BCA/2AB 1 CE", "seven-colors-current-unreadable"),
        (&filler, "AB1/BCA/2AB 1 CC", "seven-colors-current-equal"),
        (&filler, "AB1/BCA/2AB 1 AC", "seven-colors-current-untaken"),
        (&filler, "ABC/BCA/DAB 1 CB", "seven-colors-current-differs"),
        (&filler, "ABC/BCA/DAB 1 CD 9", "seven-colors-idle-unreadable"),
    ] {
        assert_eq!(game.read_position(text).unwrap_err().id, id, "{text:?}");
    }
    for typed in ["", "E", "AA", "1", "ä"] {
        let refused = classic.read_move(&classic.start(), typed).unwrap_err();
        assert_eq!(refused.id, "seven-colors-color-unknown");
    }
}

#[test]
fn a_picture_shows_shares_and_captures() {
    let game = SevenColors::classic(3, 3, true, Until::Full);
    let before = game.read_position("AA1/ABC/2CB 1").unwrap();
    let after = game.after(&before, Color(0));
    let scene = game.scene(&after, Some((&before, Color(0))));
    let shares = "seven-colors-shares (first: 44, first_tenths: 4, second: 11, second_tenths: 1)";
    assert_eq!(scene.notes[0].to_string(), shares);
    let Shape::Grid(grid) = scene.shape else { panic!("not a grid") };
    let changed: String = grid.cells.iter().map(|cell| if cell.changed { '!' } else { '.' }).collect();
    assert_eq!(changed, "!!.!.....");
    assert_eq!(grid.cells[2].ink, Ink::First);
    assert_eq!(grid.cells[4].ink, Ink::Hue(1));
    assert_eq!(grid.cells[4].action.as_deref(), Some("B"));
    assert_eq!(grid.cells[6].sign, Some('2'));
    assert_eq!(grid.cells[6].action, None);
}
