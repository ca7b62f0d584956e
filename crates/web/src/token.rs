//! Names that nobody can guess, 128 random bits each, and shorter ones that only have to differ.

/// A new name, as 32 hexadecimal digits.
pub fn draw() -> String {
    format!("{:032x}", u128::from_le_bytes(bits()))
}

/// A name for a line in the log, as 8 hexadecimal digits.
pub fn draw_short() -> String {
    format!("{:08x}", u32::from_le_bytes(bits()))
}

/// A seed for a game. It has 53 bits, so that scripts can read it without rounding.
pub fn draw_seed() -> u64 {
    u64::from_le_bytes(bits()) >> 11
}

/// Whether a text may be such a name at all; everything else is not worth looking up.
pub fn is_well_formed(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn bits<const N: usize>() -> [u8; N] {
    let mut bits = [0; N];
    getrandom::fill(&mut bits).expect("a system without random numbers cannot keep secrets");
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_well_formed_and_differ() {
        let (one, other) = (draw(), draw());
        assert!(is_well_formed(&one) && is_well_formed(&other) && one != other);
        for nonsense in ["", "abc", "../../../../../../etc/passwd....", &"é".repeat(16)] {
            assert!(!is_well_formed(nonsense));
        }
    }
}
