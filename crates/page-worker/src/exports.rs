//! The functions that scripts call. Texts go in and out as bytes in the module's memory: scripts ask for
//! room, write a letter there, and read the reply where they are told it lies.

#![allow(unsafe_code, reason = "the outside knows the memory of a module only by addresses")]

use std::sync::{Mutex, PoisonError};

use crate::desk::Desk;
use crate::post::{Letter, Reply};
use crate::thinker;

/// The letter that scripts write, and the reply to it, until the next one.
static PAPER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The games of this window, in the worker that is the desk.
static DESK: Mutex<Option<Desk>> = Mutex::new(None);

/// Makes room for a letter of so many bytes; gives its address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn paper(length: usize) -> *mut u8 {
    let mut paper = PAPER.lock().unwrap_or_else(PoisonError::into_inner);
    *paper = vec![0; length];
    paper.as_mut_ptr()
}

/// Does what the letter asks of the desk; gives the length of the reply, which lies where [`reply`] says.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn desk() -> usize {
    let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
    let desk = desk.get_or_insert_with(Desk::default);
    answered(|letter| desk.take(letter))
}

/// Does what the letter asks of the thinker; gives the length of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn think() -> usize {
    answered(thinker::take)
}

/// The address of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reply() -> *const u8 {
    PAPER.lock().unwrap_or_else(PoisonError::into_inner).as_ptr()
}

fn answered(take: impl FnOnce(&Letter) -> Reply) -> usize {
    let letter = std::mem::take(&mut *PAPER.lock().unwrap_or_else(PoisonError::into_inner));
    // Scripts of the same folder write letters that can be read.
    let reply = serde_json::from_slice(&letter).map_or_else(|_| Reply::default(), |letter| take(&letter));
    let mut paper = PAPER.lock().unwrap_or_else(PoisonError::into_inner);
    *paper = reply.written().into_bytes();
    paper.len()
}
