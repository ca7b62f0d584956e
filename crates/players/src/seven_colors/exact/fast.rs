//! The search compiled twice: once for any processor, once for those that count bits and clear the lowest
//! in one instruction. Sets in one word do little else; it is half as fast again.
#![allow(unsafe_code, reason = "instructions beyond the baseline; the one call is guarded by detection")]

use super::cells::Cells;
use super::search::{Node, Search, Stopped, Window};

impl<C: Cells> Search<'_, C> {
    /// Searches a node by whichever version this processor can run.
    pub(super) fn search(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            // SAFETY: all three features were just detected.
            return unsafe { self.search_fast(node, window) };
        }
        self.search_plain(node, window)
    }

    pub(super) fn search_plain(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        self.expand(node, window, Self::search_plain)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn search_fast(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        self.expand(node, window, |search, child, window| search.search_fast(child, window))
    }
}
