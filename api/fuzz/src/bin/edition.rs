//! The libFuzzer binary for editions of the board.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::edition(bytes));
