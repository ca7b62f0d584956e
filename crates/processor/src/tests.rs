//! Registers hold what arrays hold, after each instruction.

use crate::{Lanes, Vector, Wide, portable};

/// Four numbers that no pattern of bits escapes for long.
fn drawn(state: &mut u64) -> [u64; 4] {
    std::array::from_fn(|_| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state ^ *state >> 29
    })
}

fn held(wide: Wide) -> [u8; 32] {
    let mut bytes = [0; 32];
    wide.store(&mut bytes);
    bytes
}

fn held_by_array(wide: portable::Wide) -> [u8; 32] {
    let mut bytes = [0; 32];
    wide.store(&mut bytes);
    bytes
}

/// Whether the methods of registers and of arrays leave the same bytes: of two, and of one.
macro_rules! same {
    ($vector:expr, $a:expr, $b:expr, [$($of_two:ident)*], [$($of_one:ident $(::<$by:literal>)?),*]) => {
        let registers = [$a, $b].map(|lanes| Wide::load($vector, lanes));
        let arrays = [$a, $b].map(|lanes| portable::Wide::load($vector, lanes));
        $(assert_eq!(
            held(registers[0].$of_two(registers[1])),
            held_by_array(arrays[0].$of_two(arrays[1])),
            stringify!($of_two),
        );)*
        $(assert_eq!(
            held(registers[0].$of_one$(::<$by>)?()),
            held_by_array(arrays[0].$of_one$(::<$by>)?()),
            stringify!($of_one),
        );)*
    };
}

#[test]
fn registers_hold_what_arrays_hold() {
    use std::ops::{BitAnd, BitOr, BitXor};
    let Some(vector) = Vector::detect() else { return };
    let mut state = 1928;
    for round in 0..200_u64 {
        let mut a = drawn(&mut state);
        let mut b = drawn(&mut state);
        if round % 4 == 0 {
            // Equal lanes, empty ones, and distances that fit.
            b[1] = a[1];
            a[2] = 0;
            b = b.map(|lane| if round % 8 == 0 { lane % 66 } else { lane });
        }
        let (a, b) = (&a, &b);
        same!(
            vector,
            a,
            b,
            [plus_bytes minus_bytes plus_bytes_to_most minus_bytes_to_least least_bytes equal_bytes look_up
             mixed_low mixed_high plus_16 times_16 plus_64 minus_64 equal_64 left_by_64 right_by_64 low_halves
             high_halves without bitand bitor bitxor],
            [left_16::<4>, right_16::<4>, left_32::<1>, right_32::<1>, left_64::<2>, raised_32, lowered_32,
             spread_64]
        );
        let (register, array) = (Wide::load(vector, a), portable::Wide::load(vector, a));
        assert_eq!(register.sum_of_bytes(), array.sum_of_bytes());
        assert_eq!(register.lowest_64(), array.lowest_64());
        assert_eq!(held(register.bits_of_bytes(vector)), a.bytes().map(|byte| byte.count_ones() as u8));
        assert!(!register.is_zero());
        let half = std::array::from_fn(|place| a.bytes()[place]);
        let (byte, number) = (half[3], a[3]);
        assert_eq!(
            held(Wide::both_halves(vector, half)),
            held_by_array(portable::Wide::both_halves(vector, half))
        );
        assert_eq!(
            held(Wide::all_bytes(vector, byte)),
            held_by_array(portable::Wide::all_bytes(vector, byte))
        );
        assert_eq!(held(Wide::all_64(vector, number)), held_by_array(portable::Wide::all_64(vector, number)));
    }
    assert!(Wide::zero(vector).is_zero() && portable::Wide::zero(vector).is_zero());
}

#[test]
fn lanes_of_every_size_are_the_same_bytes() {
    let bytes: [u8; 32] = std::array::from_fn(|place| place as u8);
    assert_eq!(<[u16; 16]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u32; 8]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u64; 4]>::of_bytes(bytes).bytes(), bytes);
    assert_eq!(<[u8; 32]>::of_bytes(bytes), bytes);
}
