//! A scene as one SVG picture, for notebooks, reports and files. It has the colours of the page and can be read without
//! them; screen readers read its title.
//!
//! | file | shape |
//! |---|---|
//! | `canvas` | the elements of the four shapes |
//! | `grid` | boards of marks, discs and tiles |
//! | `rows` | heaps and rows of guesses |
//! | `nodes` | trees |

mod canvas;
mod grid;
mod nodes;
mod rows;

use parlor_catalog::Pieces;
use parlor_core::scene::Shape;

use canvas::Canvas;

/// Draws a shape with the pieces of its game.
pub fn scene_svg(shape: &Shape, pieces: Pieces, title: &str) -> String {
    let mut canvas = Canvas::default();
    match shape {
        Shape::Grid(board) => grid::draw(board, pieces, &mut canvas),
        Shape::Heaps(heaps) => rows::draw_heaps(heaps, &mut canvas),
        Shape::Code(code) => rows::draw_code(code, pieces, &mut canvas),
        Shape::Tree(root) => nodes::draw(root, &mut canvas),
    }
    canvas.finish(title)
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{GAMES, open};

    use super::*;

    fn drawn(spec: &str, moves: &[&str]) -> String {
        let game = open(spec).unwrap();
        let mut at = game.start_position(None);
        for mv in moves {
            at = at.play(mv).unwrap();
        }
        scene_svg(&at.scene().shape, game.facts().pieces, "a <board>")
    }

    fn count(picture: &str, part: &str) -> usize {
        picture.matches(part).count()
    }

    #[test]
    fn every_game_has_a_picture_with_an_escaped_title() {
        for entry in GAMES {
            let picture = drawn(entry.name, &[]);
            assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>"), "{}", entry.name);
            assert!(picture.contains("<title>a &lt;board&gt;</title>"), "{}", entry.name);
            assert_eq!(count(&picture, "<svg"), 1, "{}", entry.name);
        }
    }

    #[test]
    fn draws_every_disc_and_marks_the_last_one() {
        let picture = drawn("reversi:size=6", &["c2"]);
        assert_eq!((count(&picture, r#"class="first""#), count(&picture, r#"class="second""#)), (4, 1));
        assert_eq!(count(&picture, r#"class="last on-first""#), 1);
        assert!(picture.contains(">a</text>") && picture.contains(">6</text>"));
    }

    #[test]
    fn draws_marks_as_crosses_and_rings() {
        let picture = drawn("tic-tac-toe", &["a1", "b2", "c3"]);
        assert_eq!((count(&picture, r#"class="cross""#), count(&picture, r#"class="ring""#)), (2, 1));
    }

    #[test]
    fn draws_every_stone_pin_peg_and_node() {
        assert_eq!(count(&drawn("nim", &["1:2"]), r#"class="stone""#), 10);
        let guessed = drawn("mastermind", &["1122", "1,1"]);
        assert_eq!((count(&guessed, r#"class="black""#), count(&guessed, r#"class="white""#)), (1, 1));
        assert_eq!(count(&guessed, r#"class="peg""#), 4);
        assert_eq!(count(&drawn("tree:[1 [2 3]]", &["2"]), r#"class="here""#), 1);
    }
}
