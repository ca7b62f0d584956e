//! Trees: leaves side by side, every node centred above its children.

use parlor_core::scene::Branch;

use super::canvas::Canvas;

/// Maximum number of drawn nodes. Of a larger tree, only the levels near the root are drawn.
const MAX_NODES: usize = 500;

/// Distance between two levels, in cells.
const LEVEL: f64 = 1.4;

pub(super) fn draw(root: &Branch, canvas: &mut Canvas) {
    let mut depth = 0;
    while size(root, depth) < size(root, depth + 1) && size(root, depth + 1) <= MAX_NODES {
        depth += 1;
    }
    node(root, 0.6, depth, &mut 0.7, canvas);
}

/// Counts the nodes down to a depth.
fn size(branch: &Branch, depth: usize) -> usize {
    let below = |child: &Branch| size(child, depth - 1);
    1 + if depth == 0 { 0 } else { branch.children.iter().map(below).sum() }
}

/// Draws a node over the edges to its children and returns its x coordinate.
fn node(branch: &Branch, y: f64, depth: usize, next: &mut f64, canvas: &mut Canvas) -> f64 {
    let children = if depth == 0 { &[][..] } else { &branch.children[..] };
    // Edges come first, so that nodes cover their ends.
    let mut places = Vec::with_capacity(children.len());
    let mut below = Canvas::default();
    for child in children {
        places.push(node(child, y + LEVEL, depth - 1, next, &mut below));
    }
    let x = if let (Some(first), Some(last)) = (places.first(), places.last()) {
        f64::midpoint(*first, *last)
    } else {
        *next += 1.0;
        *next - 1.0
    };
    let edges: Vec<[(f64, f64); 2]> = places.iter().map(|&place| [(x, y), (place, y + LEVEL)]).collect();
    if !edges.is_empty() {
        canvas.lines("edge", &edges);
    }
    canvas.append(&below);
    canvas.disc(if branch.here { "here" } else { "node" }, (x, y), 0.38);
    let text = branch.value.map(|value| value.to_string()).or_else(|| branch.label.clone());
    if let Some(text) = text {
        canvas.text("name", (x, y), &text);
    }
    x
}
