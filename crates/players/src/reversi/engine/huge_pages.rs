//! Huge pages for large tables. Reads are spread over the table, and with small pages nearly every read misses the TLB: with
//! huge pages, 6×6 positions with 22 to 26 empties are solved in about a sixth less CPU time.
#![allow(unsafe_code, reason = "advice to the system about memory that is not in use yet")]

/// Creates a boxed slice of default elements, on huge pages if the system has them.
pub(super) fn boxed<T: Default>(length: usize) -> Box<[T]> {
    let mut elements = Vec::with_capacity(length);
    // Advice before the first write avoids moving the memory later.
    advise(&mut elements);
    elements.resize_with(length, T::default);
    elements.into_boxed_slice()
}

#[cfg(target_os = "linux")]
fn advise<T>(elements: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};

    let spare = elements.spare_capacity_mut();
    let (begin, page) = (spare.as_mut_ptr().cast::<u8>(), rustix::param::page_size());
    let skipped = begin.align_offset(page);
    let Some(bytes) = size_of_val(spare).checked_sub(skipped) else { return };
    // SAFETY: the advice concerns whole pages within the vector's spare capacity and does not change their contents. If
    // the system ignores it, only the page size differs.
    let _ = unsafe { madvise(begin.add(skipped).cast(), bytes / page * page, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut Vec<T>) {}
