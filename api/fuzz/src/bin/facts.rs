//! The libFuzzer binary for facts in a file.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pixie_post_fuzz::facts(bytes));
