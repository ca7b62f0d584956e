//! Every operation gives the same bytes on registers and on arrays.

use crate::{LaneArray, Vector, Wide, portable};

/// Four pseudo-random numbers.
fn drawn(state: &mut u64) -> [u64; 4] {
    std::array::from_fn(|_| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state ^ *state >> 29
    })
}

fn bytes_of(wide: Wide) -> [u8; 32] {
    let mut bytes = [0; 32];
    wide.store(&mut bytes);
    bytes
}

fn bytes_of_array(wide: portable::Wide) -> [u8; 32] {
    let mut bytes = [0; 32];
    wide.store(&mut bytes);
    bytes
}

/// Compares binary and unary operations on registers and arrays.
macro_rules! same {
    ($vector:expr, $a:expr, $b:expr, [$($of_two:ident)*], [$($of_one:ident $(::<$by:literal>)?),*]) => {
        let registers = [$a, $b].map(|lanes| Wide::load($vector, lanes));
        let arrays = [$a, $b].map(|lanes| portable::Wide::load($vector, lanes));
        $(assert_eq!(
            bytes_of(registers[0].$of_two(registers[1])),
            bytes_of_array(arrays[0].$of_two(arrays[1])),
            stringify!($of_two),
        );)*
        $(assert_eq!(
            bytes_of(registers[0].$of_one$(::<$by>)?()),
            bytes_of_array(arrays[0].$of_one$(::<$by>)?()),
            stringify!($of_one),
        );)*
    };
}

#[test]
fn registers_agree_with_arrays() {
    use std::ops::{BitAnd, BitOr, BitXor};
    let Some(vector) = Vector::detect() else { return };
    let mut state = 1928;
    for round in 0..200_u64 {
        let mut a = drawn(&mut state);
        let mut b = drawn(&mut state);
        if round % 4 == 0 {
            // Equal lanes, empty lanes, and valid distances.
            b[1] = a[1];
            a[2] = 0;
            b = b.map(|lane| if round % 8 == 0 { lane % 66 } else { lane });
        }
        let (a, b) = (&a, &b);
        same!(
            vector,
            a,
            b,
            [add_u8 sub_u8 saturating_add_u8 saturating_sub_u8 min_u8 eq_u8 shuffle
             interleave_low interleave_high add_u16 mul_u16 add_u64 sub_u64 eq_u64 shlv_u64 shrv_u64 concat_low
             concat_high and_not bitand bitor bitxor],
            [shl_u16::<4>, shr_u16::<4>, shl_u32::<1>, shr_u32::<1>, shl_u64::<2>, lanes_up_u32, lanes_down_u32,
             or_lanes_u64]
        );
        let (register, array) = (Wide::load(vector, a), portable::Wide::load(vector, a));
        assert_eq!(register.sum_u8(), array.sum_u8());
        assert_eq!(register.first_u64(), array.first_u64());
        assert_eq!(bytes_of(register.count_ones_u8(vector)), a.bytes().map(|byte| byte.count_ones() as u8));
        assert!(!register.is_zero());
        let half = std::array::from_fn(|place| a.bytes()[place]);
        let (byte, number) = (half[3], a[3]);
        assert_eq!(
            bytes_of(Wide::splat_half(vector, half)),
            bytes_of_array(portable::Wide::splat_half(vector, half))
        );
        assert_eq!(
            bytes_of(Wide::splat_u8(vector, byte)),
            bytes_of_array(portable::Wide::splat_u8(vector, byte))
        );
        assert_eq!(
            bytes_of(Wide::splat_u64(vector, number)),
            bytes_of_array(portable::Wide::splat_u64(vector, number))
        );
    }
    assert!(Wide::zero(vector).is_zero() && portable::Wide::zero(vector).is_zero());
}

#[test]
fn lanes_of_every_size_round_trip() {
    let bytes: [u8; 32] = std::array::from_fn(|place| place as u8);
    assert_eq!(<[u16; 16]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u32; 8]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u64; 4]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u8; 32]>::of_bytes(bytes), bytes);
}
