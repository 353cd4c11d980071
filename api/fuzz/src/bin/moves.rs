//! The libFuzzer binary for whole games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::moves(bytes));
