//! The functions that scripts call. A script allocates a buffer, writes a call there as JSON, and reads the reply from the
//! address that [`reply`] returns.

#![allow(unsafe_code, reason = "scripts know the memory of a module only by addresses")]

use parking_lot::Mutex;

use crate::backend::WorkerBackend;
use crate::call::{Call, WorkerReply};
use crate::search_worker;

/// The call that a script writes, then the reply to it.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The games of this window, in the worker that is the backend.
static BACKEND: Mutex<Option<WorkerBackend>> = Mutex::new(None);

/// Allocates a buffer for a call of this length; returns its address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn alloc(length: usize) -> *mut u8 {
    let mut buffer = BUFFER.lock();
    *buffer = vec![0; length];
    buffer.as_mut_ptr()
}

/// Passes the call to the backend; returns the length of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn backend() -> usize {
    let mut backend = BACKEND.lock();
    let backend = backend.get_or_insert_with(WorkerBackend::default);
    answered(|call| backend.execute(call))
}

/// Passes the call to the search worker; returns the length of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn search() -> usize {
    answered(search_worker::execute)
}

/// The address of the reply.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reply() -> *const u8 {
    BUFFER.lock().as_ptr()
}

fn answered(execute: impl FnOnce(&Call) -> WorkerReply) -> usize {
    let call = std::mem::take(&mut *BUFFER.lock());
    // Scripts of the same folder write calls that can be parsed.
    let reply = serde_json::from_slice(&call).map_or_else(|_| WorkerReply::default(), |call| execute(&call));
    let mut buffer = BUFFER.lock();
    *buffer = reply.written().into_bytes();
    buffer.len()
}
