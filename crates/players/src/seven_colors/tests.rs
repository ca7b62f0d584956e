use std::collections::HashMap;
use std::time::Duration;

use parlor_core::{Choice, Evaluate, Game, Limits, Notation, Payoff, Score, Side, Strategy, Value};
use parlor_games::seven_colors::rescan::{FloodCell, Matrix};
use parlor_games::seven_colors::{Color, Position, SevenColors, Until};
use parlor_search::{SolveScope, Unsolved};

use super::exact;
use super::hegemony::merit_of;
use super::*;

/// Returns the value to the side to move by full enumeration. (If no colour is forbidden, all colours without a gain lead to
/// one position.)
fn brute_force(game: &SevenColors, at: &Position, known: &mut HashMap<u128, i32>) -> i32 {
    if let Some(payoff) = game.payoff(at) {
        return payoff.to(at.turn());
    }
    let key = packed(game, at);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut positions: Vec<Position> = game.moves(at).map(|color| game.after(at, color)).collect();
    if !game.forbids_current() {
        positions.sort_by_key(|next| next.idle() > 0);
        let useless = positions.iter().position(|next| next.idle() > 0).unwrap_or(positions.len());
        positions.truncate(useless + 1);
    }
    let value = positions.iter().map(|next| -brute_force(game, next, known)).max();
    let value = value.expect("an unfinished game has moves");
    known.insert(key, value);
    value
}

/// Encodes a position of at most 25 cells as a number.
fn packed(game: &SevenColors, at: &Position) -> u128 {
    let mut packed = u128::from(at.idle()) << 1 | at.turn().index() as u128;
    for side in Side::BOTH {
        packed = packed << 5 | at.current(side).map_or(0, |color| color.0.into());
        for y in 0..game.height() {
            packed = packed << game.width() | u128::from(at.owned(side).row(y));
        }
    }
    packed
}

/// Compares value, values of all colours and line with full enumeration.
fn check_exact(game: &SevenColors, at: &Position) {
    let solution = exact::solve(game, at, SolveScope::Everything, &Limits::none(), &|_| ()).unwrap();
    let text = game.write_position(at);
    let score = |value: i32| Score::finished(Payoff(value * at.turn().sign()), at.turn());
    let mut known = HashMap::new();
    let value = brute_force(game, at, &mut known);
    assert_eq!(solution.score, score(value), "{text}");
    assert_eq!(exact::value(game, at, &Limits::none()), Ok(value * at.turn().sign()), "{text}");
    let brief = exact::solve(game, at, SolveScope::Best, &Limits::none(), &|_| ()).unwrap();
    assert_eq!((brief.score, &brief.best), (solution.score, &solution.best), "{text}");
    for &(color, each) in &solution.moves {
        let answer = -brute_force(game, &game.after(at, color), &mut known);
        assert_eq!(each, score(answer), "{text} {}", color.letter());
        assert_eq!(solution.best.contains(&color), answer == value, "{text} {}", color.letter());
    }
    let end = solution.line.iter().fold(at.clone(), |at, &color| game.after(&at, color));
    assert_eq!(game.payoff(&end).map(|payoff| payoff.to(at.turn())), Some(value), "{text}");
}

/// Yields the boards of the given seeds and a position some plies into each.
fn boards(game: &SevenColors, seeds: std::ops::Range<u64>) -> impl Iterator<Item = (SevenColors, Position)> {
    seeds.map(|seed| {
        let game = game.clone().with_seed(seed);
        let mut at = game.start();
        for ply in 0..seed as u32 % 4 {
            let open: Vec<Color> = game.moves(&at).collect();
            if let Some(&color) = open.get(ply as usize % open.len().max(1)) {
                game.play(&mut at, color);
            }
        }
        (game, at)
    })
}

#[test]
fn small_boards_agree_with_full_enumeration() {
    for base in [
        SevenColors::filler(4, 3, 4),
        SevenColors::filler(3, 3, 6),
        SevenColors::filler(4, 4, 3),
        SevenColors::classic(3, 4, false, Until::Full),
        SevenColors::classic(3, 3, true, Until::Majority),
    ] {
        for (game, at) in boards(&base, 0..12) {
            check_exact(&game, &at);
        }
    }
}

#[test]
#[ignore = "minutes; run with --release -- --ignored"]
fn hundreds_of_boards_agree_with_full_enumeration() {
    for (base, count) in [
        (SevenColors::filler(4, 4, 4), 200),
        (SevenColors::filler(4, 4, 5), 200),
        (SevenColors::filler(4, 4, 6), 100),
        (SevenColors::filler(5, 5, 4), 100),
        (SevenColors::filler(5, 5, 5), 10),
        (SevenColors::classic(4, 4, false, Until::Full), 60),
        (SevenColors::classic(4, 3, true, Until::Majority), 60),
        (SevenColors::classic(5, 3, true, Until::Full), 20),
    ] {
        for (game, at) in boards(&base, 0..count) {
            check_exact(&game, &at);
        }
        println!("{count} boards of {}×{} with {} colours", base.width(), base.height(), base.colors());
    }
}

