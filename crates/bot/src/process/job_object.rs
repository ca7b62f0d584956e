//! Job objects of Windows: processes started by a member belong to the job, and all of them end together, at the latest
//! with Parlor.
#![allow(unsafe_code, reason = "system calls that the standard library does not wrap")]

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

/// Creation flag of a process that [`JobObject::assign`] expects.
pub(super) const SUSPENDED: u32 = CREATE_SUSPENDED;

/// A job object. Dropping it kills its processes.
#[derive(Debug)]
pub(super) struct JobObject(OwnedHandle);

impl JobObject {
    pub(super) fn new() -> io::Result<JobObject> {
        // SAFETY: null pointers stand for no attributes and no name. A handle that is not null is new and owned here.
        let job = unsafe {
            let handle = CreateJobObjectW(null(), null());
            if handle.is_null() {
                return Err(io::Error::last_os_error());
            }
            JobObject(OwnedHandle::from_raw_handle(handle))
        };
        // SAFETY: the fields are numbers and flags, for which zero is valid.
        let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = unsafe { zeroed() };
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        // SAFETY: the handle is open, and pointer and size describe a value of the type that this information class
        // expects.
        check(unsafe {
            SetInformationJobObject(
                job.0.as_raw_handle(),
                JobObjectExtendedLimitInformation,
                (&raw const limits).cast(),
                size_of_val(&limits) as u32,
            )
        })?;
        Ok(job)
    }

    /// Adds a process that was created suspended, and resumes it.
    pub(super) fn assign(&self, child: &Child) -> io::Result<()> {
        // SAFETY: both handles are open while their owners are borrowed.
        check(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), child.as_raw_handle()) })?;
        resume(child.id())
    }

    /// Kills all processes of the job.
    pub(super) fn end(&self) {
        // SAFETY: the handle is open. Processes that have exited are ignored.
        let _ = unsafe { TerminateJobObject(self.0.as_raw_handle(), 1) };
    }
}

/// Resumes the threads of a process. The standard library drops the handle of the first thread, so a snapshot of all
/// threads is searched.
fn resume(process: u32) -> io::Result<()> {
    // SAFETY: a valid handle is new and owned here.
    let threads = unsafe {
        let handle = CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0);
        if handle == INVALID_HANDLE_VALUE {
            return Err(io::Error::last_os_error());
        }
        OwnedHandle::from_raw_handle(handle)
    };
    // SAFETY: the fields are numbers, for which zero is valid.
    let mut entry: THREADENTRY32 = unsafe { zeroed() };
    entry.dwSize = size_of::<THREADENTRY32>() as u32;
    // SAFETY: the handle is open, and the entry holds its own size.
    let mut more = unsafe { Thread32First(threads.as_raw_handle(), &raw mut entry) };
    while more != 0 {
        if entry.th32OwnerProcessID == process {
            // SAFETY: a handle that is not null is new and owned here.
            let thread = unsafe {
                let handle = OpenThread(THREAD_SUSPEND_RESUME, 0, entry.th32ThreadID);
                if handle.is_null() {
                    return Err(io::Error::last_os_error());
                }
                OwnedHandle::from_raw_handle(handle)
            };
            // SAFETY: the handle is open with the right to resume.
            if unsafe { ResumeThread(thread.as_raw_handle()) } == u32::MAX {
                return Err(io::Error::last_os_error());
            }
        }
        // SAFETY: as above.
        more = unsafe { Thread32Next(threads.as_raw_handle(), &raw mut entry) };
    }
    Ok(())
}

/// Returns the system's error if a call has failed.
fn check(result: i32) -> io::Result<()> {
    if result == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
