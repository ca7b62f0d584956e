//! Squares of a board as bits of a number, and their names: column letter, then row number from the top.

use parlor_core::{Message, message};

/// Iterates over the squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares<Set>(pub Set);

macro_rules! squares_of {
    ($($set:ty)*) => {$(
        impl Iterator for Squares<$set> {
            type Item = u8;

            #[inline]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let square = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(square)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }

            // Random games depend on fast counting and skipping.
            #[inline]
            fn count(self) -> usize {
                self.0.count_ones() as usize
            }

            #[inline]
            fn nth(&mut self, n: usize) -> Option<u8> {
                for _ in 0..n {
                    self.0 &= self.0.wrapping_sub(1);
                }
                self.next()
            }
        }
    )*};
}
squares_of!(u16 u64 u128);

/// Returns the name of a square: `a1` is at the top left.
pub fn square_name(square: u8, columns: u8) -> String {
    format!("{}{}", (b'a' + square % columns) as char, square / columns + 1)
}

/// Parses the name of a square on a board of the given size.
pub fn square_named(text: &str, columns: u8, rows: u8) -> Result<u8, Message> {
    let refused =
        || message!("square-unreadable", typed = text, last = square_name(columns * rows - 1, columns));
    let letter = text.chars().next().ok_or_else(refused)?;
    let column = (letter.to_ascii_lowercase() as u32)
        .checked_sub('a' as u32)
        .filter(|&column| column < columns as u32)
        .ok_or_else(refused)?;
    let digits = &text[letter.len_utf8()..];
    let row = digits.parse::<u8>().ok().filter(|row| (1..=rows).contains(row)).ok_or_else(refused)?;
    // `parse` accepts "+3" and "03", which are not names of squares.
    if !digits.starts_with(|first: char| ('1'..='9').contains(&first)) {
        return Err(refused());
    }
    Ok((row - 1) * columns + column as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_and_nth_agree_with_iteration() {
        let set: u128 = 0b1011_0001 | 1 << 80;
        let visited: Vec<u8> = Squares(set).collect();
        assert_eq!(visited, [0, 4, 5, 7, 80]);
        assert_eq!(Squares(set).count(), visited.len());
        for n in 0..=visited.len() {
            assert_eq!(Squares(set).nth(n), visited.get(n).copied());
        }
    }

    #[test]
    fn names_round_trip_and_invalid_names_are_rejected() {
        for square in 0..81 {
            assert_eq!(square_named(&square_name(square, 9), 9, 9), Ok(square));
        }
        assert_eq!(square_named("B2", 3, 3), Ok(4));
        for nonsense in ["", "b", "2", "d1", "a4", "a0", "a+1", "a01", "a1 ", "ä1", "a999", "11"] {
            assert!(square_named(nonsense, 3, 3).is_err(), "{nonsense:?}");
        }
    }
}
