//! Tests of the sign-in for programs of others.

mod by_code;
mod by_device;
mod keeping;
pub(crate) mod program;
