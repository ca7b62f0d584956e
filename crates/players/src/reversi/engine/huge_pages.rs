//! Large pages for large tables. A table is read all over, and with small pages nearly every read first has
//! to find out where its page lies: with large ones, positions of 6×6 with 22 to 26 empties are solved in
//! about a sixth less processor time.
#![allow(unsafe_code, reason = "advice to the system about entry that nobody else uses yet")]

/// A boxed slice of fresh elements, on large pages where the system has them.
pub(super) fn boxed<T: Default>(length: usize) -> Box<[T]> {
    let mut elements = Vec::with_capacity(length);
    // What is advised before the entry is first written saves moving it later.
    advise(&mut elements);
    elements.resize_with(length, T::default);
    elements.into_boxed_slice()
}

#[cfg(target_os = "linux")]
fn advise<T>(elements: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};

    let room = elements.spare_capacity_mut();
    let (begin, page) = (room.as_mut_ptr().cast::<u8>(), rustix::param::page_size());
    let skipped = begin.align_offset(page);
    let Some(bytes) = size_of_val(room).checked_sub(skipped) else { return };
    // SAFETY: the advice concerns whole pages within the room of the vector and changes nothing in them.
    // If it is not taken the pages are small, and everything else is the same.
    let _ = unsafe { madvise(begin.add(skipped).cast(), bytes / page * page, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut Vec<T>) {}
