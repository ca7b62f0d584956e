//! Trees, indented: the number of a move before its node, the payoff after a leaf, and a mark at the current node.

use parlor_core::scene::Branch;

use crate::draw::Canvas;
use crate::palette;

pub(crate) fn draw(root: &Branch, canvas: &mut Canvas) {
    let unlabelled = canvas.choose("●", "*");
    draw_node(root, root.label.as_deref().unwrap_or(unlabelled), canvas);
    draw_children(root, "", canvas);
}

fn draw_children(parent: &Branch, indent: &str, canvas: &mut Canvas) {
    for (i, child) in parent.children.iter().enumerate() {
        let (arm, further) = if i + 1 == parent.children.len() {
            (canvas.choose("└─ ", "`- "), "   ")
        } else {
            (canvas.choose("├─ ", "|- "), canvas.choose("│  ", "|  "))
        };
        canvas.put(indent);
        canvas.put(arm);
        let number = (i + 1).to_string();
        let name = child.label.as_deref().map_or(number.clone(), |label| format!("{number} {label}"));
        draw_node(child, &name, canvas);
        draw_children(child, &format!("{indent}{further}"), canvas);
    }
}

fn draw_node(node: &Branch, name: &str, canvas: &mut Canvas) {
    let strong = node.here || node.action.is_some();
    canvas.paint(name, if strong { palette::STRONG } else { anstyle::Style::new() });
    if let Some(value) = node.value {
        canvas.put(&format!(" = {value}"));
    }
    if node.here {
        canvas.paint(canvas.choose(" ◄", " <"), palette::STRONG);
    }
    canvas.end_line();
}

#[cfg(test)]
mod tests {
    use parlor_core::scene::Shape;

    use super::*;
    use crate::draw::tests::{lines, plain};

    fn node(label: &str, children: Vec<Branch>) -> Branch {
        let label = Some(label).filter(|label| !label.is_empty()).map(str::to_owned);
        Branch { label, value: None, here: false, action: None, children }
    }

    fn leaf(value: i32) -> Branch {
        Branch { value: Some(value), ..node("", Vec::new()) }
    }

    #[test]
    fn draws_moves_labels_payoffs_and_the_current_node() {
        let mut a = node("A", vec![node("", vec![leaf(2), leaf(-3)]), node("B", vec![leaf(5), leaf(9)])]);
        a.here = true;
        a.children[1].action = Some("2".to_owned());
        let tree = Shape::Tree(node("C", vec![a, node("D", vec![leaf(0)])]));
        assert_eq!(
            plain(&tree, false),
            lines(&[
                "C",
                "├─ 1 A ◄",
                "│  ├─ 1",
                "│  │  ├─ 1 = 2",
                "│  │  └─ 2 = -3",
                "│  └─ 2 B",
                "│     ├─ 1 = 5",
                "│     └─ 2 = 9",
                "└─ 2 D",
                "   └─ 1 = 0",
            ])
        );
        assert_eq!(
            plain(&tree, true),
            lines(&[
                "C",
                "|- 1 A <",
                "|  |- 1",
                "|  |  |- 1 = 2",
                "|  |  `- 2 = -3",
                "|  `- 2 B",
                "|     |- 1 = 5",
                "|     `- 2 = 9",
                "`- 2 D",
                "   `- 1 = 0",
            ])
        );
    }

    #[test]
    fn draws_a_root_without_a_label_as_a_dot() {
        let mut root = node("", vec![leaf(1)]);
        root.here = true;
        assert_eq!(plain(&Shape::Tree(root.clone()), false), lines(&["● ◄", "└─ 1 = 1"]));
        assert_eq!(plain(&Shape::Tree(root), true), lines(&["* <", "`- 1 = 1"]));
    }
}
