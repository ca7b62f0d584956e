//! JobObject objects of Windows: what a process of a job starts belongs to the job, and all of it ends together, at
//! the latest when Parlor itself does.
#![allow(unsafe_code, reason = "calls of the system; the standard library has none for jobs")]

use std::io;
use std::mem::zeroed;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::Child;
use std::ptr::null;

use windows_sys::Win32::Foundation::INVALID_HANDLE_VALUE;
use windows_sys::Win32::System::Diagnostics::ToolHelp::{
    CreateToolhelp32Snapshot, TH32CS_SNAPTHREAD, THREADENTRY32, Thread32First, Thread32Next,
};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation, SetInformationJobObject,
    TerminateJobObject,
};
use windows_sys::Win32::System::Threading::{
    CREATE_SUSPENDED, OpenThread, ResumeThread, THREAD_SUSPEND_RESUME,
};

/// The flag with which a process must be created that a job will take in.
pub(super) const SUSPENDED: u32 = CREATE_SUSPENDED;

/// A job. When it is dropped everything in it ends.
#[derive(Debug)]
pub(super) struct JobObject(OwnedHandle);

impl JobObject {
    pub(super) fn new() -> io::Result<JobObject> {
        // SAFETY: without attributes and without a name there is nothing to point to. A handle that is not null
        // is new and ours.
        let job = unsafe {
            let handle = CreateJobObjectW(null(), null());
            if handle.is_null() {
                return Err(io::Error::last_os_error());
            }
            JobObject(OwnedHandle::from_raw_handle(handle))
        };
        // SAFETY: numbers and flags, for all of which zero is a value.
        let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = unsafe { zeroed() };
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        // SAFETY: the handle is open, and the pointer is to as many bytes as are said, of the type that belongs to
        // this kind of information.
        done(unsafe {
            SetInformationJobObject(
                job.0.as_raw_handle(),
                JobObjectExtendedLimitInformation,
                (&raw const limits).cast(),
                size_of_val(&limits) as u32,
            )
        })?;
        Ok(job)
    }

    /// Takes in a process that was created suspended, and lets it run.
    pub(super) fn assign(&self, child: &Child) -> io::Result<()> {
        // SAFETY: both handles are open as long as their owners are borrowed.
        done(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), child.as_raw_handle()) })?;
        resume(child.id())
    }

    /// Ends everything in it.
    pub(super) fn end(&self) {
        // SAFETY: the handle is open. Who has ended already is no error.
        let _ = unsafe { TerminateJobObject(self.0.as_raw_handle(), 1) };
    }
}

/// Lets the threads of a process run. The standard library forgets the only thread of a new process, so it is
/// looked for among all.
fn resume(process: u32) -> io::Result<()> {
    // SAFETY: a handle that is not invalid is new and ours.
    let threads = unsafe {
        let handle = CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0);
        if handle == INVALID_HANDLE_VALUE {
            return Err(io::Error::last_os_error());
        }
        OwnedHandle::from_raw_handle(handle)
    };
    // SAFETY: numbers, for all of which zero is a value.
    let mut entry: THREADENTRY32 = unsafe { zeroed() };
    entry.dwSize = size_of::<THREADENTRY32>() as u32;
    // SAFETY: the handle is open, and the entry says how large it is.
    let mut more = unsafe { Thread32First(threads.as_raw_handle(), &raw mut entry) };
    while more != 0 {
        if entry.th32OwnerProcessID == process {
            // SAFETY: a handle that is not null is new and ours.
            let thread = unsafe {
                let handle = OpenThread(THREAD_SUSPEND_RESUME, 0, entry.th32ThreadID);
                if handle.is_null() {
                    return Err(io::Error::last_os_error());
                }
                OwnedHandle::from_raw_handle(handle)
            };
            // SAFETY: the handle is open and may be used for this.
            if unsafe { ResumeThread(thread.as_raw_handle()) } == u32::MAX {
                return Err(io::Error::last_os_error());
            }
        }
        // SAFETY: as above.
        more = unsafe { Thread32Next(threads.as_raw_handle(), &raw mut entry) };
    }
    Ok(())
}

/// The error of a call that has failed.
fn done(result: i32) -> io::Result<()> {
    if result == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
