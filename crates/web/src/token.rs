//! Unguessable tokens of 128 random bits, and shorter ones that only have to differ.

/// A new token, as 32 hexadecimal digits.
pub fn draw() -> String {
    format!("{:032x}", u128::from_le_bytes(bits()))
}

/// An id for a line in the log, as 8 hexadecimal digits.
pub fn draw_short() -> String {
    format!("{:08x}", u32::from_le_bytes(bits()))
}

/// A seed for a game. It has 53 bits, so that scripts can read it without rounding.
pub fn draw_seed() -> u64 {
    u64::from_le_bytes(bits()) >> 11
}

/// Whether a text has the form of a token.
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
    fn draws_different_well_formed_tokens() {
        let (one, other) = (draw(), draw());
        assert!(is_well_formed(&one) && is_well_formed(&other) && one != other);
        for nonsense in ["", "abc", "../../../../../../etc/passwd....", &"é".repeat(16)] {
            assert!(!is_well_formed(nonsense));
        }
    }
}