#[test]
fn solves_positions_near_the_end_by_idleness() {
    let game = SevenColors::classic(3, 3, true, Until::Full);
    for idle in [0, 50, 96, 97, 98, 99] {
        for board in ["AA1/ABC/2CB", "111/1AB/2CB", "11A/1AB/2BB"] {
            for side in 1..=2 {
                let Ok(at) = game.read_position(&format!("{board} {side} {idle}")) else { continue };
                // Full enumeration includes the hundred idle plies; near the end few are left.
                if idle >= 96 {
                    check_exact(&game, &at);
                } else {
                    let fresh = game.read_position(&format!("{board} {side}")).unwrap();
                    let value = |at: &Position| exact::value(&game, at, &Limits::none()).unwrap();
                    assert_eq!(value(&at), value(&fresh));
                }
            }
        }
    }
    let filler = SevenColors::filler(3, 3, 4);
    for idle in 0..8 {
        check_exact(&filler, &filler.read_position(&format!("AB1/BCA/2AB 1 CD {idle}")).unwrap());
    }
}

#[test]
fn finds_known_values() {
    let five = SevenColors::classic(5, 5, true, Until::Full);
    for (game, text, value, best) in [
        (SevenColors::classic(3, 3, true, Until::Full), "AA1/ABC/2CB 1", 3, "A"),
        (SevenColors::classic(4, 4, true, Until::Full), "CDD1/DDCA/DCAC/2ACD 1", 8, "D"),
        (five, "CDEB1/ABAEA/CBCBD/ABEAA/2DCCC 1", -3, "B"),
        (SevenColors::filler(4, 4, 5), "DEB1/BDCE/ACDC/2ABA 1 CB", 2, "E"),
        (SevenColors::filler(5, 5, 6), "CBEB1/BDAFC/FBCED/EFBCF/2ADFA 1 AB", 1, "C"),
    ] {
        let at = game.read_position(text).unwrap();
        let solution = exact::solve(&game, &at, SolveScope::Everything, &Limits::none(), &|_| ()).unwrap();
        assert_eq!(solution.score.value(), Value::Payoff(value), "{text}");
        assert_eq!(solution.best.iter().map(|color| color.letter()).collect::<String>(), best, "{text}");
    }
}

