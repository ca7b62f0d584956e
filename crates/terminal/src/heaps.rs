//! Heaps, one per line: number, objects, objects just taken, count.

use parlor_core::scene::Heap;

use crate::draw::Canvas;
use crate::palette;

pub(crate) fn draw(heaps: &[Heap], canvas: &mut Canvas) {
    let numbers = heaps.len().to_string().len();
    let counts = heaps.iter().map(|heap| heap.size.to_string().len()).max().unwrap_or(0);
    let longest = heaps.iter().map(|heap| heap.size as usize + heap.taken as usize).max().unwrap_or(0);
    let room = canvas.style.width.saturating_sub(numbers + counts + 4);
    let row = match longest {
        0 => Row { gap: "", shown: 0, width: 0 },
        _ if 2 * longest - 1 <= room => Row { gap: " ", shown: longest, width: 2 * longest - 1 },
        _ => Row { gap: "", shown: longest.min(room), width: longest.min(room) },
    };
    for (i, heap) in heaps.iter().enumerate() {
        canvas.put(&format!("{:numbers$}  ", i + 1));
        draw_objects(heap, &row, canvas);
        canvas.paint(&format!("  {:counts$}", heap.size), palette::STRONG);
        canvas.end_line();
    }
}

/// The layout of all heaps.
struct Row {
    gap: &'static str,
    /// Maximum number of objects shown per heap.
    shown: usize,
    width: usize,
}

fn draw_objects(heap: &Heap, row: &Row, canvas: &mut Canvas) {
    let (size, all) = (heap.size as usize, heap.size as usize + heap.taken as usize);
    let cut = all > row.shown;
    // The last place of a truncated heap is an ellipsis.
    let shown = if cut { row.shown.saturating_sub(1) } else { all };
    let (here, gone, more) = (canvas.choose("●", "o"), canvas.choose("·", "."), canvas.choose("…", "~"));
    let mut used = 0;
    for place in 0..shown {
        let gap = if place == 0 { "" } else { row.gap };
        canvas.put(gap);
        if place < size {
            canvas.put(here);
        } else {
            canvas.paint(gone, palette::DIM);
        }
        used += gap.len() + 1;
    }
    if cut && row.shown > 0 {
        canvas.paint(more, palette::DIM);
        used += 1;
    }
    canvas.put(&" ".repeat(row.width - used));
}

#[cfg(test)]
mod tests {
    use parlor_core::scene::Shape;

    use super::*;
    use crate::draw::tests::{lines, plain};
    use crate::{Style, draw};

    fn heaps(sizes: &[(u32, u32)]) -> Shape {
        let heap = |&(size, taken)| Heap { size, taken, actions: Vec::new() };
        Shape::Heaps(sizes.iter().map(heap).collect())
    }

    #[test]
    fn draws_objects_and_those_just_taken() {
        let heaps = heaps(&[(3, 0), (2, 2), (0, 0), (10, 0)]);
        assert_eq!(
            plain(&heaps, false),
            lines(&[
                "1  ● ● ●                 3",
                "2  ● ● · ·               2",
                "3                        0",
                "4  ● ● ● ● ● ● ● ● ● ●  10",
            ])
        );
        assert_eq!(
            plain(&heaps, true),
            lines(&[
                "1  o o o                 3",
                "2  o o . .               2",
                "3                        0",
                "4  o o o o o o o o o o  10",
            ])
        );
    }

    #[test]
    fn large_heaps_lose_gaps_and_are_truncated_at_the_edge() {
        let style = Style { width: 16, ..Style::default() };
        assert_eq!(draw(&heaps(&[(6, 0), (4, 3)]), &style), lines(&["1  ●●●●●●   6", "2  ●●●●···  4"]));
        assert_eq!(
            draw(&heaps(&[(6, 0), (9, 1), (400, 0)]), &style),
            lines(&["1  ●●●●●●      6", "2  ●●●●●●●…    9", "3  ●●●●●●●…  400"])
        );
        assert_eq!(draw(&heaps(&[]), &style), "");
    }
}
