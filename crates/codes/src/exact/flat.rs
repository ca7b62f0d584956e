//! A view of lanes as bytes, so that one table serves both access patterns. A copy of the table would double the cache
//! footprint: 25 MB for 4 digits of 10.
#![allow(unsafe_code, reason = "a slice of wrapped byte arrays is a slice of bytes")]

use super::sweep::{LANES, LaneBytes};

const _: () = assert!(size_of::<LaneBytes>() == LANES);

/// Returns the bytes of all lanes in order.
#[inline]
pub(super) fn bytes(lanes: &[LaneBytes]) -> &[u8] {
    // SAFETY: `LaneBytes` is 32 bytes without padding, as asserted above, so the slice covers exactly
    // `LANES * lanes.len()` bytes, borrowed for as long as the result is.
    unsafe { std::slice::from_raw_parts(lanes.as_ptr().cast(), LANES * lanes.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_the_bytes_of_the_lanes() {
        let lanes: Vec<LaneBytes> =
            (0..5).map(|row| LaneBytes(std::array::from_fn(|lane| row * 40 + lane as u8))).collect();
        let copied: Vec<u8> = lanes.iter().flat_map(|lanes| lanes.0).collect();
        assert_eq!(bytes(&lanes), copied);
        assert!(bytes(&[]).is_empty());
    }
}