#[test]
fn boards_of_one_word_and_of_two_agree() {
    let (small, tall) = (SevenColors::filler(4, 5, 5), SevenColors::filler(4, 17, 5));
    let mut compared = 0;
    for seed in 0..30 {
        let text = small.write_position(&small.deal(seed));
        let (rows, rest) = text.split_once(' ').unwrap();
        let upper = &rows[..rows.len() - 5];
        // The lowest row belongs to Second, once alone and once with twelve more such rows below it.
        let Ok(at) = small.read_position(&format!("{upper}/2222 {rest}")) else { continue };
        let same = tall.read_position(&format!("{upper}{} {rest}", "/2222".repeat(13))).unwrap();
        let value = |game, at| exact::value(game, at, &Limits::none()).unwrap();
        assert_eq!(value(&tall, &same), value(&small, &at) - 48);
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

#[test]
fn the_solver_respects_its_limits() {
    let game = SevenColors::filler(8, 7, 6).with_seed(1);
    let limits = Limits { nodes: Some(1000), ..Limits::none() };
    assert!(
        matches!(exact::solve(&game, &game.start(), SolveScope::Best, &limits, &|_| ()), Err(Unsolved::Stopped { nodes, .. }) if nodes <= 1001)
    );
    let value = exact::value(&game, &game.start(), &Limits::none()).unwrap();
    let mut last = [-56, 56];
    for nodes in [10, 1_000, 30_000, 100_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let Err(Unsolved::Stopped { bounds: Some([low, high]), .. }) =
            exact::value(&game, &game.start(), &limits)
        else {
            break;
        };
        assert!(low <= value && value <= high && last[0] <= low && high <= last[1], "{low} to {high}");
        last = [low, high];
    }
    assert!(last != [-56, 56], "no bound was found before the limit");
    let large = SevenColors::classic(12, 7, true, Until::Full).with_seed(1);
    assert!(matches!(exact::value(&large, &large.start(), &limits), Err(Unsolved::Refused(_))));
}

/// Counts a frontier by the report's definitions, cell by cell.
fn naive_merit(frontier: Frontier, matrix: &Matrix, side: Side, color: Color) -> u32 {
    let touches = |matrix: &Matrix, cell: usize| {
        matrix.neighbours(cell).filter(|&other| matrix.cells[other] == FloodCell::Owned(side)).count() as u32
    };
    let mut after = matrix.clone();
    after.name(side, color);
    let others = |matrix: &Matrix| {
        let outside = |cell: &usize| matrix.cells[*cell] != FloodCell::Owned(side);
        (0..matrix.cells.len()).filter(outside).collect::<Vec<_>>()
    };
    let outside = others(&after);
    match frontier {
        Frontier::After => after.frontier(side),
        Frontier::Edges => outside.iter().map(|&cell| touches(&after, cell)).sum(),
        Frontier::Before => {
            let of_color = |cell: &&usize| matrix.cells[**cell] == FloodCell::Free(color);
            others(matrix).iter().filter(of_color).filter(|&&cell| touches(matrix, cell) > 0).count() as u32
        }
        Frontier::New => {
            let new = |cell: &&usize| touches(&after, **cell) > 0 && touches(matrix, **cell) == 0;
            outside.iter().filter(new).count() as u32
        }
    }
}

#[test]
fn counts_frontiers_by_their_definitions() {
    for (game, at) in boards(&SevenColors::classic(9, 4, false, Until::Majority), 0..12) {
        let matrix = Matrix::of(&at);
        for frontier in [Frontier::After, Frontier::Edges, Frontier::Before, Frontier::New] {
            for color in game.moves(&at) {
                let naive = naive_merit(frontier, &matrix, at.turn(), color);
                assert_eq!(
                    merit_of(frontier, &at, color),
                    naive,
                    "{frontier:?} {}",
                    game.write_position(&at)
                );
            }
        }
        assert_eq!(frontier(&at, at.turn()), matrix.frontier(at.turn()));
    }
}

/// Computes the Voronoi estimate by breadth-first search over cells and regions.
fn naive_voronoi(at: &Position) -> i32 {
    let matrix = Matrix::of(at);
    let mut steps: [HashMap<usize, u32>; 2] = Default::default();
    let mut claimed: HashMap<usize, Side> = HashMap::new();
    let owners = matrix.cells.iter().enumerate();
    claimed.extend(owners.filter_map(|(cell, what)| match what {
        FloodCell::Owned(side) => Some((cell, *side)),
        FloodCell::Free(_) => None,
    }));
    for step in 1.. {
        let before = claimed.clone();
        for side in [at.turn(), at.turn().other()] {
            let mut reached: Vec<usize> = Vec::new();
            loop {
                let more = (0..matrix.cells.len()).find(|&cell| {
                    !before.contains_key(&cell)
                        && !reached.contains(&cell)
                        && matrix.neighbours(cell).any(|other| {
                            before.get(&other) == Some(&side)
                                || reached.contains(&other) && matrix.cells[other] == matrix.cells[cell]
                        })
                });
                let Some(cell) = more else { break };
                reached.push(cell);
            }
            for cell in reached {
                steps[side.index()].insert(cell, step);
                claimed.entry(cell).or_insert(side);
            }
        }
        if claimed.len() == before.len() {
            break;
        }
    }
    let (me, other) = (at.turn().index(), at.turn().other().index());
    let mine = steps[me].keys().filter(|cell| !steps[other].contains_key(cell)).count();
    let theirs = steps[other].keys().filter(|cell| !steps[me].contains_key(cell)).count();
    mine as i32 - theirs as i32
}

#[test]
fn the_voronoi_estimate_agrees_with_breadth_first_search() {
    for (game, at) in boards(&SevenColors::classic(8, 4, false, Until::Majority), 0..12) {
        assert_eq!(at.reach_lead(), naive_voronoi(&at), "{}", game.write_position(&at));
        let lead = at.area(at.turn()) as i32 - at.area(at.turn().other()) as i32;
        assert_eq!(Voronoi.evaluate(&game, &at), (lead + at.reach_lead()) * 1000 + lead);
    }
}

fn play_out(
    game: &SevenColors,
    first: &mut dyn Strategy<SevenColors>,
    second: &mut dyn Strategy<SevenColors>,
) -> i32 {
    let mut at = game.start();
    for ply in 0.. {
        if let Some(payoff) = game.payoff(&at) {
            return payoff.0;
        }
        let choice = match at.turn() {
            Side::First => first.choose(game, &at, ply, &Limits::none()),
            Side::Second => second.choose(game, &at, ply, &Limits::none()),
        };
        let color = choice.unwrap().mv;
        assert!(game.allows(&at, color));
        game.play(&mut at, color);
    }
    unreachable!("games end")
}

#[test]
fn players_rank_as_they_should() {
    let base = SevenColors::classic(12, 6, true, Until::Majority);
    let mut points = [0; 3];
    for seed in 0..10 {
        let game = base.clone().with_seed(seed);
        points[0] += play_out(&game, &mut Useful::new(seed), &mut GreedyColors::new(seed, Ties::Random));
        points[1] += play_out(
            &game,
            &mut GreedyColors::new(seed, Ties::Random),
            &mut VoronoiPlayer::new(Some(2), None, seed),
        );
        points[2] += play_out(&game, &mut Useful::new(seed), &mut Foresight::new(3, seed, Ties::Random));
    }
    assert!(points.iter().all(|&points| points <= -4), "{points:?}");
}

#[test]
fn the_seed_fixes_choices_and_ties_are_broken_evenly() {
    let game = SevenColors::classic(4, 4, true, Until::Majority);
    let at = game.read_position("CDD1/DDCA/DCAC/2ACD 1").unwrap();
    let mut seen = [0_u32; 4];
    for seed in 0..700 {
        let choose = |ply| Useful::new(seed).choose(&game, &at, ply, &Limits::none()).unwrap().mv;
        assert_eq!(choose(5), choose(5));
        seen[choose(0).0 as usize] += 1;
    }
    assert!(seen[0] + seen[3] == 700 && seen[0].abs_diff(350) < 60, "{seen:?}");
    let lowest = GreedyColors::new(1, Ties::Lowest).choose(&game, &at, 0, &Limits::none()).unwrap().mv;
    assert_eq!(lowest, GreedyColors::new(2, Ties::Lowest).choose(&game, &at, 9, &Limits::none()).unwrap().mv);
}

#[test]
fn foresight_of_one_move_is_greedy_and_of_more_finds_better_moves() {
    let game = SevenColors::classic(4, 4, true, Until::Full);
    // A gains two at once and three later; B gains one and opens the six C behind it.
    let at = game.read_position("CCB1/CCDA/CCBA/2BDD 1").unwrap();
    let choose =
        |moves| Foresight::new(moves, 0, Ties::Random).choose(&game, &at, 0, &Limits::none()).unwrap().mv;
    assert_eq!(choose(1), Color(0));
    assert_eq!(choose(2), Color(1));
}

#[test]
fn the_strong_player_respects_its_limits_and_is_deterministic() {
    let game = SevenColors::classic(14, 6, true, Until::Majority).with_seed(6);
    let at = game.start();
    let think = |player: &mut VoronoiPlayer, limits: &Limits| player.choose(&game, &at, 0, limits).unwrap();
    let nodes = Limits { nodes: Some(400), ..Limits::none() };
    let mut player = VoronoiPlayer::new(None, None, 7);
    let first = think(&mut player, &nodes);
    assert!(first.opinion.nodes <= 400 && first.opinion.depth >= 2);
    assert_eq!(think(&mut player, &nodes), first);
    assert_eq!(think(&mut VoronoiPlayer::new(None, None, 7), &nodes), first);
    assert_eq!(think(&mut VoronoiPlayer::new(Some(2), None, 7), &Limits::none()).opinion.depth, 2);
    let Choice { opinion, line, .. } = think(&mut VoronoiPlayer::new(Some(3), None, 7), &Limits::none());
    assert_eq!((opinion.value.is_some(), line.len()), (true, 3));
    // Without the time limit it would search to the end of the game.
    think(&mut VoronoiPlayer::new(None, Some(Duration::from_millis(20)), 7), &Limits::none());
}

#[test]
fn the_strong_player_agrees_with_plain_minimax() {
    fn minimax(game: &SevenColors, at: &Position, depth: u32) -> Score {
        if let Some(payoff) = game.payoff(at) {
            return Score::estimate(payoff.to(at.turn()) * 1001);
        }
        if depth == 0 {
            return Score::estimate(Voronoi.evaluate(game, at));
        }
        game.moves(at).map(|color| -minimax(game, &game.after(at, color), depth - 1)).max().unwrap()
    }
    for base in [SevenColors::filler(5, 4, 5), SevenColors::filler(6, 6, 6)] {
        for (game, at) in boards(&base, 0..6) {
            for depth in 1..=3 {
                let choice =
                    VoronoiPlayer::new(Some(depth), None, 1).choose(&game, &at, 0, &Limits::none()).unwrap();
                assert_eq!(
                    choice.opinion.value,
                    Some(minimax(&game, &at, depth)),
                    "{}",
                    game.write_position(&at)
                );
            }
        }
    }
}
