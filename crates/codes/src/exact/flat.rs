//! Rows of lanes seen as bytes, one after the other, so that one table serves both ways of reading it.
//! A copy of the table would double what should stay in the processor's cache: 25 MB for 4 digits of 10.
#![allow(unsafe_code, reason = "a slice of wrapped byte arrays is a slice of bytes")]

use super::sweep::{LANES, Lanes};

const _: () = assert!(size_of::<Lanes>() == LANES);

/// The bytes of all lanes in order.
#[inline]
pub(super) fn bytes(lanes: &[Lanes]) -> &[u8] {
    // SAFETY: `Lanes` is 32 bytes without padding, as asserted above, so the slice covers exactly
    // `LANES * lanes.len()` bytes, borrowed for as long as the result is.
    unsafe { std::slice::from_raw_parts(lanes.as_ptr().cast(), LANES * lanes.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_are_those_of_the_lanes() {
        let lanes: Vec<Lanes> =
            (0..5).map(|row| Lanes(std::array::from_fn(|lane| row * 40 + lane as u8))).collect();
        let copied: Vec<u8> = lanes.iter().flat_map(|lanes| lanes.0).collect();
        assert_eq!(bytes(&lanes), copied);
        assert!(bytes(&[]).is_empty());
    }
}
