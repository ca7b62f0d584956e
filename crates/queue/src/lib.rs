//! Queue.
