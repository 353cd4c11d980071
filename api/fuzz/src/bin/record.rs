//! The libFuzzer binary for game records as text.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::record(bytes));
