//! 64-bit hash keys of positions.
//!
//! The standard library's hasher resists adversaries, which takes time, and is seeded anew in each process,
//! which would make searches with a small table visit different positions in each run. This hasher multiplies
//! and folds each word and gives the same keys everywhere.

use std::hash::{BuildHasher, Hash, Hasher};

/// A fast unkeyed hasher.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

/// Builds [`KeyHasher`]s for the maps of the standard library.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuildKeyHasher;

/// Digits of the golden ratio and of the square root of 3.
const PHI: u64 = 0x9E37_79B9_7F4A_7C15;
const ROOT: u64 = 0xBB67_AE85_84CA_A73B;

impl BuildHasher for BuildKeyHasher {
    type Hasher = KeyHasher;

    #[inline]
    fn build_hasher(&self) -> KeyHasher {
        KeyHasher(PHI)
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(ROOT);
        // The low half keeps bits that a product with few factors of two would lose in the high half. The
        // rotation makes the result depend on the order of the words.
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(29).wrapping_add(PHI);
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.write_u64(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let product = u128::from(self.0) * u128::from(PHI);
        product as u64 ^ (product >> 64) as u64
    }
}

/// Returns the hash key of a position or any other value. Two values share a key with a probability of 2^-64;
/// proofs compare the positions as well.
#[inline]
pub fn key_of(thing: &impl Hash) -> u64 {
    BuildKeyHasher.hash_one(thing)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn similar_values_have_unrelated_keys() {
        let keys: HashSet<u64> =
            (0..300_u64).flat_map(|a| (0..300_u64).map(move |b| key_of(&(a, b)))).collect();
        assert_eq!(keys.len(), 90_000);
        // Tables are addressed by some bits of the key, so any of them must be spread evenly.
        for shift in [0, 20, 40, 52] {
            let parts: HashSet<u64> = keys.iter().map(|key| key >> shift & 0xfff).collect();
            assert_eq!(parts.len(), 4096, "{shift}");
        }
    }

    #[test]
    fn keys_depend_only_on_the_value() {
        assert_eq!(key_of(&7_u64), key_of(&7_u32));
        assert_eq!(key_of(&[1_u8, 2, 3]), key_of(&[1_u8, 2, 3]));
        assert_ne!(key_of(&[1_u8, 2, 3]), key_of(&[1_u8, 3, 2]));
        assert_ne!(key_of(&(1_u64, 2_u64)), key_of(&(2_u64, 1_u64)));
    }
}
